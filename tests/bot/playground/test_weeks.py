"""Weeks between turns, played at the page: reminders, a clock that runs out, away, gone, a lost thread."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

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

    from playwright.async_api import Locator, Page

    from cogs.services import ChatBot

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


ZONE: Final = "Asia/Seoul"
"""Where clocks are never put forward or back."""
SILENT: Final = 1 << 12


def quiet_around(now: datetime, before: timedelta, after: timedelta) -> dict[str, str]:
    """Return settings by which hours around a moment are quiet."""
    begin, end = ((now + span).astimezone(ZoneInfo(ZONE)) for span in (-before, after))
    return {"zone": ZONE, "quiet": f"{begin:%H:%M}-{end:%H:%M}"}


async def heard_by(driver: Driver, place: dict[str, str], since: int = 0) -> list[str]:
    """Return the ids of the messages with a sound for who looks at a place, after a message."""
    return [
        message["id"]
        for message in await driver.messages(place)
        if place["person"] in message["pings"]
        and not message["flags"] & SILENT
        and int(message["id"]) > since
    ]


async def be_reminded_after_quiet_hours(
    page: Page, driver: Driver, thread: dict[str, str], bruno: dict[str, str]
) -> Locator:
    """See who has quiet hours hear nothing until they end, and then one reminder; return the reminders."""
    reminder = page.locator(".message:has([data-custom-id^='ng:'])")
    await pass_time(driver, 3, 2)
    await expect(reminder).to_have_count(1)
    assert await heard_by(driver, thread) == []
    assert len(await heard_by(driver, bruno)) == 2
    await pass_time(driver, 3)
    await expect(reminder).to_have_count(2)
    told = await reminder.last.get_attribute("data-id")
    assert await heard_by(driver, thread) == [told]
    assert len(await heard_by(driver, bruno)) == 2
    return reminder


async def pass_time(driver: Driver, hours: int, times: int = 1) -> None:
    """Let time pass as a button of the page does."""
    for _ in range(times):
        await driver.post("api/later", hours=hours)


class Bots:
    """Builds the bot of a playground."""

    def __init__(self, folder: Path, clock: backend.WallClock) -> None:
        self._folder, self._clock = folder, clock

    def build(self) -> ChatBot:
        """Return a new one."""
        self._bot = new_bot(self._folder, clock=self._clock)
        return self._bot

    async def all_posted(self) -> None:
        """Wait until it has noted what it has sent: reminders are planned from that moment on."""
        owed = "SELECT 1 FROM posts WHERE status = 'due'"
        database = self._bot.core.tables.ledger.database
        while await database.read(lambda c: c.execute(owed).fetchone()):
            pass


async def enter_thread(page: Page) -> str:
    """Go into the thread of the table; return its id.

    A click is lost whose list of channels is drawn anew just then.
    """
    link = page.locator(".channel.thread")
    thread = await link.get_attribute("data-id") or ""
    while f"#{thread}/" not in page.url:
        await link.click()
    return thread


async def remedy(page: Page, choice: str) -> None:
    """Choose a remedy; the post before the last one offers the same until the last has taken its place."""
    button = page.locator(f"[data-custom-id='{choice}']")
    await expect(button).to_have_count(1)
    await button.click()


async def leave_and_lose(player: Player, say: Callable[..., str], folder: Path) -> None:
    """See that somebody has left; let a bot hold the seat, and delete the thread."""
    page = player.page
    async with page.expect_response("**/api/later"):
        await page.get_by_role("button", name="3 days later").click()
    await page.locator("[data-custom-id='to:1']").wait_for()
    await page.screenshot(path=folder / "5_absent.png")
    await remedy(page, "ck:1:0:hold")
    await expect(player.posts().last).to_contain_text(say("clocks.log.absent_hold", player="Bruno", by="Ada"))
    await page.screenshot(path=folder / "5_held.png")
    await page.get_by_role("button", name="Delete channel").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    await expect(player.posts().last).to_contain_text(say("channels.channel.gone"))
    await page.screenshot(path=folder / "6_lost.png")


async def told_of_turn(page: Page, say: Callable[..., str], *, player: str, by: str) -> None:
    """See the post that tells who lets a bot player play a turn: earlier ones cannot be pressed any more."""
    await page.locator(f"text={say('clocks.log.turn', player=player, by=by)}").first.wait_for()


@pytest.mark.parametrize("language", ["en-US", "ko", "ja"])
async def test_weeks_between_turns(page: Page, tmp_path: Path, language: str) -> None:
    """Nobody is forgotten: each thing comes at its time, in the language of the server."""
    clock = backend.WallClock()
    bots = Bots(tmp_path, clock)
    playground = Playground(bots.build, tmp_path / "discord", clock=clock)

    def say(key: str, **params: object) -> str:
        return WORDS.text(language[:2], key, **params)

    async with playground, ClientSession() as session:
        driver, player = Driver(playground, session), Player(page)
        await driver.post("api/locale", locale=language)
        ada, other = await driver.place("Ada"), await driver.place("Bruno")
        for place in (ada, other):
            await driver.post("api/locale", locale=language, person=place["person"])
        await player.open(playground.url)
        await player.sit(4)
        await driver.command(
            "game new", other, title="ticket_to_ride", pace="fast", settings="first_player=first_seat"
        )
        await driver.command("game channel", other, thread=True)
        await page.locator("[data-custom-id='l:join:1']").wait_for()
        await player.sit(1)
        await page.locator("[data-custom-id='l:join:1']").click()
        hours = timedelta(hours=1), timedelta(hours=7, minutes=30)
        await driver.command("me settings", ada, **quiet_around(clock.now(), *hours))
        await player.sit(4)
        await page.locator("[data-custom-id='l:start:1']").click()
        await player.sit(1)
        thread = {**ada, "channel": await enter_thread(page)}
        await player.posts().last.wait_for()
        await bots.all_posted()

        bruno = {**other, "channel": thread["channel"]}
        reminder = await be_reminded_after_quiet_hours(page, driver, thread, bruno)
        await page.screenshot(path=tmp_path / "1_reminder.png")

        hours = timedelta(hours=1), timedelta(hours=22)
        await driver.command("me settings", other, **quiet_around(clock.now(), *hours))
        newest = int(await reminder.last.get_attribute("data-id") or 0)
        choices = page.locator("[data-custom-id='ck:1:all:turn']")
        await pass_time(driver, 3, 6)
        await expect(choices).to_have_count(1)
        assert await heard_by(driver, bruno, since=newest) == []
        await page.screenshot(path=tmp_path / "2_clock.png")
        await choices.click()
        await expect(player.panels().last).to_contain_text(say("clocks.done.turn", player="Bruno"))
        await page.screenshot(path=tmp_path / "3_remedy.png")
        await told_of_turn(page, say, player="Bruno", by="Ada")
        await player.sit(4)
        await remedy(page, "ck:1:1:turn")
        await told_of_turn(page, say, player="Ada", by="Bruno")
        await player.sit(1)

        until = (clock.now()).strftime("%Y")
        await driver.command("me away", thread, until=f"{int(until) + 1}-01-05")
        await page.screenshot(path=tmp_path / "4_away.png")
        await driver.command("me away", thread, until="back")

        await driver.post("api/membership", person=other["person"], change="leave")
        await leave_and_lose(player, say, tmp_path)
