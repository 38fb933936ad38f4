"""What the signs of Sierra West mean: by topic, and on cards, tiles and plan cards that are looked up.

``data/legend.json`` says which there are, and how each is drawn: an entry is the key of its words, what draws
it, what that is given, and the mode in which alone it occurs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from render.kit import legend
from render.kit.house.colours import INK
from render.kit.house.light import CARD
from render.kit.page import Heading
from render.kit.signs import badge, blank, centred, in_a_row
from render.kit.text import Font
from render.sierra_west import cards, signs
from render.sierra_west.seat.plan import price
from render.sierra_west.seat.player_board import animal_tile, level
from render.sierra_west.signs import HASTINGS, read, seat_look
from render.sierra_west.table import PAD, WIDTH, Page
from rules.sierra_west import BASIC, CABINS, CARDS, ICONS, MODE_START, PLANS, SPECIAL, SPECIALS, START

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.sierra_west import Card, Mode, SierraWestOptions


_TOPICS: Final[list[dict[str, Any]]] = read("legend", list[dict[str, Any]])
KEYS: Final = tuple(entry[0] for topic in _TOPICS for entry in topic["entries"])
"""The keys of all entries."""
_SIZE: Final = 64
_CARD: Final = (160, 200)
STYLE: Final = legend.STYLE._replace(signs=190, text=214, words=legend.Writing(Font("bold", 28), 35, 27, INK))


def topics(_: SierraWestOptions) -> tuple[str, ...]:
    """Return the topics of the legend: the same in all modes."""
    return tuple(topic["topic"] for topic in _TOPICS)


def draw_legend(options: SierraWestOptions, topic: str, _language: str, say: Say) -> Picture:
    """Return the signs of a topic that occur in a mode with one line for each."""
    entries = []
    for key, draw, given in entries_of(options.mode)[topic]:
        drawn = signs.mode_mark(options.mode, _SIZE) if draw == "mode" else _DRAW[draw](given)
        entries.append(legend.Entry(drawn, say(f"sierra_west_pictures.legend.{key}")))
    return legend.topic_sheet(Page, "sierra_west", topic, [legend.Section(entries)], say, STYLE)


def entries_of(mode: Mode) -> dict[str, list[tuple[str, str, str]]]:
    """Return the entries of a mode by topic: key, what draws it, what that is given."""
    return {
        topic["topic"]: [(key, draw, given) for key, draw, given, of in topic["entries"] if of in ("", mode)]
        for topic in _TOPICS
    }


def _counted(given: str) -> Image.Image:
    name, text = given.split()
    return signs.counted_text(name, text, _SIZE)


_DRAW: Final[dict[str, Callable[[str], Image.Image]]] = {
    "sign": lambda name: signs.sign(name, _SIZE),
    "group": lambda given: in_a_row([signs.sign(name, 54) for name in given.split()]),
    "icon": lambda code: signs.icon(code, _SIZE),
    "homestead": lambda track: signs.homestead(track, _SIZE + 6),
    "cabin": lambda name: cards.cabin(name, 84),
    "animal": lambda name: in_a_row([animal_tile(name, shown=True), animal_tile(name, shown=False)]),
    "level": lambda reached: level(int(reached), seat_look(0), 150),
    "special": lambda name: cards.special_card(name, _CARD),
    "side": lambda _: cards.card("A2", _CARD, "side"),
    "middle": lambda _: cards.card("A2", _CARD, "middle"),
    "figures": lambda given: in_a_row(
        [signs.figure(name, seat_look(seat), 70) for seat, name in enumerate(given.split())]
    ),
    "space": lambda code: cards.space(code, 32, paid=True),
    "paid": lambda _: in_a_row([cards.space("shovel", 32, paid=True), price(2)]),
    "watchers": lambda _: in_a_row(
        [signs.animal("fox", _SIZE), badge(seat_look(1), 17), badge(HASTINGS, 17)]
    ),
    "wagon": lambda _: in_a_row(
        [signs.sign("wagon", _SIZE), centred(blank(104, 54), "5 \u00b7 \u00d72", Font("display", 38), INK)]
    ),
    "counted": _counted,
    "climbers": lambda _: in_a_row([signs.climber(side, _SIZE) for side in ("left", "right")]),
}


_LARGE: Final = (370, 472)
_SMALL: Final = (340, 430)
_TILE: Final = 300
_PLAN: Final = 180
_SIGN: Final = 62
_STYLE: Final = STYLE._replace(
    inset=6, signs=120, text=130, words=STYLE.words._replace(font=Font("bold", 30), pitch=36)
)


def piece_ids(options: SierraWestOptions) -> tuple[str, ...]:
    """Return the ids of all that can be looked up: cards, special cards, cabins, plan cards of Hastings."""
    mode = options.mode
    return (*START, MODE_START[mode], *BASIC[mode], *SPECIAL[mode], *CABINS, "grey", *PLANS)


def draw_piece(options: SierraWestOptions, piece: str, say: Say) -> Picture:
    """Return a large picture of a card or a tile; KeyError for what is none of ``piece_ids``."""
    if piece not in piece_ids(options):
        raise KeyError(piece)
    image = _large(options, piece, say)
    left, heading = 2 * PAD + image.width, Heading((PAD, PAD), STYLE.heading.font, PAD)
    style = _STYLE._replace(wide=WIDTH + left - PAD, pad=left, heading=heading)
    told = _entries(options, piece, say)
    whole = [legend.Section([legend.Entry(drawn, words[:1].upper() + words[1:]) for drawn, words in told])]
    missing = max(0, image.height + 2 * PAD - legend.draw_legend(Page, "", whole, style).frame.height)
    lower = heading._replace(high=PAD + missing // 2)
    style = style._replace(heading=lower, foot=style.foot + missing // 2)
    drawn = legend.draw_legend(Page, "", whole, style).frame
    page = Page(drawn.crop((0, 0, WIDTH, drawn.height)))
    page.raise_up(image, (PAD, (page.frame.height - image.height) // 2), CARD)
    return page.encoded("piece.png")


def _large(options: SierraWestOptions, piece: str, say: Say) -> Image.Image:
    if piece in CARDS:
        return cards.card(piece, _LARGE, "whole", cards.title_of(piece, say))
    if piece in SPECIALS:
        return cards.special_card(piece, _SMALL)
    return cards.plan_card(piece, options.mode, _PLAN) if piece in PLANS else cards.cabin(piece, _TILE)


def _entries(options: SierraWestOptions, piece: str, say: Say) -> Iterator[tuple[Image.Image, str]]:
    if piece in CARDS:
        yield from _of_card(CARDS[piece], say)
    elif piece in SPECIALS:
        for name, key in signs.MEANINGS["special_words"][options.mode]:
            said = "dark_mine" if SPECIALS[piece].dark and key == "mine_card" else key
            yield signs.sign(name, _SIGN), say(f"sierra_west_pictures.legend.{said}")
    elif piece in PLANS:
        yield from _of_plan(options, piece, say)
    else:
        yield signs.cabin_sign(piece, _SIGN), say(f"sierra_west.cabin.{piece}")
        yield signs.sign("arrow", 40), say(f"sierra_west.ability.{piece}")


def _of_card(card: Card, say: Say) -> Iterator[tuple[Image.Image, str]]:
    summit = card.summit
    yield signs.summit(summit, _SIGN), say(f"sierra_west_pictures.legend.{summit.type}")
    if summit.repeat:
        yield signs.sign("infinity", 48), say("sierra_west_pictures.legend.repeat")
    alike: dict[str, list[str]] = {}
    for code in dict.fromkeys((*card.green, *card.tan)):
        alike.setdefault(key_of(code), []).append(code)
    for key, codes in alike.items():
        radius = 31 if len(codes) == 1 else min(26, 52 // len(codes))
        spaces = in_a_row([cards.space(code, radius) for code in codes])
        yield spaces, say(f"sierra_west_pictures.legend.{key}")
    if card.animal:
        yield signs.animal(card.animal, _SIGN), say(f"sierra_west.animal.{card.animal}")


def key_of(code: str) -> str:
    """Return the key of the legend for an icon code."""
    icon = ICONS[code]
    if code in ("reload", "swift"):
        return code
    if icon.kind == "gain" and set(icon.gains) <= {"gold", "token", "bullet"}:
        return next(iter(icon.gains))
    return icon.takes or str(signs.MEANINGS["words"].get(icon.kind, icon.kind))


def _of_plan(options: SierraWestOptions, piece: str, say: Say) -> Iterator[tuple[Image.Image, str]]:
    plan = PLANS[piece]
    boots = say("sierra_west.amount.boots", n=plan.climb)
    climber = signs.figure("explorer", HASTINGS, 70)
    yield climber, say(f"sierra_west.hastings.figure.{plan.figure}", boots=boots)
    if plan.wagon:
        wagon = signs.counted_text("wagon", str(plan.wagon), _SIGN)
        yield wagon, say("sierra_west.hastings.wagon", n=plan.wagon)
    if plan.track in ("low", "high"):
        yield signs.track_mark(plan.track, _SIGN), say(f"sierra_west.hastings.track.{plan.track}")
    elif plan.track != "none":
        yield signs.homestead(plan.track, _SIGN), say(f"sierra_west.category.homestead_{plan.track}")
    if plan.cabin:
        yield cards.cabin("all_green", _SIGN), say("sierra_west.hastings.cabin")
    if plan.mode_symbol:
        yield signs.mode_mark(options.mode, _SIGN), say("sierra_west.hastings.mode")
    track = say(f"sierra_west.track.{plan.watch_track}")
    beast = say(f"sierra_west.animal.{plan.watch_animal}")
    yield signs.sign("track", 48), say("sierra_west.hastings.watches", track=track, animal=beast)
