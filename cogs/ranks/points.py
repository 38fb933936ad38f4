"""Points by numbers of players and by categories, in words and for a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.statistics import Part, decimal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.tables.statistics import Statistics, Together
    from bot.words.say import Say


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
