"""Turns of many steps: one post, which sums up; the end of a game told once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
import pytest_asyncio

from bot.model import LogEntry
from cogs.kit import limits
from cogs.posts import happened
from tests.cogs import fair
from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, last, text_of

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from bot.model import Table
    from cogs.services import Services
    from tests.cogs.world import World

STEPS = 25


@pytest_asyncio.fixture
async def table(fairground: World) -> Table:
    """Return a running fair for two."""
    return await fairground.begin(2, title=fair.TITLE, settings="")


def posts(world: World) -> list[discord.Message]:
    """Return the public messages, oldest first."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


async def stroll(world: World, person: MemberActor, table: Table, *kinds: str) -> None:
    """Take steps in one panel."""
    panel = await open_panel(world, person)
    for kind in kinds:
        now = await world.table(table.id)
        if kind in {"draw", "leave"}:
            await person.click(panel, custom_id=f"p:{now.id}:{now.version}:{kind}")
        else:
            await person.click(panel, custom_id=f"p:{now.id}:{now.version}:{kind}")
            await person.click(panel, custom_id=f"p:{now.id}:{now.version}:{kind}/1")


async def test_one_post_that_sums_up(fairground: World, table: Table) -> None:
    """Twenty-five steps make one post with one line for them, and one paragraph of the log."""
    before = len(posts(fairground))
    await stroll(fairground, fairground.alice, table, *["eat"] * STEPS, "leave")
    assert len(posts(fairground)) == before + 1
    text = text_of(last(fairground.channel))
    assert f"fair.told.steps alice {STEPS}" in text
    assert "fair.event.strolled" not in text
    log = answer(await fairground.bob.slash(fairground.channel, "history log"))
    named = english("history.log.turn_of", turn=1, player="alice")
    assert f"**{named}**\nfair.told.steps alice {STEPS}\nfair.event.left" in log


async def test_ones_own_steps_are_told_one_by_one(fairground: World, table: Table) -> None:
    """The panel tells event by event what one's own step led to."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:eat")
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:eat/1")
    assert "fair.event.strolled 0 Eat alice" in text_of(panel)


async def test_each_seat_is_summed_up_by_itself(fairground: World, table: Table) -> None:
    """The turns of two are not mixed up in one post."""
    await stroll(fairground, fairground.alice, table, "eat", "eat", "leave")
    await stroll(fairground, fairground.bob, table, "eat", "leave")
    now = await fairground.table(table.id)
    entries = await fairground.bot.services.tables.history.log(table.id, None, after=table.version)
    say = fairground.voice("en")
    assert happened.in_short(say, now, entries) == [
        "fair.told.steps alice 2",
        "fair.event.left 0 alice",
        "fair.told.steps bob 1",
        "fair.event.left 1 bob",
    ]


@pytest.mark.parametrize(
    ("whole", "steps"), [(True, ["alice 2", "bob 1"]), (False, ["alice 1", "bob 1", "alice 1"])]
)
async def test_a_turn_is_told_whole(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch, *, whole: bool, steps: list[str]
) -> None:
    """Where a title tells turns whole, what others did in between does not cut one in two."""
    monkeypatch.setattr(fair.FairStory, "whole_turns", whole)
    strolled = [
        LogEntry(2 + n, 1, seat, table.created_at, (fair.Strolled(seat, "eat"),))
        for n, seat in enumerate((0, 1, 0))
    ]
    assert happened.in_short(fairground.voice("en"), table, strolled) == [
        f"fair.told.steps {who}" for who in steps
    ]


async def test_what_a_title_says_below_a_post(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the title says of how things stand is below what happened."""
    monkeypatch.setattr(fair.FairStanding, "posted", lambda *_: ["all are strolling"])
    await stroll(fairground, fairground.alice, table, "eat", "leave")
    assert "all are strolling" in text_of(last(fairground.channel))


async def test_ones_own_is_told_however_much_follows(fairground: World) -> None:
    """The card that one drew stands in the panel although bot players have done very much since."""
    await fairground.alice.slash(fairground.channel, "game new", title=fair.TITLE)
    await fairground.alice.slash(fairground.channel, "game bots", change="add_bot")
    await fairground.alice.slash(fairground.channel, "game start")
    (table,) = await fairground.tables()
    table = await fairground.table(table.id)
    own = LogEntry(2, 1, 0, table.created_at, (fair.Drawn(0, 17),))
    others = tuple(LogEntry(3 + n, 2 + n, 1, table.created_at, (fair.Left(1),) * 9) for n in range(20))

    async def log(*_: object, **__: object) -> list[LogEntry]:
        return [own, *others]

    services = SimpleNamespace(tables=SimpleNamespace(history=SimpleNamespace(log=log)))
    text = await happened.told_to(cast("Services", services), fairground.voice("en"), table, 0, since=1)
    assert text.splitlines()[0] == "fair.event.drawn.known 0 17 alice"
    assert len(text) <= happened.ROOM + limits.LABEL


async def test_what_is_too_much_is_left_to_the_log(fairground: World, table: Table) -> None:
    """The last lines are told, and how many came before them."""
    say = fairground.voice("en")
    text = happened.last_of(say, [f"line {number} of what happened" for number in range(200)])
    first, *others = text.splitlines()
    assert len(text) <= happened.ROOM + len(first) + 1
    assert first == say("chat.log.left_out", n=200 - len(others))
    assert others[-1] == "line 199 of what happened"


async def test_the_end_is_told_once(fairground: World, table: Table) -> None:
    """The last post says why the game is over in its own words; the log has the event."""
    for turn in range(fair.TURNS):
        await stroll(fairground, fairground.people[turn % 2], table, "leave")
    text = text_of(last(fairground.channel))
    assert text.count("fair.reason.over") == 1
    assert "fair.event.game_ended" not in text
    log = answer(await fairground.bob.slash(fairground.channel, "history log"))
    assert "fair.event.game_ended" in log


async def test_points_below_zero(fairground: World, table: Table) -> None:
    """They are written with a true minus sign, as on the score sheet."""
    for turn in range(fair.TURNS):
        await stroll(fairground, fairground.people[turn % 2], table, "leave")
    line = english("chat.final.part", category="fair.category.steps", points=-5)
    assert line.endswith("\N{MINUS SIGN}5")
    assert line in text_of(last(fairground.channel))
