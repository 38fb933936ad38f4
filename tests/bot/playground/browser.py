"""A person at the page in a real browser."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

CHROMIUM: Final = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def is_local(url: str) -> bool:
    """Tell whether an address is on this machine."""
    return urlsplit(url).scheme in {"data", "blob"} or urlsplit(url).hostname == "127.0.0.1"


class Player:
    """Plays at the page, by keys and clicks only."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def open(self, url: str) -> None:
        """Open the playground."""
        await self.page.goto(url)
        await self.page.wait_for_selector("html[data-ready]")

    async def sit(self, number: int) -> None:
        """Change to the place of the n-th person."""
        person = self.page.locator("#people .person").nth(number - 1)
        await self.page.keyboard.press(f"Alt+{number}")
        await self.page.wait_for_selector(f"html[data-ready^='{await person.get_attribute('data-id')}/']")

    async def command(self, name: str) -> None:
        """Choose a slash command by its name in any language; if it has options, their form opens."""
        await self.page.keyboard.press("Escape")
        await self.page.fill("#say", f"/{name}")
        await self.page.locator("#suggestions .row").first.wait_for()
        await self.page.press("#say", "Enter")

    async def run(self, name: str) -> None:
        """Run a command with what its options are by themselves."""
        await self.command(name)
        await self.page.locator("#command .head .button").click()

    def messages(self) -> Locator:
        """Return the messages that all see, oldest first."""
        return self.page.locator("#messages > .message:not(.ephemeral)")

    def posts(self) -> Locator:
        """Return the messages that all see, oldest first, without lines that mention somebody."""
        return self.messages().filter(has=self.page.locator(".container"))

    def panels(self) -> Locator:
        """Return the private messages, oldest first."""
        return self.page.locator("#messages > .message.ephemeral")
