"""The catalogues: the messages of every language, read once at the start."""

from __future__ import annotations

import logging
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from babel import Locale
from babel.lists import format_list

from bot.words import po
from bot.words.po import DEFAULT
from bot.words.template import Template, TemplateError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FOLDER: Final = Path(__file__).parent.parent / "locales"
_COMMAS_ALONE: Final = frozenset({"ko"})

log = logging.getLogger(__name__)
_plural_rule = cache(c2py)
"""A rule takes longer to read than a message, and serves hundreds of them."""


class UnknownMessageError(KeyError):
    """A message, or a value for one of its placeholders, is missing."""


class Message(Protocol):
    """What can be put into words: one template, or one for each plural form."""

    @property
    def placeholders(self) -> frozenset[str]:
        """Return the names of the values that it says, in any of its forms."""
        ...

    def fill(self, params: Mapping[str, object]) -> str:
        """Return the text with ``params`` in place; KeyError where one is missing."""
        ...


class Plural:
    """A message with a number ``n``, in every plural form of its language."""

    __slots__ = ("_choose", "forms", "placeholders")

    def __init__(self, forms: Sequence[Template], rule: str) -> None:
        """Take the forms in the order of ``rule``, the Plural-Forms expression of the catalogue."""
        self.forms = tuple(forms)
        self.placeholders = frozenset[str]().union(*(form.placeholders for form in forms))
        self._choose = _plural_rule(rule)

    def fill(self, params: Mapping[str, object]) -> str:
        """Return the form that fits ``n``."""
        n = params["n"]
        if not isinstance(n, int):
            raise TypeError(f"n counts something, so it is a whole number, not {n!r}")
        return self.forms[self._choose(abs(n))].fill(params)


@cache
def read(path: Path) -> Mapping[str, Template | Plural]:
    """Read one file: its messages by key, English ones of a template. What is not translated is left out."""
    catalog = po.read_file(path)
    is_english = path.suffix == po.TEMPLATE
    found: dict[str, Template | Plural] = {}
    for key, message in po.messages(catalog):
        texts = po.forms(message.id if is_english else message.string)
        if not texts or not all(texts):
            continue
        try:
            templates = [Template(text) for text in texts]
        except TemplateError as error:
            raise TemplateError(f"{path}: {key}: {error}") from error
        found[key] = templates[0] if isinstance(message.id, str) else Plural(templates, catalog.plural_expr)
    return found


def _all_of(folder: Path, suffix: str, domains: tuple[str, ...]) -> dict[str, Message]:
    paths = (path for path in sorted(folder.glob(f"*{suffix}")) if path.stem.startswith(domains))
    return {key: message for path in paths for key, message in read(path).items()}


def _fits(translation: Message, english: Message) -> bool:
    """Tell whether a translation can be filled with what its English message is given, and says all of it."""
    return type(translation) is type(english) and translation.placeholders == english.placeholders


class Catalogues:
    """The messages of every language (the port ``Words`` of the chat)."""

    def __init__(
        self,
        folder: Path = FOLDER,
        *,
        strict: bool = False,
        domains: tuple[str, ...] = ("",),
        languages: str = "*",
    ) -> None:
        """Read ``folder``/<domain>.pot, which is English, and the translations in <language>/<domain>.po.

        A translation made for an earlier English text answers all the same, as most such changes are small;
        but not if it asks for other values, which might be neither given nor said: that one is missing.

        ``strict``: a missing message or value raises UnknownMessageError. Otherwise English answers in its
        place (then the bare key) and the log says so once.

        Who needs but a few words reads those of ``domains``, by how these begin, in one of the ``languages``.
        """
        self._strict = strict
        self._missed: set[tuple[str, str]] = set()
        english = _all_of(folder, po.TEMPLATE, domains)
        self._messages = {DEFAULT: english}
        for language in (path for path in folder.glob(languages) if path.is_dir()):
            translations = _all_of(language, po.TRANSLATION, domains).items()
            self._messages[language.name] = {
                key: message
                for key, message in translations
                if key in english and _fits(message, english[key])
            }
        self._locales = {language: Locale.parse(language) for language in self._messages}
        self.languages = tuple(sorted(self._messages, key=lambda language: (language != DEFAULT, language)))

    def text(self, language: str, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled; ``n`` chooses the plural form."""
        try:
            return self._messages[language][key].fill(params)
        except KeyError as error:
            return self._missing(language, key, params, error)

    def has(self, key: str) -> bool:
        """Tell whether there is a message ``key``."""
        return key in self._messages[DEFAULT]

    def join(self, language: str, items: Sequence[str]) -> str:
        """Return ``items`` as the language lists them: "A, B, and C".

        Items may be whole clauses, between which Korean has no word for "and".
        """
        if language in _COMMAS_ALONE:
            return ", ".join(items)
        return format_list(items, locale=self._locales[language]) if items else ""

    def language_of(self, locale: str, default: str = DEFAULT) -> str:
        """Return the language for a locale of Discord ("en-GB"), ``default`` if it is not spoken here."""
        whole = locale.replace("-", "_")
        spoken = (each for each in (whole, whole.partition("_")[0]) if each in self._messages)
        return next(spoken, default)

    def _missing(self, language: str, key: str, params: Mapping[str, object], error: KeyError) -> str:
        if self._strict:
            raise UnknownMessageError(f"{language} {key}: {error}") from error
        if (language, key) not in self._missed:
            self._missed.add((language, key))
            log.warning("The catalogue %s cannot say %s: %s is missing", language, key, error)
        try:
            return self._messages[DEFAULT][key].fill(params)
        except KeyError:
            return key
