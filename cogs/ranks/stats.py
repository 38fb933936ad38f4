"""What somebody's games of a title came to, in words and as a sheet."""

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
from cogs.ranks import server as whole
from cogs.ranks.editions import name_of
from cogs.ranks.points import parts_of, points, used
from cogs.ranks.ratings import scope_of
from cogs.services.language import for_person
from cogs.table.pictures import shown
from render.kit.statistics import Group, StatisticsSheet, draw_statistics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.ratings import Rating
    from bot.tables.statistics import Statistics
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

MOST_MET: Final = 5
"""Others against whom somebody is shown."""
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
        await show(interaction, await whole.page(interaction, title))
        return
    who = interaction.user.id if whose is None else whose.id
    await show(interaction, await _page(interaction, who, title))


@press(r"rk:(?P<whose>\d+):(?P<title>\w+):(?P<edition>\w*)", in_place=True)
async def other_title(interaction: Interaction, whose: str, title: str, edition: str = "") -> Message:
    """Show those of another title, or edition."""
    return await _page(interaction, number(whose), title, edition)


async def _page(interaction: Interaction, who: int, title: str, edition: str | None = None) -> Message:
    ranks, say = interaction.client.services.tables.ranks, await for_person(interaction)
    scope = await scope_of(interaction)
    known = [each for each in await ranks.titles(scope, who) if each[0] in rules.GAMES]
    fitting = [each for each in known if title in ("", each[0]) and edition in (None, each[1])]
    player = f"<@{who}>"
    others = [button(name_of(say, *each), "rk", who, *each) for each in known if each not in fitting[:1]]
    ways = fitting_rows(others[:_MOST_TITLES])
    if not fitting:
        return compose(say("ranks.stats.none", player=player), *ways)
    found = await ranks.statistics(scope, who, *fitting[0])
    rating = (await ranks.ratings(scope, *fitting[0])).get(who)
    rating = rating if rating is not None and rating.games >= LEAST_GAMES else None
    name = name_of(say, *fitting[0])
    lines = [*_lines(say, found, rating), *_answers(say, await ranks.answers(who, found.tables))]
    heading = say("ranks.stats.heading", title=name, player=player)
    if not found.games:
        return compose(heading, "\n".join(lines), *ways)
    sheet = _sheet(say, fitting[0][0], name, found, rating)
    drawn = await interaction.client.services.studio.draw(draw_statistics, sheet)
    alt = say("ranks.stats.alt", title=name, player=found.name)
    below = [*points(say, fitting[0][0], found, "ranks.stats.parts")]
    below += [*used(say, fitting[0][0], found, "ranks.stats.used"), *_met(say, found)]
    return compose(heading, "\n".join(lines), shown(say, drawn, alt), "\n".join(below), *ways)


def _lines(say: Say, found: Statistics, rating: Rating | None) -> Iterator[str]:
    if found.games:
        yield say("ranks.stats.games", n=found.games, won=found.places.get(1, 0), streak=found.streak)
        places = [say("ranks.stats.place", place=at, n=n) for at, n in sorted(found.places.items())]
        yield say("ranks.stats.places", places=say.join(places))
    if found.left:
        yield say("ranks.stats.left", n=found.left)
    if rating is not None:
        yield say("ranks.stats.rating", rating=rating.points, n=rating.games)


def _met(say: Say, found: Statistics) -> Iterator[str]:
    """Yield how often somebody was ahead of those whom they have met most often."""
    for each in found.against[:MOST_MET]:
        other = say.escape(each.name)
        yield say("ranks.stats.against", player=other, n=each.games, ahead=each.ahead, behind=each.behind)


def _answers(say: Say, span: timedelta | None) -> Iterator[str]:
    if span is not None:
        unit = next(unit for unit, least in UNITS if span >= least)
        yield say(f"ranks.stats.answers.{unit}", n=max(1, round(span / _LONG[unit])))


def _sheet(say: Say, title: str, name: str, found: Statistics, rating: Rating | None) -> StatisticsSheet:
    last = max(*found.places, *(group.seats for group in found.by_seats))
    return StatisticsSheet(
        say,
        say("ranks.sheet.title", player=found.name, title=name),
        [found.places.get(place, 0) for place in range(1, last + 1)],
        parts_of(say, title, found),
        [Group(*group) for group in found.by_seats],
        () if rating is None else rating.course,
    )
