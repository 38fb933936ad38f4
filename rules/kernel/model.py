"""What every game is made of: options, states, actions, events, results; an opponent that the rules play.

Such an opponent, of single players or a third one between two, has the number of the seat beyond the last
one: in events, in results, and in ``players`` of the state. It has no view and chooses nothing; what it does
is told step by step, in events of its number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotation
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from rules.kernel.chance import Chance
from rules.kernel.refusal import OptionError
from rules.kernel.visibility import Nobody, Nothing, Open, Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_ALONE, _FEW = 1, 2
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
        """Tell whether it happened to a seat, whoever acted; also to the ``former`` owner of a thing."""
        return seat in (self.seat, getattr(self, "former", None))


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


class Opposed(State):
    """A state of a title in which the rules may play an opponent."""

    @property
    def opponent(self) -> int:
        """The number of the opponent, if there is one."""
        return self.seats


def crowd_of(seats: int) -> int:
    """Return for how many players numbers are looked up: who plays alone plays as one of two."""
    return max(seats, _FEW)


def only_alone(options: Options, name: str, seats: int, key: str) -> None:
    """Raise OptionError with a message ``key`` if an option was chosen that only a single player has."""
    if seats != _ALONE and getattr(options, name) != getattr(type(options)(), name):
        raise OptionError(key, seats=seats)


def scored(
    reason: str,
    players: int,
    lines_of: Callable[[int], Iterable[ScoreLine]],
    tie: Callable[[int], tuple[int, ...]] = lambda _number: (),
) -> Result:
    """Return the result of so many who play, the opponent last; most points win, then the higher ``tie``."""
    lines = tuple(tuple(lines_of(number)) for number in range(players))
    totals = tuple(sum(line.points for line in own) for own in lines)
    order = [(total, *tie(number)) for number, total in enumerate(totals)]
    ranks = tuple(1 + sum(other > own for other in order) for own in order)
    return Result(reason=reason, ranks=ranks, totals=totals, lines=lines)
