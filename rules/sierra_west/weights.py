"""What things are worth to a bot player: the numbers of ``data/bots.json``, and its characters."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.kernel.data import Printed, keep, rounded
from rules.sierra_west.catalogue import read

if TYPE_CHECKING:
    from collections.abc import Mapping


class Weights(Printed, frozen=True):
    """Points of the final score, as far as one can guess."""

    card: float
    """What a claimed card is worth beside its points: it is better than others, and the end is nearer."""
    card_quality: float
    """Each point that a turn with the card gives more than one of those that a deck begins with."""
    on_card: float
    """An explorer on a card that can be claimed."""
    step: float
    """What each boot costs that it is away from one."""
    cabin: float
    cabin_use: float
    """Each point that a cabin is more useful than another; see ``cabins`` in the data."""
    fur: float
    basic: float
    fewer_basic: float
    """A basic resource beyond those that are enough."""
    even: float
    """A kind of basic resource of which there is at least one, or two, beside the others."""
    gold: float
    token: float
    bullet: float
    fish: float
    apple: float
    """An apple that all can take."""
    mule: float
    lantern: float
    dynamite: float
    sheriff: float
    loaded: float
    cart: float
    cart_filled: float
    """Room in a cart for gold that one has."""
    canoe: float
    level: float
    """How much of a level's multiplier counts that the wagon has not reached yet."""
    wagon: float
    """A space of the trail beside its multiplier."""
    special: float
    """A special card that the wagon has reached."""
    others: float
    """How much of what the best other has counts against one: the mule, cards of the mode."""
    # what a turn in progress may still bring
    boot: float
    shovel: float
    no_card: float
    paid: float
    boots: float
    fur_space: float
    harvest: float
    pan: float
    paddle: float
    fish_space: float
    load: float
    mined: float
    summit: float
    claim: float
    damage: float


class Play(Printed, frozen=True):
    """How widely a turn is looked at: plans, ways kept at every step."""

    plans: int
    ways: int


class _Bots(Printed, frozen=True):
    """The numbers for the last round, for long before it (between, they change evenly), and for a turn.

    ``cabins``: how useful they are. ``further``: what a strong player multiplies numbers by, ``characters``
    what one with a bent does. ``made``: the runs that found them.
    """

    late: dict[str, float]
    early: dict[str, float]
    turn: dict[str, float]
    cabins: dict[str, float]
    further: dict[str, float]
    normal: Play
    strong: Play
    characters: dict[str, dict[str, float]]
    made: list[dict[str, object]]


_BOTS: _Bots = read("bots", _Bots)
_PARTS = ("late", "early", "turn")
CHARACTERS = tuple(_BOTS.characters)
NORMAL, STRONG = _BOTS.normal, _BOTS.strong
USES = _BOTS.cabins
_EARLY = 8
"""So many rounds before the end it is early."""
Bent = tuple[Weights, ...]
"""The numbers by rounds that are left, from none."""


@cache
def bent_of(character: str, *, strong: bool = False) -> Bent:
    """Return the numbers of a character; empty: of the all-round player."""
    further = _BOTS.further if strong else {}
    numbers = {name: number * further.get(name, 1.0) for name, number in plain().items()}
    return bent(numbers, _BOTS.characters.get(character, {}))


def plain() -> dict[str, float]:
    """Return the numbers, for training."""
    return {f"{part} {name}": number for part in _PARTS for name, number in getattr(_BOTS, part).items()}


def bent(numbers: Mapping[str, float], factors: Mapping[str, float]) -> Bent:
    """Return numbers by rounds that are left, some of them multiplied."""
    late, early, turn = (_part(numbers, part, factors) for part in _PARTS)
    return tuple(
        Weights(**turn, **{name: late[name] + (early[name] - late[name]) * left / _EARLY for name in late})
        for left in range(_EARLY + 1)
    )


def _part(numbers: Mapping[str, float], part: str, factors: Mapping[str, float]) -> dict[str, float]:
    names = [name.removeprefix(f"{part} ") for name in numbers if name.startswith(f"{part} ")]
    return {name: numbers[f"{part} {name}"] * factors.get(name, 1.0) for name in names}


def write(numbers: Mapping[str, float], run: Mapping[str, object]) -> None:
    """Keep numbers that were found, with the run that found them; for training, never at a table."""
    parts = {part: _part(rounded(numbers), part, {}) for part in _PARTS}
    keep("rules.sierra_west", _BOTS, run, **parts)
