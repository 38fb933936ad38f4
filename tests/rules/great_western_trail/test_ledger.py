"""Dollars come and go by what events tell, and in no other way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.game import GreatWesternTrail
from rules.great_western_trail.model import WORKERS
from rules.kernel.playout import play, random_chooser
from tests.rules.great_western_trail.hidden import census, paid

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState

_GAME = GreatWesternTrail()
_SIDES = ("a", "b", "random")


def check_ledger(state: GreatWesternTrailState) -> None:
    """Play a game at random; at every step compare dollars with the events, and count all pieces."""
    counted = census(state)
    before = [player.dollars for player in state.players]
    for step in play(_GAME, state, random_chooser(state.chance.seed)):
        after = [player.dollars for player in state.players]
        told = paid(step.events, state.seats)
        assert [own + change for own, change in zip(before, told, strict=True)] == after, step
        assert census(state) == counted, step
        before = after


@pytest.mark.parametrize("side", _SIDES)
@pytest.mark.parametrize("seats", _GAME.seats)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_dollars_are_accounted_for(edition: str, seats: int, side: str) -> None:
    """Every dollar that is gained, paid to the bank or to another player is told by an event."""
    options = {"edition": edition, "private_buildings": side, "simmental": edition == "second"}
    for number in range(4):
        check_ledger(_GAME.setup(seats=seats, options=options, seed=f"{number:032x}"))


@pytest.mark.parametrize("seats", _GAME.seats)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_dollars_of_the_rich_are_accounted_for(edition: str, seats: int) -> None:
    """So it is where players can pay for everything and have the workers for it."""
    for number, side in enumerate(_SIDES):
        options = {"edition": edition, "private_buildings": side, "neutral_buildings": "shuffled"}
        state = _GAME.setup(seats=seats, options=options, seed=f"{number:032x}")
        for player in state.players:
            player.dollars = 200
            player.exchange_tokens = 3
            player.workers = dict.fromkeys(WORKERS, 3)
            player.deck += [state.objective_deck.pop() for _ in range(4)]
        check_ledger(state)
