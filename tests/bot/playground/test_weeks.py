"""Weeks between turns, played at the page: reminders, a clock that runs out, away, gone, a lost thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession
from playwright.async_api import expect

from bot.playground import Playground, backend
from tests.bot.playground.browser import Player
from tests.bot.playground.driver import Driver
from tests.cogs.world import WORDS, new_bot

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.async_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def pass_time(page: Page, button: str, times: int = 1) -> None:
    """Let time pass by a button of the page."""
    for _ in range(times):
        async with page.expect_response("**/api/later"):
            await page.get_by_role("button", name=button).click()


async def leave_and_lose(player: Player, say: Callable[..., str], folder: Path) -> None:
    """See that somebody has left; let a bot hold the seat, and delete the thread."""
    page = player.page
    await pass_time(page, "Three days later", 1)
    await page.locator("[data-custom-id='to:1']").wait_for()
    await page.screenshot(path=folder / "5_absent.png")
    await page.locator("[data-custom-id='ck:1:0:hold']").click()
    await expect(player.messages().last).to_contain_text(
        say("clocks.log.absent_hold", player="Bruno", by="Ada")
    )
    await page.screenshot(path=folder / "5_held.png")
    await page.get_by_role("button", name="Delete channel").click()
    await expect(player.messages().last).to_contain_text(say("channels.channel.gone"))
    await page.screenshot(path=folder / "6_lost.png")


@pytest.mark.parametrize("language", ["en-US", "ko", "ja"])
async def test_weeks_between_turns(page: Page, tmp_path: Path, language: str) -> None:
    """Nobody is forgotten: each thing comes at its time, in the language of the server."""
    clock = backend.WallClock()
    playground = Playground(lambda: new_bot(tmp_path, clock=clock), tmp_path / "discord", clock=clock)

    def say(key: str, **params: object) -> str:
        return WORDS.text(language[:2], key, **params)

    async with playground, ClientSession() as session:
        driver, player = Driver(playground, session), Player(page)
        await driver.post("api/locale", locale=language)
        ada, other = await driver.place("Ada"), await driver.place("Bruno")
        for place in (ada, other):
            await driver.post("api/locale", locale=language, person=place["person"])
        quiet = {"zone": "Europe/Lisbon", "quiet": "0-24"}
        await player.open(playground.url)
        await player.sit(4)
        await driver.command(
            "game new", other, title="ticket_to_ride", pace="fast", settings="first_player=first_seat"
        )
        await driver.command("game channel", other, thread=True)
        await page.locator("[data-custom-id='l:join:1']").wait_for()
        await player.sit(1)
        await page.locator("[data-custom-id='l:join:1']").click()
        await player.sit(4)
        await page.locator("[data-custom-id='l:start:1']").click()
        await player.sit(1)
        await page.locator(".channel.thread").click()
        await player.messages().last.wait_for()
        thread = {**ada, "channel": await page.locator(".channel.thread").get_attribute("data-id") or ""}

        await pass_time(page, "Three hours later", 3)
        reminder = page.locator(".message:has([data-custom-id^='ng:'])")
        await expect(reminder).to_have_count(1)
        await page.screenshot(path=tmp_path / "1_reminder.png")

        await driver.command("me settings", other, **quiet | {"quiet": "00:00-23:59"})
        choices = page.locator("[data-custom-id='ck:1:0:turn']")
        await pass_time(page, "Three hours later", 6)
        await choices.wait_for()
        await page.screenshot(path=tmp_path / "2_clock.png")
        await choices.click()
        await expect(player.panels().last).to_contain_text(say("clocks.done.turn", player="Bruno"))
        await page.screenshot(path=tmp_path / "3_remedy.png")
        await player.sit(4)
        await page.locator("[data-custom-id='ck:1:1:turn']").click()
        await page.locator(f"text={say('clocks.log.turn', player='Ada', by='Bruno')}").first.wait_for()
        await player.sit(1)

        until = (clock.now()).strftime("%Y")
        await driver.command("me away", thread, until=f"{int(until) + 1}-01-05")
        await page.screenshot(path=tmp_path / "4_away.png")
        await driver.command("me away", thread, until="back")

        playground.simulation.backend.remove_member(playground.simulation.guild_id, int(other["person"]))
        await leave_and_lose(player, say, tmp_path)
