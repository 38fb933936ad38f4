"""The final score in eleven categories (second edition p.18; first edition p.15-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import is_cattle, points_of, ranch
from rules.great_western_trail.model import IN_STOCK, WORKERS
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES, EDITIONS, HAZARDS, STATIONS
from rules.great_western_trail.scoring.counting import count
from rules.great_western_trail.scoring.tasks import all_fulfilled, settle_tasks
from rules.kernel.contract import ScoreLine
from rules.kernel.opponent import scored

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.great_western_trail.model import GreatWesternTrailState, Player
    from rules.great_western_trail.printed.shapes import MasterScore
    from rules.great_western_trail.scoring.tasks import Settled
    from rules.kernel.contract import Result

_OBJECTIVE_CARD = "objective_card"


def score(state: GreatWesternTrailState) -> Result:
    """Return points by category, Sam's last. Who has most wins; those with equally many share the rank."""
    return scored(state, lambda number: score_of(state, number))


def score_of(state: GreatWesternTrailState, seat: int) -> tuple[ScoreLine, ...]:
    """Return what a seat would score if the game ended now. It needs to know the seat's whole ranch.

    Sam's station masters are worth nothing (facts, "scoring_of_sam").
    """
    player, is_sam = state.players[seat], seat == state.opponent
    settled = settled_objectives(state, seat)
    return (
        ScoreLine("money", player.dollars // COMMON.scoring.dollars_per_point),
        _buildings(state, seat),
        _cities(state, player),
        _line("stations", [(str(number), STATIONS[number].points) for number in sorted(player.stations)]),
        _line("hazards", [(tile, HAZARDS[tile].points) for tile in sorted(player.hazards)]),
        _line("cattle", [(c, points_of(c)) for c in sorted(ranch(player)) if is_cattle(c) and points_of(c)]),
        ScoreLine("objectives", settled.points, (*settled.fulfilled, *settled.failed)),
        _line("station_masters", () if is_sam else _masters(state, seat, settled)),
        _line("workers", [(worker, _far_workers(player.workers[worker])) for worker in WORKERS]),
        _line("steps", [(space, _of_space(player, space)) for space in player.discs if space != IN_STOCK]),
        ScoreLine("market_token", COMMON.job_market.points if player.market_token else 0),
    )


def settled_objectives(state: GreatWesternTrailState, seat: int) -> Settled:
    """Return how a seat's objective cards score, cards not played added where that is best in all.

    Nobody looks at the tasks of Sam's.
    """
    if seat == state.opponent:
        return all_fulfilled(state.players[seat])
    for master in _scores(state, seat).values():
        if master.per == _OBJECTIVE_CARD:
            return settle_tasks(state, seat, each=master.each, bonus=master.points)
    return settle_tasks(state, seat)


def _line(category: str, parts: Iterable[tuple[str, int]]) -> ScoreLine:
    scored = [(part, points) for part, points in parts if points]
    return ScoreLine(category, sum(points for _, points in scored), tuple(part for part, _ in scored))


def _buildings(state: GreatWesternTrailState, seat: int) -> ScoreLine:
    tiles = EDITIONS[state.options.edition].private_buildings
    own = [built.building for built in state.buildings.values() if built.seat == seat]
    return _line("buildings", [(building, tiles[building].points) for building in own])


def _cities(state: GreatWesternTrailState, player: Player) -> ScoreLine:
    """Score every disc, and the links with a disc at both ends."""
    printed = EDITIONS[state.options.edition]
    links = sum(link.points for link in printed.links if {*link.cities} <= {*player.cities})
    cities = [printed.cities[city] for city in sorted(player.cities)]
    return ScoreLine("cities", links + sum(city.points for city in cities), tuple(city.id for city in cities))


def _scores(state: GreatWesternTrailState, seat: int) -> dict[str, MasterScore]:
    tiles = EDITIONS[state.options.edition].station_masters
    scores = {tile: tiles[tile].score for tile in state.players[seat].station_masters}
    return {tile: scored for tile, scored in scores.items() if scored is not None}


def _masters(state: GreatWesternTrailState, seat: int, settled: Settled) -> Iterable[tuple[str, int]]:
    for tile, master in _scores(state, seat).items():
        number = settled.cards if master.per == _OBJECTIVE_CARD else count(state, seat, master.per)
        yield tile, number // master.each * master.points


def _far_workers(workers: int) -> int:
    return COMMON.player_board.points_per_far_worker * sum(
        workers >= place for place in COMMON.player_board.far_places
    )


def _of_space(player: Player, space: str) -> int:
    printed = DISC_SPACES[space]
    return printed.points * (printed.copies - player.discs[space])
