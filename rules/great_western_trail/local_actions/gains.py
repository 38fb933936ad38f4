"""Gaining dollars, certificates and exchange tokens, and what discs of the player board free.

Second edition p.10-12, 17 and the last page; first edition p.9-10, 14 and the last page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import actions
from rules.great_western_trail import events as happened
from rules.great_western_trail.printed.catalogue import COMMON, DISC_SPACES
from rules.great_western_trail.printed.icons import FillCertificatesIcon, GainIcon
from rules.great_western_trail.scoring import count
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player
    from rules.great_western_trail.printed.catalogue import Corners
    from rules.kernel.contract import Action, Event


NO_DISC = "none"
"""Stands for a disc in a delivery of a player who has none at all."""

_BOARD = COMMON.player_board
_TRACK = _BOARD.certificate_track
_WHITE = tuple(space.id for space in _BOARD.discs if space.corners == "white")
_STATION = "station_"
_MORE = ("certificates_4", "certificates_6")


def hand_limit(player: Player) -> int:
    """Return how many cards are drawn up to in phase C."""
    freed = DISC_SPACES["hand"].copies - player.discs["hand"]
    return _BOARD.hand_limit + freed * _BOARD.hand_per_disc


def step_limit(state: State, player: Player) -> int:
    """Return how many steps the herder may move in phase A."""
    steps = _BOARD.steps["base"][state.crowd]
    for space in ("step_left", "step_right"):
        if not player.discs[space]:
            steps += _BOARD.steps[space][state.crowd]
    return steps


def certificate_limit(player: Player) -> int:
    """Return how far the marker of certificates may go; the disc at 6 frees nothing before that at 4."""
    place = _TRACK.index(_BOARD.certificate_limit)
    for space in _MORE:
        if player.discs[space]:
            break
        place += 1
    return _TRACK[place]


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


def take_disc(state: State, seat: int, disc: str) -> list[Event]:
    """Take a disc away from where it lies, pay what that costs, gain what it brings at once."""
    player = state.players[seat]
    space = DISC_SPACES.get(disc)
    if space is None:
        if disc != NO_DISC:
            player.stations.remove(int(disc.removeprefix(_STATION)))
        return []
    player.discs[disc] -= 1
    player.dollars += space.dollars - space.cost
    events: list[Event] = [happened.DollarsPaid(seat, space.cost)] if space.cost else []
    return [*events, happened.DollarsGained(seat, space.dollars)] if space.dollars else events


def choices(state: State, seat: int, icon: GainIcon | FillCertificatesIcon, index: int) -> Iterator[Action]:
    """Yield the one way to use the icon, if it brings anything."""
    if _brings_something(state, seat, icon):
        yield actions.Gain(index)


def use(state: State, seat: int, icon: GainIcon | FillCertificatesIcon, _: actions.Gain) -> list[Event]:
    """Take all that the icon brings."""
    if not _brings_something(state, seat, icon):
        raise IllegalAction("great_western_trail.illegal.nothing_to_gain")
    if isinstance(icon, FillCertificatesIcon):
        return gain_certificates(state, seat, len(_TRACK))
    return gain(state, seat, icon)


def gain(state: State, seat: int, icon: GainIcon) -> list[Event]:
    """Take all that the icon brings, perhaps nothing."""
    times = count(state, seat, icon.per)
    return [
        *gain_dollars(state, seat, icon.dollars * times),
        *gain_certificates(state, seat, icon.certificates * times),
        *gain_exchange_tokens(state, seat, icon.exchange_tokens * times),
    ]


def gain_dollars(state: State, seat: int, dollars: int) -> list[Event]:
    """Gain dollars from the bank, all of them."""
    state.players[seat].dollars += dollars
    return [happened.DollarsGained(seat, dollars)] if dollars else []


def pay(state: State, seat: int, dollars: int) -> list[Event]:
    """Pay dollars, which the seat must have, to the bank."""
    state.players[seat].dollars -= dollars
    return [happened.DollarsPaid(seat, dollars)] if dollars else []


def gain_certificates(state: State, seat: int, spaces: int) -> list[Event]:
    """Move the marker on by ``spaces`` of the track, no further than the player's limit."""
    player = state.players[seat]
    before = player.certificates
    player.certificates = _TRACK[min(_TRACK.index(before) + spaces, _TRACK.index(certificate_limit(player)))]
    return [happened.CertificatesGained(seat, player.certificates)] if player.certificates != before else []


def gain_exchange_tokens(state: State, seat: int, tokens: int) -> list[Event]:
    """Gain exchange tokens from the bank."""
    state.players[seat].exchange_tokens += tokens
    return [happened.ExchangeTokensGained(seat, tokens)] if tokens else []


def check_dollars(player: Player, dollars: int) -> None:
    """Refuse a cost that the player cannot pay whole."""
    if player.dollars < dollars:
        raise IllegalAction("great_western_trail.illegal.dollars", need=dollars, have=player.dollars)


def _brings_something(state: State, seat: int, icon: GainIcon | FillCertificatesIcon) -> bool:
    player = state.players[seat]
    if isinstance(icon, FillCertificatesIcon):
        return player.certificates < certificate_limit(player)
    if not count(state, seat, icon.per):
        return False
    return bool(icon.dollars or icon.exchange_tokens) or player.certificates < certificate_limit(player)
