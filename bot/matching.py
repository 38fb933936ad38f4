"""Finding a thing by what somebody has typed of its name."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

T = TypeVar("T")
_WORD: Final = re.compile(r"\w+")
_SHORT: Final = {"saint": "st", "sainte": "ste", "mount": "mt", "fort": "ft"}
"""Words of names that people shorten."""
_ALIKE: Final = 0.7
"""How far a name has to resemble what was typed to be suggested."""
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


def alike(typed: str, names: Iterable[str], most: int = 3) -> list[str]:
    """Return the names that may have been meant by what fits none, the likeliest first."""
    likeness = [(_likeness(_words(plain(typed)), _words(plain(name))), name) for name in dict.fromkeys(names)]
    likely = sorted((each for each in likeness if each[0] >= _ALIKE), key=lambda each: -each[0])
    return [name for _, name in likely[:most]]


def _likeness(typed: Sequence[str], name: Sequence[str]) -> float:
    """Return from 0 to 1 how far the words typed resemble some of a name, each its likeliest."""
    best = [max(SequenceMatcher(None, word, other).ratio() for other in name) for word in typed if name]
    return sum(best) / len(best) if best else 0


def _fit(typed: str, name: str) -> int | None:
    if name.startswith(typed):
        return BEGUN
    starts, words = _words(typed) or typed.split(), _words(name)
    short = [_SHORT.get(word, word) for word in words]
    texts = name, "".join(words), "".join(short)
    if not all(any(start in text for text in texts) for start in starts):
        return None
    begun = all(any(word.startswith(start) for word in (*words, *short)) for start in starts)
    return WORDS_BEGUN if begun else CONTAINED


def _words(text: str) -> list[str]:
    """Return the words of a text without what stands between them: "st louis" is "St. Louis"."""
    return _WORD.findall(text)
