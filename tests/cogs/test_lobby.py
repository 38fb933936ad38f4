"""Lobbies, by commands and by buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.world import last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_new_posts_a_lobby(world: World) -> None:
    """`/game new` answers in private and posts a lobby with its host and options."""
    result = await world.alice.slash(world.channel, "game new", title="ticket_to_ride")
    assert result.ephemeral
    text = text_of(last(world.channel))
    assert "alice" in text
    assert "Join" in text
    assert "Chosen at random" in text
