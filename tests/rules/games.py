"""What the tests of every game need to know of each: add a game here, and all of them run for it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from rules.kernel.options import choices
from tests.rules.ticket_to_ride import hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules import Chance, Game, Options, State


class Check(NamedTuple):
    """``census`` counts pieces: equal all game long. ``shuffle_hidden`` changes what a seat cannot see."""

    census: Callable[[Any], object]
    shuffle_hidden: Callable[[Any, int | None, Chance], None]


CHECKS = {"ticket_to_ride": Check(hidden.census, hidden.shuffle_hidden)}


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

    def setup(self, number: int = 0) -> Any:  # noqa: ANN401  the game's own type of state
        """Return a new game, a different one for each ``number``."""
        return self.game.setup(seats=self.seats, options=self.options, seed=f"{number:032x}")

    def copy(self, state: State) -> Any:  # noqa: ANN401  the game's own type of state
        """Return an equal state that shares nothing."""
        return rules.load(self.game, rules.dump(state))


def _cases() -> Iterator[Case]:
    for game in rules.GAMES.values():
        options: type[Options] = game.Options
        allowed = choices(options)
        for seats, values in product(game.seats, product(*allowed.values())):
            yield Case(game, seats, dict(zip(allowed, values, strict=True)))


CASES = list(_cases())
