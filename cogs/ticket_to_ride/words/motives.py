"""What speaks for an action, as far as there is a sentence for it."""

from __future__ import annotations

from typing import Final

MOTIVES: Final = frozenset(
    {
        "draw",
        "draw_tickets",
        "for_points",
        "for_points_at_last",
        "keep",
        "locomotive",
        "on_the_way",
        "on_the_ways",
        "take",
        "take_wanted",
    }
)
