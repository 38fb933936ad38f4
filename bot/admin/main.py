"""The command line of an operator: ``python -m bot admin ...``."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.address import EXAMPLE, address_of
from bot.admin import commands
from bot.settings import SettingsError, load_settings
from bot.storage.errors import DATABASE_FAILURES
from bot.words import Catalogues
from bot.words.say import Say
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.address import Address
    from bot.settings import Settings

    Run = Callable[[argparse.Namespace, Say], object]

DOCTOR: Final = "cogs.doctor"
"""It speaks with Discord, so it is loaded by name."""
WRONG: Final = 1
"""Exit code: something is wrong with the data."""
USAGE: Final = 2
"""Exit code: something is wrong with the command or the settings."""


def main(argv: Sequence[str], words: Catalogues | None = None) -> int:
    """Run one command; return the exit code: 0 well, 1 something is wrong, 2 the command was."""
    words = words or Catalogues()
    try:
        settings = load_settings()
    except SettingsError as error:
        print(words.text("en", error.key, **error.params), file=sys.stderr)
        return USAGE

    say = Say(words, settings.language)
    arguments = _parser(say, settings).parse_args(argv)
    try:
        return WRONG if arguments.run(arguments, say) else 0
    except Refusal as refusal:
        print(say(refusal.key, **refusal.params), file=sys.stderr)
    except DATABASE_FAILURES as error:
        print(say("admin.check.database", reason=str(error)), file=sys.stderr)
    return WRONG


def _parser(say: Say, settings: Settings) -> argparse.ArgumentParser:
    def address(text: str) -> Address:
        try:
            return address_of(text)
        except ValueError:  # it may hold a password, so it is not shown
            wrong = say("admin.settings.database_url", name="DATABASE", example=EXAMPLE)
            raise argparse.ArgumentTypeError(wrong) from None

    parser = argparse.ArgumentParser("python -m bot admin", description=say("admin.help.admin"))
    parser.add_argument(
        "--database",
        type=address,
        default=settings.database,
        metavar="DATABASE",
        help=say("admin.help.database", example=EXAMPLE),
    )
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Run, about: str, **given: object) -> argparse.ArgumentParser:
        found = subparsers.add_parser(name, help=about)
        found.set_defaults(run=run, **given)
        return found

    command("list", commands.list_tables, say("admin.help.list"))
    export = command("export", commands.export_tables, say("admin.help.export"))
    export.add_argument("folder", type=Path, metavar="FOLDER", help=say("admin.help.folder"))
    export.add_argument("tables", type=int, nargs="*", metavar="TABLE", help=say("admin.help.tables"))
    export.add_argument("--server", type=int, metavar="GUILD_ID", help=say("admin.help.server"))
    importing = command("import", commands.import_tables, say("admin.help.import"))
    importing.add_argument("files", type=Path, nargs="+", metavar="FILE", help=say("admin.help.files"))
    clash = importing.add_mutually_exclusive_group()
    clash.add_argument("--replace", action="store_true", help=say("admin.help.replace"))
    clash.add_argument("--renumber", action="store_true", help=say("admin.help.renumber"))
    backup = command("backup", commands.back_up, say("admin.help.backup"))
    backup.add_argument("file", type=Path, metavar="FILE", help=say("admin.help.file"))
    restore = command("restore", commands.restore, say("admin.help.restore"))
    restore.add_argument("file", type=Path, metavar="FILE", help=say("admin.help.backup_file"))
    move = command("move", commands.move, say("admin.help.move"))
    move.add_argument("to", type=address, metavar="DATABASE", help=say("admin.help.move_to", example=EXAMPLE))
    move.add_argument("--replace", action="store_true", help=say("admin.help.replace_all"))
    command("check", commands.check, say("admin.help.check"))
    doctor = command("doctor", _examine, say("admin.help.doctor"), settings=settings)
    doctor.add_argument("channel", type=int, nargs="?", metavar="CHANNEL_ID", help=say("admin.help.channel"))
    doctor.add_argument("--json", action="store_true", help=say("admin.help.as_json"))
    doctor.add_argument("--heavy", action="store_true", help=say("admin.help.heavy"))
    forget = command("forget", commands.forget, say("admin.help.forget"))
    forget.add_argument("user", type=int, metavar="USER_ID", help=say("admin.help.user"))
    forget.add_argument("--yes", action="store_true", help=say("admin.help.yes"))
    drawn = {"data": settings.data, "language": settings.language}
    command("pictures", commands.draw_pictures, say("admin.help.pictures"), **drawn)
    return parser


def _examine(arguments: argparse.Namespace, _: Say) -> int:
    found: int = import_module(DOCTOR).run(arguments)
    return found
