"""How Sam hires (facts, "effects", "hire"): for nothing; his specialization follows his workers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.events import Hired, Specialized
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed.catalogue import COMMON

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.great_western_trail.model import GreatWesternTrailState, Sam, Worker
    from rules.great_western_trail.printed.sam_cards import Hire
    from rules.kernel.contract import Event

_WAGES = COMMON.job_market.wages
_PLACES = COMMON.player_board.worker_places


class _Offer(NamedTuple):
    """A worker for hire; the lowest wage first, then the topmost row."""

    wage: int
    row: int
    worker: Worker


def hire(state: GreatWesternTrailState, sam: Sam, effect: Hire, events: list[Event]) -> None:
    """Hire the cheapest worker that an effect asks for, if there is one and a place for it."""
    have = state.players[state.opponent].workers
    wanted = [worker for worker in WORKERS if have[worker] < _PLACES]
    if effect.worker == "any":
        found = _cheapest(state, sam, wanted)
    elif effect.worker == "specialization":
        found = _cheapest(state, sam, {sam.specialization} & {*wanted})
        found = found or _cheapest(state, sam, _most_numerous(state, wanted))
    else:
        found = _cheapest(state, sam, {effect.worker} & {*wanted})
    if found is not None:
        _take(state, sam, found, events)


def _cheapest(state: GreatWesternTrailState, sam: Sam, kinds: Collection[Worker]) -> _Offer | None:
    """Return the first of these kinds in the cheapest row that has one; the specialization before others."""
    offers = []
    for row, workers in enumerate(state.job_market[: state.market_row]):
        fitting = [kind for tile in workers for kind in kinds if tile == kind]
        if fitting:
            best = sam.specialization if sam.specialization in fitting else fitting[0]
            offers.append(_Offer(_WAGES[row], row, best))
    return min(offers, default=None)


def _most_numerous(state: GreatWesternTrailState, kinds: Collection[Worker]) -> list[Worker]:
    """Return the kind of which most are for hire; of equal ones that of which Sam has fewest."""
    for_hire = Counter(worker for row in state.job_market[: state.market_row] for worker in row)
    have = state.players[state.opponent].workers
    return sorted(kinds, key=lambda kind: (-for_hire[kind], have[kind], WORKERS.index(kind)))[:1]


def _take(state: GreatWesternTrailState, sam: Sam, offer: _Offer, events: list[Event]) -> None:
    row, workers = state.job_market[offer.row], state.players[state.opponent].workers
    row[row.index(offer.worker)] = ""
    workers[offer.worker] += 1
    events.append(Hired(state.opponent, offer.worker, offer.row, 0))
    if workers[offer.worker] > workers[sam.specialization]:
        sam.specialization = offer.worker
        events.append(Specialized(state.opponent, offer.worker))
