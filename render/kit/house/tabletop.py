"""Pictures of a wooden table with panels, plates and pieces on it: pages in the house style.

STAGE = Tabletop("my_title-sheets", [*shades(PLAYERS.values())], lambda: [sample_of_signs()])

class Page(TablePage):
stage = STAGE

page = Page.blank(1100, 700)                       # bare wood, whatever its size
page.panel(Box(16, 16, 1068, 200), "paper")        # what lies on it has a shadow
page.text((40, 70), title, TITLE)                  # words stand on a panel's flat colour ...
page.title((40, 260), title, TITLE)                # ... or on the wood itself
page.lay(("card", name), (40, 280), draw_card, CARD)
"""

from __future__ import annotations

import math
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar, Final

from PIL import Image

from render.kit import page
from render.kit.cache import Cache
from render.kit.canvas import Scene, Swatches
from render.kit.house import colours, tones
from render.kit.house.light import PANEL, Shadow
from render.kit.house.panels import RADIUS, SLOT_RADIUS, Material, gauge, panel, plate, slot, stretched, tag
from render.kit.house.pieces import raised
from render.kit.house.table import table
from render.kit.palette import mix
from render.kit.shelf import SHELF
from render.kit.stage import Stage
from render.kit.text import Align, Font, label, line_at

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from render.kit.page import Box, Heading
    from render.kit.palette import Colour

PAPER: Final = colours.PAPER
QUIET: Final = colours.QUIET_INK
LINE: Final = mix(PAPER, colours.PAPER_DARK, 0.55)
"""Fine lines on paper."""
WOOD: Final = colours.INLAY
"""The flat wood of panels."""
_SIZE: Final = (1400, 1400)
BOARDS: Final = 3
"""How often the grain is repeated downwards, mirrored so that no seam shows."""
_ABOVE, _BELOW = 4, 13
"""How far the shadow of a panel can be seen beside it."""
_fields: Cache[Image.Image] = Cache()


class Tabletop(Stage):
    """A stage whose pictures lie on a table: its colours, chosen as those of a scene, and the table.

    The table is 1400 pixels wide and ``boards`` times as high; what is larger has no grain beyond that.
    """

    def __init__(
        self,
        name: str,
        wanted: Sequence[Colour],
        samples: Callable[[], Sequence[Image.Image]],
        boards: int = BOARDS,
    ) -> None:
        """Declare a stage; ``samples`` are of what lies on the table."""
        super().__init__(name, wanted, samples)
        self._boards = boards

    @cached_property
    def swatches(self) -> Swatches:
        """The colours."""
        wanted = (*self._wanted, LINE)
        made = SHELF.get(f"{self._name}-colours", wanted, lambda: self._chosen(wanted))
        return Swatches(made)

    def _chosen(self, wanted: Sequence[Colour]) -> bytes:
        """Return the colours; the table itself needs none but those of every scene."""
        return tones.chosen(Image.new("RGB", (1, 1), colours.TABLE), self._samples(), wanted, 0)

    @cached_property
    def wood(self) -> Scene:
        """The bare table, as large as any picture."""
        size = _SIZE[0], _SIZE[1] * self._boards
        return Scene.kept(f"{self._name}-table", size, size, self._draw_table, self.swatches)

    def _draw_table(self) -> Image.Image:
        board = table(_SIZE)
        whole = Image.new("RGB", (_SIZE[0], _SIZE[1] * self._boards))
        for number in range(self._boards):
            mirrored = board.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if number % 2 else board
            whole.paste(mirrored, (0, number * _SIZE[1]))
        return whole


class TablePage(page.Page):
    """A picture in the making: a table, and what lies on it.

    What is put on a panel says on which flat colour; what lies on the bare table is put ``on_table``.
    """

    stage: ClassVar[Tabletop]

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour | None = None) -> Self:
        """Return a bare table, or a page of a colour."""
        if ground is not None:
            return cls(cls.stage.swatches.blank((wide, high), ground))
        return cls(cls.stage.wood.ground.crop((0, 0, wide, high)))

    def on_table(self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws (RGBA) on the bare table, its left top ``at``."""
        type(self).stage.wood.put(self.frame, key, (round(at[0]), round(at[1])), make)

    def lay(
        self,
        key: Hashable,
        at: tuple[float, float],
        make: Callable[[], Image.Image],
        shadow: Shadow,
        *,
        on: Colour | None = None,
    ) -> None:
        """Lay a thing with its shadow on the table, or on a flat colour; the thing's left top is ``at``."""
        corner = at[0] - shadow.reach, at[1] - shadow.reach
        if on is None:
            self.on_table(("laid", key), corner, lambda: raised(make(), shadow).on_nothing())
        else:
            self.put(("laid", key), corner, lambda: raised(make(), shadow).on_nothing(), on)

    def put(
        self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image], on: Colour = PAPER
    ) -> None:
        """Put what ``make`` draws on a flat colour, its left top ``at``."""
        super().put(key, at, make, on)

    def text(
        self,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour = colours.INK,
        *,
        on: Colour = PAPER,
        room: float = math.inf,
        align: Align = "left",
    ) -> float:
        """Write a line on a flat colour, ``at`` on its baseline; return its width."""
        return super().text(at, text, font, fill, on=on, room=room, align=align)

    def panel(self, box: Box, material: Material = "paper", radius: int = RADIUS) -> None:
        """Lay a panel of the house on the table."""
        size = box.wide, box.high
        key = ("panel", size, material, radius)
        corner = box.left - PANEL.reach, box.top - PANEL.reach
        self.on_table(key, corner, lambda: _large_panel(size, material, radius))

    def picture(self, image: Image.Image, at: tuple[int, int], shadow: Shadow) -> None:
        """Lay a picture (RGB) that is not worth keeping, with its shadow, its left top ``at``."""
        edge, size = shadow.reach, image.size
        ghost = partial(Image.new, "RGBA", size, (0, 0, 0, 255))
        self.on_table(("shade", size), (at[0] - edge, at[1] - edge), lambda: raised(ghost(), shadow).shadow)
        self.frame.paste(type(self).stage.swatches.index(image), at)

    def slot(self, box: Box, on: Colour = PAPER, radius: float = SLOT_RADIUS) -> None:
        """Put an empty place into a panel."""
        key = ("slot", box.wide, box.high, radius)
        self.put(key, (box.left, box.top), lambda: slot((box.wide, box.high), on, radius), on)

    def plate(self, box: Box, fill: Colour, on: Colour = PAPER, radius: float = 10) -> None:
        """Put a raised plate of a colour on a panel."""
        key = ("plate", box.wide, box.high, fill, radius)
        self.put(key, (box.left, box.top), lambda: plate((box.wide, box.high), fill, radius), on)

    def tag(self, box: Box, on: Colour = PAPER, *, gold: bool = False) -> None:
        """Put a tag for a number on a panel."""
        key = ("tag", box.wide, box.high, gold)
        self.put(key, (box.left, box.top), lambda: tag((box.wide, box.high), gold=gold), on)

    def gauge(self, box: Box, part: float, fill: Colour, on: Colour = PAPER) -> None:
        """Put a gauge on a panel, filled to a part of its length."""
        key = ("gauge", box.wide, box.high, round(part, 3), fill)
        self.put(key, (box.left, box.top), lambda: gauge((box.wide, box.high), part, fill, on), on)

    def line(self, box: Box, on: Colour = PAPER, fill: Colour = LINE) -> None:
        """Put a fine line on a panel."""
        key = ("line", box.wide, box.high, fill)
        self.put(key, (box.left, box.top), partial(_bar, (box.wide, box.high), fill), on)

    def heading(self, text: str, heading: Heading) -> None:
        """Write what the page is about on the bare table."""
        room = min(heading.room, self.frame.width - 2 * heading.at[0])
        self.title(heading.at, text, heading.font, room)

    def title(self, at: tuple[float, float], text: str, font: Font, room: float = math.inf) -> float:
        """Write a title on the bare table, ``at`` on its baseline; return its width."""
        return self.caption(at, text, font, colours.TITLE, room=room)

    def caption(
        self,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour,
        *,
        room: float = math.inf,
        align: Align = "left",
    ) -> float:
        """Write on the bare table, ``at`` on the baseline; return the width."""
        line = line_at(at, text, font, room, align)
        key = ("text", line.text, line.font, fill)
        self.on_table(key, line.corner, lambda: label(line.text, line.font, fill))
        return line.wide

    def field(self, key: Hashable, box: Box, draw: Callable[[Self, Box], None]) -> None:
        """Draw a part of the bare table once for ``key``, which says all that is on it, and for its place."""
        right, bottom = map(min, (box.right + _BELOW, box.bottom + _BELOW), self.frame.size)
        outer = max(0, box.left - _ABOVE), max(0, box.top - _ABOVE), right, bottom
        whole = (key, outer)
        found = _fields.find(whole)
        if found is None:
            draw(self, box)
            _fields.get(whole, lambda: self.frame.crop(outer))
        else:
            self.frame.paste(found, outer[:2])


def _bar(size: tuple[int, int], fill: Colour) -> Image.Image:
    return Image.new("RGBA", size, (*fill, 255))


_SMALL: Final = 120
"""Panels are made so large; the middle of a larger one is stretched, which is a hundred times as fast."""


def _large_panel(size: tuple[int, int], material: Material, radius: int) -> Image.Image:
    """Return a panel with its shadow, ``PANEL.reach`` pixels larger on all sides."""
    small = min(size[0], _SMALL), min(size[1], _SMALL)
    found = raised(panel(small, material, radius), PANEL).on_nothing()
    return stretched(found, (size[0] + 2 * PANEL.reach, size[1] + 2 * PANEL.reach))
