"""The final score (rulebook p.9; against the automa p.12, in the duel p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.contract import ScoreLine
from rules.mini_express.catalogue import COMPANIES, VALUE_TRACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.mini_express.catalogue import Column, CompanyId
    from rules.mini_express.model import MiniExpressState


class Holding(NamedTuple):
    """A player's shares of a company: how many, in which column of the value track, points for each."""

    company: CompanyId
    shares: int
    column: Column | None
    each: int

    @property
    def points(self) -> int:
        """What the shares are worth together."""
        return self.shares * self.each


def holdings(state: MiniExpressState, seat: int) -> tuple[Holding, ...]:
    """Return what a player's shares would be worth now, by company, also of companies without any."""
    found = []
    for index, company in enumerate(COMPANIES):
        column = _column(state, seat, index)
        each = getattr(VALUE_TRACK[state.companies[index].value], column) if column else 0
        found.append(Holding(company, state.players[seat].shares[index], column, each))
    return tuple(found)


def worth(state: MiniExpressState, seat: int) -> int:
    """Return what all shares of a player would be worth now."""
    return sum(holding.points for holding in holdings(state, seat))


def lines_of(state: MiniExpressState, seat: int) -> Iterator[ScoreLine]:
    """Yield a player's points by company: the parts of a line are the column of each share."""
    for held in holdings(state, seat):
        yield ScoreLine(held.company, held.points, (held.column or "none",) * held.shares)


def tie(state: MiniExpressState, seat: int) -> tuple[int, int]:
    """Return what decides ties: fewer shares, then nearer to the start. A single player loses them."""
    shares = sum(state.players[seat].shares)
    if seat == state.opponent:
        return (1, 0) if state.is_solo else (-shares, -state.seats)
    return -shares, -((seat - state.start) % state.seats)


def _column(state: MiniExpressState, seat: int, index: int) -> Column | None:
    """Return the column for the rank of a player's influence, None for one that is worth nothing.

    Who ties for the first place is first, and nobody second.
    """
    influence = state.players[seat].influence[index]
    above = sum(player.influence[index] > influence for player in state.players)
    if not influence:
        return None
    if state.is_solo and seat != state.opponent:
        level = state.options.level
        if influence <= level.worthless_up_to or (level.worthless_behind and above):
            return None
    columns = state.mode.columns
    return columns[min(above, len(columns) - 1)]
