"""The board of Sam, the opponent of a single player: what is public of him."""

from __future__ import annotations

import pytest

from render.great_western_trail.seat.piece_fields import buildings_left, known_fulfilment
from render.great_western_trail.seat.sheet import sams_cards
from tests.render.great_western_trail.boards import GAME
from tests.render.great_western_trail.sam import draw_own, middle
from tests.render.great_western_trail.seats import seen
from tests.render.positions import say
from tests.rules.great_western_trail.sam.tables import cards, own

WIDE = 1100


def test_the_order_of_the_supply_stays_hidden() -> None:
    """Two games in which other cards come next have the same picture."""
    state = middle()
    before = draw_own(state)
    cards(state).supply.reverse()
    assert draw_own(state) == before


def test_used_cards_are_faint() -> None:
    """What was used is told by the card used last, and by the field of all cards; by nothing else."""
    one, other = (draw_own(middle(used=used)).strips for used in ((4, 9), (4, 13, 9)))
    assert [strip.shows for strip, after in zip(one, other, strict=True) if strip != after] == [("cards",)]


@pytest.mark.parametrize(("level", "left"), [("easy", 11), ("medium", 14), ("hard", 14)])
def test_counts_the_cards_of_the_level(level: str, left: int) -> None:
    """Without those that a level leaves out: easy is without three (leaflet)."""
    state = middle(level, used=(4,))
    field = sams_cards(state, cards(state), WIDE, say("en"))
    assert field
    assert field.key[0] == f"Cards: {left} left, 1 used"


def test_nothing_is_for_the_player_to_choose() -> None:
    """Sam builds for nothing and by a rule of his own: of his buildings there are the heads alone."""
    state = middle()
    state.neutrals = {"A": "B", "B": "A"}
    field = buildings_left(state, state.opponent, WIDE, say("en"))
    assert field
    _, note, (_, *heads) = field.key
    assert not note
    assert [kind for kind, *_ in heads] == ["header"] * len(own(state).buildings)


def test_all_his_objectives_count() -> None:
    """Nobody looks at the tasks of Sam's objective cards (facts, "scoring_of_sam")."""
    state = middle()
    view = GAME.view(state, None)
    assert {mark for _, mark in known_fulfilment(view, view.opponent)} == {"done"}


def test_before_his_first_turn() -> None:
    """There is a place for the card used last, and no field for cattle."""
    state = middle(used=())
    own(state).discard = []
    assert seen(draw_own(state)).size[0] == 1132
