"""How large the page shows pictures: as Discord's client does, on a desktop and on a telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from render.kit.encoding import shown

if TYPE_CHECKING:
    from playwright.async_api import Locator, Page

    from tests.bot.playground.browser import Player
    from tests.bot.playground.driver import Driver

STRIP, TALL, SMALL = (1720, 913), (1720, 1826), (300, 200)
BOX = "image => image.decode().then(() => [image.clientWidth, image.clientHeight])"

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def pictures(
    driver: Driver, page: Page, size: tuple[int, int], *, number: int = 1, boxed: bool = True
) -> Locator:
    """Let the bot send pictures of one size in one gallery; return the newest message."""
    there = await page.locator("#messages > .message").count()
    sent = {"wide": str(size[0]), "high": str(size[1]), "number": str(number), "boxed": boxed}
    await driver.command("kinds gallery", await driver.place(), **sent)
    return page.locator("#messages > .message").nth(there)


async def boxes(message: Locator) -> list[tuple[float, float]]:
    """Return the sizes of a message's pictures on the page."""
    await message.locator(".picture img").first.wait_for()
    return [tuple(await each.evaluate(BOX)) for each in await message.locator(".picture img").all()]


@pytest.mark.parametrize("size", [STRIP, TALL, SMALL])
async def test_a_lone_picture_is_fitted(
    player: Player, page: Page, driver: Driver, size: tuple[int, int]
) -> None:
    """It is as large as panels and posts reckon; its container is no larger than it needs to be."""
    message = await pictures(driver, page, size)
    assert await boxes(message) == [pytest.approx(shown(*size), abs=1)]
    box = await message.locator(".container").bounding_box()
    assert box is not None
    assert (box["width"] - 34, box["height"] - 34) == pytest.approx(shown(*size), abs=1)


async def test_a_picture_without_container_is_wider(player: Player, page: Page, driver: Driver) -> None:
    """Nothing around it: 600 pixels."""
    assert await boxes(await pictures(driver, page, STRIP, boxed=False)) == [(600, 318)]


@pytest.mark.parametrize(
    ("number", "cells"),
    [
        (2, [(281, 280)] * 2),
        (3, [(375, 350), (187, 173), (187, 173)]),
        (4, [(281, 173)] * 4),
        (5, [(186, 186)] * 5),
    ],
)
async def test_pictures_of_one_gallery_are_cropped(
    player: Player, page: Page, driver: Driver, number: int, cells: list[tuple[float, float]]
) -> None:
    """They fill cells, whatever their own shape is."""
    message = await pictures(driver, page, TALL, number=number)
    assert await boxes(message) == [pytest.approx(cell, abs=1) for cell in cells]
    await expect(message.locator(".picture img").first).to_have_css("object-fit", "cover")


async def test_a_plain_message_is_text_picture_and_buttons(
    player: Player, page: Page, driver: Driver
) -> None:
    """They stand in this order; its picture is no wider than 550 and no higher than 350."""
    place = await driver.place()
    await driver.command("kinds plain", place, person=place["person"])
    message = page.locator("#messages > .message.pinged")
    assert await boxes(message) == [pytest.approx((329.7, 350), abs=1)]
    await expect(message.locator(".mention.mine")).to_have_text("@Ada")
    parts = await message.locator(".content > *").evaluate_all("all => all.map((each) => each.className)")
    assert parts == ["markdown", "gallery", "actions"]


async def test_a_telephone_is_narrow(player: Player, page: Page, driver: Driver) -> None:
    """A switch, reached by keys, shows messages 380 wide and pictures as high as they are; it is kept."""
    message = await pictures(driver, page, TALL)
    switch = page.get_by_role("button", name="Telephone")
    await switch.press("Enter")
    await expect(switch).to_have_attribute("aria-pressed", "true")
    assert await boxes(message) == [pytest.approx((346, 367), abs=1)]
    await page.reload()
    await expect(switch).to_have_attribute("aria-pressed", "true")
    await switch.press("Enter")
    assert await boxes(message) == [pytest.approx(shown(*TALL), abs=1)]
