"""What stands on a ground: a body, its shadow, and a glow where it is new; put in that order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.light import Edges, Outline, Shadow, edges_of, shadow_of, solid
from render.kit.shapes import OVERSIZE, from_alpha, sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render.kit.canvas import Patch, Scene, Swatches
    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

_FAINT = 10
"""Alpha up to which a body does not count."""


def over(under: Image.Image, top: Image.Image) -> Image.Image:
    """Return ``top`` on ``under`` (RGBA) where the former is, and nothing elsewhere.

    So its smooth edge, once brought to a frame's colours, does not show the bare ground around it.
    """
    whole = Image.alpha_composite(under, top)
    shown = from_alpha(top.getchannel("A"), _FAINT)
    whole.putalpha(Image.composite(whole.getchannel("A"), Image.new("L", top.size), shown))
    return whole


GLOWS: Final = 3
"""The layers of a glow: its light, a dark line, gold."""


class Piece(NamedTuple):
    """A body (RGBA), its shadow, and the layers of its glow, lowest first: images of one size."""

    body: Image.Image
    shadow: Image.Image
    glow: tuple[Image.Image, ...] = ()

    def around(self, middle: Point) -> tuple[int, int]:
        """Return where its left top belongs so that its middle is at a point."""
        return round(middle[0] - self.body.width / 2), round(middle[1] - self.body.height / 2)

    def stand(self) -> Image.Image:
        """Return the body where it is, with the shadow behind its smooth edge, and nothing beside it."""
        return over(self.shadow, self.body)

    def on_nothing(self) -> Image.Image:
        """Return all of it as one image (RGBA), for something that stands alone."""
        whole = self.shadow
        for layer in (*self.glow, self.body):
            whole = Image.alpha_composite(whole, layer)
        return whole


def piece(
    size: tuple[int, int],
    outline: Outline,
    fill: Colour,
    shadow: Shadow,
    *,
    edges: Edges | None = None,
    adorn: Callable[[Pen], None] | None = None,
    glow: tuple[Image.Image, ...] = (),
) -> Piece:
    """Return a piece whose shape is ``outline``; ``adorn`` paints on it what it shows.

    ``size`` has room for the shadow: ``shadow.reach`` pixels on each side.
    """
    body = solid(size, outline, fill, edges or edges_of(fill))
    if adorn is not None:
        body.alpha_composite(sprite(*size, adorn, OVERSIZE))
    return Piece(body, shadow_of(body, shadow), glow)


def raised(thing: Image.Image, shadow: Shadow) -> Piece:
    """Return a panel, plate, tag or card (RGBA) as a piece that throws a shadow, with room for it.

    It belongs ``shadow.reach`` pixels further left and further up than the thing itself.
    """
    room = shadow.reach
    body = Image.new("RGBA", (thing.width + 2 * room, thing.height + 2 * room))
    body.paste(thing, (room, room))
    return Piece(body, shadow_of(body, shadow))


def aged(piece: Piece, age: int) -> Piece:
    """Return something new as it is marked at an age."""
    if not age or not piece.glow:
        return piece
    light, dark, gold = piece.glow
    band = Image.new("RGBA", gold.size, (*colours.AGED[age], 0))
    band.putalpha(gold.getchannel("A"))
    return piece._replace(glow=(light, dark, band))


@dataclass(slots=True)
class _Placed:
    key: Hashable
    outline: Hashable
    at: tuple[int, int]
    make: Callable[[], Piece]
    new: bool
    age: int
    flat: bool
    made: Piece | None = None

    @property
    def piece(self) -> Piece:
        """What is put, made when a layer of it is needed for the first time."""
        if self.made is None:
            self.made = aged(self.make(), self.age)
        return self.made

    def shadow(self) -> Image.Image:
        """Return the shadow."""
        return self.piece.shadow

    def glow(self, layer: int) -> Image.Image:
        """Return a layer of the glow."""
        return self.piece.glow[layer]

    def body(self) -> Image.Image:
        """Return the body."""
        return self.piece.stand()


class Standing:
    """Pieces to be put on a frame of a scene: first all shadows, then all glows, then all bodies.

    A thing blended with its shadow beforehand would wipe out what stands beside it; and rings of neighbours
    run into one. What a frame of the scene has shown before is not made again.
    """

    def __init__(self, scene: Scene, frame: Image.Image) -> None:
        """Put nothing yet."""
        self._scene, self._frame = scene, frame
        self._pieces: list[_Placed] = []

    def add(
        self,
        key: Hashable,
        at: tuple[int, int],
        make: Callable[[], Piece],
        *,
        new: bool = False,
        outline: Hashable = None,
        age: int = 0,
        flat: bool = False,
    ) -> None:
        """Let a piece stand, left top ``at``; ``new`` has its glow put as ``AGED`` says, its light at no age.

        ``key`` names how its body looks; ``outline`` the shape of that, on which shadow and glow depend:
        many bodies have the same. What is ``flat`` has no shadow.
        """
        self._pieces.append(_Placed(key, key if outline is None else outline, at, make, new, age, flat))

    def put(self) -> None:
        """Put all that was added since the last time."""
        put, frame, pieces = self._scene.put, self._frame, self._pieces
        self._pieces = []
        for each in pieces:
            if not each.flat:
                put(frame, ("shadow", each.outline), each.at, each.shadow)
        for layer in range(GLOWS):
            for each in pieces:
                if each.new and (layer or not each.age):
                    put(frame, ("glow", layer, each.age, each.outline), each.at, partial(each.glow, layer))
        for each in pieces:
            put(frame, ("body", each.key), each.at, each.body)


_patches: Cache[Patch] = Cache()


@dataclass(frozen=True, eq=False)
class OnTop:
    """Puts pieces on a frame as it is by now, one after the other: shadows and glows fall on what lies there.

    A piece is blended with what is below it when both are first seen together, then kept.
    """

    frame: Image.Image
    swatches: Swatches

    def add(self, key: Hashable, middle: tuple[float, float], make: Callable[[], Piece]) -> None:
        """Put a piece with its middle at a point; ``key`` names how it looks."""
        piece = make()
        at = piece.around(middle)
        box = (*at, at[0] + piece.body.width, at[1] + piece.body.height)
        seen = blake2b(self.frame.crop(box).tobytes(), digest_size=16).digest()

        def blended() -> Patch:
            return self.swatches.blend(piece.on_nothing(), self.frame.crop(box).convert("RGB"))

        _patches.get((key, at, seen), blended).put(self.frame, at)
