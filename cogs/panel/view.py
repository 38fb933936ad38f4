"""The private panel of a player: what they hold and everything that they may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ui

from cogs import limits
from cogs.controls import Style, button, menu, option, rows
from cogs.message import Shown, compose
from cogs.panel.narrowing import SEPARATOR, Ask, follow, kinds, plain_kinds
from cogs.players import names, plain_names
from cogs.ports import Status
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.language import Say
    from cogs.message import Message
    from cogs.panel.narrowing import Choice
    from cogs.phrases import Phrases
    from cogs.ports import Table
    from rules.kernel.contract import State


class _Reader(NamedTuple):
    """Whose panel it is."""

    say: Say
    table: Table
    seat: int
    phrases: Phrases


async def panel(
    desk: Desk,
    say: Say,
    table: Table,
    seat: int,
    *,
    ask: Ask | None = None,
    page: int = 0,
    note: str = "",
    drawn: bool = True,
) -> Message:
    """Return the panel of a seat: all that it may do now, or one page of the question ``ask``.

    ``note`` stands above it; ``drawn``: with a picture of the hand.
    """
    game = game_of(table.title)
    view = game.view(table.state, seat)
    reader = _Reader(say, table, seat, phrases_of(table.title))
    return compose(
        say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id),
        note,
        await hand(desk, say, table, seat) if drawn else None,
        "\n".join(reader.phrases.status(say, view, seat)),
        _situation(reader, game.to_act(table.state)),
        *(_question(reader, ask, page) if ask else _everything(reader, view)),
        _foot(reader, asked=ask is not None),
    )


async def hand(desk: Desk, say: Say, table: Table, seat: int) -> Shown:
    """Return the picture of what a seat holds, with its words."""
    view = game_of(table.title).view(table.state, seat)
    picture = await desk.studio.hand(table, view, seat, say)
    return Shown(picture, phrases_of(table.title).hand_alt(say, view, seat, plain_names(table)))


def _situation(reader: _Reader, to_act: Sequence[int]) -> str:
    say, table = reader.say, reader.table
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    if reader.seat in to_act:
        return say("chat.panel.your_turn")
    players = names(say, table)
    return say("chat.panel.waiting", players=say.join([players[seat] for seat in to_act]))


def _everything(reader: _Reader, view: State) -> list[ui.ActionRow[Any]]:
    """Return a menu or button for each kind of action.

    Where there is a choice, what asks nothing and is not allowed now has a button, too: it tells why.
    """
    game = game_of(reader.table.title)
    groups = kinds(game.legal(view, reader.seat))
    menus: list[ui.ActionRow[Any]] = []
    buttons: list[ui.Button[Any]] = []
    for kind, actions in groups.items():
        step = follow(actions, (kind,), reader.phrases)
        offered = _offered(reader, step) if isinstance(step, Ask) else ()
        if isinstance(step, Ask) and len(offered) <= limits.OPTIONS:
            menus.append(_menu(reader, step, offered, reader.phrases.action(reader.say, kind)))
        else:
            buttons.append(_button(reader, kind, Style.primary))
    if len(groups) > 1 and reader.seat in game.to_act(view):
        buttons += [
            _button(reader, kind, Style.secondary) for kind in plain_kinds(game) if kind not in groups
        ]
    return [*menus, *rows(buttons)]


def _button(reader: _Reader, kind: str, style: Style) -> ui.Button[Any]:
    label = reader.phrases.action(reader.say, kind)
    return button(label, "p", reader.table.id, reader.table.version, kind, style=style)


def _offered(reader: _Reader, ask: Ask) -> tuple[Choice, ...]:
    """Return the answers that read differently: where two do not, like twin tracks, it is the same which."""
    by_label: dict[str, Choice] = {}
    for choice in ask.choices:
        by_label.setdefault(reader.phrases.answer(reader.say, ask.question, choice.actions[0]), choice)
    return tuple(by_label.values())


def _menu(reader: _Reader, ask: Ask, choices: Sequence[Choice], placeholder: str) -> ui.ActionRow[Any]:
    options = [
        option(reader.phrases.answer(reader.say, ask.question, choice.actions[0]), choice.token)
        for choice in choices
    ]
    return menu(placeholder, options, "pm", reader.table.id, reader.table.version, SEPARATOR.join(ask.path))


def _question(reader: _Reader, ask: Ask, page: int) -> list[ui.ActionRow[Any]]:
    """Return one page of the answers to a question, and the buttons that turn the pages."""
    offered = _offered(reader, ask)
    last = (len(offered) - 1) // limits.OPTIONS
    page = min(page, last)
    shown = offered[page * limits.OPTIONS : (page + 1) * limits.OPTIONS]
    menus = [_menu(reader, ask, shown, reader.phrases.prompt(reader.say, ask.kind, ask.question))]
    turns = [("chat.button.earlier", page - 1), ("chat.button.later", page + 1)]
    path = SEPARATOR.join(ask.path)
    buttons = [
        button(reader.say(label), "pp", reader.table.id, reader.table.version, to, path)
        for label, to in turns
        if 0 <= to <= last
    ]
    return [*menus, *rows(buttons)]


def _foot(reader: _Reader, *, asked: bool) -> ui.ActionRow[Any]:
    say, table = reader.say, reader.table
    again = button(
        say("chat.button.back" if asked else "chat.button.refresh"), "p", table.id, table.version, ""
    )
    if table.status is not Status.RUNNING:
        return ui.ActionRow(again)
    return ui.ActionRow(again, button(say("chat.button.undo"), "pu", table.id, table.version))
