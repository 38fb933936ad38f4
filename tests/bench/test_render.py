"""What boards and hands cost: beside the least that a picture of that size can cost."""

from __future__ import annotations

import io
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from PIL import Image

import rules
from render import PICTURES
from render.kit.encoding import encode, whole
from tests.bench.measure import beside, report
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture
    from rules.kernel.contract import Event

BOARDS_A_SECOND = 50
MILLISECONDS = 25
HAND_MILLISECONDS = 12
TURNS = 160
"""Turns of a game that are drawn, at most."""


class Turn(NamedTuple):
    """What an onlooker and the seat that has just played see, and the events of the turn."""

    board: Any
    hand: Any
    seat: int
    marks: list[Event]


@cache
def _turns(title: str) -> list[Turn]:
    """Return what is seen after each turn of a game with as many players as it takes."""
    game = rules.GAMES[title]
    state = game.setup(seats=max(game.seats), seed="5" * 32)
    seen: list[Turn] = []
    marks: list[Event] = []
    turn = 0
    while (seats := game.to_act(state)) and len(seen) < TURNS:
        seat = seats[0]
        events = game.apply(state, seat, game.advise(game.view(state, seat), seat))
        marks += [event.seen_by(None) for event in events]
        if state.turn != turn:
            seen.append(Turn(game.view(state, None), game.view(state, seat), seat, marks))
            turn, marks = state.turn, []
    return seen


def _names(title: str) -> tuple[str, ...]:
    return PLAYERS[: max(rules.GAMES[title].seats)]


def _board(title: str, turn: Turn) -> Picture:
    return PICTURES[title].board(
        turn.board, players=_names(title), language="en", say=say("en"), marks=turn.marks
    )


def _hand(title: str, turn: Turn) -> Picture:
    return PICTURES[title].hand(turn.hand, turn.seat, players=_names(title), language="en", say=say("en"))


def _drawing(title: str, draw: Callable[[Turn], Picture]) -> Callable[[], int]:
    turns = cycle(_turns(title))

    def one() -> int:
        draw(next(turns))
        return 1

    for _ in range(300):  # the caches of a bot that has been up for a while
        one()
    return one


def _floor(title: str, draw: Callable[[Turn], Picture]) -> Callable[[], int]:
    """Return what copies and encodes the ready last picture of the game."""
    picture = draw(_turns(title)[-1])
    with Image.open(io.BytesIO(whole(picture).strips[0].data)) as image:
        ready = image.copy()

    def copy_and_encode() -> int:
        encode(ready.copy(), "ready.png")
        return 1

    assert ready.convert("RGB").tobytes() == opened(picture).tobytes()
    return copy_and_encode


@pytest.mark.parametrize("title", PICTURES)
def test_a_board_costs_little_more_than_its_encoding(title: str) -> None:
    """A board takes at most 1.5 times as long as copying and encoding a ready picture of that size."""
    draw = partial(_board, title)
    ratio, milliseconds = beside(_drawing(title, draw), _floor(title, draw))
    report(f"{title}: board picture beside the floor", ratio, at_most=1.5)
    report(f"{title}: board picture, ms", milliseconds, at_most=MILLISECONDS)


@pytest.mark.parametrize("title", PICTURES)
def test_a_hand_costs_little_more_than_its_encoding(title: str) -> None:
    """A hand takes at most four times as long as copying and encoding a ready picture of that size."""
    draw = partial(_hand, title)
    ratio, milliseconds = beside(_drawing(title, draw), _floor(title, draw))
    report(f"{title}: hand picture beside the floor", ratio, at_most=4.0)
    report(f"{title}: hand picture, ms", milliseconds, at_most=HAND_MILLISECONDS)


@pytest.mark.parametrize("title", PICTURES)
def test_two_threads_draw_fifty_boards_a_second(title: str) -> None:
    """As many boards as Discord lets one bot post can be drawn by two worker threads."""
    drawing, count = _drawing(title, partial(_board, title)), 120
    with ThreadPoolExecutor(2) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: drawing(), range(count)))
        passed = time.perf_counter() - start
    report(f"{title}: boards a second, two threads", count / passed, at_least=BOARDS_A_SECOND)
