"""Leaving a running game, and the choice of the one who is left when all others have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot.model import Status
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game import clocks, voting
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table import deciding
from cogs.table.finding import (
    PLAYING,
    completing,
    completing_seat,
    own_seat,
    seat_named,
    table_by_id,
    the_table,
)
from cogs.table.players import names, plain_names

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.services import Interaction

_CHOICES: Final = [
    ("chat.button.claim", deciding.CLAIM),
    ("chat.button.play_on", deciding.PLAY_ON),
    *clocks.CHOICES,
    *voting.CHOICES,
]


async def ask_to_resign(interaction: Interaction, table: Table) -> None:
    """Ask whether to leave a running game."""
    own_seat(table, interaction.user.id)
    say = await for_person(interaction)
    confirm = button(say("chat.button.resign"), "rs", table.id, table.version, style=Style.danger)
    question = _question(say, table, interaction.user.id)
    await show(interaction, compose(question, ui.ActionRow(confirm)))


async def decide(interaction: Interaction, choice: str, seat: str = "", table: str = "") -> None:
    """Choose what is done when all others have resigned, or when somebody has no time left."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, PLAYING)
    if choice in voting.ANSWERS:
        await voting.answer(interaction, found, None, None, agree=voting.ANSWERS[choice])
        return
    if choice not in (deciding.CLAIM, deciding.PLAY_ON):
        say = await for_person(interaction)
        await clocks.choose(interaction, found, choice, seat_named(say, seat, plain_names(say, found)))
        return
    await _decide(interaction, found.id, found.version, choice)


class ResignButton(Press, template=r"rs:(?P<table>\d+):(?P<version>\d+)"):
    """Says that one really wants to leave."""

    async def press(self, interaction: Interaction) -> None:
        """Leave the game."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        tables = interaction.client.services.tables
        after = await tables.play.resign(table.id, interaction.user.id, self.number("version"))
        await replace(interaction, compose(_resigned(await for_person(interaction), after)))
        await publish(interaction, table.id)


class DecisionButton(Press, template=rf"dc:(?P<table>\d+):(?P<version>\d+):{deciding.ANSWERS}"):
    """Claims the win, or goes on."""

    async def press(self, interaction: Interaction) -> None:
        """Decide; everybody but the one who is left is refused."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        await _decide(interaction, table.id, self.number("version"), self.match["answer"])


PRESSES: Final = (ResignButton, DecisionButton)


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    playing = {"table": completing(PLAYING)}
    commands.add(
        "decide",
        decide,
        complete={**playing, "seat": completing_seat(PLAYING)},
        choices={"choice": _CHOICES},
    )


async def _decide(interaction: Interaction, table_id: int, version: int, answer: str) -> None:
    tables = interaction.client.services.tables
    claim = answer == deciding.CLAIM
    after = await tables.play.decide(table_id, interaction.user.id, version, claim=claim)
    await tell(interaction, deciding.done(await for_person(interaction), after, answer))
    await publish(interaction, table_id)


def _question(say: Say, table: Table, user_id: int) -> str:
    """Return the question with what will come of it, which depends on how many persons are left."""
    others = [seat for seat in table.persons if seat.user_id != user_id]
    if not others:
        return say("chat.resign.question.alone", table=table.id)
    if len(others) > 1:
        return say("chat.resign.question", table=table.id)
    return say("chat.resign.question.last", table=table.id, player=names(say, table)[others[0].index])


def _resigned(say: Say, table: Table) -> str:
    if table.deciding is not None:
        player = names(say, table)[table.deciding]
        return say("chat.done.resign.last", table=table.id, player=player)
    return say("chat.done.resign" if table.status is Status.RUNNING else "chat.done.resigned", table=table.id)
