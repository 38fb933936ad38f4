"""The words of Sierra West."""

from __future__ import annotations

from typing import Final

from cogs.sierra_west.story.story import SierraWestStory
from cogs.sierra_west.words.alts import SierraWestAlts
from cogs.sierra_west.words.answers import SierraWestAnswers
from cogs.sierra_west.words.lobby import SierraWestLobby
from cogs.sierra_west.words.names import SierraWestNames
from cogs.sierra_west.words.pieces import SierraWestPieces
from cogs.sierra_west.words.standing import SierraWestStanding
from cogs.title.phrases import Phrases

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
