"""The turn of Hastings, the opponent of a single player (facts, "solo")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.opponent import turn_up
from rules.sierra_west.events import HastingsActed, HastingsPlanned
from rules.sierra_west.homesteads import advance
from rules.sierra_west.model import Window
from rules.sierra_west.pioneering.boots import move_wagon
from rules.sierra_west.pioneering.building import take_tile
from rules.sierra_west.printed.catalogue import ANIMAL, PLANS, SOLO, TRACKS, LevelFacts, SoloPlan
from rules.sierra_west.solo.climbing import LEFT, RIGHT, climb
from rules.sierra_west.solo.references import use_reference

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import Hastings, SierraWestState

_FIGURES = {"left": (LEFT,), "right": (RIGHT,), "both": (LEFT, RIGHT)}


def level_of(state: SierraWestState) -> LevelFacts:
    """Return what the chosen level changes."""
    return SOLO.levels[state.options.difficulty]


def take_turn(state: SierraWestState, events: list[Event]) -> None:
    """Carry out the plan card that lies face up, step by step, and turn up the next one."""
    hastings = state.hastings
    assert hastings is not None
    plan = PLANS[hastings.active[0]]
    animals = tuple(ANIMAL[state.mode] if animal == "MODE" else animal for animal in plan.shows)
    state.windows = [Window(state.opponent, animals)]
    events.append(HastingsActed(state.opponent, plan.id, animals))
    for explorer in _FIGURES[plan.figure]:
        climb(state, explorer, max(1, plan.climb + level_of(state).climb), events)
    move_wagon(state, state.opponent, plan.wagon, events)
    _advance(state, plan, events)
    _build(state, plan, events)
    if plan.mode_symbol:
        use_reference(state, hastings, events)
    _turn_up(state, hastings, events)


def _advance(state: SierraWestState, plan: SoloPlan, events: list[Event]) -> None:
    """Advance a marker: the named one, or the lowest or highest (the first of equal ones)."""
    if plan.track == "none":
        return
    track: str = plan.track
    homesteads = state.players[state.opponent].homesteads
    if track in ("low", "high"):
        best = min if track == "low" else max
        track = best(TRACKS, key=homesteads.__getitem__)
    advance(state, state.opponent, track, events)


def _build(state: SierraWestState, plan: SoloPlan, events: list[Event]) -> None:
    """Take the rightmost tile of the shop, until there are as many as a player has slots."""
    tiles = [slot for slot, cabin in enumerate(state.shop) if cabin]
    if plan.cabin and tiles and len(state.players[state.opponent].cabins) < SOLO.cabins:
        take_tile(state, state.opponent, tiles[-1], events)


def _turn_up(state: SierraWestState, hastings: Hastings, events: list[Event]) -> None:
    hastings.discard += hastings.active
    card, shuffled = turn_up(hastings.deck, hastings.discard, state.chance)
    hastings.active = [card]
    events.append(HastingsPlanned(state.opponent, card, shuffled))
