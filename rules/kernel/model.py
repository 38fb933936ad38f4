"""What every game is made of: options, states, actions, events, results."""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotation
from typing import Annotated, ClassVar

import msgspec

from rules.kernel.chance import Chance
from rules.kernel.visibility import Nobody, Nothing, Open, Pool

_SEED = Nobody(Nothing(lambda: Chance("")))


def snake_case(name: str) -> str:
    """Return the tag of a class: ``ClaimRoute`` is written ``claim_route``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players choose before a game. Fields have defaults; their types list what is allowed."""

    def check_seats(self, seats: int) -> None:
        """Raise OptionError if these options do not go with this number of players."""

    def check_joining(self, seats: int) -> None:
        """Raise OptionError if whoever would make this number of players (2 or more) has no place in it."""
        self.check_seats(seats)


class Action(
    msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case, forbid_unknown_fields=True
):
    """One choice of one seat. Its fields are plain ids and numbers, asked for in their order.

    Actions and events hold no references back, so the garbage collector need not look at them.
    """


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """Something that happened, as the log tells it.

    ``secret`` names the fields that only ``seat`` may know: for everybody else they are None.
    ``reveals`` says that somebody now knows what they could not know before: undo stops there.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    seat: int

    def seen_by(self, viewer: int | None) -> Event:
        """Return the event as ``viewer`` (a seat, or None for an onlooker) may see it."""
        if not self.secret or viewer == self.seat:
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.secret))

    def concerns(self, seat: int) -> bool:
        """Tell whether it happened to a seat, whoever acted; titles may know of further seats."""
        return seat == self.seat


class State(msgspec.Struct):
    """Everything that the rules know of a game in progress; plain data.

    Each field says who may see it (see ``visibility``); what does not is hidden. ``pools`` tell what the
    hidden things are dealt from. ``turn`` grows by one whenever a new turn begins (0 during set-up): one
    public post a turn. ``ended`` says why the game is over; empty while it goes on.
    """

    pools: ClassVar[Mapping[str, Pool]] = {}

    seats: Open[int]
    chance: Annotated[Chance, _SEED]
    turn: Open[int]
    ended: Open[str]


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """Points of one seat in one category, with the ids of what made them."""

    category: str
    points: int
    parts: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by seat its rank (1 is best, equal ranks are shared), total and score lines.

    An opponent that the rules themselves play follows after the seats, as one entry more.
    """

    reason: str
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
