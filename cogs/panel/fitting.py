"""How much of what may be done is shown at once: as much as can be seen without scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ui

from cogs.kit.controls import is_too_wide, packed_rows, with_more
from cogs.kit.message import Document
from cogs.panel import since
from render.kit.encoding import shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from cogs.kit.message import Part

ROOM: Final = 26
"""Components of a panel for what may be done; the others are its frame, texts, pictures and last row."""
HEIGHT: Final = 240
"""Pixels of a panel for what may be done: four rows with the last one, below picture, heading and lines."""
LEAST: Final = 162
"""Of these, what may be done has so many at least, a menu and two rows: with fewer, usual turns cost more."""
SMALL: Final = "-# "
"""Makes a line of a message small."""
LINE: Final = 21
"""Pixels of a line of text."""
SMALL_LINE: Final = 19
GAP: Final = 8
"""Pixels between the parts of a panel."""
_HEAD, _MENU, _BUTTONS = 60, 39, 34
_LONG_LINE = GAP + 2 * SMALL_LINE


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


class Offer(NamedTuple):
    """What leads to one kind of action: ``buttons`` among those of others, or a ``block`` of its own.

    The block is the same whatever else is offered: its question, with all that numbers its answers. ``line``
    stands above ``buttons`` that have no room for all that it says.
    """

    buttons: Sequence[ui.Button[Any]]
    block: Block | None = None
    line: str = ""


def fitted(
    offers: Sequence[Offer],
    height: int = HEIGHT + _LONG_LINE,
    more: Sequence[ui.Button[Any]] = (),
    room: int = ROOM,
) -> list[str | ui.ActionRow[Any]]:
    """Return offers, each as its block as far as ``height`` pixels have room, else as its buttons.

    ``more`` buttons stand at the end. A lone offer is its block anyway. Without the first line above the
    buttons they take ``HEIGHT`` at most; lines take nothing of the least that they have.
    """
    lines = [offer.line for offer in offers if offer.line]
    first, *others = [*map(height_of, lines), 0]
    height = max(min(height - first, HEIGHT) - sum(others), min(height, LEAST))
    chosen: dict[int, Block] = {}
    for at, offer in enumerate(offers):
        if offer.block is None:
            continue
        wanted = {**chosen, at: offer.block}
        blocks = [*wanted.values(), Block.of(*_flow(offers, wanted, more))]
        takes, components = sum(each.height for each in blocks), sum(each.components for each in blocks)
        if len(offers) == 1 or (takes <= height and components <= room):
            chosen = wanted
    apart = [item for at in chosen for item in chosen[at].items]
    return [*apart, *(["\n".join(lines)] if lines else []), *_flow(offers, chosen, more)]


def _flow(
    offers: Sequence[Offer], blocks: Collection[int], more: Sequence[ui.Button[Any]]
) -> list[ui.ActionRow[Any]]:
    """Return the buttons of offers that have no block, and more."""
    others = [each for at, offer in enumerate(offers) if at not in blocks for each in offer.buttons]
    return [row for row in with_more(packed_rows(others), more) if not isinstance(row, str)]


def of_panel(parts: Iterable[Part | None]) -> int:
    """Return about how many pixels parts of a panel take on a desktop, with heading and frame."""
    return _HEAD + sum(height_of(part) for part in parts if part)


def height_of(part: Part) -> int:
    """Return about how many pixels a part of a panel takes on a desktop, with the gap before it."""
    if isinstance(part, str):
        high = {True: SMALL_LINE, False: LINE}
        return GAP + sum(high[line.startswith(SMALL)] * since.height(line) for line in part.splitlines())
    if isinstance(part, ui.ActionRow):
        if isinstance(part.children[0], ui.Select):
            return GAP + _MENU
        return GAP + _BUTTONS + LINE * is_too_wide(part)
    if isinstance(part, ui.Item | Document):
        return 0
    return sum(GAP + round(shown(strip.width, strip.height)[1]) for strip in part.picture.strips)
