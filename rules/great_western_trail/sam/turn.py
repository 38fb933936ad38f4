"""The turn of Sam, the opponent of a single player (facts, "turn")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.great_western_trail.board.foresight import refill
from rules.great_western_trail.events import SamDrew, SamUnable
from rules.great_western_trail.model import KANSAS_CITY, START
from rules.great_western_trail.printed import sam_cards
from rules.great_western_trail.sam import building, cattle, engine, hiring, taking
from rules.great_western_trail.sam.kansas_city import visit_kansas_city
from rules.great_western_trail.sam.way import move
from rules.great_western_trail.scoring.counting import count
from rules.kernel.opponent import turn_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.great_western_trail.model import GreatWesternTrailState, Sam
    from rules.kernel.contract import Event


def take_turn(state: GreatWesternTrailState, sam: Sam, events: list[Event]) -> None:
    """Turn a card over and go its steps; do its effects; see to Kansas City."""
    number, shuffled = turn_up(sam.supply, sam.used, state.chance)
    sam.used.append(number)
    play_card(state, sam, number, events, shuffled=shuffled)


def play_card(
    state: GreatWesternTrailState, sam: Sam, number: int, events: list[Event], *, shuffled: bool = False
) -> None:
    """Let Sam do what a card says, and take all the steps of his turn after it."""
    card = sam_cards.CARDS[number]
    steps = steps_of(state, sam, card.steps)
    acts = card.if_specialization in ("", sam.specialization)
    events.append(SamDrew(state.opponent, number, steps, acts, shuffled))
    move(state, steps, events)
    for effect in card.effects if acts else ():
        _do(state, sam, effect, events)
    if state.players[state.opponent].herder == KANSAS_CITY:
        visit_kansas_city(state, events)
        state.players[state.opponent].herder = START
        events += refill(state, state.opponent)


def steps_of(state: GreatWesternTrailState, sam: Sam, steps: sam_cards.Steps) -> int:
    """Return how many steps a card means now, at least 1."""
    if steps.most_buildings:
        return max(1, *(count(state, number, "building") for number in range(len(state.players))))
    if not steps.workers:
        return steps.fixed
    kind = sam.specialization if steps.workers == "specialization" else steps.workers
    return max(1, state.players[state.opponent].workers[kind])


def _do(state: GreatWesternTrailState, sam: Sam, effect: sam_cards.AnyEffect, events: list[Event]) -> None:
    """Do an effect, or tell that it cannot be done."""
    before = len(events)
    _EFFECTS[type(effect)](state, sam, effect, events)
    if len(events) == before:
        events.append(SamUnable(state.opponent, sam_cards.name_of(effect)))


_EFFECTS: dict[type, Callable[[GreatWesternTrailState, Sam, Any, list[Event]], None]] = {
    sam_cards.Hire: hiring.hire,
    sam_cards.EngineForward: lambda state, _, effect, events: engine.forward(state, effect, events),
    sam_cards.TakeObjective: lambda state, _, __, events: taking.take_objective(state, events),
    sam_cards.TakeCampTile: lambda state, _, __, events: taking.take_camp_tile(state, events),
    sam_cards.RemoveHazard: lambda state, _, __, events: taking.remove_hazard(state, events),
    sam_cards.RevealCattle: lambda state, _, effect, events: cattle.reveal(state, effect, events),
    sam_cards.BuyCattle: lambda state, _, effect, events: cattle.buy(state, effect, events),
    sam_cards.Build: lambda state, _, __, events: building.build(state, events),
}
