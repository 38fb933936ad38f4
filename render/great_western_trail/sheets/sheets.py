"""What the pictures beside the common board are made with: a wooden table, what lies on it, their colours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import DONE
from render.great_western_trail.pieces.buildings import private_tile
from render.great_western_trail.pieces.card_faces import cattle_card, objective_card
from render.great_western_trail.pieces.cattle import COATS
from render.great_western_trail.pieces.tiles import disc, hazard_tile, market_token, worker_tile
from render.great_western_trail.signs.sign_rows import Sign, glyph, row_image, sign_image
from render.kit import page
from render.kit.cache import Cache
from render.kit.house import colours as house
from render.kit.house import panels
from render.kit.house.light import CARD, PANEL, TILE
from render.kit.house.panels import signboard
from render.kit.house.pieces import raised
from render.kit.page import LINE, PAPER, Box, Heading
from render.kit.palette import PLAYERS, WHITE, Colour, mix, rgb, shades
from render.kit.signs import badge, faded
from render.kit.stage import Stage
from rules.great_western_trail import COMMON, EDITIONS, OBJECTIVES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from render.kit.house.panels import Material
    from render.kit.shapes import Point


__all__ = ["CARD", "DONE", "MISSING", "PAPER", "QUIET", "TILE", "WOOD", "Box", "Page", "faded"]

QUIET: Final = house.QUIET_INK
WOOD: Final = house.INLAY
"""The flat wood of panels."""
MISSING: Final = rgb("#a8281f")
_SMALL: Final = 120
_BOARD: Final = (1400, 1400)
_ABOVE, _BELOW = 4, 13
"""How far the shadow of a panel can be seen beside it."""
_fields: Cache[Image.Image] = Cache()
_sprites: Cache[Image.Image] = Cache()


def sample() -> Image.Image:
    """Return all signs on paper and on wood, as a sample of the colours in use."""
    signs = [Sign(name) for name in _SIGNS] + [Sign("card", colour) for colour in colours.CATTLE]
    signs += [Sign("hazard", kind) for kind in colours.HAZARDS]
    signs += [Sign("hand", kind) for kind in colours.HANDS]
    rows = len(signs) // 20 + 1
    sheet = Image.new("RGB", (3000, 120 * rows + 180), PAPER)
    sheet.paste(WOOD, (0, 60 * rows, sheet.width, sheet.height))
    for i, sign in enumerate(signs):
        drawn = sign_image(sign, 54)
        for top in (0, 60 * rows):
            sheet.paste(drawn, (i % 20 * 60, i // 20 * 60 + top), drawn)
    left, top = 0, sheet.height - 176
    for drawn in _things():
        sheet.paste(drawn, (left, top), drawn)
        left += drawn.width + 4
    return sheet


def _things() -> list[Image.Image]:
    breeds = [breed.cards[0].id for breed in COMMON.cattle.breeds] + [COMMON.cattle.simmental.stages[0].id]
    found = [cattle_card(card, (126, 170)) for card in breeds]
    found += [objective_card(next(iter(OBJECTIVES.values())), (110, 150)), signboard((120, 56))]
    found += [worker_tile(worker, (80, 76)) for worker in colours.WORKERS]
    hazards = ("flood_3_green", "drought_4_green", "rockfall_2_black")
    found += [hazard_tile(tile, (80, 76)) for tile in hazards]
    looks = [colours.seat_look(seat) for seat in range(len(colours.SEATS))]
    found += [badge(look, 27) for look in looks]
    building = next(iter(EDITIONS["second"].private_buildings.values()))
    found += [faded(private_tile(building, (130, 90), look), 0.5) for look in looks]
    return found + [disc(look, 50) for look in looks] + [market_token(60)]


_SIGNS = (
    *("coin", "cost", "certificate", "token", "cow", "objective", "back", "hat", "hammer", "wheel"),
    *("engine", "station", "house", "tree", "camp", "hazard", "horseshoe", "auxiliary", "city", "arrow"),
    *("arrow_back", "disc", "points", "plus", "none", "palm", "worker", "removed", "permanent"),
)


WANTED: Final = (
    *(DONE, MISSING, LINE, WHITE),
    *shades(PLAYERS.values()),
    *(mix(colours.seat_look(seat).fill, WOOD, 0.5) for seat in range(len(colours.SEATS))),
    *(shade for look in colours.CATTLE.values() for shade in (look.fill, look.edge)),
    *(shade for coat in COATS.values() for shade in (coat.hide, coat.mark)),
    *(look.fill for look in (*colours.WORKERS.values(), *colours.HAZARDS.values())),
    *(look.fill for look in colours.HANDS.values()),
    *(mix(colours.POINTS.fill, PAPER, 0.8), colours.COST.edge, colours.CERTIFICATE.edge, colours.TOKEN.fill),
    *(colours.CAMP, colours.COIN.fill, colours.COIN.edge, colours.POINTS.fill, colours.LEATHER),
)
"""The colours that words and signs have exactly."""
_PLAIN = partial(Image.new, "RGB", (1, 1), house.TABLE)
"""The table itself needs no colours of its own."""
STAGE = Stage("great_western_trail-sheets", WANTED, _PLAIN, lambda: [sample()], 0, _BOARD)
"""What all these pictures share."""


class Page(page.Page):
    """A picture of Great Western Trail in the making: a table, and what lies on it."""

    stage: ClassVar[Stage] = STAGE

    def heading(self, text: str, heading: Heading) -> None:
        """Write what the page is about upon the grain of the table."""
        room = self.frame.width - 2 * heading.at[0]
        self.text(heading.at, text, heading.font, house.TITLE, on=None, room=room)

    def field(self, key: Hashable, box: Box, draw: Callable[[Self, Box], None]) -> None:
        """Draw a part of the bare table once for ``key``, which says all that is on it, and for its place."""
        right, bottom = map(min, (box.right + _BELOW, box.bottom + _BELOW), self.frame.size)
        outer = max(0, box.left - _ABOVE), max(0, box.top - _ABOVE), right, bottom
        found = _fields.find((key, outer))
        if found is None:
            draw(self, box)
            _fields.get((key, outer), lambda: self.frame.crop(outer))
        else:
            self.frame.paste(found, outer[:2])

    def panel(self, box: Box, material: Material = "paper") -> None:
        """Lay a panel on bare wood, kept for each place: a small one, stretched with its shadow."""
        size, reach = (box.wide, box.high), PANEL.reach
        small = min(box.wide, _SMALL), min(box.high, _SMALL)

        def make() -> Image.Image:
            drawn = raised(panels.panel(small, material), PANEL).on_nothing()
            return panels.stretched(drawn, (box.wide + 2 * reach, box.high + 2 * reach))

        self.on_table(("panel", size, material), (box.left - reach, box.top - reach), make)

    def glyph(
        self, name: str, at: Point, size: int, argument: str = "", text: str = "", *, on: Colour = PAPER
    ) -> None:
        """Put a sign by its name, its left top ``at``."""
        self.put(("glyph", name, size, argument, text), at, partial(glyph, name, size, argument, text), on)

    def row(
        self, signs: Sequence[Sign], middle: Point, size: int, room: float = 0.0, on: Colour = PAPER
    ) -> None:
        """Put signs side by side around ``middle``."""
        key = ("row", tuple(signs), size, room)
        drawn = _sprites.get(key, lambda: row_image(signs, size, room))
        at = middle[0] - drawn.width / 2, middle[1] - drawn.height / 2
        self.put(key, at, lambda: drawn, on)
