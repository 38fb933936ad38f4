"""What is not allowed is refused with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    AppointStationMaster,
    BuyCattle,
    Deliver,
    DiscardFor,
    Gain,
    MoveEngineBack,
    RemoveCard,
    RevealCattle,
    TakeObjective,
    UpgradeStation,
)
from rules.great_western_trail.model import (
    Appointing,
    AtStation,
    Bonus,
    Buying,
    Delivery,
    LeavingLastSpace,
    Pending,
    Removing,
    Reversing,
    TakingObjective,
)
from rules.great_western_trail.printed import icons
from tests.rules.great_western_trail.tables import ask, begun, employ, hold, me, refusal

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action

PAIR = icons.DiscardForIcon(icons.CardCost(2, "same_breed"), dollars=4)
GRAY = icons.DiscardForIcon(icons.CardCost(1, "colour", ("gray",)), dollars=2)
CASES: list[tuple[str, Pending, Action]] = [
    ("city_value", Delivery(4), Deliver(3, "aux_draw")),
    ("city_closed", Delivery(4), Deliver(1, "aux_draw")),
    ("disc", Delivery(4), Deliver(2, "hand")),
    ("dollars", Delivery(18), Deliver(9, "aux_draw")),
    ("not_offered", Delivery(18), Deliver(10, "aux_draw")),
    ("not_offered", Delivery(18), Gain(0)),
    ("not_on_display", TakingObjective(), TakeObjective("gray")),
    ("no_objectives", TakingObjective(), TakeObjective("stack")),
    ("not_offered", TakingObjective(), Gain(0)),
    ("not_at_station", AtStation(1), UpgradeStation(2, "aux_draw")),
    ("disc", AtStation(1), UpgradeStation(1, "hand")),
    ("no_worker_to_appoint", Appointing(1), AppointStationMaster("cowboy")),
    ("not_in_hand", Removing(1), RemoveCard("red")),
    ("engine_back", Reversing(2), MoveEngineBack(2)),
    ("engine_leaves", LeavingLastSpace(), MoveEngineBack(78)),
    ("cowboys", Buying(1), BuyCattle(("yellow",), 2)),
    ("no_such_offer", Buying(5), BuyCattle(("yellow", "red"), 2)),
    ("not_in_market", Buying(5), BuyCattle(("blue",), 1)),
    ("dollars", Buying(5), BuyCattle(("yellow",), 1)),
    ("cattle_deck_empty", Buying(5), RevealCattle()),
    ("wrong_card", Bonus(GRAY), DiscardFor(0, ("white",))),
    ("card_count", Bonus(GRAY), DiscardFor(0, ("gray", "gray"))),
    ("not_in_hand", Bonus(GRAY), DiscardFor(0, ("red",))),
    ("same_breed", Bonus(PAIR), DiscardFor(0, ("gray", "white"))),
    ("not_offered", Bonus(GRAY), DiscardFor(1, ("gray",))),
    ("nothing_to_gain", Bonus(icons.FillCertificatesIcon()), Gain(0)),
]


def poor() -> GreatWesternTrailState:
    """Return a position with $2, three certificates, one city delivered to and little in the markets."""
    state = begun()
    player = me(state)
    player.dollars, player.engine, player.certificates = 2, 4, 3
    player.cities = [1]
    employ(player, builder=2)
    hold(state, "gray", "gray", "white")
    state.cattle_market, state.cattle_deck = ["yellow", "red"], []
    state.objective_deck = []
    return state


@pytest.mark.parametrize(("reason", "frame", "action"), CASES)
def test_reason(reason: str, frame: Pending, action: Action) -> None:
    """2nd p.10-17: a refusal tells which rule stands against it."""
    state = poor()
    ask(state, frame)
    assert refusal(state, action).key == f"great_western_trail.illegal.{reason}"
