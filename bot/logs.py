"""The log: one line an event, and never the token, nor anything that players keep to themselves."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from discord import VoiceClient

if TYPE_CHECKING:
    from bot.settings import Settings

_FORMAT: Final = "%(asctime)s %(levelname)-8s %(name)s: %(message)s"
_CHATTY: Final = ("aiohttp", "aiosqlite", "asyncio", "discord", "PIL", "fontTools")
"""Libraries whose lowest level prints all that they handle; discord.py also what people choose in private,
and the tokens with which anybody could answer them in the bot's name."""
_HIDDEN: Final = "***"


class _Discreet(logging.Formatter):
    """Leaves out a secret wherever it should turn up, in a traceback too."""

    def __init__(self, secret: str | None) -> None:
        super().__init__(_FORMAT)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text.replace(self._secret, _HIDDEN) if self._secret else text


def set_up(settings: Settings) -> None:
    """Log to standard error from the level of the settings on.

    That packages for voice are missing is not worth a warning: the bot never speaks.
    """
    VoiceClient.warn_nacl = VoiceClient.warn_dave = False
    handler = logging.StreamHandler()
    handler.setFormatter(_Discreet(settings.token.reveal() if settings.token else None))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
