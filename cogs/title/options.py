"""The options of a title: their names and values in words, and from words back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.kernel.options import choices, defaults
from rules.kernel.refusal import OptionError

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from rules.kernel.contract import Options

EQUALS: Final = "="


def allowed(title: str) -> dict[str, tuple[object, ...]]:
    """Return the options of a title with the values that each may have."""
    options: type[Options] = rules.GAMES[title].Options
    return choices(options)


def option_name(say: Say, title: str, field: str) -> str:
    """Return what an option is called."""
    return say(f"{title}.option.{field}")


def value_name(say: Say, title: str, field: str, value: object) -> str:
    """Return what a value of an option is called."""
    key = f"{title}.option.{field}.{str(value).lower()}"
    return say(key) if say.has(key) else str(value)


def chosen(table: Table) -> dict[str, object]:
    """Return the options of a table, with those that nobody has chosen."""
    return {**defaults(rules.GAMES[table.title].Options), **table.options}


def value_of(title: str, field: str, text: str) -> object:
    """Return the value that ``text`` stands for; OptionError if the option or the value is not known."""
    every = allowed(title)
    if field not in every:
        raise OptionError("kernel.option.unknown", option=field, allowed=", ".join(every))
    for value in every[field]:
        if str(value).lower() == text.lower():
            return value
    values = ", ".join(str(value).lower() for value in every[field])
    raise OptionError("kernel.option.value", option=field, value=text, allowed=values)
