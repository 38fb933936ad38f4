"""What the pictures beside the common board are made with."""

from __future__ import annotations

from PIL import Image

from render.great_western_trail.sheets.sheets import PAPER, TILE, Box, Page

RED = (200, 20, 20)


def _tile() -> Image.Image:
    return Image.new("RGBA", (30, 30), RED)


def test_a_field_is_the_same_when_it_is_put_again() -> None:
    """What was drawn once is drawn no more, and looks the same, shadows and all."""
    drawn: list[Box] = []

    def draw(page: Page, box: Box) -> None:
        drawn.append(box)
        page.panel(box)
        page.lay("tile", (box.left + 9, box.top + 9), _tile, TILE, on=PAPER)

    def picture() -> bytes:
        page = Page.blank(300, 200)
        page.field("once", Box(20, 20, 200, 120), draw)
        return page.frame.tobytes()

    assert picture() == picture()
    assert len(drawn) == 1
