"""Pictures: what a viewer may see of a game, drawn and encoded.

``PICTURES[key]`` draws the boards, hands and score sheets of the game ``rules.GAMES[key]``.
"""

from __future__ import annotations

from typing import Any

from render.great_western_trail import GreatWesternTrailPictures
from render.kit.picture import GamePictures, Picture, Say
from render.mini_express import MiniExpressPictures
from render.ticket_to_ride import TicketToRidePictures

__all__ = ["PICTURES", "GamePictures", "Picture", "Say"]

PICTURES: dict[str, GamePictures[Any]] = {
    "ticket_to_ride": TicketToRidePictures(),
    "great_western_trail": GreatWesternTrailPictures(),
    "mini_express": MiniExpressPictures(),
}
