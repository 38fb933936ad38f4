"""The page's fonts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.playground.routes import FONTS

if TYPE_CHECKING:
    from playwright.async_api import Page

    from tests.bot.playground.browser import Player

STYLES = Path("bot/playground/static/styles")
SAID_IN_NAMES = ("\U0001f682", "\U0001f600", "\U0001f1f0\U0001f1f7", "\u2b50", "\u2764")
DRAWN = """async emoji => {
  const face = new FontFace("Own", "url(/fonts/emoji.woff2)");
  document.fonts.add(await face.load());
  return ["Own", "Noto Color Emoji"].map(family => {
    const pen = Object.assign(document.createElement("canvas"), {width: 60, height: 60}).getContext("2d");
    pen.font = `40px "${family}"`;
    pen.fillText(emoji, 4, 46);
    return Array.from(new Uint32Array(pen.getImageData(0, 0, 60, 60).data.buffer));
  });
}"""
"""What a font draws for an emoji, and what the system draws."""


def test_every_font_of_the_styles_is_served() -> None:
    """The styles name the fonts that there are, no more and no fewer."""
    text = "".join(path.read_text() for path in STYLES.glob("*.css"))
    assert set(re.findall(r'url\("/fonts/([^"]+)"\)', text)) == FONTS.keys()
    assert all(path.is_file() for path, _ in FONTS.values())


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_emoji_need_no_font_of_the_system(page: Page, player: Player) -> None:
    """The page brings pictures of its own for the emoji in names: others than the system's, and no boxes."""
    for emoji in SAID_IN_NAMES:
        own, systems = await page.evaluate(DRAWN, emoji)
        assert own != systems
        assert await page.evaluate("data => new Set(data).size > 3", own), "several colours"


def test_emoji_leave_letters_and_digits_alone() -> None:
    """The emoji font is asked for nothing that the fonts for text have."""
    text = (STYLES / "base.css").read_text()
    rule = next(rule for rule in text.split("@font-face") if "/fonts/emoji.woff2" in rule)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
    assert ranges
    assert min(int(first, 16) for first, _ in ranges) > 0x2000
