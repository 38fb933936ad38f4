"""The cards of Sam, upright and broad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from render.great_western_trail.pieces.card_faces import broad_card, sam_card
from rules.great_western_trail.printed.sam_cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

UPRIGHT, BROAD = (132, 180), (372, 86)


@pytest.mark.parametrize(("draw", "size"), [(sam_card, UPRIGHT), (broad_card, BROAD)])
def test_each_card_by_itself(
    draw: Callable[[int, tuple[int, int]], Image.Image], size: tuple[int, int]
) -> None:
    """All cards differ, also in what is below or beside their number."""
    drawn = [draw(card, size) for card in CARDS]
    assert {image.size for image in drawn} == {size}
    assert len({image.tobytes() for image in drawn}) == len(CARDS)


def test_what_a_card_does_in_vain_is_faint() -> None:
    """A card for another specialization than Sam's keeps its steps and loses what it does."""
    difference = ImageChops.difference(broad_card(13, BROAD), broad_card(13, BROAD, acts=False))
    box = difference.getbbox(alpha_only=False)
    assert box
    assert box[0] > BROAD[0] * 0.42
