"""The commands of Mini Express: ``/mini``."""

from __future__ import annotations

from typing import Final

from cogs.title.declaration import Command

COMMANDS: Final = (
    Command("draft", ("draft_share",), ("company",)),
    Command("buy", ("buy_share",), ("company",)),
    Command("build", ("build_track",), ("company", "city"), optional=("path",)),
    Command("influence", ("gain_influence",), ("company",)),
    Command("west", ("choose_west",), ("company",)),
    Command("port", ("place_port",), ("port",)),
)
