"""A toy game with what heavy games have: many kinds of action, long turns, things done out of turn.

Everybody strolls over a fair. A turn is any number of steps and ends with ``Leave``. Who holds a whistle may
blow it at any time, also in the turns of others. After some turns the fair is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import rules
from bot.words import Catalogues
from cogs import titles
from cogs.title.declaration import Title
from cogs.title.phrases import Phrases
from cogs.title.words.answers import Answer, Answers
from cogs.title.words.names import Pieces
from cogs.title.words.standing import Standing
from cogs.title.words.story import Story
from rules.kernel.chance import Chance
from rules.kernel.contract import Action, Event, Game, Options, Result, ScoreLine, State
from rules.kernel.options import parse
from rules.kernel.refusal import IllegalAction
from tests.cogs.pictures import Pixels, check_masked, pixel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pytest

    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from render.kit.picture import Picture

TITLE: Final = "fair"
TURNS: Final = 6
STALLS: Final = 130
SPOTS: Final = 12
LONG_STATUS: Final = 200
"""Lines of a status that is longer than a message may be."""


class FairOptions(Options, frozen=True):
    """Whether the fair is lit: then there are lamps to look up."""

    lit: bool = False


class FairState(State):
    """``seat`` is whose turn it is; ``cards`` are drawn and hidden, ``whistles`` by seat."""

    options: FairOptions
    seat: int
    cards: list[list[int]]
    whistles: list[int]
    steps: list[int]


class Draw(Action, frozen=True):
    """Draw a card."""


class Visit(Action, frozen=True):
    """Go to one of very many stalls."""

    stall: int


class Put(Action, frozen=True):
    """Put one of many things on one of many spots; the last thing fits on one spot alone."""

    thing: int
    spot: int


class Ride(Action, frozen=True):
    """Take a ride: one of a few, all by the only queue."""

    queue: str
    ride: int


class Whistle(Action, frozen=True):
    """Blow one's whistle, at any time."""


class Leave(Action, frozen=True):
    """End the turn."""


class Sing(Action, frozen=True):
    """Do something that is never allowed."""


class _Small(Action, frozen=True):
    """One of several alike kinds of action, each with a few answers."""

    way: int


class Eat(_Small, frozen=True):
    """Eat."""


class Drink(_Small, frozen=True):
    """Drink."""


class Dance(_Small, frozen=True):
    """Dance."""


class Shoot(_Small, frozen=True):
    """Shoot."""


class Throw(_Small, frozen=True):
    """Throw."""


class Catch(_Small, frozen=True):
    """Catch."""


class Guess(_Small, frozen=True):
    """Guess."""


class Trade(_Small, frozen=True):
    """Trade."""


class Bet(_Small, frozen=True):
    """Bet."""


LAST_PUT: Final = Put(SPOTS - 1, 5)
RIDES: Final = (Ride("north", 0), Ride("north", 1))
SMALL: Final = (Eat, Drink, Dance, Shoot, Throw, Catch, Guess, Trade, Bet)
FairAction = (
    Draw
    | Visit
    | Eat
    | Drink
    | Dance
    | Shoot
    | Throw
    | Catch
    | Guess
    | Trade
    | Bet
    | Put
    | Ride
    | Whistle
    | Leave
    | Sing
)


class Drawn(Event, frozen=True):
    """A card was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: int | None


class Strolled(Event, frozen=True):
    """A step was taken."""

    step: str


class Whistled(Event, frozen=True):
    """A whistle was blown."""


class Left(Event, frozen=True):
    """A turn ended."""


class GameEnded(Event, frozen=True):
    """The fair is over."""

    reason: str


class Fair(Game[FairState, FairAction, FairOptions]):
    """Who took most steps wins."""

    key = TITLE
    revision = 1
    seats = (2, 3, 4)
    Options = FairOptions
    State = FairState
    Action = FairAction
    Event = Drawn | Strolled | Whistled | Left | GameEnded

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> FairState:
        """Give everybody a whistle."""
        chosen = parse(self, options, seats)
        return FairState(
            seats, Chance(seed), 1, "", chosen, 0, [[] for _ in range(seats)], [1] * seats, [0] * seats
        )

    def waiting(self, state: FairState) -> tuple[int, ...]:
        """Return whose turn it is."""
        return (state.seat,)

    def choices_out_of_turn(self, state: FairState, seat: int) -> tuple[FairAction, ...]:
        """Return one's whistle."""
        return (Whistle(),) * bool(state.whistles[seat])

    def choices(self, state: FairState, seat: int) -> tuple[FairAction, ...]:
        """Return the whole fair, and one's whistle."""
        # The order is not that of the kinds: what comes first changes from step to step.
        small = [kind(way) for kind in SMALL for way in range(3)]
        turned = small[state.steps[seat] % len(small) :] + small[: state.steps[seat] % len(small)]
        put = [Put(thing, spot) for thing in range(SPOTS - 1) for spot in range(SPOTS)]
        visits = [Visit(stall) for stall in range(STALLS)]
        return (
            Leave(),
            *turned,
            *put,
            LAST_PUT,
            *visits,
            *RIDES,
            Draw(),
            *self.choices_out_of_turn(state, seat),
        )

    def take_out_of_turn(self, state: FairState, seat: int, action: FairAction) -> list[Event]:
        """Blow the whistle."""
        return self.take(state, seat, action)

    def take(self, state: FairState, seat: int, action: FairAction) -> list[Event]:
        """Take a step."""
        if action not in self.legal(state, seat):
            raise IllegalAction("fair.illegal.now")
        if isinstance(action, Whistle):
            state.whistles[seat] -= 1
            return [Whistled(seat)]
        if isinstance(action, Leave):
            state.seat = (seat + 1) % state.seats
            state.turn += 1
            if state.turn <= TURNS:
                return [Left(seat)]
            state.ended = "over"
            return [Left(seat), GameEnded(seat, "over")]
        state.steps[seat] += 1
        if isinstance(action, Draw):
            card = state.chance.below(1000)
            state.cards[seat].append(card)
            return [Drawn(seat, card)]
        return [Strolled(seat, type(action).__name__)]

    def view(self, state: FairState, seat: int | None) -> FairState:
        """Return what a seat sees: no card of others."""
        cards = [held if other == seat else [-1] * len(held) for other, held in enumerate(state.cards)]
        return FairState(
            state.seats,
            Chance("", state.chance.draws),
            state.turn,
            state.ended,
            state.options,
            state.seat,
            cards,
            list(state.whistles),
            list(state.steps),
        )

    def score(self, state: FairState) -> Result:
        """Return who took most steps."""
        totals = tuple(steps - 5 for steps in state.steps)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Result("over", ranks, totals, tuple((ScoreLine("steps", total),) for total in totals))

    def advise(self, _view: FairState, _seat: int, _character: str = "") -> FairAction:
        """Go on."""
        return Leave()


class FairAnswers(Answers[FairState]):
    """Answers of which two read alike: whom one dances with may have the name of another player."""

    on_board: ClassVar[frozenset[str]] = frozenset({"spot"})

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[FairState]) -> Answer:
        """Name the player whom one dances with."""
        if isinstance(action, Dance) and action.way < len(scene.players):
            return Answer(scene.players[action.way])
        return super().answer(say, question, action, scene)


class FairStory(Story[FairState]):
    """Posts that sum up."""

    def told(self, say: Say, events: Sequence[Event], scene: Scene[FairState]) -> list[str]:
        """Count the steps in place of a line for each."""
        others = [event for event in events if not isinstance(event, Strolled)]
        count = len(events) - len(others)
        summed = [say("fair.told.steps", player=scene.players[events[0].seat], count=count)] if count else []
        return [*summed, *super().told(say, others, scene)]


class FairPieces(Pieces[FairState]):
    """Catalogues for everything but lamps."""

    def text(self, say: Say, _options: Options, piece: str) -> str:
        """Return the words."""
        return "" if piece == "lamp" else say(f"fair.words.{piece}")


class FairStanding(Standing[FairState]):
    """Catalogues that are too long."""

    def status(self, _say: Say, _view: FairState, seat: int | None) -> list[str]:
        """Return far too many lines."""
        return [f"status line {number} of seat {seat}" for number in range(LONG_STATUS)]

    def asked(self, _say: Say, view: FairState, seat: int) -> list[str]:
        """Return what is asked, in one's own turn."""
        return ["Stroll over the fair."] if seat == view.seat else []

    def means(self, _say: Say, view: FairState, seat: int) -> list[str]:
        """Return more than has room in a line."""
        return [f"Whistles: {view.whistles[seat]}", f"Steps: {view.steps[seat]}", "much more " * 8]


class FairPictures(Pixels):
    """Pictures of everything that a game may have."""

    has = frozenset({"player_board", "choices", "legend", "pieces"})

    def player_board(self, view: State, *_: object, **__: object) -> Picture:
        check_masked(view, None)
        return pixel("player_board.png")

    def shows(self, actions: Sequence[Action]) -> bool:
        return any(isinstance(action, Visit | Put) for action in actions)

    def choices(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        check_masked(view, seat)
        return pixel("choices.png")

    def topics(self, *_: object) -> tuple[str, ...]:
        return ("rides", "food")

    def legend(self, *_: object, **__: object) -> Picture:
        return pixel("legend.png")

    def pieces(self, options: Options) -> tuple[str, ...]:
        assert isinstance(options, FairOptions)
        return ("carousel", "booth", *(("lamp",) if options.lit else ()))

    def piece(self, *_: object, **__: object) -> Picture:
        return pixel("piece.png")


class FairWords(Catalogues):
    """The catalogues, in which the fair's messages are their keys and values."""

    def __init__(self) -> None:
        super().__init__(strict=True)

    def text(self, language: str, key: str, /, **params: object) -> str:
        """Return a message."""
        if key.startswith((f"{TITLE}.", f"legends.topic.{TITLE}.")):
            return " ".join([key, *map(str, params.values())])
        return super().text(language, key, **params)

    def has(self, key: str) -> bool:
        """Know the title alone."""
        return key == f"{TITLE}.title" or super().has(key)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot offer the fair while a test runs."""
    monkeypatch.setitem(rules.GAMES, TITLE, Fair())
    words = Phrases(TITLE, answers=FairAnswers, story=FairStory, standing=FairStanding, pieces=FairPieces)
    monkeypatch.setitem(titles.TITLES, TITLE, Title(words, topics={"leave": "food"}))
