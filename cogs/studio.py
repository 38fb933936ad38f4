"""Pictures, drawn in worker threads so that the bot goes on listening."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from concurrent.futures import Executor

    from cogs.language import Say
    from cogs.ports import Table
    from render.kit.picture import GamePictures, Picture
    from rules.kernel.contract import Event, Result, State

T = TypeVar("T")


class Studio:
    """Draws the pictures of every title."""

    def __init__(self, pictures: Mapping[str, GamePictures[Any]], executor: Executor) -> None:
        self._pictures = pictures
        self._executor = executor

    async def board(self, table: Table, view: State, say: Say, marks: Sequence[Event] = ()) -> Picture:
        """Draw what everybody may see, with the traces of ``marks``."""
        draw = self._pictures[table.title].board
        return await self._run(partial(draw, view, marks=marks, **_reader(table, say)))

    async def hand(self, table: Table, view: State, seat: int, say: Say) -> Picture:
        """Draw what a seat holds, from its own view."""
        draw = self._pictures[table.title].hand
        return await self._run(partial(draw, view, seat, **_reader(table, say)))

    async def score_sheet(self, table: Table, state: State, result: Result, say: Say) -> Picture:
        """Draw the final scores."""
        draw = self._pictures[table.title].score_sheet
        return await self._run(partial(draw, state, result, **_reader(table, say)))

    def warm_up(self, voices: Iterable[Say]) -> None:
        """Draw in the background what does not move, for readers of each language."""
        for say in voices:
            for pictures in self._pictures.values():
                self._executor.submit(pictures.warm_up, say.language, say)

    async def _run(self, draw: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, draw)


def _reader(table: Table, say: Say) -> dict[str, Any]:
    return {"players": [seat.name for seat in table.seats], "language": say.language, "say": say}
