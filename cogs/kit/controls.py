"""Buttons and menus as they are sent: labels and custom ids within Discord's limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import ui

from cogs.kit import limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.words.say import Say

Style = discord.ButtonStyle
Control: TypeAlias = "str | ui.ActionRow[Any]"
"""A line of text or a row of buttons or with a menu."""
WIDTH: Final = 560
"""Pixels of a row that nobody has to scroll or see wrapped on a desktop."""
_FRAME, _LETTER, _WIDE_LETTER, _EMOJI = 38, 7.2, 14, 24


def button(
    label: str,
    *custom_id: str | int,
    style: Style = Style.secondary,
    emoji: discord.PartialEmoji | None = None,
) -> ui.Button[Any]:
    """Return a button; the parts of its custom id are joined."""
    return ui.Button(
        label=limits.shorten_label(label, emoji=emoji is not None),
        style=style,
        custom_id=limits.custom_id(*custom_id),
        emoji=emoji,
    )


def menu(
    placeholder: str, options: Sequence[discord.SelectOption], *custom_id: str | int
) -> ui.ActionRow[Any]:
    """Return a menu, from which one option is chosen, in a row of its own."""
    select: ui.Select[Any] = ui.Select(
        custom_id=limits.custom_id(*custom_id),
        placeholder=limits.shorten(placeholder, limits.PLACEHOLDER),
        options=list(options),
    )
    return ui.ActionRow(select)


def menu_of(
    placeholder: str, named: Iterable[tuple[str, str]], chosen: str | None, *custom_id: str | int
) -> ui.ActionRow[Any]:
    """Return a menu of values by their names (name, value), on which the value ``chosen`` so far stands."""
    options = [option(name, value, default=value == chosen) for name, value in named]
    return menu(placeholder, options, *custom_id)


def people_menu(placeholder: str, most: int, *custom_id: str | int) -> ui.ActionRow[Any]:
    """Return a menu of the people of a server, from which up to ``most`` are chosen, in a row of its own."""
    select: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=limits.custom_id(*custom_id),
        placeholder=limits.shorten(placeholder, limits.PLACEHOLDER),
        max_values=most,
    )
    return ui.ActionRow(select)


def option(
    label: str,
    value: str,
    *,
    brings: str = "",
    default: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> discord.SelectOption:
    """Return an option of a menu with what it ``brings``, or with the end of a long label, below it."""
    if len(label) > limits.OPTION_TEXT:
        cut = label.rfind(" ", 1, limits.OPTION_TEXT + 1)
        cut = cut if cut > 0 else limits.OPTION_TEXT
        label, brings = label[:cut], label[cut:].removeprefix(" ")
    described = limits.shorten(brings, limits.OPTION_TEXT) or None
    label = limits.shorten(label, limits.OPTION_TEXT)
    return discord.SelectOption(label=label, value=value, description=described, default=default, emoji=emoji)


def rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Return buttons in rows of five."""
    step = limits.ROW_BUTTONS
    return [ui.ActionRow(*buttons[start : start + step]) for start in range(0, len(buttons), step)]


def is_too_wide(row: ui.ActionRow[Any]) -> bool:
    """Tell whether a row has a button that is wider than ``WIDTH``, and wrapped."""
    return any(isinstance(each, ui.Button) and width_of(each) > WIDTH for each in row.children)


def fitting_rows(buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Return buttons in rows of five at most, none wider than ``WIDTH`` unless a button is."""
    found: list[list[ui.Button[Any]]] = []
    room = 0.0
    for each in buttons:
        room -= width_of(each)
        if not found or room < 0 or len(found[-1]) == limits.ROW_BUTTONS:
            found.append([])
            room = WIDTH - width_of(each)
        found[-1].append(each)
    return [ui.ActionRow(*row) for row in found]


def packed_rows(buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Return buttons in fewer rows than ``fitting_rows``: each in the first one that has room."""
    found: list[list[ui.Button[Any]]] = []
    for each in buttons:
        room = WIDTH - width_of(each)
        for row in found:
            if sum(map(width_of, row)) <= room and len(row) < limits.ROW_BUTTONS:
                row.append(each)
                break
        else:
            found.append([each])
    return [ui.ActionRow(*row) for row in found]


def with_more(controls: Sequence[Control], more: Sequence[ui.Button[Any]]) -> list[Control]:
    """Return controls with more buttons behind the last ones."""
    last = controls[-1] if controls else ""
    if isinstance(last, str) or not isinstance(last.children[0], ui.Button):
        return [*controls, *fitting_rows(more)]
    buttons = [each for each in last.children if isinstance(each, ui.Button)]
    return [*controls[:-1], *fitting_rows([*buttons, *more])]


def width_of(each: ui.Button[Any]) -> float:
    """Return about how many pixels a button takes on a desktop with the gap after it."""
    label = each.label or ""
    wide = limits.letters(label) - len(label)
    letters = _LETTER * (len(label) - wide) + _WIDE_LETTER * wide
    return _FRAME + letters + _EMOJI * (each.emoji is not None)


def turns(say: Say, press: str, page: int, last: int) -> list[ui.Button[Any]]:
    """Return the buttons that turn the pages, up to ``last``, of a list; custom ids end with the page."""
    pages = [("chat.button.earlier", page - 1), ("chat.button.later", page + 1)]
    return [button(say(key), press, to) for key, to in pages if 0 <= to <= last]
