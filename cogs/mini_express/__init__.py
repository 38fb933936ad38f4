"""Mini Express in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.mini_express.commands import COMMANDS
from cogs.mini_express.phrases import MiniExpressPhrases
from cogs.title.declaration import Title

TITLE: Final = Title(MiniExpressPhrases("mini_express"), "mini", COMMANDS)
