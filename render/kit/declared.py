"""The pictures of a title, declared by the functions that draw them.

    PICTURES = GamePictures(board=draw_board, hand=draw_hand, score_sheet=draw_score_sheet, warm_up=warm_up)

is a title with the three pictures that everyone has. Each optional picture that is given as well is one that
the title ``has``, and it is asked for no others.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypedDict, TypeVar, get_args

from render.kit.palette import PLAYERS
from render.kit.picture import OptionalPicture, Picture
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Unpack

    from PIL import Image

    from render.kit.encoding import Drawn
    from render.kit.picture import Course, Say, Tally
    from rules.kernel.contract import Action, Event, Options, Result

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class DrawBoard(Protocol[S_contra]):
    """Draws the board of a title; see ``GamePictures.board``."""

    def __call__(
        self, view: S_contra, players: Sequence[str], say: Say, marks: Sequence[Event], /, *, over: bool
    ) -> Sequence[Drawn]:
        """Return the strips of the board."""
        ...


class Declared(TypedDict, total=False):
    """What draws the pictures that not all titles have, and what tells of them which there are."""

    player_board: Callable[[Any, int, Sequence[str], Say], Picture]
    choices: Callable[[Any, int, Sequence[Action], Sequence[str], Say, Sequence[Event]], Picture | None]
    shows: Callable[[Sequence[Action]], bool]
    legend: Callable[[Any, str, str, Say], Picture]
    topics: Callable[[Any], tuple[str, ...]]
    pieces: Callable[[Any, str, Say], Picture]
    piece_ids: Callable[[Any], tuple[str, ...]]
    plan: Callable[[Any, int, Any, Sequence[str], Say], Picture]
    celebration: Callable[[Any, Result, Sequence[str], Say], Picture]
    tallies: Callable[[Any, Sequence[str], Say], Sequence[Tally]]


class Reader(TypedDict):
    """For whom something is drawn: the players by seat, a language ("en", "ko", "ja") and its words."""

    players: Sequence[str]
    language: str
    say: Say


class GamePictures(Generic[S]):
    """The pictures of one title. All methods may be called from several threads at once."""

    has: Collection[OptionalPicture] = frozenset()
    colours: Sequence[str] = tuple(PLAYERS)
    """The names of the colours that it gives its seats, and of those that it has beside them."""
    opponent: str = ""
    """The name of the colour of an opponent of the rules, where it is not the first that seats leave."""
    signs: Mapping[str, Callable[[], bytes]] = MappingProxyType({})
    """By name what draws a sign as small as a letter, for buttons and menus, as a PNG of at most 256 KiB."""

    def __init__(
        self,
        *,
        board: DrawBoard[S],
        hand: Callable[[S, int, Sequence[str], Say], Picture],
        score_sheet: Callable[[S, Result, Sequence[str], Say, Course], Picture],
        warm_up: Callable[[str, Say], None],
        boards: Callable[[S], int] = lambda view: view.seats,
        colours: Sequence[str] = colours,
        opponent: str = opponent,
        signs: Mapping[str, Callable[[], bytes]] = signs,
        **optional: Unpack[Declared],
    ) -> None:
        """Declare the pictures. ``warm_up`` is given the language as well.

        ``boards`` says of how many there are player boards, where it is not the seats alone. ``colours`` are
        those of seats, where they are not all of the house's.
        """
        self.colours, self.opponent, self.signs = colours, opponent, signs
        self._board, self._hand, self._score_sheet, self._warm_up = board, hand, score_sheet, warm_up
        self._optional, self._boards = optional, boards
        self.has = frozenset(name for name in get_args(OptionalPicture) if name in optional)
        if "tallies" in optional:
            self.has |= {"frame"}

    def board(
        self, view: S, *, marks: Sequence[Event] = (), over: bool = False, **reader: Unpack[Reader]
    ) -> Picture:
        """Draw what everybody may see and mark what came of ``marks``, the events since the last post.

        ``over``: nobody plays on, also where the rules know of no end (all others have resigned).
        """
        drawn = self._board(view, reader["players"], reader["say"], marks, over=over)
        return Picture(tuple(strip.encoded("board.png") for strip in drawn))

    def hand(self, view: S, seat: int, **reader: Unpack[Reader]) -> Picture:
        """Draw what ``seat`` holds, from its own view."""
        return self._hand(view, seat, reader["players"], reader["say"])

    def score_sheet(
        self, state: S, result: Result, *, course: Course = (), **reader: Unpack[Reader]
    ) -> Picture:
        """Draw the final scores of a finished game, and how it came to them where its course is known."""
        return self._score_sheet(state, result, reader["players"], reader["say"], course)

    def warm_up(self, language: str, say: Say) -> None:
        """Draw what does not move, for all options, so that it is on the shelf from then on."""
        self._warm_up(language, say)

    def player_board(self, view: S, seat: int, **reader: Unpack[Reader]) -> Picture:
        """Draw what lies open before ``seat``, for everybody to see."""
        return self._optional["player_board"](view, seat, reader["players"], reader["say"])

    def boards(self, view: S) -> int:
        """Return of how many there are boards: of the seats, and of an opponent that the rules play."""
        return self._boards(view)

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether ``choices`` has a picture for any of ``actions``; quick, as every panel asks."""
        return self._optional["shows"](actions)

    def choices(
        self,
        view: S,
        seat: int,
        actions: Sequence[Action],
        *,
        marks: Sequence[Event] = (),
        **reader: Unpack[Reader],
    ) -> Picture | None:
        """Draw the board with what ``seat`` may choose marked on it; None if none of it has a place there.

        ``marks``: events whose traces are to be seen as well, as on the board.
        """
        return self._optional["choices"](view, seat, actions, reader["players"], reader["say"], marks)

    def topics(self, options: Options) -> tuple[str, ...]:
        """Return the topics of the legend; "legends.topic.<title>.<topic>" is what one is called."""
        return self._optional["topics"](options)

    def legend(self, options: Options, topic: str, *, language: str, say: Say) -> Picture:
        """Draw what the signs of one of ``topics`` mean; KeyError for another."""
        return self._optional["legend"](options, topic, language, say)

    def pieces(self, options: Options) -> tuple[str, ...]:
        """Return the ids of the printed things that can be looked up."""
        return self._optional["piece_ids"](options)

    def piece(self, options: Options, piece: str, *, language: str, say: Say) -> Picture:  # noqa: ARG002  as others
        """Draw one of ``pieces`` large; KeyError for another id."""
        return self._optional["pieces"](options, piece, say)

    def plan(self, view: S, seat: int, action: Action, **reader: Unpack[Reader]) -> Picture:
        """Draw what ``seat`` would have if it took ``action``, which locks its plan; for its eyes only."""
        return self._optional["plan"](view, seat, action, reader["players"], reader["say"])

    def celebration(self, view: S, result: Result, **reader: Unpack[Reader]) -> Picture:
        """Draw the picture to share of a finished game: one strip, nothing hidden on it."""
        return self._optional["celebration"](view, result, reader["players"], reader["say"])

    def frame(
        self, view: S, *, marks: Sequence[Event] = (), over: bool = False, **reader: Unpack[Reader]
    ) -> Image.Image:
        """Draw the first strip of ``board``, not encoded: mode "P", for a moving picture with ``tallies``."""
        return self._board(view, reader["players"], reader["say"], marks, over=over)[0].draw()

    def tallies(self, view: S, **reader: Unpack[Reader]) -> Sequence[Tally]:
        """Return what everybody has by now as far as all may know it; seats first, then an opponent."""
        return self._optional["tallies"](view, reader["players"], reader["say"])
