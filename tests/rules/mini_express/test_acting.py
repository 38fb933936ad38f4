"""Looking ahead: what words and pictures ask of the rules."""

from __future__ import annotations

import rules
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.events import InfluenceGained, ShareBought, TrackBuilt, ValueRaised
from rules.mini_express.turns import foresee
from tests.rules.mini_express import examples
from tests.rules.mini_express.tables import GAME, begun, company, put_trains


def test_build_foreseen() -> None:
    """p.8, example 1: what a build will give is known before, and nothing has changed."""
    state = examples.first_build()
    before = rules.dump(state)
    after, events = foresee(state, 0, BuildTrack("orange", "tulsa", ("M8", "L9", "K10")))
    assert rules.dump(state) == before
    assert [type(event) for event in events] == [TrackBuilt, ValueRaised, InfluenceGained, InfluenceGained]
    assert company(after, "orange").value == 6


def test_other_turns_are_not_foreseen() -> None:
    """p.11: what the automa will draw cannot be foreseen."""
    state = begun(1)
    put_trains(state, brown=0)
    _, events = foresee(GAME.view(state, 0), 0, BuyShare("brown"))
    assert isinstance(events[0], ShareBought)
    assert len(events) == 1
