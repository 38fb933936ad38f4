"""Which topic of the legend of Mini Express explains a kind of action, or one of its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TOPICS: Final[Mapping[str, str]] = {
    "place_port": "cities",
    "build_track": "trains",
    "choose_west": "trains",
    "draft_share": "shares",
    "buy_share": "shares",
    "gain_influence": "shares",
    "build_track.city": "cities",
}
