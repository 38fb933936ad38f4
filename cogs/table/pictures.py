"""The pictures of a table with their words, ready to stand in a message."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs.kit.message import Shown
from cogs.table.players import plain_names, public_of, view_of
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.services import Services
    from cogs.title.words.alts import Said
    from render.kit.picture import Picture
    from rules.kernel.contract import Action


def shown(say: Say, picture: Picture, said: Said) -> Shown:
    """Return a picture with its words: each strip has those of its parts, or else a number behind them."""
    strips = picture.strips
    if isinstance(said, str):
        last = len(strips)
        numbered = [say("chat.alt.strip", shown=said, n=n, last=last) for n in range(1, last + 1)]
        return Shown(picture, tuple(numbered) if last > 1 else (said,))
    parts = [strip.shows or tuple(said) for strip in strips]
    return Shown(picture, tuple("\n".join(said[name] for name in names) for names in parts))


async def board(services: Services, say: Say, table: Table, entries: Sequence[LogEntry] = ()) -> Shown:
    """Return the picture of the board, with the traces of ``entries``."""
    view, marks = public_of(table), [event for entry in entries for event in entry.events]
    picture = await services.studio.board(table, view, say, marks)
    return shown(say, picture, phrases_of(table.title).alts.board(say, view, plain_names(say, table)))


async def hand(services: Services, say: Say, table: Table, seat: int) -> Shown:
    """Return the picture of what a seat holds."""
    view = view_of(table)
    picture = await services.studio.hand(table, view, seat, say)
    return shown(say, picture, phrases_of(table.title).alts.hand(say, view, seat, plain_names(say, table)))


async def player_board(services: Services, say: Say, table: Table, seat: int) -> Shown | None:
    """Return the picture of what lies open before a seat; None where the board shows it all."""
    if not services.studio.has(table.title, "player_board"):
        return None
    view = public_of(table)
    picture = await services.studio.player_board(table, view, seat, say)
    return shown(
        say, picture, phrases_of(table.title).alts.player_board(say, view, seat, plain_names(say, table))
    )


async def player_boards(
    services: Services, say: Say, table: Table, seats: Iterable[int]
) -> tuple[Shown, ...]:
    """Return the pictures of what lies open before some seats, where there are any."""
    drawn = await asyncio.gather(*(player_board(services, say, table, seat) for seat in seats))
    return tuple(each for each in drawn if each is not None)


async def choices(
    services: Services,
    say: Say,
    table: Table,
    seat: int,
    actions: Sequence[Action],
    entries: Sequence[LogEntry] = (),
) -> Shown:
    """Return the board with marks where a seat may choose, and with the traces of ``entries``."""
    view, marks = view_of(table), [event for entry in entries for event in entry.events]
    picture = await services.studio.choices(table, view, seat, actions, say, marks)
    if picture is None:
        return await board(services, say, table, entries)
    words = phrases_of(table.title).alts
    return shown(say, picture, words.choices(say, view, seat, actions, plain_names(say, table)))


async def plan(services: Services, say: Say, table: Table, seat: int, action: Action) -> Shown:
    """Return the picture of a plan that a seat could lock, for its eyes only."""
    view = view_of(table)
    picture = await services.studio.plan(table, view, seat, action, say)
    return shown(
        say, picture, phrases_of(table.title).alts.plan(say, view, seat, action, plain_names(say, table))
    )
