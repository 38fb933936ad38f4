"""What the tests of every game need to know of each: add a game here, and all of them run for it."""

from __future__ import annotations

import os
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from rules import OptionError
from rules.kernel.options import choices, parse
from rules.kernel.playout import advised_chooser, play, random_chooser
from tests.rules.great_western_trail import hidden as great_western_trail
from tests.rules.mini_express import hidden as mini_express
from tests.rules.sierra_west import chooser as sierra_west_chooser
from tests.rules.sierra_west import hidden as sierra_west
from tests.rules.ticket_to_ride import hidden as ticket_to_ride

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules import Action, Chance, Event, Game, Options, State
    from rules.kernel.playout import Chooser, Step


class Ledger(NamedTuple):
    """``balances``: what each seat has of what a bank hands out; ``paid``: by how much events change it."""

    balances: Callable[[Any], list[int]]
    paid: Callable[[Sequence[Event], int], list[int]]


class Check(NamedTuple):
    """``census`` counts pieces: equal all game long. ``shuffle_hidden`` changes what a seat cannot see.

    ``all_open`` tells whether nothing but the seed is hidden in a game. ``chooser`` plays at random, from
    a seed. ``every``: of a long game, one of so many positions is looked at.
    """

    census: Callable[[Any], object]
    shuffle_hidden: Callable[[Any, int | None, Chance], None]
    ledger: Ledger | None = None
    all_open: Callable[[Any], bool] = lambda _state: False
    chooser: Callable[[str], Chooser] = random_chooser
    every: int = 1


CHECKS = {
    "ticket_to_ride": Check(ticket_to_ride.census, ticket_to_ride.shuffle_hidden, every=3),
    "great_western_trail": Check(
        great_western_trail.census,
        great_western_trail.shuffle_hidden,
        Ledger(great_western_trail.balances, great_western_trail.paid),
        every=5,
    ),
    "mini_express": Check(
        mini_express.census, mini_express.shuffle_hidden, all_open=lambda state: state.automa is None
    ),
    "sierra_west": Check(
        sierra_west.census, sierra_west.shuffle_hidden, chooser=sierra_west_chooser.random_chooser, every=37
    ),
}


def advised_at_first(game: Game[Any, Any, Any], decisions: int) -> Chooser:
    """Return a chooser that plays as bot players do for some decisions, and then at random, which is quicker.

    With EVERY_POSITION in the environment bot players play to the end.
    """
    advised, by_chance = advised_chooser(game), CHECKS[game.key].chooser("on")
    taken = 0

    def choose(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
        nonlocal taken
        taken += 1
        return (advised if taken <= decisions else by_chance)(state, seat, legal)

    return advised if "EVERY_POSITION" in os.environ else choose


_FINISHED: dict[tuple[str, int], Any] = {}


class Case(NamedTuple):
    """A game with a number of players and a choice of options."""

    game: Game[Any, Any, Any]
    seats: int
    options: dict[str, object]

    def __str__(self) -> str:
        return "-".join([self.game.key, str(self.seats), *[str(value) for value in self.options.values()]])

    @property
    def check(self) -> Check:
        """What to count and to shuffle in this game."""
        return CHECKS[self.game.key]

    @property
    def every(self) -> int:
        """Of so many positions one is looked at: of all, where the environment says EVERY_POSITION."""
        return 1 if "EVERY_POSITION" in os.environ else self.check.every

    def setup(self, number: int = 0) -> Any:  # noqa: ANN401  the game's own type of state
        """Return a new game, a different one for each ``number``."""
        return self.game.setup(seats=self.seats, options=self.options, seed=f"{number:032x}")

    def chooser(self, seed: str) -> Chooser:
        """Return what plays this game at random."""
        return self.check.chooser(seed)

    def random_game(self, number: int = 0) -> tuple[Any, list[Step]]:
        """Return the final state and the steps of a random game, a different one for each ``number``."""
        state = self.setup(number)
        steps = list(play(self.game, state, self.chooser(f"{number:032x}")))
        _FINISHED[str(self), number] = state
        return state, steps

    def finished(self, number: int) -> Any:  # noqa: ANN401  the game's own type of state
        """Return the final state of ``random_game``, played once for all who ask: they leave it as it is."""
        return _FINISHED.get((str(self), number)) or self.random_game(number)[0]

    def copy(self, state: State) -> Any:  # noqa: ANN401  the game's own type of state
        """Return an equal state that shares nothing."""
        return rules.load(self.game, rules.dump(state))


def _cases(game: Game[Any, Any, Any]) -> list[Case]:
    """Return few cases in which every two choices that go together meet at least once.

    A choice is a number of players or the value of an option; so every value of every option meets every
    number of players, and every value of every other option. All combinations may be hundreds.
    """
    allowed = combinations_of(game.key)
    missing = set(chain.from_iterable(map(_pairs, allowed)))
    chosen = []
    while missing:
        best = max(allowed, key=lambda case: len(_pairs(case) & missing))
        missing -= _pairs(best)
        chosen.append(best)
    return sorted(chosen, key=allowed.index)


def combinations_of(key: str) -> list[Case]:
    """Return all cases of a game: every number of players with all values of its options that go together."""
    return [case for case in _combinations(rules.GAMES[key]) if _is_allowed(case)]


def _combinations(game: Game[Any, Any, Any]) -> Iterator[Case]:
    options: type[Options] = game.Options
    allowed = choices(options)
    for seats, values in product(game.seats, product(*allowed.values())):
        yield Case(game, seats, dict(zip(allowed, values, strict=True)))


def _is_allowed(case: Case) -> bool:
    try:
        parse(case.game, case.options, case.seats)
    except OptionError:
        return False
    return True


def _pairs(case: Case) -> set[object]:
    """Return the choices of a case two by two, and one by one for a game with only one kind of choice."""
    made = [("seats", case.seats), *case.options.items()]
    return {*made, *combinations(made, 2)}


CASES = [case for game in rules.GAMES.values() for case in _cases(game)]
