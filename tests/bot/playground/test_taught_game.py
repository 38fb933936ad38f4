"""A first game that teaches, at the page in a real browser: its suggestions name what stands there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import expect

import render
from bot.playground import Playground
from tests.bot.playground.browser import Player
from tests.bot.playground.driver import Driver
from tests.cogs.world import new_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playwright.async_api import Locator, Page

STEPS: Final = 4
"""The two shares drafted, a share bought or track built, and the answers to what is asked then."""
PATIENCE_MS: Final = 30_000
"""The first map of a title takes long on a busy machine."""
SUGGESTION: Final = re.compile("Suggestion: (.*)")

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def panel(tmp_path: Path, page: Page) -> AsyncIterator[Locator]:
    """Open the panel of the first game of Mini Express."""
    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    async with (
        Playground(lambda: new_bot(tmp_path, render.PICTURES), tmp_path / "discord") as playground,
        ClientSession() as session,
    ):
        await Player(page).open(playground.url)
        driver = Driver(playground, session)
        await driver.command("game teach", await driver.place(), title="mini_express")
        await page.locator("[data-custom-id^='t:play:']").last.click()
        yield page.locator("#messages > .message.ephemeral").last.locator(".container")
        await page.goto("about:blank")


@pytest.mark.timeout(300)
async def test_who_reads_the_suggestion_finds_what_to_press(panel: Locator) -> None:
    """A button or an option of a menu has the name of the answer suggested, and leads on to the next one."""
    for _ in range(STEPS):
        await expect(panel).to_contain_text("Suggestion: ")
        before = await panel.inner_text()
        found = SUGGESTION.search(before)
        assert found
        name, _, answer = found[1].partition(" → ")
        await press(panel, name, answer or name)
        await expect(panel).not_to_have_text(before, use_inner_text=True)


async def press(panel: Locator, name: str, answer: str) -> None:
    """Press the button of an answer, else choose it in the menu of its question."""
    for button in await panel.locator("button.button").all():
        label = await button.inner_text()
        number, dot, _ = answer.partition(".")
        if (
            label == number
            if dot and label.isdigit()
            else label.startswith(answer) or answer.startswith(label)
        ):
            await button.click()
            return
    await panel.locator("button.select", has_text=name).first.click()
    await panel.locator("[role=option] .label", has_text=answer).click()
