"""Deciding with the others: asking them for something, answering, taking a seat that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot.model import Status, VoteKind
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game.gathering import person
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import table_by_id
from cogs.table.players import names

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Interaction

ANSWERS: Final = {"agree": True, "refuse": False}
CHOICES: Final = [("chat.button.agree", "agree"), ("chat.button.refuse", "refuse")]
INSTEAD: Final = [
    ("votes.instead.somebody", VoteKind.REPLACE.value),
    ("votes.instead.bot", VoteKind.BOT.value),
]
"""Who can be asked for to play a seat, with the keys of the words for it."""


async def ask(interaction: Interaction, table: Table, what: VoteKind, seat: int | None = None) -> None:
    """Ask the others for something, and tell who asks what came of it."""
    tables = interaction.client.services.tables
    own = table.seat_of(interaction.user.id)
    if what is VoteKind.REPLACE and seat is not None and own == seat:
        after = await tables.play.seek(table.id, interaction.user.id)
    else:
        after = await tables.votes.ask(table.id, interaction.user.id, what, seat)
    await tell(interaction, _came_of_it(await for_person(interaction), after))
    await publish(interaction, table.id)


async def ask_to_end(interaction: Interaction, table: Table, *, manager: bool) -> None:
    """Ask who plays whether all shall be asked to call the table off, or to end the game now.

    ``manager``: they may also call it off at once.
    """
    say = await for_person(interaction)
    asking = ui.ActionRow(
        button(say("votes.button.cancel"), "vo", table.id, VoteKind.CANCEL.value, style=Style.danger),
        button(say("votes.button.count"), "vo", table.id, VoteKind.COUNT.value, style=Style.danger),
    )
    question = say("votes.end.question", table=table.id)
    if not manager:
        await show(interaction, compose(question, asking))
        return
    at_once = ui.ActionRow(button(say("chat.button.cancel"), "cn", table.id, style=Style.danger))
    await show(interaction, compose(question, asking, say("votes.end.manager"), at_once))


async def answer(
    interaction: Interaction, table: Table, number: int | None, what: VoteKind | None, *, agree: bool
) -> None:
    """Agree to what is asked, or refuse it, and say so in public."""
    before = table.vote
    after = await interaction.client.services.tables.votes.answer(
        table.id, interaction.user.id, number, what, agree=agree
    )
    say = await for_person(interaction)
    if before is not None and before.what is VoteKind.UNDO:
        await tell(interaction, say("chat.undo.agreed" if agree else "chat.undo.refused"))
    else:
        await tell(interaction, _came_of_it(say, after) if agree else say("votes.done.refused"))
    await publish(interaction, table.id)


class VoteAnswer(
    Press,
    template=r"ua:(?P<table>\d+):(?P<number>\d+):(?P<answer>yes|no)(?::(?P<what>bot|replace|cancel|count|end))?",
):
    """Agrees to what is asked, or refuses it."""

    async def press(self, interaction: Interaction) -> None:
        """Answer; who asked may only withdraw it, and strangers are refused."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        what = VoteKind(self.match["what"] or VoteKind.UNDO)
        await answer(interaction, table, self.number("number"), what, agree=self.match["answer"] == "yes")


class AskButton(Press, template=r"vo:(?P<table>\d+):(?P<what>cancel|count)"):
    """Really asks the others to end."""

    async def press(self, interaction: Interaction) -> None:
        """Ask them."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        tables = interaction.client.services.tables
        after = await tables.votes.ask(table.id, interaction.user.id, VoteKind(self.match["what"]))
        await replace(interaction, compose(_came_of_it(await for_person(interaction), after)))
        await publish(interaction, table.id)


class TakeSeat(Press, template=r"ts:(?P<table>\d+):(?P<seat>\d+)"):
    """Takes an open seat."""

    async def press(self, interaction: Interaction) -> None:
        """Take it, or come back to it."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        await interaction.client.services.tables.play.take_seat(
            table.id, person(interaction.user), self.number("seat")
        )
        await tell(interaction, (await for_person(interaction))("chat.done.take", table=table.id))
        await publish(interaction, table.id)


PRESSES: Final = (VoteAnswer, AskButton, TakeSeat)


def _came_of_it(say: Say, table: Table) -> str:
    vote = table.vote
    if vote is not None:
        return say("votes.done.asked", player=names(say, table)[vote.seat])
    return say("votes.done.over" if table.status is not Status.RUNNING else "votes.done.passed")
