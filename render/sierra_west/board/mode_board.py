"""The panel of the mode: shared apples, the fish market, carts and mines, outlaws; the mule in the supply."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house.colours import INLAY, SLOT, TEXT
from render.kit.house.light import PIECE
from render.kit.house.pieces import raised
from render.kit.text import Font
from render.sierra_west.board.printed import apple_at, faded, supply_at
from render.sierra_west.layout import LAYOUT, mode_box
from render.sierra_west.signs import sign
from rules.sierra_west import APPLES, FISH, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.house.pieces import OnTop
    from render.sierra_west.board.stage import Page
    from rules.sierra_west import SierraWestState

_NUMBER = Font("display", 34)
_APPLE: Final = 46
_SIGN: Final = 56
_FAINT: Final = 0.3
_MULE: Final = 76


def put_mode(page: Page, view: SierraWestState) -> None:
    """Put what is in the supply of a mode on its panel."""
    _PUT[view.mode](page, view)


def add_mule(standing: OnTop, view: SierraWestState) -> None:
    """Let the mule stand by the trail while nobody has it."""
    if view.owners["mule"] == NOBODY:
        standing.add("mule", LAYOUT.mule, lambda: raised(sign("mule", _MULE), PIECE))


def _apple(page: Page, view: SierraWestState) -> None:
    for row, name in enumerate(APPLES):
        for number in range(view.supply[name]):
            page.sign(apple_at(row, number), sign, name, _APPLE, on=SLOT)


def _boats(page: Page, view: SierraWestState) -> None:
    box = mode_box(view.mode)
    for row, name in enumerate(FISH):
        _number(page, (box.left + 56, box.top + 12 + row * 44 + 33), view.supply[name])


def _gold(page: Page, view: SierraWestState) -> None:
    page.sign(supply_at(view.mode, 0), sign, "cart", _SIGN, on=INLAY)
    left, top = supply_at(view.mode, 0)
    _number(page, (left + _SIGN + 6, top + 41), view.supply["cart"])
    for place, name in enumerate(("lantern", "dynamite"), 1):
        _owned(page, view, place, name)


def _outlaws(page: Page, view: SierraWestState) -> None:
    left, top = supply_at(view.mode, 0)
    page.sign((left, top), sign, "outlaw", _SIGN, on=INLAY)
    _number(page, (left + _SIGN + 6, top + 41), view.supply["outlaw"])
    _owned(page, view, 1, "sheriff")


def _owned(page: Page, view: SierraWestState, place: int, name: str) -> None:
    """Put a card that one may have; while somebody has it, it is only a shade here."""
    left, top = supply_at(view.mode, place)
    free = view.owners[name] == NOBODY
    page.put(
        ("owned", name, free), (left + 24, top), partial(faded, name, _SIGN, 1.0 if free else _FAINT), INLAY
    )


def _number(page: Page, at: tuple[float, float], number: int) -> None:
    page.text(at, str(number), _NUMBER, TEXT, on=INLAY)


_PUT: Final[dict[str, Callable[[Page, SierraWestState], None]]] = {
    "apple": _apple,
    "boats": _boats,
    "gold": _gold,
    "outlaws": _outlaws,
}
