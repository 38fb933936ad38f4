"""The files of a message, and how heavy its components may be."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError

from bot.truths import HEAVIEST, weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simcord.backend import Backend

_SERVER_ERROR: Final = 500


def without_shown_files(message: Mapping[str, Any]) -> dict[str, Any]:
    """Return a message as Discord tells of it: ``attachments`` lacks the files that its components show.

    Source: discord-api-docs, resources/message.mdx, message object, ``attachments``; intended by
    discord-api-docs#8277 and #8279. The media item has the id of its file as ``attachment_id``
    (components/reference.mdx, Unfurled Media Item Structure), and the size of a picture.
    """
    files = {str(file["id"]): file for file in message.get("attachments") or ()}
    if not files:
        return dict(message)
    components = deepcopy(message.get("components") or [])
    media = [part for part in _parts(components) if part.get("attachment_id")]
    for each in media:
        file = files.get(str(each["attachment_id"]), {})
        each.update({side: file[side] for side in ("width", "height") if side in file})
    shown = {str(each["attachment_id"]) for each in media}
    kept = [file for file_id, file in files.items() if file_id not in shown]
    return {**message, "attachments": kept, "components": components}


def require_weight(_backend: Backend, method: str, _path: str, sent: object, _files: bool) -> None:  # noqa: FBT001
    """Fail as Discord does where components are too heavy: with 500, not with 400 (discord-api-docs#8554)."""
    if method not in {"POST", "PATCH"} or not isinstance(sent, dict):
        return
    body = sent.get("data")
    if weight((body if isinstance(body, dict) else sent).get("components")) > HEAVIEST:
        raise BackendError(_SERVER_ERROR, 0, "Internal Server Error")


def _parts(value: object) -> Iterator[dict[str, Any]]:
    """Yield all objects within components: parts, media, options."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _parts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _parts(each)
