"""Which actions the commands of Great Western Trail take."""

from __future__ import annotations

from typing import Final

from cogs.title.typed import Typed

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("place_herder", "move_herder"),
    "act": ("gain", "discard_for", "draw_cards", "copy_building", "special_delivery"),
    "auxiliary": ("auxiliary",),
    "hire": ("hire",),
    "build": ("build",),
    "buy": ("buy_cattle",),
    "reveal": ("reveal_cattle",),
    "engine": ("move_engine", "move_engine_back"),
    "camp": ("take_camp_tile",),
    "hazard": ("remove_hazard",),
    "objective": ("play_objective", "take_objective"),
    "station": ("upgrade_station",),
    "master": ("appoint_station_master",),
    "foresight": ("place_foresight",),
    "income": ("take_income",),
    "grow": ("grow_cattle",),
    "deliver": ("deliver",),
    "token": ("use_exchange_token",),
    "discard": ("discard_card",),
    "remove": ("remove_card",),
    "pass": ("pass",),
    "end": ("end_turn",),
}
"""The kinds of action that a command may take. A command's options answer their questions in order."""

TYPED: Final = Typed("great_western_trail", KINDS)
