"""What speaks for an action, as far as there is a sentence for it."""

from __future__ import annotations

from typing import Final

MOTIVES: Final = frozenset(
    {
        "appoint_station_master",
        "auxiliary",
        "build",
        "buy_cattle",
        "deliver",
        "discard_card",
        "discard_for",
        "draw_cards",
        "end_turn",
        "gain",
        "grow_cattle",
        "hire",
        "move_engine",
        "move_herder",
        "pass",
        "place_foresight",
        "place_herder",
        "play_objective",
        "remove_card",
        "remove_hazard",
        "take_camp_tile",
        "take_income",
        "take_objective",
        "upgrade_station",
        "use_exchange_token",
    }
)
