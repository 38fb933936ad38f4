"""The words of Sierra West, and what is said before a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.sierra_west.alts import SierraWestAlts
from cogs.sierra_west.answers import SierraWestAnswers
from cogs.sierra_west.names import SierraWestNames
from cogs.sierra_west.pieces import SierraWestPieces
from cogs.sierra_west.standing import SierraWestStanding
from cogs.sierra_west.story import SierraWestStory
from cogs.title.phrases import Phrases
from cogs.title.words.lobby import Lobby

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.kit.language import Say


class SierraWestLobby(Lobby):
    """What there is to say of the options and the start of Sierra West."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  as declared
        """Return the level of the opponent for several players, who begins for one."""
        return frozenset({"first_player" if seats == 1 else "difficulty"})

    def opening(self, say: Say, seats: int) -> str:
        """Return whose values the cards have, and whom a single player plays against."""
        values = say("sierra_west.opening.values")
        return f"{values}\n{say('sierra_west.opening.alone')}" if seats == 1 else values


PHRASES: Final = Phrases(
    "sierra_west",
    lobby=SierraWestLobby,
    names=SierraWestNames,
    answers=SierraWestAnswers,
    story=SierraWestStory,
    standing=SierraWestStanding,
    pieces=SierraWestPieces,
    alts=SierraWestAlts,
)
