"""Servers that have removed the bot, and invite it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simcord import interactions
from simcord.backend import serializers

from cogs.services.studio import Studio
from tests.cogs.sending.owing import posts, stored
from tests.cogs.world import english, text_of

if TYPE_CHECKING:
    import pytest

    from bot.model import Table
    from tests.cogs.world import World


async def test_a_server_that_has_the_commands_alone(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who opens a table there is told that no post will come, and why: the bot itself was never invited."""
    payload = interactions.base_payload

    def abroad(*given: Any, **named: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401  SimCord's own types
        record, sent = payload(*given, **named)
        return record, sent | {"guild_id": "4242", "authorizing_integration_owners": {"0": "4242"}}

    monkeypatch.setattr(interactions, "base_payload", abroad)
    opened = await world.alice.slash(world.channel, "game new")
    assert english("chat.lost.left") in "\n".join(map(text_of, opened.followups))


async def test_nothing_is_drawn_until_invited_again(
    world: World, owing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the bot is away nothing is drawn or asked; what is due is posted when it is back."""
    drawn: list[None] = []
    board = Studio.board

    async def count(self: Studio, *args: object, **kwargs: object) -> object:
        drawn.append(None)
        return await board(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Studio, "board", count)
    backend = world.env.backend
    backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    asked = len(world.env.http_requests)
    await world.env.advance_time(1800)
    assert (len(drawn), len(world.env.http_requests)) == (0, asked)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(world.guild.id)))
    await world.env.settle()
    assert len(drawn) == 1
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert owing.id


async def test_post_kept_back_goes_out_at_once(world: World, owing: Table) -> None:
    """Also a post that was to wait for long after its last failure."""
    world.env.inject_error(
        "POST", f"/channels/{world.channel.id}/messages", status=403, code=50001, times=None
    )
    await world.env.advance_time(600)
    world.env.backend.faults.clear()
    backend = world.env.backend
    backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(world.guild.id)))
    await world.env.settle()
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert owing.id


async def test_nothing_is_tried_every_minute(world: World, owing: Table) -> None:
    """While the bot is away its tries become rare."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    await world.env.advance_time(1800)
    ((attempts,),) = stored(world, "SELECT attempts FROM posts WHERE status = 'due'")
    assert 1 < attempts < 12
    assert owing.id
