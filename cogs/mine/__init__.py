"""What one has in all servers together: ``/mine``."""

from cogs.mine.tables import PRESSES, command

__all__ = ["PRESSES", "command"]
