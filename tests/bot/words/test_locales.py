"""The catalogues are whole: every language says everything, with the same things in it."""

from __future__ import annotations

import re

import pytest
from babel.messages.plurals import get_plural

from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from bot.words.particles import PARTICLES
from bot.words.people import SAN
from bot.words.po import forms, messages
from bot.words.template import Template
from bot.words.update import unsettled, written
from tests.bot.words.po import LANGUAGES, OTHERS, catalog, domains, entries, path_of


def _placeholders(language: str, key: str) -> set[str]:
    """Return what has to be given; a form may leave out how many there are ("a card")."""
    return {name for form in entries(language)[key].forms for name in Template(form).placeholders} - {"n"}


def test_languages() -> None:
    """English, Korean and Japanese are there."""
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(OTHERS)


@pytest.mark.parametrize("language", OTHERS)
def test_same_files(language: str) -> None:
    """Every language has the same files."""
    assert domains(language) == domains("en")


def test_translations_stand_for_the_present_english() -> None:
    """No translation is missing, superfluous, fuzzy or made for another English text."""
    found = unsettled(FOLDER)
    assert not found, "\n".join(["make words, then translate:", *found])


def test_files_are_as_the_update_writes_them() -> None:
    """Carrying English over changes nothing but what has changed in English (make words)."""
    assert [path.name for path, text in written(FOLDER) if path.read_text("utf-8") != text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_twice(language: str) -> None:
    """No message stands twice in a file."""
    for domain in domains(language):
        text = path_of(language, domain).read_text("utf-8")
        keys = re.findall(r'^msgctxt "(.+)"$', text, re.MULTILINE)
        assert sorted(keys) == sorted(set(keys)), domain


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_begin_with_their_file(language: str) -> None:
    """The first part of a key names the file that it stands in."""
    for domain in domains(language):
        for key, message in messages(catalog(language, domain)):
            assert re.fullmatch(rf"{domain}(\.[a-z0-9_]+)+", key), (key, message.id)


def test_templates_hold_english_alone() -> None:
    """A template has no translations: what it says stands where translators see it."""
    found = [
        key
        for domain in domains("en")
        for key, message in messages(catalog("en", domain))
        if any(forms(message.string))
    ]
    assert found == []


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
    """Korean messages carry particles, Japanese ones さん; English ones nothing."""
    follows = {
        each
        for entry in entries(language).values()
        for form in entry.forms
        for each in Template(form).particles
    }
    assert follows <= {"en": set(), "ko": set(PARTICLES), "ja": {SAN}}[language]
    assert bool(follows) == (language != "en")


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
