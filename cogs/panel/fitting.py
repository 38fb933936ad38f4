"""How much of what may be done is shown at once: as much as can be seen without scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ui

from cogs.kit.controls import WIDTH as ROW_WIDTH
from cogs.kit.controls import fitting_rows, width_of
from cogs.panel import since

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.kit.message import Part, Shown

ROOM: Final = 26
"""Components of a panel for what may be done; the others are its frame, texts, pictures and last row."""
HEIGHT: Final = 240
"""Pixels of a panel for what may be done: four rows with the last one, below picture, heading and lines."""
SMALL: Final = "-# "
"""Makes a line of a message small."""
WIDTH: Final = 550
"""Pixels of a picture in a panel."""
LINE: Final = 21
"""Pixels of a line of text."""
SMALL_LINE: Final = 19
GAP: Final = 8
"""Pixels between the parts of a panel."""
_HEAD, _MENU, _BUTTONS = 52, 39, 34


class Block(NamedTuple):
    """Parts of a panel that belong together, with the pixels that they take and their components."""

    items: tuple[str | ui.ActionRow[Any], ...]
    height: int
    components: int

    @classmethod
    def of(cls, *items: str | ui.ActionRow[Any]) -> Block:
        """Return some parts, measured."""
        height = sum(height_of(item) for item in items)
        return cls(items, height, sum(1 if isinstance(i, str) else 1 + len(i.children) for i in items))


class Forms(NamedTuple):
    """The forms that an offer can have.

    ``buttons`` stand among those of other offers; ``in_rows`` and ``in_menu`` by themselves, where there are
    such; ``always`` is the one form that there is.
    """

    buttons: Sequence[ui.Button[Any]]
    in_rows: Block | None = None
    in_menu: Block | None = None
    always: Block | None = None


def fitted(offers: Sequence[Forms], height: int = HEIGHT) -> list[str | ui.ActionRow[Any]]:
    """Return offers in the forms that take fewest presses, as far as ``height`` pixels have room for them.

    First menus are given to those that have no other short form, then rows of buttons, then menus to the
    rest. A lone offer needs no room of others.
    """
    chosen = {at: each.always for at, each in enumerate(offers) if each.always is not None}
    wishes = [(at, each.in_menu) for at, each in enumerate(offers) if each.in_rows is None]
    wishes += [(at, each.in_rows) for at, each in enumerate(offers)]
    wishes += [(at, each.in_menu) for at, each in enumerate(offers)]
    for at, block in wishes:
        if block is None or at in chosen:
            continue
        if len(offers) == 1 or _fits(offers, {**chosen, at: block}, height):
            chosen[at] = block
    apart = [item for at in sorted(chosen) for item in chosen[at].items]
    return [*apart, *_flow(offers, chosen)]


def _fits(offers: Sequence[Forms], chosen: dict[int, Block], height: int) -> bool:
    blocks = [*chosen.values(), Block.of(*_flow(offers, chosen))]
    return sum(block.height for block in blocks) <= height and sum(b.components for b in blocks) <= ROOM


def _flow(offers: Sequence[Forms], chosen: dict[int, Block]) -> list[ui.ActionRow[Any]]:
    """Return the buttons of the offers that have nothing of their own."""
    return fitting_rows(
        [each for at, offer in enumerate(offers) if at not in chosen for each in offer.buttons]
    )


def of_panel(parts: Iterable[Part | None]) -> int:
    """Return about how many pixels parts of a panel take on a desktop, with heading and frame."""
    return _HEAD + sum(height_of(part) for part in parts if part)


def height_of(part: Part) -> int:
    """Return about how many pixels a part of a panel takes on a desktop, with the gap before it."""
    if isinstance(part, str):
        return GAP + sum(_of_line(line) for line in part.splitlines())
    if isinstance(part, ui.ActionRow):
        return GAP + (_MENU if isinstance(part.children[0], ui.Select) else _of_buttons(part.children))
    return GAP + _of_picture(part) if not isinstance(part, ui.Item | tuple) else 0


def _of_buttons(row: Sequence[ui.Item[Any]]) -> int:
    wide = any(isinstance(each, ui.Button) and width_of(each) > ROW_WIDTH for each in row)
    return _BUTTONS + LINE * wide


def _of_line(line: str) -> int:
    return (SMALL_LINE if line.startswith(SMALL) else LINE) * since.height(line)


def _of_picture(shown: Shown) -> int:
    wide = shown.picture.width
    return round(shown.picture.height * min(WIDTH, wide) / max(wide, 1))
