"""Great Western Trail in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.great_western_trail.commands import COMMANDS, TOLD
from cogs.great_western_trail.first_game import FIRST_GAME
from cogs.great_western_trail.phrases import PHRASES
from cogs.great_western_trail.topics import TOPICS
from cogs.title.declaration import Title

TITLE: Final = Title(PHRASES, "gwt", COMMANDS, TOLD, first=FIRST_GAME, topics=TOPICS)
