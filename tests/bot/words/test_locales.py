"""The catalogues are whole: every language says everything, with the same things in it."""

from __future__ import annotations

import re

import pytest
from babel.messages.plurals import get_plural

from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from bot.words.template import Template
from tests.bot.words.po import LANGUAGES, catalog, domains, entries

OTHERS = ("ko", "ja")


def _placeholders(language: str, key: str) -> set[str]:
    """Return what has to be given; a form may leave out how many there are ("a card")."""
    return {name for form in entries(language)[key].forms for name in Template(form).placeholders} - {"n"}


def test_languages() -> None:
    """English, Korean and Japanese are there."""
    assert {path.name for path in FOLDER.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_same_files(language: str) -> None:
    """Every language has the same files."""
    assert domains(language) == domains("en")


@pytest.mark.parametrize("language", OTHERS)
def test_same_keys(language: str) -> None:
    """Every language has the same messages."""
    assert set(entries(language)) == set(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_twice(language: str) -> None:
    """No message stands twice in a file."""
    for domain in domains(language):
        text = (FOLDER / language / f"{domain}.po").read_text("utf-8")
        keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
        assert sorted(keys) == sorted(set(keys)), domain


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_begin_with_their_file(language: str) -> None:
    """The first part of a key names the file that it stands in."""
    for domain in domains(language):
        for message in catalog(language, domain):
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert not key or re.fullmatch(rf"{domain}(\.[a-z0-9_]+)+", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    """No message is empty, left over or marked as not settled."""
    for domain in domains(language):
        assert not catalog(language, domain).obsolete
        assert not [m.id for m in catalog(language, domain) if m.id and m.fuzzy]
    assert not [entry.key for entry in entries(language).values() if not all(entry.forms)]


@pytest.mark.parametrize("language", OTHERS)
def test_same_placeholders(language: str) -> None:
    """A message asks for the same values in every language."""
    wrong = [key for key in entries("en") if _placeholders(language, key) != _placeholders("en", key)]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_agree(language: str) -> None:
    """All forms of a message ask for the same values, except that one may be said without its number."""
    for entry in entries(language).values():
        assert len({Template(form).placeholders - {"n"} for form in entry.forms}) == 1, entry.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_particles_are_korean(language: str) -> None:
    """Only Korean messages carry particles."""
    carrying = [e.key for e in entries(language).values() if any(Template(f).particles for f in e.forms)]
    assert bool(carrying) == (language == "ko")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_rule(language: str) -> None:
    """Each file declares the plural rule of its language as Babel knows it."""
    number, rule = get_plural(language)
    for domain in domains(language):
        header = catalog(language, domain)
        assert (header.num_plurals, header.plural_expr) == (number, rule), domain


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_complete(language: str) -> None:
    """A message that counts has as many forms as its language needs, and counts in every language."""
    number, _ = get_plural(language)
    for entry in entries(language).values():
        assert entry.plural == entries("en")[entry.key].plural, entry.key
        assert len(entry.forms) == (number if entry.plural else 1), entry.key


def test_counting_messages_show_their_number() -> None:
    """A form that stands for many numbers says which one it is."""
    for language in LANGUAGES:
        for entry in entries(language).values():
            assert not entry.plural or "n" in Template(entry.forms[-1]).placeholders, entry.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_everything_can_be_said(language: str, n: int) -> None:
    """Every message is filled in, for any number."""
    words = Catalogues(strict=True)
    for key in entries("en"):
        given = {name: f"<{name}>" for name in _placeholders(language, key)}
        text = words.text(language, key, **given, n=n)
        assert "{" not in text, key
        assert all(value in text for value in given.values()), key
