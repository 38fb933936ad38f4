"""The commands of Great Western Trail (``/gwt``), the topics of its legend, and its first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.declaration import Command
from cogs.title.first_game import FirstGame, Try

if TYPE_CHECKING:
    from collections.abc import Mapping


_LOCAL: Final = ("gain", "discard_for", "draw_cards", "copy_building", "special_delivery")

COMMANDS: Final = (
    Command("move", ("place_herder", "move_herder"), ("place",)),
    Command("act", _LOCAL, ("action",)),
    Command("auxiliary", ("auxiliary",), ("action",)),
    Command("hire", ("hire",), ("worker",)),
    Command("build", ("build",), ("building",), optional=("place",)),
    Command("buy", ("buy_cattle",), ("cards",)),
    Command("reveal", ("reveal_cattle",)),
    Command("engine", ("move_engine", "move_engine_back"), ("place",)),
    Command("outlaw", ("take_camp_tile",), ("tile",)),
    Command("hazard", ("remove_hazard",), ("tile",)),
    Command("objective", ("play_objective", "take_objective"), ("card",)),
    Command("station", ("upgrade_station",), ("station",), optional=("disc",)),
    Command("master", ("appoint_station_master",), ("worker",)),
    Command("foresight", ("place_foresight",), ("tile",)),
    Command("income", ("take_income",), ("certificates",)),
    Command("grow", ("grow_cattle",), ("cards",)),
    Command("deliver", ("deliver",), ("city",), optional=("disc",)),
    Command("token", ("use_exchange_token",), ("cards",)),
    Command("discard", ("discard_card",), ("card",)),
    Command("remove", ("remove_card",), ("card",)),
    Command("skip", ("pass",)),
    Command("end", ("end_turn",)),
)
TOLD: Final = ("move", "act", "hire", "build", "buy", "engine", "deliver", "objective", "token", "end")
"""The commands that every game needs, in the order of a first turn."""


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


FIRST_GAME: Final = FirstGame(
    "00000000000000000000000000000062",
    {"first_player": "first_seat"},
    (
        Try("remove_card", "remove_card"),
        Try("remove_card", "auxiliary", {"auxiliary": "remove"}),
        Try("remove_card", "deliver", {"disc": "aux_remove"}),
        Try("special_delivery", "special_delivery"),
        Try("special_delivery", "build", {"building": "9a"}),
        Try("reveal_cattle", "reveal_cattle"),
    ),
)
