"""The commands of Great Western Trail (``/gwt``), the topics of its legend, and its first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.declaration import Command, FirstGame, Try

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


_EXPLAINED: Final[Mapping[str, tuple[str, ...]]] = {
    "trail": ("place_herder", "move_herder", "remove_hazard", "take_camp_tile", "copy_building"),
    "buildings": ("gain", "build", "auxiliary", "pass", "end_turn"),
    "cattle": ("buy_cattle", "reveal_cattle", "grow_cattle"),
    "cards": ("discard_for", "draw_cards", "discard_card", "remove_card", "use_exchange_token"),
    "workers": ("hire",),
    "railroad": ("move_engine", "move_engine_back", "upgrade_station", "appoint_station_master"),
    "kansas_city": ("special_delivery", "place_foresight", "take_income", "deliver"),
    "objectives": ("take_objective", "play_objective"),
}
TOPICS: Final[Mapping[str, str]] = {kind: topic for topic, kinds in _EXPLAINED.items() for kind in kinds}
"""Which topic of the legend explains a kind of action, or one of its questions."""


FIRST_GAME: Final = FirstGame(
    "0000000000000000000000000000002b",
    {"first_player": "first_seat"},
    (
        Try("remove_card", "remove_card"),
        Try("remove_card", "auxiliary", {"auxiliary": "remove"}),
        Try("remove_card", "deliver", {"disc": "aux_remove"}),
        Try("special_delivery", "special_delivery"),
        Try("special_delivery", "build", {"building": "9a"}),
        Try("special_delivery", "hire", {"worker": "builder"}),
        Try("reveal_cattle", "reveal_cattle"),
    ),
)
