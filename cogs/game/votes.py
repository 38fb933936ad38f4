"""Deciding with the others: asking, answering, open seats, leaving a game, and the choice of who is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot.model import Status, VoteKind
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game import waiting
from cogs.game.invitations import person
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


def _came_of_it(say: Say, table: Table) -> str:
    vote = table.vote
    if vote is not None:
        return say("votes.done.asked", player=names(say, table)[vote.seat])
    return say("votes.done.over" if table.status is not Status.RUNNING else "votes.done.passed")


_CHOICES: Final = [
    ("chat.button.claim", deciding.CLAIM),
    ("chat.button.play_on", deciding.PLAY_ON),
    *waiting.CHOICES,
    *CHOICES,
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
    if choice in ANSWERS:
        await answer(interaction, found, None, None, agree=ANSWERS[choice])
        return
    if choice not in (deciding.CLAIM, deciding.PLAY_ON):
        say = await for_person(interaction)
        await waiting.choose(interaction, found, choice, seat_named(say, seat, plain_names(say, found)))
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
