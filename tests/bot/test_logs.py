"""What the log tells, and what it keeps to itself."""

from __future__ import annotations

import asyncio
import json
import logging
from io import StringIO
from typing import TYPE_CHECKING, Any, Self

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot import logs
from bot.settings import LOG_FORMATS, load_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTIz"
CHOSEN = "t04.t17"
PRESS = {"token": INTERACTION_TOKEN, "data": {"custom_id": f"p:1:5:keep_tickets/{CHOSEN}"}}


class Response:
    """An answer of Discord that says yes."""

    status = 200
    headers = {"content-type": "application/json"}  # noqa: RUF012  nobody changes it

    async def text(self, **_: object) -> str:
        """Return an empty object."""
        return "{}"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Do nothing."""


class Session:
    """A connection to Discord that always says yes."""

    def request(self, *_: object, **__: object) -> Response:
        """Say yes."""
        return Response()


@pytest.fixture(params=LOG_FORMATS)
def told(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """Log all that there is, in each format; return what is logged. Set the log back as it was afterwards."""
    root, told = logging.getLogger(), StringIO()
    handlers, level = root.handlers[:], root.level
    others = {name: logging.getLogger(name).level for name in logs._CHATTY}
    settings = load_settings({"RAILHEAD_LOG_LEVEL": "DEBUG", "RAILHEAD_LOG_FORMAT": request.param}, None)
    root.handlers.clear()  # else those of pytest would be closed
    with monkeypatch.context() as patch:
        patch.setattr("sys.stderr", told)
        logs.set_up(settings)
    yield told
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in others.items():
        logging.getLogger(name).setLevel(before)


def keeps_quiet(log: str) -> bool:
    """Tell whether a log says nothing that only players know."""
    return CHOSEN not in log and INTERACTION_TOKEN not in log


async def test_no_gateway_events(told: StringIO) -> None:
    """What discord.py receives is not logged: it names what somebody has chosen in private."""
    socket: Any = DiscordWebSocket(None, loop=asyncio.get_running_loop())  # type: ignore[arg-type]
    socket.shard_id, socket._discord_parsers, socket._dispatch = 0, {}, lambda *_: None
    event = {"op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": PRESS}
    await socket.received_message(json.dumps(event))
    assert keeps_quiet(told.getvalue())


async def test_no_requests(told: StringIO) -> None:
    """Nor is what it sends."""
    client: Any = HTTPClient(asyncio.get_running_loop())
    client._HTTPClient__session, client._global_over = Session(), asyncio.Event()
    client._global_over.set()
    await client.request(Route("POST", "/channels/1/messages"), json=PRESS)
    assert keeps_quiet(told.getvalue())


async def test_no_answers_to_interactions(told: StringIO) -> None:
    """Nor are the addresses of answers, which hold the tokens of interactions."""
    route = Route(
        "PATCH", "/webhooks/{webhook_id}/{webhook_token}", webhook_id=1, webhook_token=INTERACTION_TOKEN
    )
    session: Any = Session()
    await AsyncWebhookAdapter().request(route, session, payload=PRESS)  # type: ignore[no-untyped-call]
    assert keeps_quiet(told.getvalue())


def test_own_lines_are_there(told: StringIO) -> None:
    """The lowest level shows what the bot itself has to say."""
    logging.getLogger("cogs.sending").debug("a detail")
    assert "a detail" in told.getvalue()


def test_discord_is_heard(told: StringIO) -> None:
    """What discord.py says of its connection is logged."""
    discord.client._log.info("logging in")
    assert "logging in" in told.getvalue()


def test_what_is_contained_ends_there(told: StringIO) -> None:
    """A fault within is logged with what it is about, and told to who goes on; nothing is raised."""
    with logs.contained(logging.getLogger("bot"), "Table %d is broken", 7) as fault:
        raise KeyError("rules")
    assert fault.failed
    assert "Table 7 is broken" in told.getvalue()
    assert "KeyError" in told.getvalue()


async def test_who_is_cancelled_is_not_contained() -> None:
    """What ends a task ends it there, too."""
    with pytest.raises(asyncio.CancelledError), logs.contained(logging.getLogger("bot"), "Stopped"):
        raise asyncio.CancelledError
