"""Tables in lists: where each stands, for whom it waits, and the buttons that open one's panels there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.model import Pause, Status
from bot.words.say import plain_name
from cogs.kit import limits
from cogs.kit.controls import Style, button, rows
from cogs.table.finding import table_label
from cogs.table.players import names
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Standing, Table, TableFacts, Waiting
    from bot.words.say import Say
    from cogs.services import Services

A_PAGE: Final = 10
"""Tables of a page: each has two lines and may have a button."""


def line(services: Services, say: Say, standing: Standing, user_id: int, place: str) -> str:
    """Return two lines on a table: which one and where; how it stands, with a link to its newest post.

    Of one whose channel is gone it is the way on instead.
    """
    state = _timed(say, standing, user_id, _state(say, standing, user_id))
    if standing.table.paused is Pause.GONE:
        state = say("channels.list.gone", state=state, command=services.link(say, "game channel"))
    else:
        state = linked(say, state, standing)
    label = say.escape(table_label(say, standing.table))
    return say("waiting.list.line", table=label, place=place, state=state)


def buttons(say: Say, standings: Sequence[Standing], user_id: int) -> list[ui.ActionRow[Any]]:
    """Return the buttons that open one's panels; those of tables that wait for one stand out."""
    return rows(
        [
            play_button(say, table, Style.primary if standing.waits_for(user_id) else Style.secondary)
            for standing in standings
            if (table := standing.table).status is Status.RUNNING and table.seat_of(user_id) is not None
        ]
    )


def play_button(say: Say, table: TableFacts, style: Style = Style.primary) -> ui.Button[Any]:
    """Return the button that opens the panel of a table."""
    label = say("waiting.button.play", table=table.id)
    return button(label, "t", "play", table.id, table.version, style=style)


def linked(say: Say, text: str, standing: Standing) -> str:
    """Return what is said of a table with a link to its newest post, if there is one."""
    return text if standing.url is None else say("waiting.list.linked", state=text, url=standing.url)


def option(say: Say, standing: Standing, user_id: int) -> discord.SelectOption:
    """Return a table as an option of a menu: which one, and how it stands."""
    return discord.SelectOption(
        label=table_label(say, standing.table),
        value=str(standing.table.id),
        description=_plain_state(say, standing, user_id),
    )


def since(waiting: Waiting) -> str:
    """Return since when somebody is waited for, as Discord shows it: day and time, by the reader's clock."""
    return discord.utils.format_dt(waiting.since, "f")


async def next_table(services: Services, say: Say, table: Table, user_id: int) -> ui.ActionRow[Any] | None:
    """Return the button that leads from a table that waits for others to the next that waits for one."""
    seat, view = table.seat_of(user_id), table.public
    goes_on = table.status is Status.RUNNING and not table.paused and view is not None
    if goes_on and (table.deciding == seat or seat in game_of(table.title).to_act(view)):
        return None
    mine = await services.tables.library.mine(user_id, 0, 1)
    if not mine.for_me:
        return None
    (standing,) = mine.standings
    key = "waiting.button.next_more" if mine.for_me > 1 else "waiting.button.next"
    following = standing.table
    label = say(key, table=following.id, n=mine.for_me - 1)
    return ui.ActionRow(button(label, "p", following.id, following.version, "", style=Style.primary))


def _state(say: Say, standing: Standing, user_id: int) -> str:
    table = standing.table
    if table.status is Status.LOBBY:
        return say("waiting.list.lobby")
    if table.paused and not table.paused.unheard:
        return say("channels.list.paused")
    if own := standing.waits_for(user_id):
        return say("waiting.list.your_turn", since=since(own))
    if not standing.waiting:
        return say("waiting.list.running")
    players, longest = names(say, table), min(standing.waiting, key=lambda each: each.since)
    waited_for = say.join([players[each.seat] for each in standing.waiting])
    return say("waiting.list.waiting", players=waited_for, since=since(longest))


def _timed(say: Say, standing: Standing, user_id: int, state: str) -> str:
    """Return how a table stands with when somebody's time runs out: one's own, else whose does first."""
    own = standing.waits_for(user_id)
    clocks = [own] if own is not None else standing.waiting
    moments = [each.runs_out for each in clocks if each.runs_out is not None]
    if not moments:
        return state
    return say("clocks.list.line", state=state, when=discord.utils.format_dt(min(moments), "R"))


def _plain_state(say: Say, standing: Standing, user_id: int) -> str:
    table = standing.table
    if own := standing.waits_for(user_id):
        return say("waiting.which.your_turn", day=f"{own.since:%Y-%m-%d}")
    if not standing.waiting:
        return say(f"chat.table.status.{table.status}")
    day = f"{min(each.since for each in standing.waiting):%Y-%m-%d}"
    waited_for = say.join([plain_name(say, table.seats[each.seat]) for each in standing.waiting])
    return limits.shorten(say("waiting.which.waiting", players=waited_for, day=day), limits.OPTION_TEXT)
