"""The files of the catalogues: gettext's templates (.pot, the English texts) and translations (.po)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from babel.messages.pofile import normalize, read_po

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

DEFAULT: Final = "en"
"""The language of the templates: every message exists in it, and it answers where another one lacks it."""
TEMPLATE: Final = ".pot"
TRANSLATION: Final = ".po"
FUZZY: Final = "fuzzy"
"""The mark of a translation that may not say what the English text says now."""
_PREVIOUS: Final = "| "
"""How Babel reads ``#| msgid``, the English text that a fuzzy translation was made from."""


def read_file(path: Path) -> Catalog:
    """Read one file; ``PoFileError`` if it is not well formed.

    Of each message ``context`` is the key, ``id`` the English text and ``string`` the translation.
    """
    language = DEFAULT if path.suffix == TEMPLATE else path.parent.name
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(catalog: Catalog) -> Iterator[tuple[str, Message]]:
    """Yield every message with its key (empty where it has none), in the order of the file."""
    for message in catalog:
        if message.id:
            yield message.context or "", message


def forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return the plural forms of an ``id`` or ``string``: one where nothing is counted."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def previous(message: Message) -> list[str]:
    """Return the lines that remember a message's English text when it changes."""
    names = ("msgid", "msgid_plural")
    return [
        f"{_PREVIOUS}{line}"
        for name, text in zip(names, forms(message.id), strict=False)
        for line in f"{name} {normalize(text, width=0)}".splitlines()
    ]


def remembered(message: Message) -> list[str]:
    """Return the lines of ``previous`` that were written when the English text changed."""
    return [line for line in message.user_comments if line.startswith(_PREVIOUS)]


def head_of(path: Path) -> str:
    """Return what stands before the first message, as it stands there."""
    return "\n".join(takewhile(bool, path.read_text("utf-8").splitlines()))


def file_text(head: str, entries: Iterable[Message]) -> str:
    """Return the text of a file: one way of writing, so that a change of one message is all that differs."""
    return "\n".join([head, *("\n".join(["", *_lines(message)]) for message in entries), ""])


def _lines(message: Message) -> Iterator[str]:
    yield from (f"# {line}".rstrip() for line in message.user_comments if not line.startswith(_PREVIOUS))
    yield from (f"#. {line}" for line in message.auto_comments)
    if message.fuzzy:
        yield f"#, {FUZZY}"
        yield from (f"#{line}" for line in remembered(message))
    texts = [
        ("msgctxt", message.context or ""),
        *zip(("msgid", "msgid_plural"), forms(message.id), strict=False),
    ]
    numbered = message.pluralizable
    texts += [
        (f"msgstr[{i}]" if numbered else "msgstr", text) for i, text in enumerate(forms(message.string))
    ]
    yield from (f"{name} {normalize(text, width=0)}" for name, text in texts)
