"""The operator's commands: whole tables out and in again, and whether the database is sound."""

from bot.admin.main import main

__all__ = ["main"]
