"""Draws some views as a process of its own; prints a digest for each: ``drawn_apart.py SHELF THREADS``."""

from __future__ import annotations

import hashlib
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rules
from render import PICTURES
from render.kit.cache import keep_at_most
from render.kit.shelf import SHELF
from rules.kernel.playout import play, random_chooser
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render import Picture

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "ticket_to_ride": (3, {}),
    "great_western_trail": (2, {"edition": "first"}),
    "mini_express": (5, {"map": "europe", "ports": True}),
}
DECISIONS, APART = 70, 35
_TIGHT = 24 << 20
"""So few bytes for a bot under load that nearly everything is forgotten and drawn again."""


def _views(title: str) -> Iterator[tuple[str, Callable[[], Picture]]]:
    """Yield boards, with the marks of many decisions at once, and hands of a game."""
    seats, options = GAMES[title]
    game: Any = rules.GAMES[title]
    draw, state = PICTURES[title], game.setup(seats=seats, options=options, seed="3" * 32)
    reader: dict[str, Any] = {"players": PLAYERS[:seats], "language": "ko", "say": say("ko")}
    events: list[Any] = []
    for number, step in enumerate(play(game, state, random_chooser("apart")), 1):
        events += step.events
        if number % APART == 0:
            marks, events = [event.seen_by(None) for event in events], []
            yield (
                f"{title} board {number}",
                partial(draw.board, game.view(state, None), marks=marks, **reader),
            )
            seat = number // APART % seats
            yield f"{title} hand {number}", partial(draw.hand, game.view(state, seat), seat, **reader)
        if number == DECISIONS:
            return


def _digest(view: tuple[str, Callable[[], Picture]]) -> tuple[str, str]:
    return view[0], hashlib.sha256(b"".join(strip.data for strip in view[1]().strips)).hexdigest()


def main(shelf: str, threads: int) -> None:
    """Draw everything; with several threads twice over, and with hardly any memory."""
    views = [view for title in GAMES for view in _views(title)]
    SHELF.open(Path(shelf))
    if threads > 1:
        keep_at_most(_TIGHT)
        views = views[::-1] + views
    with ThreadPoolExecutor(threads) as pool:
        sys.stdout.write(json.dumps(sorted(set(pool.map(_digest, views)))))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
