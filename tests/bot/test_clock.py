from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import discord.utils

from bot.clock import DiscordClock

if TYPE_CHECKING:
    import pytest


def test_the_clock_tells_the_time_of_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulated Discord moves discord.utils.utcnow, and the application with it."""
    moment = datetime(2030, 1, 2, tzinfo=UTC)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: moment)
    assert DiscordClock().now() == moment
