"""A database in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage.database import Database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """Return an open, empty database."""
    async with await Database.open(tmp_path / "railhead.sqlite3") as database:
        yield database
