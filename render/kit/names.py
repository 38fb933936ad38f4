"""Players' names as pictures show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.text import draws_nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say


def shown_names(players: Sequence[str], say: Say) -> list[str]:
    """Return the names; one that no font can show becomes "Player 1"."""
    return [
        say("render.player", number=seat + 1) if draws_nothing(name) else name
        for seat, name in enumerate(players)
    ]
