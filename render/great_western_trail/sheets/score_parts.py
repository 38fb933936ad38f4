"""What made the points of a category, as small signs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

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
    WORKERS,
    GreatWesternTrailState,
    breed_of,
    settled_objectives,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from rules.kernel.contract import ScoreLine


def parts_of(state: GreatWesternTrailState, seat: int, line: ScoreLine, size: int) -> list[Image.Image]:
    """Return the signs (RGBA, ``size`` pixels high) of what made a line of the result."""
    return [part.image(size) for part in _PARTS[line.category](state, seat, line)]


class _Part(NamedTuple):
    """Signs, a word, or both side by side."""

    signs: tuple[Sign, ...] = ()
    text: str = ""
    fill: Colour = INK

    def image(self, size: int) -> Image.Image:
        """Return it at a size."""
        font = Font("bold", round(size * 0.87))
        if not self.signs:
            return label(self.text, font, self.fill)
        wide = width(self.text, font) / size + 0.1
        words = (Sign("", text=self.text, wide=wide, share=0.8),) if self.text else ()
        return row_image((*self.signs, *words), size)


def _word(text: str, fill: Colour = INK) -> _Part:
    return _Part(text=text, fill=fill)


def _sign(name: str, argument: str = "", times: int = 1) -> _Part:
    """Return a sign, behind it how often it is there."""
    return _Part((Sign(name, argument),), f"{TIMES}{times}" if times > 1 else "")


def _money(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    if seat != state.opponent:
        yield _sign("coin")
        yield _word(str(state.players[seat].dollars))


def _buildings(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].private_buildings
    for building in sorted(line.parts, key=lambda part: tiles[part].number):
        yield _word(building)


def _cities(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    cities = EDITIONS[state.options.edition].cities
    for city, times in sorted(Counter(state.players[seat].cities).items()):
        yield _word(f"{cities[city].value}{TIMES}{times}" if times > 1 else str(cities[city].value))


def _points(amounts: Callable[[str], int]) -> Callable[..., Iterator[_Part]]:
    def parts(_: GreatWesternTrailState, __: int, line: ScoreLine) -> Iterator[_Part]:
        for part in line.parts:
            yield _word(f"+{amounts(part)}")

    return parts


def _cattle(_: GreatWesternTrailState, __: int, line: ScoreLine) -> Iterator[_Part]:
    for colour, times in Counter(map(breed_of, line.parts)).items():
        yield _sign("card", colour, times)


def _objectives(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    settled = settled_objectives(state, seat)
    for card in settled.fulfilled:
        yield _word(f"+{OBJECTIVES[card].points}", DONE)
    for card in settled.failed:
        penalty = -OBJECTIVES[card].penalty
        yield _word(f"{MINUS}{penalty}", MISSING) if penalty else _word("0", QUIET)


def _masters(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].station_masters
    for tile in line.parts:
        if scored := tiles[tile].score:
            yield _Part(tuple(COUNTED[scored.per]))


def _workers(state: GreatWesternTrailState, seat: int, line: ScoreLine) -> Iterator[_Part]:
    for worker in WORKERS:
        if worker in line.parts:
            far = sum(
                state.players[seat].workers[worker] >= place for place in COMMON.player_board.far_places
            )
            yield _sign({"cowboy": "hat", "builder": "hammer", "engineer": "wheel"}[worker], "", far)


def _nothing(_: GreatWesternTrailState, __: int, ___: ScoreLine) -> Iterator[_Part]:
    yield from ()


_PARTS: dict[str, Callable[[GreatWesternTrailState, int, ScoreLine], Iterator[_Part]]] = {
    "money": _money,
    "buildings": _buildings,
    "cities": _cities,
    "stations": _points(lambda station: STATIONS[int(station)].points),
    "hazards": _points(lambda tile: HAZARDS[tile].points),
    "cattle": _cattle,
    "objectives": _objectives,
    "station_masters": _masters,
    "workers": _workers,
    "steps": _nothing,
    "market_token": _nothing,
}
