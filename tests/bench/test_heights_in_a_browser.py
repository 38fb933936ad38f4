"""How much of a window panels take, at the page in a real browser: what ``test_heights`` works out holds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import ViewportSize

import render
import rules
from bot.playground import Playground
from cogs.panel.view import HEIGHT
from tests.bot.playground.browser import Player
from tests.bot.playground.driver import Driver
from tests.bot.playground.panels import PEOPLE, Panels
from tests.cogs.conftest import SEED
from tests.cogs.world import new_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playwright.async_api import Locator, Page

    from cogs.services import ChatBot

TURNS: Final = (0, 7, 20)
"""The turns at which panels are looked at: the first choices, an early turn, a later one."""
PATIENCE_MS: Final = 120_000
"""The first map of a title takes long on a busy machine."""
WIDE, NARROW = ViewportSize(width=1280, height=900), ViewportSize(width=380, height=800)
NUMBERS: Final = {"Ada": 1, "Bruno": 4, "민준": 2}
SIDEWAYS: Final = """() => [document.documentElement, document.querySelector("#log")]
    .some((each) => each.scrollWidth > each.clientWidth)"""

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(params=rules.GAMES, loop_scope="session")
async def panels(
    request: pytest.FixtureRequest, tmp_path: Path, page: Page, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Panels]:
    """Begin a game of a title at the page, always the same one."""
    monkeypatch.setattr("bot.tables.ledger.secrets", SimpleNamespace(token_hex=lambda _: SEED))
    page.set_default_timeout(PATIENCE_MS)
    bots: list[ChatBot] = []

    def build() -> ChatBot:
        bots.append(new_bot(tmp_path, render.PICTURES))
        return bots[-1]

    async with Playground(build, tmp_path / "discord") as playground, ClientSession() as session:
        await Player(page).open(playground.url)
        panels = Panels(Driver(playground, session), bots[-1], request.param)
        await panels.begin()
        yield panels
        await page.goto("about:blank")


async def opened(panels: Panels, page: Page) -> Locator:
    """Return the panel of who is to act, as they see it on a desktop, with its picture drawn."""
    seat = await panels.to_act()
    await page.set_viewport_size(WIDE)
    await Player(page).sit(NUMBERS[PEOPLE[seat]])
    there = await page.locator("#messages > .message.ephemeral").count()
    await panels.play(PEOPLE[seat])
    panel = page.locator("#messages > .message.ephemeral").nth(there).locator(".container")
    await panel.locator(".picture img").first.evaluate("image => image.decode()")
    return panel


@pytest.mark.timeout(600)
async def test_a_panel_is_seen_at_once(panels: Panels, page: Page) -> None:
    """It has one picture, is no higher than a window, and does not scroll sideways on a telephone."""
    for turns in TURNS:
        await panels.play_on(turns)
        panel = await opened(panels, page)
        box = await panel.bounding_box()
        assert box is not None
        assert (turns, await panel.locator(".picture img").count()) == (turns, 1)
        assert (turns, box["height"] <= HEIGHT) == (turns, True), box["height"]
        await page.set_viewport_size(NARROW)
        assert not await page.evaluate(SIDEWAYS)
