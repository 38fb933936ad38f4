"""Messages that are sent twice: the nonce of a message keeps a second one from being made for a while."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from simcord.backend import serializers

if TYPE_CHECKING:
    from simcord.backend import Backend

HOLDS: Final = timedelta(minutes=3)
"""With ``enforce_nonce`` a nonce is checked for "the past few minutes", and the message that is there
returned (discord-api-docs, resources/message.mdx, Create Message)."""
_MESSAGES: Final = re.compile(r"/channels/(?P<channel>\d+)/messages")
_sent: WeakKeyDictionary[Backend, dict[tuple[int, str], tuple[int, datetime]]] = WeakKeyDictionary()


def there(backend: Backend, method: str, path: str, sent: object) -> dict[str, Any] | None:
    """Return the message that an earlier request with the same nonce has made."""
    key = _key(method, path, sent)
    message_id, at = _sent.get(backend, {}).get(key, (0, None)) if key else (0, None)
    if key is None or at is None or _now(backend) - at > HOLDS or message_id not in backend.messages[key[0]]:
        return None
    return dict(serializers.message_payload(backend, backend.get_message(key[0], message_id)))


def note(backend: Backend, method: str, path: str, sent: object, made: object) -> None:
    """Remember the nonce of a message that was made."""
    key = _key(method, path, sent)
    if key is not None and isinstance(made, dict):
        _sent.setdefault(backend, {})[key] = (int(made["id"]), _now(backend))


def _key(method: str, path: str, sent: object) -> tuple[int, str] | None:
    match = _MESSAGES.fullmatch(path) if method == "POST" else None
    if match is None or not isinstance(sent, dict) or not sent.get("enforce_nonce"):
        return None
    return int(match["channel"]), str(sent["nonce"])


def _now(backend: Backend) -> datetime:
    return datetime.fromisoformat(backend.now_iso())
