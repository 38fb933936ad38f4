"""Tasks of objective cards at the end of the game (second edition p.15, 18; first edition p.15, 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.cards import breed_of, is_cattle, ranch
from rules.great_western_trail.catalogue import COMMON, EDITIONS, OBJECTIVES

if TYPE_CHECKING:
    from rules.great_western_trail.catalogue import Objective
    from rules.great_western_trail.model import GreatWesternTrailState

_BREED_TASKS = {
    breed.colour: f"cattle_value_{breed.value}"
    for breed in COMMON.cattle.breeds
    if not any(card.per_player for card in breed.cards)
}


class Settled(NamedTuple):
    """Objective cards of the area, those added now with them: all tasks ``fulfilled``, or ``failed``."""

    points: int
    fulfilled: tuple[str, ...]
    failed: tuple[str, ...]

    @property
    def cards(self) -> int:
        """How many cards lie in the area."""
        return len(self.fulfilled) + len(self.failed)


_Best = dict[tuple[tuple[int, ...], int], Settled]
"""The best scores by what is left to count and how many cards lie in the area."""


def settle_tasks(state: GreatWesternTrailState, seat: int, *, each: int = 0, bonus: int = 0) -> Settled:
    """Return the best way to count each thing for one task only, and to add the cards that were not played.

    Cards in the area have to be counted. ``each`` and ``bonus``: every so many cards in the area bring that
    much more (a station master), for which a failed card, too, may be worth adding.
    """
    player = state.players[seat]
    things = _things(state, seat)
    kinds = tuple(things)
    best: _Best = {(tuple(things.values()), 0): Settled(0, (), ())}
    for card in sorted(player.objectives):
        best = _with(OBJECTIVES[card], best, kinds, leave=False, fail=True)
    for card in sorted(card for card in ranch(player) if card in OBJECTIVES):
        best = _with(OBJECTIVES[card], best, kinds, leave=True, fail=each > 0)
    return max(
        best.values(), key=lambda settled: settled.points + (bonus * (settled.cards // each) if each else 0)
    )


def _things(state: GreatWesternTrailState, seat: int) -> dict[str, int]:
    """Return how often a seat has what each kind of task asks for."""
    player = state.players[seat]
    cattle = [_BREED_TASKS.get(breed_of(card)) for card in ranch(player) if is_cattle(card)]
    things = {task: cattle.count(task) for task in dict.fromkeys(_BREED_TASKS.values())}
    things |= {tile: player.camp_tiles.count(tile) for tile in COMMON.supply.camp_hands}
    terminal = len(EDITIONS[state.options.edition].cities) - 1
    return things | {
        "building": sum(built.seat == seat for built in state.buildings.values()),
        "hazard": len(player.hazards),
        "station": len(player.stations),
        "terminal_city": player.cities.count(terminal),
    }


def _with(card: Objective, best: _Best, kinds: tuple[str, ...], *, leave: bool, fail: bool) -> _Best:
    """Decide on one more card: leave it out, add it with its tasks failed, or with them fulfilled."""
    need = [card.tasks.count(kind) for kind in kinds]
    after = best.copy() if leave else {}
    for (left, cards), settled in best.items():
        points, fulfilled, failed = settled
        if fail:
            _keep(after, (left, cards + 1), Settled(points + card.penalty, fulfilled, (*failed, card.id)))
        rest = tuple(map(int.__sub__, left, need))
        if min(rest) >= 0:
            _keep(after, (rest, cards + 1), Settled(points + card.points, (*fulfilled, card.id), failed))
    return after


def _keep(best: _Best, key: tuple[tuple[int, ...], int], settled: Settled) -> None:
    if key not in best or best[key].points < settled.points:
        best[key] = settled
