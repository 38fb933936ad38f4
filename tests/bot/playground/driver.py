"""Drives a playground by its protocol, as the page does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from aiohttp import ClientSession, WSMsgType

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.playground import Playground

PATIENCE_SECONDS: Final = 30.0
"""After this long, what a test waits for will not come."""


class Driver:
    """Somebody at an open page."""

    def __init__(self, playground: Playground, session: ClientSession) -> None:
        self.playground = playground
        self.session = session
        self.headers = {"Origin": playground.url.rstrip("/")}

    async def get(self, path: str, /, **query: str) -> Any:  # noqa: ANN401  any JSON
        """Ask for something."""
        async with self.session.get(self.playground.url + path, params=query) as answer:
            return await answer.json()

    async def post(self, path: str, /, **body: object) -> Any:  # noqa: ANN401  any JSON
        """Do something."""
        async with self.session.post(self.playground.url + path, json=body, headers=self.headers) as answer:
            return await answer.json()

    async def person(self, name: str) -> str:
        """Return somebody's id."""
        people = (await self.get("api/guild"))["people"]
        return next(str(person["id"]) for person in people if person["name"] == name)

    async def channel(self, name: str = "general") -> str:
        """Return a channel's id."""
        channels = (await self.get("api/guild"))["channels"]
        return next(str(channel["id"]) for channel in channels if channel["name"] == name)

    async def place(self, name: str = "Ada", channel: str = "general") -> dict[str, str]:
        """Return who is where, as requests say it."""
        return {"person": await self.person(name), "channel": await self.channel(channel)}

    async def command(self, name: str, place: dict[str, str], /, **options: object) -> dict[str, Any]:
        """Run a slash command."""
        outcome: dict[str, Any] = await self.post(
            "api/command", **place, **await self.named(name, place), options=options
        )
        return outcome

    async def named(self, name: str, place: dict[str, str]) -> dict[str, Any]:
        """Return how requests name a command."""
        commands = await self.get("api/commands", **place)
        found = next(each for each in commands if each["name"] == name)
        return {"command": found["id"], "path": found["path"]}

    async def messages(self, place: dict[str, str]) -> list[dict[str, Any]]:
        """Return what somebody sees in a channel."""
        found: list[dict[str, Any]] = await self.get("api/messages", **place)
        return found

    async def press(
        self, place: dict[str, str], message: dict[str, Any], custom_id: str, *values: str
    ) -> dict[str, Any]:
        """Press a button or choose from a menu."""
        outcome: dict[str, Any] = await self.post(
            "api/press", **place, message=message["id"], custom_id=custom_id, values=list(values)
        )
        return outcome

    async def hear(self, person: str, until: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
        """Listen in somebody's place; return the news up to the first that ``until`` accepts."""
        heard = []
        url = self.playground.url + "ws"
        async with (
            asyncio.timeout(PATIENCE_SECONDS),
            self.session.ws_connect(url, headers=self.headers) as ws,
        ):
            await ws.send_str(person)
            async for message in ws:
                assert message.type is WSMsgType.TEXT
                heard.append(message.json())
                if until(heard[-1]):
                    break
        return heard


_LOOK_SECONDS: Final = 0.005
"""How often something is looked for: oftener would take the processor from what makes it so."""


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():  # noqa: ASYNC110  what is waited for knows no event
            await asyncio.sleep(_LOOK_SECONDS)
