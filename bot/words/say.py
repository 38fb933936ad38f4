"""One language of the catalogues, in which a message is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.catalogues import Catalogues


class Say(NamedTuple):
    """One language of the catalogues: ``say("chat.lobby.join")``."""

    words: Catalogues
    language: str

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled; ``n`` chooses the plural form."""
        return self.words.text(self.language, key, **params)

    def has(self, key: str) -> bool:
        """Tell whether there is a message ``key``."""
        return self.words.has(key)

    def join(self, items: Sequence[str]) -> str:
        """Return ``items`` as the language lists them."""
        return self.words.join(self.language, items)

    def escape(self, name: str) -> str:
        """Return a person's name so that Discord shows it as it is."""
        return self.words.escape(name)
