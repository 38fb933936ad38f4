"""What the pictures beside the board lie on: a wooden table in the colours of Sierra West."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit import page
from render.kit.house import colours as house
from render.kit.house.light import PANEL, PIECE, lay
from render.kit.house.panels import panel
from render.kit.house.pieces import OnTop, raised
from render.kit.page import Box
from render.kit.palette import PLAYERS, shades
from render.kit.signs import badge
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font
from render.sierra_west import signs
from render.sierra_west.cards import back, cabin, card, special_card
from render.sierra_west.colours import CABINS, GAIN, HASTINGS, MODES, PATHS, STOP, player_look
from render.sierra_west.hastings import plan_card
from rules.sierra_west import BASIC, SPECIALS
from rules.sierra_west import CABINS as CABIN_KINDS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.shapes import Point
    from rules.sierra_west import SierraWestState

WIDTH: Final = 1200
PAD: Final = 16
HEAD: Final = 92
NAME: Final = Font("bold", 44)
NUMBER: Final = Font("display", 44)


def _bare() -> Image.Image:
    image = wood((1400, 1400))
    lay(image, panel((900, 400), "paper"), (20, 900), PANEL)
    lay(image, panel((400, 400)), (960, 900), PANEL)
    return image


def _things() -> list[Image.Image]:
    found = [card(cards[number], (150, 190)) for cards in BASIC.values() for number in (0, 2, 5)]
    found += [card("A3", (150, 190), "middle"), back("hidden", (100, 140)), plan_card("P05")]
    found += [special_card(name, (110, 140)) for name in SPECIALS if name[2] in "135"]
    found += [signs.sign(name, 60, HASTINGS) for name in signs.GLYPHS]
    found += [cabin(name, 70) for name in CABIN_KINDS[::3]] + [cabin("grey", 70)]
    looks = (*PLAYERS.values(), HASTINGS)
    found += [signs.figure(kind, look, 64) for kind in PATHS for look in looks if kind != "grey"]
    return [*found, *(badge(look, 30) for look in looks)]


class Page(page.Page):
    """A picture of Sierra West in the making."""

    stage = Stage(
        "sierra_west-table",
        [
            *(GAIN, STOP, house.ENAMEL, HASTINGS.edge),
            *shades((*PLAYERS.values(), *PATHS.values(), *CABINS.values(), *MODES.values(), HASTINGS)),
        ],
        _bare,
        lambda: [strewn(_bare(), _things())],
        ground_tones=0,
    )

    def head(self, state: SierraWestState, player: int, names: list[str], room: float) -> None:
        """Write whose things these are; room is left on the right for what else stands there."""
        self.badge_of(player_look(state, player), (PAD, 16), 31, house.TABLE)
        self.text((PAD + 78, 62), names[player], NAME, house.TEXT, on=house.TABLE, room=room)

    def stand(self, state: SierraWestState, player: int, kind: str, middle: Point, size: int) -> None:
        """Let a figure of a player stand with its middle at a point."""
        look = player_look(state, player)
        drawn = partial(signs.figure, kind, look, size)
        standing = OnTop(self.frame, self.stage.swatches)
        standing.add(("figure", kind, look.symbol, size), middle, lambda: raised(drawn(), PIECE))


def strip(top: int, high: int) -> Box:
    """Return a panel as wide as the picture."""
    return Box(PAD, top, WIDTH - 2 * PAD, high)
