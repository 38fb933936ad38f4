"""The presses that arrange a plan of Sierra West."""

from __future__ import annotations

import pytest

from bot.words import Catalogues
from cogs.kit.language import Say
from cogs.sierra_west.planner import changes
from rules.sierra_west.actions import LockPlan
from rules.sierra_west.game import SierraWest

GAME = SierraWest()


class _Keys(Catalogues):
    """Words that are their keys."""

    def text(self, _language: str, key: str, /, **_params: object) -> str:
        """Return the key."""
        return key


SAY = Say(_Keys(), "en")


def plans(*, expert: bool = False) -> tuple[LockPlan, ...]:
    """Return the plans of the first hand of a game."""
    state = GAME.setup(seats=2, options={"expert": expert}, seed="0" * 32)
    return GAME.plans(GAME.view(state, 0), 0)


def after(plan: LockPlan, label: str, found: tuple[LockPlan, ...]) -> LockPlan:
    """Return the plan that a press leads to."""
    changed = next(change.plan for change in changes(SAY, plan, found) if change.label.endswith(f".{label}"))
    assert isinstance(changed, LockPlan)
    return changed


@pytest.mark.parametrize(
    ("label", "order"), [("left_middle", (1, 0, 2)), ("middle_right", (0, 2, 1)), ("left_right", (2, 1, 0))]
)
def test_two_cards_swap_places(label: str, order: tuple[int, int, int]) -> None:
    """The third stays where it is (rulebook 4, planning)."""
    found = plans()
    first = found[0]
    cards = (first.left, first.middle, first.right)
    left, middle, right = (cards[place] for place in order)
    assert after(first, label, found) == LockPlan(left, middle, right)


@pytest.mark.parametrize("place", ["left", "middle", "right"])
def test_the_fourth_card_takes_a_place(place: str) -> None:
    """The card that lay there is the fourth then (rulebook 10, expert variant)."""
    found = plans(expert=True)
    changed = after(found[0], f"fourth_{place}", found)
    assert getattr(changed, place) not in (found[0].left, found[0].middle, found[0].right)
    assert after(changed, f"fourth_{place}", found) == found[0]


def test_the_fourth_card_changes_its_pile() -> None:
    """There is one press, to the other pile (rulebook 10, expert variant)."""
    found = plans(expert=True)
    assert (found[0].rest, after(found[0], "to_discard", found).rest) == ("deck", "discard")
    assert not any(change.label.endswith("to_deck") for change in changes(SAY, found[0], found))


@pytest.mark.parametrize("expert", [False, True])
def test_every_plan_can_be_reached(expert: bool) -> None:  # noqa: FBT001  a parameter of the test
    """Press by press, and nothing else."""
    found = plans(expert=expert)
    reached, ahead = {found[0]}, [found[0]]
    while ahead:
        for _, plan in changes(SAY, ahead.pop(), found):
            assert isinstance(plan, LockPlan)
            if plan not in reached:
                reached.add(plan)
                ahead.append(plan)
    assert reached == set(found)
