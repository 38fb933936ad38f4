"""Great Western Trail in chat: its words and commands."""
