"""Phase B: local actions, risk actions, and one auxiliary action instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    DiscardFor,
    EndTurn,
    Gain,
    Hire,
    MoveEngine,
    MoveHerder,
)
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    end_turn,
    hold,
    legal,
    matching,
    me,
    own,
    refusal,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def local(state: GreatWesternTrailState) -> list[object]:
    """Return what may be done but ending the turn, auxiliary actions and exchange tokens."""
    other = (EndTurn, Auxiliary)
    return [action for action in GAME.legal(state, state.seat) if not isinstance(action, other)]


def example(edition: Edition) -> GreatWesternTrailState:
    """Return the example of phase B: an own 2a on a risk space with any card for a certificate."""
    state = begun(edition)
    hold(state, "white", "gray", "black")
    visit_own(state, "2a", "DRR1")
    return state


@editions
def test_example_discard_for_dollars(edition: Edition) -> None:
    """1st p.7, 2nd p.9: a white card is discarded for $4."""
    state = example(edition)
    do(state, DiscardFor, cards=("white",), action=0)
    assert (me(state).dollars, me(state).discard, me(state).hand) == (24, ["white"], ["gray", "black"])


@editions
def test_example_buy_cattle(edition: Edition) -> None:
    """1st p.7, 2nd p.9: cattle may be bought there."""
    assert legal(example(edition), BuyCattle)


@editions
def test_example_risk_action(edition: Edition) -> None:
    """1st p.7, 2nd p.9: the risk action: any cattle card for a certificate."""
    state = example(edition)
    assert {action.cards for action in matching(state, DiscardFor, action=2)} == {
        ("white",),
        ("gray",),
        ("black",),
    }
    do(state, DiscardFor, cards=("black",), action=2)
    assert (me(state).certificates, me(state).dollars) == (1, 20)


@editions
def test_any_order_each_once(edition: Edition) -> None:
    """1st p.7, 2nd p.9: all local actions in any order, each once, and none of them has to be done."""
    state = example(edition)
    do(state, DiscardFor, cards=("gray",), action=2)
    assert matching(state, DiscardFor, action=2) == []
    do(state, DiscardFor, cards=("white",), action=0)
    assert legal(state, DiscardFor) == []
    assert legal(state, BuyCattle)
    end_turn(state)
    assert state.seat == 1


@editions
def test_once_even_if_it_could_be_paid_again(edition: Edition) -> None:
    """1st p.10, 2nd p.12: an action is done once however often one could pay for it."""
    state = begun(edition)
    hold(state, "white", "white")
    visit(state, "A")
    do(state, DiscardFor, cards=("white",))
    assert legal(state, DiscardFor) == []
    assert refusal(state, DiscardFor(0, ("white",)))


@editions
def test_nothing_has_to_be_done(edition: Edition) -> None:
    """1st p.7, 2nd p.9: one may do nothing at all."""
    state = example(edition)
    end_turn(state)
    assert (state.seat, state.players[0].dollars) == (1, 20)


@editions
def test_cost_has_to_be_paid_whole(edition: Edition) -> None:
    """1st p.7, 2nd p.9: without the whole cost there is no action."""
    state = begun(edition)
    hold(state, "gray", "black")
    visit(state, "A")
    assert legal(state, DiscardFor) == []
    state.players[0].dollars = 3
    assert legal(state, Hire) == []


@editions
def test_either_action(edition: Edition) -> None:
    """1st p.7, 2nd p.9: of two actions parted by a stroke only one may be done."""
    state = begun(edition)
    visit(state, "C")
    before = [type(action).__name__ for action in local(state)]
    assert {"Gain", "TakeObjective", "MoveEngine"} <= set(before)
    do(state, Gain)
    after = [type(action).__name__ for action in local(state)]
    assert {"Gain", "TakeObjective"} & set(after) == set()
    assert "MoveEngine" in after


@editions
def test_single_auxiliary_action_instead(edition: Edition) -> None:
    """1st p.7, 2nd p.9: instead of all local actions one single auxiliary action may be taken."""
    state = example(edition)
    take(state, Auxiliary("dollars", 1))
    assert me(state).dollars == 21
    assert local(state) == []
    assert legal(state, Auxiliary) == []
    assert refusal(state, DiscardFor(0, ("white",)))


@editions
def test_no_auxiliary_action_besides(edition: Edition) -> None:
    """1st p.7, 2nd p.9: after a local action there is no auxiliary action instead."""
    state = example(edition)
    do(state, DiscardFor, cards=("white",), action=0)
    assert legal(state, Auxiliary) == []
    assert refusal(state, Auxiliary("dollars", 1))


@editions
@pytest.mark.parametrize("kind", ["building", "hazard", "camp"])
def test_elsewhere_only_an_auxiliary_action(edition: Edition, kind: str) -> None:
    """1st p.7, 2nd p.9: on another's building, a hazard or a camp tile: one single auxiliary action."""
    state = begun(edition)
    hold(state, "white", "gray")
    if kind == "building":
        own(state, "DRR1", "2a", seat=1)
        visit(state, "DRR1")
    elif kind == "hazard":
        state.hazards["FLOOD4"] = "flood_2_green"
        visit(state, "FLOOD4")
    else:
        state.camps["CAMP9"] = "camp_green"
        visit(state, "CAMP9")
    assert local(state) == []
    assert {action.auxiliary for action in legal(state, Auxiliary)} == {"dollars", "draw"}
    assert {action.times for action in legal(state, Auxiliary)} == {1}
    take(state, Auxiliary("dollars", 1))
    assert legal(state, Auxiliary) == []


@editions
def test_risk_action_belongs_to_the_owner(edition: Edition) -> None:
    """1st p.7, 2nd p.9: only the owner of the building on the space may use its risk action."""
    state = begun(edition)
    hold(state, "gray")
    own(state, "FLR2", "3a", seat=1)
    visit(state, "FLR2")
    assert legal(state, DiscardFor) == []


@editions
@pytest.mark.parametrize(
    ("place", "dollars"), [("FLR2", 2), ("DRR1", 0), ("CMR1", 0), ("CMR2", 2), ("RKR1", 0), ("RKR2", 2)]
)
def test_risk_actions(edition: Edition, place: str, dollars: int) -> None:
    """1st p.10, 2nd p.12: any cattle card for a certificate, or a gray one for a certificate and $2."""
    state = begun(edition)
    hold(state, "gray", "black")
    visit_own(state, "10a", place)
    risks = matching(state, DiscardFor, action=2)
    assert {action.cards for action in risks} == ({("gray",)} if dollars else {("gray",), ("black",)})
    do(state, DiscardFor, action=2, cards=("gray",))
    assert (me(state).certificates, me(state).dollars) == (1, 20 + dollars)


@pytest.mark.parametrize(("edition", "dollars"), [("first", 2), ("second", 0)])
def test_first_risk_action_of_the_flood(edition: Edition, dollars: int) -> None:
    """Decision 21: after the flood stands a gray card in the first edition, any card in the second."""
    state = begun(edition)
    hold(state, "gray")
    visit_own(state, "10a", "FLR1")
    do(state, DiscardFor, action=2)
    assert (me(state).certificates, me(state).dollars) == (1, 20 + dollars)


@editions
def test_no_risk_action_on_ordinary_spaces(edition: Edition) -> None:
    """1st p.7, 2nd p.9: only some spaces bear a risk action."""
    state = begun(edition)
    hold(state, "gray")
    visit_own(state, "10a", "AB1")
    assert legal(state, DiscardFor) == []


@editions
def test_movement_ends_the_actions_here(edition: Edition) -> None:
    """1st p.14, 2nd p.17: moving on by an action begins phase B elsewhere; what was left undone is lost."""
    state = begun(edition)
    hold(state, "gray", "gray")
    visit_own(state, "3a", "AB3")
    do(state, MoveHerder, to="B")
    assert legal(state, DiscardFor) == []
    assert me(state).herder == "B"


@editions
def test_phase_b_again_after_movement(edition: Edition) -> None:
    """1st p.14, 2nd p.17: at the new location phase B is carried out whole, before cards are drawn."""
    state = begun(edition)
    hold(state, "gray", "gray", "green")
    visit_own(state, "3a", "AB3")
    do(state, DiscardFor, cards=("gray", "gray"))
    do(state, MoveHerder, to="B")
    assert me(state).hand == ["green"]
    do(state, DiscardFor, cards=("green",))
    assert me(state).dollars == 20 + 3 + 2


@editions
def test_auxiliary_action_again_after_movement(edition: Edition) -> None:
    """1st p.14, 2nd p.17: after local actions in one place, an auxiliary action in the next."""
    state = begun(edition)
    visit_own(state, "3a", "AB3")
    do(state, MoveHerder, to="B")
    take(state, Auxiliary("dollars", 1))
    assert me(state).dollars == 21


@editions
def test_movement_by_action_costs_fees(edition: Edition) -> None:
    """1st p.6, 2nd p.8: hands are paid for whenever the herder passes or arrives."""
    state = begun(edition)
    own(state, "BC1", "4a", seat=1)
    visit_own(state, "4a", "AB3")
    do(state, MoveHerder, to="BC1")
    assert [player.dollars for player in state.players] == [18, 22]


@editions
def test_same_building_may_be_used_twice_in_a_turn(edition: Edition) -> None:
    """Decision 6: nothing keeps a player from using equal actions at two locations of one turn."""
    state = begun(edition)
    own(state, "BC1", "3a")
    hold(state, "gray", "gray", "black", "black")
    visit_own(state, "4a", "AB3")
    do(state, MoveHerder, to="BC1")
    do(state, DiscardFor, cards=("gray", "gray"))
    assert legal(state, MoveEngine) == []
    do(state, MoveHerder, to="C")
    assert me(state).dollars == 23
    assert legal(state, MoveEngine)


@editions
def test_turn_ends_with_drawing(edition: Edition) -> None:
    """1st p.10, 2nd p.12, example: limit 5, three cards, two in the deck: both are drawn, no shuffle."""
    state = begun(edition)
    player = me(state)
    player.discs["hand"] -= 1
    hold(state, "white", "gray", "gray", "black", "green")
    player.deck = ["black", "green"]
    visit(state, "A")
    do(state, DiscardFor, cards=("white",))
    player.hand.remove("gray")
    player.discard.append("gray")
    end_turn(state)
    assert (len(player.hand), player.deck, len(player.discard)) == (5, [], 2)
