"""The server that the playground opens with, the tour through it, and the empty one beside it."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import expect

import rules
from bot.playground import Playground, open_playgrounds, showcase
from bot.settings import load_settings
from tests.bot.playground.browser import Player
from tests.bot.playground.driver import Driver, eventually
from tests.cogs.world import new_bot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from pathlib import Path

    from playwright.async_api import Page
    from simcord.backend.models import Message

pytestmark = pytest.mark.asyncio(loop_scope="session")

STEPS: Final = 10
MARKED: Final = """() => [...document.body.querySelectorAll("*")].some(
  (each) => each.offsetParent && getComputedStyle(each).outline.includes("3px"))"""


def opened(folder: Path) -> Playground:
    """Return a playground whose new server is filled, with pictures that are quick to make."""

    async def open_empty() -> str:
        """Open nothing: nobody asks for it."""
        return ""

    return Playground(lambda: new_bot(folder), folder / "discord", open_empty=open_empty)


def texts(playground: Playground) -> dict[str, str]:
    """Return all that is written in each channel."""
    backend = playground.simulation.backend
    return {str(backend.channels[each].name): str(room) for each, room in backend.messages.items()}


async def posted(playground: Playground) -> dict[str, str]:
    """Return all that is written in each channel, once every table has made its post."""
    wanted = {each.channel for each in showcase.SHOWCASE.tables}
    await eventually(
        lambda: all("'lg:" in texts(playground)[each] or "'hl:" in texts(playground)[each] for each in wanted)
    )
    return texts(playground)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def filled(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """Open the playground for all who only look, and wait until everything is posted."""
    async with opened(tmp_path_factory.mktemp("filled")) as playground:
        await posted(playground)
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(page: Page, filled: Playground) -> AsyncIterator[Player]:
    """Sit down at its page."""
    visitor = Player(page)
    await visitor.open(filled.url)
    yield visitor
    await page.goto("about:blank")


def told(room: Mapping[int, Message]) -> set[str]:
    """Return whom the lines of a channel mention that tell people of their turns."""
    return {found for message in room.values() for found in re.findall(r"^<@(\d+)>", message.content)}


def is_told(room: Mapping[int, Message]) -> bool:
    """Tell whether somebody has been told of their turn."""
    return bool(told(room))


async def test_something_happens_there(filled: Playground) -> None:
    """A welcome, every title in the middle of a game, one game over, one table that waits for Ada."""
    shown, found = showcase.SHOWCASE, await posted(filled)
    running = [each for each in shown.tables if each.to_act]
    assert {each.title for each in running} == set(rules.GAMES)
    for each in running:
        post = found[each.channel]
        assert "'t:play:" in post
        assert re.search(r"Points|points|turn", post)
    assert "Welcome" in found["general"]
    assert "{" not in shown.welcome.format_map(dict.fromkeys(found, ""))
    assert "'l:join:" in found["general"]
    assert "'vf:" in found["finished"]


async def test_who_is_said_to_be_waited_for_is(filled: Playground) -> None:
    """It is Ada's turn where the welcome says so, and of all the people named elsewhere."""
    backend = filled.simulation.backend
    people = {each.name: each.id for each in backend.people.values()}
    channels = {backend.channels[each].name: each for each in backend.guild.channel_ids}
    for each in showcase.SHOWCASE.tables:
        if each.to_act:
            room = backend.messages[channels[each.channel]]
            await eventually(partial(is_told, room))
            assert told(room) == {str(people[each.to_act])}


async def test_a_server_is_filled_once(tmp_path: Path) -> None:
    """What there is the next time is what was left, and each table has made one post."""
    async with opened(tmp_path) as playground:
        before = await posted(playground)
    async with opened(tmp_path) as playground:
        assert await posted(playground) == before


async def test_an_empty_server_is_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It opens when asked for, with a database of its own, and leads back."""

    async def nothing(*_: Any) -> None:  # noqa: ANN401  whatever it is given
        """Leave the first one empty, too: this is about the second."""

    monkeypatch.setattr(showcase, "fill", nothing)
    settings = load_settings({"RAILHEAD_DATA": str(tmp_path), "RAILHEAD_PLAYGROUND_PORT": "0"}, None)
    async with open_playgrounds(settings) as playground, ClientSession() as session:
        driver = Driver(playground, session)
        assert len((await driver.get("api/guild"))["tour"]) == STEPS
        url = (await driver.post("api/empty"))["url"]
        assert url == (await driver.post("api/empty"))["url"] != playground.url
        async with session.get(f"{url}api/guild") as answer:
            assert (await answer.json())["tour"] == []
        async with session.post(f"{url}api/empty", json={}, headers={"Origin": url.rstrip("/")}) as answer:
            assert "error" in await answer.json()
        assert len(list((tmp_path / "playground").rglob("*.sqlite3"))) == len({playground.url, url})


@pytest.mark.browser
async def test_a_tour_of_ten_steps(page: Page, visitor: Player) -> None:
    """Each step leads to where it speaks of and marks something there; one may go back."""
    tour = visitor.page.locator("#tour")
    titles = []
    for number in range(1, STEPS + 1):
        await expect(tour).to_contain_text(f"Step {number} of {STEPS}")
        await page.wait_for_function(MARKED)
        titles.append(await tour.locator("h2").inner_text())
        if number < STEPS:
            await tour.get_by_role("button", name="Next").click()
    assert len(set(titles)) == STEPS
    await expect(tour.get_by_role("button", name="Next")).to_have_count(0)
    await tour.get_by_role("button", name="Back").click()
    await expect(page.locator("#people [aria-pressed=true]")).to_contain_text("민준")


@pytest.mark.browser
async def test_the_tour_can_be_left(page: Page, visitor: Player) -> None:
    """It does not come again by itself, goes on where it was until then, and begins anew when asked for."""
    tour = visitor.page.locator("#tour")
    await tour.get_by_role("button", name="Next").click()
    await page.reload()
    await expect(tour).to_contain_text("Step 2")
    await tour.get_by_role("button", name="Leave the tour").click()
    await expect(tour).to_be_hidden()
    await page.reload()
    await page.wait_for_selector("html[data-ready]")
    await expect(tour).to_be_hidden()
    await page.get_by_role("button", name="Tour").click()
    await expect(tour).to_contain_text("Step 1")
