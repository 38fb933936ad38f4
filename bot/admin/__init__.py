"""The operator's commands: whole tables out and in again, and whether the database is sound.

Uses storage, tables and words. Its door: ``main``.
"""

from bot.admin.main import main

__all__ = ["main"]
