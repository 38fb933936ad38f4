"""The tables: the only way in for what anybody does at one, and the posts that they owe.

Uses storage and model. Its door: ``Tables``, one service made of those who each see to a part of it.
"""

from bot.tables.posts import Outbox
from bot.tables.tables import Tables

__all__ = ["Outbox", "Tables"]
