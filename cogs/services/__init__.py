"""What every command and press works with: the ports of the application, and who may see what."""

from cogs.services.services import ChatBot, Desk, Interaction

__all__ = ["ChatBot", "Desk", "Interaction"]
