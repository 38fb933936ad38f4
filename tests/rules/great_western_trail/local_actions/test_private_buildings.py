"""The local actions of the private buildings of both editions and both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    DiscardCard,
    DiscardFor,
    DrawCards,
    EndTurn,
    Gain,
    Hire,
    MoveEngine,
    MoveEngineBack,
    MoveHerder,
    RemoveHazard,
    TakeCampTile,
    TakeObjective,
)
from rules.great_western_trail.printed.catalogue import EDITIONS
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    employ,
    hold,
    legal,
    me,
    offer_workers,
    own,
    refusal,
    stack,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def at(edition: Edition, building: str, *cards: str) -> GreatWesternTrailState:
    """Return a position at one's own building with these cards in hand."""
    state = begun(edition)
    hold(state, *cards)
    visit_own(state, building)
    return state


COSTS = {
    "first": {
        "1a": 1,
        "2a": 1,
        "3a": 1,
        "4a": 2,
        "5a": 3,
        "6a": 4,
        "7a": 5,
        "8a": 5,
        "9a": 7,
        "10a": 9,
        "1b": 1,
        "2b": 1,
        "3b": 2,
        "4b": 2,
        "5b": 3,
        "6b": 4,
        "7b": 5,
        "8b": 6,
        "9b": 6,
        "10b": 8,
    }
}
COSTS["second"] = {**COSTS["first"], "11a": 12, "12a": 4, "11b": 5, "12b": 3}
POINTS = {1: 1, 2: 3, 3: 4, 4: 5, 5: 6, 6: 8, 7: 9, 8: 11, 9: 13}


@editions
def test_builders_and_points(edition: Edition) -> None:
    """1st p.14, 2nd p.16, p.18: builders and points of every building; decision 29 for the 2nd."""
    tiles = EDITIONS[edition].private_buildings
    assert {tile.id: tile.builders for tile in tiles.values()} == COSTS[edition]
    for tile in tiles.values():
        if tile.number <= 10:
            assert tile.points == POINTS[tile.builders]
    if edition == "second":
        assert [tiles[key].points for key in ("11a", "12a", "11b", "12b")] == [20, 5, 10, 4]


@editions
@pytest.mark.parametrize("building", ["1a", "1b"])
def test_green_hands(edition: Edition, building: str) -> None:
    """1st p.6, 2nd p.8: hands on buildings 1 and 8a are green, on 4 and 10 black, 7 has both."""
    tiles = EDITIONS[edition].private_buildings
    assert tiles[building].hands == ("green",)
    assert [tiles[key].hands for key in ("4a", "4b", "10a", "10b")] == [("black",)] * 4
    assert [tiles[key].hands for key in ("7a", "7b")] == [("green", "black")] * 2
    assert tiles["8a"].hands == ("green",)


@editions
@pytest.mark.parametrize(("spaces", "dollars"), [(0, 2), (1, 4), (2, 6)])
def test_1a_woods(edition: Edition, spaces: int, dollars: int) -> None:
    """1st p.14, 2nd (1a): $2 for each own building beside woods, this one included if it is."""
    state = begun(edition)
    own(state, "AB1", "4a")
    own(state, "BC1", "5a", seat=1)
    for place, building in list({"EF1": "2a", "CE1": "3a"}.items())[:spaces]:
        own(state, place, building)
    visit_own(state, "1a", "RKR2")
    do(state, Gain)
    assert me(state).dollars == 20 + dollars


@editions
def test_1a_outside_the_woods(edition: Edition) -> None:
    """1st p.14 (1a): a 1a away from the woods does not count itself."""
    state = begun(edition)
    own(state, "EF1", "2a")
    visit_own(state, "1a", "AB1")
    do(state, Gain)
    assert me(state).dollars == 22


@editions
def test_2a(edition: Edition) -> None:
    """1st p.14, 2nd p.9 (2a): a white card for $4; buy cattle."""
    state = at(edition, "2a", "white")
    do(state, DiscardFor, cards=("white",))
    assert me(state).dollars == 24
    assert legal(state, BuyCattle)


@editions
def test_3a(edition: Edition) -> None:
    """1st p.14, 2nd (3a): two cards of one breed for $3; the herder moves one step."""
    state = at(edition, "3a", "gray", "gray", "black")
    do(state, DiscardFor, cards=("gray", "gray"))
    assert me(state).dollars == 23
    assert {action.to for action in legal(state, MoveHerder)} == {"B"}


@editions
@pytest.mark.parametrize(("building", "spaces"), [("4a", 2), ("4b", 3), ("3b", 1), ("10a", 5), ("10b", 4)])
def test_herder_forward(edition: Edition, building: str, spaces: int) -> None:
    """1st p.14, 2nd p.17: 4a moves the herder 2, 4b 3, 3b 1, 10a 5, 10b 4 steps, at least one."""
    state = at(edition, building)
    for place in ("BC1", "BC2", "BC3", "DRR1"):
        own(state, place, "2a", seat=1)
    state.hazards = {
        "DROUGHT1": "drought_2_green",
        "DROUGHT2": "drought_2_green",
        "DROUGHT3": "drought_2_green",
    }
    order = [{"B"}, {"BC1", "DROUGHT1"}, {"BC2", "DROUGHT2"}, {"BC3", "DROUGHT3"}, {"C", "DRR1"}]
    assert {action.to for action in legal(state, MoveHerder)} == set().union(*order[:spaces])


@editions
def test_4a_hazard(edition: Edition) -> None:
    """1st p.14, 2nd (4a): remove a hazard for $5."""
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_2_green"}
    visit_own(state, "4a")
    take(state, RemoveHazard("FLOOD1"))
    assert me(state).dollars == 15


@pytest.mark.parametrize(("edition", "building"), [("first", "5a"), ("second", "6a")])
def test_hire_for_a_dollar_less(edition: Edition, building: str) -> None:
    """1st p.14 (5a), decision 29 (2nd 6a): hire for $1 less; engine by engineers."""
    state = begun(edition)
    offer_workers(state, 0, "cowboy")
    employ(me(state), engineer=2)
    visit_own(state, building)
    take(state, Hire("cowboy", 0))
    assert me(state).dollars == 15
    assert {action.to for action in legal(state, MoveEngine)} == {2, 4}
    assert legal(state, Hire) == []


def test_6a_first() -> None:
    """1st p.14 (6a): a yellow card for $10; an auxiliary action."""
    state = at("first", "6a", "yellow", "red")
    do(state, DiscardFor, cards=("yellow",))
    assert me(state).dollars == 30
    assert legal(state, Auxiliary)


@pytest.mark.parametrize("card", ["yellow", "red", "blue"])
def test_5a_second(card: str) -> None:
    """Decision 29 (2nd 5a): a yellow, red or blue card for $7; an auxiliary action."""
    state = at("second", "5a", card, "white", "brown_3")
    do(state, DiscardFor, cards=(card,))
    assert me(state).dollars == 27
    assert legal(state, DiscardFor) == []
    assert legal(state, Auxiliary)


@editions
@pytest.mark.parametrize(("green", "black", "pairs"), [(0, 3, 0), (1, 1, 1), (3, 2, 2)])
def test_7a(edition: Edition, green: int, black: int, pairs: int) -> None:
    """1st p.14, 2nd (7a): for each pair of camp tiles two certificates and $2; the tiles are kept."""
    state = at(edition, "7a")
    me(state).camp_tiles = ["camp_green"] * green + ["camp_black"] * black
    for action in legal(state, Gain):
        take(state, action)
    assert (me(state).dollars, me(state).certificates) == (20 + 2 * pairs, min(3, 2 * pairs))
    assert len(me(state).camp_tiles) == green + black


@editions
def test_8a(edition: Edition) -> None:
    """1st p.14, 2nd (8a): a camp tile or an auxiliary action; engine two spaces."""
    state = begun(edition)
    state.camps = {"CAMP9": "camp_green"}
    visit_own(state, "8a")
    do(state, MoveEngine, to=4)
    assert legal(state, Auxiliary)
    take(state, TakeCampTile("CAMP9"))
    assert me(state).dollars == 30
    assert legal(state, Auxiliary) == []
    state = at(edition, "8a")
    take(state, MoveEngine(2))
    take(state, Auxiliary("dollars", 1))
    assert me(state).dollars == 21
    assert legal(state, TakeCampTile) == []


@editions
@pytest.mark.parametrize(("building", "spaces"), [("9a", 3), ("10b", 4)])
def test_engine_forward(edition: Edition, building: str, spaces: int) -> None:
    """1st p.14, 2nd (9a, 10b): the engine moves up to 3 or 4 spaces, whatever the engineers."""
    state = at(edition, building)
    me(state).engine = 34
    assert {action.to for action in legal(state, MoveEngine)} == {34 + 2 * n for n in range(1, spaces + 1)}


@editions
def test_10a_certificates(edition: Edition) -> None:
    """1st p.14, 2nd (10a): certificates up to the limit."""
    state = at(edition, "10a")
    me(state).certificates = 1
    do(state, Gain)
    assert me(state).certificates == 3


@editions
def test_1b_objective(edition: Edition) -> None:
    """1st p.14, 2nd (1b): an objective card of the hand for two certificates."""
    state = at(edition, "1b", "gray", "aux_x", "draw3_bbh")
    assert {action.cards for action in legal(state, DiscardFor)} == {("aux_x",), ("draw3_bbh",)}
    do(state, DiscardFor, cards=("aux_x",))
    assert (me(state).certificates, me(state).discard) == (2, ["aux_x"])


@editions
def test_1b_engine_back(edition: Edition) -> None:
    """1st p.14, 2nd (1b): engine back one space for $3; not from the start."""
    state = at(edition, "1b")
    assert legal(state, MoveEngineBack) == []
    me(state).engine = 6
    do(state, MoveEngineBack, to=4)
    assert (me(state).dollars, me(state).engine) == (23, 4)
    assert legal(state, MoveEngineBack) == []


@pytest.mark.parametrize(
    ("edition", "engine", "spaces", "other", "dollars"),
    [("first", "gray", 1, "green", 3), ("second", "green", 2, "gray", 2)],
)
def test_2b(edition: Edition, engine: str, spaces: int, other: str, dollars: int) -> None:
    """1st p.14 (2b): gray for an engine space, green for $3; 2nd p.12: green for two spaces, gray for $2."""
    state = at(edition, "2b", engine, other)
    do(state, DiscardFor, cards=(engine,))
    assert {action.to for action in legal(state, MoveEngine)} == {2 * n for n in range(1, spaces + 1)}
    take(state, MoveEngine(2 * spaces))
    do(state, DiscardFor, cards=(other,))
    assert (me(state).dollars, me(state).engine) == (20 + dollars, 2 * spaces)


@editions
def test_3b_auxiliary(edition: Edition) -> None:
    """1st p.14, 2nd (3b): a single or double auxiliary action; the herder moves one step."""
    state = at(edition, "3b")
    me(state).discs["aux_dollars"] = 0
    take(state, Auxiliary("dollars", 2))
    assert me(state).dollars == 22
    assert legal(state, MoveHerder)


@editions
@pytest.mark.parametrize("cowboys", [1, 3])
def test_4b_draw(edition: Edition, cowboys: int) -> None:
    """1st p.14, 2nd (4b): draw up to a card for each cowboy, then discard as many."""
    state = at(edition, "4b", "gray", "black")
    stack(state, "white", "white", "green", "gray")
    employ(me(state), cowboy=cowboys)
    assert {action.cards for action in legal(state, DrawCards)} == set(range(1, cowboys + 1))
    take(state, DrawCards(cowboys))
    assert len(me(state).hand) == 2 + cowboys
    for _ in range(cowboys):
        take(state, legal(state, DiscardCard)[0])
    assert len(me(state).hand) == 2
    assert legal(state, DrawCards) == []


@editions
def test_5b(edition: Edition) -> None:
    """1st p.14, 2nd (5b): a black card for two certificates; $1 for each engineer."""
    state = at(edition, "5b", "black")
    employ(me(state), engineer=4)
    do(state, DiscardFor)
    do(state, Gain)
    assert (me(state).certificates, me(state).dollars) == (2, 24)


@pytest.mark.parametrize(("edition", "building", "dollars"), [("first", "6b", 3), ("second", "8b", 6)])
def test_objective_to_the_hand(edition: Edition, building: str, dollars: int) -> None:
    """1st p.14 (6b, decision 30), 2nd (8b): a cattle card for $3 or $6 and an objective into the hand."""
    state = at(edition, building, "gray", "aux_x")
    assert {action.cards for action in legal(state, DiscardFor)} == {("gray",)}
    card = next(shown for shown in state.objectives if shown != "aux_x")
    do(state, DiscardFor)
    assert me(state).dollars == 20 + dollars
    take(state, TakeObjective(card))
    assert sorted(me(state).hand) == sorted(["aux_x", card])
    assert me(state).discard == ["gray"]


@editions
def test_7b(edition: Edition) -> None:
    """1st p.14, 2nd (7b): engine a space for each own building beside woods."""
    state = begun(edition)
    own(state, "EF1", "2b")
    own(state, "EF2", "1b", seat=1)
    visit_own(state, "7b", "CE1")
    assert {action.to for action in legal(state, MoveEngine)} == {2, 4}
    state = at(edition, "7b")
    assert legal(state, MoveEngine) == []


@editions
def test_10b_dollars(edition: Edition) -> None:
    """1st p.14, 2nd (10b): $4."""
    state = at(edition, "10b")
    do(state, Gain)
    assert me(state).dollars == 24


def test_11a() -> None:
    """Decision 29 (2nd 11a): twice a hazard for $2."""
    state = begun()
    state.hazards = {"FLOOD1": "flood_2_green", "FLOOD2": "flood_3_green", "FLOOD3": "flood_4_green"}
    visit_own(state, "11a")
    take(state, RemoveHazard("FLOOD2"))
    take(state, RemoveHazard("FLOOD3"))
    assert (me(state).dollars, len(me(state).hazards)) == (16, 2)
    assert refusal(state, RemoveHazard("FLOOD1"))


def test_11b() -> None:
    """Decision 29 (2nd 11b): engine a space for each own hazard tile."""
    state = at("second", "11b")
    assert legal(state, MoveEngine) == []
    me(state).hazards = ["flood_2_green", "flood_3_green"]
    assert {action.to for action in legal(state, MoveEngine)} == {2, 4}


def test_12a() -> None:
    """Decision 29 (2nd 12a): $1 for each builder; the herder moves one step."""
    state = at("second", "12a")
    employ(me(state), builder=4)
    do(state, Gain)
    assert me(state).dollars == 24
    assert {action.to for action in legal(state, MoveHerder)} == {"B"}


def test_12b() -> None:
    """2nd p.17 (12b): an exchange token; decision 29: $2 for each own disc at a station."""
    state = at("second", "12b")
    me(state).stations = [1, 3]
    do(state, Gain, action=0)
    assert (me(state).dollars, me(state).exchange_tokens) == (24, 0)
    do(state, Gain, action=1)
    assert me(state).exchange_tokens == 1
    assert legal(state, Gain) == []


@editions
def test_other_players_get_nothing_from_it(edition: Edition) -> None:
    """1st p.7, 2nd p.9: a private building serves its owner only."""
    for building in EDITIONS[edition].private_buildings:
        state = begun(edition)
        hold(state, "gray", "white")
        own(state, "AB3", building, seat=1)
        visit(state, "AB3")
        assert {type(action) for action in GAME.legal(state, 0)} == {Auxiliary, EndTurn}
