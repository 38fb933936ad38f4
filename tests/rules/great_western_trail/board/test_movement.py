"""Phase A: steps, forks, and what hands on the way cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import EndTurn, MoveHerder
from rules.great_western_trail.events import FeePaid, FeePaidToBank, HerderMoved
from rules.great_western_trail.model import START
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    free,
    happened,
    legal,
    matching,
    own,
    refusal,
    take,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def reached(state: GreatWesternTrailState) -> set[str]:
    """Return where the herder may go."""
    return {action.to for action in legal(state, MoveHerder)}


def example(edition: Edition) -> GreatWesternTrailState:
    """Return the position of the first example: red's building on one way to B, two floods on the other."""
    state = begun(edition, 3)
    own(state, "AB1", "2a", seat=1)
    state.hazards = {"FLOOD1": "flood_2_green", "FLOOD2": "flood_2_black"}
    return state


@editions
def test_example_of_steps(edition: Edition) -> None:
    """1st p.6, 2nd p.8: B is two steps past red's building, or three past two floods."""
    state = example(edition)
    ways = happened(take(state, find_free_way(state)), HerderMoved)
    assert (ways[0].steps, ways[0].path) == (2, ("AB1", "AB2", "AB3", "B"))
    state = example(edition)
    floods = next(a for a in matching(state, MoveHerder, to="B") if sum(a.fees))
    assert happened(take(state, floods), HerderMoved)[0].steps == 3


def find_free_way(state: GreatWesternTrailState) -> MoveHerder:
    """Return the move to B that costs nothing."""
    return next(a for a in matching(state, MoveHerder, to="B") if not sum(a.fees))


@editions
def test_empty_spaces_are_no_locations(edition: Edition) -> None:
    """1st p.6, 2nd p.8: spaces without a tile cost no step and are nowhere to stop."""
    state = begun(edition)
    assert reached(state) <= {*"BCDE", "KC"}
    assert "AB1" not in reached(state)
    assert refusal(state, MoveHerder("AB1", (0, 0, 0)))


@editions
def test_at_least_one_step(edition: Edition) -> None:
    """1st p.6, 2nd p.8: the herder has to move at least one step: nobody stays or ends the turn."""
    state = begun(edition)
    assert "A" not in reached(state)
    assert EndTurn() not in GAME.legal(state, 0)
    assert refusal(state, EndTurn())


@editions
def test_forward_only(edition: Edition) -> None:
    """1st p.6, 2nd p.8: herders follow the arrows."""
    state = begun(edition)
    state.players[0].herder = "C"
    assert not reached(state) & {START, "A", "B"}


@editions
@pytest.mark.parametrize(("seats", "steps"), [(2, 3), (3, 3), (4, 4)])
def test_step_limit_at_the_start(edition: Edition, seats: int, steps: int) -> None:
    """1st p.6, 2nd p.8: at first three steps, with four players four."""
    state = begun(edition, seats)
    state.players[0].herder = START
    # B to E: the shorter way of the first edition leads past D, of the second from C or D straight to E
    farthest = {3: {"A", "B", "C"}, 4: {"A", "B", "C", "D", "E"}}
    assert reached(state) == farthest[steps]


def long_road(edition: Edition, seats: int) -> GreatWesternTrailState:
    """Return a position in which every way from A on leads past a tile at each step."""
    state = begun(edition, seats)
    for number in (1, 2, 3):
        own(state, f"AB{number}", "2a", seat=1)
        own(state, f"BC{number}", "2a", seat=1)
        state.hazards[f"FLOOD{number}"] = "flood_2_green"
        state.hazards[f"DROUGHT{number}"] = "drought_2_green"
    return state


UP_TO = {
    3: {"AB3", "FLOOD3"},
    4: {"AB3", "FLOOD3", "B"},
    5: {"AB3", "FLOOD3", "B", "BC1", "DROUGHT1"},
    6: {"AB3", "FLOOD3", "B", "BC1", "DROUGHT1", "BC2", "DROUGHT2"},
}
NEAR = {"AB1", "FLOOD1", "AB2", "FLOOD2"}


@editions
@pytest.mark.parametrize(("seats", "left", "right"), [(2, 4, 4), (3, 5, 4), (4, 6, 5)])
def test_step_limit_without_discs(edition: Edition, seats: int, left: int, right: int) -> None:
    """1st p.6, 2nd p.8: each disc off phase A raises the limit (the left one by 2 with 3 or 4 players)."""
    for space, limit in (("step_left", left), ("step_right", right)):
        state = long_road(edition, seats)
        free(state.players[0], space)
        assert reached(state) == NEAR | UP_TO[limit]


@editions
def test_example_of_step_limits(edition: Edition) -> None:
    """1st p.6, 2nd p.8: the limit is 3 with both discs in place, and 5 with discs removed."""
    state = long_road(edition, 2)
    assert reached(state) == NEAR | UP_TO[3]
    free(state.players[0], "step_left", "step_right")
    assert reached(state) == NEAR | UP_TO[5]


@editions
def test_forks_are_chosen(edition: Edition) -> None:
    """1st p.6, 2nd p.8: at a fork either way may be taken."""
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_2_green"}
    own(state, "AB1", "2a")
    assert {"AB1", "FLOOD1", "B"} <= reached(state)


@editions
def test_kansas_city_stops_the_herder(edition: Edition) -> None:
    """1st p.6, 2nd p.8: nobody moves past Kansas City."""
    state = begun(edition)
    state.players[0].herder = "G"
    assert reached(state) == {"KC"}


@editions
def test_herders_do_not_block(edition: Edition) -> None:
    """1st p.6, 2nd p.8: several herders may stand on one location."""
    state = begun(edition, 3)
    state.players[1].herder = state.players[2].herder = "B"
    assert "B" in reached(state)


@editions
def test_own_hands_cost_nothing(edition: Edition) -> None:
    """1st p.6, 2nd p.8: hands are paid for on other players' buildings only."""
    state = begun(edition)
    own(state, "AB1", "4a")
    do(state, MoveHerder, to="AB1")
    assert state.players[0].dollars == 20


@editions
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hand", ["green", "black"])
def test_fees_to_players(edition: Edition, seats: int, hand: str) -> None:
    """1st p.6, 2nd p.8: green costs $2, $2, $1, black $2, $1, $2 with 2, 3, 4 players, to the owner."""
    fee = {"green": {2: 2, 3: 2, 4: 1}, "black": {2: 2, 3: 1, 4: 2}}[hand][seats]
    state = begun(edition, seats)
    own(state, "AB1", {"green": "1a", "black": "4a"}[hand], seat=1)
    events = do(state, MoveHerder, to="AB1")
    assert happened(events, FeePaid) == [FeePaid(0, 1, fee, short=False)]
    assert [player.dollars for player in state.players[:2]] == [20 - fee, 20 + fee]


@editions
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hand", ["green", "black"])
def test_fees_to_the_bank(edition: Edition, seats: int, hand: str) -> None:
    """1st p.6, 2nd p.8: hands of hazards and camps are paid for to the bank."""
    fee = {"green": {2: 2, 3: 2, 4: 1}, "black": {2: 2, 3: 1, 4: 2}}[hand][seats]
    for place, tiles in (("FLOOD1", "hazards"), ("CAMP4", "camps")):
        state = begun(edition, seats)
        tile = f"flood_3_{hand}" if tiles == "hazards" else f"camp_{hand}"
        setattr(state, tiles, {place: tile})
        state.players[0].herder = "A" if place == "FLOOD1" else "D" if edition == "second" else "CD1"
        events = do(state, MoveHerder, to=place)
        assert happened(events, FeePaidToBank) == [FeePaidToBank(0, fee, short=False)]
        assert [player.dollars for player in state.players] == [20 - fee] + [20] * (seats - 1)


@editions
def test_two_hands_on_one_building(edition: Edition) -> None:
    """1st p.6, 2nd p.8: every hand is paid for: a green and a black one with four players cost $3."""
    state = begun(edition, 4)
    own(state, "AB1", "7a", seat=3)
    do(state, MoveHerder, to="AB1")
    assert (state.players[0].dollars, state.players[3].dollars) == (17, 23)


@editions
def test_buildings_without_hands_are_free(edition: Edition) -> None:
    """1st p.6, 2nd p.8: only printed hands cost."""
    state = begun(edition)
    own(state, "AB1", "2a", seat=1)
    do(state, MoveHerder, to="AB1")
    assert state.players[0].dollars == 20


def fees_example(edition: Edition) -> GreatWesternTrailState:
    """Return the example of fees: four players, $2; two hands on either way."""
    state = begun(edition, 4)
    own(state, "AB1", "4a", seat=1)
    own(state, "AB2", "1a", seat=2)
    state.hazards = {"FLOOD1": "flood_2_green", "FLOOD2": "flood_2_black"}
    state.players[0].dollars = 2
    return state


@editions
def test_example_of_fees_above(edition: Edition) -> None:
    """1st p.6, 2nd p.8: $2 to the owner of the black hand, nothing left for the green one."""
    state = fees_example(edition)
    take(state, MoveHerder("B", (0, 2, 0, 0, 0)))
    assert [player.dollars for player in state.players] == [0, 22, 20, 20]
    assert state.players[0].herder == "B"


@editions
def test_example_of_fees_below(edition: Edition) -> None:
    """1st p.6, 2nd p.8: $1 for the green hand, the last $1 for the black one, both to the bank."""
    state = fees_example(edition)
    events = take(state, MoveHerder("B", (0, 0, 0, 0, 2)))
    assert [player.dollars for player in state.players] == [0, 20, 20, 20]
    assert sum(event.dollars for event in happened(events, FeePaidToBank)) == 2
    assert any(event.short for event in happened(events, FeePaidToBank))


@editions
def test_example_of_fees_offers_both_ways(edition: Edition) -> None:
    """Issue: a move tells its price and to whom; both ways to B are offered, once each."""
    state = fees_example(edition)
    fees = [move.fees for move in matching(state, MoveHerder, to="B")]
    assert sorted(fees) == [(0, 0, 0, 0, 2), (0, 2, 0, 0, 0)]


@editions
def test_equal_ways_are_listed_once(edition: Edition) -> None:
    """Decision 20: ways with the same end and the same payments are one choice."""
    state = begun(edition)
    assert len(matching(state, MoveHerder, to="B")) == 1


@editions
def test_without_dollars_one_moves_freely(edition: Edition) -> None:
    """1st p.6, 2nd p.8: who cannot pay a fee passes all the same, and owes nothing later."""
    state = begun(edition)
    own(state, "AB1", "4a", seat=1)
    state.players[0].dollars = 0
    do(state, MoveHerder, to="AB1")
    assert [player.dollars for player in state.players] == [0, 20]


@editions
def test_short_fee_is_told(edition: Edition) -> None:
    """1st p.6, 2nd p.8: what one has is paid as far as it goes."""
    state = begun(edition)
    own(state, "AB1", "4a", seat=1)
    state.players[0].dollars = 1
    events = do(state, MoveHerder, to="AB1")
    assert happened(events, FeePaid) == [FeePaid(0, 1, 1, short=True)]
    assert [player.dollars for player in state.players] == [0, 21]


@editions
def test_herder_on_an_emptied_space_moves_on(edition: Edition) -> None:
    """2nd p.20: a herder whose hazard or camp tile was removed goes on from that space."""
    state = begun(edition)
    state.players[0].herder = "FLOOD2"
    assert reached(state) >= {"B", "C"}
    assert "A" not in reached(state)
