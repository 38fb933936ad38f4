"""``python -m bot``: on Discord with a token, else the playground; ``python -m bot admin`` for operators."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot import logs
from bot.memory import give_back_what_is_freed, keep_what_is_loaded
from bot.settings import SettingsError, load_settings
from bot.storage.errors import DatabaseError
from bot.words import Catalogues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.app import Railhead
    from bot.settings import Secret, Settings

FAILED: Final = 1
USAGE: Final = 2
"""Exit code: something is wrong with the command line or the settings."""
_OF_THE_PLAYGROUND: Final = frozenset({"simcord", "aiohttp"})


def main(arguments: Sequence[str]) -> int:
    """Run what the command line asks for; return the exit code."""
    if arguments[:1] == ["admin"]:
        from bot.admin import main as admin  # noqa: PLC0415  operators need no Discord

        return admin(arguments[1:])
    words = Catalogues()
    try:
        settings = load_settings()
    except SettingsError as error:
        return _complain(words.text("en", error.key, **error.params))
    if list(arguments) not in ([], ["playground"]):
        return _complain(words.text(settings.language, "chat.start.usage"))
    logs.set_up(settings)
    give_back_what_is_freed()
    try:
        return _start(settings, words, playground=bool(arguments))
    except DatabaseError as error:
        return _complain(words.text(settings.language, error.key, **error.params), FAILED)


def _start(settings: Settings, words: Catalogues, *, playground: bool) -> int:
    if settings.token is not None and not playground:
        return _run_on_discord(settings, settings.token, words)
    if not playground:
        print(words.text(settings.language, "chat.start.no_token"), flush=True)
    return _run_playground(settings, words)


def _run_playground(settings: Settings, words: Catalogues) -> int:
    try:
        from bot import playground  # noqa: PLC0415  its packages are not installed where a bot only serves Discord
    except ModuleNotFoundError as error:
        if error.name not in _OF_THE_PLAYGROUND:
            raise
        return _complain(words.text(settings.language, "chat.start.no_playground"), FAILED)
    return playground.main(settings)


def _run_on_discord(settings: Settings, token: Secret, words: Catalogues) -> int:
    from bot.app import build  # noqa: PLC0415  the pictures take a second to load
    from bot.baking import kept_pictures  # noqa: PLC0415  as above

    try:
        with kept_pictures(settings):
            asyncio.run(_serve(build(settings), token))
    except discord.LoginFailure:
        return _complain(words.text(settings.language, "chat.start.wrong_token"), FAILED)
    except aiohttp.ClientConnectionError:
        return _complain(words.text(settings.language, "chat.start.unreachable"), FAILED)
    return 0


async def _serve(bot: Railhead, token: Secret) -> None:
    """Run until SIGTERM or Ctrl-C; end what is under way."""
    serving = asyncio.create_task(_connect(bot, token))
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, serving.cancel)
    try:
        await serving
    except asyncio.CancelledError:
        if not serving.cancelled():
            raise
    finally:
        await bot.close()


async def _connect(bot: Railhead, token: Secret) -> None:
    await bot.login(token.reveal())
    keep_what_is_loaded()
    await bot.connect()


def _complain(text: str, code: int = USAGE) -> int:
    print(text, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
