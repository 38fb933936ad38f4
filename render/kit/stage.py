"""What all pictures of a title share: colours, the wooden table, scenes that do not move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.cache import Cache, weigh
from render.kit.canvas import Scene, Swatches
from render.kit.house.colours import WOOD
from render.kit.house.tones import GROUND_TONES, chosen
from render.kit.noise import Octave, noise
from render.kit.shelf import SHELF
from render.kit.signs import drawn_once

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.palette import Colour

_BOARD: Final = (2048, 1024)
"""The table of which all others are parts: one is enough to be kept."""
_BOARDS: Final = 3
"""How often it is repeated where things are kept for their places."""
_scenes: Cache[Scene] = Cache(lambda scene: weigh(scene.ground))
_GRAIN = (Octave(420, 26, 0.62), Octave(260, 7, 0.4), Octave(60, 3, 0.2))
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
    turned = board.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    for number, top in enumerate(range(board.height, size[1], board.height)):
        image.paste(board if number % 2 else turned, (0, top))
    return image


@dataclass(frozen=True, eq=False)
class Stage:
    """The 256 colours of a title's pictures, and what is drawn once in them: see ``tones``.

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
