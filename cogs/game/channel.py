"""Where a table is and how loud: moved to another channel, chosen in its lobby, by command, for a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from discord import app_commands, ui
from msgspec.structs import replace as changed

from bot.model import Mention, Older, Status
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game.looking import Place, place_named, require_place
from cogs.kit.controls import button, menu, option
from cogs.kit.message import compose
from cogs.services.access import may_widen
from cogs.services.language import for_person
from cogs.table.finding import MOVING, completing, table_by_id, the_table
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import NotificationLevel, Table
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.services import Interaction

THREADS: Final = ("no", "yes")


class Chosen(NamedTuple):
    """What is to change of how loud a table is."""

    posts: str = ""
    mentions: str = ""
    thread: bool | None = None


async def make(interaction: Interaction, table: Table, chosen: Chosen) -> Table:
    """Change how loud a table is, and renew its lobby."""
    noise = _with(table.noise, chosen)
    tables, manager = interaction.client.services.tables, interaction.permissions.manage_guild
    after = await tables.upkeep.make_noise(table.id, interaction.user.id, noise, moderator=manager)
    say = await for_person(interaction)
    await tell(interaction, "\n".join([say("channels.done.noise", table=table.id), *lines(say, noise)]))
    if after.status is Status.LOBBY:
        await publish(interaction, table.id)
    return after


async def make_usual(interaction: Interaction, chosen: Chosen) -> None:
    """Choose how loud the new tables of a server are."""
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions(["manage_guild"])
    assert interaction.guild_id is not None
    tables = interaction.client.services.tables
    noise = _with(await tables.upkeep.noise_of(interaction.guild_id), chosen)
    await tables.upkeep.set_noise(interaction.guild_id, noise)
    say = await for_person(interaction)
    await tell(interaction, "\n".join([say("channels.done.usual_noise"), *lines(say, noise)]))


def lines(say: Say, noise: NotificationLevel) -> list[str]:
    """Return what is chosen, in words."""
    return [
        say(f"channels.thread.{THREADS[noise.thread]}"),
        say(f"channels.older.{noise.older}"),
        say(f"channels.mention.{noise.mention}"),
    ]


class NoiseButton(Press, template=r"nz:(?P<table>\d+)"):
    """Opens the choice of how loud a table is."""

    async def press(self, interaction: Interaction) -> None:
        """Show it to who pressed."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"), lost=MOVING.lost, played=MOVING.played)
        await show(interaction, _menus(await for_person(interaction), table))


class NoiseMenu(Press, template=r"nz(?P<what>[tpm]):(?P<table>\d+)"):
    """Chooses how loud a table is."""

    async def press(self, interaction: Interaction) -> None:
        """Change it; its host and those who manage the server may."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"), lost=MOVING.lost, played=MOVING.played)
        chosen = {
            "t": Chosen(thread=self.chosen == THREADS[True]),
            "p": Chosen(posts=self.chosen),
            "m": Chosen(mentions=self.chosen),
        }
        after = await make(interaction, table, chosen[self.match["what"]])
        await replace(interaction, _menus(await for_person(interaction), after))


def _with(noise: NotificationLevel, chosen: Chosen) -> NotificationLevel:
    return changed(
        noise,
        older=Older(chosen.posts) if chosen.posts else noise.older,
        mention=Mention(chosen.mentions) if chosen.mentions else noise.mention,
        thread=noise.thread if chosen.thread is None else chosen.thread,
    )


def _menus(say: Say, table: Table) -> Message:
    noise = table.noise
    threads = [
        option(say(f"channels.thread.{name}"), name, default=name == THREADS[noise.thread])
        for name in THREADS
    ]
    older = [option(say(f"channels.older.{each}"), each.value, default=each is noise.older) for each in Older]
    mentions = [
        option(say(f"channels.mention.{each}"), each.value, default=each is noise.mention) for each in Mention
    ]
    return compose(
        say("channels.noise.question", table=table.id),
        menu(say("channels.noise.where"), threads, "nzt", table.id) if table.status is Status.LOBBY else None,
        menu(say("channels.noise.older"), older, "nzp", table.id),
        menu(say("channels.noise.mention"), mentions, "nzm", table.id),
    )


async def channel(
    interaction: Interaction,
    to: Place | None = None,
    posts: str = "",
    mentions: str = "",
    thread: bool | None = None,  # noqa: FBT001  an option of a command
    server: bool = False,  # noqa: FBT001, FBT002  an option of a command
    table: str = "",
) -> None:
    """Move a table to this channel or the one named; ask first where more people see it.

    With ``posts``, ``mentions`` or ``thread`` choose how loud it is there, or (``server``) all new ones are.
    """
    await acknowledge(interaction)
    chosen = Chosen(posts, mentions, thread)
    if server:
        await make_usual(interaction, chosen)
        return
    found = await the_table(interaction, table, MOVING)
    if chosen != Chosen():
        await make(interaction, found, chosen)
        if to is None:
            return
    place = to or interaction.channel
    if not isinstance(place, Place):
        raise Refusal("chat.refused.gone")
    await _require_mover(interaction, found, place)
    assert interaction.guild is not None
    say = await for_person(interaction)
    if may_widen(await interaction.client.services.access.place(interaction.guild, found.channel_id), place):
        confirm = button(say("chat.button.move"), "mv", found.id, place.id)
        question = say("chat.channel.question", channel=place.mention, table=found.id)
        await show(interaction, compose(question, ui.ActionRow(confirm)))
        return
    await _move(interaction, found, place)
    await tell(interaction, say("chat.done.channel", table=found.id, channel=place.mention))
    await publish(interaction, found.id)


class MoveButton(Press, template=r"mv:(?P<table>\d+):(?P<channel>\d+)"):
    """Says that a table is really to go on where more people see it."""

    async def press(self, interaction: Interaction) -> None:
        """Move it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"), lost=MOVING.lost, played=MOVING.played)
        place = await place_named(interaction, self.number("channel"))
        await _require_mover(interaction, table, place)
        await _move(interaction, table, place)
        say = await for_person(interaction)
        done = say("chat.done.channel", table=table.id, channel=place.mention)
        await replace(interaction, compose(done))
        await publish(interaction, table.id)


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    choices = {
        "posts": [(f"channels.older.{each}", each.value) for each in Older],
        "mentions": [(f"channels.mention.{each}", each.value) for each in Mention],
    }
    commands.add("channel", channel, complete={"table": completing(MOVING)}, choices=choices)


async def _require_mover(interaction: Interaction, table: Table, place: Place) -> None:
    """Refuse at once those whom the move would be refused to, and places where nothing can be posted."""
    if interaction.user.id != table.host_id and not interaction.permissions.manage_guild:
        raise Refusal("tables.host_or_managers")
    await require_place(interaction, place)


async def _move(interaction: Interaction, table: Table, place: Place) -> None:
    manager = interaction.permissions.manage_guild
    tables = interaction.client.services.tables
    await tables.upkeep.move(table.id, interaction.user.id, place.id, moderator=manager)
