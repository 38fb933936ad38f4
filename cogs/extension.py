"""Registers the chat with a bot; a module of its own, as each bot loads its extensions anew."""

from cogs.registry import register as setup

__all__ = ["setup"]
