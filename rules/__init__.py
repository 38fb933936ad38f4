"""The games, and what is needed to play them: ``rules.GAMES["ticket_to_ride"]``."""

from __future__ import annotations

from typing import Any

from rules.great_western_trail.game import GreatWesternTrail
from rules.kernel.chance import Chance, commitment
from rules.kernel.codec import encode as dump
from rules.kernel.codec import load_state
from rules.kernel.contract import Action, CannotUpgrade, Event, Game, Options, Result, ScoreLine, State
from rules.kernel.refusal import IllegalAction, OptionError, Refusal
from rules.mini_express.game import MiniExpress
from rules.sierra_west.game import SierraWest
from rules.ticket_to_ride.game import TicketToRide

__all__ = [
    "GAMES",
    "Action",
    "CannotUpgrade",
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "OptionError",
    "Options",
    "Refusal",
    "Result",
    "ScoreLine",
    "State",
    "commitment",
    "dump",
    "load",
]

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.key: game for game in (TicketToRide(), GreatWesternTrail(), MiniExpress(), SierraWest())
}
"""The games by key, in the order to offer them."""


def load(game: str | Game[Any, Any, Any], data: bytes, revision: int | None = None) -> Any:  # noqa: ANN401  the game's own type of state
    """Return the state that ``dump`` wrote, at an earlier ``revision`` (None: at the present one).

    Raise msgspec.DecodeError for any other data, CannotUpgrade for a state that cannot be carried over.
    """
    return load_state(GAMES[game] if isinstance(game, str) else game, data, revision)
