"""What every command, press and post works with: the core, and what is known of Discord.

Uses the kit, ``bot`` and ``render``. Its door: ``Services``, the ``services`` of the client.
"""

from cogs.services.services import ChatBot, Interaction, Services

__all__ = ["ChatBot", "Interaction", "Services"]
