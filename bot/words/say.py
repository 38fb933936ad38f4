"""One language of the catalogues, in which a message is said, and what people are called in it."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.words.people import NoPerson, Several, same_kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model import Holder, Seat
    from bot.words.catalogues import Catalogues

_MARKS: Final = re.compile(r"([\\*_~`|<>\[\]()#:+-])")
_NUMBER_OF_A_LIST: Final = re.compile(r"^(\d+)\.")
_LINE_BREAKS: Final = re.compile(r"\s+")
_BOT: Final = re.compile(r"Bot (\d+)")
"""What a bot player's seat is called where it is stored, whoever will read of it."""
_NEVER_PRINTED: Final = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\u202a-\u202e\u2066-\u2069]")


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
        return Several(self.words.join(self.language, items), items)

    def chain(self, key: str, /, parts: Iterable[str]) -> str:
        """Return ``parts`` one after the other: a message joins what stands ``before`` and what ``after``."""
        return reduce(lambda before, after: self(key, before=before, after=after), [*parts] or [""])

    def escape(self, name: str) -> str:
        """Return a person's name so that Discord shows it as it is."""
        return escape(name)


def escape(name: str) -> str:
    """Return ``name`` so that Discord shows it as it is, without formatting, links, mentions or line breaks.

    For text that Discord formats (messages); labels of buttons and menus show a name as it is anyway.
    """
    line = _MARKS.sub(r"\\\1", one_line(name)).replace("@", "@\u200b")
    return same_kind(_NUMBER_OF_A_LIST.sub(r"\1\\.", line), name)


def one_line(text: str) -> str:
    """Return ``text`` without line breaks and what is never printed."""
    return _LINE_BREAKS.sub(" ", _NEVER_PRINTED.sub("", text)).strip()


def plain_name(say: Say, seat: Seat | Holder) -> str:
    """Return the name of who plays a seat, or has held it, as it is; the log has people by name alone."""
    if seat.user_id is None:
        return bot_name(say, seat.name)
    return seat.name if seat.user_id >= 0 else former_name(say, -seat.user_id)


def bot_name(say: Say, stored: str) -> str:
    """Return the name of a bot player as the language has it, any other as it is."""
    numbered = _BOT.fullmatch(stored)
    return NoPerson(say("tables.bot_name", number=numbered[1])) if numbered else stored


def player_name(say: Say, seat: Seat) -> str:
    """Return what whoever plays a seat is called, as it is: a seat that its person has left is not theirs."""
    name = plain_name(say, seat)
    return NoPerson(say("tables.left", player=name)) if seat.resigned else name


def former_name(say: Say, former: int) -> str:
    """Return what somebody is called who was forgotten: of a table's several, all but the first by number."""
    return NoPerson(say("tables.former") if former == 1 else say("tables.former_numbered", number=former))
