"""Rulebook 6: taking damage."""

from __future__ import annotations

from rules.sierra_west.actions import Endure
from rules.sierra_west.events import Damaged
from tests.rules.sierra_west.tables import build, legal, locked, only, take


def test_choice() -> None:
    """A cabin is lost, or the wagon goes back: as the player likes."""
    state = locked("apple", "S4", "S1", "S2")
    build(state, "double_wood", "cheap_paid")
    state.players[0].wagon = 3
    assert {action.loss for action in legal(state, Endure)} == {"double_wood", "cheap_paid", "wagon"}


def test_lost_cabin() -> None:
    """A lost cabin leaves the game."""
    state = locked("apple", "S4", "S1", "S2")
    build(state, "double_wood")
    take(state, Endure("tan", 1, "double_wood"))
    assert state.players[0].cabins == []
    assert state.cabins_lost == ["double_wood"]


def test_wagon_back() -> None:
    """The wagon goes back a space, and the pioneer may go on."""
    state = locked("apple", "S4", "S1", "S2")
    state.players[0].wagon = 3
    take(state, Endure("tan", 1, "wagon"))
    assert state.players[0].wagon == 2
    assert state.players[0].tan.at == 1


def test_nothing_to_lose() -> None:
    """Without a cabin and with the wagon on its start, damage is ignored."""
    state = locked("apple", "S4", "S1", "S2")
    assert only(take(state, Endure("tan", 1, "nothing")), Damaged) == Damaged(0, "nothing")
