"""A game whose players are not all there, at the page: plans, a vote, a seat taken over, a rematch."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession
from playwright.async_api import expect

from bot.playground import Playground
from bot.tables import ledger
from tests.bot.playground.browser import Player
from tests.bot.playground.driver import Driver
from tests.bot.playground.game import CUSTOM_IDS
from tests.cogs.world import WORDS, new_bot

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Locator, Page

ADA, MINJUN, SAKURA, BRUNO = 1, 2, 3, 4
SEATED = {BRUNO: "Bruno", ADA: "Ada", MINJUN: "민준"}
"""Who plays at first, in the order of their seats."""
SEED = "0" * 32
"""For three players, it lays out one white card, and no white one in its place when it is taken."""
CARD = "white"

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


class Week:
    """The page, who sits at it in turn, and the words that they read."""

    def __init__(self, player: Player, driver: Driver, language: str) -> None:
        self.player = player
        self.page = player.page
        self.driver = driver
        self.language = language

    def say(self, key: str, **params: object) -> str:
        """Return a text in the language that all have set."""
        return WORDS.text(self.language[:2], key, **params)

    async def begin(self) -> None:
        """Let three take their seats and keep their first tickets."""
        await self.driver.post("api/locale", locale=self.language)
        for name in (*SEATED.values(), "さくら"):
            await self.driver.post("api/locale", locale=self.language, person=await self.driver.person(name))
        first, *guests = SEATED
        await self.player.sit(first)
        await self.driver.command(
            "game new",
            await self.driver.place("Bruno"),
            title="ticket_to_ride",
            settings="first_player=first_seat",
        )
        for seats, guest in enumerate(guests, 2):
            await self.player.sit(guest)
            await self.control("l:join:").click()
            await expect(self.player.posts().last.locator("li")).to_have_count(seats)
        await self.player.sit(first)
        await self.control("l:start:").click()
        for number in SEATED:
            await self.play(number)
            await self.choose("pm:")
            await self.panel().locator("[data-custom-id^='pm:']").wait_for(state="detached")
        await self.until_turn_of(BRUNO)

    async def play(self, number: int) -> None:
        """Sit down in somebody's place and open the newest panel."""
        await self.player.sit(number)
        before = await self.player.panels().count()
        await self.control("t:play:").click()
        await expect(self.player.panels()).to_have_count(before + 1)
        await self.panel().locator("[data-custom-id^='p:']").first.wait_for()

    async def until_turn_of(self, number: int) -> None:
        """Wait for the post that asks somebody to act."""
        turn = self.player.messages().filter(has=self.page.locator("[data-custom-id^='t:play:']")).last
        await expect(turn.locator(".mention")).to_have_text(f"@{SEATED[number]}")

    async def plan(self, number: int, *, fallback: bool) -> None:
        """Plan to take the card, and to draw from the deck if it is gone, or to stop then."""
        await self.play(number)
        await self.press("ao:", ":show:0")
        await expect(self.panel()).to_contain_text(self.say("chat.ahead.empty.turn"))
        await self.press("ao:", ":wish:0")
        await self.press("aw:", f":take_card/{CARD}")
        await self.press("ao:", ":show:0")
        if fallback:
            await self.press("ao:", ":wish:1")
            await self.press("aw:", ":draw_card")
            await self.press("aw:", ":draw_card")
            await expect(self.panel()).to_contain_text(self.say("chat.ahead.list.turn"))
            await self.panel().locator("[data-custom-id^='aom:']").wait_for()
        else:
            await self.press("ao:", ":taken:0")
            await expect(self.panel()).to_contain_text(self.say("chat.ahead.taken.on"))

    async def take_and_draw(self, number: int) -> None:
        """Take the card that others have planned to take, and end the turn."""
        await self.play(number)
        await self.press("p:", f":take_card/{CARD}")
        await expect(self.panel()).to_contain_text(self.say("ticket_to_ride_offers.barred.second_card"))
        await self.press("p:", ":draw_card")

    def panel(self) -> Locator:
        """Return the newest private message of whoever sits here."""
        return self.player.panels().last

    def control(self, prefix: str) -> Locator:
        """Return the newest button or menu whose custom id begins so."""
        return self.page.locator(f"[data-custom-id^='{prefix}']").last

    async def press(self, prefix: str, suffix: str) -> None:
        """Press a button of the panel by how its custom id begins and ends."""
        before = await self.controls()
        await self.panel().locator(f"[data-custom-id^='{prefix}'][data-custom-id$='{suffix}']").click()
        await self.answered(before)

    async def choose(self, menu: str, label: str = "") -> None:
        """Choose from the first menu of the panel; the first that it has without a label."""
        before = await self.controls()
        control = self.panel().locator(f"[data-custom-id^='{menu}']").first
        await control.click()
        rows = control.locator("xpath=following-sibling::*").locator(".row")
        await rows.filter(has_text=label).first.click()
        await self.answered(before)

    async def controls(self) -> str:
        """Return the custom ids of the panel, which say what it shows."""
        ids: list[str] = await self.panel().locator("[data-custom-id]").evaluate_all(CUSTOM_IDS)
        return " ".join(ids)

    async def answered(self, before: str) -> None:
        """Wait until the panel shows something else than before a press."""
        await self.page.wait_for_function(
            """(before) => {
              const panel = [...document.querySelectorAll("#messages > .message.ephemeral")].at(-1);
              const now = [...panel.querySelectorAll("[data-custom-id]")];
              return now.map((each) => each.dataset.customId).join(" ") !== before;
            }""",
            arg=before,
        )

    async def latest(self, key: str, **params: object) -> None:
        """Wait until the newest message that all see tells something."""
        await expect(self.player.posts().last).to_contain_text(self.say(key, **params))


@pytest.mark.timeout(120)
@pytest.mark.parametrize("language", ["en-US", "ko", "ja"])
async def test_a_week_without_being_there(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Plans act or stop, a newcomer takes a seat, all but who is away end the game and begin another."""
    monkeypatch.setattr(ledger, "secrets", SimpleNamespace(token_hex=lambda _: SEED))
    playground = Playground(lambda: new_bot(tmp_path), tmp_path / "discord")
    async with playground, ClientSession() as session:
        week = Week(Player(page), Driver(playground, session), language)
        await week.player.open(playground.url)
        await week.begin()
        await plans_act_and_stop(week)
        await page.screenshot(path=tmp_path / "1_stopped.png")
        await a_seat_is_taken(week)
        await page.screenshot(path=tmp_path / "2_taken.png")
        await a_vote_with_one_away(week)
        await page.screenshot(path=tmp_path / "3_counted.png")
        await a_rematch(week)
        await page.screenshot(path=tmp_path / "4_rematch.png")
        assert await page.locator(".toast.error").count() == 0


async def plans_act_and_stop(week: Week) -> None:
    """Bruno takes the card that two have planned to take: Ada's second wish is done, Minjun is asked."""
    await week.plan(ADA, fallback=True)
    await week.plan(MINJUN, fallback=False)
    await week.take_and_draw(BRUNO)
    await week.until_turn_of(MINJUN)
    await week.latest("chat.log.by_plan", player="Ada")
    await week.play(MINJUN)
    await expect(week.panel()).to_contain_text(week.say("chat.ahead.halted.taken"))


async def a_seat_is_taken(week: Week) -> None:
    """Minjun looks for somebody who takes over; Sakura does, and is to act."""
    await week.driver.command("game replace", await week.driver.place("민준"), seat="2")
    await week.latest("votes.looking", players="민준")
    await week.player.sit(SAKURA)
    await week.control("ts:").click()
    await week.latest("votes.taken", player="さくら", before="민준")
    await expect(week.control("ts:")).to_have_count(0)
    await week.play(SAKURA)
    await expect(week.panel()).to_contain_text(week.say("chat.panel.your_turn").strip("*"))


async def a_vote_with_one_away(week: Week) -> None:
    """Sakura asks to end now, Bruno agrees: nobody waits for Ada, who is away."""
    until = f"{datetime.now(UTC) + timedelta(days=30):%Y-%m-%d}"
    await week.driver.command("me away", await week.driver.place("Ada"), until=until)
    await week.player.run("game cancel")
    await week.control("vo:1:count").click()
    await expect(week.panel()).to_contain_text(week.say("votes.done.asked", player="さくら"))
    await week.player.sit(BRUNO)
    await week.latest("votes.not_awaited", players="Ada")
    await week.page.locator("[data-custom-id^='ua:1:'][data-custom-id*=':yes:']").last.click()
    await expect(week.panel()).to_contain_text(week.say("votes.done.over"))
    await week.latest("votes.counted")


async def a_rematch(week: Week) -> None:
    """Bruno asks for one: those who played are invited."""
    await week.control("rm:").click()
    await expect(week.player.posts().last).to_contain_text("さくら")
    await week.latest("lobbies.rematch", table=1, join=week.say("chat.button.join"))
