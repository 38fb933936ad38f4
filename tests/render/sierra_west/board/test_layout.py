"""Where things stand on the board: nothing that counts hides anything else that does."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from render.kit import encoding
from render.sierra_west.board.pieces import _CARRIERS
from render.sierra_west.board.trail import wagon_places
from render.sierra_west.layout import (
    FRAME,
    HEIGHT,
    LANE,
    LAYOUT,
    WIDTH,
    mountain_box,
    shop_box,
    slot_box,
    space_box,
    strip_boxes,
)
from rules.sierra_west import BOARD, COVERED_BY, PLACES
from tests.render.sierra_west.tables import played

if TYPE_CHECKING:
    from render.kit.page import Box


def _meet(one: Box, other: Box) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def test_a_card_covers_those_that_it_lies_on() -> None:
    """A card meets just the two below it, those above it, and none beside it (2.10)."""
    for one, other in combinations(range(len(PLACES)), 2):
        assert _meet(mountain_box(one), mountain_box(other)) == (one in COVERED_BY[other])


def test_each_strip_is_seen_whole() -> None:
    """The mountain ends above the cut with who stands before it; below lie trail, panels, tiles in turn."""
    cards = [mountain_box(place) for place in range(len(PLACES))]
    assert max(card.bottom for card in cards) < LAYOUT.foothill.y < LAYOUT.foot < LAYOUT.trail.bands[0]
    assert all(card.left >= FRAME and card.right <= WIDTH - FRAME for card in cards)
    lines = [slot_box(1), LAYOUT.shop, *strip_boxes(4)[:1]]
    assert all(one.bottom < other.top for one, other in pairwise(lines))
    assert not _meet(LAYOUT.shop, LAYOUT.mode)
    assert all(encoding.RATIO * high <= WIDTH for high in (LAYOUT.foot, HEIGHT - LAYOUT.foot))


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


def test_wagons_are_seen_whole() -> None:
    """However many stand on a space, none is cut off, on the first and on the last one neither."""
    state, reach = played(4, 0), _CARRIERS["wagon"][0][0] / 2
    for space in range(len(BOARD.trail)):
        for seat, player in enumerate(state.players):
            player.wagon = space
            lefts = [x - reach for other, (x, _) in wagon_places(state).items() if other <= seat]
            assert min(lefts) >= LANE.left
            assert max(lefts) + 2 * reach <= LANE.right
