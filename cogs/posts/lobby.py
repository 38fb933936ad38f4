"""The message of a table that waits for its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import NotificationLevel, Order, Remedy, Tempo
from cogs.kit.controls import Style, button, menu, menu_of, option, people_menu
from cogs.kit.message import compose
from cogs.table.pace import PACES, changed, pace_name, value_of
from cogs.table.players import mention, names, skill_name
from cogs.title.options import allowed, chosen, label, option_name
from cogs.titles import game_of, phrases_of
from rules.kernel.bots import Level, Skill
from rules.kernel.options import defaults

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Services


MOST_AT_ONCE = 4
"""People whom the menu of the lobby invites at once."""


def lobby_post(services: Services, say: Say, table: Table) -> Message:
    """Return the lobby: who is there or invited, the options, the buttons for joining and starting.

    Those who are invited are named; whoever sends it says whom it mentions aloud.
    """
    seats = game_of(table.title).seats
    return compose(
        say("chat.lobby.heading", title=say(f"{table.title}.title"), table=table.id),
        say("chat.lobby.players", n=len(table.seats), least=min(seats), most=max(seats)),
        "\n".join(_players(services, say, table)),
        say("chat.lobby.host", player=mention(table.host_id)),
        phrases_of(table.title).lobby.opening(say, len(table.seats)),
        _invitations(say, table),
        _noise(say, table),
        ui.ActionRow(
            button(say("chat.button.join"), "l", "join", table.id, style=Style.success),
            button(say("chat.button.leave"), "l", "leave", table.id),
            button(say("lobbies.button.colour"), "lc", table.id),
            button(say("legends.button"), "ru", table.id, ""),
        ),
        *_options(say, table),
        *_pace(say, table),
        _bots(say, table),
        people_menu(say("lobbies.menu.invite"), MOST_AT_ONCE, "lv", table.id),
        ui.ActionRow(
            button(say("chat.button.start"), "l", "start", table.id, style=Style.primary),
            button(say("chat.button.remove_bot"), "l", "remove_bot", table.id),
            button(say("channels.button.noise"), "nz", table.id),
            button(say("lobbies.button.players"), "lg", table.id),
        ),
    )


def _players(services: Services, say: Say, table: Table) -> list[str]:
    """Return who is there, and who is invited and has not come."""
    colours = [say(f"lobbies.colour.{colour}") for colour in services.studio.colours(table)]
    players = zip(table.seats, names(say, table), colours, strict=False)
    pending = [each for each in table.invitations.invited if table.seat_of(each.id) is None]
    return [
        *(
            say("chat.lobby.player", player=name, colour=colour)
            if seat.user_id
            else say(
                "chat.lobby.bot", player=name, colour=colour, skill=skill_name(say, table.title, seat.skill)
            )
            for seat, name, colour in players
        ),
        *(say("lobbies.invited", player=mention(each.id)) for each in pending),
    ]


def _bots(say: Say, table: Table) -> ui.ActionRow[Any]:
    """Return the menu that adds a bot player: of a level, or of a character, too."""
    game = game_of(table.title)
    known = [level for level in Level if level is not Level.STRONG or game.plays_strong]
    levels = [
        option(say(f"lobbies.level.{level}"), level.value, brings=say(f"lobbies.level.about.{level}"))
        for level in known
    ]
    characters = [
        option(
            skill_name(say, table.title, Skill(level, character)),
            f"{level}:{character}",
            brings=say(f"{table.title}.character.about.{character}"),
        )
        for level in known[1:]
        for character in game.characters
    ]
    return menu(say("lobbies.menu.bots"), [*levels, *characters], "lb", table.id)


def _invitations(say: Say, table: Table) -> str | None:
    """Return of which game it is the rematch, who may come and how they will sit, where that is not usual."""
    invitations, told = table.invitations, []
    if invitations.before is not None:
        told.append(say("lobbies.rematch", table=invitations.before.table_id, join=say("chat.button.join")))
    if invitations.private:
        told.append(say("lobbies.private"))
    if invitations.hints:
        told.append(say("lobbies.hints.yes"))
    if not invitations.rated:
        told.append(say("lobbies.rated.no"))
    if invitations.order is not Order.KEPT:
        told.append(say(f"lobbies.order.{invitations.order}"))
    return "\n".join(told) or None


def _noise(say: Say, table: Table) -> str | None:
    """Return how loud the table will be, where that is not the usual."""
    noise, usual = table.noise, NotificationLevel()
    told = [say("channels.thread.yes")] if noise.thread else []
    if noise.older is not usual.older:
        told.append(say(f"channels.older.{noise.older}"))
    if noise.mention is not usual.mention:
        told.append(say(f"channels.mention.{noise.mention}"))
    return "\n".join(told) or None


def _options(say: Say, table: Table) -> list[ui.ActionRow[Any]]:
    """Return a menu for each option, on which the present value stands.

    What means nothing as things stand has none, unless it has been chosen and may have to be taken back.
    """
    present = chosen(table)
    moot = phrases_of(table.title).lobby.moot(present, len(table.seats))
    usual = defaults(game_of(table.title).Options)
    menus = []
    for field, values in allowed(table.title).items():
        if field in moot and present[field] == usual[field]:
            continue
        if field == "first_player" and table.invitations.order is Order.ROTATED:
            continue
        name = option_name(say, table.title, field)
        named = [(label(say, table.title, field, value), str(value)) for value in values]
        menus.append(menu_of(name, named, str(present[field]), "lo", table.id, field))
    return menus


def _pace(say: Say, table: Table) -> list[ui.ActionRow[Any]]:
    """Return the menus of the pace, and where there are clocks, of what is done when one runs out."""
    pace = table.pace
    paces = [(pace_name(say, changed(pace, value)), value) for value in PACES]
    menus = [menu_of(say("clocks.lobby.pace"), paces, value_of(pace), "lp", "pace", table.id)]
    if pace.tempo is not Tempo.RELAXED:
        remedies = [(say(f"clocks.remedy.{each}"), each.value) for each in Remedy]
        menus.append(menu_of(say("clocks.lobby.remedy"), remedies, pace.remedy, "lp", "late", table.id))
    return menus
