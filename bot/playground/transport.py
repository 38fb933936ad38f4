"""The two ways on which discord.py talks to Discord, led to the simulated one."""

# ruff: noqa: ANN401  the base classes take and give anything
from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from bot.playground import emoji

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterable

    from discord.http import Route

    from bot.playground.backend import LiveBackend


class ClosedError(RuntimeError):
    """A request by a bot that has been closed."""


class LiveHTTPClient(FakeHTTPClient):
    """REST requests. Adds to SimCord's: one message a nonce, and silence after closing."""

    backend: LiveBackend

    def __init__(
        self, backend: LiveBackend, loop: asyncio.AbstractEventLoop, *, message_content_access: bool
    ) -> None:
        super().__init__(backend, loop, message_content_access=message_content_access)
        self._closed = False

    async def close(self) -> None:
        """Hang up: requests from now on fail."""
        self._closed = True

    async def request(
        self, route: Route, *, files: Any | None = None, form: Any | None = None, **kwargs: Any
    ) -> Any:
        """Answer a request as Discord would."""
        if self._closed:
            raise ClosedError(f"{route.method} {route.path}")
        if (route.method, route.path) == ("POST", "/applications/{application_id}/emojis"):
            emoji.keep(kwargs["json"])
        nonce = _enforced_nonce(kwargs.get("json"), form) if _sends_message(route) else None
        sent = self.backend.message_with_nonce(nonce) if nonce else None
        if sent is not None:
            path = "/channels/{channel_id}/messages/{message_id}"
            earlier = type(route)("GET", path, channel_id=sent.channel_id, message_id=sent.id)
            return {**await super().request(earlier), "nonce": nonce}
        answer = await super().request(route, files=files, form=form, **kwargs)
        if nonce:
            self.backend.remember_nonce(nonce, int(answer["channel_id"]), int(answer["id"]))
            answer["nonce"] = nonce
        return answer


class LiveWebhookAdapter(FakeWebhookAdapter):
    """Answers to interactions. Adds to SimCord's: whoever waits for an answer hears that it has come."""

    backend: LiveBackend

    async def request(self, route: Any, session: Any, **kwargs: Any) -> Any:
        """Answer a request as Discord would."""
        answer = await super().request(route, session, **kwargs)
        if route.path == "/interactions/{webhook_id}/{webhook_token}/callback":
            self.backend.answered(int(route.webhook_id))
        return answer


def _sends_message(route: Route) -> bool:
    return route.method == "POST" and route.path == "/channels/{channel_id}/messages"


def _enforced_nonce(body: object, form: Iterable[dict[str, Any]] | None) -> str | None:
    for part in form or ():
        if part.get("name") == "payload_json":
            body = json.loads(part["value"])
    if not isinstance(body, dict) or not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    return str(body["nonce"])
