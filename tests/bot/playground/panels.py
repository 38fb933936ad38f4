"""Games that the bot's own advice has played on, and their panels at the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.model import Person
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model import Table
    from cogs.services import ChatBot
    from tests.bot.playground.driver import Driver

PEOPLE: Final = ("Ada", "Bruno", "민준")
"""Who plays, in the order of their seats."""


class Panels:
    """One table of a title with people of the playground, and the panels that they see there."""

    def __init__(self, driver: Driver, bot: ChatBot, title: str) -> None:
        self.driver = driver
        self.bot = bot
        self.title = title
        self.game = game_of(title)
        self.table_id = 0
        self.users: list[int] = []

    async def begin(self, options: Mapping[str, object] | None = None, *, people: int = len(PEOPLE)) -> None:
        """Seat people at a table and start it."""
        tables, guild = self.bot.services.tables, self.driver.playground.simulation.backend.guild
        host, *guests = [Person(int(await self.driver.person(name)), name) for name in PEOPLE[:people]]
        channel = int(await self.driver.channel())
        opened = await tables.lobby.create(guild.id, channel, self.title, options or {}, host)
        self.table_id = opened.id
        for guest in guests:
            await tables.lobby.join(opened.id, guest)
        table = await tables.lobby.start(opened.id, host.id)
        self.users = [seat.user_id or 0 for seat in table.seats]

    async def table(self, seat: int | None = None) -> Table:
        """Return the table as a seat sees it now (None: as everybody)."""
        return await self.bot.services.tables.library.get(
            self.table_id, None if seat is None else self.users[seat]
        )

    async def to_act(self) -> int:
        """Return the first seat that the table waits for."""
        seat: int = self.game.to_act((await self.table()).public)[0]
        return seat

    async def play_on(self, turns: int) -> None:
        """Let everybody do what the game advises until ``turns`` turns have begun."""
        while (public := (await self.table()).public) is not None and public.turn < turns:
            await self.step()

    async def step(self) -> None:
        """Let the first who is to act do what the game advises."""
        seat = await self.to_act()
        table = await self.table(seat)
        action = self.game.advise(table.view, seat)
        await self.bot.services.tables.play.act(self.table_id, self.users[seat], table.version, action)

    async def play(self, name: str) -> None:
        """Let somebody open their panel, from the newest post."""
        await self.bot.services.deliver(self.table_id)
        place = await self.driver.place(name)
        posts = [each for each in await self.driver.messages(place) if "'t:play:" in str(each)]
        await self.driver.press(place, posts[-1], control(posts[-1], "t:play:"))


def control(message: dict[str, Any], prefix: str) -> str:
    """Return the custom id of the first button or menu of a message that begins so."""
    return next(each for each in custom_ids(message) if each.startswith(prefix))


def custom_ids(value: object) -> list[str]:
    """Return the custom ids in a message, in their order."""
    if isinstance(value, dict):
        own = [str(value["custom_id"])] if value.get("custom_id") else []
        return own + [found for each in value.values() for found in custom_ids(each)]
    return [found for each in value for found in custom_ids(each)] if isinstance(value, list) else []
