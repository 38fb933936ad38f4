"""Which topic of the legend of Sierra West explains a kind of action, or one of its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TOPICS: Final[Mapping[str, str]] = {
    "lock_plan": "plan",
    "walk": "plan",
    "step_back": "plan",
    "cross_over": "plan",
    "pass": "plan",
    "decline": "plan",
    "endure": "plan",
    "take_damage": "plan",
    "trap": "plan",
    "track": "plan",
    "choose": "path",
    "paddle": "path",
    "load_cart": "path",
    "move_explorer": "path",
    "claim_card": "path",
    "take_summit": "summit",
    "use_summit": "summit",
    "move_wagon": "summit",
    "shoot": "summit",
    "hold_fire": "summit",
    "spend_token": "goods",
    "swap_gold": "goods",
    "sell_fish": "goods",
    "use_dynamite": "goods",
    "enter_cabin": "board",
    "build_cabin": "board",
    "walk.space": "path",
    "walk.pay": "path",
}
