"""The local actions of the neutral buildings A to G (the same in both editions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    Build,
    BuyCattle,
    DiscardFor,
    EndTurn,
    Gain,
    Hire,
    MoveEngine,
    RemoveHazard,
    RevealCattle,
    TakeCampTile,
    TakeObjective,
)
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    employ,
    hold,
    legal,
    matching,
    me,
    offer_workers,
    only_workers,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

pytestmark = pytest.mark.parametrize("edition", EDITION_NAMES)


def kinds(state: GreatWesternTrailState) -> set[str]:
    """Return the kinds of all legal actions but ending the turn."""
    return {type(a).__name__ for a in GAME.legal(state, state.seat) if not isinstance(a, EndTurn)}


def test_a_white_card(edition: Edition) -> None:
    """1st p.11 (A): discard a white card for $2."""
    state = begun(edition)
    hold(state, "white", "gray")
    visit(state, "A")
    do(state, DiscardFor, cards=("white",))
    assert (me(state).dollars, me(state).discard) == (22, ["white"])


def test_a_two_workers(edition: Edition) -> None:
    """1st p.11 (A): a worker for the wage, and a second one for $2 more; not a third one."""
    state = begun(edition)
    only_workers(state)
    offer_workers(state, 0, "cowboy", "cowboy")
    offer_workers(state, 1, "cowboy")
    visit(state, "A")
    take(state, Hire("cowboy", 0))
    assert me(state).dollars == 14
    take(state, Hire("cowboy", 0))
    assert me(state).dollars == 6
    assert legal(state, Hire) == []


def test_b_green_card(edition: Edition) -> None:
    """1st p.11 (B): discard a green card for $2."""
    state = begun(edition)
    hold(state, "white", "green")
    visit(state, "B")
    do(state, DiscardFor)
    assert (me(state).dollars, me(state).discard) == (22, ["green"])


def test_b_build(edition: Edition) -> None:
    """1st p.11 (B): place a building for $2 a builder, once."""
    state = begun(edition)
    employ(me(state), builder=2)
    visit(state, "B")
    take(state, Build("4a", "AB1"))
    assert me(state).dollars == 16
    assert legal(state, Build) == []


def test_c_certificate_or_objective(edition: Edition) -> None:
    """1st p.12 (C): a certificate or an objective card."""
    state = begun(edition)
    visit(state, "C")
    do(state, Gain)
    assert me(state).certificates == 1
    assert legal(state, TakeObjective) == []
    state = begun(edition)
    visit(state, "C")
    card = state.objectives[0]
    take(state, TakeObjective(card))
    assert me(state).discard == [card]
    assert legal(state, Gain) == []


def test_c_and_g_engine_by_engineers(edition: Edition) -> None:
    """1st p.12, p.13 (C, G): the engine moves up to as many spaces as one has engineers."""
    for letter in "CG":
        state = begun(edition)
        employ(me(state), engineer=3)
        visit(state, letter)
        assert {action.to for action in legal(state, MoveEngine)} == {2, 4, 6}
        take(state, MoveEngine(6))
        assert me(state).dollars == 20
        assert legal(state, MoveEngine) == []


def test_d_camp_tile(edition: Edition) -> None:
    """1st p.12, p.13 (D): a camp tile with its reward, or $2 for two spaces of the engine."""
    state = begun(edition)
    state.camps["CAMP7"] = "camp_green"
    visit(state, "D")
    take(state, TakeCampTile("CAMP7"))
    assert (me(state).dollars, me(state).camp_tiles, state.camps) == (26, ["camp_green"], {})
    assert legal(state, MoveEngine) == []


def test_d_engine_for_two_dollars(edition: Edition) -> None:
    """1st p.12 (D): $2 for up to two spaces of the engine."""
    state = begun(edition)
    state.camps["CAMP7"] = "camp_green"
    visit(state, "D")
    assert {action.to for action in legal(state, MoveEngine)} == {2, 4}
    take(state, MoveEngine(2))
    assert me(state).dollars == 18
    assert legal(state, TakeCampTile) == []
    state = begun(edition)
    me(state).dollars = 1
    visit(state, "D")
    assert legal(state, MoveEngine) == []


def test_d_and_g_auxiliary_action(edition: Edition) -> None:
    """1st p.13, 2nd p.16 (D, G): a single or double auxiliary action besides the other actions."""
    for letter in "DG":
        state = begun(edition)
        me(state).discs["aux_dollars"] -= 1
        visit(state, letter)
        do(state, MoveEngine, to=2)
        before = me(state).dollars
        assert {a.times for a in matching(state, Auxiliary, auxiliary="dollars")} == {1, 2}
        take(state, Auxiliary("dollars", 2))
        assert me(state).dollars == before + 2
        assert legal(state, Auxiliary) == []


def test_e_black_card(edition: Edition) -> None:
    """1st p.13 (E): discard a black card for $2."""
    state = begun(edition)
    hold(state, "black", "gray")
    visit(state, "E")
    do(state, DiscardFor)
    assert (me(state).dollars, me(state).discard) == (22, ["black"])


def test_e_buy_cattle(edition: Edition) -> None:
    """1st p.13 (E): buy cattle."""
    state = begun(edition)
    state.cattle_market = ["yellow"]
    visit(state, "E")
    do(state, BuyCattle, cards=("yellow",), cowboys=1)
    assert (me(state).dollars, me(state).discard) == (14, ["yellow"])
    assert not legal(state, BuyCattle)
    assert not legal(state, RevealCattle)


def test_f_pair_of_cards(edition: Edition) -> None:
    """1st p.13 (F): discard two cards of one breed for $4."""
    state = begun(edition)
    hold(state, "black", "gray", "gray", "green")
    visit(state, "F")
    do(state, DiscardFor, cards=("gray", "gray"))
    assert (me(state).dollars, me(state).hand) == (24, ["black", "green"])


def test_f_no_pair(edition: Edition) -> None:
    """1st p.10, 2nd p.12: the two cards have to be of the same breed."""
    state = begun(edition)
    hold(state, "black", "gray", "white", "green")
    visit(state, "F")
    assert legal(state, DiscardFor) == []
    assert refusal(state, DiscardFor(0, ("black", "gray")))


def test_f_pair_of_different_points(edition: Edition) -> None:
    """1st p.10, 2nd p.12: cards of one colour are one breed whatever their points."""
    state = begun(edition)
    hold(state, "brown_3", "brown_5", "gray")
    visit(state, "F")
    do(state, DiscardFor, cards=("brown_3", "brown_5"))
    assert me(state).dollars == 24


def test_f_remove_hazard(edition: Edition) -> None:
    """1st p.13 (F): remove a hazard for $7."""
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_4_green"}
    visit(state, "F")
    take(state, RemoveHazard("FLOOD1"))
    assert (me(state).dollars, me(state).hazards, state.hazards) == (13, ["flood_4_green"], {})
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_4_green"}
    me(state).dollars = 6
    visit(state, "F")
    assert legal(state, RemoveHazard) == []


def test_nothing_else_stands_on_the_tiles(edition: Edition) -> None:
    """1st p.11-13: the kinds of action of each tile, with everything at hand."""
    allowed = {
        "A": {"DiscardFor", "Hire"},
        "B": {"DiscardFor", "Build"},
        "C": {"Gain", "TakeObjective", "MoveEngine"},
        "D": {"TakeCampTile", "MoveEngine"},
        "E": {"DiscardFor", "BuyCattle", "RevealCattle"},
        "F": {"DiscardFor", "RemoveHazard"},
        "G": {"MoveEngine"},
    }
    for letter, expected in allowed.items():
        state = begun(edition)
        hold(state, "white", "green", "black", "gray", "gray")
        offer_workers(state, 0, "cowboy")
        state.hazards, state.camps = {"FLOOD1": "flood_2_green"}, {"CAMP1": "camp_green"}
        visit(state, letter)
        assert kinds(state) - {"Auxiliary"} == expected
