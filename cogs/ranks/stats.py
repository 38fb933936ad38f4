"""What somebody's games of a title came to, or all in a server: in words and as a sheet."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord  # noqa: TC002  discord.py reads the annotation

import rules
from bot.tables.ratings import LEAST_GAMES
from cogs.answering.answers import acknowledge, show
from cogs.answering.malformed import number
from cogs.answering.pressing import press
from cogs.kit.controls import button, fitting_rows
from cogs.kit.message import compose
from cogs.ranks.editions import name_of
from cogs.ranks.ratings import scope_of
from cogs.services.language import for_person
from cogs.table.pictures import shown
from cogs.titles import phrases_of
from render.kit.statistics import Group, Part, StatisticsSheet, decimal, draw_statistics

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.tables.ratings import Rating
    from bot.tables.statistics import Statistics, Together
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

MOST_MET, MOST_REGULARS = 5, 5
"""Others against whom somebody is shown; people who are named, as they have played most in a server."""
MOST_USED: Final = 3
"""Things of a title that are named, as they were used most."""
HEADINGS: Final = {"places": "starts", "parts": "winners", "rating": "months"}
"""What stands above the panels of a server's sheet."""
UNITS: Final = (("days", timedelta(days=2)), ("hours", timedelta(hours=2)), ("minutes", timedelta()))
"""In what a span is told from so long on."""
_LONG: Final = {"days": timedelta(days=1), "hours": timedelta(hours=1), "minutes": timedelta(minutes=1)}
_MOST_TITLES: Final = 10


async def stats(
    interaction: Interaction,
    whose: discord.User | None = None,
    title: str = "",
    everybody: bool = False,  # noqa: FBT001, FBT002  an option of a command
) -> None:
    """Show what one's own games came to, somebody else's, or all: of the title that was played most."""
    await acknowledge(interaction)
    if everybody:
        await show(interaction, await _of_all(interaction, title))
        return
    who = interaction.user.id if whose is None else whose.id
    await show(interaction, await _of_one(interaction, who, title))


@press(r"rk:(?P<whose>\d+):(?P<title>\w+):(?P<edition>\w*)", in_place=True)
async def other_title(interaction: Interaction, whose: str, title: str, edition: str = "") -> Message:
    """Show somebody's games of another title, or edition."""
    return await _of_one(interaction, number(whose), title, edition)


@press(r"rw:(?P<title>\w+):(?P<edition>\w*)", in_place=True)
async def other_title_of_all(interaction: Interaction, title: str, edition: str = "") -> Message:
    """Show a server's games of another title, or edition."""
    return await _of_all(interaction, title, edition)


async def _of_one(interaction: Interaction, who: int, title: str, edition: str | None = None) -> Message:
    """Return what somebody's games of a title came to; without one of the most played."""
    ranks, say = interaction.client.services.tables.ranks, await for_person(interaction)
    scope = await scope_of(interaction)
    chosen, others = _chosen(await ranks.titles(scope, who), title, edition)
    ways = fitting_rows([button(name_of(say, *each), "rk", who, *each) for each in others[:_MOST_TITLES]])
    player = f"<@{who}>"
    if chosen is None:
        return compose(say("ranks.stats.none", player=player), *ways)
    found = await ranks.statistics(scope, who, *chosen)
    rating = (await ranks.ratings(scope, *chosen)).get(who)
    rating = rating if rating is not None and rating.games >= LEAST_GAMES else None
    name = name_of(say, *chosen)
    lines = [*_lines(say, found, rating), *_answers(say, await ranks.answers(who, found.tables))]
    heading = say("ranks.stats.heading", title=name, player=player)
    if not found.games:
        return compose(heading, "\n".join(lines), *ways)
    above, course = say("ranks.sheet.title", player=found.name, title=name), rating.course if rating else ()
    sheet = _sheet(say, above, chosen[0], found, found.places, course)
    below = [*_points(say, sheet, "ranks.stats.parts"), *_used(say, chosen[0], found, "ranks.stats.used")]
    below += _met(say, found)
    drawn = await interaction.client.services.studio.draw(draw_statistics, sheet)
    alt = say("ranks.stats.alt", title=name, player=found.name)
    return compose(heading, "\n".join(lines), shown(say, drawn, alt), "\n".join(below), *ways)


async def _of_all(interaction: Interaction, title: str, edition: str | None = None) -> Message:
    """Return what the games of a title came to that who asks may know of; without one of the most played."""
    ranks, say = interaction.client.services.tables.ranks, await for_person(interaction)
    scope = await scope_of(interaction)
    chosen, others = _chosen(await ranks.played(scope), title, edition)
    ways = fitting_rows([button(name_of(say, *each), "rw", *each) for each in others])
    found = await ranks.together(scope, *chosen) if chosen else None
    if chosen is None or found is None or not found.games:
        return compose(say("ranks.server.none"), *ways)
    name, won = name_of(say, *chosen), {seat + 1: n for seat, n in found.won.items()}
    above = say("ranks.sheet.server", title=name)
    sheet = _sheet(say, above, chosen[0], found, won, found.months, HEADINGS)
    below = [*_points(say, sheet, "ranks.server.parts"), *_used(say, chosen[0], found, "ranks.server.used")]
    drawn = await interaction.client.services.studio.draw(draw_statistics, sheet)
    return compose(
        say("ranks.server.heading", title=name),
        "\n".join(_lines_of_all(say, found, won)),
        shown(say, drawn, say("ranks.server.alt", title=name)),
        "\n".join(below),
        *ways,
    )


def _chosen(
    played: Sequence[tuple[str, str]], title: str, edition: str | None
) -> tuple[tuple[str, str] | None, list[tuple[str, str]]]:
    """Return the first title that is meant, with its edition, and all others that there are."""
    known = [each for each in played if each[0] in rules.GAMES]
    fitting = (each for each in known if title in ("", each[0]) and edition in (None, each[1]))
    chosen = next(fitting, None)
    return chosen, [each for each in known if each != chosen]


def _lines(say: Say, found: Statistics, rating: Rating | None) -> Iterator[str]:
    if found.games:
        yield say("ranks.stats.games", n=found.games, won=found.places.get(1, 0), streak=found.streak)
        places = [say("ranks.stats.place", place=at, n=n) for at, n in sorted(found.places.items())]
        yield say("ranks.stats.places", places=say.join(places))
    if found.left:
        yield say("ranks.stats.left", n=found.left)
    if rating is not None:
        yield say("ranks.stats.rating", rating=rating.points, n=rating.games)


def _lines_of_all(say: Say, found: Together, won: Mapping[int, int]) -> Iterator[str]:
    """Yield how many games there were, which seats (from 1) won them, and who has played most."""
    yield say("ranks.server.last" if found.earlier else "ranks.server.games", n=found.games)
    starts = [say("ranks.server.start", seat=seat, n=n) for seat, n in sorted(won.items())]
    if starts:
        yield say("ranks.server.starts", seats=say.join(starts))
    for each in found.regulars[:MOST_REGULARS]:
        yield say("ranks.server.regular", player=say.escape(each.name), n=each.games, won=each.won)


def _met(say: Say, found: Statistics) -> Iterator[str]:
    """Yield how often somebody was ahead of those whom they have met most often."""
    for each in found.against[:MOST_MET]:
        other = say.escape(each.name)
        yield say("ranks.stats.against", player=other, n=each.games, ahead=each.ahead, behind=each.behind)


def _answers(say: Say, span: timedelta | None) -> Iterator[str]:
    if span is not None:
        unit = next(unit for unit, least in UNITS if span >= least)
        yield say(f"ranks.stats.answers.{unit}", n=max(1, round(span / _LONG[unit])))


def _points(say: Say, sheet: StatisticsSheet, by_category: str) -> Iterator[str]:
    """Yield a line for each number of players, and that of the categories, its key ``by_category``."""
    for group in sheet.groups:
        if group.mean is not None and group.best is not None:
            mean, best = decimal(group.mean), group.best
            yield say("ranks.stats.seats", seats=group.seats, n=group.games, mean=mean, best=best)
    parts = [
        say("ranks.stats.part", category=part.name, own=decimal(part.own), mean=decimal(part.all))
        for part in sheet.parts
    ]
    if parts:
        yield say(by_category, parts=say.join(parts))


def _used(say: Say, title: str, found: Statistics | Together, line: str) -> Iterator[str]:
    """Yield a line, its key ``line``, of what was used most, as far as the rules still know it."""
    named = [(phrases_of(title).names.name(say, "used", each.key), each) for each in found.used[:MOST_USED]]
    things = [
        say(f"{line}.thing", thing=name, n=each.n, of=each.of) for name, each in named if name != each.key
    ]
    if things:
        yield say(line, what=say(f"{title}.used"), things=say.join(things))


def _sheet(
    say: Say,
    above: str,
    title: str,
    found: Statistics | Together,
    counts: Mapping[int, int],
    course: Sequence[int],
    headings: Mapping[str, str] = {},
) -> StatisticsSheet:
    """Return a sheet; ``counts`` are of places or seats from 1.

    Its categories have brought something, and have a name under the rules as they are.
    """
    last = max([*counts, *(group.seats for group in found.by_seats)])
    named = [(f"{title}.category.{part.key}", part) for part in found.parts if part.own or part.all]
    parts = [Part(say(key), part.own, part.all) for key, part in named if say.has(key)]
    places, groups = (
        [counts.get(at, 0) for at in range(1, last + 1)],
        [Group(*each) for each in found.by_seats],
    )
    return StatisticsSheet(say, above, places, parts, groups, course, headings)
