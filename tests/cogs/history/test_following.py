"""Following a table: asked for, told once a day or at the end, ended by itself where it may not be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from simcord.builders import UserHandle

from bot.storage.database import Database
from bot.tables.following import Following
from cogs.sending.followers import TABLES, Followers
from tests.cogs.playing import play_straight
from tests.cogs.sending.owing import another, change, stored
from tests.cogs.world import answer, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import MemberActor

    from bot.model import Table
    from bot.storage.rows.follow_rows import Follow
    from tests.cogs.world import World

HOUR: Final = 3600
ROWS: Final = "SELECT table_id, user_id FROM follows ORDER BY table_id, user_id"


def direct(world: World, person: MemberActor) -> list[str]:
    """Return the direct messages that somebody has got from the bot, oldest first."""
    channel = world.env.backend.get_dm_channel(person.id)
    return [message.content or "" for message in world.env.backend.messages[channel.id].values()]


async def day_passes(world: World, hours: float = 25) -> None:
    """Let a day pass, and those who follow be told."""
    world.env.backend.advance_clock(hours * HOUR)
    world.bot.core.alarms.follows.ring()
    await world.env.settle()


async def followed(world: World, how: str = "daily") -> Table:
    """Let carol follow a new table."""
    table = await world.begin()
    await world.carol.slash(world.channel, "history follow", how=how, table=str(table.id))
    return table


async def test_once_a_day(world: World) -> None:
    """What has happened, with a link; nothing on a day on which nothing has."""
    table = await followed(world)
    (first,) = direct(world, world.carol)
    assert f"table {table.id}" in first
    await play_straight(world, table.id, steps=6)
    await day_passes(world, 23)
    assert len(direct(world, world.carol)) == 1
    await day_passes(world, 2)
    told = direct(world, world.carol)[1]
    assert f"/{world.channel.id}/" in told
    assert "alice" in told
    await day_passes(world)
    assert len(direct(world, world.carol)) == 2


async def test_more_tables_than_a_message_tells_of(world: World) -> None:
    """All that are followed are told of, four in a message."""
    tables = [await followed(world) for _ in range(TABLES + 1)]
    for table in tables:
        await play_straight(world, table.id, steps=6)
    await day_passes(world)
    told = direct(world, world.carol)[len(tables) :]
    assert len(told) == 2
    assert all(any(f"table {table.id}" in text for text in told) for table in tables)
    await day_passes(world)
    assert len(direct(world, world.carol)) == len(tables) + 2


async def test_at_the_end(world: World) -> None:
    """Nothing before; then the result, and it is followed no more."""
    table = await followed(world, "end")
    await play_straight(world, table.id, steps=6)
    await day_passes(world)
    assert len(direct(world, world.carol)) == 1
    await world.resign(world.bob)
    await world.resign(world.alice)
    await day_passes(world, 0)
    assert len(direct(world, world.carol)) == 2
    assert stored(world, ROWS) == []
    await day_passes(world)
    assert len(direct(world, world.carol)) == 2


async def test_an_end_that_is_taken_back(world: World) -> None:
    """Is told only if it comes again; who is told daily hears of it at once."""
    await followed(world, "end")
    await world.resign(world.bob)
    await world.resign(world.alice)
    change(world, "UPDATE tables SET status = 'running'")
    await day_passes(world)
    assert len(direct(world, world.carol)) == 1
    change(world, "UPDATE tables SET status = 'finished'")
    await day_passes(world, 0)
    assert len(direct(world, world.carol)) == 2
    assert stored(world, ROWS) == []


async def test_an_end_while_the_day_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is told at the next look, not a day later."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    told = Following.told

    async def ending(self: Following, follow: Follow, version: int) -> None:
        change(world, "UPDATE tables SET status = 'finished'")
        await told(self, follow, version)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Following, "told", ending)
        await day_passes(world)
    await day_passes(world, 0)
    assert len(direct(world, world.carol)) == 3
    assert stored(world, ROWS) == []


async def test_tables_share_a_message(world: World) -> None:
    """Several are told of at once, however far apart they were followed."""
    tables = [await followed(world)]
    world.env.backend.advance_clock(5 * HOUR)
    tables.append(await followed(world))
    for table in tables:
        await play_straight(world, table.id, steps=4)
    await day_passes(world, 20)
    assert len(direct(world, world.carol)) == 3
    assert all(f"table {table.id}" in direct(world, world.carol)[-1] for table in tables)


async def test_what_is_put_off_sets_no_time(world: World) -> None:
    """When a table that is over is told again, later, does not become the time of others."""
    over = await followed(world)
    change(world, "UPDATE tables SET status = 'finished'")
    change(world, "UPDATE follows SET tell_at = '9999'")
    table = await followed(world)
    times = dict(stored(world, "SELECT table_id, tell_at FROM follows"))
    assert times[table.id] < times[over.id] == "9999"


async def test_five_at_most(world: World, many_lobbies: None) -> None:
    """A sixth is refused; another way for one of them is not."""
    for _ in range(5):
        table = await followed(world)
    sixth = await world.begin()
    said = answer(await world.carol.slash(world.channel, "history follow", table=str(sixth.id)))
    assert said == english("history.follow.many", n=5)
    said = answer(await world.carol.slash(world.channel, "history follow", how="end", table=str(table.id)))
    assert english("history.follow.done.end", table=table.id) in said
    assert len(stored(world, ROWS)) == 5


async def test_no_direct_messages(world: World) -> None:
    """Who takes none is told so at once, and follows nothing."""
    channel = world.env.backend.get_dm_channel(world.carol.id)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50007)
    table = await world.begin()
    said = answer(await world.carol.slash(world.channel, "history follow", table=str(table.id)))
    assert said == english("history.follow.closed")
    assert stored(world, ROWS) == []


async def test_who_takes_none_any_more(world: World) -> None:
    """It ends."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    channel = world.env.backend.get_dm_channel(world.carol.id)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50007)
    await day_passes(world)
    assert stored(world, ROWS) == []


async def test_who_may_not_see_it_any_more(world: World) -> None:
    """Is told nothing, and follows it no more."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    world.deny(world.channel, "view_channel")
    await day_passes(world)
    assert len(direct(world, world.carol)) == 1
    assert stored(world, ROWS) == []


async def test_where_discord_does_not_say(world: World) -> None:
    """Whether somebody may see it, it is tried again."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    world.env.inject_error("GET", f"/guilds/{world.guild.id}/members/{world.carol.id}", status=403)
    await day_passes(world)
    assert len(direct(world, world.carol)) == 1
    await day_passes(world, 1)
    assert len(direct(world, world.carol)) == 2


async def test_what_one_may_not_see(world: World) -> None:
    """A table in a closed channel is followed by nobody else, and none is by who may not know of it."""
    closed = world.private_channel("closed", world.alice, world.bob)
    table = await world.begin(channel=closed)
    said = answer(await world.carol.slash(world.channel, "history follow", table=str(table.id)))
    assert said == english("tables.unknown", table=table.id)
    assert (stored(world, ROWS), direct(world, world.carol)) == ([], [])


async def test_a_table_that_is_over(world: World) -> None:
    """There is nothing to follow."""
    table = await world.begin()
    await world.resign(world.bob)
    await world.resign(world.alice)
    said = answer(await world.carol.slash(world.channel, "history follow", table=str(table.id)))
    assert said == english("history.follow.over", table=table.id)
    assert stored(world, ROWS) == []


@pytest.mark.parametrize("way", ["command", "menu", "message"])
async def test_ending_it(world: World, way: str) -> None:
    """By the command, from the list, under a direct message."""
    table = await followed(world)
    if way == "command":
        await world.carol.slash(world.channel, "history follow", how="stop", table=str(table.id))
    elif way == "menu":
        page = shown(await world.carol.slash(world.channel, "history follow", how="list"))
        assert english("history.follow.stop", table=table.id) in text_of(page)
        await world.carol.select(page, [str(table.id)], custom_id="fm")
    else:
        carol = UserHandle(world.env, world.env.backend.get_user(world.carol.id))
        await carol.click(last(carol.dm_channel), custom_id=f"fs:{table.id}")
    assert stored(world, ROWS) == []


async def test_nobody_ends_it_for_another(world: World) -> None:
    """A press of the same button by somebody else changes nothing."""
    table = await followed(world)
    page = shown(await world.carol.slash(world.channel, "history follow", how="list"))
    world.press(world.bob, page, f"fs:{table.id}")
    await world.env.settle()
    assert stored(world, ROWS) == [(table.id, world.carol.id)]


async def test_the_list_from_a_direct_message(world: World) -> None:
    """Whoever reads the news finds what else they follow."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    await day_passes(world)
    carol = UserHandle(world.env, world.env.backend.get_user(world.carol.id))
    found = await carol.click(last(carol.dm_channel), label=english("history.follow.every"))
    title = english("ticket_to_ride.title")
    assert english("history.follow.line.daily", title=title, table=table.id) in answer(found)


async def test_who_is_forgotten_follows_nothing(world: World) -> None:
    """`/me forget` takes it away."""
    await followed(world)
    asked = await world.carol.slash(world.channel, "me forget")
    await world.carol.click(shown(asked), label=labels(shown(asked))[0])
    assert stored(world, ROWS) == []


async def test_a_crash_repeats_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that has come through unheard is found again by its buttons."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    with monkeypatch.context() as dying:
        dying.setattr(Following, "told", _die)
        dying.setattr(Following, "put_off", _die)
        await day_passes(world)
    assert len(direct(world, world.carol)) == 2
    await day_passes(world, 0.1)
    assert len(direct(world, world.carol)) == 2
    assert stored(world, "SELECT nonce FROM follows") == [(None,)]


async def _die(*_: object, **__: object) -> None:
    raise SystemError


async def test_of_two_processes_one_tells(world: World) -> None:
    """Both see that it is due."""
    table = await followed(world)
    await play_straight(world, table.id, steps=4)
    async with await Database.open(world.folder / "railhead.sqlite3") as database:
        other = Followers(another(world.bot, database))
        due = await other._following.due()
        await day_passes(world)
        await other._tell(world.carol.id, None, due)
    assert len(direct(world, world.carol)) == 2
