"""The board picture: what everybody may see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.lettering import COUNT
from render.kit.house.light import CARD, TILE
from render.kit.house.panels import signboard, slot, tag
from render.kit.house.pieces import raised
from render.kit.signs import centred
from render.kit.text import Font, shown_names, width
from render.ticket_to_ride import cards, layout
from render.ticket_to_ride.claimed import ages_of, put_claims, put_names
from render.ticket_to_ride.stage import board_scene, city_names
from render.ticket_to_ride.tiles import Tile, look_of, put_tile, tile_boxes
from rules import GAMES
from rules.ticket_to_ride import CARDS, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.canvas import Scene
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Event

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
    put_names(frame, {route: route in ages for route in view.owners}, tuple(names.values()))
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
