"""The characters of bot players: each goes its own way, and plays what it chooses alike each time."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Build, BuyCattle, Hire, UpgradeStation
from rules.great_western_trail.advice.weights import Weights, weights_of
from rules.kernel.playout import play
from tests.rules.great_western_trail.tables import GAME

if TYPE_CHECKING:
    from rules import Action
    from rules.kernel.contract import State

_GAMES = 4


@cache
def done(character: str) -> Counter[str]:
    """Return what is done in some games among players of a character."""
    counted: Counter[str] = Counter()

    def choose(state: State, seat: int, _legal: tuple[Action, ...]) -> Action:
        view = GAME.view(state, seat)  # type: ignore[arg-type]
        return GAME.advise(view, seat, character)

    for number in range(_GAMES):
        for step in play(GAME, GAME.setup(seats=2, seed=f"{number:032x}"), choose):
            match step.action:
                case BuyCattle(cards=cards):
                    counted["cattle"] += len(cards)
                case Build():
                    counted["buildings"] += 1
                case Hire(worker=worker):
                    counted[worker] += 1
                case UpgradeStation():
                    counted["stations"] += 1
    return counted


def test_characters_are_known() -> None:
    """Three of them, and none but those."""
    assert GAME.characters == ("builder", "herder", "engineer")
    assert weights_of("builder") != weights_of("")


@pytest.mark.parametrize(
    ("character", "more"),
    [
        ("builder", ("buildings", "builder")),
        ("herder", ("cattle", "cowboy")),
        ("engineer", ("engineer",)),
    ],
)
def test_character_shows(character: str, more: tuple[str, ...]) -> None:
    """Each does more of what it is named for than each of the others."""
    for thing in more:
        others = [done(other)[thing] for other in GAME.characters if other != character]
        assert done(character)[thing] > max(others)


def test_factors_name_weights() -> None:
    """A character multiplies weights that there are."""
    for character in GAME.characters:
        assert isinstance(weights_of(character), Weights)
