"""What speaks for an action, as far as there is a sentence for it."""

from __future__ import annotations

from typing import Final

MOTIVES: Final = frozenset(
    {
        "gain",
        "lock_plan",
        "pass",
        "walk",
    }
)
