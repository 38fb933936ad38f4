"""Tasks of objective cards at the end of the game (second edition p.15, 18; first edition p.15, 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.board.cards import breed_of, is_cattle, ranch
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, OBJECTIVES
from rules.great_western_trail.scoring.counting import count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState, Player
    from rules.great_western_trail.printed.card_shapes import Objective

TASK_OF_BREED = {
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


_Left = tuple[int, ...]
_Best = dict[tuple[_Left, int], tuple[int, Settled]]
"""The best so far and its worth, by what is left to count and how many cards beyond whole sets there are."""


def settle_tasks(state: GreatWesternTrailState, seat: int, *, each: int = 0, bonus: int = 0) -> Settled:
    """Return the best way to count each thing for one task only, and to add the cards that were not played.

    Cards in the area have to be counted. ``each`` and ``bonus``: every so many cards in the area bring that
    much more (a station master), for which a failed card, too, may be worth adding.
    """
    player = state.players[seat]
    played = [OBJECTIVES[card] for card in sorted(player.objectives)]
    cards = played + [OBJECTIVES[card] for card in sorted(ranch(player)) if card in OBJECTIVES]
    owned = owned_for_tasks(state, seat)
    needs = [tuple(card.tasks.count(kind) for kind in owned) for card in cards]
    best: _Best = {(tuple(owned.values()), 0): (0, Settled(0, (), ()))}
    for place, card in enumerate(cards):
        of_use = tuple(map(sum, zip(*needs[place:], strict=True)))
        after: _Best = {}
        for (left, odd), (worth, settled) in best.items():
            have = tuple(map(min, left, of_use))
            if place >= len(played):
                _keep(after, (have, odd), worth, settled)
            for rest, more in _with(card, have, needs[place], settled):
                full = odd + 1 == each
                gained = more.points - settled.points + (bonus if full else 0)
                _keep(after, (rest, odd + 1 if each and not full else 0), worth + gained, more)
        best = after
    return max(best.values(), key=lambda reached: reached[0])[1]


def all_fulfilled(player: Player) -> Settled:
    """Return how all cards of the area score if nobody looks at their tasks."""
    cards = tuple(sorted(player.objectives))
    return Settled(sum(OBJECTIVES[card].points for card in cards), cards, ())


def owned_for_tasks(state: GreatWesternTrailState, seat: int) -> dict[str, int]:
    """Return how often a seat has what each kind of task asks for."""
    player = state.players[seat]
    cattle = [TASK_OF_BREED.get(breed_of(card)) for card in ranch(player) if is_cattle(card)]
    owned = {task: cattle.count(task) for task in dict.fromkeys(TASK_OF_BREED.values())}
    owned |= {tile: player.camp_tiles.count(tile) for tile in COMMON.supply.camp_hands}
    terminal = len(EDITIONS[state.options.edition].cities) - 1
    return owned | {
        "building": count(state, seat, "building"),
        "hazard": len(player.hazards),
        "station": len(player.stations),
        "terminal_city": player.cities.count(terminal),
    }


def _with(card: Objective, have: _Left, need: _Left, settled: Settled) -> Iterator[tuple[_Left, Settled]]:
    """Yield what is left, and how the cards score, with one more card failed or fulfilled."""
    points, fulfilled, failed = settled
    yield have, Settled(points + card.penalty, fulfilled, (*failed, card.id))
    rest = tuple(map(int.__sub__, have, need))
    if min(rest) >= 0:
        yield rest, Settled(points + card.points, (*fulfilled, card.id), failed)


def _keep(best: _Best, key: tuple[_Left, int], worth: int, settled: Settled) -> None:
    if key not in best or best[key][0] < worth:
        best[key] = worth, settled
