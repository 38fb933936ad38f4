"""Draws the first pictures of a start, as a process of its own.

It is told the data folder, the title, the number of seats, the language and the options.

It prints the seconds to the first board, to board, hand and legend, the processor's share of them, and how
long the event loop was held meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.settings import DEFAULTS, PICTURES_FOLDER
from bot.worker import drawing_worker

if __name__ == "__main__":
    DRAWING = drawing_worker(int(DEFAULTS["RAILHEAD_PICTURE_MEMORY"]), Path(sys.argv[1]) / PICTURES_FOLDER)
    DRAWING.begin()  # as the bot does, before it loads anything else

import rules
from bot.memory import give_back_what_is_freed, keep_what_is_loaded
from bot.model import Status
from bot.settings import load_settings
from bot.words import Catalogues
from bot.words.say import Say
from cogs.baking import kept_pictures
from cogs.drawing import DRAWER
from cogs.services.studio import Studio
from render import PICTURES
from rules.kernel.playout import play, random_chooser
from tests.bench.measure import Heartbeat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.settings import Settings

CONNECTING = 2.0
"""Seconds that pass on the way to Discord, at least, before anybody can press anything."""
ENOUGH = 60
"""Decisions after which there is something of everything."""


class _Seat:
    name, user_id, colour, resigned = "김철수 Wilhelmina", 1, None, False


class _Table:
    """What the studio asks of a table."""

    status = Status.RUNNING

    def __init__(self, title: str, seats: int) -> None:
        self.title = title
        self.seats = (_Seat(),) * seats


def _position(title: str, seats: int, options: Mapping[str, object]) -> Any:  # noqa: ANN401  of any title
    game: Any = rules.GAMES[title]
    state = game.setup(seats=seats, options=options, seed="7" * 32)
    for _ in islice(play(game, state, random_chooser("first")), ENOUGH):
        pass
    return game.view(state, 0)


async def _draw(
    settings: Settings,
    title: str,
    view: Any,  # noqa: ANN401  as above
    language: str,
) -> dict[str, float]:
    say, table = Say(Catalogues(), language), _Table(title, view.seats)
    studio: Any = Studio(PICTURES, DRAWER)
    keep_what_is_loaded()
    with kept_pictures(settings, DRAWING):
        heartbeat = Heartbeat()
        await asyncio.sleep(CONNECTING)
        start, used = time.perf_counter(), time.process_time()
        await studio.board(table, view, say)
        board = time.perf_counter() - start
        topics = studio.topics(title, view.options)[:1]
        legend = [studio.legend(title, view.options, topic, say) for topic in topics]
        await asyncio.gather(studio.hand(table, view, 0, say), *legend)
        seconds, used = time.perf_counter() - start, time.process_time() - used
        heartbeat.stop()
    await studio.close()
    return {"board": board, "all": seconds, "cpu": used, "held": heartbeat.longest}


def main(data: str, title: str, seats: str, language: str, options: str) -> None:
    """Draw, and print the figures."""
    give_back_what_is_freed()
    settings = load_settings({"RAILHEAD_DATA": data}, None)
    view = _position(title, int(seats), json.loads(options))
    print(json.dumps(asyncio.run(_draw(settings, title, view, language))))


if __name__ == "__main__":
    main(*sys.argv[1:])
