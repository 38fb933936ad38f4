"""Positions for tests of Sam: a quiet table, then things put where a test needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.model import Built
from rules.great_western_trail.sam.turn import play_card
from tests.rules.great_western_trail.tables import begun, employ

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState, Player, Sam, Worker

LEVELS = ("easy", "medium", "hard")
SAM = 1


def alone(difficulty: str = "medium", **options: object) -> GreatWesternTrailState:
    """Return a quiet position of a single player: no hazards, camps or workers for hire, Sam on A."""
    state = begun("second", 1, difficulty=difficulty, **options)
    state.job_market = [["", ""] for _ in state.job_market]
    own(state).herder = "A"
    return state


def own(state: GreatWesternTrailState) -> Player:
    """Return Sam's things."""
    return state.players[SAM]


def cards(state: GreatWesternTrailState) -> Sam:
    """Return Sam's cards and his specialization."""
    assert state.sam is not None
    return state.sam


def specialize(state: GreatWesternTrailState, kind: Worker, **workers: int) -> None:
    """Let Sam have a specialization, and so many workers, the printed ones included; one of others."""
    cards(state).specialization = kind
    employ(own(state), **{"cowboy": 1, "builder": 1, "engineer": 1, **workers})


def play(state: GreatWesternTrailState, card: int) -> list[Event]:
    """Let Sam play a card; return what happened."""
    events: list[Event] = []
    play_card(state, cards(state), card, events)
    return events


def build(state: GreatWesternTrailState, **buildings: str) -> None:
    """Let Sam have built on some spaces, and have these tiles no more."""
    for location, building in buildings.items():
        state.buildings[location] = Built(SAM, building)
        own(state).buildings.remove(building)
