"""Waystation in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.title.declaration import Command, FirstGame, Title, Try
from cogs.title.phrases import Phrases
from tests.toy.cogs.words import WaystationAnswers, WaystationNames, WaystationStanding

TITLE: Final = Title(
    Phrases("waystation", names=WaystationNames, answers=WaystationAnswers, standing=WaystationStanding),
    "waystation",
    (
        Command("lay", ("lay_tile",), ("tile", "space"), ahead=True),
        Command("post", ("post_warden",)),
        Command("keep", ("keep_warden",)),
    ),
    first=FirstGame("0" * 32, {"map": "small"}, (Try("keep_warden", "keep_warden"),)),
    topics={"lay_tile": "tiles", "post_warden": "regions", "keep_warden": "regions"},
)
