"""Objective cards: taking them, and when they may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    Deliver,
    DiscardCard,
    DiscardFor,
    DrawCards,
    EndTurn,
    Hire,
    MoveEngine,
    MoveHerder,
    Pass,
    PlaceForesight,
    PlayObjective,
    TakeIncome,
    TakeObjective,
)
from rules.great_western_trail.events import FeePaid, ObjectivePlayed
from rules.great_western_trail.model import AtLocation, Foresight
from rules.great_western_trail.printed.catalogue import OBJECTIVES
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    employ,
    end_turn,
    happened,
    hold,
    in_kansas_city,
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
    from rules.great_western_trail.model import Edition

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
QUIET = "start_bbh"
"""A card without an immediate action."""


@editions
def test_from_the_display(edition: Edition) -> None:
    """1st p.12, 2nd p.15: a card of the display goes to the discard pile; the gap is filled."""
    state = begun(edition)
    visit(state, "C")
    card, top = state.objectives[2], state.objective_deck[-1]
    take(state, TakeObjective(card))
    assert me(state).discard == [card]
    assert len(state.objectives) == 4
    assert top in state.objectives


@editions
def test_from_the_stack(edition: Edition) -> None:
    """1st p.12, 2nd p.15: or the top card of the stack; the display stays as it is."""
    state = begun(edition)
    visit(state, "C")
    shown, top = list(state.objectives), state.objective_deck[-1]
    take(state, TakeObjective("stack"))
    assert (me(state).discard, state.objectives) == ([top], shown)


@editions
def test_equal_cards_are_listed_once(edition: Edition) -> None:
    """Issue: two equal cards of the display are one choice."""
    state = begun(edition)
    state.objectives = ["aux_x", "aux_x", "draw3_bbh", "draw3_5h"]
    visit(state, "C")
    assert len(legal(state, TakeObjective)) == 4


@editions
def test_empty_stack(edition: Edition) -> None:
    """1st p.16, 2nd p.20: with an empty stack gaps stay; what lies open can still be taken."""
    state = begun(edition)
    state.objective_deck = []
    visit(state, "C")
    card = state.objectives[0]
    assert TakeObjective("stack") not in legal(state, TakeObjective)
    take(state, TakeObjective(card))
    assert len(state.objectives) == 3


@editions
def test_no_objective_left(edition: Edition) -> None:
    """1st p.16, 2nd p.20: with neither stack nor display there is no objective card to take."""
    state = begun(edition)
    state.objective_deck, state.objectives = [], []
    visit(state, "C")
    assert legal(state, TakeObjective) == []


@editions
def test_played_before_moving(edition: Edition) -> None:
    """1st p.15, 2nd p.15: before phase A any number of objective cards may be played."""
    state = begun(edition)
    hold(state, "draw3_bbh", "dollars2_boo")
    events = take(state, PlayObjective("dollars2_boo"))
    assert happened(events, ObjectivePlayed) == [ObjectivePlayed(0, "dollars2_boo")]
    assert (me(state).objectives, me(state).hand, me(state).dollars) == (["dollars2_boo"], ["draw3_bbh"], 22)
    take(state, PlayObjective("draw3_bbh"))
    assert me(state).objectives == ["dollars2_boo", "draw3_bbh"]


@editions
def test_played_before_and_after_actions(edition: Edition) -> None:
    """1st p.15, 2nd p.15: before and after each action of phase B."""
    state = begun(edition)
    hold(state, "white", "dollars2_boo", "dollars2_bgo")
    visit(state, "A")
    take(state, PlayObjective("dollars2_boo"))
    do(state, DiscardFor, cards=("white",))
    take(state, PlayObjective("dollars2_bgo"))
    assert me(state).dollars == 26
    assert legal(state, Auxiliary) == []


@editions
def test_playing_does_not_count_as_an_action(edition: Edition) -> None:
    """1st p.15, 2nd p.15: after playing a card, one may still take the auxiliary action."""
    state = begun(edition)
    hold(state, "dollars2_boo")
    visit(state, "A")
    take(state, PlayObjective("dollars2_boo"))
    take(state, Auxiliary("dollars", 1))
    assert me(state).dollars == 23


@editions
def test_played_after_an_auxiliary_action(edition: Edition) -> None:
    """1st p.15, 2nd p.15: an auxiliary action is one of phase B, too."""
    state = begun(edition)
    hold(state, "dollars2_boo")
    visit(state, "A")
    take(state, Auxiliary("dollars", 1))
    take(state, PlayObjective("dollars2_boo"))
    assert me(state).dollars == 23


@editions
def test_not_within_an_action(edition: Edition) -> None:
    """1st p.15, 2nd p.15: not in the middle of an action."""
    state = begun(edition)
    employ(me(state), cowboy=2)
    state.cattle_market = ["red", "blue"]
    hold(state, "dollars2_boo")
    visit(state, "E")
    do(state, BuyCattle, cards=("red",), cowboys=1)
    assert legal(state, PlayObjective) == []
    assert refusal(state, PlayObjective("dollars2_boo"))


@editions
def test_not_within_a_bonus(edition: Edition) -> None:
    """1st p.15, 2nd p.15: a bonus belongs to the action that brought it."""
    state = begun(edition)
    hold(state, "dollars2_boo", "gray")
    offer_workers(state, 0, "engineer")
    visit(state, "A")
    do(state, Hire, worker="engineer", row=0)
    assert legal(state, PlayObjective) == []


@editions
def test_not_in_another_players_turn(edition: Edition) -> None:
    """1st p.15, 2nd p.15: in one's own turn only."""
    state = begun(edition)
    hold(state, "dollars2_boo", seat=1)
    assert GAME.legal(state, 1) == ()
    assert refusal(state, PlayObjective("dollars2_boo"), seat=1)


@editions
def test_between_the_steps_of_kansas_city(edition: Edition) -> None:
    """Decision 9: each step of Kansas City is an action: cards may be played before and between them."""
    state = begun(edition)
    state.foresight = [["camp_green", "flood_2_green"], ["cowboy", "builder"], ["engineer", "camp_black"]]
    hold(state, *["dollars2_boo", "dollars2_bgo", "dollars2_4hh", "dollars2_ssh", "gray"])
    visit(state, "KC")
    take(state, PlayObjective("dollars2_boo"))
    take(state, PlaceForesight("camp_green"))
    take(state, PlayObjective("dollars2_bgo"))
    take(state, PlaceForesight("cowboy"))
    take(state, PlayObjective("dollars2_4hh"))
    take(state, PlaceForesight("engineer"))
    take(state, PlayObjective("dollars2_ssh"))
    assert me(state).dollars == 28
    take(state, TakeIncome(0))
    assert len(me(state).objectives) == 4
    do(state, Deliver, city=0, disc="aux_draw")


@editions
def test_not_in_phase_c(edition: Edition) -> None:
    """1st p.15, 2nd p.15: a card drawn in phase C waits for the next turn."""
    state = begun(edition)
    me(state).hand = []
    stack(state, "dollars2_boo", "gray", "gray", "gray")
    visit(state, "A")
    end_turn(state)
    assert "dollars2_boo" in state.players[0].hand
    assert GAME.legal(state, 0) == ()


@editions
def test_playing_is_optional(edition: Edition) -> None:
    """2nd p.15: a card in hand need not be played; it may be discarded by other means (auxiliary action)."""
    state = begun(edition)
    hold(state, "dollars2_boo", "gray")
    stack(state, "white")
    visit(state, "A")
    take(state, Auxiliary("draw", 1))
    take(state, DiscardCard("dollars2_boo"))
    assert me(state).discard == ["dollars2_boo"]


@editions
def test_immediate_dollars(edition: Edition) -> None:
    """1st p.15, 2nd p.15: gain $2."""
    state = begun(edition)
    hold(state, "dollars2_333b")
    take(state, PlayObjective("dollars2_333b"))
    assert me(state).dollars == 22


@editions
def test_immediate_draw(edition: Edition) -> None:
    """1st p.15, 2nd p.15: draw up to three cards, then discard as many."""
    state = begun(edition)
    hold(state, "draw3_bbh", "gray")
    stack(state, "white", "black", "green", "gray")
    take(state, PlayObjective("draw3_bbh"))
    assert {action.cards for action in legal(state, DrawCards)} == {1, 2, 3}
    take(state, DrawCards(3))
    assert sorted(me(state).hand) == ["black", "gray", "green", "white"]
    for card in ("gray", "black", "green"):
        take(state, DiscardCard(card))
    assert me(state).hand == ["white"]
    assert legal(state, MoveHerder)


@editions
@pytest.mark.parametrize(("card", "spaces"), [("eng2_345", 2), ("eng3_sshh", 3)])
def test_immediate_engine(edition: Edition, card: str, spaces: int) -> None:
    """1st p.15, 2nd p.15: the engine moves up to 2 or 3 spaces."""
    state = begun(edition)
    hold(state, card)
    take(state, PlayObjective(card))
    assert {action.to for action in legal(state, MoveEngine)} == {2 * n for n in range(1, spaces + 1)}
    take(state, MoveEngine(2))
    assert legal(state, MoveEngine) == []


@editions
def test_immediate_auxiliary_action(edition: Edition) -> None:
    """1st p.15, 2nd p.15: a single or double auxiliary action, besides that of phase B."""
    state = begun(edition)
    hold(state, "aux_x")
    me(state).discs["aux_dollars"] = 0
    take(state, PlayObjective("aux_x"))
    take(state, Auxiliary("dollars", 2))
    assert me(state).dollars == 22
    visit(state, "A")
    take(state, Auxiliary("dollars", 1))
    assert me(state).dollars == 23


@editions
def test_immediate_action_may_be_declined(edition: Edition) -> None:
    """1st p.15, 2nd p.15: the immediate action is done at once or never."""
    state = begun(edition)
    hold(state, "eng2_345")
    take(state, PlayObjective("eng2_345"))
    take(state, Pass())
    assert (me(state).engine, me(state).objectives) == (0, ["eng2_345"])
    assert legal(state, MoveHerder)


@editions
def test_movement_before_phase_a(edition: Edition) -> None:
    """1st p.15, 2nd p.15: three steps without fees; then the ordinary phase A begins there."""
    state = begun(edition)
    hold(state, "move3_345")
    own(state, "AB1", "4a", seat=1)
    take(state, PlayObjective("move3_345"))
    events = do(state, MoveHerder, to="AB1")
    assert happened(events, FeePaid) == []
    assert [player.dollars for player in state.players] == [20, 20]
    assert me(state).herder == "AB1"
    do(state, MoveHerder, to="B")
    assert isinstance(state.pending[-1], AtLocation)


@editions
def test_movement_after_actions(edition: Edition) -> None:
    """1st p.15, 2nd p.15: used in phase B the herder stops without local actions: phase C follows."""
    state = begun(edition)
    hold(state, "move3_345", "gray", "gray", "black", "black")
    visit_own(state, "3a", "DRR1")
    take(state, PlayObjective("move3_345"))
    do(state, MoveHerder, to="C")
    assert GAME.legal(state, 0) == (EndTurn(),)
    end_turn(state)
    assert state.players[0].herder == "C"


@editions
def test_movement_never_into_kansas_city(edition: Edition) -> None:
    """1st p.15, 2nd p.15: this movement cannot lead to Kansas City."""
    state = begun(edition)
    hold(state, "move3_345")
    me(state).herder = "F"
    take(state, PlayObjective("move3_345"))
    assert {action.to for action in legal(state, MoveHerder)} == {"G"}
    state = begun(edition)
    hold(state, "move3_345")
    me(state).herder = "G"
    take(state, PlayObjective("move3_345"))
    assert {action.to for action in legal(state, MoveHerder)} == {"KC"}
    assert Pass() not in GAME.legal(state, 0)


@editions
def test_movement_of_up_to_three_steps(edition: Edition) -> None:
    """1st p.15, 2nd p.15: up to three steps, whatever the step limit."""
    state = begun(edition, 4)
    hold(state, "move3_345")
    for number in (1, 2, 3):
        own(state, f"AB{number}", "2a", seat=1)
        state.hazards[f"FLOOD{number}"] = "flood_2_green"
    take(state, PlayObjective("move3_345"))
    assert {a.to for a in legal(state, MoveHerder)} == {
        f"{way}{n}" for way in ("AB", "FLOOD") for n in (1, 2, 3)
    }


@editions
def test_every_objective_card_can_be_played(edition: Edition) -> None:
    """1st p.15, 2nd p.15: whatever its immediate action, a card comes into the own area."""
    for card in OBJECTIVES:
        state = begun(edition)
        hold(state, card, "gray")
        take(state, PlayObjective(card))
        assert me(state).objectives == [card]


@editions
def test_objectives_are_no_cattle(edition: Edition) -> None:
    """1st p.10, 2nd p.12: objective cards do not pay for what asks for cattle cards."""
    state = begun(edition)
    hold(state, "aux_x", "aux_x")
    visit(state, "F")
    assert legal(state, DiscardFor) == []
    in_kansas_city(state, Foresight(0))
    assert PlayObjective("aux_x") in GAME.legal(state, 0)


@editions
def test_card_without_immediate_action(edition: Edition) -> None:
    """1st p.5, 2nd p.6: starting objectives have no immediate action."""
    assert OBJECTIVES[QUIET].immediate is None
