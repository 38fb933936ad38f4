"""The strip below the map: open cards, piles, and the players' tiles with what they just took."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter
from render.kit.house.light import CARD, TILE
from render.kit.house.panels import INKS, gauge, panel, slot, tag
from render.kit.house.pieces import raised
from render.kit.page import Box
from render.kit.palette import rgb
from render.kit.picture import Tally
from render.kit.shapes import sprite
from render.kit.signs import COUNT, centred
from render.kit.text import Font, fit, ink, shown_names, width
from render.ticket_to_ride import cards, layout
from render.ticket_to_ride.cards import icon, small_card
from render.ticket_to_ride.colours import DONE, look_of, shown_on_wood
from render.ticket_to_ride.layout import GAP, TABLE_HEIGHT, TILE_HEIGHT, TILES_EDGE, TILES_TOP, WIDTH
from render.ticket_to_ride.stage import Page
from rules import GAMES
from rules.ticket_to_ride import CARDS, CONSTANTS, TicketToRideState, points_of
from rules.ticket_to_ride.events import CardDrawn, CardTaken, CardTurnedUp, RowReplaced, TicketsKept

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.house.panels import Inks, Material
    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from rules.kernel.contract import Event

_INSET: Final = 11
"""What of a tile is rim; the rest is flat."""
_RADIUS: Final = 21
_NAME_LEFT: Final = 2 * _RADIUS + 14
_NAME_MIDDLE: Final = 25
_NEWS_MIDDLE: Final = 68
_GAUGE: Final = 12
_SIGN_GAP: Final = 4
_SIGN: Final = 0.9
"""Size of the sign of a count in shares of that of its figures."""
_LEAST_GAP, _APART = 8.0, 16
"""Between counts, and between them and the score."""
_SMALLEST: Final = 24
"""Of figures, where there is little room."""
_NEWS: Final = Font("display", 27)
_NUMBER: Final = 90
"""Room for how many cards or tickets came, with their sign."""
_TAKEN: Final = (44, 33)
"""Size of a card that was taken from the open ones."""
_GAINED: Final = {"rest": rgb("#8fd07e"), "act": DONE}
_RIM: Final = 7
"""How broad the gold around a new card is."""
_TITLE: Final = Font("display", 24)
_TAG_OUT: Final = (20, 6)
"""How far the tag of a pile stands out beyond it and its shadow, to the right and down."""
_PILES: Final = {
    "render.board.deck": cards.deck_pile,
    "render.board.discard": cards.discard_pile,
    "render.board.tickets": cards.ticket_pile,
}
"""The piles by their titles."""


class News(NamedTuple):
    """What a player just took: open cards by kind, cards from the deck, tickets."""

    taken: tuple[str, ...] = ()
    drawn: int = 0
    tickets: int = 0


class Tile(NamedTuple):
    """What a tile shows: counts that everybody may know.

    ``active``: the table waits for this player; ``leads``: nobody has more points.
    """

    tally: Tally
    trains: int
    cards: int
    tickets: int
    active: bool
    leads: bool
    news: News


class _Sizes(NamedTuple):
    """How a tile is set that is at least so wide: its fonts, the most room between counts.

    ``beside``: the score stands right of the counts; else above them.
    """

    least: int
    name: Font
    figures: Font
    score: Font
    gap: float
    beside: bool


_SIZES: Final = (
    _Sizes(460, Font("bold", 36), Font("display", 36), Font("display", 64), 46.0, beside=True),
    _Sizes(300, Font("bold", 32), Font("display", 31), Font("display", 60), 22.0, beside=True),
    _Sizes(230, Font("bold", 30), Font("display", 28), Font("display", 46), 14.0, beside=True),
    _Sizes(0, Font("bold", 28), Font("display", 27), Font("display", 40), 14.0, beside=False),
)


def tile_boxes(seats: int) -> list[Box]:
    """Return where the tiles of so many seats stand: they fill the width."""
    wide = (WIDTH - 2 * TILES_EDGE - GAP * (seats - 1)) // seats
    return [Box(TILES_EDGE + i * (wide + GAP), TILES_TOP, wide, TILE_HEIGHT) for i in range(seats)]


def draw_table(
    view: TicketToRideState, players: Sequence[str], say: Say, marks: Sequence[Event], *, over: bool
) -> Image.Image:
    """Return the strip (mode "P")."""
    page = Page.blank(WIDTH, TABLE_HEIGHT)
    _draw_market(page, view, say, _turned_up(view, marks))
    _draw_piles(page, view, say)
    tiles = _tiles(view, tallies_of(view, players, say), marks, over=over)
    for tile, box in zip(tiles, tile_boxes(view.seats), strict=True):
        page.field(tile, box, partial(_lay_tile, tile=tile))
    return page.frame


def _turned_up(view: TicketToRideState, marks: Sequence[Event]) -> list[bool]:
    """Return which of the open cards came with the last events; of equal ones the last."""
    new: Counter[str] = Counter()
    for event in marks:
        if isinstance(event, RowReplaced):
            new = Counter(event.cards)
        elif isinstance(event, CardTurnedUp):
            new[event.card] += 1
    found = []
    for card in reversed(view.face_up):
        found.append(new[CARDS[card]] > 0)
        new[CARDS[card]] -= 1
    return found[::-1]


def _draw_market(page: Page, view: TicketToRideState, say: Say, new: Sequence[bool]) -> None:
    left, top = layout.CARDS_AT
    for place in range(CONSTANTS.face_up):
        box = Box(left + place * layout.CARD_STEP, top, *layout.CARD)
        if place >= len(view.face_up):
            page.put(("hole", box.wide), (box.left, box.top), partial(slot, layout.CARD, colours.TABLE), None)
            continue
        kind = CARDS[view.face_up[place]]
        name = say(f"ticket_to_ride.colour.{kind}")
        make = partial(_card, kind, name, new=new[place])
        page.lay(("open", kind, name, new[place]), (box.left, box.top), make, CARD)


def _card(kind: str, name: str, *, new: bool) -> Image.Image:
    """Return an open card (RGBA); a new one in a gold rim."""
    if not new:
        return cards.card_face(kind, layout.CARD, name)
    wide, high = layout.CARD

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (wide, high), colours.GOLD_EDGE, 12)
        pen.box((1.6, 1.6), (wide - 1.6, high - 1.6), colours.GOLD, 11)
        pen.box((_RIM, _RIM), (wide - _RIM, high - _RIM), colours.GOLD_EDGE, 7)

    image = sprite(wide, high, paint)
    inset = _RIM + 1
    image.alpha_composite(cards.card_face(kind, (wide - 2 * inset, high - 2 * inset), name), (inset, inset))
    return image


def _draw_piles(page: Page, view: TicketToRideState, say: Say) -> None:
    counts = (len(view.deck), len(view.discard), len(view.ticket_deck))
    for place, ((title, make), count) in enumerate(zip(_PILES.items(), counts, strict=True)):
        middle = layout.PILES_LEFT + (place + 0.5) * layout.PILE_STEP
        at = (round(middle - layout.PILE[0] / 2) - 12 - CARD.reach, layout.CARDS_AT[1] - CARD.reach)
        page.on_table(("pile", place, count), at, partial(_pile, make, count))
        base, room = layout.CARDS_AT[1] + layout.CARD[1] - 2, layout.PILE_STEP - 8
        page.text((middle, base), say(title), _TITLE, colours.TITLE, on=None, room=room, align="middle")


def _pile(make: Callable[[tuple[int, int]], Image.Image], count: int) -> Image.Image:
    """Return a pile of so many cards with their number on a tag (RGBA, with all shadows)."""
    image = raised(make(layout.PILE) if count else slot(layout.PILE, colours.TABLE), CARD).on_nothing()
    plate = raised(centred(tag(layout.COUNT).copy(), str(count), COUNT, colours.INK), TILE).on_nothing()
    whole = Image.new("RGBA", (image.width + _TAG_OUT[0], image.height + _TAG_OUT[1]))
    whole.paste(image)
    whole.alpha_composite(plate, (whole.width - plate.width, whole.height - plate.height))
    return whole


def tallies_of(view: TicketToRideState, players: Sequence[str], say: Say) -> list[Tally]:
    """Return the points of the score track, in the end those of the result."""
    names = shown_names(players, say)
    return [Tally(names[seat], look_of(seat), points) for seat, points in enumerate(points_of(view))]


def _tiles(
    view: TicketToRideState, tallies: Sequence[Tally], marks: Sequence[Event], *, over: bool
) -> list[Tile]:
    result, most = GAMES["ticket_to_ride"].result(view), max(tally.points for tally in tallies)
    return [
        Tile(
            tally,
            trains=player.trains,
            cards=sum(player.hand),
            tickets=len(player.tickets),
            active=(seat == view.seat if view.turn else bool(player.keep)) and not over,
            leads=result.ranks[seat] == 1 if result else tally.points == most > 0,
            news=_news(marks, seat),
        )
        for seat, (tally, player) in enumerate(zip(tallies, view.players, strict=True))
    ]


def _news(marks: Sequence[Event], seat: int) -> News:
    own = [event for event in marks if event.seat == seat]
    return News(
        tuple(event.card for event in own if isinstance(event, CardTaken)),
        sum(isinstance(event, CardDrawn) for event in own),
        sum(event.kept for event in own if isinstance(event, TicketsKept)),
    )


def _lay_tile(page: Page, box: Box, tile: Tile) -> None:
    """Draw a tile into a part of the strip."""
    material: Material = "act" if tile.active else "rest"
    inks, look = INKS[material], tile.tally.look
    page.sign((box.left, box.top), panel, (box.wide, box.high), material, on=colours.TABLE)
    flat = box.inner(_INSET)
    sizes = next(sizes for sizes in _SIZES if flat.wide >= sizes.least)
    at = (flat.left + 1 - REACH, flat.top + 3 - REACH)
    page.put(("counter", look), at, counter(look, _RADIUS).on_nothing, inks.ground)
    left = _write_score(page, flat, tile, sizes, inks)
    room = flat.wide - _NAME_LEFT
    x, y = flat.left + _NAME_LEFT, flat.top + _NAME_MIDDLE
    page.name(x, y, tile.tally.name, sizes.name, inks.text, on=inks.ground, room=room)
    right = left - _APART if sizes.beside else flat.right
    _draw_news(page, flat, _in_room(tile.news, left - _APART - flat.left), _GAINED[material], inks)
    _draw_counts(page, flat, tile, sizes, inks, right)
    tint = look.fill if tile.active else shown_on_wood(look)
    part = tile.trains / CONSTANTS.trains
    bar = (flat.wide, _GAUGE)
    page.sign((flat.left, flat.bottom - _GAUGE), gauge, bar, part, tint, inks.ground, on=inks.ground)


def _write_score(page: Page, flat: Box, tile: Tile, sizes: _Sizes, inks: Inks) -> int:
    """Write the score on the right, on gold if it leads; return where its room begins."""
    text, font = fit(str(tile.tally.points), sizes.score, flat.wide * 0.34)
    left, top, right, bottom = ink(text, font)
    edge = 10 if tile.leads else 2
    begin = round(flat.right - (right - left) - 2 * edge)
    above, below = flat.top + 52, flat.bottom - _GAUGE - 5
    middle = (above + below) / 2 if sizes.beside else flat.top + _NEWS_MIDDLE
    ground = inks.ground
    if tile.leads:
        tall = min(below - above, round(bottom - top) + (20 if sizes.beside else 14))
        page.tag(Box(begin, round(middle - tall / 2), flat.right - begin, tall), inks.ground, gold=True)
        ground = colours.GOLD
    at = (begin + edge - left, middle - (top + bottom) / 2)
    page.text(at, text, font, colours.INK if tile.leads else inks.text, on=ground)
    return begin


def _in_room(news: News, room: int) -> News:
    """Count the open cards with the unseen ones where so many were taken that they would not have room."""
    numbers = (news.drawn > 0) + (news.tickets > 0)
    if len(news.taken) * (_TAKEN[0] + 6) + numbers * _NUMBER <= room:
        return news
    return News((), news.drawn + len(news.taken), news.tickets)


def _draw_news(page: Page, flat: Box, news: News, gained: tuple[int, int, int], inks: Inks) -> None:
    """Draw what was just taken: each open card, how many unseen ones, how many tickets."""
    x, middle = flat.left + 4.0, flat.top + _NEWS_MIDDLE
    for kind in news.taken:
        page.sign((x, middle - _TAKEN[1] / 2), small_card, kind, _TAKEN, on=inks.ground)
        x += _TAKEN[0] + 6
    for name, count in (("card", news.drawn), ("ticket", news.tickets)):
        if count:
            x += page.text((x, middle + 10), f"+{count}", _NEWS, gained, on=inks.ground) + 4
            page.sign((x, middle - 14), icon, name, 28, gained, on=inks.ground)
            x += 36


def _draw_counts(page: Page, flat: Box, tile: Tile, sizes: _Sizes, inks: Inks, right: int) -> None:
    """Draw how many trains, cards and tickets there are, evenly spaced."""
    base = flat.bottom - _GAUGE - 8
    counts = (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    for size in range(sizes.figures.size, _SMALLEST - 1, -1):
        figures, sign = sizes.figures._replace(size=size), round(size * _SIGN)
        long = [sign + _SIGN_GAP + width(str(count), figures) for _, count in counts]
        gap = min(sizes.gap, (right - flat.left - 2 - sum(long)) / 2)
        if gap >= _LEAST_GAP:
            break
    x = flat.left + 2.0
    for (name, count), wide in zip(counts, long, strict=True):
        page.sign((x, base - sign + 3), icon, name, sign, inks.quiet, on=inks.ground)
        page.text((x + sign + _SIGN_GAP, base), str(count), figures, inks.text, on=inks.ground)
        x += wide + gap
