"""The presses that arrange a plan of Sierra West, by themselves and in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.words import Catalogues
from bot.words.say import Say
from cogs import titles
from cogs.sierra_west.names import changes
from rules.sierra_west import SierraWestState
from rules.sierra_west.actions import LockPlan
from rules.sierra_west.events import PlanLocked
from rules.sierra_west.game import SierraWest
from tests.cogs.conftest import running
from tests.cogs.pictures import Pixels, check_masked, pixel
from tests.cogs.playing import open_panel, play_by_panel
from tests.cogs.world import PIXELS, english, last, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from simcord import MemberActor

    from bot.model import Table
    from render.kit.picture import Picture
    from rules import State
    from tests.cogs.world import World

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
    assert (found[0].rest, after(found[0], "rest.discard", found).rest) == ("deck", "discard")
    assert not any(change.label.endswith("rest.deck") for change in changes(SAY, found[0], found))


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


class _Pictures(Pixels):
    """Pictures of plans, too."""

    has = frozenset({"plan"})

    def plan(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        """Draw nothing of what the seat may see."""
        check_masked(view, seat)
        return pixel("plan.png")


@pytest_asyncio.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world whose panel arranges plans of Sierra West."""
    monkeypatch.setitem(titles.TITLES, GAME.key, titles.TITLES[GAME.key]._replace(planner=changes))
    async with running(tmp_path, monkeypatch, {**PIXELS, GAME.key: _Pictures()}) as world:
        yield world


@pytest.mark.parametrize("settings", ["", "expert=true"])
async def test_a_game_goes_on_with_it(world: World, settings: str) -> None:
    """Plans are arranged and locked, turn after turn, in both variants."""
    table = await world.begin(2, title=GAME.key, settings=settings)
    await play_by_panel(world, table.id, 40)
    log = await world.bot.services.tables.history.log(table.id, None)
    locked = [event for entry in log for event in entry.events if isinstance(event, PlanLocked)]
    assert {event.seat for event in locked} == {0, 1}


async def seen(world: World, table: Table, person: MemberActor) -> SierraWestState:
    """Return the game as somebody sees it now."""
    view = (await world.table(table.id, person)).view
    assert isinstance(view, SierraWestState)
    return view


async def test_a_plan_is_arranged_in_the_turn_of_others(world: World) -> None:
    """It locks by itself when the turn comes; the post says so."""
    table = await world.begin(2, title=GAME.key, settings="")
    left, middle, right = (await seen(world, table, world.bob)).players[1].hand
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=english("sierra_west.plan.left_right"))
    await world.bob.click(panel, label=english("chat.button.lock_auto_off"))
    assert (await seen(world, table, world.alice)).players[1].board == []
    while (now := await seen(world, table, world.alice)).seat == 0:
        await play_by_panel(world, table.id, 1)
    assert now.players[1].board == [right, middle, left]
    assert english("chat.log.by_plan", player="bob") in text_of(last(world.channel))
