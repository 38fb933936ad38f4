"""Ratings, worked out from one game after the other: openskill's Plackett-Luce, of places only."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import PlackettLuce

from bot.model.results import LEFT
from rules.kernel.contract import COUNTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from openskill.models import PlackettLuceRating

    from bot.model.results import Ended, Sitting

LEAST_GAMES: Final = 5
"""So many games there are before a rating is shown."""
BEGIN, SCALE = 1000, 40
"""What is shown of somebody of whom nothing is known, and the points of one of openskill's."""
_LAST: Final = 1_000
"""The place of who has left; behind all that rules give."""
_TWO: Final = 2
_UNRATED: Final = frozenset({COUNTED, LEFT})
_MODEL: Final = PlackettLuce()


class Rated(NamedTuple):
    """A game that counts: who began it, by id, with their places, best first; bot players by level."""

    people: Sequence[tuple[int, Sitting, int]]
    bots: Sequence[tuple[str, int]]


class Rating(NamedTuple):
    """How well somebody plays; ``course``: the points that are shown after each game.

    ``who`` is their id, of the bot players of a level its name.
    """

    who: int | str
    name: str
    mu: float
    sigma: float
    course: Sequence[int]

    @property
    def games(self) -> int:
        """How many were rated."""
        return len(self.course)

    @property
    def points(self) -> int:
        """What is shown: that they play at least so well is as good as certain."""
        return self.course[-1]


class Ladder:
    """The ratings of all after some games; ``add`` may be called again with those that came later."""

    def __init__(self, games: Iterable[Ended] = ()) -> None:
        self.games = 0
        self._known: dict[int | str, _Known] = {}
        self.add(games)

    def add(self, games: Iterable[Ended]) -> None:
        """Rate who played further games, oldest first."""
        for game in games:
            found = rated(game)
            if found is not None:
                self.games += 1
                self._rate(found)

    def ratings(self) -> Mapping[int | str, Rating]:
        """Return the ratings of people by their ids, of bot players by the names of levels."""
        return {
            who: Rating(who, known.name, known.rating.mu, known.rating.sigma, tuple(known.course))
            for who, known in self._known.items()
        }

    def _rate(self, game: Rated) -> None:
        known = [self._known.get(who) or self._of(who) for who, _, _ in game.people]
        places = [float(place) for _, _, place in game.people]
        teams = _NotCopied([[each.rating] for each in known])
        for level, place in game.bots:
            bots = self._of(level)
            *_, (rating,) = _MODEL.rate([*teams, [bots.rating]], ranks=[*places, float(place)])
            bots.note(rating, "")
        # Those who stand in order need no ranks unless some share one: openskill is twice as quick then.
        after = _MODEL.rate(teams, ranks=None if len({*places}) == len(places) else places)
        for (_, sitting, _), each, rated_anew in zip(game.people, known, after, strict=True):
            each.note(rated_anew[0], sitting.name)

    def _of(self, who: int | str) -> _Known:
        """Return what is known of somebody: of who was forgotten nothing, at each table anew."""
        found = self._known.get(who)
        if found is None:
            found = _Known()
            if isinstance(who, str) or who >= 0:
                self._known[who] = found
        return found


class _NotCopied(list[list["PlackettLuceRating"]]):
    """Teams whose ratings may change where they are: openskill copies others first, half of its time."""

    def __deepcopy__(self, _memo: object) -> _NotCopied:
        return self


class _Known:
    """Somebody's rating, their newest name, and the points after each game."""

    def __init__(self) -> None:
        self.rating: PlackettLuceRating = _MODEL.rating()
        self.name = ""
        self.course: list[int] = []

    def note(self, rating: PlackettLuceRating, name: str) -> None:
        self.rating, self.name = rating, name
        self.course.append(points_of(rating.ordinal()))


def points_of(ordinal: float) -> int:
    """Return an ordinal of openskill's (mu less three sigma) as it is shown."""
    return round(BEGIN + SCALE * ordinal)


def rated(game: Ended) -> Rated | None:
    """Return a game as it counts, or None if it does not.

    Those count whom people began; whoever left, or gave the seat away, shares the last place, and who came
    instead is not rated. So it is where somebody has claimed the win. A game of less than a turn of each, one
    that all have left, one that was counted by agreement, and one whose host wished so do not count.
    """
    short = game.turns is not None and game.turns <= len(game.seats)
    if not game.rated or game.reason in _UNRATED or short:
        return None
    people: list[tuple[int, Sitting, int]] = []
    bots: list[tuple[str, int]] = []
    somebody_stayed = False
    for each in game.seats:
        stayed = each.held
        if each.began is not None:
            people.append((each.began, each, each.place if stayed and each.place is not None else _LAST))
            somebody_stayed = somebody_stayed or stayed
        elif stayed and each.place is not None:
            bots.append((each.level, each.place))
    people.sort(key=itemgetter(2))
    return Rated(people, bots) if somebody_stayed and len(people) >= _TWO else None
