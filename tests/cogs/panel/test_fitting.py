"""How much of what may be done is shown at once."""

from __future__ import annotations

from discord import ui

from cogs.kit.controls import button, menu, option
from cogs.panel.fitting import GAP, Block, Forms, fitted, height_of

MENU = menu("Claim a route", [option("Denver", "1"), option("Omaha", "2")], "pm")
NUMBERS = [button(number, "p", number) for number in ("1", "2")]
ROUTES = Forms([button("Claim a route", "p", "claim")], in_menu=Block.of(MENU), beside=NUMBERS)
DRAW = Forms([button("Draw", "p", "draw")])
A_ROW = GAP + 34


def rows(height: int) -> list[list[str]]:
    """Return the labels of the rows of buttons in so many pixels."""
    shown = (row for row in fitted([ROUTES, DRAW], height) if isinstance(row, ui.ActionRow))
    labels = [[str(each.label) for each in row.children if isinstance(each, ui.Button)] for row in shown]
    return [row for row in labels if row]


def test_numbers_stand_below_what_they_number() -> None:
    """In rows of their own, or not at all: never in one row with what they do not number."""
    least = height_of(MENU) + A_ROW
    shown = fitted([ROUTES, DRAW], least + A_ROW)
    assert shown[0] == MENU
    assert rows(least + A_ROW) == [["1", "2"], ["Draw"]]
    assert rows(least) == [["Draw"]]
