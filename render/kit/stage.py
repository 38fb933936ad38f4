"""What all pictures of a title share: colours, the wooden table, scenes that do not move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render.kit.cache import Cache, weigh
from render.kit.canvas import Scene, Swatches
from render.kit.house.colours import EXACT, WOOD
from render.kit.noise import Octave, noise
from render.kit.shapes import from_alpha
from render.kit.shelf import SHELF
from render.kit.signs import drawn_once

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.palette import Colour

_BOARD: Final = (2048, 1024)
"""The table of which all others are parts: one is enough to be kept."""
_BOARDS: Final = 3
"""How often it is repeated where things are kept for their places."""
ALL: Final = 256
GROUND_TONES: Final = 88
_ROUNDS: Final = 5
_RARE: Final = 2
"""In so many last rounds colours are for the farthest pixels, however few."""
_NEAR: Final = 5
"""A pixel no channel of which is further off than this has its colour already."""
_LEFT: Final = 0.6
_SEEN: Final = 3
"""Of the ground every so-manyth pixel is looked at."""
_PIXELS: Final = 250_000
"""Of more pixels of pieces every so-manyth is left: nothing else runs while Pillow counts them."""
_scenes: Cache[Scene] = Cache(lambda scene: weigh(scene.ground))
_GRAIN = (Octave(520, 26, 0.62), Octave(420, 7, 0.4), Octave(300, 3, 0.2))
_SEED: Final = 3
_REACH, _MIDDLE = 1.2, 0.34
"""Half the span of heights, and the place of zero among the tones."""


@drawn_once
def table(size: tuple[int, int]) -> Image.Image:
    """Return a table of dark wood (RGB), its grain running along it: nine tones in long runs."""
    height = noise(size, _GRAIN, _SEED)
    place = height.point(lambda v: v * (len(WOOD) / (2 * _REACH)) + len(WOOD) * _MIDDLE).convert("L")
    ramp = [WOOD[min(value, len(WOOD) - 1)] for value in range(256)]
    return Image.merge("RGB", [place.point([tone[channel] for tone in ramp]) for channel in range(3)])


def wood(size: tuple[int, int]) -> Image.Image:
    """Return a table (RGB), at most 2048 pixels wide."""
    return _repeated(table(_BOARD), size)


def _repeated(board: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a part of a table repeated downwards, every other time upside down."""
    image = board.crop((0, 0, *size))
    if size[1] > board.height:
        turned = board.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        for number, top in enumerate(range(board.height, size[1], board.height)):
            image.paste(board if number % 2 else turned, (0, top))
    return image


@dataclass(frozen=True, eq=False)
class Stage:
    """The 256 colours of a title's pictures, and what is drawn once in them: see ``chosen``.

    The ``wanted`` colours are among them exactly, the others suit ``ground``, which is all that is bare, on
    one image, and ``pieces``, what lies and stands on it. A few of the ``ground_tones`` less make smaller
    files. The table has the grain of one ``board``.
    """

    name: str
    wanted: Sequence[Colour]
    ground: Callable[[], Image.Image]
    pieces: Callable[[], Sequence[Image.Image]]
    ground_tones: int = GROUND_TONES
    board: tuple[int, int] = _BOARD

    @cached_property
    def swatches(self) -> Swatches:
        """The colours."""
        key = (*self.wanted, self.ground_tones)

        def choose() -> bytes:
            return chosen(self.ground(), self.pieces(), self.wanted, self.ground_tones)

        return Swatches(SHELF.get(f"{self.name}-colours", key, choose))

    @cached_property
    def tones(self) -> range:
        """The places among the colours of those that are for the ground alone."""
        exact = len(dict.fromkeys((*EXACT, *self.wanted)))
        return range(exact, exact + min(self.ground_tones, ALL - exact))

    @cached_property
    def _board(self) -> Image.Image:
        return self.swatches.index(table(self.board))

    @cached_property
    def wood(self) -> Scene:
        """The bare table, as large as any picture."""
        return Scene(self.table((self.board[0], self.board[1] * _BOARDS)), self.swatches)

    def table(self, size: tuple[int, int]) -> Image.Image:
        """Return a new frame: a bare table."""
        return _repeated(self._board, size)

    def scene(
        self, name: str, key: Hashable, size: tuple[int, int], draw: Callable[[], Image.Image]
    ) -> Scene:
        """Return the scene of a name and key, which ``draw`` draws once (RGB, of this size).

        ``key`` is made of strings, numbers and tuples, and says all that ``draw`` depends on.
        """
        whole = f"{self.name}-{name}"
        return _scenes.get((whole, key, size), lambda: Scene.kept(whole, key, size, draw, self.swatches))


def chosen(
    ground: Image.Image, pieces: Sequence[Image.Image], wanted: Sequence[Colour], tones: int = GROUND_TONES
) -> bytes:
    """Return 256 colours, three bytes each: the ``wanted`` ones exactly, then ``tones`` for the ground.

    ``ground`` is the bare scene, ``pieces`` are samples of the same size with all kinds of pieces on it, or
    sheets of pieces of another size (RGB).
    """
    exact = list(dict.fromkeys((*EXACT, *wanted)))
    flat = bytes(channel for colour in exact for channel in colour)
    size = (max(1, ground.width // _SEEN), max(1, ground.height // _SEEN))
    thinned = ground.resize(size, Image.Resampling.NEAREST)
    flat += _in_rounds(_rest(thinned, flat), flat, min(tones, ALL - len(exact)))
    row = _beside([_rest(sample, flat, ground) for sample in pieces])
    sheet = row.resize((row.width // -(-row.width // _PIXELS), 1), Image.Resampling.NEAREST)
    flat += _in_rounds(sheet, flat, ALL - len(flat) // 3)
    return flat + flat[:3] * (ALL - len(flat) // 3)


def _in_rounds(sheet: Image.Image, there: bytes, count: int) -> bytes:
    """Return ``count`` more colours for a sheet of pixels, part by part: each for what is still far off."""
    found = b""
    for rounds in range(_ROUNDS, 0, -1):
        left = count - len(found) // 3
        method = Image.Quantize.MEDIANCUT if rounds > _RARE else Image.Quantize.MAXCOVERAGE
        part = left // 2 if rounds > 1 else left
        if part:
            cut = sheet.quantize(part, method=method, dither=Image.Dither.NONE)
            found += bytes(cut.getpalette() or ())[: 3 * part]
        sheet = _rest(sheet, there + found)
    return found


def strewn(ground: Image.Image, things: Sequence[Image.Image], row: int = 150) -> Image.Image:
    """Return a copy of a ground (RGB) with things (RGBA) on its left part, in rows so many pixels high."""
    found, left, top = ground.copy(), row, row
    for thing in things:
        found.paste(thing, (left, top), thing)
        left += thing.width
        if left > found.width * _LEFT:
            left, top = row, min(top + row, found.height - row)
    return found


def _rest(image: Image.Image, flat: bytes, ground: Image.Image | None = None) -> Image.Image:
    """Return (in one row) the pixels that are not ground and whose colours are not near one of those."""
    chart = Image.new("P", (1, 1))
    chart.putpalette(flat + flat[:3] * (ALL - len(flat) // 3))
    nearest = image.quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")
    far = _differing(image, nearest, _NEAR)
    if ground is not None and ground.size == image.size:
        far = ImageChops.darker(far, _differing(image, ground, 1))
    pixels = image.tobytes()
    kept = b"".join(pixels[3 * i : 3 * i + 3] for i, seen in enumerate(far.tobytes()) if seen)
    return Image.frombytes("RGB", (len(kept) // 3 or 1, 1), kept or pixels[:3])


def _differing(one: Image.Image, other: Image.Image, least: int) -> Image.Image:
    """Return where any channel of two images differs by so much (mode "L")."""
    red, green, blue = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return from_alpha(worst, least)


def _beside(rows: Sequence[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (max(1, sum(row.width for row in rows)), 1))
    left = 0
    for row in rows:
        sheet.paste(row, (left, 0))
        left += row.width
    return sheet
