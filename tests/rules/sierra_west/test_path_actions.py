"""Rulebook 4.2 "path actions" and 7: walking along the paths."""

from __future__ import annotations

from rules.sierra_west.actions import ClaimCard, Endure, EnterCabin, Pass, TakeSummit, Walk
from rules.sierra_west.events import Gained
from rules.sierra_west.model import SierraWestState, Spot
from tests.rules.sierra_west.tables import give, legal, locked, only, refusal, stand, walk


def spaces(state: SierraWestState, pioneer: str) -> set[int]:
    """Return the spaces that a pioneer can walk to."""
    return {action.space for action in legal(state, Walk) if action.pioneer == pioneer}


def test_gain() -> None:
    """7: a pioneer gains what is shown where it stops."""
    state = locked("apple", "S1", "S4", "S3")
    assert only(walk(state, "green", 2), Gained) == Gained(0, "wood", 1)


def test_spaces_may_be_skipped() -> None:
    """4.2: a pioneer may go to any space ahead."""
    assert spaces(locked("apple", "S1", "S2", "S3"), "green") == {0, 1, 2, 3, 4}


def test_never_backwards() -> None:
    """4.2: pioneers go to the right only."""
    state = locked("apple", "S1", "S2", "S3")
    walk(state, "green", 2)
    assert spaces(state, "green") == {3, 4}
    assert refusal(state, Walk("green", 1)) == "cannot_walk"


def test_pioneers_alternate() -> None:
    """4.2: pioneers may be moved in any alternation."""
    state = locked("apple", "S1", "S4", "S3")
    walk(state, "tan", 0)
    walk(state, "green", 1)
    walk(state, "tan", 2)
    assert (state.players[0].green, state.players[0].tan) == (Spot("green", 1), Spot("tan", 2))


def test_paid_space() -> None:
    """4.2: a paid space costs one or two basic resources of any kind."""
    state = locked("apple", "S8", "S1", "S2")
    assert spaces(state, "tan") == {0, 2}
    give(state, food=1, stone=1)
    pays = {action.pay for action in legal(state, Walk) if action.space == 1 and action.pioneer == "tan"}
    assert pays == {("food",), ("stone",)}
    walk(state, "tan", 1, "stone")
    assert (state.players[0].goods["stone"], state.players[0].goods["gold"]) == (0, 1)


def test_gold_pays_for_no_basic_resource() -> None:
    """6: gold cannot stand for basic resources."""
    state = locked("apple", "S8", "S1", "S2")
    give(state, gold=5)
    assert 1 not in spaces(state, "tan")


def test_mandatory_space_stops() -> None:
    """4.2: a mandatory space cannot be skipped: it is resolved, or damage taken, or the pioneer stays."""
    state = locked("apple", "S4", "S1", "S2")
    assert spaces(state, "tan") == {0}
    assert legal(state, Endure) == [Endure("tan", 1, "nothing")]
    assert Pass() in legal(state, Pass)


def test_bear_paid() -> None:
    """7, "bear danger": its cost is paid, nothing else happens, the way is free."""
    state = locked("apple", "S4", "S1", "S2")
    give(state, wood=1)
    walk(state, "tan", 1, "wood")
    assert spaces(state, "tan") == {2}


def test_mandatory_apples() -> None:
    """9: gaining apples is mandatory, too; with a full supply it counts as done."""
    state = locked("apple", "A0", "S1", "S2")
    state.supply["apple_green"] = 6
    assert spaces(state, "green") == {0}
    assert not [event for event in walk(state, "green", 0) if isinstance(event, Gained)]
    assert spaces(state, "green") == {1, 2, 3, 4}


def test_shovel_needs_a_use() -> None:
    """7, "shovel": one claims a card or builds a cabin; without either the space cannot be resolved."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=1)
    assert 1 not in spaces(state, "tan")
    stand(state, 1, 0)
    assert 1 in spaces(state, "tan")
    walk(state, "tan", 1, "food")
    assert legal(state, ClaimCard) == [ClaimCard("deck"), ClaimCard("discard")]
    assert refusal(state, Pass()) == "decide_first"


def test_pioneers_on_the_way_enter_no_cabin() -> None:
    """4.2.1: who has begun to walk goes into no cabin."""
    state = locked("apple", "S1", "S2", "S3")
    state.cabin_deck.remove("double_wood")
    state.players[0].cabins.append("double_wood")
    assert legal(state, EnterCabin) == [EnterCabin("tan", "double_wood")]
    walk(state, "tan", 0)
    assert legal(state, EnterCabin) == []


def test_summit_only_from_the_end() -> None:
    """4.2.3: a mandatory space ahead keeps a pioneer from the summit."""
    state = locked("apple", "S4", "S1", "S2")
    give(state, food=2, wood=2)
    assert {action.figure for action in legal(state, TakeSummit)} == {"green"}
