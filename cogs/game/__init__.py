"""The commands and buttons that every title shares: ``/game``.

Stands on the panel, the posts and the tables of the chat, knows no title. Its door is ``group``; its presses
are known with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.game import (
    channel,
    doctor,
    explaining,
    invitations,
    lobby,
    looking,
    managing,
    moved,
    votes,
    waiting,
)
from cogs.kit.commands import Commands
from cogs.table import finding
from cogs.table.finding import completing, completing_seat, once_table_is_clear
from cogs.table.pace import OPTIONS
from cogs.titles import TITLES, title_choices

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues


def group(words: Catalogues) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "game")
    _add_lobby(commands, words)
    _add_play(commands)
    _add_management(commands, words)
    return commands.group


def _add_lobby(commands: Commands, words: Catalogues) -> None:
    titles = title_choices(words)
    taught = [(f"{key}.title", key) for key, title in TITLES.items() if title.first is not None]
    changes = [("chat.button.add_bot", "add_bot"), ("chat.button.remove_bot", "remove_bot")]
    before_start = {"table": completing(finding.WAITING)}
    commands.add(
        "new",
        lobby.new,
        choices={"title": titles, **OPTIONS},
        complete={"settings": lobby.complete_new, "again": completing(finding.PLAYED)},
    )
    colours = {"colour": invitations.COLOUR_CHOICES}
    commands.add("join", lobby.join, choices=colours, complete={"table": completing(finding.JOINING)})
    commands.add("leave", lobby.leave, complete={"table": completing(finding.LEAVING)})
    commands.add("start", lobby.start, complete=before_start)
    commands.add(
        "bots", lobby.bots, choices={"change": changes, "level": lobby.LEVELS}, complete=before_start
    )
    commands.add(
        "options",
        lobby.configure,
        choices={**OPTIONS, "order": invitations.ORDER_CHOICES},
        complete={**before_start, "settings": once_table_is_clear(finding.WAITING, lobby.complete_options)},
    )
    about = {"about": explaining.complete_about}
    commands.add("rules", explaining.rules, choices={"title": titles}, complete=about)
    commands.add("teach", explaining.teach, choices={"title": taught})


def _add_play(commands: Commands) -> None:
    in_play, looking_at = {"table": completing(finding.PLAYING)}, {"table": completing(finding.LOOKING)}
    commands.add("play", looking.play, complete=in_play)
    commands.add("hand", looking.hand, complete=in_play)
    commands.add("undo", votes.undo, complete=in_play, choices={"answer": votes.CHOICES})
    whose = {**in_play, "seat": completing_seat(finding.PLAYING)}
    commands.add("decide", votes.decide, complete=whose, choices={"choice": votes.DECISIONS})
    commands.add("list", looking.list_tables)
    commands.add("board", looking.board, complete={**looking_at, "seat": looking.complete_board})
    commands.add("status", looking.status, complete=looking_at)
    commands.add("log", moved.log, complete={"table": completing(finding.READING)})
    commands.add("export", moved.export, complete={"table": completing(finding.READING)})
    commands.add("nudge", waiting.nudge, complete=in_play)


def _add_management(commands: Commands, words: Catalogues) -> None:
    tongues = [(f"chat.language.{name}", name) for name in (*words.languages, managing.AUTOMATIC)]
    managed = {"table": completing(finding.MANAGING)}
    commands.add("cancel", managing.cancel, complete=managed)
    whose = {"seat": completing_seat(finding.RUNNING), "table": completing(finding.RUNNING)}
    commands.add("replace", managing.replace_player, complete=whose, choices={"instead": votes.INSTEAD})
    commands.add("language", managing.language, choices={"language": tongues})
    commands.add("channel", channel.channel, complete=managed, choices=channel.CHOICES)
    commands.add("doctor", doctor.doctor, complete={"typed": doctor.complete_typed})
