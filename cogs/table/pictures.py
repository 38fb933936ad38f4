"""The pictures of a table with their words, ready to stand in a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.message import Shown
from cogs.table.players import plain_names, public_of, view_of
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.services import Services
    from cogs.title.words.alts import Said
    from render.kit.picture import Picture
    from rules.kernel.contract import Action, State


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
    said = phrases_of(table.title).alts.player_board(say, view, seat, plain_names(say, table))
    return shown(say, await services.studio.player_board(table, view, seat, say), said)


async def choices(
    services: Services,
    say: Say,
    table: Table,
    seat: int,
    actions: Sequence[Action],
    entries: Sequence[LogEntry] = (),
    *,
    scene: Scene[State] | None = None,
) -> Shown:
    """Return the board with marks where a seat may choose, and with the traces of ``entries``.

    ``scene``: what the seat sees, where that is known already, with all that has been made of it.
    """
    scene = scene or Scene(view_of(table), plain_names(say, table))
    marks = [event for entry in entries for event in entry.events]
    picture = await services.studio.choices(table, scene.view, seat, actions, say, marks)
    if picture is None:
        return await board(services, say, table, entries)
    return shown(say, picture, phrases_of(table.title).alts.choices(say, scene, seat, actions))


async def plan(services: Services, say: Say, table: Table, seat: int, action: Action) -> Shown:
    """Return the picture of a plan that a seat could lock, for its eyes only."""
    view = view_of(table)
    said = phrases_of(table.title).alts.plan(say, view, seat, action, plain_names(say, table))
    return shown(say, await services.studio.plan(table, view, seat, action, say), said)
