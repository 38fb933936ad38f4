"""Those a table waits for: nudging, reminding later, the pace, what is done about who is late or away."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.model import Remedy, Status
from cogs.answering.answers import publish, tell
from cogs.answering.malformed import number
from cogs.answering.pressing import Request, press, table_press
from cogs.kit.controls import Style, button
from cogs.services.access import is_gone
from cogs.services.language import for_person
from cogs.table.finding import PLAYING
from cogs.table.pace import changed
from cogs.table.players import names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.services import Interaction

BACK: Final = "back"
GO_ON: Final = "go_on"
CHOICES: Final = [
    (f"clocks.choice.{what}", what)
    for what in (*(each for each in Remedy if each is not Remedy.ASK), BACK, GO_ON)
]
"""What can be chosen when somebody has no time left or a table is paused, with the keys of the words."""


@table_press(r"to:(?P<table>\d+)")
async def take_out(request: Request) -> None:
    """Go on with a table that was paused; not while somebody else whom it waits for is still away."""
    say, table = request.say, request.table
    absence = await request.tables.library.absence(table)
    if absence is not None:
        seat, guild = table.seats[absence.seat], request.interaction.guild
        assert guild is not None
        if seat.user_id not in (None, request.user_id) and await is_gone(guild, seat.user_id or 0):
            raise Refusal("channels.refused.absent", player=say.escape(seat.name))
    await request.tables.upkeep.take_out(table.id, request.user_id)
    await request.done(say("channels.done.take_out", table=table.id))


async def choose(request: Request, choice: str, seat: int | None) -> None:
    """Choose, by command, what a button does about who has no time left, is stood in for or has left."""
    if choice == BACK:
        await take_back(request)
        return
    if choice == GO_ON:
        await take_out(request)
        return
    if seat is None:
        absence = await request.tables.library.absence(request.table)
        late = [clock.seat for clock in await request.tables.clocks.of_table(request.table.id) if clock.late]
        late += [absence.seat] if absence is not None else []
        if len(late) > 1:
            raise Refusal("clocks.refused.which")
        if not late:
            raise Refusal("clocks.refused.not_late")
        (seat,) = late
    await choose_remedy(request, choice, seat)


@table_press(r"lp:(?P<what>pace|late):(?P<table>\d+)", in_place=True)
async def choose_pace(request: Request, what: str, chosen: str) -> None:
    """Choose, in the lobby, the pace, or what is done when somebody has no time left."""
    table = request.table
    pace = changed(table.pace, chosen) if what == "pace" else changed(table.pace, remedy=chosen)
    try:
        await request.tables.lobby.set_pace(table.id, request.user_id, pace)
    finally:
        await publish(request.interaction, table.id)


@table_press(r"ck:(?P<table>\d+):(?:(?P<seat>\d+)|all):(?P<remedy>day|turn|hold|end)")
async def choose_remedy(request: Request, remedy: str, seat: int | None = None) -> None:
    """Do something about whoever has no time left (all who have none), if one is of the others.

    Ask again before the end.
    """
    say, table_id = request.say, request.table.id
    late = await _late(request) if seat is None else [seat]
    if not late:
        raise Refusal("clocks.refused.not_late")
    if remedy != Remedy.END:
        await request.done("\n".join([await _remedy(request, each, Remedy(remedy)) for each in late]))
        return
    confirm = button(say("clocks.button.end"), "ce", table_id, late[0], style=Style.danger)
    await request.confirm(say("clocks.end.question", table=table_id), confirm)


async def _late(request: Request) -> list[int]:
    """Return the others who have no time left."""
    clocks = await request.tables.clocks.of_table(request.table.id)
    own = request.table.seat_of(request.user_id)
    return [clock.seat for clock in clocks if clock.late and clock.seat != own]


@table_press(r"ce:(?P<table>\d+):(?P<seat>\d+)", in_place=True)
async def really_end(request: Request, seat: int) -> None:
    """End a game without a result, if all of the others want that."""
    await request.done_in_place(await _remedy(request, seat, Remedy.END))


@table_press(r"cb:(?P<table>\d+)")
async def take_back(request: Request) -> None:
    """Take one's seat back from a bot player."""
    await request.tables.clocks.take_back(request.table.id, request.user_id)
    await request.done(request.say("clocks.done.back", table=request.table.id))


async def _remedy(request: Request, seat: int, remedy: Remedy) -> str:
    after = await request.tables.clocks.remedy(request.table.id, request.user_id, seat, remedy)
    goes_on = remedy is Remedy.END and after.status is Status.RUNNING
    what = "agree" if goes_on else remedy.value
    return request.say(f"clocks.done.{what}", player=names(request.say, after)[seat])


async def nudge(interaction: Interaction, table: str = "") -> None:
    """Let those be reminded for whom a table waits."""
    await press_nudge(await Request.meant(interaction, table, PLAYING))


@table_press(r"ng:(?P<table>\d+):\w*")
async def press_nudge(request: Request) -> None:
    """Remind those for whom a table waits, unless they were reminded lately."""
    services, say = request.services, request.say
    table = await request.tables.library.about(request.table.id, request.user_id)
    nudged = await services.due.nudge(table, request.user_id)
    services.core.alarms.reminders.ring()
    now, later = (say.join([say.escape(seat.name) for seat in seats]) for seats in (nudged.now, nudged.later))
    told = [say("waiting.nudge.done", players=now)] if now else []
    told += [say("waiting.nudge.later", players=later)] if later else []
    await tell(request.interaction, "\n".join(told))


@press(r"rl:\w+")
async def remind_later(interaction: Interaction, chosen: str) -> None:
    """Remind the one who chooses again, after some hours, of what a message has reminded of."""
    span, services = timedelta(hours=number(chosen)), interaction.client.services
    assert interaction.message is not None
    if not await services.due.later(interaction.user.id, interaction.message.id, span):
        raise Refusal("waiting.refused.nothing_waits")
    say, when = await for_person(interaction), discord.utils.format_dt(services.now() + span, "R")
    await tell(interaction, say("waiting.reminder.snoozed", when=when))
