"""Hints: what a bot player would do and why, where the host allows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import rules
from bot.words.say import Say
from cogs.panel.learning import called, hint
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules import Refusal
from rules.mini_express.actions import BuildTrack
from rules.ticket_to_ride.actions import ClaimRoute
from tests.cogs.playing import open_panel
from tests.cogs.world import WORDS, english, labels, last, shown, text_of
from tests.rules.games import combinations_of

if TYPE_CHECKING:
    from tests.cogs.world import World


MOVES = 25
PLAYERS = ("alice", "bob", "carol", "dave", "erin")


async def allow(world: World) -> None:
    """Let the host of the lobby that was just opened allow hints."""
    table = (await world.tables())[0]
    opened = await world.alice.click(last(world.channel), custom_id=f"lg:{table.id}")
    await world.alice.select(shown(opened), custom_id=f"lgh:{table.id}", values=["yes"])


async def test_a_hint_says_what_and_why(world: World) -> None:
    """It stands in the panel, whose menus stay; nobody else sees it."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await allow(world)
    assert english("lobbies.hints.yes") in text_of(last(world.channel))
    table = (await world.tables())[0]
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    version = (await world.table(table.id)).version
    panel = await open_panel(world, world.alice)
    hinted = await world.alice.click(panel, label=english("hints.button"))
    assert "Hint: Keep tickets" in text_of(shown(hinted))
    assert "Together these tickets promise" in text_of(shown(hinted))
    assert (await world.table(table.id)).version == version


def test_a_track_is_called_by_its_city() -> None:
    """Not by its company alone, behind which a menu has the cities; which way it goes is of no account."""
    say, case = Say(WORDS, "en"), combinations_of("mini_express")[0]
    game, state, found = case.game, case.setup(5), set[str]()
    while not state.ended:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        action = game.advise(view, seat)
        if isinstance(action, BuildTrack):
            found.add(called(say, "mini_express", action, Scene(view, PLAYERS[: state.seats])))
            city = say(f"mini_express.city.{action.city}")
            assert any(each.endswith(city) for each in found), (city, found)
        game.apply(state, seat, action)
    assert len(found) > 5


@pytest.mark.parametrize("title", ["ticket_to_ride", "great_western_trail", "sierra_west"])
def test_what_comes_next_is_something_else(title: str) -> None:
    """A legal action, not the best one by other means; for most decisions there is one."""
    case = combinations_of(title)[0]
    game, state, found = case.game, case.setup(5), 0
    for _ in range(60):
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        best, legal = game.ponder(view, seat), game.legal(view, seat)
        second = game.second(view, seat, best)
        found += second is not None
        assert second is None or (second in legal and second != best)
        if isinstance(best, ClaimRoute):
            assert not (isinstance(second, ClaimRoute) and second.route == best.route)
        game.apply(state, seat, best)
    assert found > 10


async def test_a_hint_names_what_comes_next(world: World) -> None:
    """In a line of its own, below what is best and why."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await allow(world)
    table = (await world.tables())[0]
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    said = await hint(world.bot.services, Say(WORDS, "en"), await world.table(table.id, world.alice), 0)
    best, second = said.splitlines()
    assert best.startswith("Hint: Keep tickets")
    assert second.startswith("Next best: Keep tickets")
    assert second.partition(": ")[2] not in best


async def test_no_hints_unless_the_host_allows_them(world: World) -> None:
    """There is no button, and whoever could press one all the same is refused."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    assert english("hints.button") not in labels(panel)
    with pytest.raises(Refusal, match=r"hints\.off"):
        await hint(world.bot.services, Say(WORDS, "en"), await world.table(table.id), 0)


@cache
def advised_games(title: str) -> list[tuple[Any, Any, Any]]:
    """Return what seats see in games played as advised, what is advised and why: once for all languages."""
    found, every = [], combinations_of(title)
    for case in every[:: len(every) // 3]:
        game, state = case.game, case.setup(5)
        moves = 0
        while game.to_act(state) and (moves := moves + 1) <= MOVES:
            seat = game.to_act(state)[0]
            view = game.view(state, seat)
            advised = game.advise(view, seat)
            found.append((view, advised, game.motive(view, seat, advised)))
            game.apply(state, seat, advised)
    return found


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("title", rules.GAMES)
def test_every_advice_has_words(title: str, language: str) -> None:
    """Through games played as advised: what is called by its name is followed by one sentence."""
    say = Say(WORDS, language)
    for view, advised, motive in advised_games(title):
        told = phrases_of(title).answers.motive(say, motive)
        told += called(say, title, advised, Scene(view, PLAYERS[: view.seats]))
        assert told.count("{") == 0
        assert told.count(".") + told.count("。") >= 1
