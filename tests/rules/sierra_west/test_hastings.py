"""The opponent of a single player, step by step (facts, "solo")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.actions import ClaimCard, Decline, LockPlan, Pass, Track, Trap
from rules.sierra_west.catalogue import PLANS
from rules.sierra_west.events import (
    ExplorerMoved,
    GoodReturned,
    HastingsActed,
    HastingsPlanned,
    MuleLeft,
    TokenSpent,
    Trapped,
)
from rules.sierra_west.hastings import LEFT, RIGHT, climb, goal_of, take_turn
from rules.sierra_west.homesteads import advance
from rules.sierra_west.modes import capture
from rules.sierra_west.mountain import FOOTHILL, GONE, PLACES, Place, is_claimable
from tests.rules.sierra_west.tables import GAME, begun, give, hold, legal, locked, only, own_mule, take, walk

if TYPE_CHECKING:
    from rules import Event
    from rules.sierra_west.model import SierraWestState

HASTINGS = 1


def against(plan: str, mode: str = "boats", **options: object) -> SierraWestState:
    """Return a game with this plan card of Hastings face up."""
    state = begun(mode, 1, **options)
    assert state.hastings
    cards = state.hastings
    if plan in cards.deck:
        cards.deck[cards.deck.index(plan)] = cards.active[0]
        cards.active = [plan]
    return state


def turn_of(plan: str, mode: str = "boats", **options: object) -> tuple[SierraWestState, list[Event]]:
    """Let Hastings carry out a plan card; return what happened."""
    state = against(plan, mode, **options)
    events: list[Event] = []
    take_turn(state, events)
    return state, events


def test_his_turn_follows() -> None:
    """His turn follows the pass of the player, who plans next."""
    state = locked("boats", "S1", "S2", "S3", seats=1)
    events = take(state, Pass())
    assert [only(events, HastingsActed).seat, only(events, HastingsPlanned).seat] == [1, 1]
    assert legal(state, LockPlan)


def test_goals() -> None:
    """A goal is the face-up basic card furthest to the explorer's side."""
    state = begun("boats", 1)
    assert (goal_of(state, LEFT), goal_of(state, RIGHT)) == (0, 1)


def test_of_equal_goals_the_higher() -> None:
    """Of cards as far to a side the higher one is the goal."""
    state = begun("boats", 1)
    for place in ((2, 0), (2, 1), (3, 0), (4, 0), (5, 0)):
        state.mountain[PLACES.index(Place(*place))] = GONE
    assert is_claimable(state.mountain, PLACES.index(Place(3, 1)))
    assert goal_of(state, LEFT) == 0


def test_outposts_are_no_goals() -> None:
    """The only face-up basic card is the goal of both explorers."""
    state = begun("outlaws", 1)
    assert goal_of(state, LEFT) == goal_of(state, RIGHT) == 1


def test_climb_towards_the_goal() -> None:
    """An explorer climbs a shortest way as far as its boots go."""
    state = begun("boats", 1)
    events: list[Event] = []
    climb(state, LEFT, 3, events)
    assert only(events, ExplorerMoved).to == state.players[HASTINGS].explorers[LEFT]
    assert PLACES[state.players[HASTINGS].explorers[LEFT]].row == 3


def test_claim_on_arrival() -> None:
    """At its goal an explorer claims at once, without a shovel, and goes to the foothill."""
    state = begun("boats", 1)
    card = state.mountain[0]
    climb(state, LEFT, 5, [])
    assert state.players[HASTINGS].claimed == [card]
    assert state.players[HASTINGS].explorers == [FOOTHILL, FOOTHILL]


def test_displaced_player() -> None:
    """The player's explorer on a claimed card goes to the foothill for a token."""
    state = begun("boats", 1)
    state.players[0].explorers[0] = 0
    climb(state, LEFT, 5, [])
    assert (state.players[0].explorer, state.players[0].goods["token"]) == (FOOTHILL, 1)


def test_displaced_hastings() -> None:
    """A claim under one of his explorers sends it to the foothill for a token."""
    state = locked("boats", "S1", "S2", "S3", seats=1)
    state.players[0].explorers[0] = state.players[HASTINGS].explorers[RIGHT] = 0
    give(state, food=1)
    walk(state, "tan", 1, "food")
    take(state, ClaimCard("deck"))
    assert state.players[HASTINGS].goods["token"] == 1


@pytest.mark.parametrize(("tokens", "spent"), [(0, 0), (1, 1), (3, 1)])
def test_tokens_where_the_goal_is_just_out_of_reach(tokens: int, spent: int) -> None:
    """He spends tokens, two boots each, if that takes him to his goal."""
    state = begun("boats", 1)
    give(state, HASTINGS, token=tokens)
    events: list[Event] = []
    climb(state, LEFT, 3, events)
    assert len([event for event in events if isinstance(event, TokenSpent)]) == spent
    assert bool(state.players[HASTINGS].claimed) == bool(spent)


def test_no_tokens_if_they_do_not_take_him_there() -> None:
    """Tokens that would not be enough are kept."""
    state = begun("boats", 1)
    give(state, HASTINGS, token=1)
    climb(state, LEFT, 2, [])
    assert state.players[HASTINGS].goods["token"] == 1


def test_both_explorers() -> None:
    """Both explorers climb, first the left one."""
    _, events = turn_of("P10")
    moved = [event.explorer for event in events if isinstance(event, ExplorerMoved)]
    assert moved == [LEFT, RIGHT]


@pytest.mark.parametrize(
    ("level", "boots", "wagon"),
    [("greenhorn", 1, 0), ("settler", 2, 0), ("trailblazer", 3, 1), ("legend", 3, 2)],
)
def test_levels(level: str, boots: int, wagon: int) -> None:
    """Levels change the boots of a climb (one at least) and the first space of the wagon."""
    state = against("P10", difficulty=level)
    assert state.players[HASTINGS].wagon == wagon
    events: list[Event] = []
    take_turn(state, events)
    assert {event.boots for event in events if isinstance(event, ExplorerMoved)} == {boots}


def test_least_climb() -> None:
    """A greenhorn's Hastings climbs one boot at least."""
    _, events = turn_of("P18", difficulty="greenhorn")
    assert {event.boots for event in events if isinstance(event, ExplorerMoved)} == {1}


@pytest.mark.parametrize(("level", "points"), [("greenhorn", -4), ("settler", 0), ("legend", 6)])
def test_points_of_a_level(level: str, points: int) -> None:
    """Levels change his final score."""
    lines = GAME.count(begun("boats", 1, difficulty=level)).lines[HASTINGS]
    assert lines[-1].points == points


def test_wagon() -> None:
    """His wagon advances for nothing."""
    state, _ = turn_of("P08")
    assert state.players[HASTINGS].wagon == 2


def test_homestead() -> None:
    """He advances the marker of the card for nothing, and has the reward."""
    state, _ = turn_of("P02")
    assert state.players[HASTINGS].homesteads == {"food": 0, "wood": 1, "stone": 0}
    assert state.players[HASTINGS].goods["token"] == 1


@pytest.mark.parametrize(("plan", "track"), [("P08", "wood"), ("P17", "stone")])
def test_lowest_and_highest_marker(plan: str, track: str) -> None:
    """The lowest or the highest of his markers, of equal ones the first."""
    state = against(plan)
    before = {"food": 3, "wood": 2, "stone": 4}
    state.players[HASTINGS].homesteads = dict(before)
    take_turn(state, [])
    assert state.players[HASTINGS].homesteads == {**before, track: before[track] + 1}


def test_food_drives_the_mule_away() -> None:
    """For food the mule leaves the player for the supply."""
    state = against("P01")
    own_mule(state)
    events: list[Event] = []
    take_turn(state, events)
    assert only(events, MuleLeft).former == 0
    assert state.owners["mule"] == -1


def test_the_lock_counts_for_both() -> None:
    """When the player is at 5, Hastings stops at 4."""
    state = against("P02")
    state.players[0].homesteads["wood"] = 5
    state.players[HASTINGS].homesteads["wood"] = 4
    take_turn(state, [])
    assert state.players[HASTINGS].homesteads["wood"] == 4


def test_cabin() -> None:
    """He takes the rightmost tile of the shop, until he has four."""
    state = against("P04")
    rightmost = state.shop[-1]
    take_turn(state, [])
    assert state.players[HASTINGS].cabins == [rightmost]
    full = against("P04")
    full.players[HASTINGS].cabins = [full.cabin_deck.pop() for _ in range(4)]
    take_turn(full, [])
    assert len(full.players[HASTINGS].cabins) == 4


def test_player_tracks_him() -> None:
    """The player may follow his marker and trap his animals before locking the next plan."""
    state = against("P02")
    give(state, food=1)
    take_turn(state, [])
    assert {action.track for action in legal(state, Track)} == {"wood"}
    assert {action.animal for action in legal(state, Trap)} == {"beaver"}
    take(state, Track("green", "wood"))
    take(state, Trap("tan", "beaver", "food"))
    assert [*legal(state, Track), *legal(state, Trap)] == []


def test_locking_closes_his_window() -> None:
    """With the next plan locked there is nothing left to answer."""
    state = against("P02")
    give(state, food=1)
    take_turn(state, [])
    take(state, legal(state, LockPlan)[0])
    assert [*legal(state, Track), *legal(state, Trap)] == []


def test_mode_animal_shows() -> None:
    """A card with the mode's animal shows the raccoon on the river."""
    _, events = turn_of("P05")
    assert only(events, HastingsActed).animals == ("raccoon",)


def test_he_traps_what_he_watches() -> None:
    """Where the player shows the animal of his card, he turns his tile up for nothing."""
    state = against("P02")
    hold(state, "S1", "S2", "S3")
    events = take(state, LockPlan("S1", "S2", "S3"))
    assert only(events, Trapped) == Trapped(1, None, "fox")
    assert state.players[HASTINGS].furs == ["fox"]


def test_he_gains_for_the_track_he_watches() -> None:
    """The first advance of the player on the track of his card gives him a gold."""
    state = against("P01")
    take(state, legal(state, LockPlan)[0])
    for track in ("food", "wood", "wood"):
        advance(state, 0, track, [])
    assert state.players[HASTINGS].goods["gold"] == 1


def test_next_card() -> None:
    """The card is discarded, the next one turned up; an empty deck is made of all 18."""
    state, _ = turn_of("P01")
    assert state.hastings
    assert state.hastings.discard == ["P01"]
    state.hastings.discard += state.hastings.deck
    state.hastings.deck = []
    events: list[Event] = []
    take_turn(state, events)
    assert only(events, HastingsPlanned).shuffled
    assert len(state.hastings.deck) == len(PLANS) - 1


def test_reference_of_apple_hill() -> None:
    """Two apples of the fuller colour advance that track for gold; without them he adds one of each."""
    state, _ = turn_of("P03", "apple")
    assert state.supply == {"apple_green": 1, "apple_red": 1}
    state = against("P03", "apple")
    state.supply = {"apple_green": 2, "apple_red": 3}
    take_turn(state, [])
    assert state.supply == {"apple_green": 2, "apple_red": 1}
    assert state.players[HASTINGS].homesteads["red"] == 1
    assert state.players[HASTINGS].goods["gold"] == 3


def test_reference_of_boats() -> None:
    """A good of his rightmost river (stone goes back), then a fish of the colour with most left."""
    state = against("P03")
    state.players[HASTINGS].wagon = 1
    state.panning = [["gold", "stone"]]
    take_turn(state, [])
    assert state.panning == [["stone"]]
    assert state.players[HASTINGS].goods["gold"] == 2
    assert state.players[HASTINGS].goods["trout"] == 1


def test_he_puts_stone_back() -> None:
    """A stone that he pans goes back to the supply, and is told; empty rivers are passed over."""
    state = against("P03")
    state.players[HASTINGS].wagon = 5
    state.row, state.panning = ["BX1", "BX2", "BX4"], [["gold"], ["stone", "gold"], []]
    events: list[Event] = []
    take_turn(state, events)
    assert only(events, GoodReturned) == GoodReturned(HASTINGS, "stone", 2)
    assert state.panning == [["gold"], ["gold"], []]
    assert state.players[HASTINGS].goods["stone"] == 0


def test_he_sells_three_fish() -> None:
    """At three fish he gives them back for two gold."""
    state = against("P03")
    give(state, HASTINGS, bass=2)
    state.supply["bass"] -= 2
    take_turn(state, [])
    assert (state.players[HASTINGS].goods["gold"], state.supply["bass"], state.supply["trout"]) == (3, 6, 6)


def test_reference_of_gold_rush() -> None:
    """Gold of his mines less three; with three gold a cart and two gold into it; a free card."""
    state = against("P07", "gold")
    state.players[HASTINGS].wagon = 5
    state.row = ["GX0", "GX3", "GX4"]
    take_turn(state, [])
    player = state.players[HASTINGS]
    assert (player.goods["gold"], player.carts) == (1, [2])
    assert state.owners == {"mule": -1, "lantern": HASTINGS, "dynamite": -1}


def test_he_takes_no_card_from_the_player() -> None:
    """The lantern is taken only from the supply, else the dynamite."""
    state = against("P07", "gold")
    state.owners["lantern"] = 0
    take_turn(state, [])
    assert state.owners == {"mule": -1, "lantern": 0, "dynamite": HASTINGS}


def test_reference_of_outlaws() -> None:
    """He captures an outlaw; on every second use he takes the sheriff card."""
    state = against("P07", "outlaws")
    state.owners["sheriff"] = 0
    for captured, sheriff in ((1, 0), (2, HASTINGS)):
        assert state.hastings
        state.hastings.active = ["P07"]
        take_turn(state, [])
        assert (state.players[HASTINGS].captured, state.owners["sheriff"]) == (captured, sheriff)


def test_outlaws_run_out() -> None:
    """With no outlaws left his turn goes on."""
    state = against("P07", "outlaws")
    take(state, legal(state, LockPlan)[0])
    while any(state.outlaws):
        capture(state, 0, [])
    take_turn(state, [])
    assert state.players[HASTINGS].captured == 0


def test_nothing_to_climb_for() -> None:
    """Without a face-up basic card he stays where he is."""
    state = begun("outlaws", 1)
    state.mountain[1] = GONE
    assert PLACES[1] == Place(1, 1)
    for place in range(len(PLACES)):
        if PLACES[place].column:
            state.mountain[place] = GONE
    climb(state, LEFT, 5, [])
    assert state.players[HASTINGS].explorers[LEFT] == FOOTHILL


def test_four_animals() -> None:
    """Four face-down animals cost him three points each: he has none of the mode."""
    lines = {line.category: line.points for line in GAME.count(begun("boats", 1)).lines[HASTINGS]}
    assert (lines["animals"], lines["cabins"]) == (-12, -12)


def test_last_trapping() -> None:
    """After his last turn the player may still trap what he showed."""
    state = against("P02")
    hold(state, "S1", "S2", "S3")
    give(state, food=1)
    take(state, LockPlan("S1", "S2", "S3"))
    state.last_turn = state.turn
    take(state, Pass())
    assert {type(action) for action in GAME.legal(state, 0)} == {Trap, Decline}
    take(state, Decline())
    assert GAME.result(state)
