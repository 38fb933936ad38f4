"""Which games a server, a person has finished: what they came to, and the way to look at each again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

import rules
from bot.model import Played, Status
from cogs.answering.answers import acknowledge, show
from cogs.answering.malformed import MalformedError, number
from cogs.answering.pressing import Request, press
from cogs.history.turns import after_turn
from cogs.kit import limits
from cogs.kit.controls import menu_of, rows, turns
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import LOOKING, channels_seen, table_by_id, table_label
from cogs.table.players import names, skill_name
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from bot.model import Table
    from bot.model.results import Outcome, Score
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

A_PAGE: Final = 10


async def games(interaction: Interaction, title: str = "", whose: discord.User | None = None) -> None:
    """List the finished games of this server that the reader may see, the newest first."""
    await acknowledge(interaction)
    await show(interaction, await turn_page(interaction, 0, title, "" if whose is None else str(whose.id)))


@press(r"hgm")
async def look_at(interaction: Interaction, chosen: str) -> Message:
    """Show how a game of the list ended; from there one steps through its turns."""
    table = await table_by_id(interaction, number(chosen), LOOKING)
    return await after_turn(Request(interaction, await for_person(interaction), table))


@press(r"hg:(?P<title>\w*):(?P<whose>\d*):(?P<page>\d+)", in_place=True)
async def turn_page(interaction: Interaction, page: int, title: str = "", whose: str = "") -> Message:
    """Return a page of the list, of all titles and people or of these alone."""
    say, services, guild = await for_person(interaction), interaction.client.services, interaction.guild
    if guild is None or title not in ("", *rules.GAMES):
        raise MalformedError("a list of something else")
    wanted = Played(
        guild_id=guild.id,
        user_id=interaction.user.id,
        channels=await channels_seen(interaction, (Status.FINISHED,)),
        player=number(whose) if whose else None,
        title=title or None,
        first=page * A_PAGE,
        most=A_PAGE + 1,
    )
    found = await services.tables.library.played(wanted)
    last = page + (len(found) > A_PAGE)
    shown = found[:A_PAGE]
    lines = [_line(say, table, outcome) for table, outcome in shown]
    named = [(table_label(say, table), str(table.id)) for table, _ in shown]
    about = say("history.games.heading.of", player=f"<@{whose}>") if whose else say("history.games.heading")
    return compose(
        about if shown else say("history.games.none"),
        limits.whole_lines(lines, limits.CONTENT),
        menu_of(say("history.games.look"), named, None, "hgm") if named else None,
        *rows(turns(say, f"hg:{title}:{whose}", page, last)),
    )


def _line(say: Say, table: Table, outcome: Outcome) -> str:
    """Return a game in a line: when it ended, which it was, and how everybody fared, best first."""
    seated = [
        say("history.games.bot", player=name, skill=skill_name(say, table.title, seat.skill))
        if seat.user_id is None
        else name
        for seat, name in zip(table.seats, names(say, table), strict=True)
    ]
    players = phrases_of(table.title).names.everybody(say, seated)
    order = sorted(outcome.scores, key=lambda score: (score.place is None, score.place, score.seat))
    fared = [_fared(say, score, players[score.seat]) for score in order]
    return say(
        "history.games.line",
        day=discord.utils.format_dt(outcome.ended_at, "d"),
        title=say(f"{table.title}.title"),
        table=table.id,
        players=say.join(fared),
    )


def _fared(say: Say, score: Score, player: str) -> str:
    if score.place is None:
        return player
    if score.total is None:
        return say("history.games.placed", place=score.place, player=player)
    return say("history.games.scored", place=score.place, player=player, n=score.total)
