"""Waystation: what chat and pictures may ask of its rules."""

from __future__ import annotations

from tests.toy.rules.land import open_spaces, points_of, spaces_of
from tests.toy.rules.model import (
    HIDDEN,
    PRINTED,
    TILES,
    KeepWarden,
    LayTile,
    PostWarden,
    TileLaid,
    WaystationAction,
    WaystationOptions,
    WaystationState,
    land_of,
    springs_of,
)

__all__ = [
    "HIDDEN",
    "PRINTED",
    "TILES",
    "KeepWarden",
    "LayTile",
    "PostWarden",
    "TileLaid",
    "WaystationAction",
    "WaystationOptions",
    "WaystationState",
    "land_of",
    "open_spaces",
    "points_of",
    "spaces_of",
    "springs_of",
]
