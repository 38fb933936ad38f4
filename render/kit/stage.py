"""What all pictures of a title share: their colours, stamps on flat ground, and scenes that do not move."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.cache import Cache
from render.kit.canvas import Scene, Swatches, weigh_scene
from render.kit.palette import mix
from render.kit.stamps import Stamps

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.palette import Colour

_scenes: Cache[Scene] = Cache(weigh_scene)
_STEPS: Final = 4


class Stage:
    """The 256 colours of a title's pictures, and what is drawn once in them.

    The ``wanted`` colours are among them exactly; the others suit ``samples`` (RGB) of the pictures. Without
    samples they are mixtures of the wanted ones: enough for words and signs on flat fields.
    """

    def __init__(
        self, name: str, wanted: Sequence[Colour], samples: Callable[[], Sequence[Image.Image]] | None = None
    ) -> None:
        """Declare a stage; its colours are chosen when they are first needed."""
        self._name, self._wanted, self._samples = name, wanted, samples or self._mixtures

    @cached_property
    def swatches(self) -> Swatches:
        """The colours."""
        return Swatches.kept(self._name, self._samples, self._wanted)

    @cached_property
    def stamps(self) -> Stamps:
        """What is put on flat ground."""
        return Stamps(self.swatches)

    def scene(
        self, name: str, key: Hashable, size: tuple[int, int], draw: Callable[[], Image.Image]
    ) -> Scene:
        """Return the scene of a name and key, which ``draw`` draws once (RGB, of this size).

        ``key`` is made of strings, numbers and tuples, and says all that ``draw`` depends on.
        """
        whole = f"{self._name}-{name}"
        return _scenes.get((whole, key, size), lambda: Scene.kept(whole, key, size, draw, self.swatches))

    def _mixtures(self) -> list[Image.Image]:
        pairs = combinations(dict.fromkeys(self._wanted), 2)
        mixed = [mix(a, b, step / _STEPS) for a, b in pairs for step in range(1, _STEPS)]
        sample = Image.new("RGB", (max(1, len(mixed)), 1))
        sample.putdata(mixed)
        return [sample]


def laid_on(grounds: Sequence[Colour], images: Sequence[Image.Image], row: tuple[int, int]) -> Image.Image:
    """Return images (RGBA) side by side on each of some grounds, in rows of a size: a sample of colours."""
    wide, high = row
    sample = Image.new("RGB", (wide, high * len(grounds)))
    for i, ground in enumerate(grounds):
        sample.paste(ground, (0, i * high, wide, (i + 1) * high))
        left = 4
        for image in images:
            sample.paste(image, (left, i * high + 10), image)
            left += image.width + 3
    return sample
