"""The contract of a game: what the kernel, the chat and the pictures may ask of any title."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from rules.kernel.chance import Chance
from rules.kernel.model import Action, Event, Options, Result, ScoreLine, State, snake_case
from rules.kernel.refusal import IllegalAction, Refusal, malformed, not_your_turn
from rules.kernel.sampling import sample
from rules.kernel.views import copy_of, view_of
from rules.kernel.wellformed import well_formed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Plain = dict[str, Any]
    """A state, an action or an event as JSON reads it."""
    Change = Callable[[Plain], Plain]
    """May change what it is given. Raise CannotUpgrade for what cannot be carried over."""

__all__ = [
    "COUNTED",
    "Action",
    "AnyGame",
    "Event",
    "Game",
    "Motive",
    "Options",
    "Outcome",
    "Result",
    "ScoreLine",
    "State",
    "snake_case",
]

COUNTED = "counted"
"""The reason of a result of a game that has not come to its own end."""
UNRECORDED = 0
"""The revision of what was recorded before revisions were."""
_ANY_SEED = "0" * 32


class Outcome(msgspec.Struct, frozen=True):
    """What an action would bring, as far as its seat can know.

    ``events``: what would happen up to the first thing that chance, or what lies hidden, decides; as the seat
    would see it. ``after``: its view afterwards; None where chance decides something, and at the end of the
    game, which may lay open what was hidden.
    """

    events: tuple[Event, ...]
    after: State | None

    @property
    def is_certain(self) -> bool:
        """Whether all that the action brings, and what then lies open, can be known."""
        return self.after is not None


class Motive(NamedTuple):
    """What speaks for an action that is advised: its name, and what its sentence tells, ids and numbers."""

    name: str
    facts: Mapping[str, object] = {}


class CannotUpgrade(Refusal):
    """What was recorded cannot be carried over to the present revision, or is of a later program."""


def unchanged(plain: Plain) -> Plain:
    """Return what stays as it was."""
    return plain


class Upgrade(msgspec.Struct, frozen=True):
    """From one revision of a title to the next: what becomes of a state, an action and an event."""

    state: Change = unchanged
    action: Change = unchanged
    event: Change = unchanged


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
    characters: ClassVar[tuple[str, ...]] = ()
    """What bents bot players may have that play about equally well; ids that are stored."""
    haste: ClassVar[int] = 30
    """Of a hundred decisions of an easy bot player, how many it makes in haste."""
    rollouts: ClassVar[int] = 0
    """So many games a strong bot player plays out in thought for a decision, at most; 0: none."""
    horizon: ClassVar[int | None] = None
    """After so many turns those, and what a review plays on, are broken off: ``promise`` tells the rest.

    None: at their end.
    """
    takes_long: ClassVar[bool] = False
    """Whether ``ponder`` takes a tenth of a second and more: then a thread would stop others."""
    sure: ClassVar[float] = 2.0
    """By how many standard errors what it finds has to be better than what it would do without."""
    means: ClassVar[frozenset[str]] = frozenset()
    """Fields of actions that say by what means something is done: payments, ways to the same place."""
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
    def waiting(self, state: S) -> tuple[int, ...]:
        """Return the seats that a table waits for while its game goes on."""

    @abstractmethod
    def choices(self, state: S, seat: int) -> Iterable[A]:
        """Return what a seat that is waited for may do, each action once, in a stable order."""

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise IllegalAction for a well-formed action, of a seat that is waited for, that is not listed.

        By default nothing is looked at here: then ``take`` raises it, the state unchanged.
        """

    @abstractmethod
    def take(self, state: S, seat: int, action: A) -> Sequence[Event]:
        """Take an action of a seat that is waited for: change ``state``, return what happened.

        It is one that ``choices`` lists, or has passed ``check``.
        """

    @abstractmethod
    def score(self, state: S) -> Result:
        """Return the scores as the game stands, or as it has ended."""

    @abstractmethod
    def advise(self, view: S, seat: int, character: str = "") -> A:
        """Return a sensible legal action from what ``seat`` sees: the play of a normal bot player.

        Always the same for the same view. ``character``: one of ``characters``, or "" for none.
        """

    def ponder(self, view: S, seat: int, character: str = "") -> A:
        """Return what ``advise`` would with more time: what a search has to beat. By default the same."""
        return self.advise(view, seat, character)

    def second(self, view: S, seat: int, best: A) -> A | None:  # noqa: ARG002  titles make use of it
        """Return what ``ponder`` would if ``best``, and what amounts to it, could not be done.

        None where there is nothing else, or where it is not known, as by default.
        """
        return None

    def alike(self, action: A, other: A) -> bool:
        """Tell whether two actions are the same but for their means."""
        names = [name for name in action.__struct_fields__ if name not in self.means]
        return type(action) is type(other) and all(
            getattr(action, name) == getattr(other, name) for name in names
        )

    def others(self, view: S, seat: int, best: A) -> list[A]:
        """Return what is legal beside an action, and is not that by other means."""
        return [action for action in self.legal(view, seat) if not self.alike(action, best)]

    @property
    def plays_strong(self) -> bool:
        """Whether strong bot players of the title do anything that normal ones do not."""
        return self.rollouts > 0 or type(self).ponder is not Game.ponder

    def candidates(self, view: S, seat: int) -> tuple[A, ...]:
        """Return what a search looks at, what seems best first: by default all that is legal.

        Titles leave out payments, and twins that make no difference.
        """
        return self.legal(view, seat)

    def quick(self, state: S, seat: int, chance: Chance) -> A:  # noqa: ARG002  titles make use of it
        """Return a legal action for a rollout, from a whole state, in a fifth of a millisecond at most.

        ``chance`` may draw from several ways to play: each seat of a rollout has its own all along.
        By default what is advised.
        """
        return self.advise(self.view(state, seat), seat)

    def promise(self, state: S, seat: int) -> float:
        """Return what a whole position is worth for a seat: by how much it may expect to lead at the end.

        By default by how much it would lead if the game ended now.
        """
        return self.lead(state, seat)

    def lead(self, state: S, seat: int) -> int:
        """Return by how much a seat leads, or lags, as a game stands or has ended; alone: how much it has."""
        totals = list(self.count(state).totals)
        return totals.pop(seat) - max(totals, default=0)

    def motive(self, view: S, seat: int, action: A) -> Motive:  # noqa: ARG002  titles make use of it
        """Return what speaks for what ``advise`` returns: by default its kind and its fields."""
        facts = {name: getattr(action, name) for name in action.__struct_fields__}
        return Motive(snake_case(type(action).__name__), facts)

    def plans(self, view: S, seat: int) -> tuple[A, ...]:  # noqa: ARG002  titles make use of it
        """Return what a seat could do if it were its turn now, as far as that can be arranged beforehand.

        Where the turn of the seat has come, what of it is legal can be done. By default nothing is planned.
        """
        return ()

    @property
    def plans_ahead(self) -> bool:
        """Whether the title knows plans at all."""
        return type(self).plans is not Game.plans

    def preview_next_turn(self, view: S, seat: int) -> S | None:  # noqa: ARG002  titles make use of it
        """Return what a seat would see if its next turn began now, all else being as in its ``view``.

        None where no turn of its own can be arranged: it is to act now, or none is to come. What is ``legal``
        there can be wished for. By default nothing can.
        """
        return None

    def preview_after_chance(self, view: S, seat: int, action: A) -> S | None:  # noqa: ARG002  as above
        """Return a view of what a seat may choose next in its turn, whatever chance brings after an action.

        Asked for where chance decides what an action leads to. By default nothing is known.
        """
        return None

    def out_of_turn(self, view: S, seat: int) -> S | None:  # noqa: ARG002  as above
        """Return a view in which a seat may do whatever it may ever do beside the turn of another.

        What is ``legal`` there can be wished for, to be done when it is possible. By default nothing can.
        """
        return None

    def is_turn_of(self, state: S, seat: int) -> bool:
        """Tell whether a seat has its turn; it may be waited for without, as after the last one."""
        return seat in self.to_act(state)

    def keepable(self, state: S, seat: int) -> int | None:  # noqa: ARG002  as above
        """Return how much a seat has of what it may want to keep some of; None: there is no such thing."""
        return None

    def used(self, state: S, seat: int) -> tuple[str, ...]:  # noqa: ARG002  as above
        """Return what a seat has in the end that is worth counting over many games: each thing once, by id.

        The ids name the same things in all games of an edition and stay as they are, as they are stored; chat
        calls them what ``Names`` calls "used". Also of an opponent whom the rules play. By default nothing.
        """
        return ()

    def round_of(self, state: S) -> int:
        """Return the number of the round that a turn belongs to: as many turns as there are seats."""
        return max(state.turn - 1, 0) // state.seats

    def choices_out_of_turn(self, state: S, seat: int) -> Iterable[A]:  # noqa: ARG002  titles make use of it
        """Return what a seat may do that is not waited for; by default nothing."""
        return ()

    def take_out_of_turn(self, state: S, seat: int, action: A) -> Sequence[Event]:  # noqa: ARG002  as above
        """Take a well-formed action of a seat that is not waited for; by default refuse it."""
        raise not_your_turn(self.waiting(state)[0])

    def begins(self, state: S) -> int:
        """Return the seat that takes the first turn, of a state that has just been set up."""
        return self.waiting(state)[0]

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that the table waits for; empty when the game is over."""
        return () if state.ended else self.waiting(state)

    def legal(self, state: S, seat: int) -> tuple[A, ...]:
        """Return every action that ``seat`` may take now, each once, in a stable order."""
        if state.ended or type(seat) is not int:
            return ()
        if seat in self.waiting(state):
            return tuple(self.choices(state, seat))
        return tuple(self.choices_out_of_turn(state, seat)) if 0 <= seat < state.seats else ()

    def apply(self, state: S, seat: int, action: A) -> Sequence[Event]:
        """Look at an action and take it: change ``state``, return what happened.

        Raise IllegalAction, the state unchanged, for everything that ``legal`` does not list.
        """
        if state.ended:
            raise IllegalAction("kernel.illegal.game_over")
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise IllegalAction("kernel.illegal.no_such_seat")
        if not self._is_well_formed(action):
            raise malformed()
        if seat in self.waiting(state):
            self.check(state, seat, action)
            return self.take(state, seat, action)
        return self.take_out_of_turn(state, seat, action)

    def step(self, state: S, seat: int, action: A) -> Sequence[Event]:
        """Take an action that comes from ``legal`` of this very position: as ``apply``, without looking.

        For playouts, searches and bot players. With any other action anything may happen to ``state``:
        what a person, a file or a plan made earlier asks for goes to ``apply``.
        """
        if not self._acts_out_of_turn or seat in self.waiting(state):
            return self.take(state, seat, action)
        return self.take_out_of_turn(state, seat, action)

    @cached_property
    def _acts_out_of_turn(self) -> bool:
        return type(self).choices_out_of_turn is not Game.choices_out_of_turn

    @cached_property
    def _is_well_formed(self) -> Callable[[object], bool]:
        return well_formed(self.Action)

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy with what ``seat`` (None: an onlooker) may see: hidden things masked, no seed.

        ``to_act``, ``legal`` of that seat and, once the game is over, ``result`` are those of the state.
        """
        return view_of(state, seat)

    def sample(self, view: S, seat: int | None, chance: Chance) -> S:
        """Return a whole state that fits what ``seat`` has seen; every such one is equally likely."""
        return sample(view, seat, chance)

    def prospects(self, view: S, seat: int) -> Callable[[A], Outcome]:
        """Return what tells what each legal action of a seat would bring, as far as it can know.

        What costs most is done once for all actions of a view; ``view`` may not change meanwhile.
        """
        whole = self.sample(view, seat, Chance(_ANY_SEED))
        return lambda action: self._outcome(copy_of(whole), seat, action)

    def preview(self, view: S, seat: int, action: A) -> Outcome:
        """Return what one legal action would bring, as far as its seat can know."""
        return self.prospects(view, seat)(action)

    def _outcome(self, whole: S, seat: int, action: A) -> Outcome:
        """Take an action in a state that fits what its seat knows; return what does not depend on which."""
        happened = [event.seen_by(seat) for event in self.apply(whole, seat, action)]
        for place, event in enumerate(happened):
            if event.reveals:
                return Outcome(tuple(happened[:place]), None)
        return Outcome(tuple(happened), None if whole.ended else self.view(whole, seat))

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return self.score(state) if state.ended else None

    def stop(self, state: S) -> None:
        """End a game that goes on: its result is as it stands (``count``)."""
        state.ended = state.ended or COUNTED

    def count(self, state: S) -> Result:
        """Return the result as if the game ended now, of a whole state; its ``reason`` is then "counted"."""
        result = self.score(state)
        return result if state.ended else msgspec.structs.replace(result, reason=COUNTED)


AnyGame: TypeAlias = Game[Any, Any, Any]


def brought_up_to_date(
    game: AnyGame, part: Literal["state", "action", "event"], plain: Plain, revision: int
) -> Plain:
    """Return what ``revision`` has written as the present one writes it.

    Raise CannotUpgrade where that cannot be done, msgspec.ValidationError for what no revision has written.
    """
    if revision > game.revision:
        raise CannotUpgrade("kernel.revision.later", revision=revision, known=game.revision)
    for number in range(revision, game.revision):
        if number not in game.upgrades:
            raise CannotUpgrade("kernel.revision.given_up", revision=revision, known=game.revision)
        try:
            plain = getattr(game.upgrades[number], part)(plain)
        except (LookupError, TypeError, AttributeError) as error:
            raise msgspec.ValidationError(f"not of revision {number}: {error!r}") from error
    return plain
