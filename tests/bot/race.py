"""A small game for tests of tables: a race with secret numbers, cards drawn, turns of many steps.

Who has drawn a card may give it up in another seat's turn, to be in the way there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from rules.kernel.chance import Chance
from rules.kernel.contract import Action, Event, Game, Options, Result, ScoreLine, State, Upgrade
from rules.kernel.options import parse
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Mapping

HIDDEN = -1


class RaceOptions(Options, frozen=True):
    """How far it is to the finish."""

    goal: Literal[6, 12] = 6


class RaceState(State):
    """Seats choose a number in secret at the same time, then take turns; ``seat`` is whose turn it is.

    ``blocked``: somebody is in its way.
    """

    options: RaceOptions
    seat: int
    chosen: list[int]
    places: list[int]
    hands: list[list[int]]
    blocked: bool = False


class Choose(Action, frozen=True):
    """Choose a secret number, once, before the first turn."""

    number: Literal[1, 2, 3]


class Peek(Action, frozen=True):
    """Draw a card."""


class Whistle(Action, frozen=True):
    """Do nothing much; the turn goes on."""


class Run(Action, frozen=True):
    """Run so far; the turn ends."""

    steps: Literal[1, 2, 3]


class Block(Action, frozen=True):
    """Give up a card in another seat's turn: nobody runs three steps then."""


RaceAction = Choose | Peek | Whistle | Run | Block


class Chosen(Event, frozen=True):
    """A number was chosen."""

    secret: ClassVar[tuple[str, ...]] = ("number",)
    number: int | None


class Peeked(Event, frozen=True):
    """A card was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: int | None


class Whistled(Event, frozen=True):
    """A whistle was heard."""


class Blocked(Event, frozen=True):
    """A seat got into the way of another."""


class Ran(Event, frozen=True):
    """A seat moved on."""

    steps: int


class Race(Game[RaceState, RaceAction, RaceOptions]):
    """Whoever reaches the goal first wins."""

    key = "race"
    revision = 1
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade()}
    seats = (2, 3, 4)
    Options = RaceOptions
    State = RaceState
    Action = RaceAction
    Event = Chosen | Peeked | Whistled | Blocked | Ran

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> RaceState:
        """Set up."""
        chosen = parse(self, options, seats)
        assert isinstance(chosen, RaceOptions)
        empty = [0] * seats
        return RaceState(
            seats, Chance(seed), 0, "", chosen, 0, empty, list(empty), [[] for _ in range(seats)]
        )

    def waiting(self, state: RaceState) -> tuple[int, ...]:
        """Return those who have not chosen, then whose turn it is."""
        if state.turn == 0:
            return tuple(seat for seat in range(state.seats) if not state.chosen[seat])
        return (state.seat,)

    def choices_out_of_turn(self, state: RaceState, seat: int) -> tuple[RaceAction, ...]:
        """Return what a seat may do in another's turn."""
        return (Block(),) if state.hands[seat] and not state.blocked else ()

    def choices(self, state: RaceState, seat: int) -> tuple[RaceAction, ...]:  # noqa: ARG002  all may do the same
        """Return what a seat may do."""
        if state.turn == 0:
            return (Choose(1), Choose(2), Choose(3))
        return (Peek(), Whistle(), Run(1), Run(2), *(() if state.blocked else (Run(3),)))

    def take_out_of_turn(self, state: RaceState, seat: int, action: RaceAction) -> list[Event]:
        """Take an action in another's turn."""
        return self.take(state, seat, action)

    def take(self, state: RaceState, seat: int, action: RaceAction) -> list[Event]:
        """Take an action."""
        if action not in self.legal(state, seat):
            raise IllegalAction("race.illegal.now")
        if isinstance(action, Choose):
            state.chosen[seat] = action.number
            state.turn = int(all(state.chosen))
            return [Chosen(seat, action.number)]
        if isinstance(action, Whistle):
            return [Whistled(seat)]
        if isinstance(action, Peek):
            card = state.chance.below(1000)
            state.hands[seat].append(card)
            return [Peeked(seat, card)]
        if isinstance(action, Block):
            state.hands[seat].pop()
            state.blocked = True
            return [Blocked(seat)]
        state.places[seat] += action.steps
        state.seat = (seat + 1) % state.seats
        state.turn += 1
        state.blocked = False
        if state.places[seat] >= state.options.goal:
            state.ended = "goal"
        return [Ran(seat, action.steps)]

    def view(self, state: RaceState, seat: int | None) -> RaceState:
        """Return what a seat sees."""
        return RaceState(
            state.seats,
            Chance("", state.chance.draws),
            state.turn,
            state.ended,
            state.options,
            state.seat,
            [number if other == seat or not number else HIDDEN for other, number in enumerate(state.chosen)],
            list(state.places),
            [hand if other == seat else [HIDDEN] * len(hand) for other, hand in enumerate(state.hands)],
            state.blocked,
        )

    def score(self, state: RaceState) -> Result:
        """Return who is ahead."""
        ranks = tuple(1 + sum(other > place for other in state.places) for place in state.places)
        lines = tuple((ScoreLine("places", place),) for place in state.places)
        return Result(state.ended, ranks, tuple(state.places), lines)

    def advise(self, view: RaceState, _seat: int, _character: str = "") -> RaceAction:
        """Choose the lowest number, run one step."""
        return Choose(1) if view.turn == 0 else Run(1)


class StuckRace(Race):
    """Where three play the rules fail at whose turn it is."""

    def waiting(self, state: RaceState) -> tuple[int, ...]:
        """Fail."""
        if state.seats == 3:
            raise ZeroDivisionError
        return super().waiting(state)


RACE = Race()
GAMES = {"race": RACE}
