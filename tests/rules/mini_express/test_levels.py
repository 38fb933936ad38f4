"""The levels of the automa against a single player (rulebook p.12-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.actions import BuyShare
from rules.mini_express.automa import take_turn
from rules.mini_express.events import AutomaDrew, GameEnded, InfluenceGained, ShareTaken, TrackBonus
from rules.mini_express.scoring import holdings
from tests.rules.mini_express.tables import (
    GAME,
    act,
    begun,
    company,
    drafting,
    influence,
    of_kind,
    put_tile,
    put_tiles,
    put_track,
    put_trains,
    the,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.mini_express.catalogue import Level
    from rules.mini_express.model import MiniExpressState

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert", "nightmare")


def at(level: Level) -> MiniExpressState:
    """Return a game of a single player in its first turn."""
    return begun(1, difficulty=level)


def from_level(first: Level) -> pytest.MarkDecorator:
    """Try all levels; ``harder`` says whether a level is ``first`` or above."""
    return pytest.mark.parametrize(
        ("level", "harder"), [(level, LEVELS.index(level) >= LEVELS.index(first)) for level in LEVELS]
    )


def turn(state: MiniExpressState, tile: str) -> list[Event]:
    """Let the automa have a turn with a tile, its markers at their start."""
    assert state.automa is not None
    state.automa.marker, state.automa.target = "brown", "augusta"
    put_tiles(state, tile)
    events: list[Event] = []
    take_turn(state, events)
    return events


@from_level("normal")
def test_share_fills_up(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Normal: a share taken fills the track place up to three trains, instead of adding three."""
    state = at(level)
    put_trains(state, grey=2)
    assert the(turn(state, "1_1"), ShareTaken).trains == (1 if harder else 3)


@from_level("normal")
@pytest.mark.parametrize(("track", "bonus"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_less_track_bonus(level: Level, harder: bool, track: int, bonus: int) -> None:  # noqa: FBT001
    """Normal: its track gives no bonus to a company that has two trains or more."""
    state = at(level)
    put_track(state, ("brown", "charlotte", "R11 Q12"))
    put_trains(state, brown=track, grey=3)
    company(state, "grey").hexes = ["R9"]
    for city in list(state.demand):
        if city != "charlotte":
            del state.demand[city]
    state.demand["charlotte"] = "brown_grey"
    given = of_kind(turn(state, "1_1"), TrackBonus)
    expected = bonus if harder else 2
    assert sum(event.trains for event in given) == expected


def test_player_gives_track_bonus_at_any_level() -> None:
    """Normal: it is only the automa that gives less."""
    state = at("nightmare")
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=2)
    build = next(
        action
        for action in GAME.legal(state, 0)
        if getattr(action, "city", "") == "roanoke" and action.company == "brown"  # type: ignore[union-attr]
    )
    put_tile(state, "roanoke", "brown_grey")
    bonus = [event for event in of_kind(act(state, build), TrackBonus) if event.seat == 0]
    assert [event.trains for event in bonus] == [2]


@from_level("normal")
def test_end_at_the_last_city(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Normal: when the target marker comes to city 32 the game ends at once."""
    state = at(level)
    assert state.automa is not None
    put_trains(state, brown=0)
    state.automa.target = "portland"
    put_tiles(state, "1_1")
    events = act(state, BuyShare("brown"))
    ends = of_kind(events, GameEnded)
    assert [end.reason for end in ends] == (["last_city"] if harder else [])
    if harder:
        assert isinstance(events[-2], AutomaDrew)
        assert GAME.result(state) is not None


@from_level("hard")
def test_start_shares(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Hard: the automa gets two shares of each company that it draws for its start."""
    state = drafting(1, difficulty=level)
    while not state.turn:
        act(state, GAME.legal(state, 0)[0])
    assert sorted(state.players[1].shares, reverse=True)[:2] == ([2, 2] if harder else [1, 1])
    assert sum(state.players[1].shares) == (4 if harder else 2)


@from_level("hard")
def test_influence_up_to_three_is_worth_nothing(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Hard: the player's shares count from influence 4 on; the automa's from 1 on."""
    state = at(level)
    influence(state, 0, brown=3, grey=4)
    influence(state, 1, brown=1, grey=1)
    own = [holding.column for holding in holdings(state, 0)[:2]]
    assert own == [None if harder else "second", "second"]
    assert [holding.column for holding in holdings(state, 1)[:2]] == ["other", "other"]


@from_level("expert")
def test_share_gives_influence(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Expert: with a share the automa gains one influence in that company."""
    state = at(level)
    put_trains(state, grey=0)
    gained = of_kind(turn(state, "1_1"), InfluenceGained)
    assert [(event.company, event.by) for event in gained] == ([("grey", 1)] if harder else [])


@from_level("expert")
def test_behind_the_automa_is_worth_nothing(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Expert: the player's shares are worth nothing where the automa has more influence; a tie counts."""
    state = at(level)
    influence(state, 0, brown=5, grey=5)
    influence(state, 1, brown=6, grey=5)
    own = [holding.column for holding in holdings(state, 0)[:2]]
    assert own == [None if harder else "other", "second"]


@from_level("nightmare")
def test_influence_at_the_start(level: Level, harder: bool) -> None:  # noqa: FBT001
    """Nightmare: the player begins with influence 0, the automa with 2."""
    state = at(level)
    assert state.players[0].influence == ([0] * 4 if harder else [1] * 4)
    assert state.players[1].influence == ([2] * 4 if harder else [1] * 4)


def test_two_players_against_the_easy_automa() -> None:
    """p.13: with two players nothing of the levels holds; the marker does not end the game."""
    state = begun(2)
    assert state.automa is not None
    state.automa.target = "san_francisco"
    put_trains(state, brown=0)
    act(state, BuyShare("brown"))
    put_trains(state, brown=0)
    act(state, BuyShare("brown"))
    assert not state.ended
