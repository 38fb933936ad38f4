"""A scene that is drawn once, and frames of it on which a few things change.

A frame has the scene's own 256 colours from the start. What is put on it was blended with the scene and
brought to these colours once, when it was first needed there: so a frame costs a copy and some pasting, and
needs no quantizing.
"""

from __future__ import annotations

from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.cache import STRIP_MEMORY, Cache
from render.kit.shapes import from_alpha
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from render.kit.palette import Colour

_FAINT = 10
"""Alpha up to which a sprite does not show."""


class Patch(NamedTuple):
    """Something ready to be put on a frame, but on one ground only."""

    image: Image.Image
    mask: Image.Image | None
    corner: tuple[int, int] = (0, 0)
    """Where its left top is in what was drawn: edges that do not show are cut off."""

    def put(self, frame: Image.Image, at: tuple[int, int]) -> None:
        """Paste it, its left top ``at``.

        What is pasted is known to be whole and of the frame's kind: looking that up again, as ``Image.paste``
        does, takes a third of the time of a board.
        """
        left, top = at[0] + self.corner[0], at[1] + self.corner[1]
        wide, high = self.image.size
        box = (left, top, left + wide, top + high)
        if self.mask is None:
            frame.im.paste(self.image.im, box)
        else:
            frame.im.paste(self.image.im, box, self.mask.im)


class Swatches:
    """The 256 colours of a scene."""

    def __init__(self, palette: bytes) -> None:
        """Take the colours of a palette, three bytes each."""
        self.palette = palette
        self._chart = Image.new("P", (1, 1))
        self._chart.putpalette(palette)
        self._lock = Lock()
        self._patches: Cache[Patch] = Cache()

    def index(self, image: Image.Image) -> Image.Image:
        """Return an RGB image in these colours."""
        with self._lock:
            return image.quantize(palette=self._chart, dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int], colour: Colour) -> Image.Image:
        """Return a frame of one colour."""
        return self.index(Image.new("RGB", (1, 1), colour)).resize(size, Image.Resampling.NEAREST)

    def blend(self, drawn: Image.Image, ground: Image.Image) -> Patch:
        """Return ``drawn`` (RGBA or RGB) in these colours, blended with a ground (RGB) of the same size."""
        if drawn.mode == "RGB":
            return Patch(self.index(drawn), None)
        alpha = drawn.getchannel("A")
        mask = from_alpha(alpha, _FAINT).convert("1", dither=Image.Dither.NONE)
        shown = mask.getbbox() or (0, 0, 1, 1)
        blended = ground.crop(shown)
        blended.paste(drawn.crop(shown), (0, 0), alpha.crop(shown))
        seen = mask.crop(shown)
        return Patch(self.index(blended), None if seen.getextrema() == (255, 255) else seen, shown[:2])

    def put(
        self,
        frame: Image.Image,
        key: Hashable,
        at: tuple[int, int],
        make: Callable[[], Image.Image],
        on: Colour,
    ) -> None:
        """Put what ``make`` draws (RGBA) on a frame whose colour there is ``on``, its left top ``at``."""

        def blended() -> Patch:
            drawn = make()
            return self.blend(drawn, Image.new("RGB", drawn.size, on))

        self._patches.get((key, on), blended).put(frame, at)


class Scene:
    """What does not move, in the few colours of its frames: a quarter of the memory of full colour."""

    def __init__(self, image: Image.Image, swatches: Swatches) -> None:
        """Draw from an image (RGB, or already in these colours)."""
        self._swatches = swatches
        self.ground = image if image.mode == "P" else swatches.index(image)
        self._patches: Cache[Patch] = Cache()

    @classmethod
    def kept(
        cls,
        name: str,
        key: Hashable,
        size: tuple[int, int],
        draw: Callable[[], Image.Image],
        swatches: Swatches,
    ) -> Self:
        """Return the scene drawn under a name and key at an earlier start, or draw it (RGB, of this size)."""
        indices = SHELF.get(name, (key, size), lambda: swatches.index(draw()).tobytes())
        image = Image.frombytes("P", size, indices)
        image.putpalette(swatches.palette)
        return cls(image, swatches)

    def frame(self, high: int | None = None) -> Image.Image:
        """Return a copy of the scene to put things on, or of its upper part that is so high."""
        return self.ground.crop((0, 0, self.ground.width, high or self.ground.height))

    def put(
        self, frame: Image.Image, key: Hashable, at: tuple[int, int], make: Callable[[], Image.Image]
    ) -> None:
        """Put what ``make`` draws (RGBA or RGB) on a frame of the scene, its left top ``at``."""
        self._patches.get((key, at), lambda: self._blend(make(), at)).put(frame, at)

    def put_whole(
        self,
        frame: Image.Image,
        key: Hashable,
        box: tuple[int, int, int, int],
        fill: Callable[[Image.Image], None],
    ) -> None:
        """Put all that ``fill`` puts within a box of a frame at once: nothing else may lie there by then.

        For what seldom changes and is made of many things, such as a market: no mask, one paste.
        """
        self._patches.get((key, box), lambda: self._filled(box, fill)).put(frame, box[:2])

    def _filled(self, box: tuple[int, int, int, int], fill: Callable[[Image.Image], None]) -> Patch:
        frame = self.frame()
        fill(frame)
        return Patch(frame.crop(box), None)

    def _blend(self, drawn: Image.Image, at: tuple[int, int]) -> Patch:
        ground = self.ground.crop((*at, at[0] + drawn.width, at[1] + drawn.height))
        return self._swatches.blend(drawn, ground.convert("RGB"))


_stripes: Cache[Image.Image] = Cache(memory=STRIP_MEMORY)


def put_stripes(
    frame: Image.Image,
    edges: Sequence[int],
    high: int,
    contents: Sequence[Hashable],
    common: Hashable,
    draw: Callable[[frozenset[int]], None],
) -> None:
    """Put all stripes on an empty frame, so high, between neighbouring ``edges``.

    ``contents`` says by stripe what stands on it, ``common`` what all of them depend on. What reaches beyond
    its stripe ends in the next one. ``draw`` puts what stands on some stripes, by number, on the frame.
    """
    around = [(), *contents, ()]
    keys = [(common, number, *around[number : number + 3]) for number in range(len(contents))]
    found = [_stripes.find(key) for key in keys]
    missing = [number for number, stripe in enumerate(found) if stripe is None]
    if missing:
        draw(frozenset(near for number in missing for near in (number - 1, number, number + 1)))
    for number in missing:
        box = (edges[number], 0, edges[number + 1], high)
        _stripes.get(keys[number], partial(frame.crop, box))
    for number, stripe in enumerate(found):
        if stripe is not None:
            frame.paste(stripe, (edges[number], 0))
