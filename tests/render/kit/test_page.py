"""Pages: a table with things on it."""

from __future__ import annotations

from render.kit.house import colours
from render.kit.page import PAPER, Box
from render.kit.palette import WHITE
from render.kit.text import Font
from tests.render.kit.pages import Page, near, shows

RED = (200, 20, 20)


def test_a_panel_lies_on_wood_with_its_shadow() -> None:
    """A panel has its flat colour; beside its corner wood shows, below it is darker than before."""
    page = Page.blank(300, 200)
    before = page.frame.convert("RGB").getpixel((150, 163))
    page.panel(Box(40, 40, 220, 120), "paper")
    after = page.frame.convert("RGB")
    assert near(after.getpixel((150, 100)), colours.PAPER)
    assert not near(after.getpixel((40, 40)), colours.PAPER)
    assert isinstance(before, tuple)
    below = after.getpixel((150, 163))
    assert isinstance(below, tuple)
    assert sum(below) < sum(before)


def test_a_field_is_drawn_once_upon_what_lies_there() -> None:
    """The same field is not drawn again where the same lies below; its ground stays."""
    drawn = []

    def draw(page: Page, box: Box) -> None:
        drawn.append(box)
        page.box(Box(10, 10, 10, 10), WHITE, radius=0)

    for _ in range(2):
        page = Page.blank(300, 200)
        wooden = page.frame.crop((0, 0, 5, 5)).tobytes()
        page.field("same", Box(0, 0, 60, 60), draw)
        assert page.frame.crop((0, 0, 5, 5)).tobytes() == wooden
        assert shows(page, Box(0, 0, 60, 60), WHITE)
    assert len(drawn) == 1


def test_a_bare_table_is_wood() -> None:
    """All of a bare table has the few tones of wood, however high it is."""
    drawn = Page.blank(300, 2500).frame.convert("RGB")
    for top in (0, 1500, 2400):
        part = drawn.crop((0, top, 300, top + 100))
        assert len(part.getcolors(999) or ()) in range(4, len(colours.WOOD) + 2)


def test_a_panel_has_one_flat_colour_to_write_on() -> None:
    """The inside of a panel has the very colour on which words are blended."""
    page = Page.blank(300, 200)
    page.flat_panel(Box(20, 20, 200, 120), "paper")
    flat = Page.blank(160, 80, PAPER).frame
    assert page.frame.crop((40, 40, 200, 120)).tobytes() == flat.tobytes()


def test_words_can_stand_on_the_wood() -> None:
    """A title on the bare table is as wide as it says, and shows."""
    page, font = Page.blank(300, 200), Font("display", 30)
    before = page.frame.tobytes()
    assert 0 < page.text((20, 60), "Kansas City", font, on=None, room=120) <= 120
    assert page.frame.tobytes() != before
