"""Where things stand on the board: nothing that counts hides anything else that does."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from render.sierra_west.layout import (
    HEIGHT,
    LANE,
    LAYOUT,
    WIDTH,
    cell_box,
    mode_box,
    mountain_box,
    shop_box,
    slot_box,
    space_box,
    strip_boxes,
    tracks_of,
)
from rules.sierra_west import BOARD, COVERED_BY, MODES, PLACES, Mode

if TYPE_CHECKING:
    from render.kit.page import Box


def _meet(one: Box, other: Box) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def _panels(mode: Mode) -> list[Box]:
    return [LAYOUT.shop, LAYOUT.stack, mode_box(mode), *(own.box for _, own in tracks_of(mode))]


def test_a_card_covers_those_that_it_lies_on() -> None:
    """A card meets just the two below it, those above it, and none beside it (2.10)."""
    for one, other in combinations(range(len(PLACES)), 2):
        assert _meet(mountain_box(one), mountain_box(other)) == (one in COVERED_BY[other])


@pytest.mark.parametrize("mode", MODES)
def test_panels_lie_clear_of_the_mountain(mode: Mode) -> None:
    """No panel hides a card, another panel, or reaches beyond the picture."""
    panels = _panels(mode)
    cards = [mountain_box(place) for place in range(len(PLACES))]
    assert not any(_meet(panel, card) for panel in panels for card in cards)
    assert not any(_meet(one, other) for one, other in combinations(panels, 2))
    assert all(panel.left >= 0 and panel.right <= WIDTH for panel in panels)


@pytest.mark.parametrize("mode", MODES)
def test_levels_lie_in_their_panel(mode: Mode) -> None:
    """The levels of a homestead track lie side by side in its panel (2.11)."""
    for tracks, own in tracks_of(mode):
        for track in tracks:
            cells = [cell_box(mode, track, level) for level in range(BOARD.homestead_top + 1)]
            assert all(one.right <= other.left for one, other in pairwise(cells))
            assert all(cell.top >= own.box.top and cell.bottom <= own.box.bottom for cell in cells)
            assert cells[-1].right < own.box.right


def test_spaces_of_the_trail_stand_over_their_card() -> None:
    """Spaces follow each other from left to right, each over the special card of its column (2.9)."""
    spaces = [space_box(number) for number in range(len(BOARD.trail))]
    assert all(one.right <= other.left for one, other in pairwise(spaces))
    for space, box in zip(BOARD.trail, spaces, strict=True):
        card = slot_box(space.column)
        assert card.left <= box.left + box.wide / 2 <= card.right
        assert LANE.top <= box.top
        assert box.bottom <= LANE.bottom < card.top
        assert card.bottom < HEIGHT


def test_tiles_of_the_shop_lie_in_its_panel() -> None:
    """There is a place for each tile of the cabin shop (2.12)."""
    panel = LAYOUT.shop
    tiles = [shop_box(place) for place in range(len(BOARD.cabins.shop_costs))]
    assert all(one.right < other.left for one, other in pairwise(tiles))
    assert tiles[-1].right < panel.right
    assert strip_boxes(4)[0].top > LAYOUT.row
