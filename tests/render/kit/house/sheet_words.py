"""Colours and faces of the style sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house import colours, figures
from render.kit.house.emphasis import REACH
from render.kit.house.light import TILE, lay
from render.kit.house.panels import plate
from render.kit.palette import PLAYERS, Colour
from render.kit.signs import COUNT, HEADING, PLAYER, SCORE, TITLE, write
from render.kit.text import Font
from tests.render.kit.house.sheet_base import NOTE, sheet

if TYPE_CHECKING:
    from PIL import Image


def head(image: Image.Image) -> None:
    """Write the title of the page."""
    write(image, (28, 54), "Railhead: how things look", HEADING, colours.GOLD)
    write(image, (1572, 52), "one light, from the north-west", TITLE, colours.TITLE, align="right")


_SWATCHES: tuple[tuple[str, dict[str, Colour]], ...] = (
    (
        "Table and paper",
        {
            "table": colours.TABLE,
            "inlay": colours.INLAY,
            "slot": colours.SLOT,
            "paper": colours.PAPER,
            "paper edge": colours.PAPER_DARK,
            "ink": colours.INK,
            "brass": colours.BRASS,
            "title": colours.TITLE,
            "gold": colours.GOLD,
        },
    ),
    (
        "Land and water",
        {
            "lowland": colours.LAND[0],
            "plain": colours.LAND[1],
            "dry plain": colours.LAND[2],
            "upland": colours.LAND[3],
            "height": colours.LAND[4],
            "abroad": colours.ABROAD[1],
            "deep sea": colours.SEA[0],
            "sea": colours.SEA[2],
            "shallows": colours.SEA[4],
        },
    ),
)


def palette(image: Image.Image) -> None:
    """Show the colours."""
    sheet(image, (20, 80, 1580, 330), "Palette")
    for row, (title, shades) in enumerate(_SWATCHES):
        top = 134 + row * 66
        write(image, (44, top + 32), title, Font("bold", 22), colours.QUIET_INK)
        for place, (name, shade) in enumerate(shades.items()):
            left = 220 + place * 150
            lay(image, plate((136, 34), shade, 8), (left, top), TILE)
            code = "#" + bytes(shade).hex()
            write(
                image,
                (left + 68, top + 54),
                f"{name} {code}",
                Font("narrow", 18),
                colours.INK,
                align="middle",
            )
    write(image, (44, 298), "Players", Font("bold", 22), colours.QUIET_INK)
    for place, (name, look) in enumerate(PLAYERS.items()):
        left = 220 + place * 150
        lay(image, plate((136, 34), look.fill, 8), (left, 266), TILE)
        write(
            image, (left + 68, 320), f"{name} {look.symbol}", Font("narrow", 18), colours.INK, align="middle"
        )
    for place, look in enumerate(PLAYERS.values()):
        drawn = figures.counter(look, 25).on_nothing()
        image.paste(drawn, (1000 + place * 72 - REACH, 262 - REACH), drawn)


def faces(image: Image.Image) -> None:
    """Show the faces."""
    sheet(image, (20, 574, 780, 900), "Type")
    write(image, (44, 686), "8 10 48 267", SCORE, colours.INK)
    write(image, (44, 738), "Job market Kansas City", Font("display", 37), colours.INK)
    write(image, (44, 792), "Ann 정민수 さくら 🤠", PLAYER, colours.INK)
    place = "Salt Lake City 솔트레이크시티"
    write(image, (44, 842), place, Font("place", 27), colours.INK, halo=colours.HALO)
    write(image, (44, 886), "38 +2 17", COUNT, colours.INK)
    notes = (
        "score Bitter 66",
        "title Bitter 37",
        "player Noto Sans 36",
        "place Noto Sans 27",
        "count Bitter 35",
    )
    for note, y in zip(notes, (686, 738, 792, 842, 886), strict=True):
        write(image, (756, y), note, NOTE, colours.QUIET_INK, align="right")
