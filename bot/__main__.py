"""``python -m bot``: on Discord with a token, else the playground; ``python -m bot admin`` for operators.

``python -m bot discord`` is for services: without a token it does not start. ``--log-format json`` logs JSON,
whatever the settings say.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord

from bot import logs
from bot.alarms import pause
from bot.memory import give_back_what_is_freed, keep_what_is_loaded
from bot.settings import PICTURES_FOLDER, SettingsError, load_settings
from bot.storage.errors import DatabaseError
from bot.words import Catalogues
from bot.worker import drawing_worker

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from bot.app import Railhead
    from bot.settings import Secret, Settings
    from bot.worker import Worker

FAILED: Final = 1
USAGE: Final = 2
"""Exit code: something is wrong with the command line or the settings, the token among them."""
TURN_SECONDS: Final = 0.001
"""How long a thread that computes keeps the interpreter while others wait for it.

Of its own accord Python lets it have five times as much, and the event loop waits for that again and again:
while games were rated it was held for 27 ms, so it is for 13.
"""
log = logging.getLogger(__name__)
_SLOWEST_TRY: Final = 7
"""From this one on the tries at reaching Discord come every five minutes."""
_UNREACHABLE: Final = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.RateLimited,
)
"""What a start may end with that will do once Discord, or the network, is there again."""
_BARRED: Final = (403, 429)
"""What a machine gets that Discord bars for a while: with a page for people, and none of its own codes."""
_WRONG_TOKEN: Final = 4004
"""What a session ends with whose token is replaced while the bot runs
(https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
_LOG_FORMAT: Final = "--log-format"
_OF_THE_PLAYGROUND: Final = frozenset({"simcord", "aiohttp"})


def main(arguments: Sequence[str]) -> int:
    """Run what the command line asks for; return the exit code."""
    if arguments[:1] == ["admin"]:
        from bot.admin import main as admin  # noqa: PLC0415  operators need no Discord

        return admin(arguments[1:])
    words = Catalogues()
    arguments, given = _log_format(arguments)
    try:
        settings = load_settings({**os.environ, **given})
    except SettingsError as error:
        return _complain(words.text("en", error.key, **error.params))
    if list(arguments) not in ([], ["playground"], ["discord"]):
        return _complain(words.text(settings.language, "chat.start.usage"))
    if list(arguments) == ["discord"] and settings.token is None:
        return _complain(words.text(settings.language, "chat.start.token_needed"))
    logs.set_up(settings)
    give_back_what_is_freed()
    sys.setswitchinterval(TURN_SECONDS)
    try:
        return _start(settings, words, playground=list(arguments) == ["playground"])
    except DatabaseError as error:
        return _complain(words.text(settings.language, error.key, **error.params), FAILED)


def _log_format(arguments: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return the arguments without the option for the log's format, and what it sets."""
    rest = [part for each in arguments for part in each.split("=", 1)]
    if _LOG_FORMAT not in rest[:-1]:
        return rest, {}
    at = rest.index(_LOG_FORMAT)
    return rest[:at] + rest[at + 2 :], {"RAILHEAD_LOG_FORMAT": rest[at + 1]}


def _start(settings: Settings, words: Catalogues, *, playground: bool) -> int:
    with _drawing(settings) as drawing:
        if settings.token is not None and not playground:
            return _run_on_discord(settings, settings.token, words, drawing)
        if not playground:
            print(words.text(settings.language, "chat.start.no_token"), flush=True)
        return _run_playground(settings, words, drawing)


@contextmanager
def _drawing(settings: Settings) -> Iterator[Worker]:
    """Have the process that draws come up within this context, beside all that is loaded here."""
    drawing = drawing_worker(settings.picture_memory, settings.data / PICTURES_FOLDER)
    try:
        drawing.begin()
    except OSError as error:
        log.warning("No process for drawing: %s", error)
    try:
        yield drawing
    finally:
        drawing.close()
        drawing.end()


def _run_playground(settings: Settings, words: Catalogues, drawing: Worker) -> int:
    try:
        from bot import playground  # noqa: PLC0415  its packages are not installed where a bot only serves Discord
    except ModuleNotFoundError as error:
        if error.name not in _OF_THE_PLAYGROUND:
            raise
        return _complain(words.text(settings.language, "chat.start.no_playground"), FAILED)
    return playground.main(settings, drawing)


def _run_on_discord(settings: Settings, token: Secret, words: Catalogues, drawing: Worker) -> int:
    from bot.app import PICTURES, build  # noqa: PLC0415  the pictures take a second to load

    pictures = import_module(PICTURES)

    try:
        with pictures.kept_pictures(settings, drawing):
            asyncio.run(_serve(build(settings), token))
    except discord.LoginFailure:
        return _complain(words.text(settings.language, "chat.start.wrong_token"))
    except discord.ConnectionClosed as error:
        if error.code == _WRONG_TOKEN:
            return _complain(words.text(settings.language, "chat.start.wrong_token"))
        return _complain(words.text(settings.language, "chat.start.turned_away", code=error.code))
    return 0


async def _serve(bot: Railhead[Any], token: Secret) -> None:
    """Run until SIGTERM or Ctrl-C; end what is under way."""
    serving = asyncio.create_task(_connect(bot, token))
    told_to_stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, told_to_stop.set)
    stopping = asyncio.create_task(told_to_stop.wait())
    await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not bot.is_ready():
        serving.cancel()
        await asyncio.wait((serving,))
    await bot.close()
    serving.cancel()
    with suppress(asyncio.CancelledError):
        await serving


async def _connect(bot: Railhead[Any], token: Secret) -> None:
    await _until_reached(bot, lambda: _log_in(bot, token))
    keep_what_is_loaded()
    await _until_reached(bot, bot.connect)


async def _until_reached(bot: Railhead[Any], step: Callable[[], Awaitable[None]]) -> None:
    """Take a step of the start, again and again while Discord cannot be reached."""
    tries = 0
    while True:
        try:
            await step()
        except (*_UNREACHABLE, discord.HTTPException) as error:
            if bot.is_closed() or not _passes(error):
                raise
            tries += 1
            wait = pause(min(tries, _SLOWEST_TRY)).total_seconds()
            log.warning("Discord cannot be reached, another try follows in %d s: %r", wait, error)
            await asyncio.sleep(wait)
        else:
            return


def _passes(error: BaseException) -> bool:
    """Tell whether a start that has ended so will do later."""
    if isinstance(error, _UNREACHABLE):
        return True
    return isinstance(error, discord.HTTPException) and error.status in _BARRED and not error.code


async def _log_in(bot: Railhead[Any], token: Secret) -> None:
    try:
        await bot.login(token.reveal())
    except (*_UNREACHABLE, discord.HTTPException):
        # The next login makes connections of its own, and leaves these open.
        await bot.http.close()
        bot.http.connector = discord.utils.MISSING
        raise


def _complain(text: str, code: int = USAGE) -> int:
    print(text, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
