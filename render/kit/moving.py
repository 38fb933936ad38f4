"""A game as a moving picture: the first strip of its board turn by turn, everybody's total, what was done.

A GIF, or a video, of one palette in the shape of the chat. A frame costs what differs from the one before:
only that is scaled, brought to the palette and packed.
"""

from __future__ import annotations

import io
import re
import struct
from bisect import bisect_right
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

from render.kit.house import colours
from render.kit.house.panels import INKS, panel, plate, slot, stretched, tag
from render.kit.page import Box
from render.kit.score_sheet import figure
from render.kit.signs import badge, centred, write
from render.kit.stage import wood
from render.kit.text import Font, fit_name, width
from render.kit.video import mp4

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from render.kit.declared import GamePictures, Reader
    from render.kit.house.panels import Inks, Material
    from render.kit.picture import Tally
    from rules.kernel.contract import Event, State

WIDE, HIGH = 800, 492
SCALE: Final = 7 / 4
"""By what the strip is made smaller: a number by which floats divide exactly, so that a part of the picture
scaled by itself is the same as in the whole."""
TURN_MS, LAST_MS = 700, 3000
"""How long a frame is held, and the last one."""
MOST_FRAMES: Final = 120
_EDGE: Final = 6
_REACH: Final = 4
"""How far around an output pixel its filter looks, in pixels of the strip, with some to spare."""
_FILTER: Final = Image.Resampling.HAMMING
_PARTS: Final = 4, 4
"""Columns and rows of the strip that are looked at by themselves for what has changed."""
_SAMPLES: Final = 3
_UNCHANGED: Final = 255
"""The place of the palette that lets the frame before show."""
_THINNED: Final = 2
_HEAD, _TOLD = Font("bold", 25), Font("bold", 24)
_NAME: Final = Font("bold", 19)
_MOST_POINTS: Final = 46
_RADIUS: Final = 14
_TILE_MOST, _LOW = 118, 90
"""How high a tile is at most; lower ones have the points beside the bar."""
_PAD, _INSET = 10, 6
_BAR: Final = 12
_PROGRESS: Final = 4
_CLAUSE: Final = re.compile("(?=[.;:,] | \\(| · |[\u3002\u3001\uff08\uff1a])")
"""Where a clause ends."""
_LEAST: Final = 0.4
"""What of a line is left at least where it is cut behind a clause."""
_ELLIPSIS: Final = "\u2026"


class Shot(NamedTuple):
    """A frame: a position as everybody sees it, what came of ``marks``, and what is said of it.

    ``seat`` is whose turn it was, None if nobody's; ``over`` as for a board.
    """

    view: State
    marks: Sequence[Event]
    heading: str
    told: str
    seat: int | None
    over: bool


class _Tile(NamedTuple):
    """Somebody's total. ``acts``: it was their turn; ``leads``: nobody has more."""

    tally: Tally
    acts: bool
    leads: bool


class _Film(NamedTuple):
    """A drawn frame: the ``strip`` (mode "P") and everybody's total."""

    strip: Image.Image
    tiles: Sequence[_Tile]
    shot: Shot


def moving(
    pictures: GamePictures[Any], shots: Sequence[Shot], reader: Reader, *, video: bool = False
) -> bytes:
    """Return the shots, one at least, as a GIF that begins again at its end, or as a ``video``."""
    draw = partial(_drawn, pictures, reader)
    last = len(shots) - 1
    samples = [draw(shots[last * place // (_SAMPLES - 1)]) for place in range(_SAMPLES)]
    palette = _palette(samples)
    totals = [tally.points for shot in shots for tally in pictures.tallies(shot.view, **reader)]
    scale = min(0, *totals), max(1, *totals)
    frames = _Frames(palette, scale, len(shots)).of(map(draw, shots))
    held = [TURN_MS] * last + [LAST_MS]
    return mp4(frames, held) if video else _gif(palette, frames, held)


def _drawn(pictures: GamePictures[Any], reader: Reader, shot: Shot) -> _Film:
    strip = pictures.frame(shot.view, marks=shot.marks, over=shot.over, **reader)
    tallies = pictures.tallies(shot.view, **reader)
    points = [tally.points for tally in tallies]
    best = max(points) if max(points) > min(points) else None
    tiles = [_Tile(each, i == shot.seat, each.points == best) for i, each in enumerate(tallies)]
    return _Film(strip, tiles, shot)


def scaled(strip: Image.Image, box: Box | None = None) -> Image.Image:
    """Return a strip (mode "P") as it stands in the picture (RGB), or only a box of what comes out."""
    box = box or Box(0, 0, *size_of(strip))
    left, top = max(0, int(box.left * SCALE) - _REACH), max(0, int(box.top * SCALE) - _REACH)
    right, bottom = int(box.right * SCALE) + _REACH, int(box.bottom * SCALE) + _REACH
    part = strip.crop((left, top, min(strip.width, right), min(strip.height, bottom))).convert("RGB")
    inner = (
        box.left * SCALE - left,
        box.top * SCALE - top,
        box.right * SCALE - left,
        box.bottom * SCALE - top,
    )
    return part.resize((box.wide, box.high), _FILTER, inner)


def _palette(films: Sequence[_Film]) -> bytes:
    """Return 255 colours: the house's and the players' own, the others for the boards of some moments."""
    looks = [tile.tally.look for film in films for tile in film.tiles]
    exact = dict.fromkeys((*colours.EXACT, *(tone for look in looks for tone in (look.fill, look.edge))))
    strips = [scaled(film.strip) for film in films]
    sheet = Image.new("RGB", (strips[0].width, sum(strip.height for strip in strips)))
    for number, strip in enumerate(strips):
        sheet.paste(strip, (0, number * strip.height))
    count = _UNCHANGED - len(exact)
    thinned = sheet.resize((sheet.width // _THINNED, sheet.height // _THINNED), Image.Resampling.NEAREST)
    cut = thinned.quantize(count, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    found = bytes(channel for colour in exact for channel in colour)
    found += bytes(cut.getpalette() or ())[: 3 * count]
    return found + found[:3] * (_UNCHANGED - len(found) // 3)


class _Frames:
    """The frames in the making, one after the other on the same canvas."""

    def __init__(self, palette: bytes, scale: tuple[int, int], count: int) -> None:
        self._chart = Image.new("P", (1, 1))
        self._chart.putpalette(palette)
        self._scale, self._count = scale, count
        self._table = wood((WIDE, HIGH))
        self._canvas = self._index(self._table)

    def of(self, films: Iterable[_Film]) -> Iterator[Image.Image]:
        """Yield the frame of each film (mode "P"), always the same image."""
        before: _Film | None = None
        for number, film in enumerate(films):
            wide, high = size_of(film.strip)
            self._put_board(film.strip, before and before.strip)
            left = wide + 2 * _EDGE
            self._put_totals(film, before, Box(left, _EDGE, WIDE - left - _EDGE, high))
            top = high + 2 * _EDGE
            box = Box(_EDGE, top, WIDE - 2 * _EDGE, HIGH - top - _EDGE)
            self._put_caption(film, box, (number + 1) / self._count)
            before = film
            yield self._canvas

    def _index(self, image: Image.Image) -> Image.Image:
        return image.quantize(palette=self._chart, dither=Image.Dither.NONE)

    def _put(self, image: Image.Image, box: Box) -> None:
        self._canvas.paste(self._index(image), (box.left, box.top))

    def _ground(self, box: Box) -> Image.Image:
        return self._table.crop((box.left, box.top, box.right, box.bottom))

    def _put_board(self, strip: Image.Image, before: Image.Image | None) -> None:
        for box in _changed(strip, before):
            self._put(scaled(strip, box), box._replace(left=box.left + _EDGE, top=box.top + _EDGE))

    def _put_totals(self, film: _Film, before: _Film | None, column: Box) -> None:
        """Put what is new in a column of everybody's totals; gold is whose turn it was, and who leads."""
        pitch = min(_TILE_MOST, (column.high + _EDGE) / len(film.tiles))
        for place, tile in enumerate(film.tiles):
            if before is None or before.tiles[place] != tile:
                top, bottom = round(place * pitch), round((place + 1) * pitch) - _EDGE
                box = Box(column.left, column.top + top, column.wide, bottom - top)
                ground, drawn = self._ground(box), _tile(tile, (box.wide, box.high), self._scale)
                ground.paste(drawn, (0, 0), drawn)
                self._put(ground, box)

    def _put_caption(self, film: _Film, box: Box, part: float) -> None:
        """Put below the board which turn it was, whose, and what was done; and how far the game is."""
        image, shot, left = self._ground(box), film.shot, _INSET
        if shot.seat is not None:
            sign = badge(film.tiles[shot.seat].tally.look, _RADIUS)
            image.paste(sign, (left, 2), sign)
            left += 2 * _RADIUS + 9
        write(image, (left, 25), shot.heading, _HEAD, colours.TITLE, room=box.wide - left - _INSET)
        room = box.wide - 2 * _INSET
        write(image, (_INSET, 57), clause(shot.told, _TOLD, room), _TOLD, colours.TEXT, room=room)
        end = box.high - _PROGRESS
        image.paste(colours.SLOT, (_INSET, end, _INSET + room, box.high))
        image.paste(colours.BRASS_LIT, (_INSET, end, _INSET + round(room * part), box.high))
        self._put(image, box)


def _tile(tile: _Tile, size: tuple[int, int], scale: tuple[int, int]) -> Image.Image:
    """Return a tile (RGBA): badge and name, below them points and bar, side by side where it is low."""
    tally = tile.tally
    material: Material = "act" if tile.acts else "rest"
    image, inks, (wide, high) = panel(size, material).copy(), INKS[material], size
    image.alpha_composite(badge(tally.look, _RADIUS), (_PAD, _PAD - 1))
    left, below = _PAD + 2 * _RADIUS + 5, _PAD + 2 * _RADIUS
    room = wide - left - _PAD
    names, font = fit_name(tally.name, _NAME, room)
    base = _PAD + 20 - (len(names) - 1) * font.size * 0.54
    for number, name in enumerate(names):
        write(image, (left, base + number * font.size * 1.04), name, font, inks.text)
    text, is_low = figure(tally.points), high < _LOW
    tall = high - below - _PAD - (0 if is_low else _BAR)
    font = Font("display", min(_MOST_POINTS, round(tall * 0.86)))
    long = round(width(text, font)) + 14
    middle = wide - _PAD - long / 2, below + tall / 2
    if tile.leads:
        plate = tag((long, tall), gold=True)
        image.alpha_composite(plate, (round(middle[0] - long / 2), round(middle[1] - tall / 2)))
    _put_bar(
        image, tally, Box(_PAD, high - _PAD - _BAR, wide - 2 * _PAD - (long + 4) * is_low, _BAR), scale, inks
    )
    return centred(image, text, font, colours.INK if tile.leads else inks.text, middle)


def _put_bar(image: Image.Image, tally: Tally, box: Box, scale: tuple[int, int], inks: Inks) -> None:
    image.alpha_composite(slot((box.wide, box.high), inks.ground, box.high / 2), (box.left, box.top))
    low, high = scale
    long = round(box.wide * (tally.points - low) / (high - low))
    if long:
        bar = stretched(
            plate((box.high, box.high), tally.look.fill, box.high / 2), (max(long, box.high), box.high)
        )
        image.alpha_composite(bar, (box.left, box.top))


def size_of(strip: Image.Image) -> tuple[int, int]:
    """Return how wide and high a strip stands in the picture."""
    return int(strip.width / SCALE), int(strip.height / SCALE)


def clause(text: str, font: Font, room: float) -> str:
    """Return a text that is too long as far as a clause ends, with an ellipsis; else as it is."""
    if width(text, font) <= room:
        return text
    cuts = [text[: end.start()].rstrip() + _ELLIPSIS for end in _CLAUSE.finditer(text)]
    fitting = bisect_right(cuts, room, key=lambda cut: width(cut, font))
    longest = cuts[fitting - 1] if fitting else ""
    return longest if width(longest, font) >= _LEAST * room else text


def _changed(strip: Image.Image, before: Image.Image | None) -> Iterator[Box]:
    """Yield which boxes of the scaled strip differ from that of the one before, part by part.

    None is higher than wide, as the strip is not: Pillow would scale it downwards first, and round otherwise.
    """
    size = size_of(strip)
    if before is None or before.getpalette() != strip.getpalette():
        yield Box(0, 0, *size)
        return
    differs = ImageChops.difference(before, strip)
    wide, high = -(-strip.width // _PARTS[0]), -(-strip.height // _PARTS[1])
    for x, y in product(range(0, strip.width, wide), range(0, strip.height, high)):
        found = differs.crop((x, y, min(x + wide, strip.width), min(y + high, strip.height))).getbbox()
        if found is not None:
            left, top = (max(0, int((edge - _REACH) / SCALE)) for edge in (x + found[0], y + found[1]))
            edges = zip((x + found[2], y + found[3]), size, strict=True)
            right, bottom = (min(most, int((edge + _REACH) / SCALE) + 1) for edge, most in edges)
            wide_enough = max(right - left, bottom - top)
            left = max(0, min(left, size[0] - wide_enough))
            yield Box(left, top, min(wide_enough, size[0]), bottom - top)


def _gif(palette: bytes, frames: Iterable[Image.Image], held: Sequence[int]) -> bytes:
    """Return frames of one palette as a GIF: of each the box that differs, what does not let through."""
    out, before = io.BytesIO(), None
    out.write(b"GIF89a" + struct.pack("<HHBBB", WIDE, HIGH, 0xF7, 0, 0) + palette + bytes(3))
    out.write(b"!\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", 0) + b"\0")
    for frame, milliseconds in zip(frames, held, strict=True):
        shown, at = frame, (0, 0)
        if before is not None:
            shown, at = _fresh(before, frame)
        told = {"duration": milliseconds, "transparency": _UNCHANGED, "disposal": 1}
        for part in GifImagePlugin.getdata(shown, at, **told):
            out.write(part)
        before = frame.copy()
    out.write(b";")
    return out.getvalue()


def _fresh(before: Image.Image, frame: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Return what of a frame differs from the one before, and where; a pixel of it where nothing does."""
    differs = ImageChops.difference(before, frame)
    box = differs.getbbox() or (0, 0, 1, 1)
    shown = frame.crop(box)
    same = differs.crop(box).point([255] + [0] * 255, "1")
    shown.paste(_UNCHANGED, mask=same)
    return shown, box[:2]
