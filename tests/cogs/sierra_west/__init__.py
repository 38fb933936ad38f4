"""Sierra West in chat."""
