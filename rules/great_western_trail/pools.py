"""What cards and tiles a game has in all: what samples are dealt from and counts are made of."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.great_western_trail.printed.catalogue import CATTLE, COMMON, HAZARDS, OBJECTIVES
from rules.great_western_trail.printed.sam_cards import cards_of
from rules.kernel.visibility import Everybody, Pool

CATTLE_BACK, OBJECTIVE_BACK = "cattle", "objective"
"""What the backs of cards show that lie in a deck of the market."""
_SIMMENTAL = {stage.id: stage.copies for stage in COMMON.cattle.simmental.stages}
_OLDER = [stage.id for stage in COMMON.cattle.simmental.stages[1:]]
_STARTING = frozenset(card.id for card in COMMON.objectives.starting)
_WORKERS = tuple(COMMON.player_board.worker_bonuses)
_COUNTED = frozenset({*CATTLE, *_SIMMENTAL, *OBJECTIVES, *HAZARDS, *COMMON.supply.camp_hands, *_WORKERS})


def _box(state: Any, _owner: int | None) -> list[str]:  # noqa: ANN401  the model imports this
    """Return all cards, camp tiles, hazards and workers of a game; printed workers, too.

    Private buildings and station masters, which never lie hidden, are left out.
    """
    dealt = [card for player in state.players for card in player.objectives if card in _STARTING]
    return [*_common(state.seats, len(state.players), simmental=state.options.simmental), *dealt]


def _counted(held: Any) -> list[str]:  # noqa: ANN401  ids, also lists of them, or ids by place
    """Return what ``_box`` counts of the ids in a field."""
    values = held.values() if isinstance(held, dict) else held
    ids = [name for part in values for name in ((part,) if isinstance(part, str) else part)]
    return [name for name in ids if name in _COUNTED]


def older_simmental(left: list[int]) -> list[str]:
    """Return the cards that ``simmental`` counts."""
    return [card for card, count in zip(_OLDER, left, strict=False) for _ in range(count)]


@cache
def _common(seats: int, players: int, *, simmental: bool) -> tuple[str, ...]:
    """Return what is the same in every game of so many seats, and of so many players with Sam."""
    counts = [(card.id, card.copies * (seats if card.per_player else 1)) for card in CATTLE.values()]
    counts += [(card.id, card.copies) for card in COMMON.objectives.deck]
    counts += _SIMMENTAL.items() if simmental else ()
    counts += [(worker, players) for worker in _WORKERS]
    counts += [count for stack in COMMON.supply.stacks for count in stack.items()]
    hazards = [tile.id for tile in COMMON.supply.hazards for _ in range(tile.copies)]
    return (*hazards, *(name for name, count in counts if name != "hazards" for _ in range(count)))


POOLS = {
    "ranch": Pool(lambda state, seat: state.players[seat].ranch, own=True),
    "supply": Pool(lambda state, stack: state.supply_left[stack], own=True),
    "box": Pool(_box, back_of=lambda name: OBJECTIVE_BACK if name in OBJECTIVES else CATTLE_BACK),
    "sam": Pool(lambda state, _: cards_of(state.options.difficulty) if state.sam else []),
}
"""``ranch``: the cards of a seat; ``supply``: what is left of a stack; ``box``: all that came out of it.

``sam``: the cards that Sam plays by.
"""
IN_BOX = Everybody("box", _counted)
"""Marks a field with ids that all see; others than those of the pool may be among them."""
