"""Noise that is the same everywhere and always."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.kit.ground.stencil import Field, Stencil, blurred, contour, share
from render.kit.noise import Octave, levels, noise, octave, round_octaves

SIZE = (160, 90)
ROUND = round_octaves((40, 20), (0.6, 0.4))


def test_the_same_seed_is_the_same_noise() -> None:
    """Also in several threads at once; another seed is another one."""
    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(lambda _: noise(SIZE, ROUND, 3).tobytes(), range(12)))
    assert found == {noise(SIZE, ROUND, 3).tobytes()}
    assert noise(SIZE, ROUND, 4).tobytes() not in found


def test_noise_is_about_zero() -> None:
    """Its octaves swing to both sides."""
    low, high = octave(SIZE, (10, 10), 1).getextrema()
    assert -1.6 < low < -0.5  # type: ignore[operator]
    assert 0.5 < high < 1.6  # type: ignore[operator]


def test_ridges_are_sharper_above() -> None:
    """They rise to at most nine tenths of their weights."""
    _, high = noise(SIZE, ROUND, 1, folded=True).getextrema()
    assert 0.3 < high <= 0.9  # type: ignore[operator]


def test_long_cells_run_along_a_row() -> None:
    """Grain changes more from row to row than along one."""
    grain = noise(SIZE, (Octave(80, 4, 1.0),), 2).point(lambda v: v * 100 + 128).convert("L")
    along = sum(abs(grain.getpixel((x, 40)) - grain.getpixel((x + 4, 40))) for x in range(0, 150, 10))  # type: ignore[operator]
    down = sum(abs(grain.getpixel((x, 40)) - grain.getpixel((x, 44))) for x in range(0, 150, 10))  # type: ignore[operator]
    assert down > 2 * along


def test_levels_are_steps_around_the_middle() -> None:
    """So a hillshade of steps of four keeps plains where they are."""
    found = levels(Image.linear_gradient("L"), 4)
    assert {value % 4 for value in found.tobytes()} <= {0, 3}
    assert found.getpixel((0, 128)) == 128


def test_stencils_fill_cut_and_stroke() -> None:
    """Units are pixels times the field's, zero is its origin."""
    field = Field((60, 40), 10.0, (10.0, 10.0))
    made = (
        Stencil(field)
        .fill([[(0, 0), (4, 0), (4, 2), (0, 2)]])
        .fill([[(1, 0.5), (2, 0.5), (2, 1.5), (1, 1.5)]], out=True)
    )
    mask = made.stroke([[(0, 2.5), (4, 2.5)]], 2.0).finished()
    assert mask.size == field.size
    assert mask.getpixel((14, 20)) == 255
    assert mask.getpixel((25, 20)) == 0
    assert mask.getpixel((30, 35)) == 255
    assert mask.getpixel((55, 5)) == 0


def test_masks_soften_and_show_contours() -> None:
    """A contour runs where a softened mask has its level."""
    mask = Stencil(Field((200, 40), 1.0)).fill([[(0, 0), (100, 0), (100, 40), (0, 40)]]).finished()
    for reach in (3.0, 40.0):
        soft = blurred(mask, reach)
        assert soft.getpixel((5, 20)) > soft.getpixel((100, 20)) > soft.getpixel((195, 20))  # type: ignore[operator]
    line = contour(blurred(mask, 3.0), 127.5, 40.0)
    assert line.getpixel((100, 20)) > 150  # type: ignore[operator]
    assert line.getpixel((60, 20)) == 0
    assert share(mask, 0.5).getpixel((10, 10)) == 128
