"""The pictures of a title, declared by the functions that draw them.

    PICTURES = TitlePictures(board=draw_board, hand=draw_hand, score_sheet=draw_score_sheet, warm_up=warm_up)

is a title with the three pictures that everyone has. Each optional picture that is given as well is one that
the title ``has``.
"""

# ruff: noqa: ARG002 - most pictures are the same in all languages but for the words, which ``say`` knows

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from render.kit.palette import PLAYERS
from render.kit.picture import Course, GamePictures, OptionalPicture, Picture, Say
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

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


class DrawScoreSheet(Protocol[S_contra]):
    """Draws the final scores; see ``GamePictures.score_sheet``."""

    def __call__(
        self, state: S_contra, result: Result, players: Sequence[str], say: Say, /, course: Course
    ) -> Picture:
        """Return the score sheet."""
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


class TitlePictures(GamePictures[S]):
    """The pictures of a title; see the contract. Functions are given positions, names by seat, and words."""

    def __init__(
        self,
        *,
        board: DrawBoard[S],
        hand: Callable[[S, int, Sequence[str], Say], Picture],
        score_sheet: DrawScoreSheet[S],
        warm_up: Callable[[str, Say], None],
        player_board: Callable[[S, int, Sequence[str], Say], Picture] | None = None,
        choices: Choices | None = None,
        legend: Legends | None = None,
        pieces: Pieces | None = None,
        plan: Callable[[S, int, Any, Sequence[str], Say], Picture] | None = None,
        boards: Callable[[S], int] | None = None,
        colours: Sequence[str] = tuple(PLAYERS),
        signs: Mapping[str, Callable[[], bytes]] | None = None,
    ) -> None:
        """Declare the pictures. ``warm_up`` is given the language as well.

        ``boards`` says of how many there are player boards, where it is not the seats alone. ``colours`` are
        those of seats, where they are not all of the house's.
        """
        self.colours = colours
        self.signs = signs or {}
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
        """Draw the board."""
        return self._board(view, players, say, marks, over=over)

    def hand(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what a seat holds."""
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
        """Draw the final scores."""
        return self._score_sheet(state, result, players, say, course)

    def warm_up(self, language: str, say: Say) -> None:
        """Draw what does not move."""
        self._warm_up(language, say)

    def player_board(self, view: S, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        """Draw what lies open before a seat."""
        drawn: Picture = self._optional["player_board"](view, seat, players, say)
        return drawn

    def boards(self, view: S) -> int:
        """Return of how many there is a player board."""
        return self._boards(view) if self._boards else super().boards(view)

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether any of the actions can be marked on the board."""
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
        """Draw what a seat may choose."""
        drawn: Picture | None = self._optional["choices"].draw(view, seat, actions, players, say, marks)
        return drawn

    def topics(self, options: Options) -> tuple[str, ...]:
        """Return the topics of the legend."""
        topics: tuple[str, ...] = self._optional["legend"].topics(options)
        return topics

    def legend(self, options: Options, topic: str, *, language: str, say: Say) -> Picture:
        """Draw what the signs of a topic mean."""
        drawn: Picture = self._optional["legend"].draw(options, topic, language, say)
        return drawn

    def pieces(self, options: Options) -> tuple[str, ...]:
        """Return the ids of the printed things."""
        ids: tuple[str, ...] = self._optional["pieces"].ids(options)
        return ids

    def piece(self, options: Options, piece: str, *, language: str, say: Say) -> Picture:
        """Draw a printed thing large."""
        drawn: Picture = self._optional["pieces"].draw(options, piece, say)
        return drawn

    def plan(
        self, view: S, seat: int, action: Action, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw a plan that is not locked yet."""
        drawn: Picture = self._optional["plan"](view, seat, action, players, say)
        return drawn
