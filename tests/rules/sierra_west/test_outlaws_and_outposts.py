"""Rulebook 9, mode 4: Outlaws & Outposts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.actions import Choose, HoldFire, Shoot, TakeDamage, TakeSummit, UseSummit
from rules.sierra_west.catalogue import BASIC, CARDS
from rules.sierra_west.digging import may_claim
from rules.sierra_west.events import (
    Damaged,
    DieRolled,
    EndTriggered,
    OutlawCaptured,
    OutlawsCame,
    OutpostCleared,
    Taken,
)
from rules.sierra_west.model import Shooting, SierraWestState
from rules.sierra_west.modes import capture, hits
from rules.sierra_west.mountain import FOOTHILL, is_claimable
from tests.rules.sierra_west.tables import GAME, build, give, legal, locked, only, refusal, stand, take, walk

if TYPE_CHECKING:
    from rules import Event


def armed(bullets: int = 3, wagon: int = 1) -> SierraWestState:
    """Return a turn with a six-shooter on the middle card, and some bullets."""
    state = locked("outlaws", "S1", "O0", "S2")
    give(state, bullet=bullets)
    state.players[0].wagon = wagon
    return state


def shot_with(*numbers: int) -> SierraWestState:
    """Return an armed turn in which the die will show these numbers."""
    for number in range(10_000):
        state = armed()
        state.chance.seed, state.chance.draws = f"{number:032x}", 0
        again = GAME.sample(state, 0, state.chance)
        again.chance.seed, again.chance.draws = f"{number:032x}", 0
        if all(again.chance.below(6) + 1 == wanted for wanted in numbers):
            state.chance.draws = 0
            return state
    raise AssertionError(numbers)


@pytest.mark.parametrize(
    ("icon", "space", "before", "after"),
    [
        ("O8", 0, 0, 1),
        ("O0", 0, 0, 2),
        ("O0", 0, 5, 6),
    ],
)
def test_bullets(icon: str, space: int, before: int, after: int) -> None:
    """Bullets are gained as shown, six at most."""
    state = locked("outlaws", icon, "S1", "S2")
    give(state, bullet=before)
    walk(state, "green", space)
    assert state.players[0].goods["bullet"] == after


def test_reload() -> None:
    """Reloading fills up to six."""
    state = locked("outlaws", "S1", "O3", "S2")
    give(state, bullet=1)
    walk(state, "green", 2)
    assert state.players[0].goods["bullet"] == 6


def test_hits_by_the_cards_along_the_trail() -> None:
    """A number hits if any card along one's trail shows it; the sheriff adds one to the die."""
    state = armed()
    assert hits(state, 0) == {5, 6}
    state.row.append("OX2")
    state.players[0].wagon = 3
    assert hits(state, 0) == {4, 5, 6}
    state.owners["sheriff"] = 0
    assert hits(state, 0) == {3, 4, 5, 6}


def test_no_hits_from_the_start_space() -> None:
    """Nothing lies along the trail of a wagon on its start."""
    assert hits(armed(wagon=0), 0) == set()


def test_hit() -> None:
    """A hit captures an outlaw of the highest outpost and ends the action."""
    state = shot_with(6)
    events = take(state, TakeSummit("green", 1))
    assert only(events, DieRolled) == DieRolled(0, 6, hit=True)
    assert only(events, OutlawCaptured).outpost == "OX1"
    assert (state.players[0].captured, state.players[0].goods["bullet"]) == (1, 2)
    assert legal(state, Shoot) == []


def test_miss_and_fire_again() -> None:
    """After a miss one may fire again, a bullet each time."""
    state = shot_with(1, 5)
    take(state, TakeSummit("green", 1))
    assert legal(state, Shoot) == [Shoot()]
    take(state, Shoot())
    assert (state.players[0].captured, state.players[0].goods["bullet"]) == (1, 1)


def test_giving_up_is_damage() -> None:
    """Who stops without a hit takes damage: a choice where there are several ways."""
    state = shot_with(1)
    build(state, "double_wood")
    take(state, TakeSummit("green", 1))
    take(state, HoldFire())
    assert legal(state, TakeDamage) == [TakeDamage("double_wood"), TakeDamage("wagon")]


def test_no_bullets_left_is_damage() -> None:
    """Who has no bullets left takes damage, too."""
    state = shot_with(1)
    give(state, bullet=1)
    events = take(state, TakeSummit("green", 1))
    assert only(events, Damaged).loss == "wagon"
    assert state.players[0].wagon == 0


def test_no_shooting_without_bullets() -> None:
    """Without a bullet there is no shooting."""
    assert refusal(armed(0), TakeSummit("green", 1)) == "cannot_take_summit"


def test_rifle() -> None:
    """The rifle captures for two bullets, without a die."""
    state = locked("outlaws", "S1", "O7", "S2")
    give(state, bullet=2)
    events = take(state, TakeSummit("tan", 1))
    assert only(events, OutlawCaptured)
    assert state.players[0].goods["bullet"] == 0


def test_sheriff() -> None:
    """The sheriff gives a gold for each own capture."""
    state = armed()
    state.owners["sheriff"] = 0
    capture(state, 0, [])
    capture(state, 1, [])
    assert [player.goods["gold"] for player in state.players] == [1, 0]


def test_cleared_outpost() -> None:
    """The last outlaw gone, the outpost goes below the trail; explorers on it go home."""
    state = armed()
    state.players[1].explorers[0] = 0
    events: list[Event] = []
    capture(state, 0, events)
    assert only(events, OutpostCleared) == OutpostCleared(0, 0, "OX1", 2)
    assert (state.players[1].explorers, state.players[1].goods["token"]) == ([FOOTHILL], 1)


def test_outposts_cannot_be_claimed() -> None:
    """An outpost is no card to claim, though it lies in sight and explorers may stand on it."""
    state = armed()
    stand(state, 1, 0)
    assert not is_claimable(state.mountain, 0)
    assert not may_claim(state, 0)


def test_last_outpost() -> None:
    """With the last outlaw of the mountain the sixth card comes, and five outlaws to the foothill."""
    state = armed()
    events: list[Event] = []
    for _ in range(10):
        capture(state, 0, events)
    assert only(events, OutlawsCame).outlaws == 5
    assert only(events, EndTriggered)
    assert state.outlaws == [0, 0, 0, 0, 0, 5]
    capture(state, 0, events)
    assert state.outlaws[-1] == 4


def test_nobody_left_to_shoot_at() -> None:
    """With all outlaws captured neither weapon can be used."""
    state = armed()
    state.outlaws = [0] * 6
    assert TakeSummit("green", 1) not in legal(state, TakeSummit)


def test_badger() -> None:
    """7: the badger gives the sheriff or two bullets."""
    state = locked("outlaws", "S1", "S2", "S7")
    state.players[0].furs = ["badger"]
    walk(state, "tan", 2)
    assert legal(state, Choose) == [Choose("sheriff"), Choose("bullets")]
    take(state, Choose("bullets"))
    assert state.players[0].goods["bullet"] == 2


def test_scoring() -> None:
    """Example: three outlaws and the wagon at x4 make twelve points; the sheriff three."""
    state = armed(wagon=11)
    state.players[0].captured = 3
    state.owners["sheriff"] = 0
    lines = {line.category: line.points for line in GAME.count(state).lines[0]}
    assert (lines["outlaws"], lines["sheriff"]) == (12, 3)


def test_shooting_is_a_frame() -> None:
    """What is pending between shots is data in the state."""
    state = shot_with(1)
    take(state, TakeSummit("green", 1))
    assert state.pending[-1] == Shooting()


def test_outlaws_at_the_foot_harm_nobody() -> None:
    """Explorers on the foothill stay there when outlaws come: no damage, no token."""
    state = armed()
    state.outlaws = [0, 0, 0, 0, 1, 0]
    before = [dict(player.goods) for player in state.players]
    events: list[Event] = []
    capture(state, 0, events)
    assert only(events, OutlawsCame)
    assert [event for event in events if isinstance(event, Damaged)] == []
    assert [player.goods for player in state.players] == before


def test_new_sheriff() -> None:
    """The sheriff card is taken from the supply or from another; who has it gains nothing."""
    state = locked("outlaws", "O0", "S1", "S2")
    state.owners["sheriff"] = 1
    assert only(walk(state, "tan", 0), Taken) == Taken(0, "sheriff", 1)
    again = locked("outlaws", "O0", "S1", "S2")
    again.owners["sheriff"] = 0
    assert [event for event in walk(again, "tan", 0) if isinstance(event, Taken)] == []


def test_homestead_for_bullets() -> None:
    """7: some homesteads cost bullets beside resources."""
    card = next(
        card for card in BASIC["outlaws"] if "bullet" in CARDS[card].summit.cost and CARDS[card].summit.track
    )
    cost = CARDS[card].summit.cost
    state = locked("outlaws", "S1", card, "S2")
    give(state, **{good: number for good, number in cost.items() if good != "any"})
    give(state, food=state.players[0].goods["food"] + cost.get("any", 0))
    take(state, TakeSummit("tan", 1))
    for action in legal(state, UseSummit)[:1]:
        take(state, action)
    assert sum(state.players[0].homesteads.values()) == 1
    assert state.players[0].goods["bullet"] == 0


def test_seven_counts_as_six() -> None:
    """Decision 15: with the sheriff a six still hits, and no number beyond is needed."""
    state = armed()
    state.owners["sheriff"] = 0
    assert hits(state, 0) == {4, 5, 6}
