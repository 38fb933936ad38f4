"""What a bot player goes by: the numbers of ``data/bots.json``, its characters, and how rollouts play."""

from __future__ import annotations

from functools import cache

from rules.kernel.data import Printed, times
from rules.mini_express.catalogue import read


class Weights(Printed, frozen=True):
    """How what lies ahead is guessed. "A game" is the part of the game that is still to come, from 0 to 1."""

    soft: float
    """How much influence is no sure lead any more, whenever; ``soft_ahead``: more of it, a game."""
    soft_ahead: float
    tie: float
    """How far behind an opponent may be who is as likely to be behind in the end as above."""
    alive: float
    """How much a share of a company without influence is worth of what it would be with some, a game."""
    growth: float
    """Steps of value for each train of a company that is not on the map yet, a game."""
    influence: float
    """Of the price of a share, what one influence brings, a game: it buys shares."""
    buy: float
    """What speaks for shares, whatever they are worth: they bring the end nearer."""
    harm: float
    """How much of what others have counts as lost."""
    rivals: float
    """Points that make another count for e times less: who has most of the others counts most."""
    automa: float
    """How much the automa counts beside the players."""


class _Bots(Printed, frozen=True):
    """The numbers, and what they are multiplied by: by character, in rollouts, where those break off.

    ``made``: the runs that found them.
    """

    weights: Weights
    characters: dict[str, dict[str, float]]
    rollouts: list[dict[str, float]]
    outlook: dict[str, float]
    made: list[dict[str, object]]


BOTS: _Bots = read("bots", _Bots)
CHARACTERS = tuple(BOTS.characters)


@cache
def weights_of(character: str) -> Weights:
    """Return the numbers of a character; empty: of the all-round player."""
    return times(BOTS.weights, BOTS.characters.get(character, {}))


WAYS = tuple(times(BOTS.weights, factors) for factors in BOTS.rollouts)
"""How seats play in rollouts: each as one of these."""
OUTLOOK = times(BOTS.weights, BOTS.outlook)
"""How positions in which rollouts are broken off are judged: as a lead, like those at the end."""
