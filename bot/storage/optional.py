"""Modules for PostgreSQL, whose driver is there only where somebody has installed it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bot.storage.errors import PAGE, DatabaseError


def postgres(module: str) -> Any:  # noqa: ANN401
    """Return a module of this package that needs the driver. Raise DatabaseError if there is none."""
    try:
        return import_module(f"bot.storage.{module}")
    except ModuleNotFoundError as error:
        raise DatabaseError("admin.database.no_driver", page=PAGE) from error
