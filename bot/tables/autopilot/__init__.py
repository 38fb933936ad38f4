"""What acts for seats that do not act themselves."""
