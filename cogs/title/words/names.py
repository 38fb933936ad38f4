"""What things and players are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic

from bot.words.people import NoPerson
from cogs.title.words.scene import S

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Options


class Names(Generic[S]):
    """The names of one title.

    ``families`` says, by the field of an action or event, what its ids are where it is not called so: a
    "target" may be a "city". So it does of "used", what statistics count (``Game.used``).
    """

    families: ClassVar[Mapping[str, str]] = {}
    opponent: ClassVar[str] = ""
    """The key of what an opponent is called that the rules play."""

    def __init__(self, title: str) -> None:
        self.title = title

    def name(self, say: Say, field: str, value: object) -> str:
        """Return the name of a thing: of ``value`` in a field or placeholder ``field``."""
        if isinstance(value, tuple | list):
            item_field = self.families.get(field, field).removesuffix("s")
            return say.join([self.name(say, item_field, item) for item in value])
        return self.known(say, field, value) or str(value)

    def known(self, say: Say, field: str, value: object, view: S | None = None) -> str:
        """Return the name of a thing, in the game of ``view`` if that is at hand; "" for what has none."""
        family = self.families.get(field, field)
        if isinstance(value, tuple | list):
            every = [self.known(say, family.removesuffix("s"), each, view) for each in value]
            return say.join([each for each in every if each])
        key = f"{self.title}.{family}.{value}"
        return say(key) if isinstance(value, str) and say.has(key) else ""

    @classmethod
    def everybody(cls, say: Say, players: Sequence[str]) -> Sequence[str]:
        """Return the names by number of events and results: the seats, then an opponent of the rules."""
        return (*players, NoPerson(say(cls.opponent))) if cls.opponent else players

    def hand(self, say: Say) -> str:
        """Return what a player's picture of their own things is called, on its button."""
        return say("chat.button.hand")

    def refusal(
        self,
        say: Say,
        params: Mapping[str, str | int],
        view: S | None = None,  # noqa: ARG002  titles make use of it
    ) -> dict[str, object]:
        """Return the parameters of a refusal with names in place of ids; ``view`` is what its reader sees."""
        return {
            field: value if isinstance(value, int) else self.name(say, field, value)
            for field, value in params.items()
        }


class Pieces(Generic[S]):
    """The printed things of one title in words, to be looked up: each one of ``GamePictures.pieces``."""

    def __init__(self, names: Names[S]) -> None:
        self.names = names

    def name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  titles make use of it
        """Return what a printed thing is called."""
        return self.names.name(say, "piece", piece)

    def text(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  titles make use of it
        """Return what there is to say of a printed thing."""
        return ""
