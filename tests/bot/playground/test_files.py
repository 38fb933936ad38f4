"""Files that people bring to the page, as options of slash commands."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from bot.playground import open_playground
from bot.playground.backend import LiveBackend, MistakeError
from bot.playground.people import build_world
from bot.playground.wire import MOST_BYTES, Resolver, wire_options
from bot.settings import load_settings
from tests import fixtures
from tests.bot.playground.browser import Player

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Page

FIRST_PICTURE = 90_000
"""Milliseconds on a busy machine: nothing of it has been drawn before."""
LEAF: dict[str, Any] = {"name": "open", "options": [{"name": "file", "type": 11, "required": True}]}


@pytest.fixture
def resolver(tmp_path: Path) -> Resolver:
    """Return the resolver of the prepared guild, for its owner."""
    backend = LiveBackend(tmp_path)
    build_world(backend)
    return Resolver(backend, next(iter(backend.people)), next(iter(backend.guild.channel_ids)))


def test_a_file_becomes_an_attachment(resolver: Resolver) -> None:
    """The option is its id; name, size and address stand beside the interaction."""
    content = base64.b64encode(b"{}").decode()
    (sent,) = wire_options(LEAF, {"file": {"name": "game.json", "content": content}}, resolver)
    attachment = resolver.resolved["attachments"][sent["value"]]
    assert (attachment["filename"], attachment["size"]) == ("game.json", 2)


@pytest.mark.parametrize(
    "brought",
    [
        "game.json",
        {"name": "game.json"},
        {"name": "", "content": ""},
        {"name": "../game.json", "content": ""},
        {"name": "game.json", "content": "no base64"},
        {"name": "game.json", "content": base64.b64encode(bytes(MOST_BYTES + 1)).decode()},
    ],
    ids=["no file", "no content", "no name", "a path", "no base64", "too large"],
)
def test_what_is_no_file_is_refused(resolver: Resolver, brought: object) -> None:
    """With a word, and nothing is kept."""
    with pytest.raises(MistakeError):
        wire_options(LEAF, {"file": brought}, resolver)
    assert resolver.resolved == {}


@pytest.mark.browser
@pytest.mark.timeout(180)
@pytest.mark.asyncio(loop_scope="session")
async def test_a_game_is_opened_out_of_its_file(page: Page, tmp_path: Path) -> None:
    """Chosen in the form of the command, it is shown in private, and its turns can be gone through."""
    made = fixtures.contents(fixtures.COMMITS[-1])
    number = next(n for n, what in made.items() if what == "finished by its rules")
    game = tmp_path / "game.json"
    game.write_bytes(fixtures.exports(fixtures.COMMITS[-1])[number])
    settings = load_settings({"RAILHEAD_DATA": str(tmp_path / "data"), "RAILHEAD_PLAYGROUND_PORT": "0"}, None)
    async with open_playground(settings) as playground:
        player = Player(page)
        await player.open(playground.url)
        await player.command("history open")
        await page.set_input_files("#command input[type=file]", game)
        await page.locator("#command .head .button").click()
        await player.panels().locator("[data-custom-id^='ho:']").first.wait_for(timeout=FIRST_PICTURE)
        await player.panels().locator("[data-custom-id^='ho:'][data-custom-id$=':f']").click()
        await expect(player.panels().locator("[data-custom-id$=':f']")).to_be_disabled()
        assert await page.locator(".toast.error").count() == 0
