"""The words of Mini Express."""

from __future__ import annotations

from typing import Final

from cogs.mini_express.story.story import MiniExpressStory
from cogs.mini_express.words.alts import MiniExpressAlts
from cogs.mini_express.words.answers import MiniExpressAnswers
from cogs.mini_express.words.lobby import MiniExpressLobby
from cogs.mini_express.words.names import MiniExpressNames
from cogs.mini_express.words.status import MiniExpressStanding
from cogs.title.phrases import Phrases

PHRASES: Final = Phrases(
    "mini_express",
    lobby=MiniExpressLobby,
    names=MiniExpressNames,
    answers=MiniExpressAnswers,
    story=MiniExpressStory,
    standing=MiniExpressStanding,
    alts=MiniExpressAlts,
)
