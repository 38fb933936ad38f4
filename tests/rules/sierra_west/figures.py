"""Figures of whole games, to set beside those of other simple bots (see ``data/README.md``).

``python -m tests.rules.sierra_west.figures [games] [mode ...]`` prints what a turn with start cards shows,
how many claims a game takes, how often the bot player beats random moves and Hastings, and rounds, scores and
wagons of games in which all are bot players: least, tenth, median, nine tenths, most.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import permutations
from statistics import mean, quantiles
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.playout import advised_chooser, play, random_chooser
from rules.sierra_west.catalogue import BASICS, CARDS, MODE_START, MODES, SOLO, START
from rules.sierra_west.digging import claim
from rules.sierra_west.mountain import goals
from rules.sierra_west.planning import paths_of
from tests.rules.sierra_west.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules import Result
    from rules.kernel.playout import Chooser
    from rules.sierra_west.model import SierraWestState

_GAMES = 100
_COUNTED = {"CardClaimed", "CabinBuilt", "Tracked", "Trapped", "Damaged", "OutlawCaptured", "CartLoaded"}


class Played(NamedTuple):
    """A game that is over: its result, last state, and events by kind."""

    result: Result
    state: SierraWestState
    events: Counter[str]

    @property
    def rounds(self) -> int:
        """How many turns each seat had."""
        return self.state.turn // self.state.seats


def game(mode: str, number: int, choosers: Sequence[Chooser], **options: object) -> Played:
    """Play a game in which each seat has a chooser; who may track or trap does so at once."""
    chosen = {"mode": mode, **options}
    state = GAME.setup(seats=len(choosers), options=chosen, seed=f"{number:032x}")
    events: Counter[str] = Counter()
    for step in play(GAME, state, lambda state, seat, legal: choosers[seat](state, seat, legal)):
        events.update(type(event).__name__ for event in step.events)
        for seat, choose in enumerate(choosers):
            if seat not in GAME.to_act(state) and (legal := GAME.legal(state, seat)):
                more = GAME.apply(state, seat, choose(state, seat, legal))
                events.update(type(event).__name__ for event in more)
    result = GAME.result(state)
    assert result
    return Played(result, state, events)


def duel(mode: str, number: int) -> bool:
    """Play for two against random moves; return whether the bot player has won."""
    seat = number % 2
    choosers = [random_chooser(str(number))] * 2
    choosers[seat] = advised_chooser(GAME)
    ranks = game(mode, number, choosers).result.ranks
    return ranks[seat] < ranks[1 - seat]


def alone(mode: str, level: str, number: int) -> bool:
    """Play alone against Hastings; return whether the bot player has won."""
    return game(mode, number, [advised_chooser(GAME)], difficulty=level).result.ranks[0] == 1


def start_turn() -> dict[str, float]:
    """Return what three start cards show on average of all modes and arrangements; hands without shovel."""
    hands = [hand for card in MODE_START.values() for hand in permutations((*START, card), 3)]
    turns = [paths_of(*hand) for hand in hands]
    icons = [[space.icon for space in (*turn.green, *turn.tan)] for turn in turns]
    kinds = [Counter(icon.kind for icon in turn) for turn in icons]
    return {
        "boots": mean(sum(icon.number for icon in turn if icon.kind == "boots") for turn in icons),
        "basic": mean(sum(icon.gains.get(good, 0) for icon in turn for good in BASICS) for turn in icons),
        "shovel": mean(kind["shovel"] for kind in kinds),
        "bear": mean(kind["bear"] for kind in kinds),
        "hands without shovel": mean(not any("shovel" in CARDS[card].tan for card in hand) for hand in hands),
    }


def claims_to_the_end(seats: int, number: int) -> int:
    """Return how many cards are claimed, in any order, until the end is triggered."""
    chance = Chance(f"claims {number}")
    state = GAME.setup(seats=seats, options={"mode": "boats"}, seed=f"{number:032x}")
    claims = 0
    while not state.last_turn:
        open_cards = goals(state.mountain)
        claim(state, 0, open_cards[chance.below(len(open_cards))], "discard", [])
        claims += 1
    return claims


def spread(values: Sequence[float]) -> str:
    """Return least, tenth, median, nine tenths and most of some figures."""
    tenths = quantiles(values, n=10, method="inclusive")
    return " / ".join(f"{value:g}" for value in (min(values), *tenths[::4], max(values)))


def lines(games: int, modes: Sequence[str]) -> Iterator[str]:
    """Yield all figures, a line each."""
    yield f"start turn: { ({name: round(value, 3) for name, value in start_turn().items()}) }"
    for seats in (2, 4):
        claims = [claims_to_the_end(seats, number) for number in range(1000)]
        yield f"claims until the end, {seats} players: {min(claims)}, {mean(claims):.1f}, {max(claims)}"
    for mode in modes:
        yield f"{mode}: beats random moves in {sum(duel(mode, n) for n in range(games))} of {games}"
        won = {level: sum(alone(mode, level, n) for n in range(games)) / games for level in SOLO.levels}
        yield f"{mode}: share of wins against Hastings {won}"
        for seats in (2, 3, 4):
            yield f"{mode}, {seats} players: {_of_bots(mode, seats, games)}"


def _of_bots(mode: str, seats: int, games: int) -> str:
    played = [game(mode, number, [advised_chooser(GAME)] * seats) for number in range(games)]
    scores = spread([total for one in played for total in one.result.totals])
    wagon = mean(player.wagon for one in played for player in one.state.players)
    first = mean(one.result.ranks[one.state.start] == 1 for one in played)
    events = sum((one.events for one in played), Counter())
    counted = {kind: round(events[kind] / games, 1) for kind in sorted(_COUNTED) if events[kind]}
    rounds = spread([one.rounds for one in played])
    return f"rounds {rounds}, scores {scores}, wagon {wagon:.1f}, first seat wins {first:.2f}, {counted}"


if __name__ == "__main__":
    number, *chosen = sys.argv[1:] or [str(_GAMES)]
    for line in lines(int(number), chosen or MODES):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
