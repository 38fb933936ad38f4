"""Great Western Trail in chat: its words and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.great_western_trail.commands import COMMANDS, FIRST_GAME, TOLD, TOPICS
from cogs.great_western_trail.story import GreatWesternTrailStory
from cogs.great_western_trail.words.pieces import GreatWesternTrailNames, GreatWesternTrailPieces
from cogs.great_western_trail.words.questions import GreatWesternTrailAnswers
from cogs.great_western_trail.words.standing import GreatWesternTrailAlts, GreatWesternTrailStanding
from cogs.title.declaration import Title
from cogs.title.phrases import Phrases
from cogs.title.words.standing import Lobby

if TYPE_CHECKING:
    from collections.abc import Mapping


class GreatWesternTrailLobby(Lobby):
    """What there is to say of the options and the start of Great Western Trail."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  all depends on the number
        """Return what only several choose, or only a single player."""
        return frozenset({"first_player" if seats == 1 else "difficulty"})


PHRASES: Final = Phrases(
    "great_western_trail",
    lobby=GreatWesternTrailLobby,
    names=GreatWesternTrailNames,
    answers=GreatWesternTrailAnswers,
    story=GreatWesternTrailStory,
    standing=GreatWesternTrailStanding,
    pieces=GreatWesternTrailPieces,
    alts=GreatWesternTrailAlts,
)
TITLE: Final = Title(PHRASES, "gwt", COMMANDS, TOLD, first=FIRST_GAME, topics=TOPICS)
