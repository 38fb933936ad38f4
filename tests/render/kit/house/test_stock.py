"""Table, frame, card and ticket stock."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit.ground.chart import FRAME_WIDTH, add_frame
from render.kit.house import colours, stock
from render.kit.house.panels import gauge
from render.kit.stage import table

FILL = (108, 177, 234)


def test_the_table_has_nine_tones() -> None:
    """All of them exact colours of the house."""
    tones = {tone for _, tone in table((400, 200)).getcolors() or ()}
    assert tones <= set(colours.WOOD)
    assert len(tones) >= 6


def test_a_card_has_its_colour_and_a_paper_rim() -> None:
    """The rim is exactly paper, the field shows its colour."""
    made = stock.card((160, 120), FILL)
    assert made.getpixel((80, 116 - 6)) == (*colours.PAPER, 255)
    assert (*FILL, 255) in {tone for _, tone in made.getcolors(1 << 16) or ()}
    field = stock.field_of((160, 120))
    assert field.high == field.bottom - stock.RIM
    assert stock.field_of((160, 120), named=False).bottom == 120 - stock.RIM


def test_a_ticket_is_notched() -> None:
    """Left, and above and below the perforation, one sees through."""
    made = stock.ticket((300, 70), 220)
    for at in ((2, 35), (220, 2), (220, 67)):
        assert made.getpixel(at) == (0, 0, 0, 0) or made.getpixel(at)[3] == 0  # type: ignore[index]
    assert made.getpixel((260, 35)) == (*colours.PAPER, 255)


def test_a_pile_grows_with_its_cards() -> None:
    """Each card beneath peeps out."""
    back = stock.back((120, 80), FILL)
    assert stock.pile(back, 1).size == (120, 80)
    assert stock.pile(back, 3).size > stock.pile(back, 2).size > (120, 80)


def test_a_chart_is_framed_within_its_size() -> None:
    """Paper, ink and brass lie on its edge; further in nothing changes."""
    chart = Image.new("RGB", (300, 200), FILL)
    made = chart.copy()
    add_frame(made)
    assert made.getpixel((4, 196)) == colours.PAPER
    assert made.getpixel((FRAME_WIDTH - 1, 100)) == colours.BRASS
    assert made.getpixel((FRAME_WIDTH, 100)) == FILL


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_gauge_is_filled_so_far(part: float) -> None:
    """Left of its part it shows the colour, right of it the empty slot."""
    made = gauge((200, 14), part, FILL)
    filled = [x for x in range(10, 190) if made.getpixel((x, 7)) == (*FILL, 255)]
    assert len(filled) == pytest.approx(180 * part, abs=12)
