"""The titles that can be played in chat, each as it is declared at the door of its package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import rules
from cogs.title.declaration import Title
from cogs.title.phrases import Phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.words import Catalogues
    from cogs.title.declaration import FirstGame
    from rules.kernel.contract import Game


def _declared() -> Iterator[Title]:
    for title in rules.GAMES:
        if find_spec(f".{title}", "cogs"):
            yield import_module(f".{title}", "cogs").TITLE


class _Titles(dict[str, Title]):
    """What titles declare; any other game gets the words of its catalogue, and no more."""

    def __missing__(self, key: str) -> Title:
        return Title(Phrases(key))


TITLES: Final = _Titles((title.key, title) for title in _declared())
"""What titles declare in their packages ``cogs/<title>``, in the order of the groups of commands."""


def game_of(title: str) -> Game[Any, Any, Any]:
    """Return the rules of a title."""
    return rules.GAMES[title]


def phrases_of(title: str) -> Phrases:
    """Return the words of a title."""
    return TITLES[title].phrases


def title_choices(words: Catalogues) -> list[tuple[str, str]]:
    """Return the titles to choose from in a command, each with the key of its name."""
    return [(f"{title}.title", title) for title in rules.GAMES if words.has(f"{title}.title")]


def topic_of(title: str, kind: str, question: str = "") -> str | None:
    """Return the topic of a title's legend that explains a question, None if it names none."""
    topics = TITLES[title].topics
    return topics.get(f"{kind}.{question}", topics.get(kind))


def first_game_of(title: str) -> FirstGame | None:
    """Return the game that teaches a title, None if there is none."""
    return TITLES[title].first


def commands_of(title: str) -> tuple[str, ...]:
    """Return the slash commands of a title by their full names; any title can be played from the panel."""
    return (*TITLES[title].command_names(), "game play")
