"""Sam at the beginning (facts, "setup", "levels", "players")."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import OptionError
from rules.great_western_trail.model import IN_STOCK, START, WORKERS
from rules.great_western_trail.printed.sam_cards import CARDS
from tests.rules.great_western_trail.sam.tables import LEVELS, SAM, cards, own
from tests.rules.great_western_trail.tables import GAME, dealt

levels = pytest.mark.parametrize("level", LEVELS)


@levels
def test_things(level: str) -> None:
    """14 discs and 12 b-sides beside his board, engine on 0, herder on START, one starting objective."""
    state = dealt(seats=1, difficulty=level)
    sam = own(state)
    assert (sam.discs, sam.engine, sam.herder) == ({IN_STOCK: 14}, 0, START)
    assert len(sam.buildings) == 12
    assert {building[-1] for building in sam.buildings} == {"b"}
    assert [card.startswith("start_") for card in sam.objectives] == [True]
    assert [sam.dollars, sam.exchange_tokens, sam.certificates, sam.deck, sam.hand] == [0, 0, 0, [], []]


@pytest.mark.parametrize("side", ["a", "b", "random"])
def test_always_b_sides(side: str) -> None:
    """Whatever sides the player plays with."""
    state = dealt(seats=1, private_buildings=side)
    assert {building[-1] for building in own(state).buildings} == {"b"}


@pytest.mark.parametrize(("level", "workers"), [("easy", 1), ("medium", 1), ("hard", 2)])
def test_workers(level: str, workers: int) -> None:
    """Decision 41: one of each kind is printed, hard has one more of each, one is drawn."""
    for number in range(10):
        state = dealt(seats=1, seed=f"{number:032x}", difficulty=level)
        extra = cards(state).specialization
        assert own(state).workers == {kind: workers + (kind == extra) for kind in WORKERS}


@pytest.mark.parametrize(("level", "taken"), [("easy", 1), ("medium", 1), ("hard", 4)])
def test_workers_come_out_of_the_second_stack(level: str, taken: int) -> None:
    """They are missing there: of 33 tiles three lie in the job market, two on the foresight spaces."""
    state = dealt(seats=1, difficulty=level)
    assert len(state.supply[1]) == 33 - taken - 3 - 2


def test_all_kinds_are_drawn() -> None:
    """The worker is drawn by chance."""
    drawn = {cards(dealt(seats=1, seed=f"{number:032x}")).specialization for number in range(20)}
    assert drawn == {*WORKERS}


@pytest.mark.parametrize(("level", "missing"), [("easy", {13, 14, 15}), ("medium", set()), ("hard", set())])
def test_cards(level: str, missing: set[int]) -> None:
    """Easy is played without cards 13 to 15; the supply is shuffled."""
    state = dealt(seats=1, difficulty=level)
    assert {*cards(state).supply} == {*CARDS} - missing
    assert cards(state).supply != sorted(cards(state).supply)
    assert cards(state).used == []


def test_numbers_of_two_players() -> None:
    """Job market, cattle market, dollars and cards are those of the first of two players."""
    state, two = dealt(seats=1), dealt(seats=2)
    assert [*map(len, state.job_market)] == [*map(len, two.job_market)]
    assert Counter(tile != "" for row in state.job_market for tile in row)[True] == 3
    assert len(state.cattle_market) == 7
    assert (state.players[0].dollars, len(state.players[0].hand), state.players[0].exchange_tokens) == (
        6,
        4,
        1,
    )
    assert state.seat == 0


def test_simmental_market() -> None:
    """Nine cards lie in the market with Simmental."""
    assert len(dealt(seats=1, simmental=True).cattle_market) == 9


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (1, {"edition": "first"}, "great_western_trail.illegal.alone_edition"),
        (2, {"difficulty": "hard"}, "great_western_trail.illegal.difficulty_seats"),
        (4, {"difficulty": "medium"}, "great_western_trail.illegal.difficulty_seats"),
    ],
)
def test_refused(seats: int, options: dict[str, object], key: str) -> None:
    """Sam is not offered with the first edition, nor at a table of several."""
    with pytest.raises(OptionError) as refused:
        GAME.setup(seats=seats, options=options, seed="0" * 32)
    assert refused.value.key == key


def test_several_play_without_him() -> None:
    """There is no entry for him in the players and results of several."""
    state = dealt(seats=2)
    assert (state.sam, len(state.players), len(GAME.count(state).totals)) == (None, 2, 2)
    assert len(GAME.count(dealt(seats=1)).totals) == SAM + 1
