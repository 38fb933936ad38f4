"""``/gwt``: every action by a command, with the answers that the command itself offers."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest_asyncio

from bot.model import Status
from cogs.title.narrowing import kinds
from rules.great_western_trail.actions import EndTurn, PlaceHerder, UseExchangeToken
from rules.great_western_trail.model import GreatWesternTrailState
from tests.cogs.great_western_trail.positions import GAME
from tests.cogs.playing import MOST_STEPS
from tests.cogs.typing_in import take
from tests.cogs.world import answer, english, last, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

TITLE = "great_western_trail"
FIRST = "edition=first first_player=first_seat"
SECOND = "edition=second first_player=first_seat"


@pytest_asyncio.fixture
async def table(world: World) -> Table:
    """Return a table of the first edition in alice's first turn."""
    return await world.begin(2, title=TITLE, settings=FIRST)


async def test_a_game_by_commands(world: World) -> None:
    """A game can be played to its end with nothing but slash commands, each of which does what it names."""
    table = await world.begin(2, title=TITLE, settings=SECOND)
    done, chance = Counter[str](), random.Random(1)
    for _ in range(MOST_STEPS):
        seat = next(iter(GAME.to_act(table.public)), None)
        if seat is None:
            break
        own = await world.table(table.id, world.people[seat])
        groups = kinds(GAME.legal(own.view, seat))
        kind = min(groups, key=lambda k: (done[k] + 50 * (k == "end_turn"), k))
        await take(world, table, seat, chance.choice(groups[kind]))
        done[kind] += 1
        after = await world.table(table.id)
        assert after.version == table.version + 1
        table = after
    assert table.status is Status.FINISHED


async def test_by_name(world: World, table: Table) -> None:
    """What is typed by name is understood without being chosen from the list."""
    await world.alice.slash(world.channel, "gwt move", place="building g")
    state = (await world.table(table.id)).public
    assert isinstance(state, GreatWesternTrailState)
    assert state.players[0].herder == "G"


async def test_what_is_left_out_is_asked(world: World, table: Table) -> None:
    """Where what was typed fits several answers, the panel opens at the question."""
    result = await world.alice.slash(world.channel, "gwt move", place="building")
    assert english(f"{TITLE}.field.place_herder.location") in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_a_letter_names_a_building(world: World, table: Table) -> None:
    """Of answers with that letter somewhere, the building of that letter comes first, and is meant."""
    choices = await world.people[0].autocomplete(world.channel, "gwt move", "place", "E")
    assert choices[0]["name"].startswith("building E")
    await world.people[0].slash(world.channel, "gwt move", place="E")
    state = (await world.table(table.id)).public
    assert isinstance(state, GreatWesternTrailState)
    assert state.players[0].herder == "E"


async def test_nothing_of_that_name(world: World, table: Table) -> None:
    """A name that nothing has is refused, and nothing is done."""
    result = await world.alice.slash(world.channel, "gwt move", place="Boston")
    assert english("chat.refused.value", value="Boston") in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_not_now(world: World, table: Table) -> None:
    """What is not possible now is refused with what is."""
    result = await world.alice.slash(world.channel, "gwt hire", worker="cowboy")
    possible = english(f"{TITLE}.action.place_herder")
    assert english("chat.typed.not_now", actions=possible) in answer(result)


async def test_not_one_s_turn(world: World, table: Table) -> None:
    """Who is not to act is told so."""
    result = await world.bob.slash(world.channel, "gwt end")
    assert english("chat.refused.waits", players="alice") in answer(result)


async def test_an_old_answer(world: World, table: Table) -> None:
    """An answer chosen before things changed is refused."""
    await take(world, table, 0, PlaceHerder("A"))
    result = await world.alice.slash(world.channel, "gwt move", place="place_herder:A")
    assert english(f"{TITLE}.action.end_turn") in answer(result)
    assert (await world.table(table.id)).version == table.version + 1


async def test_another_game(world: World) -> None:
    """A table of another game is not meant."""
    table = await world.begin(2)
    result = await world.alice.slash(world.channel, "gwt end", table=str(table.id))
    assert english("chat.refused.other_title") in answer(result)


async def test_in_the_reader_s_language(world: World, table: Table) -> None:
    """Choices are in the language of who types."""
    world.speak(world.alice, "ko")
    choices = await world.alice.autocomplete(world.channel, "gwt move", "place", "건물 A")
    assert [choice["name"][:4] for choice in choices] == ["건물 A"]


async def test_a_turn_is_one_post(world: World, table: Table) -> None:
    """The channel hears of a turn when it is over, with all that was done."""
    before = last(world.channel).id
    await take(world, table, 0, PlaceHerder("A"))
    assert last(world.channel).id == before
    await take(world, table, 0, EndTurn())
    assert last(world.channel).id != before
    assert english(f"{TITLE}.event.herder_placed", player="alice", building="A") in text_of(
        last(world.channel)
    )


async def test_a_token_out_of_turn(world: World) -> None:
    """An exchange token is used in another player's turn, who is not disturbed (2nd p.17)."""
    table = await world.begin(2, title=TITLE, settings=SECOND)
    choices = await world.alice.autocomplete(world.channel, "gwt move", "place", "")
    result = await take(world, table, 1, UseExchangeToken(2))
    assert english(f"{TITLE}.event.exchange_token_used", player="bob", n=2) in answer(result)
    await world.alice.slash(world.channel, "gwt move", place=choices[0]["value"])
    assert (await world.table(table.id)).version == table.version + 2
