"""The page reads no markup from data, and asks no other server."""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path("bot/playground/static")


def test_no_script_makes_markup_from_text() -> None:
    """Text from people and the bot is never read as HTML, nor as code."""
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc"
    )
    scripts = sorted(STATIC.rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if forbidden.search(path.read_text())] == []


def test_the_page_asks_nobody_else() -> None:
    """Markup, scripts and styles name no other server."""
    for path in STATIC.rglob("*.*"):
        if path.suffix in {".js", ".css", ".html"}:
            assert not re.search(r"(?:src|href|url\(|import|fetch\()\W*https?:", path.read_text()), path
