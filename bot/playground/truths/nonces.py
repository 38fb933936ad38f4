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


def known(backend: Backend) -> dict[str, tuple[int, int]]:
    """Return the nonces that are remembered, with the channel and the message that each was sent with."""
    return _sent.setdefault(backend, {})


def there(backend: Backend, method: str, path: str, sent: object) -> dict[str, Any] | None:
    """Return the message that an earlier request with the same nonce has made."""
    place, nonce = _asked(method, path, sent)
    channel_id, message_id = known(backend).get(nonce, (0, 0))
    if not nonce or channel_id != place or message_id not in backend.messages.get(place, {}):
        return None
    if message_id < _oldest(backend):
        return None
    return dict(serializers.message_payload(backend, backend.get_message(place, message_id)))


def note(backend: Backend, method: str, path: str, sent: object, made: object) -> None:
    """Remember the nonce of a message that was made, and forget those that hold no longer."""
    place, nonce = _asked(method, path, sent)
    if nonce and isinstance(made, dict):
        remembered, oldest = known(backend), _oldest(backend)
        for old in [each for each, (_, message_id) in remembered.items() if message_id < oldest]:
            del remembered[old]
        remembered[nonce] = (place, int(made["id"]))


def _asked(method: str, path: str, sent: object) -> tuple[int, str]:
    """Return the channel and the nonce of a request that sends a message, or no nonce."""
    match = _MESSAGES.fullmatch(path) if method == "POST" else None
    if match is None or not isinstance(sent, dict) or not sent.get("enforce_nonce"):
        return 0, ""
    return int(match["channel"]), str(sent["nonce"])


def _oldest(backend: Backend) -> int:
    """Return the id of a message that would be as old as a nonce holds."""
    return discord.utils.time_snowflake(datetime.fromisoformat(backend.now_iso()) - HOLDS)
