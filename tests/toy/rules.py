"""Handcar for 2-4: pump along a line of twelve miles, load at depots; the first at its end ends the game."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from rules import Action, Chance, Event, Game, IllegalAction, Options, Result, ScoreLine, State
from rules.kernel.options import check_seed, parse
from rules.kernel.pending import Handler, Stack
from rules.kernel.visibility import BY_SEAT, Everybody, FaceDown, Nobody, Open, Owner, Pool

if TYPE_CHECKING:
    from collections.abc import Iterable

LINE = 12
"""Miles."""
DEPOTS = (4, 8)
CARDS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3)
"""Miles that each card is good for."""
HAND = 3
UNKNOWN = 0
Load = Literal["coal", "mail"]
POINTS: dict[Load, int] = {"coal": 3, "mail": 1}


class HandcarOptions(Options, frozen=True):
    """Whether the line is a long one: twice as many miles."""

    long: bool = False


class Crew(msgspec.Struct):
    """A seat's cards, miles and loads."""

    hand: Annotated[list[int], Owner(FaceDown(UNKNOWN), "cards")]
    mile: Open[int] = 0
    loads: Open[list[Load]] = msgspec.field(default_factory=list)


class AtDepot(msgspec.Struct, frozen=True, tag_field="pending"):
    """Something is to be loaded."""


class HandcarState(State):
    """``seat`` is whose turn it is; at a depot a load is ``pending``."""

    pools: ClassVar[Mapping[str, Pool]] = {"cards": Pool(lambda _state, _owner: CARDS)}

    options: Open[HandcarOptions]
    seat: Open[int]
    crews: Annotated[list[Crew], BY_SEAT]
    deck: Annotated[list[int], Nobody(FaceDown(UNKNOWN), "cards")]
    used: Annotated[list[int], Everybody("cards")]
    pending: Open[list[AtDepot]]


class Pump(Action, frozen=True, gc=False):
    """Play a card, go on so many miles, draw another."""

    miles: int


class LoadUp(Action, frozen=True, gc=False):
    """Take a load: coal is worth more, mail goes one mile on by itself."""

    load: Load


class Pumped(Event, frozen=True, gc=False):
    """A crew went on."""

    miles: int
    mile: int


class CardDrawn(Event, frozen=True, gc=False):
    """A card was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: int | None


class Loaded(Event, frozen=True, gc=False):
    """A load was taken."""

    load: Load


class GameEnded(Event, frozen=True, gc=False):
    """A crew came to the end of the line."""


class Handcar(Game[HandcarState, Pump | LoadUp, HandcarOptions]):
    """The contract of the kernel."""

    key: ClassVar[str] = "handcar"
    revision: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    Options = HandcarOptions
    State = HandcarState
    Action = Pump | LoadUp
    Event: Any = Pumped | CardDrawn | Loaded | GameEnded

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> HandcarState:
        """Shuffle and deal."""
        chance, deck = Chance(check_seed(seed)), list(CARDS)
        chance.shuffle(deck)
        crews = [Crew([deck.pop() for _ in range(HAND if seats < 4 else HAND - 1)]) for _ in range(seats)]
        return HandcarState(seats, chance, 1, "", parse(self, options, seats), 0, crews, deck, [], [])

    def waiting(self, state: HandcarState) -> tuple[int, ...]:
        """Return whose turn it is."""
        return (state.seat,)

    def choices(self, state: HandcarState, seat: int) -> Iterable[Pump | LoadUp]:
        """Return the loads at a depot, else the cards in hand."""
        if state.pending:
            return STACK.legal(state)  # type: ignore[return-value]
        return [Pump(miles) for miles in sorted(set(state.crews[seat].hand))]

    def take(self, state: HandcarState, seat: int, action: Pump | LoadUp) -> list[Event]:
        """Load or pump; a turn ends when nothing is pending."""
        if state.pending:
            events = STACK.take(state, seat, action)
        elif isinstance(action, Pump) and action.miles in state.crews[seat].hand:
            events = _pump(state, seat, action.miles)
        else:
            raise IllegalAction("handcar.illegal.not_now")
        return events if state.pending else [*events, *_end_turn(state, seat)]

    def score(self, state: HandcarState) -> Result:
        """Return miles and loads; who is further wins a tie."""
        lines = tuple(
            (ScoreLine("miles", crew.mile), ScoreLine("loads", sum(POINTS[load] for load in crew.loads)))
            for crew in state.crews
        )
        totals = tuple(sum(line.points for line in own) for own in lines)
        return Result(state.ended, tuple(1 + sum(o > t for o in totals) for t in totals), totals, lines)

    def advise(self, view: HandcarState, seat: int) -> Pump | LoadUp:
        """Load coal, pump as far as possible."""
        return self.legal(view, seat)[0 if view.pending else -1]


def length_of(options: HandcarOptions) -> int:
    """Return the miles of the line."""
    return LINE * 2 if options.long else LINE


def _pump(state: HandcarState, seat: int, miles: int) -> list[Event]:
    crew = state.crews[seat]
    crew.hand.remove(miles)
    state.used.append(miles)
    crew.mile = min(length_of(state.options), crew.mile + miles)
    if crew.mile in DEPOTS:
        state.pending.append(AtDepot())
    return [Pumped(seat, miles, crew.mile)]


def _load(state: HandcarState, seat: int, _: AtDepot, action: Pump | LoadUp) -> list[Event]:
    if not isinstance(action, LoadUp):
        raise IllegalAction("handcar.illegal.load_first")
    state.pending.pop()
    crew = state.crews[seat]
    crew.loads.append(action.load)
    crew.mile += action.load == "mail"
    return [Loaded(seat, action.load)]


def _end_turn(state: HandcarState, seat: int) -> list[Event]:
    crew = state.crews[seat]
    if crew.mile == length_of(state.options):
        state.ended = "end_of_line"
        return [GameEnded(seat)]
    if not state.deck:
        state.deck, state.used = state.used, []
        state.chance.shuffle(state.deck)
    crew.hand.append(state.deck.pop())
    state.seat, state.turn = (seat + 1) % state.seats, state.turn + 1
    return [CardDrawn(seat, crew.hand[-1])]


STACK = Stack({AtDepot: Handler(lambda *_: (LoadUp("coal"), LoadUp("mail")), _load)})
