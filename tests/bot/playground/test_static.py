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


def test_scripts_import_in_one_direction() -> None:
    """No script imports itself over others: nobody sees in which order a circle is loaded."""
    left = imports()
    while free := {script for script, needed in left.items() if not needed & left.keys()}:
        left = {script: needed for script, needed in left.items() if script not in free}
    assert left == {}


def test_scripts_import_what_there_is() -> None:
    """Every script that is imported exists."""
    found = imports()
    assert {needed for each in found.values() for needed in each} <= found.keys()


def imports() -> dict[str, set[str]]:
    """Return the scripts by name, each with those that it imports or hands on."""
    written = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["']\./([^"']+)["']""")
    return {path.name: set(written.findall(path.read_text())) for path in STATIC.rglob("*.js")}
