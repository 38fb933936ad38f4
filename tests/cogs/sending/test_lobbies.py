"""The message of a lobby is changed as long as Discord lets it, else posted anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.sending.owing import posts
from tests.cogs.world import labels, last

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.mark.parametrize(
    ("status", "code"), [(429, 30046), (400, 30046), (404, 10008), (403, 50005), (401, 50027)]
)
async def test_posted_anew(world: World, status: int, code: int) -> None:
    """Where Discord refuses the change, everybody sees in a new message, in place of that, who has joined."""
    await world.alice.slash(world.channel, "game new")
    lobby = last(world.channel)
    world.env.inject_error(
        "PATCH", f"/channels/{world.channel.id}/messages/{lobby.id}", status=status, code=code
    )
    await world.bob.click(lobby, label="Join")
    assert last(world.channel).id != lobby.id
    assert "bob" in posts(world)[-1]
    assert "Join" in labels(last(world.channel))
    assert lobby.id not in [message.id for message in world.channel.history()]


async def test_changed_later_when_discord_fails(world: World) -> None:
    """A failure of Discord is no reason for a second message."""
    await world.alice.slash(world.channel, "game new")
    lobby = last(world.channel)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{lobby.id}", status=503)
    await world.bob.click(lobby, label="Join")
    await world.env.advance_time(2)
    assert len(posts(world)) == 1
    assert "bob" in posts(world)[0]
