"""The pictures of a title, declared by the functions that draw them.

    PICTURES = GamePictures(board=draw_board, hand=draw_hand, score_sheet=draw_score_sheet, warm_up=warm_up)

is a title with the three pictures that everyone has. Each optional picture that is given as well is one that
the title ``has``, and it is asked for no others.
"""

# ruff: noqa: ARG002 - most pictures are the same in all languages but for the words, which ``say`` knows

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from render.kit.palette import PLAYERS
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from render.kit.picture import Course, OptionalPicture, Picture, Say
    from rules.kernel.contract import Action, Event, Options, Result

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class DrawBoard(Protocol[S_contra]):
    """Draws the board of a title; see ``GamePictures.board``."""

    def __call__(
        self, view: S_contra, players: Sequence[str], say: Say, marks: Sequence[Event], /, *, over: bool
    ) -> Picture:
        """Return the board."""
        ...


class Choices(NamedTuple):
    """What draws the choices of a seat (view, seat, actions, players, words, marks); which have a picture."""

    draw: Callable[[Any, int, Sequence[Action], Sequence[str], Say, Sequence[Event]], Picture | None]
    shows: Callable[[Sequence[Action]], bool]


class Pieces(NamedTuple):
    """What draws a printed thing (options, its id, words), and which there are with some options."""

    draw: Callable[[Any, str, Say], Picture]
    ids: Callable[[Any], tuple[str, ...]]


class Legends(NamedTuple):
    """What draws a topic of the legend (options, topic, language, words); which topics there are."""

    draw: Callable[[Any, str, str, Say], Picture]
    topics: Callable[[Any], tuple[str, ...]]


class GamePictures(Generic[S]):
    """The pictures of one title. All methods may be called from several threads at once.

    ``players`` are the names by seat, ``language`` is "en", "ko" or "ja", ``say`` speaks it.
    """

    has: Collection[OptionalPicture] = frozenset()
    colours: Sequence[str] = tuple(PLAYERS)
    """The names of the colours that it gives its seats, and of those that it has beside them."""
    signs: Mapping[str, Callable[[], bytes]] = MappingProxyType({})
    """By name what draws a sign as small as a letter, for buttons and menus, as a PNG of at most 256 KiB."""

    def __init__(
        self,
        *,
        board: DrawBoard[S],
        hand: Callable[[S, int, Sequence[str], Say], Picture],
        score_sheet: Callable[[S, Result, Sequence[str], Say, Course], Picture],
        warm_up: Callable[[str, Say], None],
        player_board: Callable[[S, int, Sequence[str], Say], Picture] | None = None,
        choices: Choices | None = None,
        legend: Legends | None = None,
        pieces: Pieces | None = None,
        plan: Callable[[S, int, Any, Sequence[str], Say], Picture] | None = None,
        boards: Callable[[S], int] = lambda view: view.seats,
        colours: Sequence[str] = colours,
        signs: Mapping[str, Callable[[], bytes]] = signs,
    ) -> None:
        """Declare the pictures. ``warm_up`` is given the language as well.

        ``boards`` says of how many there are player boards, where it is not the seats alone. ``colours`` are
        those of seats, where they are not all of the house's.
        """
        self.colours, self.signs = colours, signs
        self._board, self._hand, self._score_sheet, self._warm_up = board, hand, score_sheet, warm_up
        optional: dict[OptionalPicture, Any] = {
            "player_board": player_board,
            "choices": choices,
            "legend": legend,
            "pieces": pieces,
            "plan": plan,
        }
        self._optional = {name: declared for name, declared in optional.items() if declared}
        self.has = frozenset(self._optional)
        self._boards = boards

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
        return self._board(view, players, say, marks, over=over)

    def hand(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what ``seat`` holds, from its own view."""
        return self._hand(view, seat, players, say)

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
        return self._score_sheet(state, result, players, say, course)

    def warm_up(self, language: str, say: Say) -> None:
        """Draw what does not move, for all options, so that it is on the shelf from then on."""
        self._warm_up(language, say)

    def player_board(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what lies open before ``seat``, for everybody to see."""
        drawn: Picture = self._optional["player_board"](view, seat, players, say)
        return drawn

    def boards(self, view: S) -> int:
        """Return of how many there are boards: of the seats, and of an opponent that the rules play."""
        return self._boards(view)

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether ``choices`` has a picture for any of ``actions``; quick, as every panel asks."""
        there: bool = self._optional["choices"].shows(actions)
        return there

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
        drawn: Picture | None = self._optional["choices"].draw(view, seat, actions, players, say, marks)
        return drawn

    def topics(self, options: Options) -> tuple[str, ...]:
        """Return the topics of the legend; "legends.topic.<title>.<topic>" is what one is called."""
        topics: tuple[str, ...] = self._optional["legend"].topics(options)
        return topics

    def legend(self, options: Options, topic: str, *, language: str, say: Say) -> Picture:
        """Draw what the signs of one of ``topics`` mean; KeyError for another."""
        drawn: Picture = self._optional["legend"].draw(options, topic, language, say)
        return drawn

    def pieces(self, options: Options) -> tuple[str, ...]:
        """Return the ids of the printed things that can be looked up."""
        ids: tuple[str, ...] = self._optional["pieces"].ids(options)
        return ids

    def piece(self, options: Options, piece: str, *, language: str, say: Say) -> Picture:
        """Draw one of ``pieces`` large; KeyError for another id."""
        drawn: Picture = self._optional["pieces"].draw(options, piece, say)
        return drawn

    def plan(
        self, view: S, seat: int, action: Action, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw what ``seat`` would have if it took ``action``, which locks its plan; for its eyes only."""
        drawn: Picture = self._optional["plan"](view, seat, action, players, say)
        return drawn
