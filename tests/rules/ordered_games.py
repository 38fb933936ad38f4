"""Random games in which seats have made premoves: what is done of them, checked against the whole state.

``make plans``, or ``python -m tests.rules.ordered_games [game|all] [games] [first]``: so many of each title,
a thousand by default, over all numbers of players and options.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from rules.kernel import premoves as premoving
from rules.kernel.chance import Chance
from rules.kernel.premoves import Act, Kind, Premoves, Reason, Stop
from rules.kernel.views import copy_of
from rules.ticket_to_ride.actions import TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.model import CARDS
from tests.rules.games import Case, combinations_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Action, Event
    from rules.kernel.premoves import Wish

_GAMES = 1000
_STEPS = 8
"""Steps of a wish at most, so that turns end otherwise, too."""
_RARELY = 4
_OFFERED = 12
"""Of more a wish is made of these many only, taken by chance: the last ones of a list matter as well."""


class Made(NamedTuple):
    """Premoves of a seat, and what others have done since."""

    premoves: Premoves
    since: list[Event]


class Ordered:
    """One game: random play, interrupted by what seats have ordered; ``done`` are all moves."""

    def __init__(self, case: Case, number: int) -> None:
        """Set up a game, a different one for each ``number``."""
        self.case, self.game = case, case.game
        self.state = case.setup(number)
        self.choose = case.chooser(f"{number:032x}")
        self.chance, self.planning = Chance(f"orders {number}"), Chance(f"plans {number}")
        self.made: dict[tuple[int, Kind], Made] = {}
        self.done: list[tuple[int, Action]] = []
        self.seen: Counter[str] = Counter()

    def play(self) -> None:
        """Play to the end; at each turn that comes see to the premoves of its seat."""
        turn = -1
        while to_act := self.game.to_act(self.state):
            self._make()
            begun, turn = self.state.turn != turn, self.state.turn
            self._beside()
            if (begun and self._turn(to_act[0])) or self._planned():
                continue
            seat = to_act[0]
            if seat in self.game.to_act(self.state):
                self._take(seat, self.choose(self.state, seat, self.game.legal(self.state, seat)))

    def _make(self) -> None:
        """Let seats that wait make premoves now and then."""
        for seat in range(self.state.seats):
            if seat in self.game.to_act(self.state):
                continue
            for kind in (Kind.TURN, Kind.OUT_OF_TURN):
                if (seat, kind) not in self.made and not self.chance.below(_RARELY * self.state.seats):
                    self._order(seat, kind)
            self._plan(seat)

    def _plan(self, seat: int) -> None:
        """Let a seat choose one of its plans now and then, perhaps in place of the last one."""
        plans = self.game.plans(self.game.view(self.state, seat), seat)
        if plans and not self.planning.below(_RARELY * self.state.seats):
            self.made[seat, Kind.PLAN] = Made(Premoves(((plans[self.planning.below(len(plans))],),)), [])
            self.seen[f"made {Kind.PLAN}"] += 1

    def _order(self, seat: int, kind: Kind) -> None:
        view = self.game.view(self.state, seat)
        could = premoving.could_act(self.game, view, seat, kind)
        if could is None:
            return
        wishes = tuple(self._wish(could, seat, kind) for _ in range(1 + self.chance.below(3)))
        stops = frozenset(stop for stop in Stop if not self.chance.below(_RARELY))
        standing = not self.chance.below(_RARELY)
        keep = self.chance.below(3) if kind is Kind.OUT_OF_TURN else 0
        premoves = Premoves(wishes, stops, standing, self.game.round_of(self.state), keep)
        assert premoving.decode(self.game, premoving.encode(premoves), self.game.revision) == premoves
        self.made[seat, kind] = Made(premoves, [])
        self.seen[f"made {kind}"] += 1

    def _wish(self, could: Any, seat: int, kind: Kind) -> Wish:  # noqa: ANN401  the game's own type of state
        steps: list[Action] = []
        now = premoving.Place(could)
        while now.view is not None and len(steps) < _STEPS:
            legal = self.game.legal(now.view, seat)
            steps.append(legal[self.chance.below(len(legal))])
            if kind is Kind.OUT_OF_TURN:
                break
            now = premoving.after_step(self.game, now, seat, steps[-1])
        return tuple(steps)

    def _turn(self, seat: int) -> bool:
        """See to the premoves of a seat whose turn has come; tell whether something was done."""
        made = self.made.get((seat, Kind.TURN))
        if made is None or seat not in self.game.to_act(self.state):
            return False
        game, view = self.game, self.game.view(self.state, seat)
        wanted = premoving.next_act(game, view, seat, made.premoves, made.since)
        self._no_hidden_thing_decides(seat, wanted, made)
        assert _whole(wanted) == self._due(seat, made), (seat, made.premoves.wishes, wanted)
        if isinstance(wanted, Reason) or not made.premoves.standing:
            del self.made[seat, Kind.TURN]
        else:
            made.since.clear()
        done = isinstance(wanted, Act)
        while isinstance(wanted, Act):
            self._take(seat, wanted.action)
            if not (wanted.rest or wanted.left):
                break
            if wanted.rest:
                assert seat in game.to_act(self.state), "a turn that ended before its wish"
            view = game.view(self.state, seat)
            wanted = premoving.go_on(game, view, seat, wanted.rest, wanted.left)
            assert wanted != Reason.HALFWAY or self.seen["revealed"], "halfway for no reason"
        self.seen[wanted if isinstance(wanted, Reason) else "done"] += 1
        return done

    def _due(self, seat: int, made: Made) -> Act | Reason:
        """Return what premoves have to come to, from the whole state and by other means."""
        premoves = made.premoves
        if Stop.NAMED in premoves.stops and any(_names(event, seat) for event in made.since):
            return Reason.NAMED
        if Stop.ROUND in premoves.stops and self.game.round_of(self.state) != premoves.made_in:
            return Reason.ROUND
        possible = [self._is_possible(seat, wish) for wish in premoves.wishes]
        if Stop.TAKEN in premoves.stops and not all(possible):
            return Reason.TAKEN
        first = next((wish for wish, can in zip(premoves.wishes, possible, strict=True) if can), None)
        return Reason.IMPOSSIBLE if first is None else Act(first[0], first[1:])

    def _is_possible(self, seat: int, wish: Wish) -> bool:
        """Tell whether a wish can be played in this very game, up to where something is revealed."""
        trial, turn = copy_of(self.state), self.state.turn
        for step in wish:
            mine = seat in self.game.to_act(trial) and trial.turn == turn
            if not mine or step not in self.game.legal(trial, seat):
                return False
            if any(event.reveals for event in self.game.apply(trial, seat, step)):
                return self._fits(wish)
        return True

    def _fits(self, wish: Wish) -> bool:
        """Tell whether the steps after the first may follow: cards that lie face up now.

        At the end of the deck nobody knows what will lie there.
        """
        if self.game.key == "ticket_to_ride" and len(self.state.deck) <= CONSTANTS.cards_a_turn:
            return True
        named = Counter(step.card for step in wish if isinstance(step, TakeCard))
        return named <= Counter(CARDS[card] for card in getattr(self.state, "face_up", ()))

    def _no_hidden_thing_decides(self, seat: int, wanted: Act | Reason, made: Made) -> None:
        """Check that the same would be done whatever the seat cannot see."""
        if self.chance.below(_RARELY):
            return
        other = copy_of(self.state)
        self.case.check.shuffle_hidden(other, seat, Chance(f"shuffle {len(self.done)}"))
        view = self.game.view(other, seat)
        assert premoving.next_act(self.game, view, seat, made.premoves, made.since) == wanted

    def _beside(self) -> None:
        """Do what seats want done in the turns of others, as long as there is something."""
        for (seat, kind), made in list(self.made.items()):
            if kind is Kind.OUT_OF_TURN:
                view = self.game.view(self.state, seat)
                wanted = premoving.next_out_of_turn(self.game, view, seat, made.premoves, made.since)
                if wanted is None:
                    continue
                if isinstance(wanted, Reason) or not made.premoves.standing:
                    del self.made[seat, kind]
                if isinstance(wanted, Act):
                    assert not self.game.is_turn_of(self.state, seat)
                    had = self.game.keepable(self.state, seat)
                    self._take(seat, wanted.action)
                    has = self.game.keepable(self.state, seat)
                    assert had is None or has is None or has >= min(had, made.premoves.keep)
                self.seen[f"beside {getattr(wanted, 'reason', 'done')}"] += 1

    def _planned(self) -> bool:
        """See to the plans of the seats whose turn it is; tell whether one was carried out."""
        for seat in self.game.to_act(self.state):
            made = self.made.get((seat, Kind.PLAN))
            if made is None:
                continue
            wanted = premoving.next_planned(self.game, self.game.view(self.state, seat), seat, made.premoves)
            ((action,),) = made.premoves.wishes
            possible = action in self.game.legal(self.state, seat)
            assert (wanted == Act(action, ())) == possible, (seat, made.premoves.wishes, wanted)
            if isinstance(wanted, Act):
                self._take(seat, action)
                self.seen["plan done"] += 1
                return True
            if isinstance(wanted, Reason):
                del self.made[seat, Kind.PLAN]
                self.seen[f"plan {wanted}"] += 1
        return False

    def _take(self, seat: int, action: Action) -> None:
        assert action in self.game.legal(self.state, seat)
        if (seat, Kind.PLAN) in self.made and action in self.game.plans(self.state, seat):
            del self.made[seat, Kind.PLAN]
        events = self.game.apply(self.state, seat, action)
        self.done.append((seat, action))
        self.seen["revealed"] = int(any(event.reveals for event in events))
        for (owner, _), made in self.made.items():
            if owner != seat:
                made.since.extend(event.seen_by(owner) for event in events)


def check(case: Case, number: int) -> Counter[str]:
    """Play a game with premoves, and again with the same moves made by hand; return what became of them."""
    ordered = Ordered(case, number)
    ordered.play()
    again = case.setup(number)
    for seat, action in ordered.done:
        case.game.apply(again, seat, action)
    assert rules.dump(again) == rules.dump(ordered.state)
    assert case.game.result(again) == case.game.result(ordered.state)
    del ordered.seen["revealed"]
    return ordered.seen


def _whole(wanted: Act | Reason) -> Act | Reason:
    """Return what is to be done with all that is to follow, asked or not."""
    return Act(wanted.action, (*wanted.rest, *wanted.left)) if isinstance(wanted, Act) else wanted


def _names(event: Event, seat: int) -> bool:
    return seat in (event.seat, getattr(event, "former", None))


def cases(key: str) -> Sequence[Case]:
    """Return the cases of a title for more than one player."""
    return [case for case in combinations_of(key) if case.seats > 1]


def soak(key: str, games: int, first: int = 0) -> Counter[str]:
    """Play so many games of a title, its cases in turn. An error tells case and game."""
    every, seen = cases(key), Counter[str]()
    for number in range(first, first + games):
        case = every[number * 7919 % len(every)]
        try:
            seen += check(case, number)
        except Exception as error:
            error.add_note(f"{case}, game {number}")
            raise
    return seen


if __name__ == "__main__":
    asked = sys.argv[1:]
    for title in rules.GAMES if not asked or asked[0] == "all" else asked[:1]:
        played = int(asked[1]) if len(asked) > 1 else _GAMES
        found = soak(title, played, int(asked[2]) if len(asked) > 2 else 0)
        sys.stdout.write(f"{title}: {played} games, {dict(sorted(found.items()))}\n")
        sys.stdout.flush()
