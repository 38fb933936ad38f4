"""People who sit at the tables of a server and press whatever their panel offers, by chance."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import TYPE_CHECKING, Any, Final

from tests.bench import payloads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.standin.server import StandIn

COMMAND: Final = 2
PATIENCE_SECONDS: Final = 120.0
"""For an answer or a post: of twenty bot players that think in one process each waits for the others."""
_BUTTON, _MENU = 2, 3
_LOBBY, _TURN, _OVER = "l:start:", "t:play:", "rm:"
"""How custom ids begin that a lobby has, a turn, and a game that is over."""
_MENTION: Final = re.compile(r"<@(\d+)>")
_ACTION: Final = re.compile(r"pm\+?:|pg:|pt:|pe:\d+:\d+:0:|p\+?:\d+:\d+:[^:]+$|pl:\d+:\d+:(?:keep|lock):")
"""Custom ids that lead on in a panel; not those that only refresh it."""
_LOCK: Final = re.compile(r"pl:\d+:\d+:lock:")
"""Without this a plan can be changed, but not carried out: the turn is another's."""
_PLANNING: Final = re.compile(r"aw|ao:.*:(?:show|wish|repeat|keep):")
"""Custom ids that lead to what one wants done later, and on in it."""


class Party:
    """The people of one table, one channel, with strong ``bots`` beside them.

    They look for ``pause`` seconds before each press.
    """

    def __init__(
        self,
        discord: StandIn,
        number: int,
        title: str,
        seats: int,
        seed: int,
        *,
        bots: int = 0,
        pause: float = 0.0,
    ) -> None:
        self._bots, self._pause = bots, pause
        self.delays: list[float] = []
        self._discord = discord
        self._title = title
        self._channel = payloads.FIRST_CHANNEL + number
        self._people = [1_000_000 + 10 * number + seat for seat in range(seats)]
        self._chance = random.Random(seed)

    async def play(self, is_time: Callable[[], bool]) -> None:
        """Open a table, sit down, start, and play, one game after another, until it is time to go."""
        while not is_time():
            async with self._discord.opening:
                post = await self._begin()
            await self._play(post, is_time)

    async def _play(self, post: payloads.Payload, is_time: Callable[[], bool]) -> None:
        """Play a game until it is over, or it is time."""
        while not is_time() and not _has(post, _OVER):
            asked = _MENTION.findall(_text(post))
            for person in asked:
                await self._turn(int(person), post, is_time)
            if not is_time():
                post = await self._post(_TURN, _OVER)

    async def _begin(self, **chosen: str) -> payloads.Payload:
        """Play the lobby of a table with options as chosen; return the first post of the game."""
        host, *others = self._people
        named = {"title": self._title, **chosen}
        options = [{"name": name, "type": 3, "value": value} for name, value in named.items()]
        await self._command(host, "new", options)
        post = await self._post(_LOBBY)
        for person in others:
            await self._press(person, post, _id_like(post, "l:join:"))
            post = await self._post(_LOBBY)
        for _ in range(self._bots):
            await self._press(host, post, _id_like(post, "lb:"), ("strong",))
            post = await self._post(_LOBBY)
        await self._press(host, post, _id_like(post, "l:start:"))
        return await self._post(_TURN)

    async def _turn(self, person: int, post: payloads.Payload, is_time: Callable[[], bool]) -> None:
        """Press Play, then anything that leads on, until there is nothing more to do or time is up."""
        panel = await self._press(person, post, _id_like(post, "t:play:"))
        while (ways := list(choices(panel))) and not is_time():
            custom_id, values = self._chance.choice(ways)
            panel = await self._press(person, panel, custom_id, values)

    async def _command(self, person: int, name: str, options: list[payloads.Payload]) -> None:
        command = {"name": name, "type": 1, "options": options}
        data = {"id": "1", "name": "game", "type": 1, "options": [command]}
        await self._interact(person, {"type": COMMAND, "data": data})

    async def _press(
        self, person: int, message: payloads.Payload, custom_id: str, values: tuple[str, ...] = ()
    ) -> payloads.Payload:
        data: payloads.Payload = {"custom_id": custom_id, "component_type": _MENU if values else _BUTTON}
        if values:
            data["values"] = list(values)
        return await self._interact(person, {"type": payloads.COMPONENT, "data": data, "message": message})

    async def _interact(self, person: int, what: payloads.Payload) -> payloads.Payload:
        """Do something; return the private answer, an empty one where a press of the lobby has none."""
        token = self._discord.new_id()
        base = payloads.press(token, person, self._channel, "x", self._discord.guild_of(self._channel))
        await asyncio.sleep(self._pause)
        start = time.perf_counter()
        await self._discord.interact({**base, **what})
        if what["data"].get("custom_id", "").startswith(("l:", "lb:")):
            return {}
        answer = await asyncio.wait_for(self._discord.answers[token].get(), PATIENCE_SECONDS)
        self.delays.append(time.perf_counter() - start)
        del self._discord.answers[token]
        return answer

    async def _post(self, *beginnings: str) -> payloads.Payload:
        """Return the newest message of the channel with such a button, once there is one.

        Older boards are changed, too: what is left of their buttons is no word that a game is over.
        """
        queue, found = self._discord.posted[self._channel], None
        while found is None or not queue.empty():
            post = await asyncio.wait_for(queue.get(), PATIENCE_SECONDS)
            if any(_has(post, beginning) for beginning in beginnings):
                found = post
        return found


def _walk(components: list[payloads.Payload]) -> Iterator[payloads.Payload]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


def _id_like(message: payloads.Payload, beginning: str) -> str:
    ids = (str(each.get("custom_id", "")) for each in _walk(message["components"]))
    return next(each for each in ids if each.startswith(beginning))


def _has(message: payloads.Payload, beginning: str) -> bool:
    return any(str(each.get("custom_id", "")).startswith(beginning) for each in _walk(message["components"]))


def _text(message: payloads.Payload) -> str:
    """Return the last line that mentions anybody."""
    lines = [str(each["content"]) for each in _walk(message["components"]) if "content" in each]
    return next((line for line in reversed(lines) if _MENTION.search(line)), "")


def choices(panel: payloads.Payload, *, planning: bool = False) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what leads on in a panel, as custom ids with the values chosen; ``planning``: in plans."""
    every = list(_walk(panel.get("components", [])))
    is_theirs = any(_LOCK.match(each.get("custom_id", "")) for each in every)
    for each in every:
        custom_id: Any = each.get("custom_id", "")
        if not (_PLANNING if planning else _ACTION).match(custom_id) or each.get("disabled"):
            continue
        if custom_id.startswith("pl:") and not is_theirs:
            continue
        if each["type"] == _MENU:
            yield from ((custom_id, (option["value"],)) for option in each["options"])
        else:
            yield custom_id, ()
