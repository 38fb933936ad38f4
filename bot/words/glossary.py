"""The glossary: one name for one thing in each language, and the texts that call it otherwise."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.words.po import DEFAULT, TEMPLATE, TRANSLATION, forms, messages, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FILE: Final = Path(__file__).with_name("glossary.toml")
TERMS: Final = Path(__file__).with_name("terms")
"""By language a file with the same things: of languages that are not spoken yet."""
LANGUAGES: Final = (DEFAULT, "ko", "ja")
_ENTRY: Final = """
[[words]]
title = "{}"
en = "{}"
name = ""
"""
_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")


class Word(NamedTuple):
    """What a thing is called: ``names`` and the words ``never`` used for it, by language.

    ``keys`` are patterns of the messages that name it, ``unless`` of those for which it does not count;
    ``title`` is empty where it counts for all games.
    """

    title: str
    names: Mapping[str, str]
    never: Mapping[str, Sequence[str]]
    keys: Sequence[str]
    unless: Sequence[str]


class Glossary(NamedTuple):
    """All words, and by title the beginnings of the keys of its texts."""

    words: tuple[Word, ...]
    titles: Mapping[str, Sequence[str]]

    def wrong(self, language: str, key: str, text: str) -> Iterator[str]:
        """Yield why a text contradicts the glossary: "행동, not 한 수"."""
        said = _PLACEHOLDER.sub("{}", text) if language == DEFAULT else text
        titles = {"", *(title for title, starts in self.titles.items() if _begins(key, starts))}
        here = [word for word in self.words if word.title in titles and word.names.get(language)]
        names = [word.names[language] for word in here]
        for word in (word for word in here if not _any(word.unless, key)):
            for never in filter(partial(_occurs, language, said), word.never.get(language, ())):
                right = [name for name in names if never in name]
                if _occurs(language, _without(said, right), never):
                    yield f"{word.names[language]}, not {never}"
            if _any(word.keys, key) and word.names[language].casefold() not in said.casefold():
                yield f"{word.names[language]} is what it is called"


def read(path: Path = FILE, terms: Path = TERMS) -> Glossary:
    """Read a glossary, with the ``terms`` of further languages."""
    data = tomllib.loads(path.read_text("utf-8"))
    further = {file.stem: _terms_in(file) for file in terms.glob("*.toml")}
    return Glossary(tuple(_word(entry, further) for entry in data["words"]), data["titles"])


def contradictions(folder: Path) -> list[str]:
    """Return the texts below ``folder`` that do not keep to the glossary, as "ko chat.full: why"."""
    glossary, found = read(), []
    for language in (DEFAULT, *sorted(each.name for each in folder.iterdir() if each.is_dir())):
        for key, text in _texts(folder, language):
            found += [f"{language} {key}: {why}" for why in glossary.wrong(language, key, text)]
    return found


def unnamed(language: str, terms: Path = TERMS, path: Path = FILE) -> list[str]:
    """Return the things that have no name yet in a language whose terms stand in a file of their own.

    The file is made, or filled up, with all that the glossary names: a translator's first work.
    """
    if language in LANGUAGES:
        return []
    file = terms / f"{language}.toml"
    names = _terms_in(file) if file.exists() else {}
    wanted = [(word.title, word.names[DEFAULT]) for word in read(path).words]
    with file.open("a", encoding="utf-8") as written:
        written.writelines(_ENTRY.format(*each) for each in wanted if each not in names)
    return [en for title, en in wanted if not names.get((title, en))]


def _terms_in(file: Path) -> Mapping[tuple[str, str], str]:
    """Return the names in a file, by title and English name."""
    words = tomllib.loads(file.read_text("utf-8")).get("words", ())
    return {(each["title"], each["en"]): each["name"] for each in words}


def _texts(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    is_english = language == DEFAULT
    pattern = f"*{TEMPLATE}" if is_english else f"{language}/*{TRANSLATION}"
    for path in sorted(folder.glob(pattern)):
        for key, message in messages(read_file(path)):
            for text in forms(message.id if is_english else message.string):
                yield key, text


def _word(entry: Mapping[str, Any], further: Mapping[str, Mapping[tuple[str, str], str]]) -> Word:
    title = entry.get("title", "")
    names = {language: entry[language] for language in LANGUAGES}
    names |= {language: terms.get((title, entry[DEFAULT]), "") for language, terms in further.items()}
    return Word(title, names, entry.get("not", {}), entry.get("keys", ()), entry.get("unless", ()))


def _begins(key: str, starts: Sequence[str]) -> bool:
    return any(key.startswith(f"{start}.") for start in starts)


def _any(patterns: Sequence[str], key: str) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def _without(text: str, names: Sequence[str]) -> str:
    """Return a text without the right words, in which a wrong one may stand."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return text


def _occurs(language: str, text: str, never: str) -> bool:
    if language != DEFAULT:
        return never in text
    return re.search(rf"(?<!\w){re.escape(never)}(?!\w)", text, re.IGNORECASE) is not None
