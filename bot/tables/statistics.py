"""What somebody's finished games of a title come to: places, points, streaks, and against whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain, groupby
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.model.results import LEFT
from rules.kernel.contract import COUNTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bot.model.results import Ended, Sitting


class BySeats(NamedTuple):
    """The games at tables of so many ``seats``; without points where no game had any."""

    seats: int
    games: int
    mean: float | None
    best: int | None


class Part(NamedTuple):
    """What a category of points has brought in the mean: to the person, and to everybody at those tables."""

    key: str
    own: float
    all: float


class Used(NamedTuple):
    """Something of the title that was used in ``n`` games ``of`` so many of which it is known what was."""

    key: str
    n: int
    of: int


class Against(NamedTuple):
    """How often somebody was ahead of another person, and behind them, in so many games."""

    who: int
    name: str
    games: int
    ahead: int
    behind: int


class Statistics(NamedTuple):
    """What games come to that somebody began and played to an end by the rules; ``left`` others.

    ``places``: how often each; ``streak``: the most wins one after the other; ``against``: whom they have
    met most often first; ``used``: what they have used in more than one game, most often first.
    ``tables``: of all those games, the newest last.
    """

    name: str
    games: int
    left: int
    places: Mapping[int, int]
    by_seats: Sequence[BySeats]
    parts: Sequence[Part]
    streak: int
    against: Sequence[Against]
    used: Sequence[Used]
    tables: Sequence[int]


class Regular(NamedTuple):
    """Somebody with the games that they have played to an end, and how many of these they won."""

    name: str
    games: int
    won: int


class Together(NamedTuple):
    """What the games of a title come to that were played to an end by the rules, whoever played.

    ``won``: how often each seat did, in turn order from 0; ``parts``: the means of winners, and of everybody;
    ``months``: games of each, to the last one in which there were any; ``regulars``: who played most first;
    ``used``: what winners have used more than once. ``earlier``: there were games before, not in it.
    """

    games: int
    won: Mapping[int, int]
    by_seats: Sequence[BySeats]
    parts: Sequence[Part]
    months: Sequence[int]
    regulars: Sequence[Regular]
    used: Sequence[Used]
    earlier: bool = False


class _Own(NamedTuple):
    """A game, and the seat of the person."""

    game: Ended
    seat: Sitting


def statistics(games: Iterable[Ended], who: int) -> Statistics:
    """Return what the games of a person come to; those that were broken off count nowhere."""
    whole = [game for game in games if game.reason not in (COUNTED, LEFT)]
    began = [_Own(game, seat) for game in whole for seat in game.seats if seat.began == who]
    own = sorted((each for each in began if _stands(each.seat)), key=lambda each: each.game.ended_at)
    places = [each.seat.place or 0 for each in own]
    wins = [len(list(run)) for won, run in groupby(place == 1 for place in places) if won]
    return Statistics(
        name=own[-1].seat.name if own else "",
        games=len(own),
        left=sum(not each.seat.held for each in began),
        places=Counter(places),
        by_seats=list(_by_seats(own)),
        parts=_parts(own, [_Own(each.game, seat) for each in own for seat in each.game.seats]),
        streak=max(wins, default=0),
        against=_against(own),
        used=_used(each.seat for each in own),
        tables=[each.game.table_id for each in own],
    )


def together(games: Iterable[Ended], *, earlier: bool = False) -> Together:
    """Return what games come to, whoever played; those that were broken off count nowhere."""
    whole = [game for game in games if game.reason not in (COUNTED, LEFT)]
    every = [_Own(game, seat) for game in whole for seat in game.seats]
    won = [each for each in every if each.seat.place == 1]
    seats = {group.seats: group for group in _by_seats(every)}
    tables = Counter(len(game.seats) for game in whole)
    return Together(
        games=len(whole),
        won=Counter(each.seat.seat for each in won),
        by_seats=[seats[number]._replace(games=tables[number]) for number in sorted(tables)],
        parts=_parts(won, every),
        months=_months(whole),
        regulars=_regulars(each.seat for each in every if _stands(each.seat)),
        used=_used(each.seat for each in won),
        earlier=earlier,
    )


def _months(games: Iterable[Ended]) -> list[int]:
    found = Counter(int(game.ended_at[:4]) * 12 + int(game.ended_at[5:7]) for game in games)
    return [found[month] for month in range(min(found), max(found) + 1)] if found else []


def _regulars(seats: Iterable[Sitting]) -> list[Regular]:
    by_person: defaultdict[int, list[Sitting]] = defaultdict(list)
    for seat in seats:
        if seat.began is not None and seat.began > 0:
            by_person[seat.began].append(seat)
    found = (
        Regular(own[0].name, len(own), sum(seat.place == 1 for seat in own)) for own in by_person.values()
    )
    return sorted(found, key=lambda each: (-each.games, -each.won, each.name))


def _used(seats: Iterable[Sitting]) -> list[Used]:
    known = [seat.used for seat in seats if seat.used is not None]
    found = Counter(chain.from_iterable(known))
    often = [Used(key, n, len(known)) for key, n in found.items() if n > 1]
    return sorted(often, key=lambda each: (-each.n, each.key))


def _stands(seat: Sitting) -> bool:
    return seat.held and seat.place is not None


def _by_seats(own: Sequence[_Own]) -> Iterator[BySeats]:
    by_number = sorted(own, key=lambda each: len(each.game.seats))
    for seats, games in groupby(by_number, key=lambda each: len(each.game.seats)):
        found = [each.seat.total for each in games]
        totals = [total for total in found if total is not None]
        yield BySeats(seats, len(found), fmean(totals) if totals else None, max(totals, default=None))


def _parts(own: Sequence[_Own], every: Sequence[_Own]) -> list[Part]:
    """Return the means of some seats, and of all at their tables, as far as points are known."""
    counted, everybody = ([e.seat for e in each if e.seat.total is not None] for each in (own, every))
    keys = dict.fromkeys(chain.from_iterable(seat.parts for seat in everybody))
    return [Part(key, _mean(key, counted), _mean(key, everybody)) for key in keys] if counted else []


def _mean(key: str, seats: Iterable[Sitting]) -> float:
    return fmean(seat.parts.get(key, 0) for seat in seats)


def _against(own: Sequence[_Own]) -> list[Against]:
    met: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
    for game, seat in own:
        for other in game.seats:
            if other is not seat and _stands(other) and other.began is not None and other.began > 0:
                met[other.began].append((other.name, (other.place or 0) - (seat.place or 0)))
    found = [
        Against(who, met[-1][0], len(met), sum(lead > 0 for _, lead in met), sum(lead < 0 for _, lead in met))
        for who, met in met.items()
    ]
    return sorted(found, key=lambda each: (-each.games, each.name))
