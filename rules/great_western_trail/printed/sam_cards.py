"""The cards and levels of Sam, the opponent of a single player, from ``data/sam.json``."""

from __future__ import annotations

from typing import Literal

from rules.great_western_trail.printed.catalogue import Edition, Level, Worker, read
from rules.kernel.data import Printed
from rules.kernel.model import snake_case


class Effect(Printed, frozen=True, tag_field="do", tag=snake_case):
    """Something that a card has Sam do."""


class Hire(Effect, frozen=True):
    """Hire a worker of any kind, of one kind, or of the specialization, else of the kind there is most of."""

    worker: Literal["any", "specialization", "cowboy", "builder", "engineer"]


class EngineForward(Effect, frozen=True):
    """Move the engine at most as many spaces as there are workers of a kind."""

    per: Worker


class TakeObjective(Effect, frozen=True):
    """Take the first objective card of the display."""


class TakeCampTile(Effect, frozen=True):
    """Take the camp tile with most dollars."""


class RemoveHazard(Effect, frozen=True):
    """Take the best hazard of the kind there is most of."""


class RevealCattle(Effect, frozen=True):
    """Turn up so many cards for the cattle market."""

    cards: int


class BuyCattle(Effect, frozen=True):
    """Buy cattle by one offer, with all cowboys but so many."""

    without: int = 0


class Build(Effect, frozen=True):
    """Place a private building, or replace one."""


AnyEffect = (
    Hire | EngineForward | TakeObjective | TakeCampTile | RemoveHazard | RevealCattle | BuyCattle | Build
)


class Steps(Printed, frozen=True):
    """How far Sam goes: so many steps, by buildings of who has most, or by his workers of a kind."""

    fixed: int = 0
    most_buildings: bool = False
    workers: Literal["", "specialization", "cowboy", "builder", "engineer"] = ""


class Card(Printed, frozen=True):
    """A card of Sam; the effects are for one specialization only if it is named."""

    card: int
    steps: Steps
    effects: tuple[AnyEffect, ...]
    if_specialization: Worker | Literal[""] = ""


class LevelFacts(Printed, frozen=True):
    """What a level changes; ``first_city``: the index of the city of the first delivery."""

    without_cards: tuple[int, ...]
    workers: tuple[Worker, ...]
    first_city: int


class Sam(Printed, frozen=True):
    """All that is Sam's alone; ``stack``: where his workers are drawn from at the start."""

    cards: tuple[Card, ...]
    levels: dict[Level, LevelFacts]
    edition: Edition
    side: Literal["a", "b"]
    discs: int
    stack: int
    workers_drawn: int
    dollars_for_cattle: int


SAM: Sam = read("sam", Sam)
CARDS = {card.card: card for card in SAM.cards}


def cards_of(level: Level) -> list[int]:
    """Return the numbers of the cards that a level is played with."""
    return [card for card in CARDS if card not in SAM.levels[level].without_cards]


def name_of(effect: Effect) -> str:
    """Return what an effect is called in the data."""
    return snake_case(type(effect).__name__)
