"""The tables: lobby, moves, undo, history, and the posts that they owe."""

from bot.tables.posts import DuePost, LastMessage, Loss, Outbox, PostKind
from bot.tables.tables import Tables

__all__ = ["DuePost", "LastMessage", "Loss", "Outbox", "PostKind", "Tables"]
