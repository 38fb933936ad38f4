"""A table in chat: which one is meant, who plays there, what may be seen of it.

Stands on the titles, the services and the kit. Each module is a door of its own; ``finding`` is the first.
"""
