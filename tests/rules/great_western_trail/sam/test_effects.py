"""What Sam's cards do, one by one (facts, "effects")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import MoveHerder, UpgradeStation
from rules.great_western_trail.events import (
    BuildingPlaced,
    CampTileTaken,
    CattleBought,
    CattleRevealed,
    EngineMoved,
    FeePaidToBank,
    HazardRemoved,
    Hired,
    ObjectiveTaken,
    ObjectiveTurnedUp,
    SamUnable,
    Specialized,
    StationMasterTaken,
    StationUpgraded,
)
from rules.great_western_trail.model import IN_STOCK, Appointing, AtStation, Built
from tests.rules.great_western_trail.sam.tables import SAM, alone, build, cards, own, play, specialize
from tests.rules.great_western_trail.tables import GAME, happened, legal, me

if TYPE_CHECKING:
    from rules.great_western_trail.model import Worker

SPACES = (
    "AB1",
    "AB2",
    "AB3",
    "BC1",
    "BC2",
    "BC3",
    "DE1",
    "CE1",
    "CE2",
    "EF1",
    "EF2",
    "FG1",
    "FG2",
    "GK1",
    "GK2",
)
RISKY = ("FLR1", "FLR2", "DRR1", "CMR1", "CMR2", "RKR1", "RKR2")


def hires(rows: list[list[str]], card: int, kind: Worker, **workers: int) -> list[Hired]:
    """Return whom Sam hires by a card from these rows."""
    state = alone()
    specialize(state, kind, **workers)
    state.job_market[: len(rows)] = rows
    state.market_row = len(rows)
    return happened(play(state, card), Hired)


def test_of_equal_wages_the_topmost_row() -> None:
    """Rows 1 and 2 cost the same."""
    assert hires([["", "cowboy"], ["", "builder"]], 1, "builder") == [Hired(SAM, "cowboy", 0, 0)]


def test_specialization_first_in_its_row() -> None:
    """In the row he takes his specialization, else the leftmost worker."""
    assert hires([["cowboy", "engineer"]], 1, "engineer") == [Hired(SAM, "engineer", 0, 0)]
    assert hires([["cowboy", "engineer"]], 1, "builder") == [Hired(SAM, "cowboy", 0, 0)]


def test_six_of_a_kind_at_most() -> None:
    """A kind of which he has six is passed over."""
    assert hires([["cowboy", "engineer"]], 1, "cowboy", cowboy=6) == [Hired(SAM, "engineer", 0, 0)]
    assert hires([["", "cowboy"]], 1, "cowboy", cowboy=6) == []
    assert hires([["", "engineer"]], 11, "engineer", engineer=6) == []


def test_most_numerous_kind() -> None:
    """Without one of his specialization the kind of which most are for hire, then that he has fewer of."""
    rows = [["cowboy", "builder"], ["", "builder"]]
    assert hires(rows, 6, "engineer") == [Hired(SAM, "builder", 0, 0)]
    assert hires([["cowboy", "builder"]], 6, "engineer", cowboy=2) == [Hired(SAM, "builder", 0, 0)]
    assert hires([["cowboy", "builder"]], 6, "engineer") == [Hired(SAM, "cowboy", 0, 0)]
    assert hires([["engineer", "builder"]], 6, "engineer", engineer=6) == [Hired(SAM, "builder", 0, 0)]


def test_row_of_the_token_is_not_open() -> None:
    """Only rows above that of the token have workers for hire."""
    state = alone()
    state.job_market[0] = ["cowboy", ""]
    state.market_row = 0
    assert happened(play(state, 1), Hired) == []


def test_hiring_leaves_a_gap() -> None:
    """The gap stays, and no place of his board gives a bonus."""
    state = alone()
    specialize(state, "cowboy", cowboy=3)
    state.job_market[0], state.market_row = ["cowboy", "builder"], 1
    events = play(state, 1)
    assert state.job_market[0] == ["", "builder"]
    assert [type(event).__name__ for event in events] == ["SamDrew", "HerderMoved", "Hired"]


def test_equal_numbers_change_nothing() -> None:
    """Only a kind that is strictly more numerous becomes his specialization."""
    state = alone()
    specialize(state, "cowboy", cowboy=2, builder=1)
    state.job_market[0], state.market_row = ["builder", "builder"], 1
    assert happened(play(state, 1), Specialized) == []
    assert happened(play(state, 1), Specialized) == [Specialized(SAM, "builder")]
    assert cards(state).specialization == "builder"


def test_card_eleven() -> None:
    """An engineer is hired, then the engine goes as far as all of them."""
    state = alone()
    specialize(state, "engineer", engineer=2)
    state.job_market[0], state.market_row = ["engineer", ""], 1
    events = play(state, 11)
    assert happened(events, Hired) == [Hired(SAM, "engineer", 0, 0)]
    assert happened(events, EngineMoved) == [EngineMoved(SAM, 0, 6)]


def test_nearest_of_two_stations() -> None:
    """Decision 44: of two stations in reach the nearest; one that he has is no stop."""
    state = alone()
    specialize(state, "engineer", engineer=6)
    own(state).engine = 6
    play(state, 2)
    assert own(state).engine == 9
    own(state).engine = 6
    play(state, 2)
    assert own(state).engine == 15


def test_turnout_of_the_player_is_passed() -> None:
    """A turnout with the player's engine is not there."""
    state = alone()
    specialize(state, "engineer", engineer=2)
    own(state).engine, state.players[0].engine = 6, 9
    play(state, 2)
    assert (own(state).engine, own(state).stations) == (10, [])


def test_without_discs_no_stop() -> None:
    """Without a disc in stock he does not stop for a station."""
    state = alone()
    specialize(state, "engineer", engineer=3)
    own(state).engine, own(state).discs[IN_STOCK] = 6, 0
    play(state, 2)
    assert (own(state).engine, own(state).stations) == (12, [])


def test_black_corners_are_no_matter() -> None:
    """He upgrades a station with black corners with any disc, for nothing."""
    state = alone()
    specialize(state, "engineer", engineer=2)
    own(state).engine = 40
    assert happened(play(state, 2), StationUpgraded) == [StationUpgraded(SAM, 6, IN_STOCK, 0)]


def test_last_space_with_all_stations() -> None:
    """With nothing left to upgrade he goes back by one space."""
    state = alone()
    specialize(state, "engineer", engineer=3)
    own(state).engine, own(state).stations = 74, [*range(1, 11)]
    events = play(state, 2)
    assert happened(events, EngineMoved) == [EngineMoved(SAM, 74, 78), EngineMoved(SAM, 78, 76)]


def test_last_space_passes_the_players_turnout() -> None:
    """A station whose turnout is not free is left out."""
    state = alone()
    specialize(state, "engineer", engineer=3)
    own(state).engine, state.players[0].engine = 74, 9
    play(state, 2)
    assert (own(state).engine, own(state).stations) == (15, [10, 2])


def test_last_space_without_a_second_disc() -> None:
    """His last disc goes to station 10; then he goes back by one space."""
    state = alone()
    specialize(state, "engineer", engineer=3)
    own(state).engine, own(state).discs[IN_STOCK] = 74, 1
    play(state, 2)
    assert (own(state).engine, own(state).stations) == (76, [10])


def test_worker_as_station_master_stays() -> None:
    """Where the player has appointed a worker he takes nothing."""
    state = alone()
    specialize(state, "engineer", engineer=2)
    own(state).engine = 6
    state.station_masters[0] = "cowboy"
    assert happened(play(state, 2), StationMasterTaken) == []
    assert state.station_masters[0] == "cowboy"


def test_nobody_can_be_appointed_where_he_took_the_tile() -> None:
    """The player may still upgrade the station."""
    state = alone()
    specialize(state, "engineer", engineer=2)
    own(state).engine = 6
    play(state, 2)
    own(state).engine = 10
    me(state).engine, me(state).workers["cowboy"] = 9, 3
    state.pending.append(AtStation(1))
    GAME.apply(state, 0, legal(state, UpgradeStation)[0])
    assert not any(isinstance(frame, Appointing) for frame in state.pending)


def test_first_objective_of_the_display() -> None:
    """Decision 45: he takes the first card, its place is filled; the card goes to his pile."""
    state = alone()
    first, follows = state.objectives[0], state.objective_deck[-1]
    rest = state.objectives[1:]
    events = play(state, 3)
    assert happened(events, ObjectiveTaken) == [ObjectiveTaken(SAM, first, from_stack=False)]
    assert happened(events, ObjectiveTurnedUp) == [ObjectiveTurnedUp(SAM, follows)]
    assert state.objectives == [follows, *rest]
    assert own(state).objectives[-1] == first


def test_objectives_without_a_stack() -> None:
    """The gap stays when the stack has run out."""
    state = alone()
    state.objective_deck = []
    play(state, 3)
    assert len(state.objectives) == 3


def test_camp_tile_with_most_dollars() -> None:
    """The tile of the space with most dollars, for none of them and without a token."""
    state = alone()
    state.camps = {"CAMP1": "camp_green", "CAMP3": "camp_black", "CAMP2": "camp_green"}
    assert happened(play(state, 4), CampTileTaken) == [CampTileTaken(SAM, "CAMP3", "camp_black", 0, 0)]
    assert (own(state).camp_tiles, own(state).dollars, own(state).exchange_tokens) == (["camp_black"], 0, 0)


@pytest.mark.parametrize(
    ("hazards", "taken"),
    [
        (
            {"FLOOD1": "flood_4_green", "DROUGHT1": "drought_2_green", "DROUGHT2": "drought_3_green"},
            "DROUGHT2",
        ),
        ({"FLOOD1": "flood_2_green", "ROCKFALL1": "rockfall_3_green"}, "ROCKFALL1"),
        (
            {"ROCKFALL1": "rockfall_3_green", "DROUGHT1": "drought_3_green", "FLOOD1": "flood_3_green"},
            "FLOOD1",
        ),
        ({"DROUGHT2": "drought_3_green", "DROUGHT1": "drought_3_black"}, "DROUGHT1"),
    ],
)
def test_hazard(hazards: dict[str, str], taken: str) -> None:
    """Decision 46: the kind with most tiles, then with the best one, then flood first; the lowest space."""
    state = alone()
    state.hazards = dict(hazards)
    assert happened(play(state, 5), HazardRemoved) == [HazardRemoved(SAM, taken, hazards[taken], 0)]
    assert own(state).hazards == [hazards[taken]]


def bought(market: list[str], cowboys: int, card: int = 8, *, simmental: bool = False) -> list[CattleBought]:
    """Return what Sam buys by a card of this market."""
    state = alone(simmental=simmental)
    specialize(state, "cowboy", cowboy=cowboys)
    state.cattle_market, state.cattle_deck = market, []
    return happened(play(state, card), CattleBought)


@pytest.mark.parametrize(
    ("market", "cowboys", "cards_", "used"),
    [
        (["blue"], 1, ("blue",), 1),
        (["blue", "blue"], 2, ("blue",), 1),
        (["blue", "blue"], 3, ("blue", "blue"), 3),
        (["yellow", "brown_4"], 3, ("brown_4",), 3),
        (["purple_5", "purple_7"], 4, ("purple_7",), 4),
        (["brown_3", "brown_4", "brown_5"], 5, ("brown_4", "brown_5"), 5),
        (["blue", "brown_3"], 3, ("brown_3",), 3),
    ],
)
def test_cattle(market: list[str], cowboys: int, cards_: tuple[str, ...], used: int) -> None:
    """Decision 47: one offer: most points, then the higher value, then fewer cowboys."""
    assert bought(market, cowboys) == [CattleBought(SAM, cards_, used, 0)]


def test_no_offer_above_eight_dollars() -> None:
    """Two cowboys would have to pay $12 for a card of value 4 or 5."""
    assert bought(["brown_5", "purple_7"], 2) == []


def test_simmental() -> None:
    """With the variant he buys calves by their own offers."""
    assert bought(["calf"], 1, simmental=True) == [CattleBought(SAM, ("calf",), 1, 0)]


def test_card_twelve_leaves_one_cowboy_out() -> None:
    """One reveals two cards, the others buy; with a single one nothing is bought."""
    assert bought(["blue", "blue"], 3, 12) == [CattleBought(SAM, ("blue",), 1, 0)]
    assert bought(["blue"], 1, 12) == []


def test_revealed_cards_may_be_fewer() -> None:
    """Fewer are turned up if the stack ends."""
    state = alone()
    specialize(state, "cowboy", cowboy=1)
    state.cattle_deck = ["blue"]
    assert happened(play(state, 12), CattleRevealed) == [CattleRevealed(SAM, ("blue",))]


def placed(**buildings: str) -> list[BuildingPlaced]:
    """Return what Sam builds with six builders where these buildings of his stand, the player on B."""
    state = alone()
    specialize(state, "builder", builder=6)
    state.players[0].herder = "B"
    build(state, **buildings)
    return happened(play(state, 9), BuildingPlaced)


def test_most_builders() -> None:
    """Of the tiles that need six the one with the lower number, the fee being equal; never 10b."""
    assert placed() == [BuildingPlaced(SAM, "8b", "BC1", 0, "")]
    assert placed(EF1="8b") == [BuildingPlaced(SAM, "9b", "BC1", 0, "")]


def test_higher_fee() -> None:
    """Of the tiles that need five the one with the higher fee: 7b before 11b."""
    assert placed(EF1="8b", EF2="9b") == [BuildingPlaced(SAM, "7b", "BC1", 0, "")]


def test_breadth_first() -> None:
    """Spaces fewer spaces away come first: DE1 before those behind E."""
    state = alone()
    specialize(state, "builder", builder=2)
    state.players[0].herder = "C"
    assert happened(play(state, 9), BuildingPlaced)[0].location == "CE1"
    assert happened(play(state, 9), BuildingPlaced)[0].location == "CE2"
    assert happened(play(state, 9), BuildingPlaced)[0].location == "DE1"


@pytest.mark.parametrize("herder", ["", "KC", "START"])
def test_from_the_start(herder: str) -> None:
    """From START if the player is not placed yet, or in Kansas City."""
    state = alone()
    state.players[0].herder = herder
    assert happened(play(state, 9), BuildingPlaced)[0].location == "AB1"


def test_no_risk_spaces() -> None:
    """Decision 48: he builds on all 15 spaces without a risk action, then replaces."""
    state = alone()
    specialize(state, "builder", builder=2)
    for space in SPACES[1:]:
        state.buildings[space] = Built(0, "1a")
    assert happened(play(state, 9), BuildingPlaced)[0].location == SPACES[0]
    del own(state).buildings[:]
    assert happened(play(state, 9), BuildingPlaced) == []
    assert not any(space in state.buildings for space in RISKY)


def test_hands_of_his_buildings() -> None:
    """Decision 50: the player pays for them to the bank, as far as the money goes."""
    state = alone()
    build(state, AB1="4b")
    me(state).herder, me(state).dollars = "A", 1
    (move,) = [action for action in legal(state, MoveHerder) if action.to == "AB1"]
    events = list(GAME.apply(state, 0, move))
    assert happened(events, FeePaidToBank) == [FeePaidToBank(0, 1, short=True)]
    assert (me(state).dollars, own(state).dollars) == (0, 0)


def full(builders: int, **buildings: str) -> list[BuildingPlaced]:
    """Return what Sam replaces where no space is left."""
    state = alone()
    specialize(state, "builder", builder=builders)
    for space in SPACES:
        state.buildings[space] = Built(0, "1a")
    build(state, **buildings)
    events = play(state, 9)
    assert all(event.replaced in state.removed for event in happened(events, BuildingPlaced))
    return happened(events, BuildingPlaced)


def test_replacing() -> None:
    """The pair with the largest difference; the new tile needs all of its builders."""
    assert full(4, AB1="3b", AB2="5b") == [BuildingPlaced(SAM, "6b", "AB1", 0, "3b")]
    assert full(2, AB1="3b") == []


def test_replacing_alike() -> None:
    """Of equal differences the own tile with more points, then the larger gain in fee, then the number."""
    assert full(6, AB1="1b", AB2="2b", AB3="7b") == [BuildingPlaced(SAM, "8b", "AB2", 0, "2b")]
    assert full(6, AB1="3b", AB2="4b") == [BuildingPlaced(SAM, "8b", "AB1", 0, "3b")]
    assert full(2, AB1="2b") == [BuildingPlaced(SAM, "4b", "AB1", 0, "2b")]


def test_nothing_left_to_build() -> None:
    """With a free space but no tile that he could build he does nothing."""
    state = alone()
    specialize(state, "cowboy", builder=1)
    own(state).buildings = ["3b", "4b"]
    assert happened(play(state, 9), SamUnable) == [SamUnable(SAM, "build")]
