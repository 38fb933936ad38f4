"""Rulebook 4.1: planning."""

from __future__ import annotations

from rules.sierra_west.actions import LockPlan, Pass
from rules.sierra_west.events import PlanLocked
from rules.sierra_west.planning import paths_of
from tests.rules.sierra_west.tables import GAME, begun, hold, legal, locked, only, refusal, take


def test_paths() -> None:
    """The green path shows five icons, the tan one four: the covered columns are not part of them."""
    shown = paths_of("S1", "S2", "S3")
    assert [space.code for space in shown.green] == ["boots1", "food", "boots2", "boots1", "stone"]
    assert [space.code for space in shown.tan] == ["wood", "shovel", "food", "shovel"]


def test_paid_spaces() -> None:
    """The paid space on the left costs one basic resource, that on the right two."""
    assert [space.cost for space in paths_of("S1", "S2", "S3").tan] == [0, 1, 0, 2]


def test_animals_of_the_middle_card_stay_covered() -> None:
    """Only animals of the left and the right card show."""
    assert paths_of("S1", "S2", "S3").animals == ("rabbit", "fox")


def test_all_three_cards_have_their_summit() -> None:
    """All three summit actions are open."""
    assert [summit.type for summit in paths_of("S1", "S4", "S3").summits] == [
        "homestead",
        "wagon",
        "homestead",
    ]


def test_every_arrangement_is_allowed() -> None:
    """Three cards can be laid out in six ways."""
    state = begun()
    assert len(legal(state, LockPlan)) == 6


def test_locking_shows_the_plan() -> None:
    """A locked plan lies open, its animals are told."""
    state = begun()
    hold(state, "S1", "S2", "S3")
    told = only(take(state, LockPlan("S3", "S1", "S2")), PlanLocked)
    assert told.animals == ("fox", "beaver")
    assert GAME.view(state, 1).players[0].board == ["S3", "S1", "S2"]


def test_cards_of_others_cannot_be_played() -> None:
    """A plan is made of one's hand."""
    state = begun()
    hold(state, "S1", "S2", "S3")
    assert refusal(state, LockPlan("S1", "S2", "S4")) == "not_your_hand"


def test_planning_comes_first() -> None:
    """Nobody passes before a plan is locked."""
    assert refusal(begun(), Pass()) == "plan_first"


def test_a_plan_is_locked_once() -> None:
    """A locked plan stays."""
    state = locked("apple", "S1", "S2", "S3")
    assert refusal(state, LockPlan("S1", "S2", "S3")) == "not_now"


def test_plans_ahead() -> None:
    """A seat can look at its plans before its turn; the hand and so the plans stay what they are."""
    state = begun()
    ahead = GAME.plans(GAME.view(state, 1), 1)
    assert len(ahead) == 6
    take(state, legal(state, LockPlan)[0])
    take(state, Pass())
    assert tuple(legal(state, LockPlan)) == ahead


def test_nobody_sees_what_others_could_plan() -> None:
    """The plans of others are hidden as their hands are."""
    state = begun()
    assert all("hidden" in (plan.left, plan.middle) for plan in GAME.plans(GAME.view(state, 0), 1))
