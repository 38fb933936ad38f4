"""The ratings of a title, page by page, of the tables that who asks may know of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Status
from bot.model.results import Scope
from bot.tables.ratings import LEAST_GAMES
from cogs.answering.answers import acknowledge, show
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import press
from cogs.kit.controls import button, fitting_rows, turns
from cogs.kit.message import compose
from cogs.ranks.editions import edition_meant, editions, key_of, name_of
from cogs.services.language import for_person
from cogs.table.finding import channels_seen
from rules.kernel.bots import Level

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.tables.ratings import Rating
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

HERE, EVERYWHERE = "here", "everywhere"
SERVERS: Final = (HERE, EVERYWHERE)
"""Whose games are rated."""
PAGE: Final = 20
"""People on a page."""


async def scope_of(interaction: Interaction) -> Scope:
    """Return which results who asks may learn of, in this server."""
    if interaction.guild is None:
        raise MalformedError("ranks of no server")
    channels = await channels_seen(interaction, (Status.FINISHED,))
    ranks = interaction.client.services.tables.ranks
    return await ranks.scope(interaction.guild.id, interaction.user.id, channels)


async def ratings(interaction: Interaction, title: str, edition: str = "", servers: str = HERE) -> None:
    """Show the ratings of a title, in this server or over all."""
    await acknowledge(interaction)
    await show(interaction, await turn_page(interaction, title, servers, 0, edition))


@press(rf"rr:(?P<title>\w+):(?P<edition>\w*):(?P<servers>{HERE}|{EVERYWHERE}):(?P<page>\d+)", in_place=True)
async def turn_page(
    interaction: Interaction, title: str, servers: str, page: int, edition: str = ""
) -> Message:
    """Return a page of the ratings of an edition, in this server or over all."""
    edition = edition_meant(title, edition)
    say = await for_person(interaction)
    scope = Scope() if servers == EVERYWHERE else await scope_of(interaction)
    services = interaction.client.services
    found = await services.tables.ranks.ratings(scope, title, edition)
    ranked = _ranked(found.values())
    last = max(0, (len(ranked) - 1) // PAGE)
    page = min(page, last)
    shown = ranked[page * PAGE :][:PAGE]
    lines = [_line(say, place, rating) for place, rating in shown]
    others = [
        button(say(key_of(title, other)), "rr", title, other, servers, 0)
        for other in editions(title)
        if other != edition
    ]
    elsewhere = EVERYWHERE if servers == HERE else HERE
    others.append(button(say(f"ranks.servers.{elsewhere}"), "rr", title, edition, elsewhere, 0))
    return compose(
        say("ranks.ratings.heading", title=name_of(say, title, edition)),
        "\n".join(lines) or say(f"ranks.ratings.none.{servers}", n=LEAST_GAMES),
        "\n".join(_own(say, found, ranked, shown, interaction.user.id)),
        say(f"ranks.ratings.how.{servers}", command=services.link(say, "me settings")),
        *fitting_rows([*turns(say, f"rr:{title}:{edition}:{servers}", page, last), *others]),
    )


def _ranked(found: Iterable[Rating]) -> list[tuple[int, Rating]]:
    """Return the people who have played enough, best first, with their places; equal points share one."""
    enough = (each for each in found if isinstance(each.who, int) and each.games >= LEAST_GAMES)
    best = sorted(enough, key=lambda each: (-each.points, -each.games, each.name))
    points = [each.points for each in best]
    return [(points.index(each.points) + 1, each) for each in best]


def _line(say: Say, place: int, rating: Rating) -> str:
    player = say.escape(rating.name)
    return say("ranks.ratings.line", place=place, player=player, rating=rating.points, n=rating.games)


def _own(
    say: Say,
    found: Mapping[int | str, Rating],
    ranked: Iterable[tuple[int, Rating]],
    shown: Iterable[tuple[int, Rating]],
    user_id: int,
) -> Iterable[str]:
    """Yield what stands below the list: one's own rating where it is not on this page, those of the bots."""
    own = found.get(user_id)
    if own is not None and own.games < LEAST_GAMES:
        yield say("ranks.ratings.few", n=own.games, least=LEAST_GAMES)
    elif user_id not in (each.who for _, each in shown):
        yield from (_line(say, place, each) for place, each in ranked if each.who == user_id)
    for level in Level:
        bots = found.get(level.value)
        if bots is not None and bots.games >= LEAST_GAMES:
            name = say(f"lobbies.level.{level}")
            yield say("ranks.ratings.bots", level=name, rating=bots.points, n=bots.games)
