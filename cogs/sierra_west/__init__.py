"""Sierra West in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.sierra_west.commands import COMMANDS, TOLD, TOPICS
from cogs.sierra_west.first_game import FIRST_GAME
from cogs.sierra_west.phrases import PHRASES
from cogs.sierra_west.pieces import changes
from cogs.title.declaration import Title

TITLE: Final = Title(PHRASES, "sierra", COMMANDS, TOLD, planner=changes, first=FIRST_GAME, topics=TOPICS)
