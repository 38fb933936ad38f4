"""The titles that can be played, with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rules
from cogs.great_western_trail.phrases import PHRASES as GREAT_WESTERN_TRAIL
from cogs.mini_express.phrases import PHRASES as MINI_EXPRESS
from cogs.ticket_to_ride.phrases import PHRASES as TICKET_TO_RIDE
from cogs.title.phrases import Phrases

if TYPE_CHECKING:
    from rules.kernel.contract import Game

_COMMANDS: dict[str, tuple[str, ...]] = {
    "ticket_to_ride": ("ttr draw", "ttr claim", "ttr tickets", "ttr keep"),
    "great_western_trail": (
        "gwt move",
        "gwt act",
        "gwt hire",
        "gwt build",
        "gwt buy",
        "gwt engine",
        "gwt deliver",
        "gwt objective",
        "gwt token",
        "gwt end",
    ),
    "mini_express": ("mini draft", "mini buy", "mini build", "mini influence", "mini west", "mini port"),
}
_PHRASES: dict[str, Phrases] = {
    words.title: words for words in (TICKET_TO_RIDE, GREAT_WESTERN_TRAIL, MINI_EXPRESS)
}


def game_of(title: str) -> Game[Any, Any, Any]:
    """Return the rules of a title."""
    return rules.GAMES[title]


def phrases_of(title: str) -> Phrases:
    """Return the words of a title: its own, or those that any game gets from its catalogue."""
    return _PHRASES.get(title) or Phrases(title)


def commands_of(title: str) -> tuple[str, ...]:
    """Return the slash commands of a title by their full names; any title can be played from the panel."""
    return (*_COMMANDS.get(title, ()), "game play")
