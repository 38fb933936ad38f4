"""Sierra West in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.sierra_west.alts import SierraWestAlts
from cogs.sierra_west.answers import SierraWestAnswers
from cogs.sierra_west.commands import COMMANDS, TOLD, TOPICS
from cogs.sierra_west.first_game import FIRST_GAME
from cogs.sierra_west.names import SierraWestNames
from cogs.sierra_west.pieces import SierraWestPieces, changes
from cogs.sierra_west.standing import SierraWestLobby, SierraWestStanding
from cogs.sierra_west.story import SierraWestStory
from cogs.title.declaration import Title
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
TITLE: Final = Title(PHRASES, "sierra", COMMANDS, TOLD, planner=changes, first=FIRST_GAME, topics=TOPICS)
