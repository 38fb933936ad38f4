"""The log of a table, page by page, as the reader may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.answering.answers import acknowledge, acknowledge_press, replace, show
from cogs.answering.pressing import Press
from cogs.desk.language import for_person
from cogs.kit.controls import button, rows
from cogs.kit.message import compose
from cogs.posts import happened
from cogs.table.finding import READING, completing, table_by_id, the_table

if TYPE_CHECKING:
    from cogs.desk import Interaction
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.ports import Table

LINES_A_PAGE: Final = 20


async def log(interaction: Interaction, table: int | None = None) -> None:
    """Show the newest page of the log."""
    await acknowledge(interaction)
    await show(interaction, await log_page(interaction, await the_table(interaction, table, READING)))


async def log_page(interaction: Interaction, table: Table, page: int | None = None) -> Message:
    """Return a page of the log, the newest one if none is named. Only that page is put into words."""
    say = await for_person(interaction)
    entries = await interaction.client.desk.tables.log(table.id, table.seat_of(interaction.user.id))
    every = happened.single(entries)
    last = max(0, len(every) - 1) // LINES_A_PAGE
    page = last if page is None else min(page, last)
    shown = happened.lines(say, table, every[page * LINES_A_PAGE : (page + 1) * LINES_A_PAGE])
    turns = [("chat.button.earlier", page - 1), ("chat.button.later", page + 1)]
    buttons = [button(say(key), "lg", table.id, to) for key, to in turns if 0 <= to <= last]
    return compose(
        say(
            "chat.log.heading",
            title=say(f"{table.title}.title"),
            table=table.id,
            page=page + 1,
            pages=last + 1,
        ),
        "\n".join(shown) or say("chat.log.empty"),
        *rows(buttons),
    )


class LogPage(Press, template=r"lg:(?P<table>\d+):(?P<page>\d+)"):
    """Turns to another page of the log."""

    async def press(self, interaction: Interaction) -> None:
        """Show that page in place of this one."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"), played=False)
        await replace(interaction, await log_page(interaction, table, self.number("page")))


PRESSES: Final = (LogPage,)


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    commands.add("log", log, complete={"table": completing(READING)})
