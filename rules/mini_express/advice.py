"""What a bot player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import MiniExpressState


def advise(
    view: MiniExpressState,  # noqa: ARG001
    seat: int,  # noqa: ARG001
    legal: Sequence[MiniExpressAction],
) -> MiniExpressAction:
    """Return a sensible one of the ``legal`` actions."""
    return legal[0]
