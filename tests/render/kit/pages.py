"""A page for tests of the kit: no title's."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image

from render.kit import page
from render.kit.canvas import Swatches
from render.kit.house.panels import panel
from render.kit.palette import GOLD, PLAYERS, WHITE, shades
from render.kit.picture import Tally
from render.kit.shapes import sprite
from render.kit.stage import Stage, wood
from rules.kernel.contract import Result, ScoreLine

if TYPE_CHECKING:
    from render.kit.page import Box
    from render.kit.palette import Colour

LOOKS = list(PLAYERS.values())
TALLIES = [Tally(name, look, 0) for name, look in zip(("Ann", "Bob", "Cleo"), LOOKS, strict=False)]
_UNSEEN = 4


def sheets() -> list[Image.Image]:
    """Return panels on the table."""
    sample = wood((300, 200))
    for top, kind in ((10, panel((200, 60))), (100, panel((200, 60), "act"))):
        sample.paste(kind, (10, top), kind)
    return [sample]


class Page(page.Page):
    """A page in the colours of the house."""

    stage = Stage("kit_tests", [GOLD, WHITE, *shades(PLAYERS.values())], lambda: wood((300, 200)), sheets)


def shows(page: Page, box: Box, wanted: Colour) -> bool:
    """Tell whether a part of a page has a colour, or one that nobody could tell from it."""
    part = page.frame.crop((box.left, box.top, box.right, box.bottom)).convert("RGB")
    return any(near(colour, wanted) for _, colour in part.getcolors(100_000) or [])


def near(colour: object, wanted: Colour) -> bool:
    """Tell whether nobody could tell a colour from the one that is wanted."""
    return isinstance(colour, tuple) and all(
        abs(a - b) <= _UNSEEN for a, b in zip(colour, wanted, strict=True)
    )


def swatches_of(*shades: Colour) -> Swatches:
    """Return swatches of a few colours."""
    flat = bytes(channel for shade in shades for channel in shade)
    return Swatches((flat * 256)[: 3 * 256])


def dot(size: int) -> Image.Image:
    """Return a golden disc."""
    return sprite(size, size, lambda pen: pen.circle((size / 2, size / 2), size / 2, (255, 197, 49)))


def result(*totals: int) -> Result:
    """Return a result with two categories, the second of which nobody scored in."""
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    lines = tuple((ScoreLine("cities", total), ScoreLine("trains", 0)) for total in totals)
    return Result(ranks=ranks, totals=totals, lines=lines, reason="over")


def reread(data: bytes) -> Image.Image:
    """Return an encoded picture as an RGB image."""
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB")
