"""A table as it is stored."""

from __future__ import annotations

from cogs.ports import Table

__all__ = ["Table"]
