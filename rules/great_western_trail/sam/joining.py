"""Setting Sam up (facts, "setup"): his workers come out of the stack before anybody's, then his things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.model import IN_STOCK, START, WORKERS, Player, Sam
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.great_western_trail.printed.sam_cards import SAM, cards_of

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState, Worker


def take_out(state: GreatWesternTrailState, stack: list[str]) -> list[Worker]:
    """Take the workers of the level out of a stack that is not yet shuffled; return them."""
    workers = [*SAM.levels[state.options.difficulty].workers]
    for worker in workers:
        stack.remove(worker)
    return workers


def draw_workers(stack: list[str]) -> list[Worker]:
    """Draw Sam's workers from the shuffled stack."""
    drawn = [stack.pop() for _ in range(SAM.workers_drawn)]
    return [worker for tile in drawn for worker in WORKERS if worker == tile]


def join(state: GreatWesternTrailState, objective: str, workers: list[Worker]) -> None:
    """Give Sam his things and his cards; the worker drawn last is his specialization."""
    cards = cards_of(state.options.difficulty)
    state.chance.shuffle(cards)
    state.sam = Sam(supply=cards, used=[], specialization=workers[-1])
    tiles = EDITIONS[SAM.edition].private_buildings.values()
    state.players.append(
        Player(
            dollars=0,
            deck=[],
            hand=[],
            discard=[],
            ranch=(),
            known=(),
            herder=START,
            engine=0,
            workers={worker: 1 + workers.count(worker) for worker in WORKERS},
            discs={IN_STOCK: SAM.discs},
            buildings=[building.id for building in tiles if building.side == SAM.side],
            objectives=[objective],
            exchange_tokens=0,
        )
    )
