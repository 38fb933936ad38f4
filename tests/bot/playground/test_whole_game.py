"""A whole game for two, played at the page in a real browser with the real bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.playground import open_playground
from bot.settings import load_settings
from tests.bot.playground.browser import Player
from tests.bot.playground.game import Game

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Page

RELOAD_AT, RESTART_AT = 12, 24

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.timeout(300)
async def test_two_people_play_to_the_end(page: Page, tmp_path: Path) -> None:
    """By panel and slash commands, across a reload of the page and a restart of the bot."""
    settings = load_settings({"RAILHEAD_DATA": str(tmp_path), "RAILHEAD_PLAYGROUND_PORT": "0"}, None)
    async with open_playground(settings) as playground:
        player = Player(page)
        await player.open(playground.url)
        game = Game(player, {"Ada": 1, "Bruno": 4})
        await game.begin()
        await game.choose_first_tickets()
        while await game.turn():
            if game.turns == RELOAD_AT:
                await page.reload()
                await page.wait_for_selector("html[data-ready]")
            if game.turns == RESTART_AT:
                await page.get_by_role("button", name="Restart bot").click()
                await expect(page.locator("#bot")).to_contain_text("running")
        final = player.posts().last
        await expect(final).to_contain_text("Ada")
        await expect(final).to_contain_text("Bruno")
        await expect(final).to_contain_text("SHA-256")
        await expect(page.locator("[data-custom-id^='t:play:']")).to_have_count(0)
        assert await page.locator(".toast.error").count() == 0
