"""``/sierra``: actions by commands, with the answers that these offer; a game by the panel."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from cogs.title.narrowing import kinds
from cogs.titles import TITLES, game_of
from tests.cogs.playing import advised, play_by_panel, play_straight
from tests.cogs.typing_in import take
from tests.cogs.world import answer, english, last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

TITLE = "sierra_west"
GAME = game_of(TITLE)
FIRST = "first_player=first_seat"
STEPS = 60


def test_few_commands() -> None:
    """Discord allows 25 commands of a group."""
    assert len(TITLES[TITLE].commands) <= 25


@pytest.mark.parametrize("mode", ["boats", "outlaws"])
async def test_turns_by_commands(world: World, mode: str) -> None:
    """Whatever is legal can be typed, and a command does just what it names."""
    table = await world.begin(2, title=TITLE, settings=f"{FIRST} mode={mode}")
    done, chance = Counter[str](), random.Random(mode)
    for _ in range(STEPS):
        (seat, *_) = GAME.to_act(table.public)
        groups = kinds(GAME.legal((await world.table(table.id, world.people[seat])).view, seat))
        kind = min(groups, key=lambda k: (done[k] + 2 * (k == "pass"), k))
        await take(world, table, seat, chance.choice(groups[kind]))
        done[kind] += 1
        after = await world.table(table.id)
        assert after.version == table.version + 1
        table = after


async def test_answers_are_told_in_the_next_post(world: World) -> None:
    """Who is not at turn answers out of turn, which makes no post; the next one tells it."""
    table = await world.begin(2, title=TITLE, settings=FIRST)
    seat = 0
    while not (legal := GAME.legal(table.public, seat)) or seat in GAME.to_act(table.public):
        await play_by_panel(world, table.id, steps=1)
        table = await world.table(table.id)
        (seat,) = {0, 1} - {*GAME.to_act(table.public)}
    post = last(world.channel).id
    await take(world, table, seat, legal[0])
    assert last(world.channel).id == post
    while last(world.channel).id == post:
        await play_by_panel(world, table.id, steps=1)
    assert f"{world.people[seat].name} tr" in text_of(last(world.channel))


async def test_a_game_alone(world: World) -> None:
    """One person plays against Hastings to the end, and is told whether he was beaten."""
    table = await world.begin(1, title=TITLE, settings="mode=gold difficulty=greenhorn")
    await play_straight(world, table.id)
    assert (await world.table(table.id)).status is Status.FINISHED
    assert english(f"{TITLE}.hastings") in text_of(last(world.channel))


async def test_a_plan_that_is_no_plan(world: World) -> None:
    """What nothing is called is refused, and nothing is done."""
    table = await world.begin(2, title=TITLE, settings=FIRST)
    result = await world.alice.slash(world.channel, "sierra plan", plan="Boston")
    assert english("chat.refused.value", value="Boston") in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_what_has_no_name_is_not_suggested(world: World) -> None:
    """Discord refuses all choices if one is empty: a fourth card that stays in hand is left out instead."""
    await world.begin(2, title=TITLE, settings=FIRST)
    for plan in await world.alice.autocomplete(world.channel, "sierra plan", "plan", ""):
        found = await world.alice.autocomplete(world.channel, "sierra plan", "rest", "", plan=plan["value"])
        assert all(choice["name"] for choice in found)


async def test_nothing_to_track(world: World) -> None:
    """What cannot be done now is refused with what can."""
    await world.begin(2, title=TITLE, settings=FIRST)
    result = await world.alice.slash(world.channel, "sierra pass")
    assert answer(result)


async def test_the_advised_action_is_offered(world: World) -> None:
    """What the game advises can be taken by its command."""
    table = await world.begin(2, title=TITLE, settings=FIRST)
    own = await world.table(table.id, world.alice)
    await take(world, table, 0, advised(own, 0))
    assert (await world.table(table.id)).version == table.version + 1
