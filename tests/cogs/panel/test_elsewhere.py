"""A panel that was opened outside the table's server: nothing in it says that there is no such table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from simcord.builders import UserHandle

from tests.cogs.world import answer, components_of, english, shown

if TYPE_CHECKING:
    from simcord import InteractionResult, MemberActor, ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

pytestmark = pytest.mark.parametrize("elsewhere", [False, True], ids=["direct", "another server"])


class Away:
    """Alice, in direct messages or in another server of the bot."""

    def __init__(self, world: World, *, elsewhere: bool) -> None:
        self._world = world
        self._user = UserHandle(world.env, world.env.backend.get_user(world.alice.id))
        self._member: MemberActor | None = None
        if elsewhere:
            self._guild = world.env.create_guild()
            self._channel = self._guild.create_text_channel("far")
            self._member = self._guild.add_member(self._user)

    async def panel(self, table: Table) -> ResponseMessage:
        """Open the panel of a table from the list of all that she has."""
        await self._world.env.settle()
        if self._member is None:
            listed = await self._user.slash("mine")
        else:
            listed = await self._member.slash(self._channel, "mine")
        return shown(await self.press(shown(listed), label=english("waiting.button.play", table=table.id)))

    async def press(self, message: ResponseMessage, **button: str) -> InteractionResult:
        """Press something there."""
        return await (self._member or self._user).click(message, **button)


def buttons(message: ResponseMessage) -> list[str]:
    """Return the custom ids of buttons that can be pressed."""
    found = [part for part in components_of(message) if part.get("type") == 2 and "custom_id" in part]
    return [part["custom_id"] for part in found if not part.get("disabled")]


async def drawn(world: World) -> None:
    """Let both take two cards, so that there is something to look back at."""
    for person in (world.alice, world.bob):
        choices = await person.autocomplete(world.channel, "ttr draw", "card", "")
        for _ in range(2):
            await person.slash(world.channel, "ttr draw", card=choices[-1]["value"])


async def test_every_button_leads_on(world: World, *, elsewhere: bool) -> None:
    """Those of the panel, and of the turns and the log that it leads to."""
    table, away = await world.begin_turns(), Away(world, elsewhere=elsewhere)
    await drawn(world)
    unknown = english("tables.unknown", table=table.id)
    panel = await away.panel(table)
    looking = [each for each in buttons(panel) if each.split(":")[0] not in ("p", "pt", "pu")]
    assert any(each.startswith("hl:") for each in looking)
    for custom_id in looking:
        assert unknown not in answer(await away.press(await away.panel(table), custom_id=custom_id))
    look_back = {"label": english("history.button.back")}
    for custom_id in buttons(shown(await away.press(await away.panel(table), **look_back))):
        back = shown(await away.press(await away.panel(table), **look_back))
        assert unknown not in answer(await away.press(back, custom_id=custom_id))


async def test_an_undo_is_asked_for(world: World, *, elsewhere: bool) -> None:
    """Also where it takes back what others did, which is asked twice."""
    table, away = await world.begin_turns(3), Away(world, elsewhere=elsewhere)
    await drawn(world)
    warned = await away.press(await away.panel(table), label=english("chat.button.undo"))
    (really,) = [each for each in buttons(warned.followups[-1]) if each.startswith("uo:")]
    assert answer(await away.press(warned.followups[-1], custom_id=really)) == english("chat.undo.asked")
