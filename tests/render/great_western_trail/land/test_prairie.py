"""The ground of the trail."""

from __future__ import annotations

from PIL import ImageStat

from render.great_western_trail.land.trail import prairie
from render.great_western_trail.layout import MAP_BOTTOM, WIDTH


def test_the_prairie_has_the_size_of_the_trail_and_is_light() -> None:
    """What stands on it stands out: it is light all over, but for its water."""
    ground = prairie()
    assert ground.size == (WIDTH, MAP_BOTTOM)
    assert ImageStat.Stat(ground.convert("L")).mean[0] > 170
    assert prairie() is ground
