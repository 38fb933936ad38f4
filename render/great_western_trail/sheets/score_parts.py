"""What made the points of a category, as small signs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import WORKERS as LOOKS
from render.great_western_trail.sheets.sheets import DONE, MISSING, QUIET
from render.great_western_trail.signs.icon_signs import COUNTED
from render.great_western_trail.signs.sign_rows import MINUS, TIMES, Sign, row_image
from render.kit.house.colours import INK
from render.kit.text import Font, label, width
from rules.great_western_trail import (
    COMMON,
    EDITIONS,
    HAZARDS,
    OBJECTIVES,
    STATIONS,
    GreatWesternTrailState,
    breed_of,
    settled_objectives,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from rules.kernel.contract import ScoreLine


def parts_of(state: GreatWesternTrailState, seat: int, line: ScoreLine, size: int) -> list[Image.Image]:
    """Return the signs (RGBA, ``size`` pixels high) of what made a line of the result."""
    parts = _PARTS.get(line.category)
    return [part.image(size) for part in parts(state, seat, line)] if parts else []


class _Part(NamedTuple):
    """A word, signs, or both side by side."""

    text: str = ""
    fill: Colour = INK
    signs: tuple[Sign, ...] = ()

    def image(self, size: int) -> Image.Image:
        """Return it at a size."""
        font = Font("bold", round(size * 0.87))
        if not self.signs:
            return label(self.text, font, self.fill)
        wide = width(self.text, font) / size + 0.1
        words = (Sign("", text=self.text, wide=wide, share=0.8),) if self.text else ()
        return row_image((*self.signs, *words), size)


def _sign(name: str, argument: str = "", times: int = 1) -> _Part:
    """Return a sign, behind it how often it is there."""
    return _Part(f"{TIMES}{times}" if times > 1 else "", signs=(Sign(name, argument),))


def _money(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    if seat != state.opponent:
        yield _sign("coin")
        yield _Part(str(state.players[seat].dollars))


def _buildings(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].private_buildings
    return (_Part(building) for building in sorted(line.parts, key=lambda part: tiles[part].number))


def _cities(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    cities = EDITIONS[state.options.edition].cities
    for city, times in sorted(Counter(state.players[seat].cities).items()):
        yield _Part(str(cities[city].value) + (f"{TIMES}{times}" if times > 1 else ""))


def _objectives(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    settled = settled_objectives(state, seat)
    for card in settled.fulfilled:
        yield _Part(f"+{OBJECTIVES[card].points}", DONE)
    for card in settled.failed:
        penalty = -OBJECTIVES[card].penalty
        yield _Part(f"{MINUS}{penalty}", MISSING) if penalty else _Part("0", QUIET)


def _masters(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].station_masters
    scores = (tiles[tile].score for tile in line.parts)
    return (_Part(signs=tuple(COUNTED[scored.per])) for scored in scores if scored)


def _workers(state: GreatWesternTrailState, seat: int, line: ScoreLine) -> Iterator[_Part]:
    for worker, hired in state.players[seat].workers.items():
        if worker in line.parts:
            far = sum(hired >= place for place in COMMON.player_board.far_places)
            yield _sign(LOOKS[worker].symbol, "", far)


_PARTS: dict[str, Callable[[GreatWesternTrailState, int, ScoreLine], Iterable[_Part]]] = {
    "money": _money,
    "buildings": _buildings,
    "cities": _cities,
    "stations": lambda _, __, line: [_Part(f"+{STATIONS[int(part)].points}") for part in line.parts],
    "hazards": lambda _, __, line: [_Part(f"+{HAZARDS[part].points}") for part in line.parts],
    "cattle": lambda _, __, line: [
        _sign("card", colour, times) for colour, times in Counter(map(breed_of, line.parts)).items()
    ],
    "objectives": _objectives,
    "station_masters": _masters,
    "workers": _workers,
}
