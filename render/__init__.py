"""Pictures: what a viewer may see of a game, drawn and encoded.

``PICTURES[key]`` draws the boards, hands and score sheets of the game ``rules.GAMES[key]``, and what else it
``has`` pictures of.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from render.kit.declared import GamePictures
from render.kit.picture import OptionalPicture, Picture, Say
from rules import GAMES

__all__ = ["PICTURES", "GamePictures", "OptionalPicture", "Picture", "Say"]

PICTURES: dict[str, GamePictures[Any]] = {
    title: import_module(f".{title}", __name__).PICTURES for title in GAMES
}
"""The pictures of each title, as its package ``render/<title>`` declares them."""
