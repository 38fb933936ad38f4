"""The board picture: what everybody may see, and the players' tiles below the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.cache import Cache
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.house.light import CARD, PANEL, TILE
from render.kit.house.panels import INKS, gauge, panel, signboard, slot, tag
from render.kit.house.pieces import raised
from render.kit.page import Box
from render.kit.signs import COUNT, centred
from render.kit.text import Font, fit, ink, shown_names, width
from render.ticket_to_ride import cards, layout
from render.ticket_to_ride.cards import icon
from render.ticket_to_ride.colours import look_of, shown_on_wood
from render.ticket_to_ride.layout import GAP, TILE_HEIGHT, TILES_EDGE, TILES_TOP, WIDTH
from render.ticket_to_ride.names import city_names
from render.ticket_to_ride.stage import Page, ages_of, board_scene, put_claims, put_names
from rules import GAMES
from rules.ticket_to_ride import CARDS, CONSTANTS, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.canvas import Scene
    from render.kit.house.panels import Inks
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Event

_tiles: Cache[Image.Image] = Cache()
_INSET = 11
"""What of a tile is rim; the rest is flat."""
_RADIUS = 27
_NAME_LEFT = 2 * _RADIUS + 18
_NORTH_WEST, _SOUTH_EAST = 5, 9
"""How far a tile's shadow is seen beyond it; together no more than the gap between tiles."""
_GAUGE = 12
_SIGN_GAP = 5
_SIGN = 0.86
"""Size of the sign of a count in shares of that of its figures."""
_LEAST_GAP, _APART = 13.0, 22
"""Between counts, and between them and the score."""
_SMALLEST = 22
"""Of figures, where the score is long."""
_NOTICE = Font("display", 36)
_NOTICE_HIGH = 62
_NOTICE_RIGHT = layout.MAP_WIDTH - 26
_NOTICE_TOP = 24
_TAG_OUT = (17, 7)
"""How far the tag of a pile stands out beyond it and its shadow, to the right and down."""
_PILES: tuple[Callable[[tuple[int, int]], Image.Image], ...] = (
    cards.deck_pile,
    cards.discard_pile,
    cards.ticket_pile,
)


class Tile(NamedTuple):
    """What a tile shows: counts that everybody may know.

    ``active``: the table waits for this player; ``leads``: nobody has more points.
    """

    name: str
    look: Look
    points: int
    trains: int
    cards: int
    tickets: int
    active: bool
    leads: bool


class _Sizes(NamedTuple):
    """How a tile is set that is at least so wide: its fonts, the most room between counts.

    ``beside``: the score has the whole right end for itself; else the name stands above it.
    """

    least: int
    name: Font
    figures: Font
    score: Font
    gap: float
    beside: bool


_SIZES = (
    _Sizes(480, Font("bold", 40), Font("display", 38), Font("display", 92), 74.0, beside=True),
    _Sizes(340, Font("bold", 36), Font("display", 33), Font("display", 74), 32.0, beside=True),
    _Sizes(0, Font("bold", 33), Font("display", 29), Font("display", 54), 24.0, beside=False),
)


def tile_boxes(seats: int) -> list[Box]:
    """Return where the tiles of so many seats stand: they fill the width."""
    wide = (WIDTH - 2 * TILES_EDGE - GAP * (seats - 1)) // seats
    return [Box(TILES_EDGE + i * (wide + GAP), TILES_TOP, wide, TILE_HEIGHT) for i in range(seats)]


def put_tile(scene: Scene, frame: Image.Image, tile: Tile, box: Box) -> None:
    """Put a tile on a frame of the board, with the table around it that its shadow falls on."""
    around = (
        box.left - _NORTH_WEST,
        box.top - _NORTH_WEST,
        box.right + _SOUTH_EAST,
        box.bottom + _SOUTH_EAST,
    )
    drawn = _tiles.get((tile, box), lambda: _draw_on(scene, tile, box).crop(around))
    frame.paste(drawn, around[:2])


def _draw_on(scene: Scene, tile: Tile, box: Box) -> Image.Image:
    """Return a frame of the board with a tile."""
    frame, reach, size = scene.frame(), PANEL.reach, (box.wide, box.high)
    under = raised(panel(size, "act" if tile.active else "rest"), PANEL)
    scene.put(frame, ("tile", tile.active, size), (box.left - reach, box.top - reach), under.on_nothing)
    flat = box.inner(_INSET)
    frame.paste(_draw(tile, flat.wide, flat.high), (flat.left, flat.top))
    return frame


def _draw(tile: Tile, wide: int, high: int) -> Image.Image:
    inks = INKS["act" if tile.active else "rest"]
    sizes = next(sizes for sizes in _SIZES if wide >= sizes.least)
    page = Page.blank(wide, high, inks.ground)
    disc = counter(tile.look, _RADIUS).on_nothing
    page.put(("counter", tile.look), (3 - REACH, 1 - REACH), disc, inks.ground)
    left = _write_score(page, tile, sizes, inks)
    room = (left if sizes.beside else wide) - _NAME_LEFT - 10
    base = 29 + round(sizes.name.size * 0.36)
    page.text((_NAME_LEFT, base), tile.name, sizes.name, inks.text, on=inks.ground, room=room)
    _draw_counts(page, tile, sizes, inks, left - _APART)
    tint = tile.look.fill if tile.active else shown_on_wood(tile.look)
    part = tile.trains / CONSTANTS.trains
    page.sign((0, high - _GAUGE), gauge, (wide, _GAUGE), part, tint, inks.ground, on=inks.ground)
    return page.frame


def _write_score(page: Page, tile: Tile, sizes: _Sizes, inks: Inks) -> int:
    """Write the score on the right, on gold if it leads; return where its room begins."""
    wide, high = page.frame.size
    text, font = fit(str(tile.points), sizes.score, wide * 0.34)
    left, top, right, bottom = ink(text, font)
    edge = (14 if sizes.beside else 9) if tile.leads else 2
    begin = round(wide - (right - left) - 2 * edge)
    below, above = (high - _GAUGE - 7, 0 if sizes.beside else 53)
    middle = (above + below) / 2
    ground = inks.ground
    if tile.leads:
        tall = min(below - above, round(bottom - top) + 26)
        page.tag(Box(begin, round(middle - tall / 2), wide - begin, tall), inks.ground, gold=True)
        ground = colours.GOLD
    x, y = begin + edge - left, middle - (top + bottom) / 2
    page.text((x, y), text, font, colours.INK if tile.leads else inks.text, on=ground)
    return begin


def _draw_counts(page: Page, tile: Tile, sizes: _Sizes, inks: Inks, right: int) -> None:
    """Draw how many trains, cards and tickets there are, evenly spaced left of the score."""
    base = page.frame.height - _GAUGE - 14
    counts = (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    for size in range(sizes.figures.size, _SMALLEST - 1, -1):
        figures, sign = sizes.figures._replace(size=size), round(size * _SIGN)
        long = [sign + _SIGN_GAP + width(str(count), figures) for _, count in counts]
        gap = min(sizes.gap, (right - 4 - sum(long)) / 2)
        if gap >= _LEAST_GAP:
            break
    x = 4.0
    for (name, count), wide in zip(counts, long, strict=True):
        page.sign((x, base - sign + 3), icon, name, sign, inks.quiet, on=inks.ground)
        page.text((x + sign + _SIGN_GAP, base), str(count), figures, inks.text, on=inks.ground)
        x += wide + gap


def draw_board(
    view: TicketToRideState,
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; routes claimed by ``marks`` have rings, nobody is to act if the game is ``over``."""
    over = over or bool(view.ended)
    names = city_names(say)
    scene = board_scene(names, say)
    frame = scene.frame()
    ages = ages_of(marks, view)
    put_claims(frame, view, ages)
    put_names(frame, {route: route in ages for route in view.owners}, names)
    _put_market(frame, scene, view, say)
    _put_tiles(frame, scene, view, shown_names(players, say), over=over)
    if text := _notice(view, say, over=over):
        _put_notice(frame, scene, text)
    return encode(frame, "board.png")


def _put_market(frame: Image.Image, scene: Scene, view: TicketToRideState, say: Say) -> None:
    reach = CARD.reach
    for i, card in enumerate(view.face_up):
        kind = CARDS[card]
        name = say(f"ticket_to_ride.colour.{kind}")
        at = (layout.MARKET_LEFT - reach, layout.CARDS_TOP + i * layout.CARD_STEP - reach)
        scene.put(frame, ("card", kind, name), at, partial(_card, kind, name))
    counts = (len(view.deck), len(view.discard), len(view.ticket_deck))
    for i, (make, count) in enumerate(zip(_PILES, counts, strict=True)):
        top = layout.PILES_TOP + i * layout.PILE_STEP + layout.PILE_TITLE + 12
        at = (layout.MARKET_LEFT + 4 - reach, top - reach)
        scene.put(frame, ("pile", i, count), at, partial(_pile, make, count))


def _card(kind: str, name: str) -> Image.Image:
    return raised(cards.card_face(kind, layout.CARD, name), CARD).on_nothing()


def _pile(make: Callable[[tuple[int, int]], Image.Image], count: int) -> Image.Image:
    """Return a pile of so many cards with their number on a tag (RGBA, with all shadows)."""
    image = raised(make(layout.PILE) if count else slot(layout.PILE, colours.TABLE), CARD).on_nothing()
    plate = raised(centred(tag(layout.COUNT).copy(), str(count), COUNT, colours.INK), TILE).on_nothing()
    whole = Image.new("RGBA", (image.width + _TAG_OUT[0], image.height + _TAG_OUT[1]))
    whole.paste(image)
    whole.alpha_composite(plate, (whole.width - plate.width, whole.height - plate.height))
    return whole


def _put_tiles(
    frame: Image.Image, scene: Scene, view: TicketToRideState, names: Sequence[str], *, over: bool
) -> None:
    result = GAMES["ticket_to_ride"].result(view)
    points = result.totals if result else [player.points for player in view.players]
    best = [result.ranks[seat] == 1 if result else own == max(points) > 0 for seat, own in enumerate(points)]
    for seat, (player, box) in enumerate(zip(view.players, tile_boxes(view.seats), strict=True)):
        active = seat == view.seat if view.turn else bool(player.keep)
        tile = Tile(
            name=names[seat],
            look=look_of(seat),
            points=points[seat],
            trains=player.trains,
            cards=sum(player.hand),
            tickets=len(player.tickets),
            active=active and not over,
            leads=best[seat],
        )
        put_tile(scene, frame, tile, box)


def _notice(view: TicketToRideState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""


def _put_notice(frame: Image.Image, scene: Scene, text: str) -> None:
    """Hang a signboard into the upper right corner of the map."""
    size, reach = (round(width(text, _NOTICE)) + 44, _NOTICE_HIGH), TILE.reach

    def make() -> Image.Image:
        board = centred(signboard(size).copy(), text, _NOTICE, colours.TEXT)
        return raised(board, TILE).on_nothing()

    at = (_NOTICE_RIGHT - size[0] - reach, _NOTICE_TOP - reach)
    scene.put(frame, ("notice", text), at, make)
