"""Messages that are sent twice: the nonce of a message keeps a second one from being made for a while."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import discord
from simcord.backend import serializers

if TYPE_CHECKING:
    from simcord.backend import Backend

HOLDS: Final = timedelta(minutes=3)
"""With ``enforce_nonce`` a nonce is checked for "the past few minutes", and the message that is there
returned (discord-api-docs, resources/message.mdx, Create Message)."""
_MESSAGES: Final = re.compile(r"/channels/(?P<channel>\d+)/messages")
_sent: WeakKeyDictionary[Backend, dict[str, tuple[int, int]]] = WeakKeyDictionary()


def of(backend: Backend) -> dict[str, tuple[int, int]]:
    """Return the channels and messages that were lately sent with nonces, by these."""
    return _sent.setdefault(backend, {})


def there(backend: Backend, method: str, path: str, sent: object) -> dict[str, Any] | None:
    """Return the message that an earlier request with the same nonce has made."""
    channel_id, nonce = _key(method, path, sent) or (0, "")
    place = of(backend).get(nonce)
    if place is None or place[0] != channel_id or place[1] not in backend.messages[channel_id]:
        return None
    if not _holds(backend, place[1]):
        return None
    return dict(serializers.message_payload(backend, backend.get_message(*place)))


def note(backend: Backend, method: str, path: str, sent: object, made: object) -> None:
    """Remember the nonce of a message that was made; forget those that no longer hold."""
    key, known = _key(method, path, sent), of(backend)
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
