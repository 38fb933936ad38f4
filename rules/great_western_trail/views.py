"""What a seat or an onlooker may see: no decks, no supply stacks, no hands of others.

Discard piles are open (they are laid face up; second edition p.6, last page; first edition p.5, last page).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from rules.great_western_trail.model import FACE_DOWN, HIDDEN, AtLocation
from rules.kernel.chance import Chance

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState, Pending, Player, Sam

T = TypeVar("T")


def view_of(state: GreatWesternTrailState, viewer: int | None) -> GreatWesternTrailState:
    """Return what ``rules.kernel.views.view_of`` returns, made quicker by hand."""
    return msgspec.structs.replace(
        state,
        chance=Chance(""),
        pending=[_frame(frame) for frame in state.pending],
        players=[
            _player(player, own=type(viewer) is int and seat == viewer, ended=bool(state.ended))
            for seat, player in enumerate(state.players)
        ],
        neutrals=state.neutrals.copy(),
        buildings=state.buildings.copy(),
        hazards=state.hazards.copy(),
        camps=state.camps.copy(),
        supply=[_masked(stack) for stack in state.supply],
        foresight=_rows(state.foresight),
        job_market=_rows(state.job_market),
        cattle_deck=_masked(state.cattle_deck),
        cattle_market=state.cattle_market.copy(),
        simmental=state.simmental.copy(),
        objective_deck=_masked(state.objective_deck),
        objectives=state.objectives.copy(),
        station_masters=state.station_masters.copy(),
        removed=state.removed.copy(),
        sam=_sam(state.sam) if state.sam else None,
    )


def _player(player: Player, *, own: bool, ended: bool) -> Player:
    return msgspec.structs.replace(
        player,
        deck=player.deck.copy() if ended else _masked(player.deck),
        hand=player.hand.copy() if own or ended else _masked(player.hand),
        discard=player.discard.copy(),
        workers=player.workers.copy(),
        discs=player.discs.copy(),
        buildings=player.buildings.copy(),
        objectives=player.objectives.copy(),
        cities=player.cities.copy(),
        stations=player.stations.copy(),
        hazards=player.hazards.copy(),
        camp_tiles=player.camp_tiles.copy(),
        station_masters=player.station_masters.copy(),
    )


def _sam(sam: Sam) -> Sam:
    return msgspec.structs.replace(sam, supply=[FACE_DOWN] * len(sam.supply), used=sam.used.copy())


def _frame(frame: Pending) -> Pending:
    if isinstance(frame, AtLocation):
        return msgspec.structs.replace(frame, done=frame.done.copy())
    return msgspec.structs.replace(frame)


def _masked(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def _rows(rows: list[list[T]]) -> list[list[T]]:
    return [row.copy() for row in rows]
