"""Imports SimCord without its warning: it tries out a client with no intents, which is not the bot."""

from __future__ import annotations

import logging

_log = logging.getLogger("discord.state")
_level = _log.level
_log.setLevel(logging.ERROR)

import simcord  # noqa: E402, F401

_log.setLevel(_level)
