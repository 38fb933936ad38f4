"""The house's own colours: a railway age chart on a dark wooden table, with brass on what counts."""

from __future__ import annotations

from typing import Final

from render.kit.palette import Colour, mix, rgb

TABLE: Final = rgb("#241912")
WOOD: Final = tuple(mix(rgb("#1e140e"), rgb("#422f21"), step / 8) for step in range(9))
"""The tones of the table, dark to light."""
INLAY: Final = rgb("#3a2b20")
"""A panel at rest, let into the table."""
INLAY_LIGHT: Final = rgb("#5a4532")
INLAY_DARK: Final = rgb("#1e130c")
SLOT: Final = rgb("#2a1c13")
"""A place in a panel that nothing lies in."""
SLOT_DARK: Final = rgb("#1e130c")
"""Its upper edge, away from the light."""
SLOT_LIGHT: Final = rgb("#483323")
"""Its lower edge, in the light."""

PAPER: Final = rgb("#f7ebce")
PAPER_LIGHT: Final = rgb("#fffae8")
PAPER_DARK: Final = rgb("#bca06c")
PAPER_GRAIN: Final = tuple(mix(PAPER, PAPER_DARK, part) for part in (0.11, 0.06))
PAPER_SLOT: Final = rgb("#e6d7b4")
"""A place on paper that nothing lies in."""
HALO: Final = rgb("#f4eacc")
"""Around names on maps."""
INK: Final = rgb("#271e18")
QUIET_INK: Final = rgb("#6e5840")
"""Signs on paper that matter less."""

TEXT: Final = rgb("#f6ead0")
"""Text on wood."""
QUIET: Final = rgb("#bea47e")
"""Signs on wood that matter less."""
TITLE: Final = rgb("#e2c896")
BRASS: Final = rgb("#b0884a")
BRASS_LIT: Final = rgb("#deb874")
GOLD: Final = rgb("#ffcd4a")
"""What is new, leads, or is to act; nothing else."""
AGED: Final = (GOLD, GOLD, BRASS_LIT, BRASS)
"""Rings around what is new, the newest first."""
GOLD_EDGE: Final = rgb("#543404")
GOLD_LIT: Final = rgb("#ffe9a6")
GOLD_SHADE: Final = rgb("#c98f1c")
OUTLINE: Final = rgb("#1a120e")
"""Around all that stands; never pure black."""
SHADOW: Final = rgb("#140c06")
ENAMEL: Final = rgb("#1c4a3e")
"""Green signboards, written on in the colour of text."""

LAND: Final = tuple(map(rgb, ("#c7ce96", "#ded8a6", "#ecddb0", "#e4ca9c", "#d4b58a")))
"""Low and moist to high."""
ABROAD: Final = tuple(map(rgb, ("#cbc09a", "#d5c7a2", "#c8b08b")))
PRAIRIE: Final = tuple(map(rgb, ("#b2b570", "#d0c786", "#e6d094", "#e4c288", "#d0aa76")))
SAND: Final = rgb("#dcb877")
ROCK: Final = rgb("#c3b089")
WAY: Final = rgb("#c39a68")
"""A worn way."""
ANY_TRACK: Final = rgb("#bab4aa")
"""A space for a train of any colour."""
SKIN: Final = rgb("#e8b88a")
GRASS: Final = rgb("#8d9350")
SEA: Final = tuple(map(rgb, ("#497784", "#54858f", "#68999d", "#84b1ad", "#a0c5ba")))
"""Deep to shore."""
COAST: Final = rgb("#464e48")
WATERLINE: Final = rgb("#285664")
STATE_LINE: Final = rgb("#967c54")
BORDER_LINE: Final = rgb("#7a5634")
RIVER: Final = rgb("#5e8f96")
HEX_LINE: Final = rgb("#543e28")
CITY: Final = rgb("#f7ebce")
"""The ground of a city with room."""
CITY_FULL: Final = rgb("#cec4ac")

EXACT: Final[tuple[Colour, ...]] = tuple(
    dict.fromkeys(
        (
            *(TABLE, INLAY, INLAY_LIGHT, SLOT, SLOT_DARK, SLOT_LIGHT, *WOOD),
            *(PAPER, PAPER_LIGHT, PAPER_DARK, PAPER_SLOT, *PAPER_GRAIN, HALO, INK, QUIET_INK),
            *(TEXT, QUIET, TITLE, BRASS, BRASS_LIT, GOLD, GOLD_EDGE, GOLD_LIT, GOLD_SHADE),
            *(OUTLINE, SHADOW, ENAMEL, CITY_FULL),
        )
    )
)
"""The colours that every scene of the house has exactly, so that they never shift."""
