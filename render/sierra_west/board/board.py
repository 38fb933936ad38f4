"""The board picture: what everybody may see, and signs with the turns in which it changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from render.kit.encoding import Drawn
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import notice_board, turn_sign
from render.kit.house.pieces import OnTop, Piece, raised
from render.kit.page import Box
from render.kit.picture import Say, Tally
from render.kit.signs import drawn_once
from render.kit.text import Font
from render.sierra_west.board import trail
from render.sierra_west.board.marks import Marks, read_marks
from render.sierra_west.board.mountain import add_figures, explorer_places, put_mountain
from render.sierra_west.board.printed import add_mule, put_supply
from render.sierra_west.board.scenery import LIGHTS, in_light
from render.sierra_west.board.stage import STAGE, Page, scene_of
from render.sierra_west.board.strip import put_tiles, tiles_of
from render.sierra_west.layout import HEIGHT, LAYOUT, WIDTH, Point, mountain_box
from render.sierra_west.signs import player_look, upright
from render.sierra_west.table import names_of
from rules.sierra_west import GONE, SierraWestState, points

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Look
    from rules.kernel.contract import Event


_NOTICE: Final = (50, Font("display", 32))
"""How the words above the mountain are written, and how high their board is."""
MOUNTAIN: Final = Box(0, 0, WIDTH, LAYOUT.foot)
BELOW: Final = Box(0, LAYOUT.foot, WIDTH, HEIGHT - LAYOUT.foot)
"""The strips of the board: the mountain, and all below its foot."""
_MARKED: Final = {
    MOUNTAIN: ("claimed", "turned", "explorer", "captured"),
    BELOW: ("wagon", "canoe", "slot", "track", "taken"),
}
"""What is marked on which of them."""

_MORNING = 0.3
"""The share of the mountain that is claimed by noon."""
_FEET = 30
"""How far below the middle of a piece its sign is."""


class Shown(NamedTuple):
    """What a board shows: a view, names of all, its language, events since the last post.

    ``over``: nobody is to act. ``past``: what came of the events is not marked in gold, as something may be
    chosen now.
    """

    view: SierraWestState
    names: Sequence[str]
    say: Say
    read: Marks
    over: bool = False
    past: bool = False

    @property
    def marks(self) -> Marks:
        """What is marked in gold."""
        return Marks() if self.past else self.read

    @property
    def light(self) -> str:
        """When it is."""
        return _time_of_day(self.view, over=self.over)

    @property
    def notice(self) -> str:
        """What hangs above the mountain."""
        if self.over:
            return self.say("render.board.game_over")
        turns = max(1, self.view.last_turn - self.view.turn + 1)
        return self.say("render.board.last_turns", turns=turns, n=turns) if self.view.last_turn else ""

    def of(self, part: Box) -> Hashable:
        """Return all that a strip shows, but for the tiles."""
        view = self.view
        looks = tuple(player_look(view, seat) for seat in range(len(view.players)))
        if part == MOUNTAIN:
            standing = [player.explorers for player in view.players]
            lying = repr((standing, view.mountain, view.outlaws, view.owners["mule"], self.notice))
        else:
            standing = [[player.wagon, player.canoe] for player in view.players]
            piles = len(view.cabin_deck), self.read.built
            lying = repr((standing, view.row, view.panning, view.shop, view.supply, view.owners, piles))
        return view.mode, looks, lying, self.read.of(_MARKED[part]), self.light


def shown_of(view: SierraWestState, players: Sequence[str], say: Say, events: Sequence[Event]) -> Shown:
    """Return what a board shows after some events."""
    return Shown(view, names_of(view, players, say), say, read_marks(events), bool(view.ended))


def draw_board(
    view: SierraWestState, players: Sequence[str], say: Say, marks: Sequence[Event], *, over: bool
) -> Sequence[Drawn]:
    """Return the board; what came of ``marks`` is marked, and who is to act unless the game is ``over``."""
    shown = shown_of(view, players, say, marks)._replace(over=over or bool(view.ended))
    tiles = tiles_of(view, shown.names, shown.marks, over=shown.over)

    def draw_below() -> Image.Image:
        frame = below_frame(shown)
        put_tiles(Page(frame, (view.mode, view.seats)), view.mode, tiles)
        return cut(frame, BELOW, shown.light)

    return (
        Drawn(shown.of(MOUNTAIN), lambda: cut(mountain_frame(shown), MOUNTAIN, shown.light), ("mountain",)),
        Drawn((shown.of(BELOW), tiles), draw_below, ("trail", "players")),
    )


def tallies_of(view: SierraWestState, players: Sequence[str], say: Say) -> list[Tally]:
    """Return the points that all have now, Hastings' last."""
    return [
        Tally(name, player_look(view, seat), points(view, seat))
        for seat, name in enumerate(names_of(view, players, say))
    ]


def cut(frame: Image.Image, part: Box, light: str) -> Image.Image:
    """Return a part of a finished board in its light."""
    frame.putpalette(in_light(STAGE.swatches.palette, light))
    return frame.crop((part.left, part.top, part.right, part.bottom))


def mountain_frame(shown: Shown) -> Image.Image:
    """Return the board, in the colours of the stage, with all that is on the mountain."""
    view = shown.view
    scene = scene_of(view.mode, len(view.players))
    frame = scene.frame()
    put_mountain(frame, scene, view, shown.marks)
    standing = OnTop(frame, STAGE.swatches)
    add_mule(standing, view)
    add_figures(standing, view, shown.marks)
    _add_order(standing, shown, MOUNTAIN)
    if text := shown.notice:
        standing.add(("notice", text), LAYOUT.notice, partial(upright, notice_board, TILE, text, *_NOTICE))
    return frame


def below_frame(shown: Shown) -> Image.Image:
    """Return the board, in the colours of the stage, with all that is below the mountain but the tiles."""
    view = shown.view
    scene = scene_of(view.mode, len(view.players))
    frame = scene.frame()
    page = Page(frame, (view.mode, view.seats))
    trail.put_cards(frame, scene, view, shown.marks)
    put_supply(page, view)
    trail.put_wagons(page, view, shown.marks)
    standing = OnTop(frame, STAGE.swatches)
    trail.add_canoes(standing, view, shown.marks)
    _add_order(standing, shown, BELOW)
    return frame


def _time_of_day(view: SierraWestState, *, over: bool) -> str:
    """Return when it is: the day ends with the last turns."""
    if over or view.last_turn:
        return LIGHTS[2]
    gone = sum(card == GONE for card in view.mountain)
    return LIGHTS[int(gone >= len(view.mountain) * _MORNING)]


def _add_order(standing: OnTop, shown: Shown, part: Box) -> None:
    """Put signs at what came of several turns; of the ``past`` also of one, and none in gold.

    Then nothing else marks it, as gold is what may be chosen.
    """
    turns = shown.read.turns
    if len(turns) < 1 + (not shown.past):
        return
    for key, middle in _places(shown.view, shown.read):
        number = shown.read.when[key]
        look, old = player_look(shown.view, turns[number - 1]), shown.past or number < len(turns)
        if key[0] in _MARKED[part]:
            make = partial(_sign, look, number, old=old)
            standing.add(("turn", look.symbol, look.fill, number, old), middle, make)


@drawn_once
def _sign(look: Look, number: int, *, old: bool) -> Piece:
    return raised(turn_sign(look, number, old=old), PIECE)


def _places(view: SierraWestState, marks: Marks) -> Iterator[tuple[tuple[str, Hashable], Point]]:
    standing: dict[str, Mapping[Any, Point]] = {
        "explorer": explorer_places(view),
        "wagon": trail.wagon_places(view),
        "canoe": trail.canoe_places(view),
    }
    for key in marks.when:
        match key:
            case ("claimed", int(place)) if view.mountain[place] == GONE:
                box = mountain_box(place)
                yield key, (box.left + box.wide / 2, box.top + LAYOUT.mountain.pitch[1] - _FEET)
            case (str(kind), which) if which in standing.get(kind, ()):
                x, y = standing[kind][which]
                yield key, (x, y + _FEET)
