"""Damage (rulebook 6, "taking damage")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import Endure, TakeDamage
from rules.sierra_west.events import Damaged
from rules.sierra_west.pioneering.boots import move_wagon
from rules.sierra_west.pioneering.walking import step
from rules.sierra_west.planning.paths import ahead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState
    from rules.sierra_west.planning.paths import Ways

WAGON = "wagon"
NOTHING = "nothing"


def losses(state: SierraWestState, seat: int) -> list[str]:
    """Return what a seat could lose: a cabin, or a space of its wagon; "nothing" if it has neither."""
    player = state.players[seat]
    possible = [*player.cabins, *([WAGON] if player.wagon else [])]
    return possible or [NOTHING]


def endures(state: SierraWestState, seat: int, ways: Ways | None = None) -> Sequence[Endure]:
    """Return the mandatory spaces ahead that a pioneer can pass with damage."""
    found: list[Endure] = []
    for pioneer, way in ways or ahead(state, seat):
        if not way.ends:
            found += [Endure(pioneer, way.spaces[-1][0], loss) for loss in losses(state, seat)]
    return found


def endure(state: SierraWestState, seat: int, action: Endure, events: list[Event]) -> None:
    """Move a pioneer to a mandatory space and take damage there."""
    step(state, seat, action.pioneer, action.space, events)
    damage(state, seat, action, events)


def damages(state: SierraWestState, seat: int) -> Sequence[TakeDamage]:
    """Return the ways to take damage."""
    return [TakeDamage(loss) for loss in losses(state, seat)]


def damage(state: SierraWestState, seat: int, action: Endure | TakeDamage, events: list[Event]) -> None:
    """Lose a cabin for good, or a space of the wagon."""
    loss = action.loss
    events.append(Damaged(seat, loss))
    if loss == WAGON:
        move_wagon(state, seat, -1, events)
    elif loss != NOTHING:
        state.players[seat].cabins.remove(loss)
        state.cabins_lost.append(loss)
