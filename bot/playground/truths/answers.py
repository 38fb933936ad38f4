"""The first answer to an interaction after a deferral, where it brings a picture."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from simcord.backend.errors import BackendError

if TYPE_CHECKING:
    from simcord.backend import Backend

_FOLLOW_UP: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)")
_ORIGINAL: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)/messages/@original")
_INVALID_FORM: Final = 50035


class Refused(StrEnum):
    """Which first answer with an uploaded picture is refused.

    A follow-up after a deferral is documented to work "for backwards compatibility" as a change of the
    deferred answer (discord-api-docs, interactions/receiving-and-responding.mdx, Create Followup Message),
    and was seen refused where a gallery shows an uploaded picture (discord-api-docs#7529). That the change
    itself is refused has not been seen.
    """

    NOTHING = ""
    FOLLOW_UP = "follow-up"
    CHANGE = "change"


class Reading:
    """The reading of Discord's documentation that holds now."""

    refused = Refused.NOTHING


def require_taken(backend: Backend, method: str, path: str, _sent: object, files: bool) -> None:  # noqa: FBT001
    """Refuse a first answer that the reading in force refuses."""
    pattern = {("POST", Refused.FOLLOW_UP): _FOLLOW_UP, ("PATCH", Refused.CHANGE): _ORIGINAL}.get(
        (method, Reading.refused)
    )
    match = pattern.fullmatch(path) if pattern is not None and files else None
    if match is None:
        return
    record = backend.interaction_by_token(match["token"])
    if record.loading:
        where = "components.0.components.1.items.0.media.url"
        raise BackendError(400, _INVALID_FORM, f"Invalid Form Body\nIn {where}: The attachment is not known")
