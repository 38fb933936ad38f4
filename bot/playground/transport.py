"""The two ways on which discord.py talks to Discord, led to the simulated one."""

# ruff: noqa: ANN401  the base classes take and give anything
from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Any, Final

from simcord.http import FakeHTTPClient, FakeWebhookAdapter

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping

    from discord.http import Route

    from bot.playground.backend import LiveBackend


EMOJI: Final[dict[str, bytes]] = {}
"""The art that the bot has given Discord, by name; a digest stands in each. SimCord keeps the names alone."""


class ClosedError(RuntimeError):
    """A request by a bot that has been closed."""


class LiveHTTPClient(FakeHTTPClient):
    """REST requests. Adds to SimCord's: silence after closing, and the art of emoji."""

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
            _keep_emoji(kwargs["json"])
        return await super().request(route, files=files, form=form, **kwargs)


class LiveWebhookAdapter(FakeWebhookAdapter):
    """Answers to interactions. Adds to SimCord's: whoever waits for an answer hears that it has come."""

    backend: LiveBackend

    async def request(self, route: Any, session: Any, **kwargs: Any) -> Any:
        """Answer a request as Discord would."""
        answer = await super().request(route, session, **kwargs)
        if route.path == "/interactions/{webhook_id}/{webhook_token}/callback":
            self.backend.answered(int(route.webhook_id))
        return answer


def _keep_emoji(sent: Mapping[str, Any]) -> None:
    """Keep the art of an emoji as it is sent: a PNG as a data URI (discord-api-docs, resources/emoji.mdx)."""
    EMOJI[sent["name"]] = b64decode(sent["image"].partition(",")[2])
