"""What all games of a title in a server came to, in words and as a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from cogs.answering.pressing import press
from cogs.kit.controls import button, fitting_rows
from cogs.kit.message import compose
from cogs.ranks.editions import name_of
from cogs.ranks.points import parts_of, points, used
from cogs.ranks.ratings import scope_of
from cogs.services.language import for_person
from cogs.table.pictures import shown
from render.kit.statistics import Group, StatisticsSheet, draw_statistics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.statistics import Together
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

MOST_REGULARS: Final = 5
"""People who are named, as they have played most."""
HEADINGS: Final = {"places": "starts", "parts": "winners", "rating": "months"}
"""What stands above the panels of the sheet."""


@press(r"rw:(?P<title>\w+):(?P<edition>\w*)", in_place=True)
async def other_title(interaction: Interaction, title: str, edition: str = "") -> Message:
    """Show those of another title, or edition."""
    return await page(interaction, title, edition)


async def page(interaction: Interaction, title: str, edition: str | None = None) -> Message:
    """Return what the games of a title came to that who asks may know of; without one of the most played."""
    ranks, say = interaction.client.services.tables.ranks, await for_person(interaction)
    scope = await scope_of(interaction)
    known = [each for each in await ranks.played(scope) if each[0] in rules.GAMES]
    fitting = [each for each in known if title in ("", each[0]) and edition in (None, each[1])]
    others = [each for each in known if each not in fitting[:1]]
    ways = fitting_rows([button(name_of(say, *each), "rw", *each) for each in others])
    found = await ranks.together(scope, *fitting[0]) if fitting else None
    if found is None or not found.games:
        return compose(say("ranks.server.none"), *ways)
    name = name_of(say, *fitting[0])
    sheet = _sheet(say, fitting[0][0], name, found)
    drawn = await interaction.client.services.studio.draw(draw_statistics, sheet)
    below = [*points(say, fitting[0][0], found, "ranks.server.parts")]
    below += used(say, fitting[0][0], found, "ranks.server.used")
    return compose(
        say("ranks.server.heading", title=name),
        "\n".join(_lines(say, found)),
        shown(say, drawn, say("ranks.server.alt", title=name)),
        "\n".join(below),
        *ways,
    )


def _lines(say: Say, found: Together) -> Iterator[str]:
    """Yield how many games there were, which seats won them, and who has played most."""
    yield say("ranks.server.last" if found.earlier else "ranks.server.games", n=found.games)
    won = [say("ranks.server.start", seat=seat + 1, n=n) for seat, n in sorted(found.won.items())]
    if won:
        yield say("ranks.server.starts", seats=say.join(won))
    for each in found.regulars[:MOST_REGULARS]:
        yield say("ranks.server.regular", player=say.escape(each.name), n=each.games, won=each.won)


def _sheet(say: Say, title: str, name: str, found: Together) -> StatisticsSheet:
    last = max(group.seats for group in found.by_seats)
    return StatisticsSheet(
        say,
        say("ranks.sheet.server", title=name),
        [found.won.get(seat, 0) for seat in range(last)],
        parts_of(say, title, found),
        [Group(*group) for group in found.by_seats],
        found.months,
        HEADINGS,
    )
