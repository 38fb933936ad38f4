"""Rulebook 4.2.3 and 7, "summit actions"; homesteads and the fur trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import EnterCabin, Pass, TakeSummit, UseSummit, Walk
from rules.sierra_west.events import HomesteadAdvanced, HomesteadBlocked, Taken
from rules.sierra_west.homesteads import advance
from rules.sierra_west.model import CAMP, Spot
from rules.sierra_west.summit import figure_spot
from tests.rules.sierra_west.tables import give, legal, locked, only, own_mule, refusal, take, walk

if TYPE_CHECKING:
    from rules import Event


def test_one_way_is_taken_by_itself() -> None:
    """A pioneer on a summit space does its action at once."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=2)
    events = take(state, TakeSummit("green", 0))
    assert HomesteadAdvanced(0, "food", 1) in events
    assert state.players[0].goods["food"] == 0


def test_a_figure_a_summit() -> None:
    """Each space holds one figure, which stays until the pass."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=4)
    take(state, TakeSummit("green", 0))
    assert legal(state, TakeSummit) == []
    assert {action.pioneer for action in legal(state, Walk)} == {"tan"}


def test_where_figures_stand() -> None:
    """Each figure stands where it went; a mule that a seat does not have stands nowhere for it."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, wood=2)
    take(state, TakeSummit("green", 1))
    assert [figure_spot(state, 0, figure) for figure in ("green", "tan", "mule")] == [
        Spot("summit", 1),
        CAMP,
        None,
    ]
    own_mule(state)
    state.mule = Spot("grey")
    assert figure_spot(state, 0, "mule") == Spot("grey")


def test_unpayable_summit() -> None:
    """What cannot be paid cannot be done."""
    state = locked("apple", "S1", "S2", "S3")
    assert refusal(state, TakeSummit("green", 0)) == "cannot_take_summit"


def test_choices() -> None:
    """A homestead of any colour leaves the track, a cost of any kind the goods to choose."""
    state = locked("apple", "S4", "S7", "S3")
    give(state, food=1, wood=1, stone=1)
    take(state, TakeSummit("green", 1))
    assert [action.choice for action in legal(state, UseSummit)] == ["food", "wood", "stone"]


def test_once_without_the_mark() -> None:
    """Without the infinity mark the action is done once."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=8)
    take(state, TakeSummit("green", 0))
    assert legal(state, UseSummit) == []


def test_any_number_of_times_with_the_mark() -> None:
    """With it, as often as one likes, while the figure stands there."""
    state = locked("apple", "S1", "A3", "S3")
    give(state, food=6)
    take(state, TakeSummit("tan", 1))
    take(state, UseSummit(1, "food"))
    take(state, UseSummit(1, "food"))
    assert state.players[0].homesteads["food"] == 3
    assert legal(state, UseSummit) == []


def test_mule_goes_straight_to_a_summit() -> None:
    """4.2.3: the mule needs no path; 6: it may come from the grey cabin in the same turn."""
    state = locked("apple", "S1", "S2", "S3")
    own_mule(state)
    give(state, food=2)
    take(state, EnterCabin("mule", "grey"))
    take(state, TakeSummit("mule", 0))
    assert state.mule == Spot("summit", 0)


def test_wagon_action() -> None:
    """7: the wagon advances for the goods shown, without the cost of the trail."""
    state = locked("apple", "S4", "S2", "S3")
    state.players[0].wagon = 9
    give(state, food=3)
    take(state, TakeSummit("green", 0))
    assert state.players[0].wagon == 10


def test_rewards() -> None:
    """7: food takes the mule, wood gives a token, stone a gold."""
    state = locked("apple", "S1", "S2", "S3")
    for track in ("food", "wood", "stone"):
        advance(state, 0, track, [])
    assert state.owners["mule"] == 0
    assert (state.players[0].goods["token"], state.players[0].goods["gold"]) == (1, 1)


def test_the_mule_changes_hands() -> None:
    """7: the mule is taken from whoever has it, and may be used at once."""
    state = locked("apple", "S1", "S2", "S3")
    own_mule(state, 1)
    give(state, wood=2)
    advance(state, 0, "food", [])
    assert TakeSummit("mule", 1) in legal(state, TakeSummit)


def test_first_at_the_top_closes_a_track() -> None:
    """7: when a marker is at 5, others stop at 4; the reward is gained all the same."""
    state = locked("apple", "S1", "S2", "S3")
    state.players[1].homesteads["wood"] = 5
    state.players[0].homesteads["wood"] = 4
    events: list[Event] = []
    advance(state, 0, "wood", events)
    assert HomesteadBlocked(0, "wood") in events
    assert (state.players[0].homesteads["wood"], state.players[0].goods["token"]) == (4, 1)


def test_marker_at_the_top() -> None:
    """7: a marker at 5 stays there, for the reward."""
    state = locked("apple", "S1", "S2", "S3")
    state.players[0].homesteads["stone"] = 5
    advance(state, 0, "stone", [])
    assert (state.players[0].homesteads["stone"], state.players[0].goods["gold"]) == (5, 1)


def test_fur_trade() -> None:
    """7: every face-up animal gives its good, and stays face up."""
    state = locked("apple", "S1", "S2", "S7")
    state.players[0].furs = ["bear", "beaver", "deer", "fox", "rabbit"]
    walk(state, "tan", 2)
    assert state.players[0].goods == {"food": 1, "wood": 1, "stone": 1, "gold": 1, "token": 0}
    assert set(state.supply.values()) == {1}
    assert len(state.players[0].furs) == 5


def test_any_time_to_pass() -> None:
    """4.3: a player may pass at any time; pioneers need not reach the end."""
    state = locked("apple", "S1", "S2", "S3")
    walk(state, "green", 0)
    assert legal(state, Pass) == [Pass()]


def test_one_pioneer_at_the_summit_while_the_other_walks() -> None:
    """4.2.2: a pioneer may take a summit action before the other is at the end of its path."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=2)
    walk(state, "tan", 0)
    take(state, TakeSummit("green", 0))
    assert walk(state, "tan", 2)


def test_all_back_in_camp() -> None:
    """4.3: at the pass figures on summit spaces return, too."""
    state = locked("apple", "S1", "S2", "S3")
    own_mule(state)
    give(state, food=2, wood=2)
    take(state, TakeSummit("mule", 0))
    take(state, TakeSummit("green", 1))
    take(state, Pass())
    assert (state.players[0].green, state.mule) == (CAMP, CAMP)


def test_mule_of_another_stands_still() -> None:
    """6: who has no mule does nothing with it."""
    state = locked("apple", "S1", "S2", "S3")
    own_mule(state, 1)
    give(state, food=2)
    assert {action.figure for action in legal(state, TakeSummit)} == {"green", "tan"}
    assert legal(state, EnterCabin) == []


def test_mule_icon() -> None:
    """7: the icon takes the mule from its owner; who has it gains nothing."""
    state = locked("apple", "A5", "S1", "S2")
    own_mule(state, 1)
    assert only(walk(state, "tan", 0), Taken) == Taken(0, "mule", 1)
    again = locked("apple", "A5", "S1", "S2")
    own_mule(again)
    assert [event for event in walk(again, "tan", 0) if isinstance(event, Taken)] == []
