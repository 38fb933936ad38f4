"""Discord's limits, and the ways by which every message and command keeps within them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from unicodedata import east_asian_width

from bot.truths import weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

CONTENT: Final = 2000
TEXT: Final = 4000
COMPONENTS: Final = 40
ROW_BUTTONS: Final = 5
LABEL: Final = 38
"""Letters of a button's label that are shown well, of the 80 that may be sent; fewer beside an emoji
(discord-api-docs, components/reference.mdx, Button). Korean and Japanese ones, twice as wide, count twice."""
LABEL_BESIDE_EMOJI: Final = 34
CUSTOM_ID: Final = 100
PLACEHOLDER: Final = 150
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
CHOICES: Final = 25
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100
ALT_TEXT: Final = 1024
FILES: Final = 10
FILE_BYTES: Final = 10 * 2**20
BYTES: Final = 9000
"""Of the components of a message. From about 10,170 on Discord answers with a fault of its own, not with a
refusal (discord-api-docs#8554)."""
_ELLIPSIS: Final = "…"
_ACTION_ROW, _BUTTON, _STRING_SELECT, _TEXT_DISPLAY, _MEDIA_GALLERY = 1, 2, 3, 10, 12


class LimitExceededError(ValueError):
    """A message breaks a limit of Discord's; it would be refused."""


def shorten(text: str, limit: int) -> str:
    """Return ``text`` in at most ``limit`` characters, a plain str; an ellipsis marks what is left out."""
    return str(text) if len(text) <= limit else text[: limit - len(_ELLIPSIS)].rstrip() + _ELLIPSIS


def letters(text: str) -> int:
    """Return how many letters of usual width a text takes."""
    if text.isascii():  # asked for every label of every message
        return len(text)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def fits_button(label: str, *, emoji: bool = False) -> bool:
    """Tell whether a button shows all of its label."""
    return letters(label) <= (LABEL_BESIDE_EMOJI if emoji else LABEL)


def shorten_label(label: str, *, emoji: bool = False) -> str:
    """Return a label that a button shows whole; an ellipsis marks what is left out."""
    cuts = (shorten(label, most) for most in range(len(label), 0, -1))
    return next(cut for cut in cuts if fits_button(cut, emoji=emoji))


def last_lines(lines: Iterable[str], limit: int) -> tuple[list[str], int]:
    """Return as many of the last lines as fit into ``limit`` characters, and how many are left out."""
    every = list(lines)
    kept = list(_with_room(reversed(every), limit))
    return kept[::-1], len(every) - len(kept)


def whole_lines(lines: Iterable[str], limit: int) -> str:
    """Return as many of the first lines as fit into ``limit`` characters; an ellipsis marks the rest."""
    every = list(lines)
    kept = list(_with_room(every, limit - len(_ELLIPSIS)))
    return "\n".join(kept if len(kept) == len(every) else [*kept, _ELLIPSIS])


def _with_room(lines: Iterable[str], room: int) -> Iterator[str]:
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return
        yield line


def custom_id(*parts: str | int) -> str:
    """Return the custom id of a button or menu, its parts joined with colons."""
    joined = ":".join(map(str, parts))
    if len(joined) > CUSTOM_ID:
        raise LimitExceededError(f"custom id of {len(joined)} characters: {joined}")
    return joined


def check(payload: Mapping[str, Any]) -> None:
    """Raise LimitExceededError if a message, as sent to Discord, breaks a limit."""
    found = list(problems(payload))
    if found:
        raise LimitExceededError("; ".join(found))


def check_files(files: Sequence[bytes]) -> None:
    """Raise LimitExceededError if the files of a message are too many or too large together."""
    if len(files) > FILES or sum(map(len, files)) > FILE_BYTES:
        raise LimitExceededError(f"{len(files)} files of {sum(map(len, files))} bytes")


def problems(payload: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with a message, as sent to Discord: its content and components."""
    if len(payload.get("content") or "") > CONTENT:
        yield f"content over {CONTENT} characters"
    if (heavy := weight(payload.get("components"))) > BYTES:
        yield f"{heavy} bytes of components"
    components = list(_walk(payload.get("components") or ()))
    if len(components) > COMPONENTS:
        yield f"{len(components)} components"
    if sum(len(c.get("content") or "") for c in components) > TEXT:
        yield f"text over {TEXT} characters"
    ids = [c["custom_id"] for c in components if "custom_id" in c]
    if len(ids) != len(set(ids)):
        yield f"a custom id stands twice: {sorted(ids)}"
    for component in components:
        yield from _component_problems(component)


def _walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or ())
        if "accessory" in component:
            yield from _walk((component["accessory"],))


def _component_problems(component: Mapping[str, Any]) -> Iterator[str]:
    if len(component.get("custom_id") or "") > CUSTOM_ID:
        yield f"custom id over {CUSTOM_ID} characters: {component['custom_id']}"
    if len(component.get("placeholder") or "") > PLACEHOLDER:
        yield f"placeholder over {PLACEHOLDER} characters: {component['placeholder']}"
    kind = component.get("type")
    if kind == _ACTION_ROW and not 1 <= len(component["components"]) <= ROW_BUTTONS:
        yield f"a row of {len(component['components'])}"
    if kind == _BUTTON:
        label = component.get("label") or ""
        if not label or not fits_button(label, emoji=bool(component.get("emoji"))):
            yield f"label of a button: {label!r}"
    if kind == _TEXT_DISPLAY and not component["content"].strip():
        yield "an empty text"
    if kind == _STRING_SELECT:
        yield from _option_problems(component["options"])
    if kind == _MEDIA_GALLERY:
        yield from _picture_problems(component["items"])


def _option_problems(options: list[Mapping[str, Any]]) -> Iterator[str]:
    if not 1 <= len(options) <= OPTIONS:
        yield f"{len(options)} options"
    if len({option["value"] for option in options}) != len(options):
        yield "two options with one value"
    for option in options:
        for field in ("label", "value", "description"):
            if len(option.get(field) or "") > OPTION_TEXT:
                yield f"{field} of an option over {OPTION_TEXT} characters: {option[field]}"
        if not option["label"].strip():
            yield f"option {option['value']} without a label"


def _picture_problems(items: list[Mapping[str, Any]]) -> Iterator[str]:
    if not 1 <= len(items) <= FILES:
        yield f"{len(items)} pictures"
    for item in items:
        if not 1 <= len(item.get("description") or "") <= ALT_TEXT:
            yield f"alt text of {len(item.get('description') or '')} characters"
