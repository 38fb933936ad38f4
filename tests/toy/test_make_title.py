"""A new title: its folders, and the places that have to name it."""

from __future__ import annotations

import ast
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from bot.words.po import messages, read_file
from tests.toy.make_title import ROOT, lacking, make, missing, renamed

if TYPE_CHECKING:
    from pathlib import Path

NAME = "iron_horse"


def test_folders_are_made_once(tmp_path: Path) -> None:
    """Nothing in them speaks of the toy any more; what is there stays, and texts are added once."""
    shutil.copytree(ROOT / "bot/locales", tmp_path / "bot/locales")
    made = make(NAME, tmp_path)
    assert tmp_path / "rules/iron_horse/game.py" in made
    assert not list(tmp_path.rglob("upgrades.py"))
    for path in made:
        text = path.read_text("utf-8")
        assert not re.search(r"waystation|\btoy\b|UPGRADES", text, re.IGNORECASE), path
        if path.suffix == ".py":
            ast.parse(text)
            assert (path.parent / "__init__.py").exists()
    korean = dict(messages(read_file(tmp_path / f"bot/locales/ko/{NAME}.po")))
    assert (korean[f"{NAME}.title"].string, korean[f"{NAME}.land.rock"].string) == ("", "바위")
    assert make(NAME, tmp_path) == []
    for file in ("lessons.pot", "ko/lessons.po"):
        keys = [key for key, _ in messages(read_file(tmp_path / "bot/locales" / file))]
        assert keys.count(f"lessons.{NAME}.first_turn") == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("class WaystationState(State)", "class IronHorseState(State)"),
        ("from tests.toy.rules.game import Waystation", "from rules.iron_horse.game import IronHorse"),
        ('"""The words of Waystation."""', '"""The words of Iron Horse."""'),
        ("waystation.title", "iron_horse.title"),
    ],
)
def test_names_are_changed(text: str, found: str) -> None:
    """Classes, packages, keys, and what the title is called."""
    assert renamed(text, NAME) == found


def test_places_are_found_by_the_other_titles() -> None:
    """Where all of them are named within few lines, and the new one is not beside them."""
    others = ["mini_express", "sierra_west"]
    place = ['{"mini_express": 1,', '"sierra_west": 2}']
    assert list(lacking(place, others, NAME)) == [2]
    assert list(lacking([*place, f'"{NAME}": 3'], others, NAME)) == []
    assert list(lacking(["| Mini Express, Sierra West |"], others, NAME)) == [1]
    assert list(lacking(['["mini_express.title", "sierra_west.title"]'], others, NAME)) == []
    assert list(lacking([place[0], *[""] * 30, place[1]], others, NAME)) == []


def test_what_is_missing() -> None:
    """A new title has everything to do, in the order of CONTRIBUTING; one that is there has nothing."""
    files = [line.split(":")[0] for line in missing(NAME)]
    assert files[0] == "rules/__init__.py"
    assert files.count("pyproject.toml") == files.count("tests/rules/games.py") == 2
    assert [line for line in missing("sierra_west") if "all other titles" not in line] == []
