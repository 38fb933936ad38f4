"""The log: one line an event, and never the token, nor anything that players keep to themselves.

As JSON a line also has the numbers of what it is about: its table, server and interaction. No person's number
is among them.
"""

from __future__ import annotations

import logging
import re
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from discord import VoiceClient

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from contextvars import Token

    from bot.settings import Settings

    About = Literal["table", "guild", "interaction"]

_FORMAT: Final = "%(asctime)s %(levelname)-8s %(name)s: %(message)s"
_CHATTY: Final = ("aiohttp", "aiosqlite", "asyncio", "discord", "PIL", "fontTools")
"""Libraries whose lowest level prints all that they handle; discord.py also what people choose in private,
and the tokens with which anybody could answer them in the bot's name."""
_HIDDEN: Final = "***"
_TABLE: Final = re.compile(r"\b[Tt]able (\d+)\b")
_TABLES: Final = re.compile(r"\b[Tt]ables \[([\d, ]+)\]")
"""How the lines of this program name tables."""
_ABOUT: ContextVar[Mapping[About, int | None]] = ContextVar("about", default=MappingProxyType({}))


def know(about: About, number: int | None) -> Token[Mapping[About, int | None]]:
    """Note what the current task, and those that it begins, are about in all that they log from now on."""
    return _ABOUT.set({**_ABOUT.get(), about: number})


@contextmanager
def about_table(table_id: int) -> Iterator[None]:
    """Note that what is logged within this context is about a table."""
    token = know("table", table_id)
    try:
        yield
    finally:
        _ABOUT.reset(token)


class Contained:
    """Whether anything has gone wrong within ``contained``."""

    failed = False


@contextmanager
def contained(log: logging.Logger, message: str, *about: object) -> Iterator[Contained]:
    """Log what goes wrong within this context, and let it end there: others must not suffer from it.

    So one table's fault keeps no other table from going on. ``message`` has a placeholder for each ``about``.
    """
    outcome = Contained()
    try:
        yield outcome
    except Exception:  # whatever it is
        log.exception(message, *about)
        outcome.failed = True


class _Discreet(logging.Formatter):
    """Leaves out a secret wherever it should turn up, in a traceback too."""

    def __init__(self, secret: str | None) -> None:
        super().__init__(_FORMAT)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        return self._without_secret(super().format(record))

    def _without_secret(self, text: str) -> str:
        return text.replace(self._secret, _HIDDEN) if self._secret else text


class _Structured(_Discreet):
    """Makes a JSON object of each line; a secret goes before anything is escaped."""

    def format(self, record: logging.LogRecord) -> str:
        message = self._without_secret(record.getMessage())
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": message,
            **{name: number for name, number in _ABOUT.get().items() if number is not None},
        }
        if named := _TABLE.search(message):
            line["table"] = int(named[1])
        elif several := _TABLES.search(message):
            line["tables"] = [int(number) for number in several[1].split(",")]
        if record.exc_info:
            line["error"] = self._without_secret(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def set_up(settings: Settings) -> None:
    """Log to standard error from the level of the settings on.

    That packages for voice are missing is not worth a warning: the bot never speaks.
    """
    VoiceClient.warn_nacl = VoiceClient.warn_dave = False
    handler = logging.StreamHandler()
    kind = _Structured if settings.log_format == "json" else _Discreet
    handler.setFormatter(kind(settings.token.reveal() if settings.token else None))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
