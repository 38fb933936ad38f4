"""Mini Express in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.mini_express.commands import COMMANDS
from cogs.mini_express.first_game import FIRST_GAME
from cogs.mini_express.phrases import PHRASES
from cogs.mini_express.topics import TOPICS
from cogs.title.declaration import Title

TITLE: Final = Title(PHRASES, "mini", COMMANDS, first=FIRST_GAME, topics=TOPICS)
