"""A page for tests of the kit: no title's."""

from __future__ import annotations

import io

from PIL import Image

from render.kit import page
from render.kit.palette import HOUSE, PAPERS, PLAYERS, shades
from render.kit.shapes import sprite
from render.kit.stage import Stage
from rules.kernel.contract import Result, ScoreLine

LOOKS = list(PLAYERS.values())


class Page(page.Page):
    """A page in the colours of the house, chosen without samples."""

    stage = Stage("kit_tests", [*HOUSE, *PAPERS, *shades(PLAYERS.values())])


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
