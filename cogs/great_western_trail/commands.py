"""The commands of Great Western Trail: ``/gwt``."""

from __future__ import annotations

from typing import Final

from cogs.title.declaration import Command

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
