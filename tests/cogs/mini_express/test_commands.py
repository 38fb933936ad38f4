"""``/mini``: every action by a command, with the answers that the command itself offers."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from cogs.title.narrowing import kinds
from cogs.titles import game_of
from rules.mini_express.actions import BuildTrack, BuyShare, DraftShare
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.model import MiniExpressState
from tests.cogs.playing import MOST_STEPS
from tests.cogs.typing_in import take
from tests.cogs.world import answer, english, last, text_of
from tests.rules.mini_express.tables import company

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

TITLE = "mini_express"
GAME = game_of(TITLE)
FIRST = "first_player=first_seat"


async def drafted(world: World, players: int = 1, settings: str = FIRST) -> Table:
    """Return a table whose draft is over; everybody took what came first."""
    table = await world.begin(players, title=TITLE, settings=settings)
    while table.public and not table.public.turn:
        seat = GAME.to_act(table.public)[0]
        await take(world, table, seat, GAME.legal(table.public, seat)[0])
        table = await world.table(table.id)
    return table


def named(city: str) -> str:
    """Return a city as people write it."""
    return english(f"{TITLE}.city.{city}")


@pytest.mark.parametrize(
    ("players", "settings"),
    [(2, f"{FIRST} map=europe ports=true"), (3, f"{FIRST} golden_spike=true")],
)
async def test_a_game_by_commands(world: World, players: int, settings: str) -> None:
    """A game can be played to its end with nothing but slash commands, each of which does what it names."""
    table = await world.begin(players, title=TITLE, settings=settings)
    done, chance = Counter[str](), random.Random(players)
    for _ in range(MOST_STEPS):
        seat = next(iter(GAME.to_act(table.public)), None)
        if seat is None:
            break
        groups = kinds(GAME.legal(table.public, seat))
        kind = min(groups, key=lambda k: (done[k], k))
        await take(world, table, seat, chance.choice(groups[kind]))
        done[kind] += 1
        after = await world.table(table.id)
        assert after.version == table.version + 1
        table = after
    assert table.status is Status.FINISHED


async def test_by_name(world: World) -> None:
    """What is typed by name is understood without being chosen from the list."""
    table = await world.begin(3, title=TITLE, settings=FIRST)
    await world.alice.slash(world.channel, "mini draft", company="orange")
    state = (await world.table(table.id)).public
    assert isinstance(state, MiniExpressState)
    assert state.players[0].shares == [0, 0, 1, 0]


async def test_a_way_is_asked_for(world: World) -> None:
    """Where several ways lead to a city and none is named, the panel opens at the question."""
    table = await drafted(world)
    builds = [action for action in GAME.legal(table.public, 0) if isinstance(action, BuildTrack)]
    city, _ = next(pair for pair in Counter((b.company, b.city) for b in builds).items() if pair[1] > 1)
    result = await world.alice.slash(world.channel, "mini build", company=city[0], city=named(city[1]))
    assert english(f"{TITLE}.field.build_track.path") in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_cities_are_numbered(world: World) -> None:
    """The cities that are offered are numbered as on the picture, after those of companies before theirs."""
    await drafted(world)
    choices = await world.alice.autocomplete(world.channel, "mini build", "city", "", company="grey")
    numbers = [int(choice["name"].split(".")[0]) for choice in choices]
    assert numbers == list(range(numbers[0], numbers[0] + len(choices)))
    assert numbers[0] > 1


async def test_cities_tell_what_they_bring(world: World) -> None:
    """A city that is offered tells the trains that it takes, and the value that the company will have."""
    table = await drafted(world)
    first = next(a for a in GAME.legal(table.public, 0) if isinstance(a, BuildTrack) and a.company == "grey")
    trains = len(first.path)
    city, *_ = await world.alice.autocomplete(world.channel, "mini build", "city", "", company="grey")
    assert isinstance(table.public, MiniExpressState)
    value = company(table.public, "grey").value + trains - 1
    assert english(f"{TITLE}.effect.trains", n=trains) in city["name"]
    assert english(f"{TITLE}.effect.value", by=trains - 1, value=value) in city["name"]


async def test_nothing_of_that_name(world: World) -> None:
    """A name that nothing has is refused, and nothing is done."""
    table = await drafted(world)
    result = await world.alice.slash(world.channel, "mini build", company="grey", city="Boston")
    assert english("chat.refused.value", value="Boston") in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_known_but_out_of_reach(world: World) -> None:
    """A city of the map that cannot be built to is refused with the rules' reason, also in Korean."""
    table = await drafted(world)
    world.speak(world.alice, "ko")
    korean = world.voice("ko")
    seattle, grey = korean(f"{TITLE}.city.seattle"), korean(f"{TITLE}.company.grey")
    result = await world.alice.slash(world.channel, "mini build", company=grey, city=seattle)
    assert isinstance(table.public, MiniExpressState)
    trains = company(table.public, "grey").track
    assert korean(f"{TITLE}.illegal.too_far", company=grey, city=seattle, have=trains) in answer(result)
    assert (await world.table(table.id)).version == table.version


async def test_share_that_cannot_be_bought(world: World) -> None:
    """Where no share can be bought, the one named is refused with the rules' reason, not as unknown."""
    table = await drafted(world)
    assert isinstance(table.public, MiniExpressState)
    held = table.public.players[0].influence[COMPANIES.index("brown")]
    assert not any(isinstance(action, BuyShare) for action in GAME.legal(table.public, 0))
    result = await world.alice.slash(world.channel, "mini buy", company="brown")
    need = company(table.public, "brown").track
    reason = english(
        f"{TITLE}.illegal.influence", company=english(f"{TITLE}.company.brown"), need=need, have=held
    )
    assert reason in answer(result)


async def test_not_now(world: World) -> None:
    """What is not possible now is refused with what is."""
    await world.begin(3, title=TITLE, settings=FIRST)
    result = await world.alice.slash(world.channel, "mini port", port="brest")
    assert english("chat.typed.not_now", actions=english(f"{TITLE}.action.draft_share")) in answer(result)


async def test_alone_against_the_automa(world: World) -> None:
    """One person can open a table, start it and play; the automa's first shares are told."""
    table = await drafted(world)
    assert len(table.seats) == 1
    assert english(f"{TITLE}.automa") in text_of(last(world.channel))


async def test_who_has_nothing_to_do_is_told_so(world: World) -> None:
    """Who drafts when it is another seat's turn is told that there is nothing to do."""
    table = await world.begin(3, title=TITLE, settings=FIRST)
    await take(world, table, 0, DraftShare("grey"))
    result = await world.alice.slash(world.channel, "mini draft", company="grey")
    assert english("chat.refused.waits", players="bob") in answer(result)
