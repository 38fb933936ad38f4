"""A lobby with an invitation and a colour, and a rematch to its start, at the page in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.playground import open_playground
from bot.settings import load_settings
from tests.bot.playground.browser import Player

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Locator, Page

ADA, BRUNO, MINJUN = 1, 4, 2

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


class Evening:
    """Two people at a page, and somebody who only wanted to look."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def control(self, prefix: str) -> Locator:
        """Return the newest button or menu whose custom id begins so."""
        return self.page.locator(f"[data-custom-id^='{prefix}']").last

    async def choose(self, menu: str, *labels: str) -> None:
        """Choose from the newest menu; one for several has a button when all are chosen."""
        control = self.control(menu)
        await control.click()
        rows = control.locator("xpath=following-sibling::*").locator(".row")
        for label in labels:
            await rows.filter(has_text=label).first.click()
        done = control.locator("xpath=following-sibling::*").locator(".done")
        if await done.count():
            await done.click()

    async def gather(self) -> None:
        """Let Ada open a table and invite Bruno, who joins and takes black."""
        await self.player.sit(ADA)
        await self.player.run("game new")
        await self.control("l:join:").wait_for()
        await self.choose("lv:", "Bruno")
        await expect(self.player.posts().last).to_contain_text("(invited)")
        await self.player.sit(BRUNO)
        await self.control("l:join:").click()
        await expect(self.player.posts().last).not_to_contain_text("(invited)")
        await self.control("lc:").click()
        await self.control("lcm:").wait_for()
        await self.choose("lcm:", "black")
        await expect(self.player.posts().last).to_contain_text("♠ black")

    async def remove_who_came_by(self) -> None:
        """Let somebody join whom the host removes, and who cannot come back."""
        await self.player.sit(MINJUN)
        await self.control("l:join:").click()
        await expect(self.player.posts().last.locator("li")).to_have_count(3)
        await self.player.sit(ADA)
        await self.control("lg:").click()
        await self.control("lgr:").wait_for()
        name = await self.page.locator("#people .person").nth(MINJUN - 1).locator(".name").inner_text()
        await self.choose("lgr:", name)
        await expect(self.player.posts().last.locator("li")).to_have_count(2)

    async def play_and_give_up(self) -> None:
        """Begin the game; Bruno resigns, Ada claims the win."""
        await self.player.sit(ADA)
        await self.control("l:start:").click()
        await self.control("t:play:").wait_for()
        await self.player.sit(BRUNO)
        await self.player.run("game leave")
        await self.page.locator(".message.ephemeral [data-custom-id^='rs:']").last.click()
        await self.player.sit(ADA)
        await self.page.get_by_role("button", name="Claim the win").last.click()
        await self.control("rm:").wait_for()

    async def play_again(self) -> None:
        """Let both press: the last press begins the game."""
        await self.player.sit(BRUNO)
        await self.control("rm:").click()
        await self.control("l:join:").wait_for()
        await expect(self.player.posts().last).to_contain_text("A rematch of table 1")
        await self.player.sit(ADA)
        await self.control("l:join:").click()
        await self.control("t:play:").wait_for()


@pytest.mark.timeout(120)
async def test_an_invitation_a_colour_and_a_rematch(page: Page, tmp_path: Path) -> None:
    """Lobby with invitation, colour and removal; the rematch begins when both have pressed."""
    settings = load_settings({"RAILHEAD_DATA": str(tmp_path), "RAILHEAD_PLAYGROUND_PORT": "0"}, None)
    async with open_playground(settings) as playground:
        player = Player(page)
        await player.open(playground.url)
        evening = Evening(player)
        await evening.gather()
        await evening.remove_who_came_by()
        await evening.play_and_give_up()
        await evening.play_again()
        await expect(player.posts().last).to_contain_text("table 2")
        assert await page.locator(".toast.error").count() == 0
