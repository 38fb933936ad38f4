"""Pages on the wooden table: panels that lie on it, and what is written on their flat colours.

class Page(Sheet):
    stage = Table("my_title", [*shades(PLAYERS.values())], bare_ground, sheets_of_pieces)

page = Page.blank(1200, 700)
page.panel(Box(14, 90, 1172, 120), "paper")
page.text((30, 150), "48", SCORE, colours.INK, on=colours.PAPER)
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar, Final

from PIL import Image

from render.kit import page
from render.kit.cache import Cache
from render.kit.house import colours, panels, tones
from render.kit.house.light import CARD, PANEL, TILE
from render.kit.house.pieces import raised
from render.kit.house.table import table
from render.kit.page import Box
from render.kit.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from render.kit.canvas import Scene, Swatches
    from render.kit.house.light import Shadow
    from render.kit.house.panels import Material
    from render.kit.house.pieces import Piece
    from render.kit.page import Args
    from render.kit.palette import Colour
    from render.kit.text import Font

_PART: Final = (2048, 1024)
"""The table of which all others are parts: one is enough to be kept."""
_WHOLE: Final = (2048, 2048)
_wood: Cache[Image.Image] = Cache()
_fields: Cache[Image.Image] = Cache()


def wood(size: tuple[int, int]) -> Image.Image:
    """Return a table (RGB), at most 2048 pixels wide."""
    return _laid_out(table(_PART), size)


def _laid_out(part: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a part of a table repeated downwards, every other time upside down."""
    image = part.crop((0, 0, *size))
    turned = part.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    for number, top in enumerate(range(part.height, size[1], part.height)):
        image.paste(part if number % 2 else turned, (0, top))
    return image


class Table(Stage):
    """What all pictures of a title share that lie on the table: see ``Stage`` and ``tones``."""

    def __init__(
        self,
        name: str,
        wanted: Sequence[Colour],
        ground: Callable[[], Image.Image],
        pieces: Callable[[], Sequence[Image.Image]],
        ground_tones: int = tones.GROUND_TONES,
    ) -> None:
        """Declare it: ``ground`` is all that is bare, on one image, ``pieces`` what lies and stands on it.

        A few of the ``ground_tones`` less make smaller files.
        """
        super().__init__(name, wanted, pieces)
        self._ground, self._tones = ground, ground_tones

    @cached_property
    def swatches(self) -> Swatches:
        """The colours."""
        return tones.swatches(self._name, self._ground, self._samples, self._wanted, self._tones)

    @property
    def wood(self) -> Scene:
        """The bare table."""
        return self.scene("wood", (), _WHOLE, lambda: wood(_WHOLE))


class Sheet(page.Page):
    """A picture in the making on a table: what is put names the flat colour below, what is laid does not."""

    stage: ClassVar[Table]

    def __init__(self, frame: Image.Image, under: Hashable = ()) -> None:
        """Draw on a frame in the colours of the stage; ``under`` names what lies on it already."""
        super().__init__(frame)
        self._under = under

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour = colours.TABLE) -> Self:
        """Return an empty table, or a page of another flat colour."""
        if ground != colours.TABLE:
            return super().blank(wide, high, ground)
        part = _wood.get((cls, _PART), lambda: cls.stage.swatches.index(table(_PART)))
        return cls(_laid_out(part, (wide, high)), (wide, high))

    def field(self, key: Hashable, box: Box, draw: Callable[[Self, Box], None]) -> None:
        """Put a field that is drawn once for ``key``, upon what lies there already."""

        def make() -> Image.Image:
            part = type(self)(self.frame.crop((box.left, box.top, box.right, box.bottom)))
            draw(part, Box(0, 0, box.wide, box.high))
            return part.frame

        whole = (type(self), self._under, key, box)
        self.frame.paste(_fields.get(whole, make), (box.left, box.top))

    def lay(self, piece: Piece, at: tuple[float, float]) -> None:
        """Lay a piece with its shadow upon whatever is there, its left top ``at``."""
        whole, corner = piece.on_nothing(), (round(at[0]), round(at[1]))
        ground = self.frame.crop((*corner, corner[0] + whole.width, corner[1] + whole.height))
        self._pen.swatches.blend(whole, ground.convert("RGB")).put(self.frame, corner)

    def on_wood(self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws on bare wood, its left top ``at``, kept for each place."""
        type(self).stage.wood.put(self.frame, key, (round(at[0]), round(at[1])), make)

    def flat_panel(self, box: Box, material: Material = "rest") -> None:
        """Lay a panel on bare wood, kept for each place."""
        size, at = (box.wide, box.high), (box.left - PANEL.reach, box.top - PANEL.reach)
        self.on_wood(
            ("panel", size, material), at, lambda: raised(panels.panel(size, material), PANEL).on_nothing()
        )

    def lay_flat(
        self,
        box: Box,
        draw: Callable[[*Args], Image.Image],
        *arguments: *Args,
        shadow: Shadow = CARD,
        on: Colour | None = None,
    ) -> None:
        """Lay a card or tile of just the size of a box on bare wood, or on a flat colour.

        On wood its shadow is kept for each place, itself once: cards may lie side by side.
        """
        if on is None:
            self.shade(box, shadow)
            self.sign((box.left, box.top), draw, *arguments, on=colours.TABLE)
            return
        at = (box.left - shadow.reach, box.top - shadow.reach)
        self.put(("flat", draw, arguments), at, lambda: raised(draw(*arguments), shadow).on_nothing(), on)

    def shade(self, box: Box, shadow: Shadow) -> None:
        """Put the shadow of what will fill a box on bare wood, kept for each place."""
        black = partial(Image.new, "RGBA", (box.wide, box.high), (0, 0, 0, 255))
        at = (box.left - shadow.reach, box.top - shadow.reach)
        self.on_wood(("shadow", box.wide, box.high, shadow), at, lambda: raised(black(), shadow).shadow)

    def raise_up(self, thing: Image.Image, at: tuple[float, float], shadow: Shadow = TILE) -> None:
        """Lay a panel, plate, tag or card (RGBA) with its shadow, its left top ``at``."""
        self.lay(raised(thing, shadow), (at[0] - shadow.reach, at[1] - shadow.reach))

    def panel(self, box: Box, material: Material = "paper") -> None:
        """Lay a panel."""
        self.raise_up(panels.panel((box.wide, box.high), material), (box.left, box.top), PANEL)

    def heading(self, text: str, heading: page.Heading) -> None:
        """Write what the page is about above it."""
        room = min(heading.room, self.frame.width - 2 * heading.at[0])
        self.text(heading.at, text, heading.font, colours.TITLE, on=colours.TABLE, room=room)

    def tagged(
        self,
        middle: tuple[float, float],
        text: str,
        font: Font,
        *,
        on: Colour,
        ink: Colour,
        gold: bool,
    ) -> None:
        """Write a number with its middle at a point, on a gold tag if it leads."""
        if gold:
            size = self.tag_size(text, font)
            corner = (middle[0] - size[0] / 2, middle[1] - size[1] / 2)
            self.put(("tag", size), corner, partial(panels.tag, size, gold=True), on)
        self.centre(middle, text, font, *((colours.INK, colours.GOLD) if gold else (ink, on)))

    @staticmethod
    def tag_size(text: str, font: Font) -> tuple[int, int]:
        """Return the size of a tag for a number."""
        return round(font.size * (0.42 + 0.6 * max(1, len(text)))), round(font.size * 1.06)
