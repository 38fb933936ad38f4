"""A Discord that answers every request at once: what is left is the time that the bot itself takes."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from tests.bench import payloads

if TYPE_CHECKING:
    import pytest
    from discord.http import Route

    from cogs.services import ChatBot

_CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"
_MEMBER: Final = "/guilds/{guild_id}/members/{member_id}"
_MESSAGES: Final = "/channels/{channel_id}/messages"


class InstantDiscord:
    """Answers what discord.py asks.

    ``delays`` are the seconds from each press to its acknowledgement; ``answered`` (by token of interaction)
    and ``posted`` (by channel) are set when a private answer or a public post has arrived.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.delays: list[float] = []
        self.posted: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self.answered: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._ids = itertools.count(1000)
        self._sent: dict[str, float] = {}
        monkeypatch.setattr(HTTPClient, "request", self._answer)
        monkeypatch.setattr(AsyncWebhookAdapter, "request", self._answer_webhook)

    def welcome(self, bot: ChatBot, channels: int) -> None:
        """Put the bot into a server with so many channels, where it may do everything."""
        guild: Any = payloads.guild(payloads.FIRST_CHANNEL + number for number in range(channels))
        bot._connection._add_guild_from_data(guild)

    def press(self, bot: ChatBot, user_id: int, channel_id: int, custom_id: str) -> str:
        """Let a user press a button of a private panel; return the token of the interaction."""
        token = str(next(self._ids))
        press: Any = payloads.press(token, user_id, channel_id, custom_id)
        self._sent[token] = time.perf_counter()
        bot._connection.parse_interaction_create(press)
        return token

    async def _answer(self, route: Route, **request: Any) -> Any:  # noqa: ANN401  whatever the route answers with
        if route.path == "/users/@me":
            return payloads.user(payloads.BOT)
        if route.path == "/oauth2/applications/@me":
            return payloads.application()
        if route.path.endswith("/commands"):
            return []
        if route.path == _MEMBER:
            return payloads.member(int(route.url.rpartition("/")[2]))
        channel_id = int(route.channel_id or 0)
        if route.path == _MESSAGES:
            self.posted[channel_id].set()
        return payloads.message(str(next(self._ids)), channel_id, payloads.body(request))

    async def _answer_webhook(self, route: Route, *_: object, **request: Any) -> Any:  # noqa: ANN401
        token = str(route.webhook_token)
        if route.path == _CALLBACK:
            self.delays.append(time.perf_counter() - self._sent.pop(token))
            return {"interaction": {"id": token, "type": payloads.COMPONENT}, "resource": None}
        self.answered[token].set()
        return payloads.message(str(next(self._ids)), payloads.FIRST_CHANNEL, payloads.body(request))
