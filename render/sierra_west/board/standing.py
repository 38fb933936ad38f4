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

    def add(self, key: Hashable, middle: tuple[float, float], make: Callable[[], Piece]) -> None:
        """Put a piece with its middle at a point; ``key`` names how it looks."""
        piece = make()
        at = piece.around(middle)
        ground = self.frame.crop((*at, at[0] + piece.body.width, at[1] + piece.body.height))
        below = blake2b(ground.tobytes(), digest_size=16).digest()
        self._blended(key, below, piece, ground).put(self.frame, at)

    def _blended(self, key: Hashable, below: bytes, piece: Piece, ground: Image.Image) -> Patch:
        return _patches.get(
            (key, below), lambda: self._swatches.blend(piece.on_nothing(), ground.convert("RGB"))
        )
