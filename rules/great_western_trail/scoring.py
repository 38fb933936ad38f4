"""What a seat has: counted for icons, given to tasks of objective cards, scored in eleven categories.

Second edition p.15, 18; first edition p.13-16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.board.cards import breed_of, is_cattle, points_of, ranch
from rules.great_western_trail.board.trail import in_woods
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS, OBJECTIVES, STATIONS
from rules.kernel.contract import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player
    from rules.great_western_trail.printed.catalogue import MasterScore, Objective


def count(state: State, seat: int, per: str | None) -> int:
    """Return how many things ``seat`` has of a kind that icons or station masters count; 1 if it is None."""
    return 1 if per is None else _COUNTS[per](state, seat)


def permanent_certificates(state: State, player: Player) -> int:
    """Return the certificates that a player's station masters show."""
    tiles = EDITIONS[state.options.edition].station_masters
    return sum(tiles[tile].permanent_certificates for tile in player.station_masters)


def _of_player(number_of: Callable[[Player], int]) -> Callable[[State, int], int]:
    return lambda state, seat: number_of(state.players[seat])


_COUNTS: dict[str, Callable[[State, int], int]] = {
    "cowboy": _of_player(lambda player: player.workers["cowboy"]),
    "builder": _of_player(lambda player: player.workers["builder"]),
    "engineer": _of_player(lambda player: player.workers["engineer"]),
    "worker": _of_player(lambda player: sum(player.workers.values())),
    "building_in_woods": in_woods,
    "building": lambda state, seat: sum(built.seat == seat for built in state.buildings.values()),
    "camp_tile_pair": _of_player(lambda player: min(map(player.camp_tiles.count, COMMON.supply.camp_hands))),
    "hazard_tile": _of_player(lambda player: len(player.hazards)),
    "station_disc": _of_player(lambda player: len(player.stations)),
    "objective_card": _of_player(lambda player: len(player.objectives)),
    "certificate": lambda state, seat: (
        state.players[seat].certificates + permanent_certificates(state, state.players[seat])
    ),
}


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


def settle_tasks(state: State, seat: int, *, each: int = 0, bonus: int = 0) -> Settled:
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


def owned_for_tasks(state: State, seat: int) -> dict[str, int]:
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


_OBJECTIVE_CARD = "objective_card"


def score_of(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Return what a seat would score if the game ended now. It needs to know the seat's whole ranch.

    Sam's station masters are worth nothing (facts, "scoring_of_sam").
    """
    player, is_sam = state.players[seat], seat == state.opponent
    settled, board = settled_objectives(state, seat), COMMON.player_board
    far = {kind: sum(hired >= place for place in board.far_places) for kind, hired in player.workers.items()}
    freed = ((space, space.copies - player.discs.get(space.id, space.copies)) for space in board.discs)
    return (
        ScoreLine("money", player.dollars // COMMON.dollars_per_point),
        _buildings(state, seat),
        _cities(state, player),
        _line("stations", [(str(number), STATIONS[number].points) for number in sorted(player.stations)]),
        _line("hazards", [(tile, HAZARDS[tile].points) for tile in sorted(player.hazards)]),
        _line("cattle", [(c, points_of(c)) for c in sorted(ranch(player)) if is_cattle(c) and points_of(c)]),
        ScoreLine("objectives", settled.points, (*settled.fulfilled, *settled.failed)),
        _line("station_masters", () if is_sam else _masters(state, seat, settled)),
        _line("workers", [(worker, far[worker] * board.points_per_far_worker) for worker in WORKERS]),
        _line("steps", [(space.id, discs * space.points) for space, discs in freed]),
        ScoreLine("market_token", COMMON.job_market.points if player.market_token else 0),
    )


def settled_objectives(state: State, seat: int) -> Settled:
    """Return how a seat's objective cards score, cards not played added where that is best in all.

    Nobody looks at the tasks of Sam's.
    """
    if seat == state.opponent:
        cards = tuple(sorted(state.players[seat].objectives))
        return Settled(sum(OBJECTIVES[card].points for card in cards), cards, ())
    for master in _scores(state, seat).values():
        if master.per == _OBJECTIVE_CARD:
            return settle_tasks(state, seat, each=master.each, bonus=master.points)
    return settle_tasks(state, seat)


def _line(category: str, parts: Iterable[tuple[str, int]]) -> ScoreLine:
    scored = [(part, points) for part, points in parts if points]
    return ScoreLine(category, sum(points for _, points in scored), tuple(part for part, _ in scored))


def _buildings(state: State, seat: int) -> ScoreLine:
    tiles = EDITIONS[state.options.edition].private_buildings
    own = [built.building for built in state.buildings.values() if built.seat == seat]
    return _line("buildings", [(building, tiles[building].points) for building in own])


def _cities(state: State, player: Player) -> ScoreLine:
    """Score every disc, and the links with a disc at both ends."""
    printed = EDITIONS[state.options.edition]
    links = sum(link.points for link in printed.links if {*link.cities} <= {*player.cities})
    cities = [printed.cities[city] for city in sorted(player.cities)]
    return ScoreLine("cities", links + sum(city.points for city in cities), tuple(city.id for city in cities))


def _scores(state: State, seat: int) -> dict[str, MasterScore]:
    tiles = EDITIONS[state.options.edition].station_masters
    scores = {tile: tiles[tile].score for tile in state.players[seat].station_masters}
    return {tile: scored for tile, scored in scores.items() if scored is not None}


def _masters(state: State, seat: int, settled: Settled) -> Iterable[tuple[str, int]]:
    for tile, master in _scores(state, seat).items():
        number = settled.cards if master.per == _OBJECTIVE_CARD else count(state, seat, master.per)
        yield tile, number // master.each * master.points
