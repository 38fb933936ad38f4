"""What a board picture costs: beside the least that a picture of that size can cost."""

from __future__ import annotations

import io
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import TYPE_CHECKING

from PIL import Image

import rules
from render import PICTURES
from rules.ticket_to_ride.model import RouteClaimed
from tests.bench.measure import rate, report
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.kernel.contract import Event

GAME = rules.GAMES["ticket_to_ride"]
DRAW = PICTURES["ticket_to_ride"]
SEATS = 5
BOARDS_A_SECOND = 50
MILLISECONDS = 40


def _turns() -> list[tuple[Any, list[RouteClaimed]]]:
    """Return what an onlooker sees after each turn of a whole game, and the claims of that turn."""
    state = GAME.setup(seats=SEATS, seed="5" * 32)
    seen: list[tuple[Any, list[RouteClaimed]]] = []
    marks: list[Event] = []
    turn = 0
    while seats := GAME.to_act(state):
        marks += GAME.apply(state, seats[0], GAME.advise(GAME.view(state, seats[0]), seats[0]))
        if state.turn != turn:
            seen.append((GAME.view(state, None), [e for e in marks if isinstance(e, RouteClaimed)]))
            turn, marks = state.turn, []
    return seen


def _drawing() -> Callable[[], int]:
    boards = cycle(_turns())
    speak = say("en")

    def draw() -> int:
        view, marks = next(boards)
        DRAW.board(view, players=PLAYERS[:SEATS], language="en", say=speak, marks=marks)
        return 1

    for _ in range(300):  # the caches of a bot that has been up for a while
        draw()
    return draw


def _floor() -> Callable[[], int]:
    view, _ = _turns()[-1]
    picture = DRAW.board(view, players=PLAYERS[:SEATS], language="en", say=say("en"))
    with Image.open(io.BytesIO(picture.data)) as image:
        ready = image.copy()

    def copy_and_encode() -> int:
        ready.copy().save(io.BytesIO(), "PNG", compress_level=1, compress_type=3)
        return 1

    assert ready.convert("RGB").tobytes() == opened(picture).tobytes()
    return copy_and_encode


def test_a_board_costs_little_more_than_its_encoding() -> None:
    """A board takes at most 1.5 times as long as copying and encoding a ready picture of that size."""
    floor, drawing = rate(_floor()), rate(_drawing())
    report("board picture beside the floor", floor / drawing, at_most=1.5)
    report("board picture, ms", 1000 / drawing, at_most=MILLISECONDS)


def test_two_threads_draw_fifty_boards_a_second() -> None:
    """As many boards as Discord lets one bot post can be drawn by two worker threads."""
    drawing, count = _drawing(), 120
    with ThreadPoolExecutor(2) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: drawing(), range(count)))
        passed = time.perf_counter() - start
    report("boards a second, two threads", count / passed, at_least=BOARDS_A_SECOND)
