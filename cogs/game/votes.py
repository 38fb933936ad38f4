"""Deciding with the others: asking, answering, open seats, leaving a game, and the choice of who is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.model import Status, VoteKind
from cogs.answering.answers import show
from cogs.answering.pressing import Request, table_press
from cogs.game import waiting
from cogs.game.invitations import person
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.posts import undoing
from cogs.table import deciding
from cogs.table.finding import PLAYING, seat_named
from cogs.table.players import names, plain_names

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Part
    from cogs.services import Interaction

ANSWERS: Final = {"agree": True, "refuse": False}
CHOICES: Final = [("chat.button.agree", "agree"), ("chat.button.refuse", "refuse")]
INSTEAD: Final = [
    ("votes.instead.somebody", VoteKind.REPLACE.value),
    ("votes.instead.bot", VoteKind.BOT.value),
]
"""Who can be asked for to play a seat, with the keys of the words for it."""
DECISIONS: Final = [
    ("chat.button.claim", deciding.CLAIM),
    ("chat.button.play_on", deciding.PLAY_ON),
    *waiting.CHOICES,
    *CHOICES,
]


async def ask(request: Request, what: VoteKind, seat: int | None = None) -> None:
    """Ask the others for something, and tell who asks what came of it."""
    tables, table, user_id = request.tables, request.table, request.user_id
    if what is VoteKind.REPLACE and seat is not None and table.seat_of(user_id) == seat:
        after = await tables.play.seek(table.id, user_id)
    else:
        after = await tables.votes.ask(table.id, user_id, what, seat)
    await request.done(_came_of_it(request.say, after))


async def ask_to_end(request: Request) -> None:
    """Ask who plays whether all shall be asked to end; who manages the server may call it off at once."""
    say, table_id = request.say, request.table.id

    def end(key: str, *press: str | int) -> ui.Button[Any]:
        return button(say(key), *press, style=Style.danger)

    cancel = end("votes.button.cancel", "vo", table_id, VoteKind.CANCEL.value)
    count = end("votes.button.count", "vo", table_id, VoteKind.COUNT.value)
    parts: list[Part] = [say("votes.end.question", table=table_id), ui.ActionRow(cancel, count)]
    if request.moderator:
        parts += [say("votes.end.manager"), ui.ActionRow(end("chat.button.cancel", "cn", table_id))]
    await show(request.interaction, compose(*parts))


async def answer_vote(request: Request, number: int | None, what: VoteKind | None, *, agree: bool) -> None:
    """Agree to what is asked, or refuse it, and say so in public."""
    say, table = request.say, request.table
    after = await request.tables.votes.answer(table.id, request.user_id, number, what, agree=agree)
    if table.vote is not None and table.vote.what is VoteKind.UNDO:
        await request.done(say("chat.undo.agreed" if agree else "chat.undo.refused"))
    else:
        await request.done(_came_of_it(say, after) if agree else say("votes.done.refused"))


async def undo(interaction: Interaction, answer: str = "", table: str = "") -> None:
    """Take one's last step back, or answer somebody who wants to."""
    request = await Request.meant(interaction, table, PLAYING)
    found, say = request.table, request.say
    if answer:
        await answer_vote(request, None, VoteKind.UNDO, agree=ANSWERS[answer])
        return
    vote = await request.tables.votes.undoing_others(found.id, request.user_id)
    if vote is not None:
        await show(interaction, await undoing.confirmation(request.services, say, found, vote))
        return
    after = await request.tables.votes.undo(found.id, request.user_id, found.version)
    await request.done(say("chat.undo.asked" if after.undo else "chat.undo.done"))


@table_press(r"uo:(?P<table>\d+):(?P<version>\d+)", in_place=True, anywhere=True)
async def really_undo(request: Request, version: int) -> None:
    """Really ask for an undo that takes back what others did."""
    after = await request.tables.votes.undo(request.table.id, request.user_id, version)
    await request.done_in_place(request.say("chat.undo.asked" if after.undo else "chat.undo.done"))


@table_press(
    r"ua:(?P<table>\d+):(?P<number>\d+):(?P<answer>yes|no)(?::(?P<what>bot|replace|cancel|count|end))?"
)
async def press_answer(request: Request, number: int, answer: str, what: str = VoteKind.UNDO) -> None:
    """Answer what is asked; who asked may only withdraw it, and strangers are refused."""
    await answer_vote(request, number, VoteKind(what), agree=answer == "yes")


@table_press(r"vo:(?P<table>\d+):(?P<what>cancel|count)", in_place=True)
async def really_ask(request: Request, what: str) -> None:
    """Really ask the others to end."""
    after = await request.tables.votes.ask(request.table.id, request.user_id, VoteKind(what))
    await request.done_in_place(_came_of_it(request.say, after))


@table_press(r"ts:(?P<table>\d+):(?P<seat>\d+)")
async def take_seat(request: Request, seat: int) -> None:
    """Take an open seat, or come back to it; whose it still is keeps it."""
    if request.table.seat_of(request.user_id) == seat:
        await waiting.take_back(request)
        return
    await request.tables.play.take_seat(request.table.id, person(request.interaction.user), seat)
    await request.done(request.say("chat.done.take", table=request.table.id))


def _came_of_it(say: Say, table: Table) -> str:
    vote = table.vote
    if vote is not None:
        return say("votes.done.asked", player=names(say, table)[vote.seat])
    return say("votes.done.over" if table.status is not Status.RUNNING else "votes.done.passed")


async def ask_to_resign(request: Request) -> None:
    """Ask whether to leave a running game, with what will come of it: that depends on how many are left."""
    say, table, seat = request.say, request.table, request.seat
    others = [each for each in table.persons if each.index != seat]
    question = say("chat.resign.question", table=table.id)
    if not others:
        question = say("chat.resign.question.alone", table=table.id)
    elif len(others) == 1:
        last = names(say, table)[others[0].index]
        question = say("chat.resign.question.last", table=table.id, player=last)
    confirm = button(say("chat.button.resign"), "rs", table.id, table.version, style=Style.danger)
    await request.confirm(question, confirm)


@table_press(r"rs:(?P<table>\d+):(?P<version>\d+)", in_place=True)
async def resign(request: Request, version: int) -> None:
    """Really leave the game."""
    say = request.say
    after = await request.tables.play.resign(request.table.id, request.user_id, version)
    if after.deciding is not None:
        said = say("chat.done.resign.last", table=after.id, player=names(say, after)[after.deciding])
    else:
        running = after.status is Status.RUNNING
        said = say("chat.done.resign" if running else "chat.done.resigned", table=after.id)
    await request.done_in_place(said)


async def decide(interaction: Interaction, choice: str, seat: str = "", table: str = "") -> None:
    """Choose what is done when all others have resigned, or when somebody has no time left."""
    request = await Request.meant(interaction, table, PLAYING)
    if choice in ANSWERS:
        await answer_vote(request, None, None, agree=ANSWERS[choice])
    elif choice in (deciding.CLAIM, deciding.PLAY_ON):
        await claim_or_play_on(request, request.table.version, choice)
    else:
        say = request.say
        await waiting.choose(request, choice, seat_named(say, seat, plain_names(say, request.table)))


@table_press(rf"dc:(?P<table>\d+):(?P<version>\d+):{deciding.ANSWERS}")
async def claim_or_play_on(request: Request, version: int, answer: str) -> None:
    """Claim the win, or go on; everybody but the one who is left is refused."""
    claim = answer == deciding.CLAIM
    after = await request.tables.play.decide(request.table.id, request.user_id, version, claim=claim)
    await request.done(deciding.done(request.say, after, answer))
