"""Pictures, drawn by a process or by worker threads, so that the bot goes on listening."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from bot import measures
from bot.model import Status
from bot.pools import Pool
from bot.words.say import player_name
from cogs.drawing import DrawingError, Lowering, Order
from render.kit.encoding import lowered
from render.kit.palette import in_colours, shared_out
from rules.kernel.codec import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.drawing import Drawer
    from render.kit.declared import GamePictures
    from render.kit.picture import Course, OptionalPicture, Picture
    from rules.kernel.contract import Action, Event, Options, Result, State

T = TypeVar("T")
DRAWERS: Final = 2
"""Threads that draw, or wait for the process that does: what one packs or unpacks, that draws beside."""


class Studio:
    """Draws the pictures of every title."""

    def __init__(self, pictures: Mapping[str, GamePictures[Any]], drawer: Drawer | None = None) -> None:
        """Draw ``pictures``; ``drawer``: of those of all titles, by its process while that draws."""
        self._pictures, self._drawer = pictures, drawer
        self._pool = Pool("drawer", DRAWERS)

    async def board(self, table: Table, view: State, say: Say, marks: Sequence[Event] = ()) -> Picture:
        """Draw what everybody may see, with the traces of ``marks``."""
        over = table.status is not Status.RUNNING
        return await self._draw(table, say, self._pictures[table.title].board, view, marks=marks, over=over)

    async def hand(self, table: Table, view: State, seat: int, say: Say) -> Picture:
        """Draw what a seat holds, from its own view."""
        return await self._draw(table, say, self._pictures[table.title].hand, view, seat=seat)

    def has(self, title: str, picture: OptionalPicture) -> bool:
        """Tell whether a title has pictures of a kind that not all titles have."""
        return picture in self._pictures[title].has

    async def player_board(self, table: Table, view: State, seat: int, say: Say) -> Picture:
        """Draw what lies open before a seat, where the title has such pictures."""
        return await self._draw(table, say, self._pictures[table.title].player_board, view, seat=seat)

    def boards(self, title: str, view: State) -> int:
        """Return of how many there are boards: of the seats, and of an opponent that the rules play."""
        return self._pictures[title].boards(view)

    def shows(self, title: str, actions: Sequence[Action]) -> bool:
        """Tell whether any of the actions can be marked on the board of a title."""
        return self.has(title, "choices") and self._pictures[title].shows(actions)

    async def choices(
        self,
        table: Table,
        view: State,
        seat: int,
        actions: Sequence[Action],
        say: Say,
        marks: Sequence[Event] = (),
    ) -> Picture | None:
        """Draw the board with what a seat may choose, and the traces of ``marks``.

        None where what may be chosen has no place there.
        """
        if not self.has(table.title, "choices"):
            return None
        return await self._draw(
            table, say, self._pictures[table.title].choices, view, seat=seat, actions=actions, marks=marks
        )

    async def plan(self, table: Table, view: State, seat: int, action: Action, say: Say) -> Picture:
        """Draw what a seat would have if it took the action of a plan, where the title has such pictures."""
        return await self._draw(table, say, self._pictures[table.title].plan, view, seat=seat, action=action)

    async def draw(self, draw: Callable[[T], Picture], shown: T) -> Picture:
        """Draw what is of no one table: a sheet, or a picture another way."""
        return await self._pool.run(draw, shown)

    async def lowered(self, picture: Picture, share: float) -> Picture:
        """Return a picture that is shown at a ``share`` of its height: smaller, between bars."""
        return await self._pool.run(
            self._drawn, partial(Lowering, picture, share), partial(lowered, picture, share)
        )

    def topics(self, title: str, options: Options) -> tuple[str, ...]:
        """Return the topics of a title's legend; none where it has no legend."""
        return self._pictures[title].topics(options) if self.has(title, "legend") else ()

    async def legend(self, title: str, options: Options, topic: str, say: Say) -> Picture:
        """Draw what the signs of one of ``topics`` mean."""
        draw = self._pictures[title].legend
        return await self._pool.run(draw, options, topic, language=say.language, say=say)

    def pieces(self, title: str, options: Options) -> tuple[str, ...]:
        """Return the ids of the printed things of a title that can be looked up."""
        return self._pictures[title].pieces(options) if self.has(title, "pieces") else ()

    async def piece(self, title: str, options: Options, piece: str, say: Say) -> Picture:
        """Draw one of ``pieces`` large."""
        draw = self._pictures[title].piece
        return await self._pool.run(draw, options, piece, language=say.language, say=say)

    async def score_sheet(
        self, table: Table, view: State, result: Result, say: Say, course: Course = ()
    ) -> Picture:
        """Draw the final scores, from what everybody may see, and the course of the game."""
        return await self._draw(
            table, say, self._pictures[table.title].score_sheet, view, result=result, course=course
        )

    async def celebration(self, table: Table, view: State, result: Result, say: Say) -> Picture:
        """Draw the picture to share of a finished game, where the title has one."""
        return await self._draw(table, say, self._pictures[table.title].celebration, view, result=result)

    async def signs(self) -> Mapping[str, Mapping[str, bytes]]:
        """Draw the small signs of all titles, by title and name."""
        titles = {title: pictures.signs for title, pictures in self._pictures.items() if pictures.signs}
        return await self._pool.run(
            lambda: {title: {name: draw() for name, draw in signs.items()} for title, signs in titles.items()}
        )

    async def close(self) -> None:
        """Draw nothing more; wait a little for what is being drawn."""
        await self._pool.close()

    def colours(self, table: Table) -> tuple[str, ...]:
        """Return the names of the colours that the seats of a table have, and after them of those left."""
        return shared_out([seat.colour for seat in table.seats], self._pictures[table.title].colours)

    def looks(self, table: Table) -> tuple[str, ...]:
        """Return the names of the colours of all who play at a table, an opponent of the rules last."""
        colours, opponent = self.colours(table), self._pictures[table.title].opponent
        return (*colours[: len(table.seats)], opponent) if opponent else colours

    def colours_of(self, title: str) -> Sequence[str]:
        """Return the names of the colours that seats of a title may have."""
        return self._pictures[title].colours

    async def _draw(self, table: Table, say: Say, draw: Callable[..., T], view: State, **shown: object) -> T:
        """Draw something of a table for the readers of ``say``, in the colours of its seats."""
        title, kind, colours = table.title, getattr(draw, "__name__", "other"), self.colours(table)
        players = tuple(player_name(say, seat) for seat in table.seats)
        seconds = measures.PICTURE_SECONDS.labels(title, kind)

        def order() -> Order:
            named = {name: encode(value) for name, value in shown.items()}
            return Order(title, kind, say.language, players, colours, encode(view), named)

        def here() -> T:
            with in_colours(colours):
                return draw(view, players=players, language=say.language, say=say, **shown)

        def drawn() -> T:
            with seconds.time():
                return self._drawn(order, here)

        return await self._pool.run(drawn)

    def _drawn(self, order: Callable[[], Order | Lowering], here: Callable[[], T]) -> T:
        """Have a picture drawn by the process; where that draws none, draw it here."""
        if self._drawer is not None and self._drawer.worker is not None:
            with suppress(DrawingError):
                return cast("T", self._drawer.draw(order()))
        return here()
