"""The picture of the common board: what everybody may see."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.board import chart_pieces
from render.great_western_trail.board.market_pieces import add_token, put_markets
from render.great_western_trail.board.player_strip import put_strip, totals_of
from render.great_western_trail.board.rings import Marks, add_order, put_open_ring, read_marks
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.panels import PANELS, TITLE, TITLE_ROOM, title_place
from render.great_western_trail.land.stage import Page, board_key, board_scene
from render.great_western_trail.layout import HEIGHT, MAP_BOTTOM, RAIL_TOP, STRIP_TOP, WIDTH, Box, overlap
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import write_words
from render.kit.encoding import Drawn
from render.kit.house import colours
from render.kit.house.light import TILE
from render.kit.house.panels import signboard
from render.kit.house.pieces import Piece, Standing, raised
from render.kit.picture import Tally
from render.kit.text import width
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import GreatWesternTrailState as State
    from rules.kernel.contract import Event, ScoreLine

_NOTICE = (186, 38)
_PARTS: dict[str, Box] = {
    "trail": (0, 0, WIDTH, MAP_BOTTOM),
    "markets": (0, MAP_BOTTOM, WIDTH, HEIGHT),
}
"""The strips of the board: trail and railroad; cities, markets and players."""


_IN_DECKS = frozenset({"cattle", "objectives"})
"""What is scored of cards: they come to hands and go from them unseen."""


class Shown(NamedTuple):
    """What a board shows: a view, names, what is marked, a notice; ``acting``: whose turn it is, or -1."""

    view: State
    names: Sequence[str]
    marks: Marks
    notice: str
    acting: int

    def of(self, part: str) -> str:
        """Return all that a strip shows, as text."""
        view, marks = self.view, self.marks
        if part == "trail":
            pieces = [(player.herder, player.engine, player.stations) for player in view.players]
            tiles = view.neutrals, view.buildings, view.hazards, view.camps, view.station_masters
            chart = marks.walks, marks.engines, marks.turns, marks.when, marks.past
            return repr((pieces, tiles, chart, self.acting))
        people = [
            (player.dollars, player.workers, player.certificates, player.exchange_tokens, player.cities)
            for player in view.players
        ]
        piles = len(view.cattle_deck), len(view.objective_deck), [len(stack) for stack in view.supply]
        lying = view.job_market, view.market_row, view.foresight, sorted(view.cattle_market), view.objectives
        sam = (view.sam, view.players[view.opponent].discs) if view.sam else ()
        new = marks.cattle, marks.objectives, marks.workers, marks.foresight, marks.sams_card
        cities = [(city, marks.number("city", city), marks.is_old("city", city)) for city in marks.of("city")]
        words = self.names, self.notice, self.acting, totals_of(view), marks.turns if cities else ()
        return repr((people, piles, lying, sam, new, cities, words))


def draw_board(
    view: State, players: Sequence[str], say: Say, events: Sequence[Event] = (), *, over: bool = False
) -> Sequence[Drawn]:
    """Return the board; what came of ``events`` is marked, and who is to act unless the game is ``over``."""
    shown, looks = _shown(view, players, say, read_marks(events), over=over), tuple(map(seat_look, range(4)))
    scene = board_key(view.options, view.crowd, say)
    strips = []
    for part, box in _PARTS.items():

        def draw(part: str = part, box: Box = box) -> Image.Image:
            frame = board_scene(view.options, view.crowd, say).frame(box[3])
            _fill(frame, shown, say, part)
            return frame.crop(box) if box[1] else frame

        strips.append(Drawn((scene, looks, shown.of(part)), draw, (part,)))
    return strips


def tallies_of(view: State, players: Sequence[str], say: Say) -> list[Tally]:
    """Return what all have scored; until the end without what their decks and hands hold."""
    game = GAMES["great_western_trail"]
    result, names = game.result(view), all_names(view, players, say)
    totals = result.totals if result else map(_in_sight, game.score(view).lines)
    return [Tally(name, seat_look(seat), n) for seat, (name, n) in enumerate(zip(names, totals, strict=True))]


def _in_sight(lines: Sequence[ScoreLine]) -> int:
    return sum(line.points for line in lines if line.category not in _IN_DECKS)


def board_frame(
    view: State,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    open_to: Sequence[Box] = (),
    seen: Sequence[Box] = ((0, 0, WIDTH, HEIGHT),),
) -> Image.Image:
    """Return the board as an image in the colours of ``stage.swatches``, to put more on it.

    ``open_to``: places that may be chosen now, in rings; what came of the events is then not marked in gold.
    ``seen``: of what else is there only this need be put; nothing is there below all of it.
    """
    shown = _shown(view, players, say, read_marks(events, past=bool(open_to)))
    frame = board_scene(view.options, view.crowd, say).frame(max(bottom for *_, bottom in seen))
    for part, box in _PARTS.items():
        if there := [one for one in seen if overlap(one, box)]:
            boxes = [one for one in open_to if box[1] < one[3] <= box[3]]
            _fill(frame, shown, say, part, boxes, there)
    return frame


def _shown(view: State, players: Sequence[str], say: Say, marks: Marks, *, over: bool = False) -> Shown:
    over = over or bool(view.ended)
    notice = _notice(view, say, over=over)
    return Shown(view, all_names(view, players, say), marks, notice, -1 if over else view.seat)


def _fill(
    frame: Image.Image,
    shown: Shown,
    say: Say,
    part: str,
    open_to: Sequence[Box] = (),
    seen: Sequence[Box] = ((0, 0, WIDTH, HEIGHT),),
) -> None:
    """Put all that a strip shows in its part of a frame, and rings around what may be chosen.

    What lies nowhere within ``seen`` is left out.
    """
    view, marks = shown.view, shown.marks
    scene = board_scene(view.options, view.crowd, say)
    standing = Standing(scene, frame)
    top, bottom = min(box[1] for box in seen), max(box[3] for box in seen)
    if part == "trail":
        if bottom > RAIL_TOP:
            chart_pieces.put_rails(frame, scene, view, marks)
        if top < RAIL_TOP:
            chart_pieces.put_trail(frame, scene, view, marks)
    else:
        chart_pieces.put_cities(frame, scene, view, marks)
        put_markets(frame, scene, view, marks)
        if bottom > STRIP_TOP:
            put_strip(frame, scene, view, shown.names, shown.acting, drew=marks.sams_card)
    for box in open_to:
        put_open_ring(Page(frame), box)
    if part == "trail":
        if bottom > RAIL_TOP:
            chart_pieces.add_engines(standing, view, marks)
        if top < RAIL_TOP:
            chart_pieces.add_herders(standing, view, marks, shown.acting)
    else:
        add_token(standing, view)
        if shown.notice:
            x, y = title_place(PANELS.job_market.box)
            at = (x - 8 - TILE.reach, y - _NOTICE[1] // 2 - TILE.reach)
            standing.add(("notice", shown.notice), at, partial(_notice_plate, shown.notice))
    add_order(standing, view.options.edition, marks, cities=part != "trail")
    standing.put()


def _notice(view: State, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""


def _notice_plate(notice: str) -> Piece:
    """Return a notice on enamel, to lie over the job market's title, and beyond it if it is longer."""
    room = max(TITLE_ROOM, math.ceil(width(notice, TITLE)))
    plate = signboard((_NOTICE[0] - TITLE_ROOM + room, _NOTICE[1])).copy()
    write_words(plate, notice, (plate.width / 2, plate.height / 2), TITLE, room, colours.TEXT)
    return raised(plate, TILE)
