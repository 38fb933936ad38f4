"""Texts name commands and options as their readers see them."""

from __future__ import annotations

import re

import pytest

from tests.bot.words.po import LANGUAGES, entries, texts

CODE = re.compile(r"`([^`]+)`")
SLASHED = re.compile(r"(?<![\w/.:<`])/(\w+)")
PLACEHOLDER = re.compile(r"\{[^{}]*\}|[/:\s]")
PATH = re.compile(r"docs/\w+\.md")
COMMAND_LINES = "admin."
"""The operator's command line is English in all languages."""


def names(language: str) -> set[str]:
    """Return the names of commands and options in a language."""
    return {
        form
        for key, entry in entries(language).items()
        if key.startswith("chat.command.") and key.endswith(".name")
        for form in entry.forms
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_typed(language: str) -> None:
    """What stands as code is a command, an option or a file, in the words of the language."""
    spelled = names(language)
    wrong = [
        (key, word)
        for key, text in texts(language)
        if not key.startswith(COMMAND_LINES)
        for code in CODE.findall(text)
        if not PATH.fullmatch(code)
        for word in PLACEHOLDER.sub(" ", code).split()
        if word not in spelled
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_written_out(language: str) -> None:
    """A text is given its commands, which Discord links in the words of each reader."""
    spelled = names("en") | names(language)
    wrong = [(key, text) for key, text in texts(language) if spelled & set(SLASHED.findall(text))]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_told_apart(language: str) -> None:
    """No two commands of a group have the same name."""
    seen: dict[str, set[str]] = {}
    for key, entry in entries(language).items():
        parts = key.split(".")
        if key.startswith("chat.command.") and parts[2] != "option" and parts[-1] == "name":
            group = ".".join(parts[:-2])
            assert entry.forms[0] not in seen.setdefault(group, set()), key
            seen[group].add(entry.forms[0])
