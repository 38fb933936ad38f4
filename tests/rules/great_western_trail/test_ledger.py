"""Dollars come and go by what events tell, and in no other way."""

from __future__ import annotations

import pytest

from rules.great_western_trail.model import WORKERS
from tests.rules.games import Case
from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME, count_ranch
from tests.rules.random_games import check, count

_SIDES = ("a", "b", "random")
_TABLES = pytest.mark.parametrize(
    ("edition", "seats"),
    [("second", 1), *((edition, seats) for edition in EDITION_NAMES for seats in GAME.seats[1:])],
)


@_TABLES
@pytest.mark.parametrize("side", _SIDES)
def test_dollars_are_accounted_for(edition: str, seats: int, side: str) -> None:
    """Every dollar that is gained, paid to the bank or to another player is told by an event."""
    options: dict[str, object] = {
        "edition": edition,
        "private_buildings": side,
        "simmental": edition == "second",
    }
    for number in range(4):
        assert check(Case(GAME, seats, options), number)


@_TABLES
def test_dollars_of_the_rich_are_accounted_for(edition: str, seats: int) -> None:
    """So it is where players can pay for everything and have the workers for it."""
    for number, side in enumerate(_SIDES):
        options: dict[str, object] = {
            "edition": edition,
            "private_buildings": side,
            "neutral_buildings": "shuffled",
        }
        case = Case(GAME, seats, options)
        state = case.setup(number)
        for player in state.players[:seats]:
            player.dollars = 200
            player.exchange_tokens = 3
            player.workers = dict.fromkeys(WORKERS, 3)
            player.deck += [state.objective_deck.pop() for _ in range(4)]
            count_ranch(player)
        assert count(case, state, side)
