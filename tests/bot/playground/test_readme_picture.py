"""The picture in the README: a post of a running game, taken from the page.

It is renewed when asked: ``README_PICTURE=1 pytest tests/bot/playground/test_readme_picture.py``.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image

from bot.playground import open_playground
from bot.settings import load_settings
from tests.bot.playground.browser import Player
from tests.bot.playground.game import Game

if TYPE_CHECKING:
    from playwright.async_api import Browser

PICTURE: Final = Path("docs/board.png")
ASKED: Final = bool(os.environ.get("README_PICTURE"))
TURNS: Final = 64 if ASKED else 2
PEOPLE: Final = {"Ada": 1, "민준": 2, "さくら": 3, "🦊 Fox": 5}
WIDTH, SCALE = 980, 2

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.timeout(300)
async def test_readme_picture(browser: Browser, tmp_path: Path) -> None:
    """A post with its board, who did what, whose turn it is, and the buttons."""
    settings = load_settings({"RAILHEAD_DATA": str(tmp_path), "RAILHEAD_PLAYGROUND_PORT": "0"}, None)
    page = await browser.new_page(
        viewport={"width": WIDTH, "height": 1000}, device_scale_factor=SCALE, color_scheme="dark"
    )
    page.set_default_timeout(60_000)
    async with open_playground(settings) as playground:
        player = Player(page)
        await player.open(playground.url)
        game = Game(player, PEOPLE if ASKED else {"Ada": 1, "Bruno": 4})
        await game.begin()
        await game.choose_first_tickets()
        while game.turns < TURNS or (ASKED and "claimed" not in await game.post().inner_text()):
            assert await game.turn()
        await player.sit(1)
        await page.mouse.move(0, 0)
        post = game.post().locator(".container")
        await post.locator("img").first.evaluate("image => image.decode()")
        board = await post.locator("img").first.evaluate("image => image.clientWidth")
        taken = Image.open(io.BytesIO(await post.screenshot())).convert("RGB")
        await page.close()
    assert taken.width > 1000
    assert len(taken.getcolors(taken.width * taken.height) or ()) > 500
    if ASKED:
        PICTURE.parent.mkdir(exist_ok=True)
        taken.quantize(256, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    with Image.open(PICTURE) as kept:
        assert kept.width > SCALE * board
