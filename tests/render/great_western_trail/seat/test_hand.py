"""The picture of a hand."""

from __future__ import annotations

import pytest

from rules.great_western_trail.model import Discarding
from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.great_western_trail.seats import draw_hand, early, late, seen
from tests.render.positions import PLAYERS, say

_KINDS = ["gray", "white", "black", "green", "yellow", "red", "blue", "brown_3", "brown_4", "brown_5"]
_KINDS += ["purple_5", "purple_7", "aux_x"]


def test_shows_each_card() -> None:
    """One card more of any kind makes another picture."""
    state, pictures = early(), set()
    for card in ("gray", "white", "black", "green", "yellow", "red", "blue", "brown_3", "purple_7", "aux_x"):
        state.players[0].hand = [card]
        pictures.add(draw_hand(state, 0))
    assert len(pictures) == 10


def test_points_of_a_breed_are_told_apart() -> None:
    """Cards of one colour differ by the points on them (2nd p.18)."""
    state, pictures = early(), set()
    for card in ("brown_3", "brown_4", "brown_5"):
        state.players[0].hand = [card]
        pictures.add(draw_hand(state, 0))
    assert len(pictures) == 3


def test_other_hands_and_decks_do_not_show() -> None:
    """The picture is the same whatever others hold and however the own deck lies."""
    state = late()
    before = draw_hand(state, 1)
    state.players[0].hand, state.players[2].deck = ["purple_7"] * 4, ["red"] * 6
    state.players[1].deck.reverse()
    assert draw_hand(state, 1) == before


def test_only_the_best_card_of_a_breed_counts() -> None:
    """A second card of a breed adds nothing to the value of the hand (2nd p.10)."""
    state, said = early(), []

    def listening(key: str, /, **params: object) -> str:
        said.append(params.get("value"))
        return say("en")(key, **params)

    state.players[0].hand, state.players[0].certificates = ["white", "white", "brown_3", "brown_5"], 3
    DRAW.hand(GAME.view(state, 0), 0, players=PLAYERS[:3], language="en", say=listening)
    assert 2 + 4 + 3 in said


@pytest.mark.parametrize("kinds", [0, 1, 6, 7, 13])
def test_has_room_for_any_number_of_cards(kinds: int) -> None:
    """Six kinds of cards lie in a row; more begin another one."""
    state = early()
    state.players[0].hand = _KINDS[:kinds]
    few, many = seen(draw_hand(early(), 0)), seen(draw_hand(state, 0))
    assert (many.height > few.height) == (kinds > 6)


def test_equal_cards_lie_in_a_pile() -> None:
    """Cards of a kind take the room of one, and how many they are shows."""
    state, pictures = early(), []
    for times in (1, 2, 9):
        state.players[0].hand = ["gray"] * times
        pictures.append(draw_hand(state, 0))
    assert len({picture.height for picture in pictures}) == 1
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("owed", ["own turn", "token"])
def test_asks_for_discards(owed: str) -> None:
    """Cards that have to go are asked for, in one's own turn and after an exchange token (2nd p.17)."""
    state = early()
    low = seen(draw_hand(state, 0)).height
    if owed == "token":
        state.players[0].owed_discards = 2
    else:
        state.pending = [Discarding(2)]
    assert seen(draw_hand(state, 0)).height > low


def test_its_name_says_nothing() -> None:
    """The file name does not tell whose hand it is."""
    state = early()
    assert {draw_hand(state, seat, "ko").strips[0].name for seat in range(3)} == {"hand.png"}
