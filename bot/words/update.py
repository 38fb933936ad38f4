"""Carrying the English texts over into the translations, and telling what translators have to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from bot.words.po import (
    DEFAULT,
    FUZZY,
    TEMPLATE,
    TRANSLATION,
    file_text,
    forms,
    head_of,
    messages,
    previous,
    read_file,
    remembered,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_HEAD: Final = """\
# {name} words of Railhead: {domain}
msgid ""
msgstr ""
"Project-Id-Version: Railhead\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"
"""
_MOST: Final = 20
"""Of a file so many messages are named one by one."""


def begin(folder: Path, language: str) -> None:
    """Make room for a language, "de" or "zh_CN"; ValueError where it is none, or English."""
    if language == DEFAULT:
        raise ValueError(f"{DEFAULT} is written in the templates")
    try:
        Locale.parse(language)
    except UnknownLocaleError as error:
        raise ValueError(error) from error
    (folder / language).mkdir(exist_ok=True)


def update(folder: Path) -> list[str]:
    """Bring every translation below ``folder`` to the present English texts; return what is then unsettled.

    A message whose English text has changed keeps its translation, which is marked fuzzy; a new one comes in
    empty, one that English lacks goes. A language whose folder is empty gets all its files.
    """
    for path, text in written(folder):
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    return unsettled(folder)


def written(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield every template and translation below ``folder`` with the text that it should have."""
    for template in sorted(folder.glob(f"*{TEMPLATE}")):
        english = read_file(template)
        yield template, file_text(head_of(template), (message for _, message in messages(english)))
        for path in _translations(template):
            head = head_of(path) if path.exists() else _new_head(path)
            old = read_file(path) if path.exists() else Catalog(path.parent.name)
            yield path, file_text(head, carried_over(english, old))


def unsettled(folder: Path) -> list[str]:
    """Return what translators have to look at below ``folder``, as "ko chat.full: why"."""
    found = []
    for template in sorted(folder.glob(f"*{TEMPLATE}")):
        english = read_file(template)
        for path in _translations(template):
            old = read_file(path) if path.exists() else Catalog(path.parent.name)
            wrong = [f"{path.parent.name} {key}: {why}" for key, why in differences(english, old)]
            rest = [f"{path.parent.name} {template.stem}: {len(wrong) - _MOST} more"]
            found += wrong if len(wrong) <= _MOST else [*wrong[:_MOST], *rest]
    return found


def carried_over(english: Catalog, old: Catalog) -> Iterator[Message]:
    """Yield the messages of ``english`` in its order, with the translations of ``old``.

    A new key whose English text stood under one that is gone is that message under a new name.
    """
    keys = {key for key, _ in messages(english)}
    translated = dict(messages(old))
    renamed = {message.id: message for key, message in translated.items() if key not in keys}
    for key, message in messages(english):
        yield _carried_over(message, translated.get(key) or renamed.get(message.id), old.num_plurals)


def differences(english: Catalog, translation: Catalog) -> Iterator[tuple[str, str]]:
    """Yield (key, what is wrong) for each message that does not stand for the present English text."""
    translated = dict(messages(translation))
    for key, message in messages(english):
        why = _difference(message, translated.pop(key, None))
        if why:
            yield key, why
    for key, message in translated.items():
        yield key or repr(message.id), "superfluous"


def _translations(template: Path) -> Iterator[Path]:
    for folder in sorted(path for path in template.parent.iterdir() if path.is_dir()):
        yield folder / f"{template.stem}{TRANSLATION}"


def _new_head(path: Path) -> str:
    language = path.parent.name
    return _HEAD.format(
        name=Locale.parse(language).get_display_name(DEFAULT),
        domain=path.stem,
        language=language,
        plural_forms=get_plural(language).plural_forms,
    ).rstrip("\n")


def _carried_over(english: Message, old: Message | None, plural_forms: int) -> Message:
    number = plural_forms if english.pluralizable else 1
    if old is None or not any(forms(old.string)):
        return _made(english, ("",) * number)
    comments = [line for line in old.user_comments if line not in remembered(old)]
    made_for = _made_for(old)
    if (old.fuzzy or old.id != english.id) and made_for != previous(english):
        return _made(english, _fitted(old, number), (*comments, *made_for), flags=(FUZZY,))
    return _made(english, _fitted(old, number), comments)


def _made_for(old: Message) -> list[str]:
    """Return the English text that a translation was made for, as far as that is known."""
    if old.fuzzy:
        return remembered(old)
    return previous(old)


def _made(
    english: Message, strings: Sequence[str], comments: Sequence[str] = (), flags: Sequence[str] = ()
) -> Message:
    return Message(
        english.id,
        tuple(strings) if english.pluralizable else strings[0],
        flags=flags,
        auto_comments=english.auto_comments,
        user_comments=comments,
        context=english.context,
    )


def _fitted(old: Message, number: int) -> tuple[str, ...]:
    """Return the translation in ``number`` forms, the last of which stands for many."""
    known = forms(old.string)
    return known if len(known) == number else (known[-1],) * number


def _difference(english: Message, old: Message | None) -> str | None:
    if old is None:
        return "missing"
    if old.id != english.id:
        return "the English text has changed"
    if old.fuzzy:
        return "fuzzy"
    return None if all(forms(old.string)) else "not translated"
