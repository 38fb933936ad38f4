"""Waystation among the titles of a bot that a test runs."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final

import render
import rules
from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from bot.words.say import Say
from cogs import titles
from tests.toy.cogs import TITLE
from tests.toy.render import PICTURES
from tests.toy.rules.game import Waystation

if TYPE_CHECKING:
    import pytest

GAME: Final = Waystation()
LOCALES: Final = Path(__file__).parent / "locales"


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot offer Waystation while a test runs."""
    monkeypatch.setitem(rules.GAMES, GAME.key, GAME)
    monkeypatch.setitem(titles.TITLES, GAME.key, TITLE)
    monkeypatch.setitem(render.PICTURES, GAME.key, PICTURES)


@cache
def words() -> Catalogues:
    """Return the catalogues with those of Waystation among them."""
    folder = Path(mkdtemp(prefix="waystation"))
    try:
        for catalogues in (FOLDER, LOCALES):
            shutil.copytree(catalogues, folder, dirs_exist_ok=True)
        return Catalogues(folder, strict=True)
    finally:
        shutil.rmtree(folder)


def say(language: str) -> Say:
    """Return what says messages in a language."""
    return Say(words(), language)
