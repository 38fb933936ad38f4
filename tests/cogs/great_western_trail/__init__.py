"""Great Western Trail in chat."""
