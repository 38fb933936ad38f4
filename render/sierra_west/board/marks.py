"""What changed since the last post, from its events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules.sierra_west import OUTPOSTS
from rules.sierra_west import events as happened

if TYPE_CHECKING:
    from rules.kernel.contract import Event

Key = tuple[str, Hashable]
"""A kind of thing that is marked, and which of them."""


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``new`` has the key of each: places ("claimed", "turned"), slots of special cards ("slot"), outposts and
    at last the foothill ("captured"), seats ("wagon", "canoe"), seats with which explorer or track
    ("explorer", "track"), the mule and cards with new owners ("taken"). ``claimed``: who claimed the card of
    a place. ``built``: how many new tiles the shop has. ``turns`` are the seats whose turns they were, in
    order; ``when`` says in which of them (from 1) something was marked last.
    """

    new: set[Key] = msgspec.field(default_factory=set)
    claimed: dict[int, int] = msgspec.field(default_factory=dict)
    built: int = 0
    turns: list[int] = msgspec.field(default_factory=list)
    when: dict[Key, int] = msgspec.field(default_factory=dict)

    def of(self, kinds: Collection[str]) -> str:
        """Return as text what is marked of some kinds of things."""
        when = {key: turn for key, turn in self.when.items() if key[0] in kinds}
        new = sorted(str(key) for key in self.new if key[0] in kinds)
        return repr((new, when, self.turns if when else (), self.claimed if "claimed" in kinds else ()))


_IN_TURN: Final[dict[type[Event], tuple[str, Callable[[Any], Hashable]]]] = {
    happened.CardClaimed: ("claimed", lambda event: event.place),
    happened.ExplorerMoved: ("explorer", lambda event: (event.seat, event.explorer)),
    happened.WagonMoved: ("wagon", lambda event: event.seat),
    happened.Damaged: ("wagon", lambda event: event.seat if event.loss == "wagon" else None),
    happened.CanoeMoved: ("canoe", lambda event: event.seat),
    happened.HomesteadAdvanced: ("track", lambda event: (event.seat, event.track)),
}
"""Events of which it is told in which turn they were."""
_KEYS: Final = _IN_TURN | {
    happened.CardTurnedUp: ("turned", lambda event: event.place),
    happened.SpecialTurnedUp: ("slot", lambda event: event.slot),
    happened.OutpostCleared: ("slot", lambda event: event.slot),
    happened.ExplorerDisplaced: ("explorer", lambda event: (event.seat, 0)),
    happened.OutlawCaptured: ("captured", lambda event: (*OUTPOSTS, "").index(event.outpost)),
    happened.Taken: ("taken", lambda event: event.thing),
    happened.MuleLeft: ("taken", lambda _: "mule"),
}


def read_marks(events: Sequence[Event]) -> Marks:
    """Return what is to be marked after some events."""
    marks = Marks()
    for event in events:
        kind, which = _KEYS.get(type(event), ("", lambda _: None))
        if isinstance(event, happened.ShopRefilled):
            marks.built = len(event.cabins)
        elif (name := which(event)) is not None:
            marks.new.add((kind, name))
            if isinstance(event, happened.CardClaimed):
                marks.claimed[event.place] = event.seat
            if type(event) in _IN_TURN:
                if marks.turns[-1:] != [event.seat]:
                    marks.turns.append(event.seat)
                marks.when[kind, name] = len(marks.turns)
    return marks
