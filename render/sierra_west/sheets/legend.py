"""What the signs of Sierra West mean, by topic; ``data/legend.json`` says which, and how each is drawn.

An entry is the key of its words, what draws it, what that is given, and the mode in which alone it occurs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import legend
from render.kit.house.colours import INK
from render.kit.legend import Entry, Writing
from render.kit.signs import badge, blank, centred, in_a_row
from render.kit.text import Font
from render.sierra_west import cards, signs
from render.sierra_west.colours import HASTINGS, read, seat_look
from render.sierra_west.hastings import climber
from render.sierra_west.seat.plan import price
from render.sierra_west.seat.player_board import level
from render.sierra_west.seat.tiles import animal_tile
from render.sierra_west.table import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.sierra_west import Mode, SierraWestOptions

_TOPICS: Final = read("legend")
KEYS: Final = tuple(entry[0] for topic in _TOPICS for entry in topic["entries"])
"""The keys of all entries."""
_SIZE: Final = 64
_CARD: Final = (120, 150)
STYLE: Final = legend.STYLE._replace(signs=190, text=214, words=Writing(Font("bold", 28), 35, 27, INK))


def topics(_: SierraWestOptions) -> tuple[str, ...]:
    """Return the topics of the legend: the same in all modes."""
    return tuple(topic["topic"] for topic in _TOPICS)


def draw_legend(options: SierraWestOptions, topic: str, _language: str, say: Say) -> Picture:
    """Return the signs of a topic that occur in a mode with one line for each."""
    entries = (
        Entry(_drawn(draw, given, options.mode), say(f"sierra_west_pictures.legend.{key}"))
        for key, draw, given in entries_of(options.mode)[topic]
    )
    return legend.topic_sheet(Page, "sierra_west", topic, entries, say, STYLE)


def entries_of(mode: Mode) -> dict[str, list[tuple[str, str, str]]]:
    """Return the entries of a mode by topic: key, what draws it, what that is given."""
    return {
        topic["topic"]: [(key, draw, given) for key, draw, given, of in topic["entries"] if of in ("", mode)]
        for topic in _TOPICS
    }


def _drawn(draw: str, given: str, mode: Mode) -> Image.Image:
    if draw == "mode":
        return cards.mode_mark(mode, _SIZE)
    return _DRAW[draw](given)


def _row(given: str) -> Image.Image:
    return in_a_row([signs.sign(name, 54) for name in given.split()])


def _figures(given: str) -> Image.Image:
    return in_a_row([signs.figure(name, seat_look(seat), 70) for seat, name in enumerate(given.split())])


def _paid(_: str) -> Image.Image:
    return in_a_row([cards.space("shovel", 32, paid=True), price(2)])


def _wagon(_: str) -> Image.Image:
    return in_a_row(
        [signs.sign("wagon", _SIZE), centred(blank(104, 54), "5 \u00b7 \u00d72", Font("display", 38), INK)]
    )


def _counted(given: str) -> Image.Image:
    name, text = given.split()
    return cards.counted_text(name, text, _SIZE)


_DRAW: Final[dict[str, Callable[[str], Image.Image]]] = {
    "sign": lambda name: signs.sign(name, _SIZE),
    "group": _row,
    "icon": lambda code: signs.icon(code, _SIZE),
    "homestead": lambda track: signs.homestead(track, _SIZE + 6),
    "cabin": lambda name: cards.cabin(name, 84),
    "animal": lambda name: in_a_row([animal_tile(name, shown=True), animal_tile(name, shown=False)]),
    "level": lambda reached: level(int(reached), seat_look(0), 150),
    "special": lambda name: cards.special_card(name, _CARD),
    "side": lambda _: cards.card("A2", _CARD, "side"),
    "middle": lambda _: cards.card("A2", _CARD, "middle"),
    "figures": _figures,
    "space": lambda code: cards.space(code, 32, paid=True),
    "paid": _paid,
    "watchers": lambda _: in_a_row(
        [signs.animal("fox", _SIZE), badge(seat_look(1), 17), badge(HASTINGS, 17)]
    ),
    "wagon": _wagon,
    "counted": _counted,
    "climbers": lambda _: in_a_row([climber(side, _SIZE) for side in ("left", "right")]),
}
