"""The files of a message, and how heavy its components may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from simcord.backend.errors import BackendError

from cogs.kit.limits import weight
from cogs.kit.truths import HEAVIEST, without_shown_files

if TYPE_CHECKING:
    from simcord.backend import Backend

__all__ = ["require_weight", "without_shown_files"]
_SERVER_ERROR: Final = 500


def require_weight(_backend: Backend, method: str, _path: str, sent: object, _files: bool) -> None:  # noqa: FBT001
    """Fail as Discord does where components are too heavy: with 500, not with 400 (discord-api-docs#8554)."""
    if method not in {"POST", "PATCH"} or not isinstance(sent, dict):
        return
    body = sent.get("data")
    if weight((body if isinstance(body, dict) else sent).get("components")) > HEAVIEST:
        raise BackendError(_SERVER_ERROR, 0, "Internal Server Error")
