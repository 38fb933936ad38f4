"""Signs of hazards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.kit.palette import INK, WHITE, mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.great_western_trail.signs.sign_canvas import Square


def hazard(sq: Square, kind: str = "") -> None:
    """Paint a hazard's sign; without a kind a warning."""
    if kind:
        _HAZARDS[kind](sq)
        return
    sq.poly([(0.5, 0.02), (1.0, 0.94), (0.0, 0.94)], INK)
    sq.poly([(0.5, 0.17), (0.88, 0.87), (0.12, 0.87)], colours.COIN.fill)
    sq.poly([(0.44, 0.36), (0.56, 0.36), (0.53, 0.66), (0.47, 0.66)], INK)
    sq.disc(0.5, 0.76, 0.055, INK)


def _flood(sq: Square) -> None:
    deep = colours.HAZARDS["flood"].edge
    for y, tint in ((0.2, deep), (0.48, mix(deep, WHITE, 0.2)), (0.76, deep)):
        for i in range(4):
            x = 0.02 + i * 0.24
            sq.line([(x, y + 0.08), (x + 0.12, y - 0.06), (x + 0.24, y + 0.08)], tint, 0.1)


def _drought(sq: Square) -> None:
    look, sun = colours.HAZARDS["drought"], colours.COST.edge
    sq.disc(0.5, 0.36, 0.24, sun)
    sq.disc(0.5, 0.36, 0.18, mix(sun, colours.COIN.fill, 0.75))
    for points in (
        [(0.04, 0.78), (0.3, 0.7), (0.46, 0.82), (0.72, 0.72), (0.96, 0.8)],
        [(0.3, 0.7), (0.22, 0.98)],
        [(0.46, 0.82), (0.52, 0.98)],
        [(0.72, 0.72), (0.84, 0.98)],
    ):
        sq.line(points, look.edge, 0.07)


def _rockfall(sq: Square) -> None:
    look = colours.HAZARDS["rockfall"]
    rocks = (
        [(0.08, 0.94), (0.02, 0.7), (0.2, 0.54), (0.42, 0.62), (0.48, 0.94)],
        [(0.52, 0.94), (0.5, 0.66), (0.72, 0.5), (0.96, 0.66), (0.98, 0.94)],
        [(0.36, 0.5), (0.34, 0.26), (0.56, 0.12), (0.74, 0.3), (0.66, 0.48)],
    )
    for rock in rocks:
        sq.poly(rock, look.edge)
        middle = (sum(x for x, _ in rock) / 5, sum(y for _, y in rock) / 5)
        sq.poly([(x + (middle[0] - x) * 0.28, y + (middle[1] - y) * 0.28) for x, y in rock], look.fill)


_HAZARDS: dict[str, Callable[[Square], None]] = {
    "flood": _flood,
    "drought": _drought,
    "rockfall": _rockfall,
}
