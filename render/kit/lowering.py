"""Pictures shown smaller: between bars, as whatever shows them makes all of one width."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING

from msgspec import structs
from PIL import Image

from render.kit.encoding import encode
from render.kit.house.colours import TABLE
from render.kit.picture import Picture
from render.kit.strips import SHOWN, shown

if TYPE_CHECKING:
    from render.kit.picture import Strip


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
    image = Image.open(io.BytesIO(strip.data))
    palette = image.getpalette() or [0, 0, 0]
    nearest = min(range(len(palette) // 3), key=lambda at: math.dist(palette[3 * at : 3 * at + 3], TABLE))
    broad = Image.new("P", (wide, strip.height), nearest)
    broad.putpalette(palette)
    broad.paste(image, ((wide - strip.width) // 2, 0))
    return structs.replace(encode(broad, strip.name).strips[0], shows=strip.shows)
