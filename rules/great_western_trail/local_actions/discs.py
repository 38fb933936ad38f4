"""Discs of the player board: what they free, and which may be placed where.

Second edition p.10-11 and the last page; first edition p.9 and the last page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.events import DollarsGained, DollarsPaid
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState, Player
    from rules.great_western_trail.printed.shapes import Corners, DiscSpace
    from rules.kernel.contract import Event

NO_DISC = "none"
"""Stands for a disc in a delivery of a player who has none at all."""

_BOARD = COMMON.player_board
_WHITE = tuple(space.id for space in _BOARD.discs if space.corners == "white")
_STATION = "station_"
_MORE = ("certificates_4", "certificates_6")


def hand_limit(player: Player) -> int:
    """Return how many cards are drawn up to in phase C."""
    freed = DISC_SPACES["hand"].copies - player.discs["hand"]
    return _BOARD.hand_limit + freed * _BOARD.hand_per_disc


def step_limit(state: GreatWesternTrailState, player: Player) -> int:
    """Return how many steps the herder may move in phase A."""
    steps = _BOARD.steps["base"][state.crowd]
    for space in ("step_left", "step_right"):
        if not player.discs[space]:
            steps += _BOARD.steps[space][state.crowd]
    return steps


def certificate_limit(player: Player) -> int:
    """Return how far the marker of certificates may go; the disc at 6 frees nothing before that at 4."""
    track = _BOARD.certificate_track
    place = track.index(_BOARD.certificate_limit)
    for space in _MORE:
        if player.discs[space]:
            break
        place += 1
    return track[place]


def discs_for(player: Player, corners: Corners, dollars: int) -> list[str]:
    """Return the discs that may go to a space with such corners, for at most ``dollars``.

    If there is none on the player board, a disc of any station where one lies: "station_3".
    """
    on_board = [space for space, left in player.discs.items() if left]
    if corners == "white" and any(space in _WHITE for space in on_board):
        return [space for space in on_board if space in _WHITE]
    affordable = [space for space in on_board if DISC_SPACES[space].cost <= dollars]
    return affordable or [at_station(station) for station in player.stations]


def at_station(station: int) -> str:
    """Return the name of a disc that lies at a station."""
    return f"{_STATION}{station}"


def disc_space(disc: str) -> DiscSpace | None:
    """Return the space of the player board that a disc lies on; None for one at a station, and for none."""
    return DISC_SPACES.get(disc)


def take_disc(state: GreatWesternTrailState, seat: int, disc: str) -> list[Event]:
    """Take a disc away from where it lies, pay what that costs, gain what it brings at once."""
    player = state.players[seat]
    space = disc_space(disc)
    if space is None:
        if disc != NO_DISC:
            player.stations.remove(int(disc.removeprefix(_STATION)))
        return []
    player.discs[disc] -= 1
    player.dollars += space.dollars - space.cost
    events: list[Event] = [DollarsPaid(seat, space.cost)] if space.cost else []
    return [*events, DollarsGained(seat, space.dollars)] if space.dollars else events
