"""The pictures of Handcar: the line, a hand of cards, the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit import page
from render.kit.declared import GamePictures
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.lettering import HEADING, SCORE
from render.kit.house.panels import panel
from render.kit.house.player_tile import HIGH, Tile, draw_tile, tile_boxes
from render.kit.house.ranking import draw_ranking
from render.kit.house.stock import blank
from render.kit.house.tones import strewn
from render.kit.page import Box, Heading
from render.kit.palette import PLAYERS, shades
from render.kit.score_sheet import Category, ScoreSheet, standings
from render.kit.shapes import sprite
from render.kit.stage import Stage, wood
from tests.toy.rules import DEPOTS, UNKNOWN, length_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Course, Picture, Say
    from rules import Event, Result
    from tests.toy.rules import HandcarState

LOOKS = list(PLAYERS.values())
_WIDE = 1200
_LANE = 60
_HEADING = Heading((20, 54), HEADING, 74)


def _wood() -> Image.Image:
    return wood((400, 300))


class Page(page.Page):
    """A page in the colours of the house."""

    stage = Stage(
        "handcar",
        shades(PLAYERS.values()),
        _wood,
        lambda: [strewn(_wood(), [panel((120, 90)), panel((120, 90), "act"), blank((80, 90))])],
    )


def _disc(size: int, tint: tuple[int, int, int]) -> Image.Image:
    return sprite(size, size, lambda pen: pen.circle((size / 2, size / 2), size / 2, tint))


def draw_board(
    view: HandcarState, players: Sequence[str], say: Say, marks: Sequence[Event] = (), *, over: bool = False
) -> Picture:
    """Draw a lane for each crew, gold where it has just gone on, and a tile for each player."""
    board = Page.blank(_WIDE, 100 + _LANE * view.seats + 140)
    board.heading(say("handcar.title"), _HEADING)
    moved = {event.seat for event in marks}
    mile = (_WIDE - 100) / length_of(view.options)
    for seat, crew in enumerate(view.crews):
        lane = Box(20, 80 + seat * _LANE, _WIDE - 40, _LANE - 8)
        board.panel(lane, "act" if seat in moved else "paper")
        for depot in DEPOTS:
            at = (lane.left + 10 + depot * mile, lane.top + 18)
            board.sign(at, _disc, 16, colours.PAPER_DARK, on=colours.PAPER)
        board.badge_of(LOOKS[seat], (lane.left + 6 + crew.mile * mile, lane.top + 4), 22, colours.PAPER)
    strip, best = Box(0, 90 + _LANE * view.seats, _WIDE, HIGH), max(crew.mile for crew in view.crews)
    for seat, box in enumerate(tile_boxes(view.seats, strip, 16)):
        miles, acts = view.crews[seat].mile, seat == view.seat and not over
        board.panel(box)
        draw_tile(board, box, Tile(players[seat], LOOKS[seat], str(miles), miles == best, acts))
    return encode(board.frame, "board.png")


def draw_hand(view: HandcarState, seat: int, players: Sequence[str], _say: Say) -> Picture:
    """Draw the cards of a seat, from its own view."""
    hand = Page.blank(800, 200)
    hand.heading(players[seat], _HEADING)
    for place, card in enumerate(sorted(view.crews[seat].hand)):
        hand.raise_up(blank((110, 100)), (20 + place * 130, 80))
        if card != UNKNOWN:
            hand.centre((75 + place * 130, 130), str(card), SCORE, colours.INK, on=colours.PAPER)
    return encode(hand.frame, "hand.png")


def draw_scores(
    _state: HandcarState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Draw miles and loads of every crew, and the course of the game."""
    tints = {"miles": LOOKS[0].fill, "loads": LOOKS[1].fill}
    sheet = ScoreSheet[Page](
        say("handcar.title"),
        say("render.sheet.total"),
        [Category(key, say(f"handcar.category.{key}")) for key in tints],
        standings(result, players, LOOKS),
        course=(say("render.sheet.course"), course),
    )
    return encode(draw_ranking(Page, sheet, tints).frame, "scores.png")


PICTURES = GamePictures["HandcarState"](
    board=draw_board, hand=draw_hand, score_sheet=draw_scores, warm_up=lambda _language, _say: None
)
