"""Points by numbers of players and by categories, what was used most; in words and for a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.titles import phrases_of
from render.kit.statistics import Part, decimal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.tables.statistics import Statistics, Together
    from bot.words.say import Say

MOST_USED: Final = 3
"""Things of a title that are named, as they were used most."""


def points(say: Say, title: str, found: Statistics | Together, by_category: str) -> Iterator[str]:
    """Yield a line for each number of players, and that of the categories, its key ``by_category``."""
    for group in found.by_seats:
        if group.mean is not None and group.best is not None:
            mean, best = decimal(group.mean), group.best
            yield say("ranks.stats.seats", seats=group.seats, n=group.games, mean=mean, best=best)
    parts = [
        say("ranks.stats.part", category=part.name, own=decimal(part.own), mean=decimal(part.all))
        for part in parts_of(say, title, found)
    ]
    if parts:
        yield say(by_category, parts=say.join(parts))


def parts_of(say: Say, title: str, found: Statistics | Together) -> Sequence[Part]:
    """Return the categories that have brought anything, and that have a name under the rules as they are."""
    named = [(f"{title}.category.{part.key}", part) for part in found.parts if part.own or part.all]
    return [Part(say(key), part.own, part.all) for key, part in named if say.has(key)]


def used(say: Say, title: str, found: Statistics | Together, line: str) -> Iterator[str]:
    """Yield a line, its key ``line``, of what was used most, as far as the rules still know it."""
    named = [(phrases_of(title).names.name(say, "used", each.key), each) for each in found.used[:MOST_USED]]
    things = [
        say(f"{line}.thing", thing=name, n=each.n, of=each.of) for name, each in named if name != each.key
    ]
    if things:
        yield say(line, what=say(f"{title}.used"), things=say.join(things))
