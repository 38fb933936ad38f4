"""What boards and hands cost: beside the least that a picture of that size can cost."""

from __future__ import annotations

import io
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image

import rules
from render import PICTURES
from render.kit.encoding import encode
from rules.ticket_to_ride.model import RouteClaimed
from tests.bench.measure import rate, report
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture
    from rules.kernel.contract import Event

GAME = rules.GAMES["ticket_to_ride"]
DRAW = PICTURES["ticket_to_ride"]
SEATS = 5
BOARDS_A_SECOND = 50
MILLISECONDS = 25
HAND_MILLISECONDS = 12


class Turn(NamedTuple):
    """What an onlooker and the seat that has just played see, and the claims of the turn."""

    board: Any
    hand: Any
    seat: int
    marks: list[RouteClaimed]


@cache
def _turns() -> list[Turn]:
    """Return what is seen after each turn of a whole game."""
    state = GAME.setup(seats=SEATS, seed="5" * 32)
    seen: list[Turn] = []
    marks: list[Event] = []
    turn = 0
    while seats := GAME.to_act(state):
        seat = seats[0]
        marks += GAME.apply(state, seat, GAME.advise(GAME.view(state, seat), seat))
        if state.turn != turn:
            claims = [event for event in marks if isinstance(event, RouteClaimed)]
            seen.append(Turn(GAME.view(state, None), GAME.view(state, seat), seat, claims))
            turn, marks = state.turn, []
    return seen


def _board(turn: Turn) -> Picture:
    return DRAW.board(turn.board, players=PLAYERS[:SEATS], language="en", say=say("en"), marks=turn.marks)


def _hand(turn: Turn) -> Picture:
    return DRAW.hand(turn.hand, turn.seat, players=PLAYERS[:SEATS], language="en", say=say("en"))


def _drawing(draw: Callable[[Turn], Picture]) -> Callable[[], int]:
    turns = cycle(_turns())

    def one() -> int:
        draw(next(turns))
        return 1

    for _ in range(300):  # the caches of a bot that has been up for a while
        one()
    return one


def _floor(draw: Callable[[Turn], Picture]) -> Callable[[], int]:
    """Return what copies and encodes the ready last picture of the game."""
    picture = draw(_turns()[-1])
    with Image.open(io.BytesIO(picture.data)) as image:
        ready = image.copy()

    def copy_and_encode() -> int:
        encode(ready.copy(), "ready.png")
        return 1

    assert ready.convert("RGB").tobytes() == opened(picture).tobytes()
    return copy_and_encode


def test_a_board_costs_little_more_than_its_encoding() -> None:
    """A board takes at most three times as long as copying and encoding a ready picture of that size."""
    floor, drawing = rate(_floor(_board)), rate(_drawing(_board))
    report("board picture beside the floor", floor / drawing, at_most=1.5)
    report("board picture, ms", 1000 / drawing, at_most=MILLISECONDS)


def test_a_hand_costs_little_more_than_its_encoding() -> None:
    """A hand takes at most four times as long as copying and encoding a ready picture of that size."""
    floor, drawing = rate(_floor(_hand)), rate(_drawing(_hand))
    report("hand picture beside the floor", floor / drawing, at_most=4.0)
    report("hand picture, ms", 1000 / drawing, at_most=HAND_MILLISECONDS)


def test_two_threads_draw_fifty_boards_a_second() -> None:
    """As many boards as Discord lets one bot post can be drawn by two worker threads."""
    drawing, count = _drawing(_board), 120
    with ThreadPoolExecutor(2) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: drawing(), range(count)))
        passed = time.perf_counter() - start
    report("boards a second, two threads", count / passed, at_least=BOARDS_A_SECOND)
