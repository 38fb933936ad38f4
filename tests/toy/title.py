"""Handcar among the titles of a bot that a test runs."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import rules
from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from cogs import titles
from tests.toy.chat import TITLE
from tests.toy.rules import Handcar

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GAME = Handcar()


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot offer Handcar while a test runs."""
    monkeypatch.setitem(rules.GAMES, GAME.key, GAME)
    monkeypatch.setitem(titles.TITLES, GAME.key, TITLE)


def words(folder: Path) -> Catalogues:
    """Return the English catalogues with those of Handcar, gathered in ``folder``."""
    for template in FOLDER.glob("*.pot"):
        shutil.copy(template, folder)
    shutil.copy(__file__.replace("title.py", "handcar.pot"), folder)
    return Catalogues(folder, strict=True)
