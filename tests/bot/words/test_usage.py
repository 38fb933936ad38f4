"""The code and the catalogues know the same messages."""

from __future__ import annotations

import re

from bot.words.template import Template
from tests.bot.words.families import NO_KEYS, families
from tests.bot.words.po import domains, entries
from tests.bot.words.sources import all_texts, said

DOMAINS = "|".join(domains("en"))
KEY = re.compile(rf"({DOMAINS})(\.[a-z0-9_]+)+")
FILE_NAME = re.compile(r".*\.(pot?|json|png|py|sql|db|toml)")
PUT_TOGETHER = re.compile(rf"({DOMAINS}|\{{\}})(\.([a-z0-9_]+|\{{\}}))+")


def _literal_keys() -> dict[str, str]:
    """Return the keys that stand in the code as they are, with the place of one."""
    return {
        text.value: text.place
        for text in all_texts()
        if KEY.fullmatch(text.value) and not FILE_NAME.fullmatch(text.value)
    }


def _put_together() -> dict[str, str]:
    """Return the f-strings of the code that look like keys, with the place of one."""
    return {
        text.value: text.place
        for text in all_texts()
        if "{}" in text.value and PUT_TOGETHER.fullmatch(text.value) and not FILE_NAME.fullmatch(text.value)
    }


def _needed(key: str) -> set[str]:
    """Return the values that a message needs."""
    entry = entries("en")[key]
    counts = {"n"} if entry.plural else set()
    return counts.union(*(Template(form).placeholders for form in entry.forms))


def test_every_value_is_given() -> None:
    """Where the code says a message it gives all values that the message has a place for."""
    wrong = [
        (text.place, key, missing)
        for text, given in said()
        for key in sorted(families().get(text.value, {text.value} & set(entries("en"))))
        if (missing := _needed(key) - given)
    ]
    assert wrong == []


def test_every_key_in_the_code_exists() -> None:
    """What the code says is in the catalogues."""
    assert [place for key, place in _literal_keys().items() if key not in entries("en")] == []


def test_every_family_exists() -> None:
    """What the code can put together is in the catalogues."""
    keys = {key for family in families().values() for key in family}
    assert sorted(keys - set(entries("en"))) == []


def test_every_put_together_key_is_declared() -> None:
    """Keys are put together only in the ways that are declared in ``families``."""
    assert [place for text, place in _put_together().items() if text not in {*families(), *NO_KEYS}] == []


def test_every_declared_family_is_in_the_code() -> None:
    """No family is declared that the code does not put together any more."""
    assert sorted({*families(), *NO_KEYS} - set(_put_together())) == []


def test_no_unused_message() -> None:
    """The catalogues hold nothing that the code never says."""
    used = {*_literal_keys(), *(key for family in families().values() for key in family)}
    assert sorted(set(entries("en")) - used) == []
