"""From an image to the bytes that are sent: PNG of at most 256 colours.

Flat art with text stays crisp in it, and it is smaller than any other format that chat programs show. Packing
with zlib would take four fifths of the time of a picture, so the file is put together here around ISA-L's
deflate: a quarter of that time, for a smaller file.
"""

from __future__ import annotations

import io
import math
import struct
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from isal import isal_zlib
from msgspec import msgpack
from PIL import Image

from render.kit.cache import STRIP_MEMORY, Cache
from render.kit.house.colours import TABLE
from render.kit.palette import PLAYERS
from render.kit.picture import Picture, Strip
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence


_LEVEL: Final = 2
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_BITS: Final = 8
_INDEXED: Final = 3
_UNFILTERED: Final = 0


def encode(image: Image.Image, name: str, parts: Sequence[Part] = ()) -> Picture:
    """Return a picture of an image of mode "P", in strips where its ``parts`` need several."""
    if not parts:
        return Picture((_strip(image, name),))
    boxes = [((0, cut.top, image.width, cut.end), cut.shows) for cut in cuts(parts, image.width)]
    return Picture(tuple(_strip(image.crop(box), name, shows) for box, shows in boxes))


def whole(picture: Picture) -> Picture:
    """Return a picture in a single strip."""
    if len(picture.strips) == 1:
        return picture
    images = [Image.open(io.BytesIO(strip.data)) for strip in picture.strips]
    joined, top = Image.new("P", (picture.width, picture.height)), 0
    joined.putpalette(images[0].getpalette() or [])
    for image in images:
        joined.paste(image, (0, top))
        top += image.height
    return encode(joined, picture.strips[0].name)


_strips: Cache[Strip] = Cache(lambda strip: len(strip.data), STRIP_MEMORY)


def kept_strip(
    key: Hashable, draw: Callable[[], Image.Image], name: str, shows: tuple[str, ...] = ()
) -> Strip:
    """Return the strip that was encoded for a key, or draw it (mode "P") and encode it.

    ``key`` says all that it depends on: title, words, names, colours, whatever is shown.
    """
    return _strips.get((name, shows, key), lambda: _strip(draw(), name, shows))


class Drawn(NamedTuple):
    """A strip of a board: what ``draw`` draws (mode "P"), the parts that it ``shows``.

    ``key`` says all that it depends on, as for ``kept_strip``; None: it is drawn each time.
    """

    key: Hashable
    draw: Callable[[], Image.Image]
    shows: tuple[str, ...] = ()

    def encoded(self, name: str) -> Strip:
        """Return the strip as a file of a name."""
        if self.key is None:
            return _strip(self.draw(), name, self.shows)
        return kept_strip(self.key, self.draw, name, self.shows)


def kept(name: str, key: object, draw: Callable[[], Picture]) -> Picture:
    """Return the picture that was drawn under a name and key at an earlier start, or draw it."""
    return msgpack.decode(SHELF.get(name, key, lambda: msgpack.encode(draw())), type=Picture)


def _strip(image: Image.Image, name: str, shows: tuple[str, ...] = ()) -> Strip:
    # Each row stands behind the byte that names its filter.
    rows = Image.new("P", (image.width + 1, image.height), _UNFILTERED)
    rows.paste(image, (1, 0))
    chunks = (
        _chunk(b"IHDR", struct.pack(">IIBBBBB", *image.size, _BITS, _INDEXED, 0, 0, 0)),
        _chunk(b"PLTE", bytes(image.getpalette() or ())),
        _chunk(b"IDAT", isal_zlib.compress(rows.tobytes(), _LEVEL)),
        _chunk(b"IEND", b""),
    )
    return Strip(_SIGNATURE + b"".join(chunks), name, image.width, image.height, shows)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(kind + data))


SHOWN: Final = (566, 350)
"""Pixels within which a desktop shows a lone picture of a gallery in a container; it enlarges none.

Source: the published web client, build 494766: modules 838541, 394839, 515718, class ``container__60fa3``.
"""
RATIO: Final = SHOWN[0] / SHOWN[1]
MOST: Final = 3
"""Strips of a picture."""


class Part(NamedTuple):
    """A part of a picture, by its name; its end in pixels from the top."""

    name: str
    end: int


class Cut(NamedTuple):
    """A strip: from where to where it goes, and the parts that it shows."""

    top: int
    end: int
    shows: tuple[str, ...]


def cuts(parts: Sequence[Part], wide: int) -> list[Cut]:
    """Return the strips of a picture so wide: as few as show all at its full width, ``MOST`` at most.

    Of so many the highest is as low as can be, unless other cuts show all at full width that part fewer
    neighbours of one name; where more of them make none lower, there are no more.
    """
    found = _evenly(parts, 1, wide)
    for count in range(2, min(MOST, len(parts)) + 1):
        if wide >= RATIO * _highest(found):
            break
        more = _evenly(parts, count, wide)
        found = more if _highest(more) < _highest(found) else found
    return found


def _evenly(parts: Sequence[Part], count: int, wide: int) -> list[Cut]:
    """Return so many strips, the highest of them as low as can be; the first one with most parts."""
    ways = combinations(reversed(range(1, len(parts))), count - 1)
    found = [_cut(parts, sorted(way)) for way in ways]
    fitting = [each for each in found if wide >= RATIO * _highest(each)]
    return (
        min(fitting, key=lambda each: (_parted(each), _highest(each)))
        if fitting
        else min(found, key=_highest)
    )


def _parted(found: Sequence[Cut]) -> int:
    """Return how many cuts part neighbours of one name."""
    return sum(upper.shows[-1] == lower.shows[0] for upper, lower in pairwise(found))


def _cut(parts: Sequence[Part], at: Sequence[int]) -> list[Cut]:
    tops = [0, *(part.end for part in parts)]
    return [
        Cut(tops[first], tops[end], tuple(part.name for part in parts[first:end]))
        for first, end in pairwise([0, *at, len(parts)])
    ]


def _highest(found: Sequence[Cut]) -> int:
    return max(cut.end - cut.top for cut in found)


def shown(wide: int, high: int) -> tuple[float, float]:
    """Return how large a desktop shows a picture of some pixels."""
    scale = min(SHOWN[0] / wide, SHOWN[1] / high, 1.0)
    return wide * scale, high * scale


def lowered(picture: Picture, share: float) -> Picture:
    """Return a picture whose strips are shown at a ``share`` of their height, between bars.

    These have the table's colour. The picture is one that ``encode`` has made.
    """
    return Picture(tuple(_lowered(strip, share) for strip in picture.strips))


def _lowered(strip: Strip, share: float) -> Strip:
    _, high = shown(strip.width, strip.height)
    wide = math.ceil(strip.height * SHOWN[0] / (high * share))
    if wide <= strip.width:
        return strip
    palette, packed = _chunks(strip.data)
    rows = Image.frombytes("P", (strip.width + 1, strip.height), isal_zlib.decompress(packed))
    nearest = min(range(len(palette) // 3), key=lambda at: math.dist(palette[3 * at : 3 * at + 3], TABLE))
    broad = Image.new("P", (wide, strip.height), nearest)
    broad.putpalette(palette)
    broad.paste(rows.crop((1, 0, strip.width + 1, strip.height)), ((wide - strip.width) // 2, 0))
    return _strip(broad, strip.name, strip.shows)


def _chunks(data: bytes) -> tuple[bytes, bytes]:
    """Return the palette and the packed rows of what ``_strip`` has made."""
    found, at = [], len(_SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        found.append(data[at + 8 : at + 8 + length])
        at += length + 12
    _, palette, packed, _ = found
    return palette or bytes(3), packed


def swatches(number: int) -> Picture:
    """Return a picture of so many strips, each of one colour, none of them like another."""
    strips, image = [], Image.new("P", (860, 300))
    for look in tuple(PLAYERS.values())[:number]:
        image.putpalette(look.fill)
        strips.append(_strip(image, "swatch.png"))
    return Picture(tuple(strips))
