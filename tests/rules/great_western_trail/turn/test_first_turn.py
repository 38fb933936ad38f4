"""The first turn of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import DiscardCard, EndTurn, MoveHerder, PlaceHerder
from rules.great_western_trail.events import CardsDrawn
from rules.great_western_trail.model import AtLocation
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    dealt,
    end_turn,
    happened,
    legal,
    me,
    neutral,
    pending,
    refusal,
    take,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def first_turn_of(seat: int, edition: Edition = "second") -> GreatWesternTrailState:
    """Return a four-player game in which the first turn of a seat begins."""
    state = dealt(edition, 4)
    while state.seat < seat:
        discard_down(state)
        take(state, PlaceHerder("A"))
        end_turn(state)
    return state


def discard_down(state: GreatWesternTrailState) -> int:
    """Discard as long as that is asked for; return how many cards."""
    discarded = 0
    while listed := legal(state, DiscardCard):
        take(state, listed[0])
        discarded += 1
    return discarded


@pytest.mark.parametrize("seat", range(4))
def test_discard_to_four(seat: int) -> None:
    """2nd p.6: at the start of one's first turn cards are discarded until four are left."""
    state = first_turn_of(seat)
    assert discard_down(state) == seat
    assert len(me(state).hand) == 4
    assert len(me(state).discard) == seat


def test_discard_comes_before_the_placement() -> None:
    """2nd p.6: the herder is placed after the discard."""
    state = first_turn_of(2)
    assert legal(state, PlaceHerder) == []
    assert refusal(state, PlaceHerder("A"))


def test_nothing_to_discard_in_the_first_edition() -> None:
    """1st p.5: everybody begins with four cards: the fourth player, too, places the herder at once."""
    state = first_turn_of(3, "first")
    assert legal(state, DiscardCard) == []
    assert legal(state, PlaceHerder)


@editions
def test_any_neutral_building(edition: Edition) -> None:
    """2nd p.6, decision 2 for the 1st: the herder is placed on any neutral building, on nothing else."""
    state = dealt(edition)
    assert {action.location for action in legal(state, PlaceHerder)} == set("ABCDEFG")
    assert refusal(state, PlaceHerder("AB1"))
    assert refusal(state, PlaceHerder("FLOOD1"))
    assert refusal(state, PlaceHerder("KC"))


@editions
def test_no_movement_in_the_first_turn(edition: Edition) -> None:
    """2nd p.6: phase B follows at once on that building."""
    state = dealt(edition)
    assert legal(state, MoveHerder) == []
    take(state, PlaceHerder("E"))
    frame = pending(state)
    assert isinstance(frame, AtLocation)
    assert (frame.location, frame.building, me(state).herder) == ("E", "E", "E")


def test_shuffled_buildings_are_used_where_they_stand() -> None:
    """2nd p.4, p.6: with shuffled buildings the one that stands on the space is used."""
    state = dealt(neutral_buildings="shuffled")
    place = neutral(state, "E")
    take(state, PlaceHerder(place))
    frame = pending(state)
    assert isinstance(frame, AtLocation)
    assert (frame.location, frame.building) == (place, "E")


def test_several_herders_may_begin_on_one_building() -> None:
    """2nd p.6: one may start on the building of another player's herder."""
    state = dealt()
    take(state, PlaceHerder("A"))
    end_turn(state)
    discard_down(state)
    take(state, PlaceHerder("A"))
    assert [player.herder for player in state.players] == ["A", "A"]


def test_first_turn_ends_with_phase_c() -> None:
    """2nd p.6: the hand is filled up to four cards at the end of the first turn, too."""
    state = dealt()
    take(state, PlaceHerder("A"))
    me(state).hand.pop()
    events = end_turn(state)
    assert happened(events, CardsDrawn)[0].count == 1
    assert (state.seat, len(state.players[0].hand)) == (1, 4)


@editions
def test_second_turn_begins_with_phase_a(edition: Edition) -> None:
    """1st p.6, 2nd p.7: from the second turn on the herder has to move."""
    state = dealt(edition)
    for _ in range(2):
        discard_down(state)
        take(state, PlaceHerder("A"))
        end_turn(state)
    assert state.seat == 0
    assert legal(state, MoveHerder)
    assert legal(state, PlaceHerder) == []
    assert EndTurn() not in GAME.legal(state, 0)
