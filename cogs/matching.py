"""Finding a thing by what somebody has typed of its name."""

from __future__ import annotations

import unicodedata


def matches(typed: str, *names: str) -> bool:
    """Tell whether every word typed is in one of the names, whatever the case, accents or width."""
    words = _plain(typed).split()
    return any(all(word in plain for word in words) for plain in map(_plain, names))


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if unicodedata.category(c) != "Mn"))
