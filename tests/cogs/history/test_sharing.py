"""Sharing a turn, the course or the last post: where one may post, with a link back, with a warning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.playing import play_straight
from tests.cogs.world import answer, english, file_names, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import ChannelHandle

    from bot.model import Table
    from tests.cogs.world import World


async def played(world: World, channel: ChannelHandle | None = None) -> Table:
    """Play some turns of a game of two."""
    table = await world.begin(2, channel or world.channel)
    await play_straight(world, table.id, steps=8)
    return await world.table(table.id)


async def test_a_turn(world: World) -> None:
    """Its board and its lines stand there, with who shared it, a link to the table and a way to step on."""
    await played(world)
    other = world.guild.create_text_channel("other")
    result = await world.carol.slash(world.channel, "history share", channel=other, turn=2)
    assert answer(result) == english("history.share.done", channel=f"<#{other.id}>")
    post = last(other)
    assert "Turn 2" in text_of(post)
    assert "Shared by carol" in text_of(post)
    assert f"/{world.channel.id}/" in text_of(post)
    assert (file_names(post), labels(post)) == (["board.png"], ["Look back"])
    opened = await world.carol.click(post, label="Look back")
    assert "Turn 2" in text_of(shown(opened))


async def test_nobody_is_mentioned(world: World) -> None:
    """Whatever a shared post names."""
    await played(world)
    other = world.guild.create_text_channel("other")
    await world.carol.slash(world.channel, "history share", channel=other)
    sent = [r.json for r in world.env.http_requests if r.path.endswith(f"/{other.id}/messages")]
    assert sent[-1]["allowed_mentions"] == {"parse": []}  # type: ignore[index]


async def test_from_a_closed_channel(world: World) -> None:
    """Who plays is warned first; then it is posted."""
    closed = world.private_channel("closed", world.alice, world.bob)
    table = await played(world, closed)
    asked = await world.alice.slash(closed, "history share", channel=world.channel, table=str(table.id))
    assert english("history.share.question", channel=f"<#{world.channel.id}>", table=table.id) in answer(
        asked
    )
    before = len(world.channel.history())
    await world.alice.click(shown(asked), label=english("history.share.button"))
    assert len(world.channel.history()) == before + 1


async def test_who_only_looks_on_shares_nothing_from_a_closed_channel(world: World) -> None:
    """A seat is needed, by command and by a button that was once right."""
    closed = world.private_channel("closed", world.alice, world.bob, world.carol)
    table = await played(world, closed)
    result = await world.carol.slash(closed, "history share", channel=world.channel, table=str(table.id))
    assert answer(result) == english("history.share.refused", table=table.id)


async def test_where_one_may_not_post(world: World) -> None:
    """Rights are those of who shares."""
    await played(world)
    quiet = world.guild.create_text_channel("quiet", overwrites=world.denied("send_messages"))
    result = await world.bob.slash(world.channel, "history share", channel=quiet)
    assert english("history.share.done", channel=f"<#{quiet.id}>") not in answer(result)
    assert quiet.history() == []


async def test_no_last_post_before_the_end(world: World) -> None:
    """A game that goes on has no scores to share."""
    await played(world)
    other = world.guild.create_text_channel("other")
    for what in ("course", "final"):
        result = await world.alice.slash(world.channel, "history share", channel=other, what=what)
        assert answer(result) == english("history.course.not_over", table=1)
    assert other.history() == []
