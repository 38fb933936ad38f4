"""The options of a title: their names and values in words, and from words back.

They are typed one after the other: by the names shown, or as "field=value".
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

import rules
from bot.matching import best_first
from bot.words.say import Say
from cogs.kit import limits
from rules.kernel.options import choices, defaults
from rules.kernel.refusal import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.model import Table
    from bot.words import Catalogues
    from rules.kernel.contract import Options

EQUALS: Final = "="
_BETWEEN: Final = re.compile(r"[\s,、]+")
_COLON: Final = re.compile(r" ?: ?")
_END: Final = r"(?= |$)"
_IN_BRACKETS: Final = re.compile(r"\s*\(.*?\)")


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


def parse(words: Catalogues, title: str, text: str) -> Mapping[str, object]:
    """Return the options that a text names, in any language; OptionError if it names anything else."""
    named, rest = read(words, title, text)
    if rest:
        field, _, value = rest.partition(EQUALS)
        value_of(title, field.strip(), value.strip())
    return named


def read(words: Catalogues, title: str, text: str) -> tuple[Mapping[str, object], str]:
    """Read options from the beginning of a text, and what follows: one that is still being typed."""
    named: dict[str, object] = {}
    rest, labels = _plain(text), _labels(words, title)
    longest_first = "|".join(map(re.escape, sorted(labels, key=len, reverse=True)))
    one = re.compile(f"({longest_first}){_END}", re.IGNORECASE)
    while found := one.match(rest):
        field, value = labels[found[1].casefold()]
        named[field] = value
        rest = rest[found.end() :].lstrip()
    return named, rest


def offers(say: Say, title: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield what a text can be completed to: what stands, and one option more, which fits what is typed.

    Each as it is shown, and as ``parse`` reads it; what is too long to be sent is left out.
    """
    named, rest = read(say.words, title, text)
    offered = [list(named.items())] if named and not rest else []
    left = [
        (field, value) for field, values in allowed(title).items() if field not in named for value in values
    ]
    fitting = best_first(rest.replace(":", " "), left, lambda pair: (label(say, title, *pair), _text(*pair)))
    for pairs in (*offered, *([*named.items(), pair] for pair in fitting)):
        sent = " ".join(_text(*pair) for pair in pairs)
        if len(sent) <= limits.CHOICE_VALUE:
            yield ", ".join(label(say, title, *pair) for pair in pairs), sent


def label(say: Say, title: str, field: str, value: object) -> str:
    """Return an option with a value that it has or may have."""
    option, chosen = option_name(say, title, field), value_name(say, title, field, value)
    return say("chat.options.choice", option=option, value=chosen)


def _text(field: str, value: object) -> str:
    return f"{field}{EQUALS}{str(value).lower()}"


def _labels(words: Catalogues, title: str) -> Mapping[str, tuple[str, object]]:
    """Return options with values by all that they are called in any language, with brackets or without."""
    pairs = [(field, value) for field, values in allowed(title).items() for value in values]
    labels = {_text(*pair): pair for pair in pairs}
    for language in words.languages:
        say = Say(words, language)
        for pair in pairs:
            plain = _plain(label(say, title, *pair)).casefold()
            labels[plain] = labels[_IN_BRACKETS.sub("", plain)] = pair
    return labels


def _plain(text: str) -> str:
    spaced = _BETWEEN.sub(" ", unicodedata.normalize("NFKC", text)).strip()
    return _COLON.sub(":", spaced)
