"""The catalogues as their files hold them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from bot.words.catalogues import FOLDER
from bot.words.po import DEFAULT, forms, messages, read_file

if TYPE_CHECKING:
    from pathlib import Path

    from babel.messages.catalog import Catalog

OTHERS = ("ko", "ja")
LANGUAGES = (DEFAULT, *OTHERS)


class Entry(NamedTuple):
    """One message: a single form, or one for each plural form."""

    key: str
    forms: tuple[str, ...]
    plural: bool


def path_of(language: str, domain: str) -> Path:
    """Return where a file is: English texts are the templates of the others."""
    return FOLDER / f"{domain}.pot" if language == DEFAULT else FOLDER / language / f"{domain}.po"


@cache
def catalog(language: str, domain: str) -> Catalog:
    """Read one file."""
    return read_file(path_of(language, domain))


@cache
def domains(language: str) -> tuple[str, ...]:
    """List the files of a language."""
    anywhere = path_of(language, "*")
    return tuple(sorted(path.stem for path in anywhere.parent.glob(anywhere.name)))


@cache
def entries(language: str) -> dict[str, Entry]:
    """Collect the messages of all files of a language."""
    found = {}
    for domain in domains(language):
        for key, message in messages(catalog(language, domain)):
            said = forms(message.id if language == DEFAULT else message.string)
            found[key] = Entry(key, said, bool(message.pluralizable))
    return found


def texts(language: str) -> list[tuple[str, str]]:
    """List (key, text) of every form of every message."""
    return [(entry.key, form) for entry in entries(language).values() for form in entry.forms]
