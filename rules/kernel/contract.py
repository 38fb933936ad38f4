"""The contract of a game: what the kernel, the chat and the pictures may ask of any title."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from rules.kernel.chance import Chance  # noqa: TC001  msgspec reads the annotation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.kernel.revisions import Upgrade


def snake_case(name: str) -> str:
    """Return the tag of a class: ``ClaimRoute`` is written ``claim_route``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players choose before a game. Fields have defaults; their types list what is allowed."""

    def check_seats(self, seats: int) -> None:
        """Raise OptionError if these options do not go with this number of players."""


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


class State(msgspec.Struct):
    """Everything that the rules know of a game in progress; plain data.

    ``turn`` grows by one whenever a new turn begins (0 during set-up): one public post a turn.
    """

    seats: int
    chance: Chance
    turn: int


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


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Options)  # noqa: E741


class Game(ABC, Generic[S, A, O]):
    """A title with its rules. One object serves all tables: it keeps nothing of its own."""

    key: ClassVar[str]
    revision: ClassVar[int]
    """At least 1; grows when the rules change or how states, actions or events are written."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """By revision, from that one to the next; where one is missing, its games cannot be carried over."""
    seats: ClassVar[tuple[int, ...]]
    Options: type[O]
    State: type[S]
    Action: Any
    """The union of the game's actions, for decoding."""
    Event: Any
    """The union of the game's events, for decoding."""

    @abstractmethod
    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> S:
        """Set a game up for ``seats`` players; ``seed`` is 32 hex digits. May raise OptionError."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that the table waits for; empty when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """Return every action that ``seat`` may take now, each once, in a stable order."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> Sequence[Event]:
        """Take an action: change ``state``, return what happened.

        Raise IllegalAction, the state unchanged, for everything that ``legal`` does not list.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """Return a copy with what ``seat`` (None: an onlooker) may see: hidden things masked, no seed.

        ``to_act``, ``legal`` of that seat and, once the game is over, ``result`` are those of the state.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def advise(self, view: S, seat: int) -> A:
        """Return a sensible legal action from what ``seat`` sees: the play of a bot player."""
