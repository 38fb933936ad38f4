"""The catalogues of Waystation hold what is said, in all languages, and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.words.glossary import contradictions
from bot.words.po import messages, read_file
from bot.words.update import unsettled
from tests.bot.words import families
from tests.bot.words.po import OTHERS
from tests.toy.cogs import TITLE
from tests.toy.families import families as own_families
from tests.toy.title import GAME, LOCALES

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = [path.read_text("utf-8") for path in sorted(LOCALES.parent.glob("*/*.py"))]
COMMANDS = {
    f"chat.command.{command}.{part}"
    for command in (TITLE.group, *(name.replace(" ", ".") for name in TITLE.command_names()))
    for part in ("name", "description")
}
SHARED = ("chat", "hints", "lessons", "legends")


def keys(name: str) -> Iterator[str]:
    """Yield the keys of a template."""
    yield from (key for key, _ in messages(read_file(LOCALES / f"{name}.pot")))


@pytest.mark.usefixtures("registered")
def test_every_message_is_there_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """What any title has to say, and what stands in the code."""
    monkeypatch.setattr(families, "_commands", lambda: (frozenset(COMMANDS), frozenset()))
    found = [families.families.__wrapped__(), own_families()]
    declared = {key for each in found for family in each.values() for key in family}
    literal = {key for text in SOURCES for key in re.findall(r'"(waystation\.[a-z_.]+)"', text)}
    wanted = {key for key in declared if f"{GAME.key}." in key} | literal
    there = {*keys("waystation"), *keys("shared")}
    assert sorted(wanted - there) == []
    assert sorted(there - wanted) == []


@pytest.mark.parametrize(("name", "begin"), [("waystation", ("waystation",)), ("shared", SHARED)])
def test_keys_begin_with_their_catalogue(name: str, begin: tuple[str, ...]) -> None:
    """The title's own words stand in its catalogue, those about every title in the other."""
    assert [key for key in keys(name) if key.partition(".")[0] not in begin] == []


def test_every_language_is_translated() -> None:
    """Nothing is left to do, and things are called by their names in the glossary."""
    assert {path.name for path in LOCALES.iterdir() if path.is_dir()} == {*OTHERS}
    assert [*unsettled(LOCALES), *contradictions(LOCALES)] == []
