"""What people have arranged ahead: for their next turn, and for whenever they can act."""
