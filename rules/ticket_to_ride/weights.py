"""What bot players go by: the numbers of ``data/bots.json``, and their characters."""

from __future__ import annotations

from functools import cache

import msgspec

from rules.kernel.data import Printed, read


class Habits(Printed, frozen=True):
    """The rules of thumb of a normal player."""

    train: int
    """What a route on the way costs by its trains; ``route``: for itself; ``missing_card``: by the cards
    still to be drawn; ``point``: what its points are worth, so that long routes pay for a detour."""
    point: int
    route: int
    missing_card: int
    points_a_train: int
    """Tickets whose points, times this, are fewer than the trains they take are not kept."""
    trains_for_new_tickets: int
    most_tickets: int
    many_cards: int
    long: int
    """Routes of so many trains are claimed where no ticket asks for more."""


class Weights(Printed, frozen=True):
    """How a strong player weighs plans for all its trains; the unit is a point of the final score."""

    turn: float
    """What a turn costs: the others gain by it."""
    card: float
    """Turns that a missing card takes; ``rare``: that one takes of the colour of which most are missing."""
    rare: float
    path_train: float
    """What a route on the way costs, as in ``Habits``."""
    path_point: float
    path_claim: float
    path_card: float
    joined: float
    """What speaks for a route that meets others, by trains."""
    trail: float
    """What the longest trail is worth."""
    trail_soft: float
    """Trains by which a trail has to be longer to be the longest e times as likely."""
    trail_more: float
    """How much of their trains others will add to their trails."""
    speed: float
    """Trains that others spend in a turn: so the end is foreseen."""
    late: float
    """What a turn that a plan takes beyond the end costs."""
    wait: float
    """Points that a claim has to promise more than cards: cards leave more open."""
    doubt: float
    """Points that tickets are worth less which are not completed yet."""
    locomotive: float
    """Points that a locomotive is worth more than a card that is missing."""
    ask: float
    """Points that new tickets have to promise; ``routes_left``: with more to claim none are drawn."""
    routes_left: float


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character has instead of the numbers of the all-round player, at either level."""

    normal: dict[str, int] = {}
    strong: dict[str, float] = {}


class _Bots(Printed, frozen=True):
    """The numbers, and the characters; ``made``: the runs that found the numbers of the strong player."""

    habits: Habits
    weights: Weights
    characters: dict[str, Character]
    made: list[dict[str, object]]


BOTS: _Bots = read(__package__, "bots", _Bots)
CHARACTERS = tuple(BOTS.characters)


@cache
def habits_of(character: str) -> Habits:
    """Return the rules of thumb of a character; empty: of the all-round player."""
    return msgspec.structs.replace(BOTS.habits, **_bent(character).normal)


@cache
def weights_of(character: str) -> Weights:
    """Return how a strong player of a character weighs plans."""
    return msgspec.structs.replace(BOTS.weights, **_bent(character).strong)


def _bent(character: str) -> Character:
    return BOTS.characters.get(character, Character())
