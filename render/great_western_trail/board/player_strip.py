"""The players' tiles below the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail.colours import seat_look, usual_look
from render.great_western_trail.land.panels import strip_box, strip_panel
from render.great_western_trail.land.stage import Page
from render.great_western_trail.layout import STRIP_HEIGHT
from render.great_western_trail.pieces.card_faces import SEAT, broad_card
from render.great_western_trail.pieces.tiles import disc, worker_tile
from render.great_western_trail.signs.sign_rows import MINUS, glyph
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.house.panels import INKS, Inks, Material, plate, slot, tag
from render.kit.page import Box
from render.kit.palette import Look, mix
from render.kit.signs import faded
from render.kit.text import Font, width
from rules import GAMES
from rules.great_western_trail import IN_STOCK, WORKERS, Worker, sam_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.canvas import Scene
    from rules.great_western_trail import GreatWesternTrailState as State

_NAME, _SMALL_NAME = Font("bold", 30), Font("bold", 25)
_DOLLARS = Font("display", 40)
_NUMBER = Font("display", 29)
_BADGE = 18
_INNER = (20, 9, 10, 11)
"""How much of a tile lies around its flat ground: left, above, right, below."""
_NAME_AT = (48, 20)
_COIN = 36
_SIGN = (34, 32)
_DIGIT = 18
"""How wide a count of less than ten is."""
_COUNTS_TOP = 54
_NARROW, _ROWS = 300, (36, 66)
"""A tile as narrow as that has two rows below the name: what one may spend, and the workers."""
_ZERO = 0.34
"""How much is seen of a sign of which there is none."""
_SIGNS = ("hat", "hammer", "wheel", "certificate", "token")
_SAMS = ("hat", "hammer", "wheel", "disc", "back")
"""What of Sam is counted: workers, discs in stock, cards left."""
_CARD = (226, 92)


class PlayerTile(NamedTuple):
    """What is written on a tile. ``active``: the table waits for this player; ``sam``: it is that of Sam."""

    name: str
    look: Look
    counts: tuple[int, ...]
    """Cowboys, builders, engineers, certificates, and exchange tokens (second edition); see ``_SAMS``."""
    total: int | None
    """What the player has scored when all is over; ``leads``: nobody has more."""
    leads: bool
    dollars: int = 0
    active: bool = False
    sam: SamsCard | None = None


class SamsCard(NamedTuple):
    """What of Sam is not counted. ``acts``: his card does; ``new``: he has just turned it over."""

    specialization: Worker
    card: int
    """The number of the card used last; 0 before his first turn."""
    acts: bool
    new: bool


def put_strip(
    frame: Image.Image, scene: Scene, view: State, names: Sequence[str], acting: int, *, drew: bool
) -> None:
    """Put what the players have on their tiles; that of whoever is to act is of paper, with a gold rim.

    ``drew``: Sam has just turned his card over. At the end points stand where the dollars were.
    """
    page, totals = Page(frame), totals_of(view)
    for seat, player in enumerate(view.players):
        look = seat_look(seat)
        if view.sam is not None and seat == view.opponent:
            counts = *player.workers.values(), player.discs[IN_STOCK], len(view.sam.supply)
            card = view.sam.used[-1] if view.sam.used else 0
            kind = view.sam.specialization
            acts = not card or sam_cards.CARDS[card].if_specialization in ("", kind)
            tile = PlayerTile(names[-1], look, counts, *totals[-1], sam=SamsCard(kind, card, acts, drew))
        else:
            counts = *player.workers.values(), player.certificates
            counts += (player.exchange_tokens,) if view.options.edition == "second" else ()
            tile = PlayerTile(names[seat], look, counts, *totals[seat], player.dollars, seat == acting)
        left, top, right, _ = strip_box(seat, view.crowd)
        if tile.active or look != usual_look(seat):
            material: Material = "act" if tile.active else "rest"
            make = partial(strip_panel, look, right - left, material)
            scene.put(frame, (material, look, right - left), (left, top), make)
        size = (right - left - _INNER[0] - _INNER[2], STRIP_HEIGHT - _INNER[1] - _INNER[3])
        page.field(tile, Box(left + _INNER[0], top + _INNER[1], *size), partial(_draw, tile))


def totals_of(view: State) -> list[tuple[int | None, bool]]:
    """Return what everybody has scored, and who leads, Sam last; None while the game goes on."""
    result = GAMES["great_western_trail"].result(view)
    if result is None:
        return [(None, False)] * len(view.players)
    return [(points, rank == 1) for points, rank in zip(result.totals, result.ranks, strict=True)]


def _draw(tile: PlayerTile, page: Page, box: Box) -> None:
    inks, right, apart = INKS["act" if tile.active else "rest"], box.wide, 10
    badge = counter(tile.look, _BADGE)
    part = partial(badge.on_nothing().crop, (REACH - 2, REACH - 2, badge.body.width, badge.body.height))
    page.put(("badge", tile.look), (1, 0), part, inks.ground)
    if tile.sam:
        right, apart = right - _CARD[0] - 14, 0
    narrow, taken, long = right < _NARROW and not tile.sam, 0, 0
    if tile.total is not None:
        long = _put_total(page, tile.total, (right, _ROWS[0] + 1 if narrow else 1), inks, leads=tile.leads)
        taken = 0 if narrow else long
    elif not tile.sam and not narrow:
        taken = _put_dollars(page, tile.dollars, right, inks)
    room = right - _NAME_AT[0] - taken - apart
    if narrow:
        font = _NAME if width(tile.name, _NAME) <= room else _SMALL_NAME
        middle = _NAME_AT[1] - (0 if font == _NAME else 2)
        page.name(_NAME_AT[0], middle, tile.name, font, inks.text, on=inks.ground, room=room)
        own = () if tile.total is not None else (tile.dollars, *tile.counts[len(WORKERS) :])
        _put_counts(page, own, (right, _ROWS[0]), inks, ("coin", *_SIGNS[len(WORKERS) :]))
        _put_counts(page, tile.counts, (right - long, _ROWS[1]), inks, _SIGNS[: len(WORKERS)])
    else:
        page.name(*_NAME_AT, tile.name, _NAME, inks.text, on=inks.ground, room=room)
        _put_counts(page, tile.counts, (right, _COUNTS_TOP), inks, _SAMS if tile.sam else _SIGNS)
    if tile.sam:
        _put_sams_card(page, tile.sam, tile.look, right, inks)


def _put_sams_card(page: Page, sam: SamsCard, look: Look, right: int, inks: Inks) -> None:
    """Put his specialization among his workers, and right of all the card used last."""
    x = round(WORKERS.index(sam.specialization) * right / len(_SAMS))
    make = partial(_specialization, sam.specialization)
    page.put(("specialization", sam.specialization), (x, _COUNTS_TOP - 6), make, inks.ground)
    at = (page.frame.width - _CARD[0], (page.frame.height - _CARD[1]) // 2)
    page.put(("sams", look, sam[1:]), at, partial(_card, sam), inks.ground)


def _specialization(worker: Worker) -> Image.Image:
    """Return the kind of worker that Sam has most of, in its own colour."""
    image = Image.new("RGBA", (_SIGN[0] + 8, _SIGN[1] + 6))
    image.alpha_composite(worker_tile(worker, _SIGN), (0, 6))
    image.alpha_composite(glyph("rosette", 22), (image.width - 22, 0))
    return image


def _card(tile: SamsCard) -> Image.Image:
    """Return the card used last, in gold if that was just now; before it the place where it will lie."""
    if not tile.card:
        return slot(_CARD, radius=9)
    if not tile.new:
        return broad_card(tile.card, _CARD, acts=tile.acts)
    framed, inside = plate(_CARD, colours.GOLD, 12).copy(), (_CARD[0] - 10, _CARD[1] - 10)
    framed.alpha_composite(broad_card(tile.card, inside, acts=tile.acts), (5, 5))
    return framed


def _put_counts(
    page: Page, counts: Sequence[int], place: tuple[int, int], inks: Inks, signs: Sequence[str]
) -> None:
    """Put how many of each there are, so wide and so far down; what one has none of fades."""
    wide, y = place
    step = wide / len(signs)
    gap = max(1, min(4, int(step) - _SIGN[0] - _DIGIT))
    for i, (sign, count) in enumerate(zip(signs, counts, strict=False)):
        x = round(i * step)
        make = partial(_sign, sign, inks, there=count > 0)
        page.put(("sign", sign, sign == "disc" and seat_look(SEAT), count > 0), (x, y), make, inks.ground)
        ink = inks.text if count else mix(inks.ground, inks.quiet, 0.5)
        page.text((x + _SIGN[0] + gap, y + 27), str(count), _NUMBER, ink, on=inks.ground)


def _sign(name: str, inks: Inks, *, there: bool) -> Image.Image:
    """Return a sign that shows on its ground: the hammer is brown, and lost on wood."""
    on_wood = inks.ground == colours.INLAY and name in _SIGNS[: len(WORKERS)]
    image = tag(_SIGN, radius=9).copy() if on_wood else Image.new("RGBA", _SIGN)
    if name == "disc":
        drawn = disc(seat_look(SEAT), 30)
    else:
        drawn = glyph(name, 26 if on_wood else 30, "", "$" if name == "coin" else "")
    image.alpha_composite(drawn, ((_SIGN[0] - drawn.width) // 2, (_SIGN[1] - drawn.height) // 2))
    return image if there else faded(image, _ZERO)


def _put_dollars(page: Page, dollars: int, wide: int, inks: Inks) -> int:
    """Put the dollars at the right end; return how much room they took."""
    right, ground = wide - 5, inks.ground
    long = page.text((right, 36), str(dollars), _DOLLARS, inks.text, on=ground, align="right")
    at = (round(right - long - _COIN - 6), 3)
    page.put("coin", at, partial(glyph, "coin", _COIN, "", "$"), ground)
    return round(long) + _COIN + 13


def _put_total(page: Page, total: int, place: tuple[int, int], inks: Inks, *, leads: bool) -> int:
    """Put the points, on gold if nobody has more; return how much room they took.

    They end so far right and begin so far down as ``place`` says.
    """
    (right, top), text = place, str(total).replace("-", MINUS)
    ink, ground = inks.text, inks.ground
    size = Page.tag_size(text, _DOLLARS)
    if leads:
        ink, ground = colours.INK, colours.GOLD
        page.tag(Box(right - size[0], top, *size), inks.ground, gold=True)
    at = (round(right - size[0] / 2), top + size[1] // 2 + round(_DOLLARS.size * 0.36))
    page.text(at, text, _DOLLARS, ink, on=ground, align="middle")
    return size[0] + 6
