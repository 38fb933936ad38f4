"""Every title's turns can be planned in the panel, in every language, and are played as planned."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

import rules
from bot.model import SavedPremoves, Seat
from bot.settings import LANGUAGES
from bot.words.say import Say
from cogs.panel.premoves import book_of, told
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.kernel.playout import play
from rules.kernel.premoves import Kind, Premoves
from tests.cogs.panel.counting import owner_of
from tests.cogs.playing import play_straight
from tests.cogs.world import NAMES, WORDS, components_of, english, shown, text_of
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

STEPS = 14
"""Presses for one wish, at most."""


async def planning(world: World, person: MemberActor, table: Table, kind: str = "t") -> ResponseMessage:
    """Open the list, whatever language it is in."""
    now = await world.table(table.id)
    panel = shown(await person.slash(world.channel, "game play"))
    for each in ("t", kind) if kind == "b" else ("t",):
        await person.click(panel, custom_id=f"ao:{table.id}:{now.version}:{each}::show:0")
    return panel


def offered(panel: ResponseMessage) -> tuple[str, str | None] | None:
    """Return the last thing that a page of a wish offers: a press, and what to choose in a menu."""
    found = [
        (str(c["custom_id"]), c["options"][0]["value"] if "options" in c else None)
        for c in components_of(panel)
        if str(c.get("custom_id", "")).startswith(("aw:", "awm:"))
    ]
    return found[-1] if found else None


async def add(person: MemberActor, panel: ResponseMessage) -> int:
    """Add a wish, answering whatever is asked, until its turn is over; return the number of presses."""
    new = next(c for c in components_of(panel) if ":wish:" in str(c.get("custom_id", "")))
    await person.click(panel, custom_id=str(new["custom_id"]))
    for presses in range(STEPS):
        there = offered(panel)
        if there is None:
            return presses
        custom_id, value = there
        if value is None:
            await person.click(panel, custom_id=custom_id)
        else:
            await person.select(panel, [value], custom_id=custom_id)
    return STEPS


async def saved(world: World, table: Table, kind: Kind) -> SavedPremoves | None:
    """Return what bob wants done."""
    return (await world.bot.services.tables.plans.premoves(table.id, world.bob.id)).get(kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_turn_is_planned(world: World, title: str, language: str) -> None:
    """Two wishes of as many steps as there can be; whatever is asked has words."""
    table = await world.begin(2, title=title, settings="")
    await play_until(world, table)
    world.speak(world.bob, language)
    panel = await planning(world, world.bob, table)
    for number in (1, 2):
        assert await add(world.bob, panel) > 0
        found = await saved(world, table, Kind.TURN)
        assert found is not None
        assert len(found.premoves.wishes) in (1, number)
        await to_the_list(world.bob, panel)
    assert "\n1" in text_of(panel)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_it_is_played(world: World, title: str) -> None:
    """When the turn has come, each step as a move of its own, marked as planned."""
    table = await world.begin(2, title=title, settings="")
    await play_until(world, table)
    await add(world.bob, await planning(world, world.bob, table))
    found = await saved(world, table, Kind.TURN)
    assert found is not None
    turn = (await world.table(table.id)).public.turn  # type: ignore[union-attr]
    while not (moves := await by_plan(world, table)) and not await halted(world, table):
        await play_straight(world, table.id, 1)
    now = await world.table(table.id)
    assert now.public is not None
    assert moves == len(found.premoves.wishes[0]) or await halted(world, table)
    assert now.public.turn > turn


async def test_tracking_and_trapping(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sierra West: in the turns of others, in order of wish."""
    monkeypatch.setattr("bot.tables.play.pause", timedelta)
    table = await world.begin(2, title="sierra_west", settings="")
    await play_until(world, table)
    panel = await planning(world, world.bob, table, "b")
    for _ in range(2):
        await add(world.bob, panel)
        await to_the_list(world.bob, panel)
    for number in (0, 1):
        await world.bob.click(panel, label=english("chat.ahead.keep", number=number))
    found = await saved(world, table, Kind.OUT_OF_TURN)
    assert found is not None
    assert (len(found.premoves.wishes), found.premoves.keep) == (2, 2)


@pytest.mark.parametrize("kind", [Kind.TURN, Kind.OUT_OF_TURN])
@pytest.mark.parametrize("title", rules.GAMES)
def test_a_list_is_told_at_any_time(title: str, kind: Kind) -> None:
    """In one's own turn and in those of others, whatever is pending there."""
    game, say = rules.GAMES[title], Say(WORDS, "en")
    state = game.setup(seats=3, seed="0" * 32)
    seats = tuple(Seat(index, index, name) for index, name in enumerate(NAMES[:3]))
    for place, _ in enumerate(islice(play(game, state, CHECKS[title].chooser("0")), 100)):
        for seat in range(3 if place % 5 == 0 else 0):
            table = replace(owner_of(title, game.view(state, seat), seat).table, seats=seats)
            book = book_of(say, table, seat, kind, {})
            for wish in book.after(0)[1][:1]:
                saved = SavedPremoves(Premoves(((wish,),)))
                assert "\n1" in told(book._replace(saved=saved))


@pytest.mark.parametrize("title", rules.GAMES)
def test_what_is_not_possible_any_more_is_told_without_ids(title: str) -> None:
    """A step has words where its game does not allow it now: nobody reads ids, nor English ones in Korean."""
    game, say = rules.GAMES[title], Say(WORDS, "ko")
    state = game.setup(seats=2, seed="0" * 32)
    for _ in islice(play(game, state, CHECKS[title].chooser("0")), 200):
        scene = Scene(state, ("가", "나"))
        for seat in game.to_act(state):
            told = {phrases_of(title).answers.recalled(say, each, scene) for each in game.legal(state, seat)}
            assert not re.search(r"[a-z]{2}|_", " ".join(told))


async def halted(world: World, table: Table) -> bool:
    """Tell whether what bob wants could not be done."""
    found = await saved(world, table, Kind.TURN)
    return found is not None and found.halted is not None


async def by_plan(world: World, table: Table) -> int:
    """Return how many moves were made as planned."""
    log = await world.bot.services.tables.history.log(table.id, None)
    return sum(entry.by_plan for entry in log)


async def play_until(world: World, table: Table) -> None:
    """Play until bob waits for alice's turn."""
    for _ in range(200):
        now = (await world.table(table.id)).public
        assert now is not None
        if now.turn and rules.GAMES[table.title].to_act(now) == (0,):
            return
        await play_straight(world, table.id, 1)


async def to_the_list(person: MemberActor, panel: ResponseMessage) -> None:
    """Go back to the list from the page of a wish."""
    ids = [str(c.get("custom_id", "")) for c in components_of(panel)]
    if not any(each.startswith("aom:") for each in ids):
        await person.click(panel, custom_id=next(each for each in ids if ":show:" in each))
