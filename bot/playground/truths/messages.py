"""The files of a message, how heavy its components may be, the nonce that keeps it from being sent twice."""

from __future__ import annotations

import re
from copy import deepcopy
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import discord
from simcord.backend import serializers
from simcord.backend.errors import BackendError

from bot.truths import HEAVIEST, weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from simcord.backend import Backend

_SERVER_ERROR: Final = 500
HOLDS: Final = timedelta(minutes=3)
"""With ``enforce_nonce`` a nonce is checked for "the past few minutes", and the message that is there
returned (discord-api-docs, resources/message.mdx, Create Message)."""
_MESSAGES: Final = re.compile(r"/channels/(?P<channel>\d+)/messages")
_nonces: WeakKeyDictionary[Backend, dict[str, tuple[int, int]]] = WeakKeyDictionary()


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


def nonces(backend: Backend) -> dict[str, tuple[int, int]]:
    """Return the channels and messages that were lately sent with nonces, by these."""
    return _nonces.setdefault(backend, {})


def there(backend: Backend, method: str, path: str, sent: object) -> dict[str, Any] | None:
    """Return the message that an earlier request with the same nonce has made."""
    channel_id, nonce = _key(method, path, sent) or (0, "")
    place = nonces(backend).get(nonce)
    if place is None or place[0] != channel_id or place[1] not in backend.messages[channel_id]:
        return None
    if not _holds(backend, place[1]):
        return None
    return dict(serializers.message_payload(backend, backend.get_message(*place)))


def note(backend: Backend, method: str, path: str, sent: object, made: object) -> None:
    """Remember the nonce of a message that was made; forget those that no longer hold."""
    key, known = _key(method, path, sent), nonces(backend)
    if key is not None and isinstance(made, dict):
        known[key[1]] = key[0], int(made["id"])
        for nonce in [nonce for nonce, (_, message_id) in known.items() if not _holds(backend, message_id)]:
            del known[nonce]


def _key(method: str, path: str, sent: object) -> tuple[int, str] | None:
    match = _MESSAGES.fullmatch(path) if method == "POST" else None
    if match is None or not isinstance(sent, dict) or not sent.get("enforce_nonce"):
        return None
    return int(match["channel"]), str(sent["nonce"])


def _holds(backend: Backend, message_id: int) -> bool:
    now = datetime.fromisoformat(backend.now_iso())
    return now - discord.utils.snowflake_time(message_id) <= HOLDS
