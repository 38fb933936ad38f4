"""What everybody may know of how objective cards stand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail import CATTLE, is_cattle, settle_tasks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail import GreatWesternTrailState


def known_fulfilment(view: GreatWesternTrailState, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the objective cards of the area with "done", "open", or "cards": hidden cattle will tell.

    Nothing is read from deck and hand: the picture is for everybody. Nobody looks at the tasks of Sam's.
    """
    if seat == view.opponent:
        yield from ((card, "done") for card in view.players[seat].objectives)
        return
    known = _fulfilled(view, seat, ())
    hoped = _fulfilled(view, seat, tuple(CATTLE) * 4)
    for card in view.players[seat].objectives:
        if known[card]:
            known[card] -= 1
            hoped[card] -= 1
            yield card, "done"
        elif hoped[card]:
            hoped[card] -= 1
            yield card, "cards"
        else:
            yield card, "open"


def _fulfilled(view: GreatWesternTrailState, seat: int, more: tuple[str, ...]) -> Counter[str]:
    """Count the cards of the area that are fulfilled by what lies open and ``more`` cattle."""
    player = view.players[seat]
    cattle = [*filter(is_cattle, player.discard), *more]
    seen = msgspec.structs.replace(player, deck=[], hand=[], discard=cattle)
    players = [*view.players[:seat], seen, *view.players[seat + 1 :]]
    return Counter(settle_tasks(msgspec.structs.replace(view, players=players), seat).fulfilled)
