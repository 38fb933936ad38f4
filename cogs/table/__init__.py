"""A table in chat: which one is meant, who plays there, what may be seen of it."""
