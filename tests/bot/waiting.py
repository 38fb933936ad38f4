"""Waiting for what acts by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest

    from bot.tables import Tables

LONG: Final = 60.0


def be_patient(monkeypatch: pytest.MonkeyPatch, seconds: float = LONG) -> None:
    """Let who acts wait so long for what follows by itself, however busy this machine is."""
    monkeypatch.setattr("bot.tables.autopilot.PATIENCE", seconds)


async def resumed(tables: Tables) -> None:
    """Let what was cut off go on by itself, to its end."""
    await tables.autopilot.resume()
    await tables.autopilot.settled()
