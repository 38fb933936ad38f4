"""Pictures: what a viewer may see of a game, drawn and encoded.

``PICTURES[key]`` draws the boards, hands and score sheets of the game ``rules.GAMES[key]``, and what else it
``has`` pictures of.
"""

from __future__ import annotations

from typing import Any

from render import great_western_trail, mini_express, ticket_to_ride
from render.kit.picture import GamePictures, OptionalPicture, Picture, Say

__all__ = ["PICTURES", "GamePictures", "OptionalPicture", "Picture", "Say"]

PICTURES: dict[str, GamePictures[Any]] = {
    "ticket_to_ride": ticket_to_ride.PICTURES,
    "great_western_trail": great_western_trail.PICTURES,
    "mini_express": mini_express.PICTURES,
}
