"""What is drawn on a picture, from the drawing itself: each text and each mark with its size and its place.

    follow()                                    # in a process of its own, before anything is drawn
    picture = draw.board(...)
    taken(picture.strips[0])

From then on each image knows what was written and painted on it, and hands that on to whatever it is put
on, and to parts and reduced copies of it.
"""

from __future__ import annotations

import sys
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image, ImageDraw

from render.kit import canvas, encoding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL import ImageFont

    from render.kit.picture import Strip

Corners = tuple[float, float, float, float]
_RENDER = str(Path(encoding.__file__).parents[1])
_BRUSHES = tuple(
    f"{_RENDER}/kit/{name}.py"
    for name in (
        *("shapes", "signs", "cache", "stamps", "canvas", "page"),
        *("house/light", "house/emphasis", "house/glyphs", "house/pieces"),
    )
)
"""What paints for others: a mark is named after who asked for it, and for which sign."""
_PAINTED = frozenset({"RGBA", "RGBa"})
_MOSTLY = 0.5
"""The share of a thing that has to be there to be read."""


class Trace(NamedTuple):
    """A text, or a mark by what painted it; ``size``: of the font, or the longer side of the mark."""

    kind: str
    name: str
    size: float
    box: Corners

    def moved(self, right: float, down: float, across: float = 1.0, along: float = 1.0) -> Trace:
        """Return it on an image so many times as large, then moved."""
        kind, name, size, (left, top, end, foot) = self
        box = left * across + right, top * along + down, end * across + right, foot * along + down
        return Trace(kind, name, size * min(across, along), box)

    def within(self, box: Corners) -> float:
        """Return which share of it lies within a box."""
        wide, high = (min(self.box[k + 2], box[k + 2]) - max(self.box[k], box[k]) for k in (0, 1))
        whole = (self.box[2] - self.box[0]) * (self.box[3] - self.box[1])
        return max(0.0, wide) * max(0.0, high) / whole if whole else 0.0


_strips: dict[bytes, list[Trace]] = {}
_depth = 0


def taken(strip: Strip) -> list[Trace]:
    """Return what is for the most part on a strip, which was drawn just now."""
    whole = 0, 0, strip.width, strip.height
    return [trace for trace in _strips[strip.data] if trace.within(whole) >= _MOSTLY]


def follow() -> None:
    """Let images know from now on what is drawn on them."""
    for name in ("copy", "convert", "quantize"):
        _hook(Image.Image, name, lambda new, old, *_, **__: _add(new, _of(old)))
    _hook(Image.Image, "crop", _cropped)
    _hook(Image.Image, "resize", _resized)
    _hook(Image.Image, "reduce", _reduced)
    _hook(Image.Image, "paste", _pasted)
    _hook(Image.Image, "alpha_composite", lambda _, under, top, at=(0, 0): _put(under, top, at))
    _hook(
        Image,
        "alpha_composite",
        lambda new, *layers: _add(new, [each for one in layers for each in _of(one)]),
    )
    _hook(ImageDraw.ImageDraw, "text", _written)
    _hook(canvas.Swatches, "blend", _blended)
    _hook(canvas.Patch, "put", _patched)
    _hook(encoding, "_strip", lambda strip, image, *_: _strips.update({strip.data: list(_of(image))}))
    canvas.Scene.kept = classmethod(  # type: ignore[assignment,method-assign]  # bytes know nothing
        lambda cls, _name, _key, _size, draw, swatches: cls(swatches.index(draw()), swatches)
    )


def _hook(owner: Any, name: str, after: Callable[..., object]) -> None:  # noqa: ANN401  a class or a module
    """Call ``after`` with what a function has returned and been given, unless another one has called it."""
    original = getattr(owner, name)

    @wraps(original)
    def call(*args: Any, **options: Any) -> Any:  # noqa: ANN401  whatever the function takes
        global _depth  # noqa: PLW0603  one thread draws
        _depth += 1
        try:
            result = original(*args, **options)
        finally:
            _depth -= 1
        if not _depth:
            after(result, *args, **options)
        return result

    setattr(owner, name, call)


def _of(image: Image.Image) -> dict[Trace, None]:
    found: dict[Trace, None] = image.__dict__.setdefault("traces", {})
    return found


def _add(image: Image.Image, traces: Iterable[Trace]) -> None:
    _of(image).update(dict.fromkeys(traces))


def _put(under: Image.Image, top: Image.Image, at: tuple[int, int], *, hides: bool = False) -> None:
    """Let an image know what is on another that lies on it; ``hides``: nothing is seen through that."""
    if hides:
        right, foot = at[0] + top.width, at[1] + top.height
        hidden = [
            each
            for each in _of(under)
            if at[0] <= each.box[0] and at[1] <= each.box[1] and each.box[2] <= right and each.box[3] <= foot
        ]
        for each in hidden:
            del _of(under)[each]
    whole = 0, 0, *top.size
    put = [each.moved(*at) for each in _of(top) if each.within(whole) >= _MOSTLY]
    bodies = [each for each in _of(under) if each.kind == "mark"]
    _add(under, [each for each in put if not any(_is_part(each, body) for body in bodies)])


def _is_part(mark: Trace, body: Trace) -> bool:
    """Say whether a mark is part of a larger one that the same painter made, as a symbol of its disc."""
    return mark.name == body.name and mark.size < body.size and mark.within(body.box) == 1


def _cropped(new: Image.Image, old: Image.Image, box: Corners | None = None) -> None:
    box = box or (0, 0, *old.size)
    _add(new, [each.moved(-box[0], -box[1]) for each in _of(old) if each.within(box)])


def _resized(
    new: Image.Image, old: Image.Image, size: object, _: object = None, box: Corners | None = None
) -> None:
    left, top, right, bottom = box or (0, 0, *old.size)
    across, along = new.width / (right - left), new.height / (bottom - top)
    _add(new, [each.moved(-left * across, -top * along, across, along) for each in _of(old)])


def _reduced(new: Image.Image, old: Image.Image, *_: object) -> None:
    """Shapes are painted large: what is reduced is a mark."""
    _resized(new, old, None)
    box = new.getbbox() if new.mode in _PAINTED else None
    if box:
        _add(new, [Trace("mark", _painter(), max(box[2] - box[0], box[3] - box[1]), box)])


def _painter() -> str:
    frame = sys._getframe(1)
    while frame.f_back and (
        not frame.f_code.co_filename.startswith(_RENDER) or frame.f_code.co_filename in _BRUSHES
    ):
        frame = frame.f_back
    what = next((own for each in ("name", "glyph") if isinstance(own := frame.f_locals.get(each), str)), "")
    painter = f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_qualname.split('.<locals>')[0]}"
    return f"{painter} {what}".strip()


def _pasted(_: None, under: Image.Image, top: Any, box: Any = None, mask: Any = None) -> None:  # noqa: ANN401
    if isinstance(top, Image.Image):
        _put(under, top, tuple(box or (0, 0))[:2], hides=mask is None)


def _written(
    _: None,
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    _fill: object = None,
    font: ImageFont.FreeTypeFont | None = None,
    *,
    anchor: str,
    **__: object,
) -> None:
    if font is None or not any(map(str.isalnum, text)):
        return
    left, top, right, foot = font.getbbox(text, anchor=anchor)
    box = left + at[0], top + at[1], right + at[0], foot + at[1]
    _add(pen._image, [Trace("text", text, font.size, box)])


def _blended(patch: canvas.Patch, _: object, drawn: Image.Image, *__: object) -> None:
    left, top = patch.corner
    _add(patch.image, [each.moved(-left, -top) for each in _of(drawn)])


def _patched(_: None, patch: canvas.Patch, frame: Image.Image, at: tuple[int, int]) -> None:
    corner = at[0] + patch.corner[0], at[1] + patch.corner[1]
    _put(frame, patch.image, corner, hides=patch.mask is None)
