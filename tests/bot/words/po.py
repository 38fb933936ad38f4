"""The catalogues as their files hold them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from babel.messages.pofile import read_po

from bot.words.catalogues import FOLDER

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGES = ("en", "ko", "ja")


class Entry(NamedTuple):
    """One message: a single form, or one for each plural form."""

    key: str
    forms: tuple[str, ...]
    plural: bool


@cache
def catalog(language: str, domain: str) -> Catalog:
    """Read one file."""
    with (FOLDER / language / f"{domain}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def domains(language: str) -> tuple[str, ...]:
    """List the files of a language."""
    return tuple(sorted(path.stem for path in (FOLDER / language).glob("*.po")))


@cache
def entries(language: str) -> dict[str, Entry]:
    """Collect the messages of all files of a language."""
    found = {}
    for domain in domains(language):
        for message in catalog(language, domain):
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            found[key] = Entry(key, forms, bool(message.pluralizable))
    return found


def texts(language: str) -> list[tuple[str, str]]:
    """List (key, text) of every form of every message."""
    return [(entry.key, form) for entry in entries(language).values() for form in entry.forms]
