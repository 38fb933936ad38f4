"""The local playground: the bot in a simulated Discord, with a page on localhost to play all seats."""

from __future__ import annotations

from bot.playground.server import Playground

__all__ = ["Playground"]
