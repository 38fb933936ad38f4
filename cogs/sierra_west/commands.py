"""The commands of Sierra West: ``/sierra``."""

from __future__ import annotations

from typing import Final

from cogs.title.declaration import Command

COMMANDS: Final = (
    Command("plan", ("lock_plan",), ("plan",), optional=("rest",), ahead=True),
    Command("cabin", ("enter_cabin",), ("cabin",)),
    Command("go", ("walk",), ("space",), optional=("pay",)),
    Command("explorer", ("move_explorer",), ("place",)),
    Command("wagon", ("move_wagon",), optional=("pay",)),
    Command("claim", ("claim_card",), ("pile",)),
    Command("build", ("build_cabin",), ("cabin",), optional=("pay",)),
    Command("summit", ("take_summit", "use_summit"), ("summit",), optional=("pay",)),
    Command("token", ("spend_token",)),
    Command("choose", ("choose",), ("gain",)),
    Command("damage", ("endure", "take_damage"), ("loss",)),
    Command("back", ("step_back",)),
    Command("cross", ("cross_over",)),
    Command("swap", ("swap_gold",), ("gain",)),
    Command("paddle", ("paddle",), ("place",)),
    Command("sell", ("sell_fish",), ("fish",)),
    Command("load", ("load_cart",), ("gold",)),
    Command("dynamite", ("use_dynamite",)),
    Command("shoot", ("shoot",)),
    Command("hold", ("hold_fire",)),
    Command("track", ("track",), ("track",)),
    Command("trap", ("trap",), ("animal",)),
    Command("pass", ("pass", "decline")),
)
TOLD: Final = (
    "plan", "cabin", "go", "explorer", "wagon", "claim", "build", "summit", "token", "track", "trap", "pass",
)  # fmt: skip
"""The commands that every game needs, in the order of a turn."""
