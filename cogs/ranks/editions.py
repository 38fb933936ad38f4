"""Titles with their editions, whose results are told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import rules
from cogs.answering.malformed import MalformedError
from cogs.titles import game_of
from rules.kernel import options
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say

_EDITION: Final = "edition"


def editions(title: str) -> tuple[str, ...]:
    """Return the editions of a title, none where there is but one."""
    chosen: Any = game_of(title).Options  # a class of msgspec's, which mypy does not take for hashable
    return tuple(map(str, options.choices(chosen).get(_EDITION, ())))


def edition_choices() -> list[tuple[str, str]]:
    """Return the editions of all titles, with the keys of their names."""
    found = {edition: title for title in reversed(rules.GAMES) for edition in editions(title)}
    return [(key_of(title, edition), edition) for edition, title in reversed(found.items())]


def key_of(title: str, edition: str) -> str:
    """Return the key of the name of an edition."""
    return f"{title}.option.{_EDITION}.{edition}"


def edition_meant(title: str, edition: str) -> str:
    """Return the edition of which results are wanted, the usual one where none is named; "" if there is one.

    Refusal where the title has no such edition.
    """
    if title not in rules.GAMES:
        raise MalformedError("an unknown title")
    there = editions(title)
    if not edition and there:
        return str(options.defaults(game_of(title).Options)[_EDITION])
    if edition and edition not in there:
        raise Refusal("ranks.refused.edition")
    return edition


def name_of(say: Say, title: str, edition: str) -> str:
    """Return what a title is called, with its edition if it has several."""
    name = say(f"{title}.title")
    if not edition:
        return name
    return say("ranks.edition", title=name, edition=say(key_of(title, edition)))
