from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import async_playwright, expect

from bot.playground import Playground
from tests.bot.playground.browser import CHROMIUM, FLAGS, Player, is_local
from tests.bot.playground.driver import PATIENCE_SECONDS, Driver
from tests.bot.playground.toy import Toy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playwright.async_api import Browser, Page

expect.set_options(timeout=PATIENCE_SECONDS * 1000)


@pytest_asyncio.fixture(loop_scope="session")
async def playground(tmp_path: Path) -> AsyncIterator[Playground]:
    """Open a playground with the toy bot; what Discord knows is in ``tmp_path / "discord"``."""
    async with Playground(lambda: Toy(tmp_path), tmp_path / "discord") as playground:
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def driver(playground: Playground) -> AsyncIterator[Driver]:
    """Sit down at its server."""
    async with ClientSession() as session:
        yield Driver(playground, session)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Start Chromium, with a profile of its own, for all tests."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """Open a window; nothing in it may fail, and nothing may be asked of another server."""
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda line: trouble.append(line.text) if line.type == "error" else None)
    page.on("request", lambda sent: trouble.append(sent.url) if not is_local(sent.url) else None)
    yield page
    found = tuple(trouble)
    await page.close()  # it would look for its playground, and draw, until the last test has ended
    assert found == ()


@pytest_asyncio.fixture(loop_scope="session")
async def player(page: Page, playground: Playground) -> AsyncIterator[Player]:
    """Sit down at the page of the toy bot."""
    player = Player(page)
    await player.open(playground.url)
    yield player
    await page.goto("about:blank")
