"""The page in a real browser, with a small bot."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.playground import interactions
from tests.bot.playground.toy import HOSTILE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Page

    from bot.playground import Playground
    from tests.bot.playground.browser import Player
    from tests.bot.playground.driver import Driver

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def post_board(player: Player) -> None:
    """Let the bot post its message with one of each component."""
    await player.command("play board")
    await player.page.locator(".gallery img").wait_for()


async def test_text_stays_text(player: Player, page: Page) -> None:
    """Markup in what people and the bot write is shown, not obeyed."""
    await page.fill("#say", HOSTILE)
    await page.press("#say", "Enter")
    await post_board(player)
    await expect(page.locator("#messages").get_by_text(HOSTILE)).to_have_count(2)
    assert "hacked" not in await page.title()


async def test_a_command_is_run_by_keys(player: Player, page: Page) -> None:
    """Slash, arrows, Tab and Enter are enough for a command with autocomplete."""
    await page.locator("#log").focus()
    await page.keyboard.press("/")
    await page.keyboard.type("colour")
    await page.locator("#suggestions .row").first.wait_for()
    await page.keyboard.press("Tab")
    await expect(page.locator("#command .row")).to_have_count(3)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(player.panels()).to_contain_text("azure red 1 en-US en-US")


async def test_commands_speak_the_persons_language(player: Player, page: Page) -> None:
    """A Korean finds commands by their Korean names."""
    await player.sit(2)
    await page.keyboard.press("/")
    await page.keyboard.type("놀이")
    await expect(page.locator("#suggestions .row").first).to_have_text("/놀이 색색을 고르기")


async def test_escape_leaves_a_command(player: Player, page: Page) -> None:
    """Escape closes first the choices, then the form."""
    await player.command("play colour")
    await page.locator("#command .row").first.wait_for()
    await page.keyboard.press("Escape")
    await expect(page.locator("#command .row")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.locator("#command")).to_be_hidden()
    await expect(page.locator("#say")).to_be_focused()


async def test_a_pressed_button_keeps_the_focus(player: Player, page: Page) -> None:
    """One can press again and again with Enter, though the message is made anew each time."""
    await post_board(player)
    await page.get_by_role("button", name="Pressed 0").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Pressed 1")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Pressed 2")).to_be_focused()


async def test_a_disabled_button_is_dead(player: Player, page: Page) -> None:
    """Discord's disabled buttons cannot be pressed."""
    await post_board(player)
    await expect(page.get_by_role("button", name="Closed")).to_be_disabled()


async def test_a_menu_is_used_by_keys(player: Player, page: Page) -> None:
    """Space marks several options, Enter sends them."""
    await post_board(player)
    await page.get_by_text("Choose colours").focus()
    for key in ("ArrowDown", "Space", "b", "Space", "Enter"):
        await page.keyboard.press(key)
    await expect(player.panels()).to_contain_text("You chose red, blue")


async def test_a_dialog_is_filled_in_by_keys(player: Player, page: Page) -> None:
    """A modal opens with the focus in its first field; Enter sends it, Escape would not."""
    await post_board(player)
    await page.get_by_role("button", name="Write a note").press("Enter")
    await expect(page.get_by_role("dialog", name="A note")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.get_by_role("button", name="Write a note").press("Enter")
    await expect(page.get_by_role("dialog").locator("input")).to_be_focused()
    await page.keyboard.type("by keys")
    await page.keyboard.press("Enter")
    await expect(player.messages().last).to_contain_text("Noted: by keys")


async def test_a_picture_opens_in_full(player: Player, page: Page) -> None:
    """A click shows the picture, another its real size; the alt text is said and shown."""
    await post_board(player)
    picture = page.get_by_role("button", name="Open in full: A board")
    assert await picture.locator("img").evaluate("image => image.clientWidth") <= 550
    await picture.click()
    full = page.locator(".lightbox img")
    await full.click()
    await expect(full).to_have_js_property("clientWidth", 1100)
    await expect(page.locator(".lightbox .caption")).to_have_text("A board")
    await page.keyboard.press("Escape")
    await expect(page.locator(".lightbox")).to_have_count(0)


async def test_a_private_answer_is_for_one(player: Player, page: Page) -> None:
    """Others do not see it, and who dismisses it is rid of it."""
    await player.command("play colour")
    await page.locator("#command .row").first.click()
    await page.keyboard.press("Enter")
    await expect(player.panels()).to_contain_text("Only Ada can see this")
    await player.sit(4)
    await expect(player.panels()).to_have_count(0)
    await player.sit(1)
    await page.get_by_role("button", name="Dismiss").click()
    await expect(player.panels()).to_have_count(0)


async def test_who_is_mentioned_is_marked(player: Player, page: Page) -> None:
    """A mention of somebody in whose place nobody sits shows in the list of people until seen."""
    await player.command("kinds file")
    await page.locator("#command .row", has_text="Bruno").click()
    await page.keyboard.press("Enter")
    mark = page.locator(".person", has_text="Bruno").locator(".ping")
    await expect(mark).to_be_visible()
    await player.sit(4)
    await expect(player.messages().last).to_have_class("message pinged")
    await expect(mark).to_have_count(0)


@pytest.mark.parametrize(
    ("command", "words"), [("kinds plain", "Your turn, @Bruno"), ("kinds boxed", "A push without words")]
)
async def test_a_push_has_the_plain_text_alone(
    player: Player, page: Page, driver: Driver, command: str, words: str
) -> None:
    """Who is mentioned within components is told nothing but that."""
    await driver.command(command, await driver.place(), person=await driver.person("Bruno"))
    await expect(page.locator(".person").nth(3).locator(".push")).to_have_text(words)


async def test_a_file_is_downloaded(player: Player, page: Page) -> None:
    """An attachment that is no picture can be saved under its name."""
    await player.command("kinds file")
    await page.locator("#command .row").first.click()
    await page.keyboard.press("Enter")
    async with page.expect_download() as download:
        await page.locator(".file").click()
    assert (await download.value).suggested_filename == "export.html"


async def test_reload_loses_nothing(player: Player, page: Page) -> None:
    """Place, channel and messages, private ones too, are there again."""
    await player.sit(3)
    await page.locator(".channel", has_text="no-pictures").click()
    await page.get_by_role("heading", name="no-pictures").wait_for()
    await player.command("play colour")
    await page.locator("#command .row").first.click()
    await page.keyboard.press("Enter")
    await expect(player.panels()).to_contain_text("ja en-US")
    await page.reload()
    await expect(page.get_by_role("heading", name="no-pictures")).to_be_visible()
    await expect(page.locator(".person[aria-pressed=true]")).to_contain_text("さくら")
    await expect(player.panels()).to_contain_text("ja en-US")


async def test_the_bot_is_restarted_by_a_button(player: Player, page: Page, tmp_path: Path) -> None:
    """The page shows it, and old buttons work after it."""
    await post_board(player)
    async with page.expect_response("**/api/restart"):
        await page.get_by_role("button", name="Restart bot").click()
    await expect(page.locator("#bot")).to_have_text("Railhead · running")
    assert (tmp_path / "starts").read_text() == "2"
    await page.get_by_role("button", name="Pressed 0").click()
    await expect(page.get_by_role("button", name="Pressed 1")).to_be_visible()


@pytest.mark.parametrize(
    ("button", "hours"), [("8 hours later", 8), ("A day later", 24), ("3 days later", 72)]
)
async def test_time_is_let_pass_by_a_button(
    player: Player, page: Page, playground: Playground, button: str, hours: int
) -> None:
    """The clock of the simulated Discord, and of the bot in it, goes on at once."""
    backend = playground.simulation.backend
    before = backend.clock.elapsed
    async with page.expect_response("**/api/later"):
        await page.get_by_role("button", name=button).click()
    assert backend.clock.elapsed == before + hours * 3600
    shown = await page.locator("#clock").get_attribute("datetime") or ""
    assert abs(datetime.fromisoformat(shown) - backend.clock.now()) < timedelta(minutes=1)


@pytest.mark.parametrize("way", ["Leaves", "Is removed"])
async def test_somebody_leaves_the_server_and_comes_back(
    player: Player, page: Page, playground: Playground, way: str
) -> None:
    """By themselves or removed by the owner; who sat there sits with somebody else then."""
    await player.sit(4)
    bruno = page.locator("#people .person", has_text="Bruno")
    await page.get_by_role("button", name="Leave …").click()
    row = page.locator("dialog .member", has_text="Bruno")
    await row.get_by_role("button", name=way).click()
    await expect(bruno).to_contain_text("left")
    await expect(page.locator("#people [aria-pressed=true]")).to_contain_text("Ada")
    members = playground.simulation.backend.guild.members
    number = int(await bruno.get_attribute("data-id") or 0)
    assert number not in members
    await bruno.click()
    await expect(bruno).to_have_attribute("aria-pressed", "true")
    assert number in members


async def test_deleting_asks_first(player: Player, page: Page, playground: Playground) -> None:
    """A channel goes when that is confirmed, and stays when it is not."""
    guild = playground.simulation.backend.guild
    before = len(guild.channel_ids)
    await page.get_by_role("button", name="Delete channel").click()
    await page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert len(guild.channel_ids) == before
    await page.get_by_role("button", name="Delete channel").click()
    async with page.expect_response("**/api/delete"):
        await page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    assert len(guild.channel_ids) == before - 1


async def test_a_menu_opens_where_it_is_seen(player: Player, page: Page) -> None:
    """At the bottom of the page it opens upwards; in a window too low for both, the page scrolls to it."""
    await post_board(player)
    for height in (900, 420):
        await page.set_viewport_size({"width": 1280, "height": height})
        await page.locator(".select").click()
        await expect(page.locator(".menu .row").last).to_be_in_viewport(ratio=1)
        await expect(page.locator(".menu .row").first).to_be_in_viewport(ratio=1)
        await page.locator(".select").press("Escape")


async def test_errors_are_shown(player: Player, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the bot, and that it did not respond, appear as notices."""
    monkeypatch.setattr(interactions, "ANSWER_SECONDS", 1.0)
    await player.command("kinds fail")
    await expect(page.locator(".toast", has_text="the toy failed")).to_be_visible()
    await expect(page.locator(".toast", has_text="did not respond")).to_be_visible()


async def test_threads_channels_and_people_are_made(player: Player, page: Page) -> None:
    """Each by a small dialog; one is then in the new place."""
    for button, name in (("New thread", "Table 1"), ("New channel", "night"), ("Add somebody", "Zoë")):
        await page.get_by_role("button", name=button).click()
        await page.locator("dialog input").fill(name)
        await page.keyboard.press("Enter")
        place = page.locator("[aria-current], [aria-pressed=true]").filter(has_text=name)
        await expect(place).to_be_visible()


async def test_languages_are_chosen(player: Player, page: Page) -> None:
    """The languages of the server and of a person are set in one dialog."""
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_label("language of the server").select_option("ja")
    await page.get_by_label("Ada", exact=True).select_option("ko")
    await page.keyboard.press("Escape")
    await expect(page.locator(".person", has_text="Ada")).to_contain_text("ko")
    await player.command("play colour")
    await page.locator("#command .row").first.click()
    await page.keyboard.press("Enter")
    await expect(player.panels()).to_contain_text("ko ja")


async def test_dark_and_light(player: Player, page: Page) -> None:
    """The page follows the system until the button says otherwise, and remembers it."""
    background = "() => getComputedStyle(document.documentElement).backgroundColor"
    await page.emulate_media(color_scheme="light")
    light = await page.evaluate(background)
    await page.locator("#theme").click()
    dark = await page.evaluate(background)
    assert light != dark
    await page.reload()
    assert await page.evaluate(background) == dark


async def test_a_narrow_window(player: Player, page: Page) -> None:
    """On a telephone the channels are behind a button, and nothing is wider than the window."""
    await post_board(player)
    await page.set_viewport_size({"width": 390, "height": 760})
    await expect(page.locator(".channel").first).to_be_hidden()
    await page.locator("#menu").click()
    await page.locator(".channel", has_text="no-posting").click()
    await expect(page.get_by_role("heading", name="no-posting")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def test_the_line_is_taken_up_again(player: Player, playground: Playground) -> None:
    """After the connection broke, the page reads what it has missed."""
    simulation = playground.simulation
    for open_page in list(simulation.feed.pages):
        open_page.leave()
    backend = simulation.backend
    backend.create_message(backend.guild.channel_ids[0], list(backend.people)[1], "missed")
    await expect(player.messages()).to_contain_text("missed")
