"""The final score sheet: for each player the total, what made it, the network on a chart, and the tickets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.course import COURSE_HIGH, add_course, room_for
from render.kit.house.emphasis import REACH
from render.kit.house.lettering import HEADING
from render.kit.house.light import PANEL, TILE
from render.kit.house.panels import INKS, gauge, panel, tag
from render.kit.house.pieces import raised
from render.kit.house.table import table
from render.kit.house.tokens import counter
from render.kit.page import Box
from render.kit.palette import mix
from render.kit.score_sheet import Standing, figure, standings
from render.kit.signs import sign
from render.kit.symbols import draw_symbol
from render.kit.text import Font, baseline, ink, label, margin, shown_names
from render.ticket_to_ride.colours import DONE, FAILED
from render.ticket_to_ride.icons import icon
from render.ticket_to_ride.minimap import Goal, draw_minimap, map_height
from render.ticket_to_ride.stage import FADED, STAGE, Page
from render.ticket_to_ride.tickets import Row, draw_tickets
from render.ticket_to_ride.tiles import colour_of, look_of, shown_on_wood
from rules.ticket_to_ride import CONSTANTS, ROUTES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.canvas import Scene
    from render.kit.house.panels import Inks
    from render.kit.palette import Look
    from render.kit.picture import Course, Picture, Say
    from render.kit.shapes import Pen
    from rules.kernel.contract import Result, ScoreLine
    from rules.ticket_to_ride import TicketToRideState

_WIDTH: Final = 1400
_TALLEST: Final = 3000
"""So high a sheet may be on which all tickets are listed."""
_TOP, _PAD, _GAP = 92, 26, 16
_INSET: Final = 18
"""From the edge of a player's panel to what is on it."""
_WIDE: Final = _WIDTH - 2 * _PAD
_HEAD_WIDE: Final = 300
MAP_WIDTH: Final = 400
MAP_WIDTHS: Final = (MAP_WIDTH,)
_RIGHT: Final = _INSET + _HEAD_WIDE + MAP_WIDTH + 26
_RIGHT_WIDE: Final = _WIDE - _RIGHT - _INSET
_FIGURES_HIGH: Final = 88
_LONG: Final = Row(62, 54, Font("place", 29), Font("display", 34), 84, lines=False)
_SHORT: Final = Row(62, 56, Font("place", 23), Font("display", 29), 60, lines=True)
_FEW: Final = 3
"""So many tickets stand below each other, more in two columns."""
_COLUMN_GAP: Final = 14
_COLUMNS: Final = (0, 164, 302, 440)
"""Where the figures of each category begin."""
_CROWN: Final = 88
_TRAIL: Final = "longest_trail"
_CATEGORIES: Final = {
    "routes": "render.sheet.routes",
    "tickets_completed": "render.sheet.tickets_done",
    "tickets_failed": "render.sheet.tickets_failed",
    _TRAIL: "render.sheet.longest_trail",
}
"""The categories of a result in the order of the sheet, and the keys of their titles."""
_NAME = Font("bold", 37)
_TOTAL = Font("display", 122)
_RANK = Font("display", 60)
_FIGURE = Font("display", 43)
_SIDE = Font("display", 25)
_CAPTION = Font("bold", 22)


class _Part(NamedTuple):
    """What a category says beside its points: a sign and how many."""

    sign: str
    many: int


class _Account(NamedTuple):
    """How a player fared, on the result's lines, with all tickets, beside the ``best`` total.

    ``routes``, ``trains``: what was claimed, and how many trains that took.
    """

    standing: Standing
    lines: Sequence[ScoreLine]
    goals: list[Goal]
    best: int
    routes: Sequence[str]
    trains: int

    @property
    def won(self) -> bool:
        """Whether nobody fared better."""
        return self.standing.rank == 1

    @property
    def inks(self) -> Inks:
        """What is written with on the panel."""
        return INKS["act" if self.won else "rest"]

    @property
    def trail(self) -> tuple[str, ...]:
        """The longest trail."""
        return next((line.parts for line in self.lines if line.category == _TRAIL), ())

    @property
    def parts(self) -> dict[str, _Part]:
        """By category how many trains it is about."""
        long = sum(ROUTES[route].length for route in self.trail)
        return {"routes": _Part("train", self.trains), _TRAIL: _Part("train", long)}

    @property
    def high(self) -> int:
        """How high the panel is, in pixels."""
        count = len(self.goals)
        rows = count if count <= _FEW else (count + 1) // 2
        return 2 * _INSET + max(map_height(MAP_WIDTH), _FIGURES_HIGH + rows * _LONG.pitch - 6)


def draw_score_sheet(
    state: TicketToRideState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return a panel for each player, best first, and the course of the game."""
    accounts = _accounts(state, result, shown_names(players, say))
    high = sum(account.high + _GAP for account in accounts) + room_for(course, _GAP)
    sheet = _Sheet(_TOP + high - _GAP + _PAD, say)
    sheet.write_title(say("render.sheet.title"))
    top = _TOP
    for account in accounts:
        sheet.draw_player(account, top)
        top += account.high + _GAP
        sheet.end_part("player", top - _GAP // 2)
    standings = [account.standing for account in accounts]
    add_course(sheet, Box(_PAD, top, _WIDE, COURSE_HIGH), say("render.sheet.course"), course, standings)
    if course:
        sheet.end_part("course", top + COURSE_HIGH)
    sheet.end_last_part()
    return encode(sheet.frame, "scores.png", sheet.parts)


def _accounts(state: TicketToRideState, result: Result, names: Sequence[str]) -> list[_Account]:
    ordered = standings(result, names, [look_of(seat) for seat in range(state.seats)])
    best, found = max(standing.total for standing in ordered), []
    for standing in ordered:
        lines, player = result.lines[standing.player], state.players[standing.player]
        trains = CONSTANTS.trains - player.trains
        found.append(_Account(standing, lines, _goals(lines), best, player.routes, trains))
    return found


def warm_up() -> None:
    """Draw what does not move."""
    _scene()


def _scene() -> Scene:
    size = (_WIDTH, _TALLEST)
    return STAGE.scene("sheet", (), size, partial(table, size))


def _goals(lines: Sequence[ScoreLine]) -> list[Goal]:
    """Return a player's tickets, those done first."""
    parts = {line.category: line.parts for line in lines}
    completed, failed = parts.get("tickets_completed", ()), parts.get("tickets_failed", ())
    return [
        Goal(ticket, i + 1, DONE if ticket in completed else FAILED)
        for i, ticket in enumerate((*completed, *failed))
    ]


class _Sheet(Page):
    """A score sheet in the making."""

    def __init__(self, high: int, say: Say) -> None:
        """Begin with the bare table."""
        self._scene, self._say = _scene(), say
        super().__init__(self._scene.ground.crop((0, 0, _WIDTH, high)))

    def write_title(self, title: str) -> None:
        """Write what it is about."""
        at = (_PAD + 6 - margin(HEADING), 64 - baseline(HEADING))
        self._scene.put(self.frame, title, at, lambda: label(title, HEADING, colours.TITLE))

    def draw_player(self, account: _Account, top: int) -> None:
        """Draw the panel of a player."""
        size, reach = (_WIDE, account.high), PANEL.reach
        make = partial(_panel, size, won=account.won)
        self._scene.put(self.frame, ("panel", size, account.won), (_PAD - reach, top - reach), make)
        box = Box(_PAD, top, *size).inner(_INSET)
        self._draw_head(box._replace(wide=_HEAD_WIDE - 24), account)
        self._draw_map(box, account)
        self._draw_figures((_PAD + _RIGHT, box.top), account)
        self._draw_tickets((_PAD + _RIGHT, box.top + _FIGURES_HIGH), account)

    def _draw_head(self, box: Box, account: _Account) -> None:
        """Draw who it is, the total, and how far it goes beside the best one."""
        standing, inks, on = account.standing, account.inks, account.inks.ground
        look, make = standing.look, partial(_counter, standing.look)
        self.put(("counter", look), (box.left - REACH, box.top - REACH), make, on)
        self.text((box.left + 68, box.top + 40), standing.name, _NAME, inks.text, on=on, room=box.wide - 68)
        middle, text = box.top + (box.high + 24) / 2, figure(standing.total)
        _, up, _, down = ink("0", _TOTAL)
        at = (box.left, middle - (up + down) / 2)
        long = self.text(at, text, _TOTAL, inks.text, on=on, room=box.wide - 84)
        base = box.bottom - 34
        self._caption((box.left + 2, base), "render.sheet.total", account, box.wide - 90)
        self._draw_rank((box.left + max(long + 58, box.wide - 40), middle), base, account)
        part = max(0.0, standing.total / account.best) if account.best > 0 else 0.0
        tint = look.fill if account.won else shown_on_wood(look)
        bar = partial(gauge, (box.wide, 14), part, tint, on)
        self.put(("gauge", box.wide, part, tint), (box.left, box.bottom - 16), bar, on)

    def _caption(self, at: tuple[float, float], key: str, account: _Account, room: float) -> None:
        self.text(at, self._say(key), _CAPTION, account.inks.quiet, on=account.inks.ground, room=room)

    def _draw_rank(self, middle: tuple[float, float], base: int, account: _Account) -> None:
        """Draw a crown for the best, a number for the others; what it says stands on a baseline."""
        x, y = middle
        inks, on = account.inks, account.inks.ground
        title = self._say("render.sheet.rank")
        self.text((x, base), title, _CAPTION, inks.quiet, on=on, room=90, align="middle")
        if account.won:
            self.sign((x - _CROWN / 2, y - _CROWN / 2 - 6), _crown, _CROWN, on=on)
            return
        _, up, _, down = ink("0", _RANK)
        at = (x, y - (up + down) / 2)
        self.text(at, str(account.standing.rank), _RANK, inks.quiet, on=on, align="middle")

    def _draw_map(self, box: Box, account: _Account) -> None:
        """Draw a player's network, the trail that has won a bonus in gold."""
        seat, on = account.standing.player, account.inks.ground
        trail = account.trail if account.standing.points.get(_TRAIL) else ()
        small = draw_minimap(MAP_WIDTH, account.routes, colour_of(seat), account.goals, trail, pins=12)
        at = (box.left + _HEAD_WIDE, box.top + (box.high - small.height) // 2)
        below = (at[0] - TILE.reach, at[1] - TILE.reach)
        self.put(("below", small.size), below, partial(_shadow, small.size), on)
        self.frame.paste(small, at)

    def _draw_figures(self, at: tuple[int, int], account: _Account) -> None:
        """Write the points of each category, what they are for, and how many trains made them."""
        left, top = at
        ends = (*_COLUMNS[1:], _RIGHT_WIDE)
        for (category, title), start, end in zip(_CATEGORIES.items(), _COLUMNS, ends, strict=True):
            x = self._write_points((left + start, top), category, account)
            if part := account.parts.get(category):
                self._write_part((x, top), part, account.inks)
            self._caption((left + start, top + 70), title, account, end - start - 10)

    def _write_points(self, at: tuple[int, int], category: str, account: _Account) -> float:
        """Write points, those for the longest trail on gold; return where there is room beside them."""
        (x, top), inks = at, account.inks
        points = account.standing.points.get(category, 0)
        text, on = figure(points), inks.ground
        if points > 0 and category == _TRAIL:
            begin, _, end, _ = ink(text, _FIGURE)
            size = (round(end - begin) + 26, 48)
            self.put(("best", size), (x - 4, top - 2), partial(tag, size, gold=True), on)
            long = self.text((x + 9, top + 39), text, _FIGURE, colours.INK, on=colours.GOLD)
            return x + long + 35
        tint = inks.text if points else mix(inks.quiet, on, FADED)
        return x + self.text((x, top + 39), text, _FIGURE, tint, on=on) + 14

    def _write_part(self, at: tuple[float, int], part: _Part, inks: Inks) -> None:
        if part.many:
            self.sign((at[0], at[1] + 15), icon, part.sign, 24, inks.quiet, on=inks.ground)
            spot = (at[0] + 29, at[1] + 37)
            self.text(spot, str(part.many), _SIDE, inks.quiet, on=inks.ground)

    def _draw_tickets(self, at: tuple[int, int], account: _Account) -> None:
        def put(key: Hashable, at: tuple[int, int], make: Callable[[], Image.Image]) -> None:
            self.put(key, at, make, account.inks.ground)

        goals = account.goals
        if len(goals) <= _FEW:
            draw_tickets(self, put, at, _RIGHT_WIDE, goals, _LONG, self._say)
            return
        rows, wide = (len(goals) + 1) // 2, (_RIGHT_WIDE - _COLUMN_GAP) // 2
        for column in (0, 1):
            spot = (at[0] + column * (wide + _COLUMN_GAP), at[1])
            draw_tickets(self, put, spot, wide, goals[column * rows :][:rows], _SHORT, self._say)


def _counter(look: Look) -> Image.Image:
    return counter(look, 27).on_nothing()


def _panel(size: tuple[int, int], *, won: bool) -> Image.Image:
    return raised(panel(size, "act" if won else "rest"), PANEL).on_nothing()


def _shadow(size: tuple[int, int]) -> Image.Image:
    """Return the shadow of a chart (RGBA)."""
    return raised(Image.new("RGBA", size, (*colours.PAPER, 255)), TILE).shadow


@sign()
def _crown(pen: Pen, wide: int) -> None:
    """Paint the winner's crown: gold in a dark edge."""
    spot, reach = (wide / 2, wide / 2), wide * 0.42
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        moved = (spot[0] + 2.6 * dx, spot[1] + 2.6 * dy)
        draw_symbol(pen, "crown", moved, reach, colours.GOLD_EDGE)
    draw_symbol(pen, "crown", spot, reach, colours.GOLD)
    band = wide * 0.08
    low = spot[1] + reach * 0.8
    pen.box(
        (spot[0] - reach * 0.8, low - band * 1.9), (spot[0] + reach * 0.8, low - band), colours.GOLD_SHADE
    )
