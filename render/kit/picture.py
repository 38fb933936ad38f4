"""What a picture is, and what every game's pictures offer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

import msgspec

from render.kit.palette import PLAYERS
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from rules.kernel.contract import Action, Event, Options, Result

S = TypeVar("S", bound=State)
OptionalPicture = Literal["player_board", "choices", "legend", "pieces", "plan"]
"""What a title may have pictures of beside its board, its hands and its score sheet."""
Course = Sequence[Sequence[int]]
"""The totals by seat at successive moments of a game, the last one its end."""


class Say(Protocol):
    """Words in the reader's language: ``say("ticket_to_ride.city.boston")``."""

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled."""
        ...


class Strip(msgspec.Struct, frozen=True):
    """A picture, or a part of one, encoded. ``name`` is a file name that says nothing about the game.

    Sizes are in pixels. ``shows`` names the parts of the picture that are on it; empty: all.
    """

    data: bytes
    name: str
    width: int
    height: int
    shows: tuple[str, ...] = ()


class Picture(msgspec.Struct, frozen=True):
    """What was drawn: one to three strips of one width that read as one, one above the other."""

    strips: tuple[Strip, ...]

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.strips[0].width

    @property
    def height(self) -> int:
        """The height of all strips together in pixels."""
        return sum(strip.height for strip in self.strips)

    @property
    def size(self) -> int:
        """The bytes of all strips."""
        return sum(len(strip.data) for strip in self.strips)


class GamePictures(ABC, Generic[S]):
    """The pictures of one game. All methods may be called from several threads at once.

    ``players`` are the names by seat, ``language`` is "en", "ko" or "ja", ``say`` speaks it. A game has the
    optional pictures that it names in ``has``, and is asked for no others. ``kit.declared`` makes all of it
    from the functions that draw.
    """

    has: Collection[OptionalPicture] = frozenset()
    colours: Sequence[str] = tuple(PLAYERS)
    """The names of the colours that it gives its seats, and of those that it has beside them."""
    signs: Mapping[str, Callable[[], bytes]] = MappingProxyType({})
    """By name what draws a sign as small as a letter, for buttons and menus, as a PNG of at most 256 KiB."""

    @abstractmethod
    def board(
        self,
        view: S,
        *,
        players: Sequence[str],
        language: str,
        say: Say,
        marks: Sequence[Event] = (),
        over: bool = False,
    ) -> Picture:
        """Draw what everybody may see and mark what came of ``marks``, the events since the last post.

        ``over``: nobody plays on, also where the rules know of no end (all others have resigned).
        """

    @abstractmethod
    def hand(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what ``seat`` holds, from its own view."""

    @abstractmethod
    def score_sheet(
        self,
        state: S,
        result: Result,
        *,
        players: Sequence[str],
        language: str,
        say: Say,
        course: Course = (),
    ) -> Picture:
        """Draw the final scores of a finished game, and how it came to them where its course is known."""

    @abstractmethod
    def warm_up(self, language: str, say: Say) -> None:
        """Draw what does not move, for all options, so that it is on the shelf from then on."""

    def player_board(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what lies open before ``seat``, for everybody to see."""
        raise NotImplementedError

    def boards(self, view: S) -> int:
        """Return of how many there are boards: of the seats, and of an opponent that the rules play."""
        return view.seats

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether ``choices`` has a picture for any of ``actions``; quick, as every panel asks."""
        raise NotImplementedError

    def choices(
        self,
        view: S,
        seat: int,
        actions: Sequence[Action],
        *,
        players: Sequence[str],
        language: str,
        say: Say,
        marks: Sequence[Event] = (),
    ) -> Picture | None:
        """Draw the board with what ``seat`` may choose marked on it; None if none of it has a place there.

        ``marks``: events whose traces are to be seen as well, as on the board.
        """
        raise NotImplementedError

    def topics(self, options: Options) -> tuple[str, ...]:
        """Return the topics of the legend; "legends.topic.<title>.<topic>" is what one is called."""
        raise NotImplementedError

    def legend(self, options: Options, topic: str, *, language: str, say: Say) -> Picture:
        """Draw what the signs of one of ``topics`` mean; KeyError for another."""
        raise NotImplementedError

    def pieces(self, options: Options) -> tuple[str, ...]:
        """Return the ids of the printed things that can be looked up."""
        raise NotImplementedError

    def piece(self, options: Options, piece: str, *, language: str, say: Say) -> Picture:
        """Draw one of ``pieces`` large; KeyError for another id."""
        raise NotImplementedError

    def plan(
        self, view: S, seat: int, action: Action, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw what ``seat`` would have if it took ``action``, which locks its plan; for its eyes only."""
        raise NotImplementedError
