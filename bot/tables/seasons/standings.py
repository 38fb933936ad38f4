"""The standings of a season, worked out from what its games came to, and a season as a file with them.

See ``docs/decisions.md`` and ``docs/export.md``.
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from bot.model import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.model.seasons import Entrant, Sat, Season

FORMAT: Final = 1
_IDS: Final = ("user_id", "seat", "status")
"""What is not handed out of where people sat, and of themselves."""
WIN: Final = 12
"""The points of who wins a table; the last one has none, the steps between are alike."""
BYE: Final = Fraction(WIN, 2)
"""The mean of a table, also for who has stayed at one without a result."""


class Standing(NamedTuple):
    """What somebody has come to; those who are alike in all share a ``place``.

    ``wins`` are first places, shared ones too. ``strength``: the mean points, so far, of those whom they have
    met. ``rounds``: the points of each round; None while it goes on, and of one for which they were not
    drawn.
    """

    place: int
    who: Entrant
    points: Fraction
    wins: int
    strength: Fraction
    rounds: tuple[Fraction | None, ...]


def standings(season: Season) -> list[Standing]:
    """Return the standings, best first: by points, wins, strength, then by who was ahead of whom.

    Who is alike in all of that shares a place, and stands in the order of the lot.
    """
    tables, lot = list(tables_of(season.sat)), lots(season)
    known = _unplaced(season, tables)
    best = sorted(known, key=lambda each: (_merit(each), -lot[each.who.number]), reverse=True)
    found: list[Standing] = []
    for _, alike in groupby(best, key=_merit):
        found += _ranked(list(alike), tables, len(found) + 1)
    return found


def handed_out(season: Season) -> bytes:
    """Return a season as JSON, as everybody in its server may have it.

    It is without its seed, by which ties are broken, and without ids of people.
    """
    ranked = [
        {
            "place": each.place,
            "number": each.who.number,
            "name": each.who.name,
            "left": each.who.left,
            "points": float(each.points),
            "wins": each.wins,
        }
        for each in standings(season)
    ]
    known = {
        "format": FORMAT,
        "kind": "season",
        "season": season.id,
        "title": season.title,
        "options": season.options,
        "seats": season.seats,
        "rounds": season.rounds,
        "round": season.round,
        "draw": season.draw,
        "stage": season.stage,
        "opened": season.created_at,
        "standings": ranked,
        "tables": [
            {name: value for name, value in msgspec.to_builtins(each).items() if name not in _IDS}
            for each in season.sat
        ],
    }
    return msgspec.json.encode(known)


def lots(season: Season) -> Mapping[int, int]:
    """Return the lot that everybody has drawn, by number, the first being 0."""
    numbers = [each.number for each in season.people]
    random.Random(season.seed).shuffle(numbers)  # noqa: S311  the seed is secret, and fixed
    return {number: lot for lot, number in enumerate(numbers)}


def tables_of(sat: Iterable[Sat]) -> Iterable[Sequence[Sat]]:
    """Yield those of each table, and each one who had a bye, round by round."""
    for (_, board), group in groupby(sorted(sat, key=_place), key=_place):
        if board:
            yield list(group)
        else:
            yield from ([each] for each in group)


def points_of(table: Sequence[Sat]) -> Mapping[int, Fraction]:
    """Return the points at a table by number: none while the game goes on.

    Who has stayed to the end shares the points of the places that they share; who left, or was replaced, is
    behind them and gets none. Where nobody has a place, as the table was called off, deleted, or ended
    without a result, everybody who has stayed gets as much as for a bye.
    """
    return {number: points for number, (points, _) in _points(table).items()}


def _points(table: Sequence[Sat]) -> Mapping[int, tuple[Fraction, bool]]:
    """Return points, and whether they are those of a win."""
    if not table[0].board:
        return {table[0].number: (BYE, False)}
    if any(each.status is Status.RUNNING for each in table):
        return {}
    places = {each.number: each.place for each in table if each.stayed and each.place is not None}
    if not places:
        stayed = {each.number: each.stayed or each.table_id is None for each in table}
        return {number: (BYE if there else Fraction(), False) for number, there in stayed.items()}
    found = {each.number: (Fraction(), False) for each in table}
    for number, place in places.items():
        ahead = sum(other < place for other in places.values())
        level = sum(other == place for other in places.values())
        behind = 2 * (len(table) - 1) - 2 * ahead - (level - 1)
        found[number] = Fraction(WIN * behind, 2 * (len(table) - 1)), ahead == 0
    return found


def _unplaced(season: Season, tables: Iterable[Sequence[Sat]]) -> Iterable[Standing]:
    """Yield what everybody has come to, without places."""
    own: dict[int, dict[int, Fraction]] = {each.number: {} for each in season.people}
    met: dict[int, list[int]] = {each.number: [] for each in season.people}
    wins = Counter[int]()
    for table in tables:
        for number, (points, won) in _points(table).items():
            own[number][table[0].round] = points
            wins[number] += won
            met[number] += [each.number for each in table if each.number != number]
    total = {number: sum(rounds.values(), Fraction()) for number, rounds in own.items()}
    for who in season.people:
        others = [total[number] for number in met[who.number]]
        strength = sum(others, Fraction()) / max(1, len(others))
        course = tuple(own[who.number].get(each) for each in range(1, season.round + 1))
        yield Standing(0, who, total[who.number], wins[who.number], strength, course)


def _ranked(alike: Sequence[Standing], tables: Sequence[Sequence[Sat]], first: int) -> Iterable[Standing]:
    """Yield those who are alike but for who was ahead of whom, each with a place from the first one on."""
    lead = _lead({each.who.number for each in alike}, tables)
    best = sorted(alike, key=lambda each: -lead[each.who.number])
    leads = [lead[each.who.number] for each in best]
    for each in best:
        yield each._replace(place=first + leads.index(lead[each.who.number]))


def _lead(numbers: set[int], tables: Sequence[Sequence[Sat]]) -> Counter[int]:
    """Return how much more often each of some people had more points than another of them than less."""
    lead = Counter[int]()
    for table in tables:
        own = {number: points for number, points in points_of(table).items() if number in numbers}
        for number, points in own.items():
            lead[number] += sum(points > other for other in own.values())
            lead[number] -= sum(points < other for other in own.values())
    return lead


def _merit(standing: Standing) -> tuple[Fraction, int, Fraction]:
    return standing.points, standing.wins, standing.strength


def _place(sat: Sat) -> tuple[int, int]:
    return sat.round, sat.board
