"""The players' tiles below the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail.colours import seat_look, usual_look
from render.great_western_trail.land.panels import strip_box, strip_panel
from render.great_western_trail.land.stage import stamps, swatches
from render.great_western_trail.layout import STRIP_HEIGHT
from render.great_western_trail.pieces.sam_card import SEAT, broad_card
from render.great_western_trail.pieces.tiles import disc, worker_tile
from render.great_western_trail.signs.sign_rows import MINUS, glyph
from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.panels import INKS, plate, slot, tag
from render.kit.house.sheet import Sheet
from render.kit.house.tokens import counter
from render.kit.palette import Look, mix
from render.kit.text import Font
from rules import GAMES
from rules.great_western_trail import IN_STOCK, WORKERS, sam_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.canvas import Scene
    from render.kit.house.panels import Inks, Material
    from rules.great_western_trail import GreatWesternTrailState, Sam, Worker

_tiles: Cache[Image.Image] = Cache()
_NAME = Font("bold", 36)
_DOLLARS = Font("display", 46)
_NUMBER = Font("display", 32)
_BADGE = 25
_INNER = (24, 9, 12, 11)
"""How much of a tile lies around its flat ground: left, above, right, below."""
_NAME_AT = (62, 39)
_COIN = 42
_SIGN = (44, 40)
_ZERO = 0.34
"""How much is seen of a sign of which there is none."""
_SIGNS = ("hat", "hammer", "wheel", "certificate", "token")
_WORKERS = 3
_SAMS = ("hat", "hammer", "wheel", "disc", "back")
"""What of Sam is counted: workers, discs in stock, cards left."""
_CARD = (372, 86)


class Total(NamedTuple):
    """What a player has scored when all is over; ``leads``: nobody has more."""

    points: int
    leads: bool


class PlayerTile(NamedTuple):
    """What is written on a tile. ``active``: the table waits for this player."""

    name: str
    look: Look
    dollars: int
    counts: tuple[int, ...]
    """Cowboys, builders, engineers, certificates, and exchange tokens (second edition)."""
    active: bool
    total: Total | None


def put_strip(
    frame: Image.Image,
    scene: Scene,
    view: GreatWesternTrailState,
    names: Sequence[str],
    acting: int,
    *,
    drew: bool,
) -> None:
    """Put what the players have on their tiles; that of whoever is to act is of paper, with a gold rim.

    ``drew``: Sam has just turned his card over. At the end points stand where the dollars were.
    """
    totals = _totals(view)
    for seat, player in enumerate(view.players[: view.seats]):
        counts = (*player.workers.values(), player.certificates)
        if view.options.edition == "second":
            counts += (player.exchange_tokens,)
        left, top, right, _ = strip_box(seat, view.crowd)
        _put_panel(frame, scene, seat, (left, top), right - left, "act" if seat == acting else "rest")
        tile = PlayerTile(names[seat], seat_look(seat), player.dollars, counts, seat == acting, totals[seat])
        size = (right - left - _INNER[0] - _INNER[2], STRIP_HEIGHT - _INNER[1] - _INNER[3])
        drawn = _tiles.get((tile, size), partial(_draw, tile, size))
        frame.paste(drawn, (left + _INNER[0], top + _INNER[1]))
    if view.sam is not None:
        left, top, right, _ = strip_box(view.opponent, view.crowd)
        size = (right - left - _INNER[0] - _INNER[2], STRIP_HEIGHT - _INNER[1] - _INNER[3])
        _put_panel(frame, scene, view.opponent, (left, top), right - left, "rest")
        sams = _tile_of_sam(view, view.sam, names[-1], totals[-1], new=drew)
        drawn = _tiles.get((sams, size), partial(_draw_sam, sams, size))
        frame.paste(drawn, (left + _INNER[0], top + _INNER[1]))


def _totals(view: GreatWesternTrailState) -> list[Total | None]:
    """Return what everybody has scored, Sam last; None while the game goes on."""
    result = GAMES["great_western_trail"].result(view)
    if result is None:
        return [None] * len(view.players)
    return [Total(points, rank == 1) for points, rank in zip(result.totals, result.ranks, strict=True)]


def _put_panel(
    frame: Image.Image, scene: Scene, seat: int, at: tuple[int, int], wide: int, material: Material
) -> None:
    """Put the panel of a player, unless the one that lies there already is like it."""
    look = seat_look(seat)
    if material != "rest" or look != usual_look(seat):
        scene.put(frame, (material, look, wide), at, partial(strip_panel, look, wide, material))


class SamsTile(NamedTuple):
    """What is written on the tile of Sam. ``acts``: his card does; ``new``: he has just turned it over."""

    name: str
    look: Look
    counts: tuple[int, ...]
    """Cowboys, builders, engineers, discs in stock, cards left."""
    specialization: Worker
    card: int
    """The number of the card used last; 0 before his first turn."""
    acts: bool
    new: bool
    total: Total | None


def _tile_of_sam(
    view: GreatWesternTrailState, sam: Sam, name: str, total: Total | None, *, new: bool
) -> SamsTile:
    player, card = view.players[view.opponent], sam.used[-1] if sam.used else 0
    counts = *player.workers.values(), player.discs[IN_STOCK], len(sam.supply)
    acts = not card or sam_cards.CARDS[card].if_specialization in ("", sam.specialization)
    return SamsTile(name, seat_look(SEAT), counts, sam.specialization, card, acts, new, total)


def _draw_sam(tile: SamsTile, size: tuple[int, int]) -> Image.Image:
    """Return what is written on Sam's tile: workers, discs, cards left; on the right the card used last."""
    inks = INKS["rest"]
    frame = swatches().blank(size, inks.ground)
    _put_badge(frame, tile.look, inks)
    room = size[0] - _CARD[0] - 14
    sum_wide = _put_total(frame, tile.total, room, inks) if tile.total else 0
    left = room - _NAME_AT[0] - sum_wide
    stamps().write(frame, _NAME_AT, tile.name, _NAME, inks.text, on=inks.ground, room=left)
    _put_counts(frame, tile.counts, room, inks, _SAMS)
    x = round(WORKERS.index(tile.specialization) * room / len(_SAMS))
    make = partial(_specialization, tile.specialization)
    stamps().put(frame, ("specialization", tile.specialization), (x, 45), make, on=inks.ground)
    at = (size[0] - _CARD[0], (size[1] - _CARD[1]) // 2)
    key, make = ("sams", tile.look, tile.card, tile.acts, tile.new), partial(_card, tile)
    stamps().put(frame, key, at, make, on=inks.ground)
    return frame


def _specialization(worker: Worker) -> Image.Image:
    """Return the kind of worker that Sam has most of, in its own colour."""
    image = Image.new("RGBA", (_SIGN[0] + 8, _SIGN[1] + 6))
    image.alpha_composite(worker_tile(worker, _SIGN), (0, 6))
    image.alpha_composite(glyph("rosette", 28), (image.width - 28, 0))
    return image


def _card(tile: SamsTile) -> Image.Image:
    """Return the card used last, in gold if that was just now; before it the place where it will lie."""
    if not tile.card:
        return slot(_CARD, radius=9)
    if not tile.new:
        return broad_card(tile.card, _CARD, acts=tile.acts)
    framed, inside = plate(_CARD, colours.GOLD, 12).copy(), (_CARD[0] - 10, _CARD[1] - 10)
    framed.alpha_composite(broad_card(tile.card, inside, acts=tile.acts), (5, 5))
    return framed


def _put_badge(frame: Image.Image, look: Look, inks: Inks) -> None:
    badge = counter(look, _BADGE)
    part = partial(badge.on_nothing().crop, (REACH - 2, REACH - 2, badge.body.width, badge.body.height))
    stamps().put(frame, ("badge", look), (1, 0), part, on=inks.ground)


def _draw(tile: PlayerTile, size: tuple[int, int]) -> Image.Image:
    """Return what is written on a tile, on its flat ground, in the colours of the board."""
    inks = INKS["act" if tile.active else "rest"]
    frame = swatches().blank(size, inks.ground)
    _put_badge(frame, tile.look, inks)
    if tile.total:
        taken = _put_total(frame, tile.total, size[0], inks)
    else:
        taken = _put_dollars(frame, tile.dollars, size[0], inks)
    room = size[0] - _NAME_AT[0] - taken - 10
    stamps().write(frame, _NAME_AT, tile.name, _NAME, inks.text, on=inks.ground, room=room)
    _put_counts(frame, tile.counts, size[0], inks)
    return frame


def _put_counts(
    frame: Image.Image, counts: Sequence[int], wide: int, inks: Inks, signs: Sequence[str] = _SIGNS
) -> None:
    """Put how many of each there are; what one has none of fades."""
    step = wide / len(signs)
    for i, (sign, count) in enumerate(zip(signs, counts, strict=False)):
        x, y = round(i * step), 51
        make = partial(_sign, sign, inks, there=count > 0)
        stamps().put(
            frame, ("sign", sign, sign == "disc" and seat_look(SEAT), count > 0), (x, y), make, on=inks.ground
        )
        ink = inks.text if count else mix(inks.ground, inks.quiet, 0.5)
        stamps().write(frame, (x + _SIGN[0] + 4, y + 32), str(count), _NUMBER, ink, on=inks.ground)


def _sign(name: str, inks: Inks, *, there: bool) -> Image.Image:
    """Return a sign that shows on its ground: the hammer is brown, and lost on wood."""
    on_wood = inks.ground == colours.INLAY and name in _SIGNS[:_WORKERS]
    image = tag(_SIGN, radius=9).copy() if on_wood else Image.new("RGBA", _SIGN)
    drawn = disc(SEAT, 38) if name == "disc" else glyph(name, 32 if on_wood else 38)
    image.alpha_composite(drawn, ((_SIGN[0] - drawn.width) // 2, (_SIGN[1] - drawn.height) // 2))
    if not there:
        image.putalpha(image.getchannel("A").point([round(value * _ZERO) for value in range(256)]))
    return image


def _put_dollars(frame: Image.Image, dollars: int, wide: int, inks: Inks) -> int:
    """Put the dollars at the right end; return how much room they took."""
    right, ground = wide - 5, inks.ground
    long = stamps().write(frame, (right, 42), str(dollars), _DOLLARS, inks.text, on=ground, align="right")
    at = (round(right - long - _COIN - 8), 4)
    stamps().put(frame, "coin", at, partial(glyph, "coin", _COIN, "", "$"), on=ground)
    return round(long) + _COIN + 13


def _put_total(frame: Image.Image, total: Total, right: int, inks: Inks) -> int:
    """Put the points, ending at ``right``, on gold if nobody has more; return how much room they took."""
    text, ink, ground = str(total.points).replace("-", MINUS), inks.text, inks.ground
    size = Sheet.tag_size(text, _DOLLARS)
    if total.leads:
        ink, ground = colours.INK, colours.GOLD
        at = (right - size[0], 1)
        stamps().put(frame, ("total", size), at, partial(tag, size, gold=True), on=inks.ground)
    at = (round(right - size[0] / 2), 1 + size[1] // 2 + round(_DOLLARS.size * 0.36))
    stamps().write(frame, at, text, _DOLLARS, ink, on=ground, align="middle")
    return size[0] + 6
