"""Messages that weigh too much: Discord fails where the bytes of their components are too many.

Korean and Japanese letters take three bytes each, so that a message within all limits of letters may be too
heavy. What says least goes first: words for pictures, the ends of long texts, the details of menus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot.truths import weight
from cogs.kit import limits

if TYPE_CHECKING:
    from collections.abc import Callable

ALTS: Final = (400, 200, 100)
"""Letters that words for pictures are cut to, one after the other."""
LEAST_TEXT: Final = 400
"""Letters that a long text has left at least."""
_CUT: Final = "\n…"


def lighten(view: ui.LayoutView) -> None:
    """Shorten what a message says, in a fixed order, until it is light enough; as far as that is possible."""
    ways: list[Callable[[ui.LayoutView], None]] = [
        *(lambda view, most=most: _shorten_alts(view, most) for most in ALTS),
        _shorten_texts,
        _drop_details,
    ]
    for way in ways:
        if _excess(view) <= 0:
            return
        way(view)


def _excess(view: ui.LayoutView) -> int:
    return weight(view.to_components()) - limits.BYTES  # type: ignore[no-untyped-call]


def _shorten_alts(view: ui.LayoutView, most: int) -> None:
    for gallery in view.walk_children():
        for item in gallery.items if isinstance(gallery, ui.MediaGallery) else ():
            item.description = limits.shorten(item.description or "", most) or None


def _shorten_texts(view: ui.LayoutView) -> None:
    """Cut the longest texts behind a line, each no more than has to be."""
    texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    for text in sorted(texts, key=lambda each: len(each.content.encode()), reverse=True):
        excess = _excess(view)
        if excess <= 0:
            return
        fitting = text.content.encode()[: -excess - len(_CUT.encode())].decode(errors="ignore")
        text.content = _beginning(text.content, max(len(fitting), LEAST_TEXT))


def _beginning(text: str, letters: int) -> str:
    """Return as many whole lines as fit, or letters where that would leave too little."""
    cut = limits.shorten(text, letters)
    lines, _, _ = cut.rpartition("\n")
    return lines + _CUT if cut != text and len(lines) > LEAST_TEXT // 2 else cut


def _drop_details(view: ui.LayoutView) -> None:
    """Leave menus their labels alone, the last menu first."""
    menus = [item for item in view.walk_children() if isinstance(item, ui.Select)]
    for menu in reversed(menus):
        if _excess(view) <= 0:
            return
        for option in menu.options:
            option.description = None
