"""What never moves in pictures, drawn by the operator."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from bot.admin import main
from bot.settings import PICTURES_FOLDER, load_settings
from bot.words.catalogues import FOLDER as WORDS
from cogs import baking
from render.kit.cache import DEFAULT_LIMIT, keep_at_most
from render.kit.shelf import SHELF
from tests.cogs.test_baking import Noting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return the languages that were drawn into a data folder of the test's own."""
    pictures = Noting()
    monkeypatch.setattr(baking, "PICTURES", {"noting": pictures})
    monkeypatch.setenv("RAILHEAD_DATA", str(tmp_path))
    monkeypatch.setenv("RAILHEAD_LANGUAGE", "ja")
    yield pictures.languages
    SHELF.close()
    keep_at_most(DEFAULT_LIMIT)


def test_they_are_drawn_at_once(drawn: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For all languages, the bot's own first; then a start finds them."""
    assert main(["pictures"]) == 0
    assert drawn == ["ja", "en", "ko"]
    assert str(tmp_path / PICTURES_FOLDER) in capsys.readouterr().out
    SHELF.open(load_settings().data / PICTURES_FOLDER, WORDS.rglob("*.po*"))
    assert SHELF.is_full


def test_they_are_drawn_once(drawn: list[str]) -> None:
    """A second call finds all there."""
    main(["pictures"])
    main(["pictures"])
    assert drawn == ["ja", "en", "ko"]


def test_they_belong_to_whom_the_data_does(
    drawn: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where root draws them, as at an update: else the bot, somebody else, could not read them."""
    given: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, user, group: given.update({str(path): (user, group)}))
    assert main(["pictures"]) == 0
    folder, owner = tmp_path / PICTURES_FOLDER, tmp_path.stat()
    assert given == dict.fromkeys(map(str, (folder, *folder.rglob("*"))), (owner.st_uid, owner.st_gid))
