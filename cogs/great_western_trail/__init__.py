"""Great Western Trail in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.great_western_trail.commands import COMMANDS, FIRST_GAME, TOLD, TOPICS
from cogs.great_western_trail.phrases import PHRASES
from cogs.title.declaration import Title

TITLE: Final = Title(PHRASES, "gwt", COMMANDS, TOLD, first=FIRST_GAME, topics=TOPICS)
