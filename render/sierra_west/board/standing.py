"""Pieces that stand on whatever was put before: cards, spaces, each other."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from render.kit.cache import Cache

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

    from render.kit.canvas import Patch, Swatches
    from render.kit.house.pieces import Piece

_patches: Cache[Patch] = Cache()


class OnTop:
    """Puts pieces on a frame as it is by now, one after the other: shadows and glows fall on what lies there.

    A piece is blended with what is below it when both are first seen together, then kept.
    """

    def __init__(self, frame: Image.Image, swatches: Swatches) -> None:
        """Stand on a frame in some colours."""
        self.frame = frame
        self._swatches = swatches

    def add(
        self, key: Hashable, middle: tuple[float, float], make: Callable[[], Piece], below: Hashable = None
    ) -> None:
        """Put a piece with its middle at a point; ``key`` names how it looks, ``below`` all that lies there.

        Without ``below`` the frame is looked at, which takes longer.
        """
        piece = make()
        at = piece.around(middle)
        box = (*at, at[0] + piece.body.width, at[1] + piece.body.height)
        seen = below or blake2b(self.frame.crop(box).tobytes(), digest_size=16).digest()

        def blended() -> Patch:
            return self._swatches.blend(piece.on_nothing(), self.frame.crop(box).convert("RGB"))

        _patches.get((key, at, seen), blended).put(self.frame, at)
