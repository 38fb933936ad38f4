"""Pages that are a table with things on it."""

from __future__ import annotations

from typing import ClassVar

from PIL import Image

from render.kit.house import colours
from render.kit.house.light import TILE
from render.kit.house.tabletop import PAPER, TablePage, Tabletop
from render.kit.page import Box
from render.kit.text import Font

RED = (200, 20, 20)


class _Page(TablePage):
    stage: ClassVar[Tabletop] = Tabletop("table-test", [RED], lambda: [Image.new("RGB", (8, 8), RED)], 1)


def test_a_bare_table_is_wood() -> None:
    """All of a bare table has the few tones of wood; what is larger than its grain is plain below."""
    drawn = _Page.blank(300, 1500).frame.convert("RGB")
    assert len(drawn.getcolors(999) or ()) in range(4, len(colours.WOOD) + 2)
    assert drawn.crop((0, 1400, 300, 1500)).getcolors() == [(300 * 100, colours.TABLE)]


def test_a_panel_has_one_flat_colour_to_write_on() -> None:
    """The inside of a panel has the very colour on which words are blended."""
    page = _Page.blank(300, 200)
    page.panel(Box(20, 20, 200, 120))
    flat = _Page.blank(160, 80, PAPER).frame
    assert page.frame.crop((40, 40, 200, 120)).tobytes() == flat.tobytes()


def _tile() -> Image.Image:
    return Image.new("RGBA", (30, 30), RED)


def test_a_field_is_the_same_when_it_is_put_again() -> None:
    """What was drawn once is drawn no more, and looks the same, shadows and all."""
    drawn: list[Box] = []

    def draw(page: _Page, box: Box) -> None:
        drawn.append(box)
        page.panel(box)
        page.lay(
            "tile", (box.left + 9, box.top + 9), lambda: Image.new("RGBA", (30, 30), RED), TILE, on=PAPER
        )

    def picture() -> bytes:
        page = _Page.blank(300, 200)
        page.field("once", Box(20, 20, 200, 120), draw)
        return page.frame.tobytes()

    assert picture() == picture()
    assert len(drawn) == 1


def test_words_can_stand_on_the_wood() -> None:
    """A title on the bare table is as wide as it says, and shows."""
    page, font = _Page.blank(300, 200), Font("display", 30)
    before = page.frame.tobytes()
    assert 0 < page.title((20, 60), "Kansas City", font, 120) <= 120
    assert page.frame.tobytes() != before
