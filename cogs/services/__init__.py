"""What every command, press and post works with: the core, and what is known of Discord."""

from cogs.services.services import ChatBot, Interaction, Services

__all__ = ["ChatBot", "Interaction", "Services"]
