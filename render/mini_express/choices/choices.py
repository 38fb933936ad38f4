"""What a seat may build, numbered on the map, and a list of what each would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.cache import STRIP_MEMORY, Cache
from render.kit.encoding import encode
from render.kit.house.colours import GOLD, GOLD_EDGE
from render.kit.house.panels import numbered, rimmed
from render.kit.picture import Picture
from render.kit.shapes import draw_symbol, framed, sprite
from render.kit.signs import drawn_once
from render.mini_express.choices.option_list import MOST, WIDE, Option, by_company, draw_list, listing, owned
from render.mini_express.colours import LOOKS, WAYS
from render.mini_express.layout import WIDTH, layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map, shown_on
from render.mini_express.map.pins import DOT, PIN, beside_cities, beside_ways
from render.mini_express.map.towns import faces_of, put_names
from render.mini_express.map.tracks import add_path
from render.mini_express.stage import Page, map_scene
from rules.mini_express import by_city, numbered_cities
from rules.mini_express.actions import BuildTrack, PlacePort

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from render.mini_express.choices.option_list import Listing
    from render.mini_express.layout import Edges, Point
    from render.mini_express.map.pins import Pinned
    from rules.kernel.contract import Action, Event
    from rules.mini_express import MiniExpressState

    Box = tuple[int, int, int, int]
    Pin = tuple[int, Colour, str]
    """A number on the map, its colour, and the company whose it is."""

_LEADER_PAD, _SPREAD = 6, 38.0
_APART = 6.5
"""Distance of paths to one city; they move together where they would reach beyond their hexes."""
_AROUND: Final = (72, 60)
"""How much of the map is shown around the middles of hexes, to the sides and up and down."""
_EDGE: Final = 10
"""How much of it around what stands beside hexes."""
_NAME: Final = "choices.png"
_HEIGHTS: Final = (460, 520, 580, 640, 696)
"""The heights of pictures: few, so that parts are of few sizes."""
_pictures: Cache[Picture] = Cache(lambda picture: picture.size, STRIP_MEMORY)


def options(state: MiniExpressState, actions: Sequence[Action]) -> list[Option]:
    """Return the cities that may be built to, with their numbers; if it is one, the paths to it."""
    cities = by_city(actions)
    if len(cities) == 1:
        [ways] = cities.values()
        return [Option.of(state, number, [way]) for number, way in enumerate(ways, 1)]
    numbers = numbered_cities(state)
    return [Option.of(state, numbers[key], ways) for key, ways in cities.items()]


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether any of the actions has a place on the map."""
    return any(isinstance(action, BuildTrack | PlacePort) for action in actions)


def draw_choices(
    state: MiniExpressState,
    seat: int,
    actions: Sequence[Action],
    _players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the map with the options, and their list; None if none of them is on the map."""
    if not shows(actions):
        return None
    chart = Chart(map_scene(layout_of(state)), state, say, marks)
    ports = [action.port for action in actions if isinstance(action, PlacePort)]
    offered, own = Offered(options(state, actions), ports), owned(state, seat, say)
    shown = shown_on(chart)

    def draw() -> Picture:
        put_map(chart, shown)
        return _draw(chart, offered, own, say)

    return _pictures.get(repr((shown, offered, own)), draw)


class Offered(NamedTuple):
    """What may be built, or the ports that may be opened."""

    options: list[Option]
    ports: list[str]

    @property
    def tints(self) -> list[Colour]:
        """The colours of companies, or of ways to a single city."""
        if self.ways:
            return [WAYS[number % len(WAYS)] for number in range(len(self.options))]
        return [LOOKS[option.company].fill for option in self.options]

    @property
    def ways(self) -> bool:
        """Whether all are ways to one city."""
        return len(self.options) > 1 and len({(each.company, each.city) for each in self.options}) == 1

    @property
    def many(self) -> bool:
        """Whether there are too many of several companies: the company is chosen first."""
        return len(self.options) > MOST and len({option.company for option in self.options}) > 1


def _draw(chart: Chart, offered: Offered, own: Listing, say: Say) -> Picture:
    _add_paths(chart, offered)
    chart.standing.put()
    pinned = _pinned(chart, offered)
    _put_pins(chart, pinned, many=offered.many)
    if offered.ports:
        return encode(chart.frame, _NAME)
    needed = {path[-1] for option in offered.options for path in option.paths}
    needed |= {place for option in offered.options if offered.ways for place in option.paths[0]}
    boxes = [place.whole for place, _ in pinned]
    rest = None if offered.many else own

    def listed(room: int) -> Listing:
        if offered.many:
            return by_company(offered.options, own, room, say)
        return listing(offered.options, offered.tints, room, say)

    for shown in ([*needed, *chart.marks.places], needed):
        left, top, right, bottom = _extent(chart, shown, boxes)
        if right - left <= WIDTH - WIDE:
            return encode(_beside_list(chart, (left, top, right, bottom), listed(WIDE), rest), _NAME)
    below = listed(WIDTH - WIDE if rest else WIDTH)
    strip = encode(draw_list(below, rest, (WIDTH, max(below.high, own.high))), _NAME)
    top, bottom = _high(chart, max(bottom - top, _HEIGHTS[0]), (top, bottom))
    above = chart.frame.crop((0, top, WIDTH, bottom))
    return Picture((*encode(above, _NAME).strips, *strip.strips))


def _beside_list(chart: Chart, needed: Box, listed: Listing, own: Listing | None) -> Image.Image:
    """Return what is needed of the map beside a list."""
    top, bottom = _high(chart, max(listed.high, needed[3] - needed[1]), needed[1::2])
    left, right = _within(needed[0], needed[2], WIDTH - WIDE, WIDTH)
    whole = Page.blank(WIDTH, max(listed.high, bottom - top)).frame
    whole.paste(chart.frame.crop((left, top, right, bottom)), (0, 0))
    whole.paste(draw_list(listed, own, (WIDE, whole.height)), (right - left, 0))
    return whole


def _high(chart: Chart, least: int, needed: tuple[int, ...]) -> tuple[int, int]:
    """Return from where to where a part of the map goes that is at least so high, if the map is."""
    high = next((each for each in _HEIGHTS if each >= least), least)
    return _within(needed[0], needed[-1], high, chart.layout.map_size[1])


def _extent(chart: Chart, places: Iterable[str], boxes: Sequence[Edges]) -> Box:
    """Return the part of the map around some hexes and what stands beside them."""
    middles, (wide, high) = [chart.layout.middle(place) for place in places], chart.layout.map_size
    across, down = _AROUND
    around = [(x - across, y - down, x + across, y + down) for x, y in middles]
    around += [(left - _EDGE, top - _EDGE, right + _EDGE, low + _EDGE) for left, top, right, low in boxes]
    lefts, tops, rights, lows = zip(*around, strict=True)
    left, top = max(0, round(min(lefts))), max(0, round(min(tops)))
    return left, top, min(wide, round(max(rights))), min(high, round(max(lows)))


def _within(start: int, end: int, long: int, whole: int) -> tuple[int, int]:
    """Return so long a stretch around one, moved to lie within the ``whole``."""
    long = min(whole, long)
    start = min(max(0, (start + end - long) // 2), whole - long)
    return start, start + long


def _pinned(chart: Chart, offered: Offered) -> list[tuple[Pinned, list[Pin]]]:
    """Return where numbers stand, with the numbers and their colours: beside ways, or cities and ports."""
    marks = zip(offered.options, offered.tints, strict=True)
    each: list[Pin] = [(option.number, tint, option.company) for option, tint in marks]
    if offered.ways:
        return list(zip(_beside_ways(chart, offered.options), [[pin] for pin in each], strict=True))
    by_hex: dict[str, list[Pin]] = {}
    for option, pin in zip(offered.options, each, strict=True):
        by_hex.setdefault(option.paths[0][-1], []).append(pin)
    by_hex |= {chart.map.port[port].hex: [(number, GOLD, "")] for number, port in enumerate(offered.ports, 1)}
    counts = [(place, len(pins)) for place, pins in by_hex.items()]
    places = beside_cities(chart, counts, DOT if offered.many else PIN)
    return [(places[place], pins) for place, pins in by_hex.items()]


def _put_pins(chart: Chart, pinned: Sequence[tuple[Pinned, list[Pin]]], *, many: bool) -> None:
    """Put lines that lead to numbers, names on top of them, and the numbers, or signs instead of ``many``."""
    leaders = [place.leader for place, _ in pinned if place.leader]
    for leader in leaders:
        at, size, (start, end) = framed([(round(x), round(y)) for x, y in leader], _LEADER_PAD)
        chart.sign(at, _leader, size, start, end)
    across = [round((x - chart.layout.first[0]) / chart.layout.steps[0]) for ends in leaders for x, _ in ends]
    near = {column + aside for column in across for aside in (-1, 0, 1)}
    put_names(chart, faces_of(chart) if near else {}, frozenset(near))
    for place, pins in pinned:
        for (left, top, _, _), (number, tint, company) in zip(place.boxes, pins, strict=True):
            if many:
                chart.sign((left, top), _dot, company)
            else:
                chart.sign((left, top), numbered, str(number), tint, PIN)


@drawn_once
def _dot(company: str) -> Image.Image:
    look, middle = LOOKS[company], (DOT[0] / 2, DOT[1] / 2)
    image = rimmed(look.fill, DOT).copy()
    symbol = sprite(*DOT, lambda pen: draw_symbol(pen, look.symbol, middle, 7, look.ink, look.fill))
    image.alpha_composite(symbol)
    return image


def _add_paths(chart: Chart, offered: Offered) -> None:
    """Add the paths of one company on the map; those of several companies would hide each other."""
    if len({option.company for option in offered.options}) != 1:
        return
    for i, (option, tint) in enumerate(zip(offered.options, offered.tints, strict=True)):
        aside = _aside(i, len(offered.options)) if offered.ways else (0.0, 0.0)
        for path in option.paths:
            add_path(chart, option.company, path, tint, aside)


def _aside(number: int, count: int) -> Point:
    """Return how far one of several paths to a city is moved aside, so that they do not hide each other."""
    apart = (number - (count - 1) / 2) * min(_APART, _SPREAD / count)
    return apart, apart * 0.4


def way_places(paths: Sequence[tuple[str, ...]]) -> list[str]:
    """Return by way a hex that it shares with as few others as can be, at best no two the same."""
    shared = Counter(place for path in paths for place in path)
    taken: list[str] = []
    for path in paths:
        free = [place for place in path[:-1] if place not in taken] or path[:-1]
        taken.append(min(free, key=shared.__getitem__))
    return taken


def _beside_ways(chart: Chart, offered: Sequence[Option]) -> list[Pinned]:
    points, ways = [], []
    for i, place in enumerate(way_places([option.paths[0] for option in offered])):
        x, y = _aside(i, len(offered))
        middles = map(chart.layout.middle, (place, *offered[i].paths[0]))
        point, *way = [(middle[0] + x, middle[1] + y) for middle in middles]
        points.append(point)
        ways.append(way)
    return beside_ways(chart, points, ways)


def _leader(size: tuple[int, int], start: Point, end: Point) -> Image.Image:
    def paint(pen: Pen) -> None:
        for wide, tint in ((8.0, GOLD_EDGE), (4.6, GOLD)):
            pen.line([start, end], tint, wide)
        pen.circle(start, 5.6, GOLD_EDGE)
        pen.circle(start, 3.8, GOLD)

    return sprite(*size, paint, oversize=4)
