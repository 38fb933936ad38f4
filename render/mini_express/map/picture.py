"""The map with all that stands on it.

The automa's target marker stands beside its city, where it hides neither names nor demand nor trains.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from render.kit.cache import Cache
from render.kit.canvas import put_stripes
from render.kit.house.colours import INK, TEXT
from render.kit.house.light import PIECE
from render.kit.house.panels import plate
from render.kit.house.pieces import Standing, raised
from render.kit.signs import centred, drawn_once
from render.kit.text import Font
from render.mini_express.layout import REACH, gap
from render.mini_express.map.chart import column_of
from render.mini_express.map.names import plate_boxes
from render.mini_express.map.towns import around, faces_of, put_plates, put_towns, town_boxes
from render.mini_express.map.tracks import links, put_tracks
from render.mini_express.tokens import spike, target, target_reach
from rules.mini_express import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from PIL import Image

    from render.mini_express.layout import Edges, Point
    from render.mini_express.map.chart import Chart, Columns
    from render.mini_express.marks import Marks


Spot = tuple["Point", int]
"""The middle of the target marker, and the direction of its city in degrees."""
TARGET = 26
"""Width of the target marker."""
_AHEAD: Final = 3
"""So many of the next cities have their numbers."""
_TAG: Final = (31, 24)
_DIGITS: Final = Font("bold", 21)
_OVER_FRAME = 3.0
"""How near to the edge of the map it may stand: over the frame, lest it hide anything."""
_AWAY = tuple(range(56, 146, 5))
"""How far from the middle of its hex it may stand, at scale 1."""
_FAR = 2.0
"""What a step further away costs, in degrees beside where the marker is best seen."""
_STEP = 7
_BEST = {307: 0, 233: 4, 48: 10, 132: 14}
"""The corners of a hex at which the marker is best seen, in degrees clockwise from the east, and what each of
them is behind the first: no track runs there."""
_NEAR = 100.0
"""How far from the middle of its hex the marker may meet anything, at scale 1."""
_CAR = (17.0, 15.0)
"""Half of the width and height of a train on a hex without a place, at scale 1."""
_kept: Cache[Spot] = Cache()


def put_map(chart: Chart, marks: Marks) -> None:
    """Put track, places, the target marker and the golden spike on a frame."""
    layout, (common, contents) = chart.layout, shown_on(chart, marks)
    draw = partial(draw_map, chart, marks)
    put_stripes(chart.frame, layout.edges(len(contents)), layout.map_size[1], contents, common, draw)


def draw_map(chart: Chart, marks: Marks, columns: Columns) -> None:
    """Draw what stands on some columns."""
    standing = Standing(chart.scene, chart.frame)
    _add_spike(chart, standing, columns)
    put_tracks(chart, standing, marks.track, columns)
    faces = faces_of(chart)
    put_towns(chart, standing, faces, _ringed(chart, marks), columns)
    standing.put()
    put_plates(chart, faces, columns)
    _put_aims(chart, columns)


def _ringed(chart: Chart, marks: Marks) -> dict[str, int]:
    """Return the hexes of cities and ports that are to be ringed, with the age of what came there."""
    board = chart.map
    west = {board.city[board.golden_spike.west_city].hex: 0} if marks.west and board.golden_spike else {}
    return marks.places | west | {board.port[port].hex: age for port, age in marks.ports.items()}


def shown_on(chart: Chart, marks: Marks) -> tuple[Hashable, tuple[Hashable, ...]]:
    """Return all that a map depends on: what every column does, and what stands on each."""
    board, state = chart.map, chart.state
    common = (chart.layout.name, state.options.ports, state.automa is not None, *chart.names.values())
    frontier = chart.frontier
    found: list[list[Hashable]] = [[column < frontier] for column in range(len(board.columns))]
    for index, company in enumerate(state.companies):
        new = marks.track.get(COMPANIES[index], {})
        for before, place in links(tuple(company.hexes)):
            found[column_of(place)].append((index, before, place, new.get(place)))
    for city, tile in state.demand.items():
        found[column_of(board.city[city].hex)].append((city, tile))
    for place, age in sorted(_ringed(chart, marks).items()):
        found[column_of(place)].append((place, age))
    aims = aims_of(chart)
    for city in aims:
        found[column_of(board.city[city].hex)].append(("aim", city, city == aims[0]))
    if board.golden_spike and state.spike and state.spike.place == "map":
        found[column_of(board.golden_spike.hex)].append("spike")
    return common, tuple(map(tuple, found))


def _add_spike(chart: Chart, standing: Standing, columns: Columns) -> None:
    place, lies = chart.map.golden_spike, chart.state.spike
    if place and lies and lies.place == "map" and column_of(place.hex) in columns:
        size = round(36 * chart.scale)
        x, y = chart.layout.middle(place.hex)
        at = (round(x - 61 * chart.scale) - PIECE.reach, round(y - size / 2) - PIECE.reach)
        standing.add("spike", at, lambda: raised(spike(size), PIECE))


def aims_of(chart: Chart) -> list[str]:
    """Return the automa's target city, and the next ones over which its marker moves."""
    if not chart.state.automa:
        return []
    target = chart.state.automa.target
    later = chart.map.cities[chart.map.city[target].number :]
    return [target, *[city.id for city in later if city.id in chart.state.demand][:_AHEAD]]


def _put_aims(chart: Chart, columns: Columns) -> None:
    """Put the target marker, and the numbers of the next cities, on a frame if they are on some columns."""
    for place, city in enumerate(aims_of(chart)):
        (x, y), towards = spot_of(chart, city)
        if column_of(chart.map.city[city].hex) not in columns:
            continue
        if place:
            number = str(chart.map.city[city].number)
            chart.sign((x - _TAG[0] / 2, y - _TAG[1] / 2), _number, number)
        else:
            half = target_reach(TARGET)
            chart.sign((x - half, y - half), target, TARGET, towards)


@drawn_once
def _number(digits: str) -> Image.Image:
    return centred(plate(_TAG, INK, 8).copy(), digits, _DIGITS, TEXT)


def spot_of(chart: Chart, city: str) -> Spot:
    """Return where the marker stands at a city: where it hides nothing, or if need be as little as can be."""
    key = (chart.layout.name, chart.state.options.ports, city, *chart.names.values())
    return _kept.get(key, partial(_find, chart, chart.map.city[city].hex))


def _find(chart: Chart, place: str) -> Spot:
    middle, reach = chart.layout.middle(place), TARGET / 2
    near = [box for box in boxes(chart) if gap(middle, box) < _NEAR * chart.scale]

    def hides(spot: Spot) -> int:
        return sum(gap(spot[0], box) < reach for box in near)

    spots = _spots(chart, middle)
    return next((spot for spot in spots if not hides(spot)), None) or min(spots, key=hides)


def boxes(chart: Chart) -> Iterator[Edges]:
    """Yield what the marker is not to hide: names, what places show, and trains."""
    yield from plate_boxes(chart).values()
    taken = set()
    for place, box in town_boxes(chart):
        taken.add(place)
        yield box
    wide, high = _CAR
    yield from (
        around(chart, place, (-wide, -high, wide, high)) for place in chart.map.hexes if place not in taken
    )


def _spots(chart: Chart, middle: Point) -> list[Spot]:
    """Return where on the map the marker may stand around the middle of a hex, the best place first."""
    found: list[tuple[float, Spot]] = []
    wide, high = chart.layout.map_size
    across, down = (part / whole for part, whole in zip(chart.layout.reach, REACH, strict=True))
    edge = TARGET / 2 + _OVER_FRAME
    angles = [(angle, math.radians(angle), _from_best(angle)) for angle in range(0, 360, _STEP)]
    for (angle, turn, behind), away in product(angles, _AWAY):
        x, y = middle[0] + away * across * math.cos(turn), middle[1] + away * down * math.sin(turn)
        if edge <= x <= wide - edge and edge <= y <= high - edge:
            found.append((_FAR * away + behind, ((x, y), (angle + 180) % 360)))
    return [spot for _, spot in sorted(found)]


def _from_best(angle: int) -> int:
    """Return how far a direction is from one where the marker is seen well."""
    return min(abs((angle - best + 180) % 360 - 180) + behind for best, behind in _BEST.items())
