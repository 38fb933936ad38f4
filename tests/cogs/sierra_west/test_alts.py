"""What the pictures show, in words."""

from __future__ import annotations

from bot.words.say import Say
from cogs.titles import phrases_of
from rules.sierra_west.actions import LockPlan
from tests.cogs.world import WORDS, english
from tests.rules.sierra_west.tables import GAME, begun, give

SAY = Say(WORDS, "en")
PLAYERS = ("alice", "bob")


def test_a_plan_is_told_line_by_line() -> None:
    """Its cards, what they show, where the fourth card goes, and the goods to pay with (4; 10)."""
    state = begun(expert=True)
    give(state, 0, wood=2)
    plan = LockPlan("S1", "S2", "S4", "discard")
    first, paths, *others = (
        phrases_of(GAME.key).alts.plan(SAY, GAME.view(state, 0), 0, plan, PLAYERS).splitlines()
    )
    assert first == "Plan of alice, not locked yet: Base Camp, Timber Stand, and Berry Thicket"
    assert paths.startswith("green: 1 boot")
    assert others == [english("sierra_west.rest.discard"), "2 wood"]


def test_a_plan_of_three_cards_has_no_fourth() -> None:
    """Without the variant and without goods there are two lines."""
    state = begun()
    said = phrases_of(GAME.key).alts.plan(SAY, GAME.view(state, 0), 0, LockPlan("S1", "S2", "S4"), PLAYERS)
    assert len(said.splitlines()) == len(("cards", "paths"))
