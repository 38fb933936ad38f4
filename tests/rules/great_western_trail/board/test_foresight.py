"""Kansas City steps 1 to 3: choosing tiles, the job market and its token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    Deliver,
    EndTurn,
    MoveHerder,
    PlaceForesight,
    TakeIncome,
)
from rules.great_western_trail.events import CattleMarketRefilled, ForesightRefilled, TilePlaced
from rules.great_western_trail.model import Delivery, Foresight, Income
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    end_turn,
    happened,
    hold,
    in_kansas_city,
    legal,
    me,
    only_workers,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
TILES = [["camp_green", "flood_2_green"], ["cowboy", "builder"], ["engineer", "camp_black"]]


def arrived(edition: Edition = "second", seats: int = 2) -> GreatWesternTrailState:
    """Return a position in which a herder just came to Kansas City, with six different tiles."""
    state = begun(edition, seats)
    state.foresight = [list(column) for column in TILES]
    hold(state, "gray", "white")
    visit(state, "KC")
    return state


@editions
def test_steps_in_order(edition: Edition) -> None:
    """1st p.7, 2nd p.9: foresight 1, 2, 3, income, delivery, in this order and none left out."""
    state = arrived(edition)
    assert {action.tile for action in legal(state, PlaceForesight)} == {"camp_green", "flood_2_green"}
    take(state, PlaceForesight("camp_green"))
    assert {action.tile for action in legal(state, PlaceForesight)} == {"cowboy", "builder"}
    take(state, PlaceForesight("cowboy"))
    assert {action.tile for action in legal(state, PlaceForesight)} == {"engineer", "camp_black"}
    take(state, PlaceForesight("camp_black"))
    assert isinstance(pending(state), Income)
    take(state, TakeIncome(0))
    assert isinstance(pending(state), Delivery)
    take(state, Deliver(0, "aux_draw"))
    assert EndTurn() in GAME.legal(state, 0)


@editions
def test_no_local_nor_auxiliary_actions(edition: Edition) -> None:
    """1st p.7, 2nd p.9: in Kansas City there are its five steps and nothing else."""
    state = arrived(edition)
    assert {type(action) for action in GAME.legal(state, 0)} == {PlaceForesight}
    assert refusal(state, Auxiliary("dollars", 1))
    assert refusal(state, EndTurn())


@editions
def test_camp_tile_goes_to_the_lowest_free_space(edition: Edition) -> None:
    """1st p.8, 2nd p.9: teepees and outlaws go to the lowest free camp space, whatever their hand."""
    state = arrived(edition)
    state.camps = {"CAMP1": "camp_green", "CAMP2": "camp_black", "CAMP4": "camp_green"}
    events = take(state, PlaceForesight("camp_green"))
    assert happened(events, TilePlaced) == [TilePlaced(0, "camp_green", "CAMP3")]
    assert state.camps["CAMP3"] == "camp_green"


@editions
def test_hazard_goes_to_the_lowest_free_space_of_its_kind(edition: Edition) -> None:
    """1st p.8, 2nd p.9: a hazard goes to the lowest free space of its own kind."""
    state = arrived(edition)
    state.hazards = {"FLOOD1": "flood_2_black", "FLOOD3": "flood_3_green", "DROUGHT1": "drought_2_green"}
    take(state, PlaceForesight("flood_2_green"))
    assert state.hazards["FLOOD2"] == "flood_2_green"


@editions
@pytest.mark.parametrize("kind", ["hazard", "camp"])
def test_tile_without_room_leaves_the_game(edition: Edition, kind: str) -> None:
    """1st p.8, 2nd p.9: without a free space the tile goes back to the box."""
    state = arrived(edition)
    state.hazards = {f"FLOOD{number}": "flood_3_green" for number in range(1, 5)}
    state.camps = {f"CAMP{number}": "camp_black" for number in range(1, 10)}
    tile = "flood_2_green" if kind == "hazard" else "camp_green"
    events = take(state, PlaceForesight(tile))
    assert happened(events, TilePlaced) == [TilePlaced(0, tile, "")]
    assert tile in state.removed
    assert (len(state.hazards), len(state.camps)) == (4, 9)


@editions
def test_worker_goes_to_the_next_space_of_the_market(edition: Edition) -> None:
    """1st p.8, 2nd p.9: workers fill the row of the market token from left to right."""
    state = arrived(edition, 4)
    only_workers(state)
    state.market_row = 1
    take(state, PlaceForesight("camp_green"))
    take(state, PlaceForesight("builder"))
    assert state.job_market[1] == ["builder", "", "", ""]
    take(state, PlaceForesight("engineer"))
    assert state.job_market[1] == ["builder", "engineer", "", ""]
    assert state.market_row == 1


@editions
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_token_moves_down(edition: Edition, seats: int) -> None:
    """1st p.8, 2nd p.9: a worker on the last space of a row (2, 3, 4 wide) pushes the token on."""
    state = arrived(edition, seats)
    only_workers(state)
    state.market_row = 3
    state.job_market[3] = ["cowboy"] * (seats - 1) + [""]
    take(state, PlaceForesight("camp_green"))
    events = take(state, PlaceForesight("builder"))
    assert state.job_market[3] == ["cowboy"] * (seats - 1) + ["builder"]
    assert state.market_row == 4
    assert happened(events, CattleMarketRefilled) == []
    take(state, PlaceForesight("engineer"))
    assert state.job_market[4][0] == "engineer"


def push_token(edition: Edition, seats: int, row: int, market: list[str]) -> GreatWesternTrailState:
    """Return a position in which the next worker of column 2 pushes the market token out of a row."""
    state = arrived(edition, seats)
    only_workers(state)
    state.market_row = row
    state.job_market[row] = ["cowboy"] * (seats - 1) + [""]
    state.cattle_market = market
    take(state, PlaceForesight("camp_green"))
    return state


@editions
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
@pytest.mark.parametrize("row", [5, 8])
def test_yellow_arrow(edition: Edition, seats: int, size: int, row: int) -> None:
    """1st p.8, 2nd p.9: over a yellow arrow the cattle market is filled up to 7, 10, 13 cards."""
    state = push_token(edition, seats, row, ["red"])
    events = take(state, PlaceForesight("builder"))
    assert len(state.cattle_market) == size
    assert len(happened(events, CattleMarketRefilled)[0].cards) == size - 1


@editions
def test_yellow_arrow_without_room(edition: Edition) -> None:
    """1st p.8, 2nd p.9: a market with enough cards stays as it is."""
    state = push_token(edition, 2, 5, ["red"] * 8)
    cards = len(state.cattle_deck)
    take(state, PlaceForesight("builder"))
    assert (len(state.cattle_market), len(state.cattle_deck)) == (8, cards)


@editions
def test_yellow_arrow_with_an_empty_stack(edition: Edition) -> None:
    """1st p.8, 2nd p.9: with too few cards in the stack those are turned up, later none."""
    state = push_token(edition, 2, 5, ["red"])
    state.cattle_deck = ["blue"]
    take(state, PlaceForesight("builder"))
    assert sorted(state.cattle_market) == ["blue", "red"]
    state = push_token(edition, 2, 8, ["red"])
    state.cattle_deck = []
    take(state, PlaceForesight("builder"))
    assert state.cattle_market == ["red"]


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 12), (4, 15)])
def test_yellow_arrow_with_simmental(seats: int, size: int) -> None:
    """2nd p.19: with Simmental the market is filled up to 9, 12, 15 cards."""
    state = begun("second", seats, simmental=True)
    state.foresight = [list(column) for column in TILES]
    only_workers(state)
    state.market_row = 5
    state.job_market[5] = ["cowboy"] * (seats - 1) + [""]
    state.cattle_market = ["red"]
    in_kansas_city(state, Foresight(1))
    take(state, PlaceForesight("builder"))
    assert len(state.cattle_market) == size


@editions
def test_equal_tiles_are_no_choice(edition: Edition) -> None:
    """Two equal tiles of a column are nothing to decide: one is placed by itself."""
    state = begun(edition)
    state.foresight = [["camp_green", "camp_green"], ["cowboy", "builder"], ["engineer", "camp_black"]]
    visit(state, "KC")
    assert list(state.camps.values()) == ["camp_green"]
    assert {action.tile for action in legal(state, PlaceForesight)} == {"cowboy", "builder"}


@editions
def test_foresight_is_refilled_at_the_end(edition: Edition) -> None:
    """1st p.9, 2nd p.12: after the delivery each column gets a tile of its own stack."""
    state = arrived(edition)
    kept = ["flood_2_green", "builder", "camp_black"]
    tops = [stack[-1] for stack in state.supply]
    sizes = [len(stack) for stack in state.supply]
    for column, tile in enumerate(("camp_green", "cowboy", "engineer")):
        take(state, PlaceForesight(tile))
        assert len([left for left in state.foresight[column] if left]) == 1
    take(state, TakeIncome(0))
    do(state, Deliver, city=0, disc="aux_draw")
    events = end_turn(state)
    assert happened(events, ForesightRefilled)[0].tiles == tuple(tops)
    assert [sorted(column) for column in state.foresight] == [
        sorted(pair) for pair in zip(kept, tops, strict=True)
    ]
    assert [len(stack) for stack in state.supply] == [size - 1 for size in sizes]


@editions
def test_empty_stacks_leave_gaps(edition: Edition) -> None:
    """Decision 26: an empty stack refills nothing; an empty column is left out."""
    state = arrived(edition)
    state.supply[0] = []
    for tile in ("camp_green", "cowboy", "engineer"):
        take(state, PlaceForesight(tile))
    take(state, TakeIncome(0))
    do(state, Deliver, city=0, disc="aux_draw")
    end_turn(state)
    assert [tile for tile in state.foresight[0] if tile] == ["flood_2_green"]
    state.foresight = [["", ""], ["cowboy", "builder"], ["engineer", "camp_black"]]
    visit(state, "KC")
    assert {action.tile for action in legal(state, PlaceForesight)} == {"cowboy", "builder"}


@editions
def test_herder_returns_to_the_start(edition: Edition) -> None:
    """1st p.9, 2nd p.12: the herder goes on from the rider's space in the next turn: A is one step away."""
    state = arrived(edition)
    for tile in ("camp_green", "cowboy", "engineer"):
        take(state, PlaceForesight(tile))
    take(state, TakeIncome(0))
    do(state, Deliver, city=0, disc="aux_draw")
    end_turn(state)
    assert state.players[0].herder == "START"
    visit(state, "B")
    end_turn(state)
    assert state.seat == 0
    assert {action.to for action in legal(state, MoveHerder)} == {"A", "B", "C"}


@editions
def test_hand_is_filled_after_kansas_city(edition: Edition) -> None:
    """1st p.10, 2nd p.12: with the whole hand discarded phase C draws four new cards."""
    state = arrived(edition)
    for tile in ("camp_green", "cowboy", "engineer"):
        take(state, PlaceForesight(tile))
    take(state, TakeIncome(0))
    assert me(state).hand == []
    do(state, Deliver, city=0, disc="aux_draw")
    end_turn(state)
    assert len(state.players[0].hand) == 4
