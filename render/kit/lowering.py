"""Pictures shown smaller: between bars, as whatever shows them makes all of one width."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.house.colours import TABLE

if TYPE_CHECKING:
    from render.kit.picture import Picture


def lowered(picture: Picture, share: float) -> Picture:
    """Return a picture, between bars in the table's colour, no higher than a ``share`` of its width.

    The picture is one that ``encode`` has made.
    """
    wide = math.ceil(picture.height / share)
    if wide <= picture.width:
        return picture
    image = Image.open(io.BytesIO(picture.data))
    palette = image.getpalette() or [0, 0, 0]
    nearest = min(range(len(palette) // 3), key=lambda at: math.dist(palette[3 * at : 3 * at + 3], TABLE))
    whole = Image.new("P", (wide, picture.height), nearest)
    whole.putpalette(palette)
    whole.paste(image, ((wide - picture.width) // 2, 0))
    return encode(whole, picture.name)
