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
    from collections.abc import Sequence

    from bot.address import Address
    from bot.settings import Settings

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

    listing = subparsers.add_parser("list", help=say("admin.help.list"))
    listing.set_defaults(run=commands.list_tables)

    export = subparsers.add_parser("export", help=say("admin.help.export"))
    export.add_argument("folder", type=Path, metavar="FOLDER", help=say("admin.help.folder"))
    export.add_argument("tables", type=int, nargs="*", metavar="TABLE", help=say("admin.help.tables"))
    export.add_argument("--server", type=int, metavar="GUILD_ID", help=say("admin.help.server"))
    export.set_defaults(run=commands.export_tables)

    importing = subparsers.add_parser("import", help=say("admin.help.import"))
    importing.add_argument("files", type=Path, nargs="+", metavar="FILE", help=say("admin.help.files"))
    clash = importing.add_mutually_exclusive_group()
    clash.add_argument("--replace", action="store_true", help=say("admin.help.replace"))
    clash.add_argument("--renumber", action="store_true", help=say("admin.help.renumber"))
    importing.set_defaults(run=commands.import_tables)

    backup = subparsers.add_parser("backup", help=say("admin.help.backup"))
    backup.add_argument("file", type=Path, metavar="FILE", help=say("admin.help.file"))
    backup.set_defaults(run=commands.back_up)

    restore = subparsers.add_parser("restore", help=say("admin.help.restore"))
    restore.add_argument("file", type=Path, metavar="FILE", help=say("admin.help.backup_file"))
    restore.set_defaults(run=commands.restore)

    move = subparsers.add_parser("move", help=say("admin.help.move"))
    move.add_argument("to", type=address, metavar="DATABASE", help=say("admin.help.move_to", example=EXAMPLE))
    move.add_argument("--replace", action="store_true", help=say("admin.help.replace_all"))
    move.set_defaults(run=commands.move)

    check = subparsers.add_parser("check", help=say("admin.help.check"))
    check.set_defaults(run=commands.check)

    doctor = subparsers.add_parser("doctor", help=say("admin.help.doctor"))
    doctor.add_argument("channel", type=int, nargs="?", metavar="CHANNEL_ID", help=say("admin.help.channel"))
    doctor.add_argument("--json", action="store_true", help=say("admin.help.as_json"))
    doctor.add_argument("--heavy", action="store_true", help=say("admin.help.heavy"))
    doctor.set_defaults(run=_examine, settings=settings)

    forget = subparsers.add_parser("forget", help=say("admin.help.forget"))
    forget.add_argument("user", type=int, metavar="USER_ID", help=say("admin.help.user"))
    forget.add_argument("--yes", action="store_true", help=say("admin.help.yes"))
    forget.set_defaults(run=commands.forget)

    pictures = subparsers.add_parser("pictures", help=say("admin.help.pictures"))
    pictures.set_defaults(run=commands.draw_pictures, data=settings.data, language=settings.language)
    return parser


def _examine(arguments: argparse.Namespace, _: Say) -> int:
    found: int = import_module(DOCTOR).run(arguments)
    return found
