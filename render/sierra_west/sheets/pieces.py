"""Cards, tiles and plan cards looked up: a large picture with a line for each sign that is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.encoding import encode
from render.kit.house.colours import INK, PAPER, PAPER_DARK
from render.kit.page import Box
from render.kit.paragraphs import lines
from render.kit.text import Font
from render.sierra_west import cards, signs
from render.sierra_west.colours import HASTINGS
from render.sierra_west.table import PAD, Page
from rules.sierra_west import BASIC, CABINS, CARDS, ICONS, MODE_START, PLANS, SPECIAL, SPECIALS, START

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.sierra_west import Card, SierraWestOptions

_WIDE: Final = 1200
_CARD: Final = (440, 564)
_SMALL: Final = (340, 430)
_TILE: Final = 300
_SIGN: Final = 62
_LEAST: Final = 78
_WORDS: Final = Font("bold", 29)
_PITCH: Final = 36


class _Line(NamedTuple):
    """A sign and the lines of its words."""

    image: Image.Image
    words: tuple[str, ...]

    @property
    def high(self) -> int:
        return max(_LEAST, self.image.height + 14, len(self.words) * _PITCH + 22)


def piece_ids(options: SierraWestOptions) -> tuple[str, ...]:
    """Return the ids of all that can be looked up: cards, special cards, cabins, plan cards of Hastings."""
    mode = options.mode
    return (*START, MODE_START[mode], *BASIC[mode], *SPECIAL[mode], *CABINS, "grey", *PLANS)


def draw_piece(options: SierraWestOptions, piece: str, say: Say) -> Picture:
    """Return a large picture of a card or a tile; KeyError for what is none of ``piece_ids``."""
    if piece not in piece_ids(options):
        raise KeyError(piece)
    image = _large(options, piece, say)
    left = PAD + image.width + 24
    room = _WIDE - left - PAD - 150
    found = [_Line(sign, lines(text, _WORDS, room)) for sign, text in _entries(options, piece, say)]
    high = max(sum(line.high for line in found) + 12, image.height)
    page = Page.blank(_WIDE, high + 2 * PAD + 10)
    page.card(image, (PAD, PAD + (high - image.height) // 2))
    box = Box(left, PAD, _WIDE - left - PAD, high)
    page.panel(box)
    _write(page, box, found)
    return encode(page.frame, "piece.png")


def _write(page: Page, box: Box, found: Sequence[_Line]) -> None:
    top = box.top + (box.high - sum(line.high for line in found)) // 2
    for number, line in enumerate(found):
        if number:
            page.box(Box(box.left + 18, top, box.wide - 36, 2), PAPER_DARK, radius=0, on=PAPER)
        page.paste(
            line.image,
            (box.left + 66 - line.image.width / 2, top + (line.high - line.image.height) / 2),
            PAPER,
        )
        base = top + (line.high - len(line.words) * _PITCH) / 2 + 28
        for words in line.words:
            page.text((box.left + 128, base), words, _WORDS, INK, on=PAPER, room=box.wide - 140)
            base += _PITCH
        top += line.high


def _large(options: SierraWestOptions, piece: str, say: Say) -> Image.Image:
    if piece in CARDS:
        return cards.card(piece, _CARD, "whole", cards.title_of(piece, say))
    if piece in SPECIALS:
        return cards.special_card(piece, _SMALL)
    return cards.plan_card(piece, _SMALL, options.mode) if piece in PLANS else cards.cabin(piece, _TILE)


def _entries(options: SierraWestOptions, piece: str, say: Say) -> Iterator[tuple[Image.Image, str]]:
    """Yield the signs of a piece with their words."""
    if piece in CARDS:
        yield from _of_card(CARDS[piece], say)
    elif piece in SPECIALS:
        key = "dark_mine" if SPECIALS[piece].dark else signs.MEANINGS["special_words"][options.mode]
        drawn = signs.sign(cards.SPECIAL_SIGNS[options.mode], _SIGN)
        yield drawn, say(f"sierra_west_pictures.legend.{key}")
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
    for code in dict.fromkeys((*card.green, *card.tan)):
        yield cards.space(code, 31), say(f"sierra_west_pictures.legend.{key_of(code)}")
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
        yield cards.counted("wagon", plan.wagon, _SIGN), say("sierra_west.hastings.wagon", n=plan.wagon)
    if plan.track in ("low", "high"):
        yield cards.track_mark(plan.track, _SIGN), say(f"sierra_west.hastings.track.{plan.track}")
    elif plan.track != "none":
        yield signs.homestead(plan.track, _SIGN), say(f"sierra_west.category.homestead_{plan.track}")
    if plan.cabin:
        yield cards.cabin_mark(_SIGN), say("sierra_west.hastings.cabin")
    if plan.mode_symbol:
        yield cards.mode_mark(options.mode, _SIGN), say("sierra_west.hastings.mode")
    track, beast = (
        say(f"sierra_west.track.{plan.watch_track}"),
        say(f"sierra_west.animal.{plan.watch_animal}"),
    )
    yield signs.sign("track", 48), say("sierra_west.hastings.watches", track=track, animal=beast)
