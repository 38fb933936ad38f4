"""Counting things of a player, for icons and station masters (second edition p.18; first p.13-14, 16)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.great_western_trail.board.trail import in_woods
from rules.great_western_trail.printed.catalogue import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.model import GreatWesternTrailState, Player


def count(state: GreatWesternTrailState, seat: int, per: str | None) -> int:
    """Return how many things ``seat`` has of a kind that icons or station masters count; 1 if it is None."""
    return 1 if per is None else _COUNTS[per](state, seat)


def camp_tile_pairs(player: Player) -> int:
    """Return how many pairs of camp tiles with a green and a black hand a player has."""
    held = Counter(player.camp_tiles)
    return min(held["camp_green"], held["camp_black"])


def all_certificates(state: GreatWesternTrailState, player: Player) -> int:
    """Return the temporary and permanent certificates of a player."""
    return player.certificates + permanent_certificates(state, player)


def permanent_certificates(state: GreatWesternTrailState, player: Player) -> int:
    """Return the certificates that a player's station masters show."""
    tiles = EDITIONS[state.options.edition].station_masters
    return sum(tiles[tile].permanent_certificates for tile in player.station_masters)


def _of_player(number_of: Callable[[Player], int]) -> Callable[[GreatWesternTrailState, int], int]:
    return lambda state, seat: number_of(state.players[seat])


_COUNTS: dict[str, Callable[[GreatWesternTrailState, int], int]] = {
    "cowboy": _of_player(lambda player: player.workers["cowboy"]),
    "builder": _of_player(lambda player: player.workers["builder"]),
    "engineer": _of_player(lambda player: player.workers["engineer"]),
    "worker": _of_player(lambda player: sum(player.workers.values())),
    "building_in_woods": in_woods,
    "building": lambda state, seat: sum(built.seat == seat for built in state.buildings.values()),
    "camp_tile_pair": _of_player(camp_tile_pairs),
    "hazard_tile": _of_player(lambda player: len(player.hazards)),
    "station_disc": _of_player(lambda player: len(player.stations)),
    "objective_card": _of_player(lambda player: len(player.objectives)),
    "certificate": lambda state, seat: all_certificates(state, state.players[seat]),
}
