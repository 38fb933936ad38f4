"""Gaining dollars, certificates and exchange tokens (second edition p.12, 17; first edition p.10, 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import actions
from rules.great_western_trail.events import (
    CertificatesGained,
    DollarsGained,
    DollarsPaid,
    ExchangeTokensGained,
)
from rules.great_western_trail.local_actions.discs import certificate_limit
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.scoring.counting import count
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState, Player
    from rules.kernel.contract import Event

_TRACK = COMMON.player_board.certificate_track


def choices(
    state: GreatWesternTrailState, seat: int, icon: icons.GainIcon | icons.FillCertificatesIcon, index: int
) -> Iterator[actions.Gain]:
    """Yield the one way to use the icon, if it brings anything."""
    if _brings_something(state, seat, icon):
        yield actions.Gain(index)


def refusal(
    state: GreatWesternTrailState,
    seat: int,
    icon: icons.GainIcon | icons.FillCertificatesIcon,
    _: actions.Gain,
) -> IllegalAction | None:
    """Return why the icon cannot be used now, or None."""
    if _brings_something(state, seat, icon):
        return None
    return IllegalAction("great_western_trail.illegal.nothing_to_gain")


def use(
    state: GreatWesternTrailState,
    seat: int,
    icon: icons.GainIcon | icons.FillCertificatesIcon,
    _: actions.Gain,
) -> list[Event]:
    """Take all that the icon brings."""
    if isinstance(icon, icons.FillCertificatesIcon):
        return gain_certificates(state, seat, len(_TRACK))
    return gain(state, seat, icon)


def gain(state: GreatWesternTrailState, seat: int, icon: icons.GainIcon) -> list[Event]:
    """Take all that the icon brings, perhaps nothing."""
    times = count(state, seat, icon.per)
    return [
        *gain_dollars(state, seat, icon.dollars * times),
        *gain_certificates(state, seat, icon.certificates * times),
        *gain_exchange_tokens(state, seat, icon.exchange_tokens * times),
    ]


def gain_dollars(state: GreatWesternTrailState, seat: int, dollars: int) -> list[Event]:
    """Gain dollars from the bank, all of them."""
    state.players[seat].dollars += dollars
    return [DollarsGained(seat, dollars)] if dollars else []


def pay(state: GreatWesternTrailState, seat: int, dollars: int) -> list[Event]:
    """Pay dollars, which the seat must have, to the bank."""
    state.players[seat].dollars -= dollars
    return [DollarsPaid(seat, dollars)] if dollars else []


def gain_certificates(state: GreatWesternTrailState, seat: int, spaces: int) -> list[Event]:
    """Move the marker on by ``spaces`` of the track, no further than the player's limit."""
    player = state.players[seat]
    before = player.certificates
    player.certificates = certificates_after(player, spaces)
    return [CertificatesGained(seat, player.certificates)] if player.certificates != before else []


def certificates_after(player: Player, spaces: int) -> int:
    """Return where the marker would stand."""
    return _TRACK[min(_TRACK.index(player.certificates) + spaces, _TRACK.index(certificate_limit(player)))]


def gain_exchange_tokens(state: GreatWesternTrailState, seat: int, tokens: int) -> list[Event]:
    """Gain exchange tokens from the bank."""
    state.players[seat].exchange_tokens += tokens
    return [ExchangeTokensGained(seat, tokens)] if tokens else []


def refuse_dollars(player: Player, dollars: int) -> IllegalAction | None:
    """Return the refusal of a cost that the player cannot pay whole, or None."""
    if player.dollars >= dollars:
        return None
    return IllegalAction("great_western_trail.illegal.dollars", need=dollars, have=player.dollars)


def _brings_something(
    state: GreatWesternTrailState, seat: int, icon: icons.GainIcon | icons.FillCertificatesIcon
) -> bool:
    player = state.players[seat]
    if isinstance(icon, icons.FillCertificatesIcon):
        return player.certificates < certificate_limit(player)
    if not count(state, seat, icon.per):
        return False
    return bool(icon.dollars or icon.exchange_tokens) or player.certificates < certificate_limit(player)
