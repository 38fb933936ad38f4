"""The private panel of a player: what they hold and everything that they may do now."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.answering.answers import loss
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.panel import learning, planning, wishes
from cogs.panel.offers import Owner, everything, needs_board, question
from cogs.ports import Status
from cogs.table import deciding, pictures
from cogs.table.players import names, plain_names, thinks
from cogs.table.seen import view_of
from cogs.title.narrowing import SEPARATOR
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of, planner_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.kit.language import Say
    from cogs.kit.message import Message, Shown
    from cogs.panel.planning import Planning
    from cogs.ports import Table
    from cogs.title.narrowing import Ask
    from rules.kernel.contract import Action

STATUS_ROOM: Final = 1800
"""Characters of a panel for how things stand."""


class Drawn(Enum):
    """What a panel shows a picture of."""

    NOTHING = "nothing"
    OWN = "own"
    CHOICES = "choices"


async def panel(
    desk: Desk,
    say: Say,
    table: Table,
    seat: int,
    *,
    ask: Ask | None = None,
    page: int = 0,
    note: str = "",
    drawn: Drawn = Drawn.OWN,
    further: ui.ActionRow[Any] | None = None,
    explained: bool = False,
) -> Message:
    """Return the panel of a seat: all that it may do now, or one page of the question ``ask``.

    ``note`` stands above it; ``drawn``: hand and player board, or the board with what may be chosen, which is
    shown unasked to whom needs it. A plan that can be arranged is shown in place of the hand. ``further``
    leads on from there. ``explained``: with the lessons about it.
    """
    game, view = game_of(table.title), view_of(table)
    owner = Owner(say, table, seat, phrases_of(table.title), Scene(view, plain_names(say, table)))
    legal = game.legal(view, seat) if _goes_on(table) else ()
    is_planned = _goes_on(table) and ask is None and drawn is not Drawn.CHOICES
    arranged = await planning.planning_of(desk, table, seat, legal) if is_planned else None
    legal = arranged.others(legal) if arranged else legal
    to_act, possible = game.to_act(view), game.legal(view, seat) if _goes_on(table) else ()
    halted, ahead = await _ahead(owner, desk) if ask is None else ("", ())
    in_question = [action for choice in ask.choices for action in choice.actions] if ask else legal
    markable = desk.studio.shows(table.title, in_question)
    if drawn is Drawn.CHOICES or (arranged is None and needs_board(owner, legal, ask)):
        owner = owner._replace(on_board=True)
        drawn = Drawn.CHOICES if markable else Drawn.OWN
    return compose(
        say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id),
        note,
        halted,
        await _loss(desk, say, table),
        *await _pictures(desk, owner, in_question, drawn, arranged),
        limits.whole_lines(owner.phrases.standing.status(say, view, seat), STATUS_ROOM),
        _situation(owner, to_act, optional=bool(legal)),
        await learning.lines(desk, owner, possible, ask, explained=explained),
        *(question(owner, ask, page) if ask else everything(owner, legal, waited_for=seat in to_act)),
        *(planning.parts(say, table, arranged) if arranged else ()),
        deciding.buttons(say, table, "pd"),
        _foot(
            owner,
            ask,
            [*ahead, *learning.buttons(owner, possible, ask)],
            markable=markable and drawn is not Drawn.CHOICES,
        ),
        further,
    )


async def _ahead(owner: Owner, desk: Desk) -> tuple[str, Sequence[ui.Button[Any]]]:
    if not _goes_on(owner.table):
        return "", ()
    return await wishes.offered(desk, owner.say, owner.table, owner.seat)


async def _loss(desk: Desk, say: Say, table: Table) -> str | None:
    why = await desk.posts.lost(table.id)
    return None if why is None else loss(desk, say, why)


async def _pictures(
    desk: Desk, owner: Owner, in_question: Sequence[Action], drawn: Drawn, arranged: Planning | None
) -> Sequence[Shown | None]:
    say, table, seat = owner.say, owner.table, owner.seat
    if arranged is not None:
        return (await pictures.plan(desk, say, table, seat, arranged.plan),)
    if drawn is Drawn.CHOICES:
        return (await pictures.choices(desk, say, table, seat, in_question),)
    if drawn is Drawn.OWN and _has_planned(table, seat):
        return (await pictures.player_board(desk, say, table, seat),)
    if drawn is Drawn.OWN:
        return await asyncio.gather(
            pictures.hand(desk, say, table, seat), pictures.player_board(desk, say, table, seat)
        )
    return ()


def _has_planned(table: Table, seat: int) -> bool:
    """Tell whether what a seat held lies open on its board: as its plan."""
    return planner_of(table.title) is not None and not game_of(table.title).plans(view_of(table), seat)


def _goes_on(table: Table) -> bool:
    """Tell whether moves may be made now."""
    return table.status is Status.RUNNING and table.deciding is None


def _situation(owner: Owner, to_act: Sequence[int], *, optional: bool) -> str:
    say, table = owner.say, owner.table
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    if table.deciding is not None:
        return say("chat.decide.own")
    if owner.seat in to_act:
        return say("chat.panel.your_turn")
    players = say.join([names(say, table)[seat] for seat in to_act])
    if not optional and thinks(table, to_act):
        return say("chat.panel.thinking", players=players)
    return say("chat.panel.optional" if optional else "chat.panel.waiting", players=players)


def _foot(
    owner: Owner, ask: Ask | None, ahead: Sequence[ui.Button[Any]], *, markable: bool
) -> ui.ActionRow[Any]:
    say, place = owner.say, (owner.table.id, owner.table.version)
    again = button(say("chat.button.back" if ask else "chat.button.refresh"), "p", *place, "")
    if not _goes_on(owner.table):
        return ui.ActionRow(again)
    path = SEPARATOR.join(ask.path) if ask else ""
    marked = [button(say("chat.button.choices"), "pc", *place, path)] if markable else []
    return ui.ActionRow(again, *marked, *ahead, button(say("chat.button.undo"), "pu", *place))
