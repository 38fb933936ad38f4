"""The house's own colours."""

from __future__ import annotations

import pytest

from render.kit.house import colours
from render.kit.palette import Colour, rgb


def _contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG 2.2 counts it, 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("shade", "code"),
    [
        (colours.TABLE, "#241912"),
        (colours.WOOD[0], "#1e140e"),
        (colours.WOOD[8], "#422f21"),
        (colours.INLAY, "#3a2b20"),
        (colours.SLOT, "#2a1c13"),
        (colours.PAPER, "#f7ebce"),
        (colours.INK, "#271e18"),
        (colours.GOLD, "#ffcd4a"),
        (colours.OUTLINE, "#1a120e"),
        (colours.LAND[0], "#c7ce96"),
        (colours.SEA[0], "#497784"),
    ],
)
def test_colours_are_those_of_the_style(shade: Colour, code: str) -> None:
    """What pictures were weighed with stays as it was weighed."""
    assert shade == rgb(code)


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        (colours.INK, colours.HALO, 13.5),
        (colours.TEXT, colours.INLAY, 11.3),
        (colours.QUIET, colours.INLAY, 5.6),
        (colours.INK, colours.GOLD, 10.8),
        (colours.TEXT, colours.ENAMEL, 8.2),
        (colours.INK, colours.PAPER, 12.0),
        (colours.QUIET_INK, colours.PAPER, 5.0),
        (colours.TITLE, colours.TABLE, 7.0),
        (colours.LAND[1], colours.SEA[0], 3.3),
        (colours.GOLD, colours.INLAY, 7.0),
    ],
)
def test_what_is_written_stands_out(one: Colour, other: Colour, least: float) -> None:
    """Inks on their grounds have the contrast of the style; land stands out against the sea."""
    assert _contrast(one, other) >= least


def test_nothing_is_pure_black() -> None:
    """Outlines and shadows are brown, as everything in that light."""
    for shade in (colours.OUTLINE, colours.SHADOW, colours.INK):
        assert shade[0] > shade[2] > 0


def test_an_empty_place_is_a_little_darker_than_its_panel() -> None:
    """Ten levels or so, on wood and on paper."""
    for place, panel in ((colours.SLOT, colours.INLAY), (colours.PAPER_SLOT, colours.PAPER)):
        assert 8 <= max(a - b for a, b in zip(panel, place, strict=True)) <= 30
