"""Which topic of the legend of Great Western Trail explains a kind of action, or one of its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TOPICS: Final[Mapping[str, str]] = {
    "place_herder": "trail",
    "move_herder": "trail",
    "remove_hazard": "trail",
    "take_camp_tile": "trail",
    "copy_building": "trail",
    "gain": "buildings",
    "build": "buildings",
    "auxiliary": "buildings",
    "pass": "buildings",
    "end_turn": "buildings",
    "buy_cattle": "cattle",
    "reveal_cattle": "cattle",
    "grow_cattle": "cattle",
    "discard_for": "cards",
    "draw_cards": "cards",
    "discard_card": "cards",
    "remove_card": "cards",
    "use_exchange_token": "cards",
    "hire": "workers",
    "move_engine": "railroad",
    "move_engine_back": "railroad",
    "upgrade_station": "railroad",
    "appoint_station_master": "railroad",
    "special_delivery": "kansas_city",
    "place_foresight": "kansas_city",
    "take_income": "kansas_city",
    "deliver": "kansas_city",
    "take_objective": "objectives",
    "play_objective": "objectives",
}
