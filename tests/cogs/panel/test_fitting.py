"""How much of what may be done is shown at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.kit import limits
from cogs.kit.controls import button, menu, option
from cogs.panel.fitting import GAP, Block, Offer, fitted, height_of
from tests.cogs.playing import open_panel
from tests.cogs.world import components_of

if TYPE_CHECKING:
    import pytest

    from tests.cogs.world import World

MENU = menu("Claim a route", [option("Denver", "1"), option("Omaha", "2")], "pm")
NUMBERS = ui.ActionRow(button("1", "p", "1"), button("2", "p", "2"))
ROUTES = Offer([button("Claim a route", "p", "claim")], Block.of(MENU, NUMBERS))
DRAW = Offer([button("Draw", "p", "draw")])
A_ROW = GAP + 34


def shown(height: int) -> list[list[str]]:
    """Return the labels of the rows in so many pixels, of a menu those of its options."""
    return [labels(row) for row in fitted([ROUTES, DRAW], height) if isinstance(row, ui.ActionRow)]


def labels(row: ui.ActionRow[Any]) -> list[str]:
    """Return what a row shows, without what is in its menu."""
    return [str(each.label) for each in row.children if isinstance(each, ui.Button)]


def test_numbers_stand_below_what_they_number() -> None:
    """In rows of their own, never in one row with what they do not number."""
    assert shown(height_of(MENU) + 2 * A_ROW) == [[], ["1", "2"], ["Draw"]]


def test_a_question_looks_the_same_at_every_turn() -> None:
    """All of it is there, its numbers too, or one button leads to it: however little room there is."""
    least = height_of(MENU) + A_ROW
    found = {tuple(map(tuple, shown(height))) for height in range(0, 3 * least, A_ROW // 2)}
    assert found == {((), ("1", "2"), ("Draw",)), (("Claim a route", "Draw"),)}


async def test_a_panel_has_no_more_parts_than_a_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where something more is asked in it, less is offered at once."""
    await world.begin_turns()
    _, whole = [await parts_of_panel(world) for _ in range(2)]  # the first one says more
    with monkeypatch.context() as fewer:
        fewer.setattr(limits, "COMPONENTS", whole - 1)
        assert 1 < await parts_of_panel(world) < whole


async def parts_of_panel(world: World) -> int:
    """Return of how many components the panel of who is to act is made, as Discord counts them."""
    return len([part for part in components_of(await open_panel(world, world.alice)) if "type" in part])
