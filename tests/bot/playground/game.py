"""Plays Ticket to Ride at the page: sees what the page shows and uses nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from tests.bot.playground.browser import Player

ORDER: Final = ("keep_tickets", "claim_route", "draw_card", "take_card", "draw_tickets")
"""Kinds of action, the best first: who claims whenever possible comes to an end soon."""
CUSTOM_IDS: Final = "controls => controls.map((each) => each.dataset.customId)"
OFFERED: Final = "[data-custom-id^='pm:'], [data-custom-id^='p:']:not([data-custom-id$=':'])"
"""What the panel offers: menus, and buttons for what may be done now."""
IN_PANEL: Final = ":is([data-custom-id^='p:'], [data-custom-id^='pm:'])"
"""What only panels have; their custom ids name the version of the table."""
BY_COMMAND: Final = 7
"""Every so many turns are played by slash command."""


class Game:
    """One table with people of the playground, numbered from 1, in the order in which they joined."""

    def __init__(self, player: Player, numbers: dict[str, int]) -> None:
        self.player = player
        self.page = player.page
        self.numbers = numbers
        self.turns = 0

    async def begin(self) -> None:
        """Open a table, let all join, start it."""
        host, *guests = self.numbers.values()
        await self.player.sit(host)
        await self.player.run("game new")
        await self.page.locator("[data-custom-id^='l:join:']").wait_for()
        for number in guests:
            await self.player.sit(number)
            await self.page.locator("[data-custom-id^='l:join:']").click()
            await self.page.locator(".message li").nth(self.seated(number)).wait_for()
        await self.player.sit(host)
        await self.page.locator("[data-custom-id^='l:start:']").click()
        await self.post().wait_for()

    def seated(self, number: int) -> int:
        """Return which seat a person has taken."""
        return list(self.numbers.values()).index(number)

    def post(self) -> Locator:
        """Return the newest post of a running game."""
        return self.player.messages().filter(has=self.page.locator("[data-custom-id^='t:play:']")).last

    async def to_act(self) -> list[str]:
        """Return who is to act, as the newest post says."""
        return [name.removeprefix("@") for name in await self.post().locator(".mention").all_inner_texts()]

    async def choose_first_tickets(self) -> None:
        """Let everybody keep first tickets; the next post comes when all have chosen."""
        before = await self.play_id()
        for number in self.numbers.values():
            await self.player.sit(number)
            await self.open_panel()
            await self.act()
        await self.next_post(before)

    async def turn(self) -> bool:
        """Let the player whose turn it is take it; tell whether the game goes on."""
        self.turns += 1
        (name,) = await self.to_act()
        before = await self.play_id()
        await self.player.sit(self.numbers[name])
        await self.open_panel()
        goes_on = True
        if self.turns % BY_COMMAND == 0:
            goes_on = await self.act_by_command()
        while goes_on:
            goes_on = await self.act()
        await self.next_post(before)
        return await self.page.locator("[data-custom-id^='t:play:']").count() > 0

    async def next_post(self, before: str) -> None:
        """Wait until the newest post is later than Play button ``before``, and tells all that the panel does.

        A choice of all at once is one post, edited each time: it can be later and not yet the last.
        """
        # Buttons of the panel that are good at any version, as that of the rules, have none.
        versions = [each.split(":")[2] for each in (await self.signature()).split()]
        shown = [int(version) for version in versions if version.isdigit()]
        await self.page.wait_for_function(
            """(version) => {
              const posts = [...document.querySelectorAll("[data-custom-id^='t:play:']")];
              return !posts.length || Number(posts.at(-1).dataset.customId.split(":")[3]) >= version;
            }""",
            arg=max(int(before.split(":")[3]) + 1, *shown),
        )

    async def play_id(self) -> str:
        """Return the custom id of the newest post's Play button, which has the table's version."""
        return str(
            await self.page.locator("[data-custom-id^='t:play:']").last.get_attribute("data-custom-id")
        )

    def panel(self) -> Locator:
        """Return the private panel of the person who sits here."""
        return self.player.panels().filter(has=self.page.locator(IN_PANEL)).last

    async def open_panel(self) -> None:
        """Show the panel as it is since the newest post.

        What was there may tell the newest version already: it is done when the page has drawn it anew.
        """
        shown = await self.panel().element_handle() if await self.panel().count() else None
        again = self.panel().locator("[data-custom-id^='p:'][data-custom-id$=':']")
        if await again.count():
            await again.click()
        else:
            await self.page.locator("[data-custom-id^='t:play:']").last.click()
        await self.page.wait_for_function(
            """([shown, version, inPanel]) => {
              const panels = [...document.querySelectorAll(`.message.ephemeral:has(${inPanel})`)];
              const controls = [...panels.at(-1)?.querySelectorAll(inPanel) ?? []];
              const newest = Number(controls.at(-1)?.dataset.customId.split(":")[2]);
              return panels.at(-1) !== shown && newest >= version;
            }""",
            arg=[shown, int((await self.play_id()).rsplit(":", 1)[1]), IN_PANEL],
        )

    async def act(self) -> bool:
        """Do the best thing that the panel offers; tell whether there is more to do in this turn."""
        panel = self.panel()
        offered = panel.locator(OFFERED)
        await offered.first.wait_for()
        ids: list[str] = await offered.evaluate_all(CUSTOM_IDS)
        chosen = min(ids, key=rank)
        before = await self.signature()
        control = panel.locator(f"[data-custom-id='{chosen}']")
        await control.click()
        if chosen.startswith("pm:"):
            rows = control.locator("xpath=following-sibling::*").locator(".row")
            labels = await rows.locator(".label").all_inner_texts()
            await rows.nth(best(labels)).click()
        await self.page.wait_for_function(
            """([before, inPanel]) => {
              const panels = [...document.querySelectorAll(`.message.ephemeral:has(${inPanel})`)];
              const now = [...panels.at(-1).querySelectorAll("[data-custom-id]")];
              return now.map((each) => each.dataset.customId).join(" ") !== before;
            }""",
            arg=[before, IN_PANEL],
        )
        return await panel.locator(OFFERED).count() > 0

    async def act_by_command(self) -> bool:
        """Claim a route, or draw a card, by slash command; tell whether there is more to do in this turn."""
        claims = await self.panel().locator("[data-custom-id*=':claim_route']").count() > 0
        answers = await self.player.panels().count()
        await self.player.command("ttr claim" if claims else "ttr draw")
        await self.page.locator("#command .option:first-child .row").first.wait_for()
        await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        answer = self.player.panels().nth(answers)
        await answer.locator(".content").wait_for()
        return await answer.locator(OFFERED).count() > 0

    async def signature(self) -> str:
        """Return the custom ids of the panel, which carry the table's version."""
        return " ".join(await self.panel().locator("[data-custom-id]").evaluate_all(CUSTOM_IDS))


def rank(custom_id: str) -> int:
    """Return how good the action behind a custom id is; less is better."""
    kind = custom_id.split(":")[3].partition("/")[0]
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def best(labels: list[str]) -> int:
    """Return the answer to choose: the longest route, or what has the highest number."""
    numbers = [
        max(map(int, re.findall(r"\((\d+),", label) or re.findall(r"\d+", label)), default=0)
        for label in labels
    ]
    return numbers.index(max(numbers))
