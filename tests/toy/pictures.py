"""The pictures of Handcar: the line, a hand of cards, the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit import page
from render.kit.declared import TitlePictures
from render.kit.encoding import encode
from render.kit.page import Box, Heading
from render.kit.palette import CREAM, GOLD, HOUSE, INK, PAPERS, PLAYERS, STEEL, shades
from render.kit.score_sheet import Category, ScoreSheet, draw_lines, standings
from render.kit.shapes import sprite
from render.kit.stage import Stage
from render.kit.strips import Tile, draw_tile, tile_boxes
from render.kit.text import Font
from tests.toy.rules import DEPOTS, UNKNOWN, length_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules import Event, Result
    from tests.toy.rules import HandcarState

LOOKS = list(PLAYERS.values())
_WIDE = 1200
_LANE = 60


class Page(page.Page):
    """A page in the colours of the house."""

    stage = Stage("handcar", [*HOUSE, *PAPERS, *shades(PLAYERS.values())])


def _disc(size: int, tint: tuple[int, int, int]) -> Image.Image:
    return sprite(size, size, lambda pen: pen.circle((size / 2, size / 2), size / 2, tint))


def draw_board(
    view: HandcarState, players: Sequence[str], say: Say, marks: Sequence[Event] = (), *, over: bool = False
) -> Picture:
    """Draw a lane for each crew, gold where it has just gone on, and a tile for each player."""
    board = Page.blank(_WIDE, 100 + _LANE * view.seats + 140)
    board.heading(say("handcar.title"), Heading((20, 54), Font("bold", 40), 74))
    moved = {event.seat for event in marks}
    mile = (_WIDE - 100) / length_of(view.options)
    for seat, crew in enumerate(view.crews):
        lane = Box(20, 80 + seat * _LANE, _WIDE - 40, _LANE - 8)
        board.box(lane, CREAM, edge=GOLD if seat in moved else STEEL, line=3)
        for depot in DEPOTS:
            board.sign((lane.left + 10 + depot * mile, lane.top + 18), _disc, 16, STEEL, on=CREAM)
        board.badge_of(LOOKS[seat], (lane.left + 6 + crew.mile * mile, lane.top + 4), 22, CREAM)
    strip = Box(0, 90 + _LANE * view.seats, _WIDE, 118)
    for seat, box in enumerate(tile_boxes(view.seats, strip)):
        acts = seat == view.seat and not over
        draw_tile(board, box, Tile(players[seat], LOOKS[seat], str(view.crews[seat].mile), acts))
    return encode(board.frame, "board.png")


def draw_hand(view: HandcarState, seat: int, players: Sequence[str], _say: Say) -> Picture:
    """Draw the cards of a seat, from its own view."""
    hand = Page.blank(800, 200)
    hand.heading(players[seat], Heading((20, 54), Font("bold", 40), 74))
    for place, card in enumerate(sorted(view.crews[seat].hand)):
        box = Box(20 + place * 130, 80, 110, 100)
        hand.box(box, CREAM, edge=GOLD, line=3)
        if card != UNKNOWN:
            hand.centre((box.left + 55, box.top + 50), str(card), Font("bold", 56), INK, on=CREAM)
    return encode(hand.frame, "hand.png")


def draw_scores(_state: HandcarState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Draw miles and loads of every crew."""
    categories = [Category(key, say(f"handcar.category.{key}")) for key in ("miles", "loads")]
    sheet = ScoreSheet[Page](
        say("handcar.title"), say("render.sheet.total"), categories, standings(result, players, LOOKS)
    )
    return encode(draw_lines(Page, sheet).frame, "scores.png")


PICTURES = TitlePictures["HandcarState"](
    board=draw_board, hand=draw_hand, score_sheet=draw_scores, warm_up=lambda _language, _say: None
)
