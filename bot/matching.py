"""Finding a thing by what somebody has typed of its name."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")
_WORD: Final = re.compile(r"\w+")
BEGUN, WORDS_BEGUN, CONTAINED = range(3)
"""How well a name fits: it begins with what was typed, its words do, or it is somewhere in it."""


def matches(typed: str, *names: str) -> bool:
    """Tell whether every word typed is in one of the names, whatever the case, accents or width."""
    return fit(typed, *names) is not None


def fit(typed: str, *names: str) -> int | None:
    """Return how well the best of the names fits, the less the better; None if no one does."""
    text = plain(typed).strip()
    return min((fit for name in names if (fit := _fit(text, plain(name))) is not None), default=None)


def best_first(typed: str, things: Iterable[T], names: Callable[[T], Iterable[str]]) -> list[T]:
    """Return the things of which a name fits, those that fit best first, else in their order."""
    fits = [(fit(typed, *names(thing)), thing) for thing in things]
    found = [(well, thing) for well, thing in fits if well is not None]
    return [thing for _, thing in sorted(found, key=lambda each: each[0])]


def meant(typed: str, things: Iterable[T], names: Callable[[T], Iterable[str]]) -> list[T]:
    """Return what may be meant, the likeliest first; only what is called just so, if anything is."""
    found = best_first(typed, things, names)
    exact = [thing for thing in found if plain(typed).strip() in map(plain, names(thing))]
    return exact or found


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Return a text as it is compared: without case, accents or width."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if unicodedata.category(c) != "Mn"))


def _fit(typed: str, name: str) -> int | None:
    if name.startswith(typed):
        return BEGUN
    if not all(word in name for word in typed.split()):
        return None
    begun = all(any(word.startswith(start) for word in _WORD.findall(name)) for start in typed.split())
    return WORDS_BEGUN if begun else CONTAINED
