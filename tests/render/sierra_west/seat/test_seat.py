"""What belongs to a seat: plans, hands, boards of players."""

from __future__ import annotations

from typing import get_args

import pytest

from render.sierra_west import PICTURES, table
from render.sierra_west.seat.plan import PLACES, draw_plan
from render.sierra_west.seat.player_board import draw_hand, draw_player_board, left_to_draw
from render.sierra_west.table import places_of
from rules.sierra_west import HIDDEN, MODE_START, MODES, START, Spot
from rules.sierra_west.model import Standing
from tests.render.positions import opened, say
from tests.render.sierra_west.tables import GAME, NAMES, pioneering, plan, planning, until

SAY = say("en")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_pictures_of_a_seat(mode: str, seats: int) -> None:
    """A plan, a hand, and everybody's board can be drawn in every mode, Hastings' too."""
    state = until(seats, 60, planning, mode=mode)
    view = GAME.view(state, state.seat)
    drawn = [draw_plan(view, state.seat, plan(state), NAMES[:seats], SAY)]
    drawn.append(draw_hand(view, state.seat, NAMES[:seats], SAY))
    drawn += [draw_player_board(view, player, NAMES[:seats], SAY) for player in range(len(state.players))]
    for picture in drawn:
        assert opened(picture).size == (picture.width, picture.height)


@pytest.mark.parametrize(("seats", "boards"), [(1, 2), (2, 2), (4, 4)])
def test_hastings_board_is_among_those_shown(seats: int, boards: int) -> None:
    """A single player sees his board with the own one."""
    assert PICTURES.boards(GAME.view(until(seats, 60, planning), None)) == boards


def test_order_matters() -> None:
    """4: which card lies where says what the paths show."""
    state = until(2, 60, planning)
    view = GAME.view(state, state.seat)
    pictures = {draw_plan(view, state.seat, plan(state, n), NAMES[:2], SAY) for n in range(6)}
    assert len(pictures) == 6


def test_an_expert_sees_where_the_fourth_card_goes() -> None:
    """10: it goes back on the deck or to the discard pile."""
    state = until(3, 60, planning, mode="gold", expert=True)
    view = GAME.view(state, state.seat)
    to_deck, to_discard = (draw_plan(view, state.seat, plan(state, n), NAMES[:3], SAY) for n in (0, 1))
    assert to_deck != to_discard


def test_a_plan_tells_nothing_but_to_its_seat() -> None:
    """Another seat's board shows backs and numbers: not what is in its hand."""
    state = until(2, 60, lambda state: planning(state) and len(state.players[state.seat].deck) > 0)
    other = GAME.view(state, 1 - state.seat)
    before = draw_player_board(other, state.seat, NAMES[:2], SAY)
    hand, deck = state.players[state.seat].hand, state.players[state.seat].deck
    hand[0], deck[0] = deck[0], hand[0]
    assert draw_player_board(GAME.view(state, 1 - state.seat), state.seat, NAMES[:2], SAY) == before


@pytest.mark.parametrize("place", get_args(Standing))
def test_pioneers_are_seen_wherever_they_stand(place: str) -> None:
    """Moving a pioneer to another kind of place is seen on the board of its player."""
    state = until(2, 100, pioneering)
    view = GAME.view(state, state.seat)
    own = view.players[view.seat]
    own.cabins, own.tan = ["double_boots"], Spot("green", 4)
    before = draw_player_board(view, view.seat, NAMES[:2], SAY)
    own.tan = Spot(place, 2 if place == "cabin" else 1)  # type: ignore[arg-type]
    assert (draw_player_board(view, view.seat, NAMES[:2], SAY) != before) == (place != "grey") or place


def test_both_pioneers_of_a_tan_space_are_seen() -> None:
    """Two that stand on one space stand beside each other."""
    state = until(2, 100, pioneering)
    view = GAME.view(state, state.seat)
    own = view.players[view.seat]
    own.green = own.tan = Spot("tan", 3)
    together = draw_player_board(view, view.seat, NAMES[:2], SAY)
    own.green = Spot("track")
    assert draw_player_board(view, view.seat, NAMES[:2], SAY) != together


def test_what_is_left_to_draw() -> None:
    """2.5: what of the nine cards and those claimed is not seen elsewhere is in the deck."""
    state = until(4, 150, planning)
    view = GAME.view(state, state.seat)
    own = view.players[view.seat]
    deck, discard = left_to_draw(view, view.seat)
    assert sorted(deck) == sorted(state.players[state.seat].deck)
    assert discard == own.discard
    assert sorted([*deck, *discard, *own.hand]) == sorted([*START, MODE_START[view.mode], *own.claimed])
    assert HIDDEN not in deck


def test_spaces_lie_from_left_to_right() -> None:
    """The paths lead from left to right over the cards."""
    for path in PLACES.values():
        assert [x for x, _ in path] == sorted(x for x, _ in path)
    assert len(PLACES["green"]) == 5
    assert len(PLACES["tan"]) == 4


def test_carts_that_are_alike_stand_once() -> None:
    """However many carts somebody has, the row keeps its size (Gold Rush)."""
    state = until(1, 60, planning, mode="gold")
    state.players[0].carts = [2, 2, 1, 2]
    assert [one.text for one in places_of(state, 0) if one.sign == "cart"] == ["3 \u00d7 2/2", "1/2"]


def test_a_name_ends_before_how_far_one_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has many carts has less room for a name above the hand (Gold Rush)."""
    rooms: list[float] = []
    state = until(1, 60, planning, mode="gold")
    monkeypatch.setattr(table.Page, "head", lambda *arguments: rooms.append(arguments[-1]))
    for carts in ([], [2, 2, 1, 2, 0]):
        state.players[0].carts = carts
        draw_hand(GAME.view(state, 0), 0, NAMES[:1], SAY)
    assert rooms[1] < rooms[0]
