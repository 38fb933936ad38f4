"""Joins a bot to the simulated Discord, in the running loop and in real time.

SimCord's own ``Env`` does the same for tests, but it takes over the loop's timers and waits after every step
until the bot is idle. A playground wants neither: commands may take their time, and time passes by itself.
"""

# ruff: noqa: ANN401  the base classes take and give anything
from __future__ import annotations

import asyncio
import contextvars
from base64 import b64decode
from typing import TYPE_CHECKING, Any, Final

from simcord import _dpy_internals
from simcord.backend import serializers
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from bot.app import Railhead
from bot.playground import showcase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from discord.ext.commands import AutoShardedBot
    from discord.http import Route

    from bot.playground.backend import LiveBackend

PATIENCE_SECONDS: Final = 30.0
"""For a bot to get ready, and to close."""


class Connection:
    """A bot's login and gateway, from ``open`` to ``close``."""

    def __init__(self, backend: LiveBackend, bot: AutoShardedBot, *, fill: bool = False) -> None:
        """``fill``: before the bot listens, the server is filled with tables."""
        self.bot = bot
        self._fill = fill
        self._backend = backend
        self._context = contextvars.copy_context()
        adapter = LiveWebhookAdapter(backend, message_content_access=bot.intents.message_content)
        self._context.run(_dpy_internals.set_webhook_adapter, adapter)

    async def open(self) -> None:
        """Log the bot in and wait until it is ready. What its ``setup_hook`` raises comes out here."""
        await asyncio.create_task(self._open(), context=self._context)

    async def _open(self) -> None:
        reads, loop = self.bot.intents.message_content, asyncio.get_running_loop()
        http = LiveHTTPClient(self._backend, loop, message_content_access=reads)
        _dpy_internals.install_http(self.bot, http)
        _dpy_internals.set_guild_ready_timeout(self.bot, 0.0)
        state = _dpy_internals.get_state(self.bot)
        state.shard_count, state.shard_ids = 1, [0]
        self._router = ShardRouter(self._backend, state, self.bot.dispatch, 1, (0,))
        await self.bot.login("playground")
        if self._fill and isinstance(self.bot, Railhead):
            await showcase.fill(self._backend, self.bot)
        self.bot.shard_count = 1
        _dpy_internals.install_shards(self.bot, self._router.shards)
        self._router.identify(0)
        for guild in self._backend.guilds.values():
            self._router.feed("GUILD_CREATE", serializers.guild_create_payload(self._backend, guild))
        self._backend.subscribers.append(self._feed)
        await asyncio.wait_for(self.bot.wait_until_ready(), PATIENCE_SECONDS)

    def _feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Deliver a gateway event; whatever sent it, the bot's tasks must run in the bot's own context."""
        self._context.copy().run(self._router.feed, event, payload)

    def wake(self) -> None:
        """Let the bot look at the time: it sleeps until it expects something to fall due."""
        if isinstance(self.bot, Railhead):
            self._context.copy().run(self.bot.wake)

    async def next_due(self) -> datetime | None:
        """Return when the bot expects the next thing to fall due."""
        return await self.bot.next_due() if isinstance(self.bot, Railhead) else None

    async def close(self) -> None:
        """Stop delivering events and close the bot."""
        if self._feed in self._backend.subscribers:
            self._backend.subscribers.remove(self._feed)
        await asyncio.wait_for(asyncio.create_task(self.bot.close(), context=self._context), PATIENCE_SECONDS)


class LiveHTTPClient(FakeHTTPClient):
    """REST requests. Adds to SimCord's: silence after closing, and the art of emoji."""

    backend: LiveBackend
    _closed = False

    async def close(self) -> None:
        """Hang up: requests from now on fail."""
        self._closed = True

    async def request(
        self, route: Route, *, files: Any | None = None, form: Any | None = None, **kwargs: Any
    ) -> Any:
        """Answer a request as Discord would."""
        if self._closed:
            raise RuntimeError(f"{route.method} {route.path}: the bot has been closed")
        if (route.method, route.path) == ("POST", "/applications/{application_id}/emojis"):
            # As it is sent: a PNG as a data URI (discord-api-docs, resources/emoji.mdx).
            sent = kwargs["json"]
            self.backend.emoji_art[sent["name"]] = b64decode(sent["image"].partition(",")[2])
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
