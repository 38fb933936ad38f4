"""The words of Great Western Trail."""

from __future__ import annotations

from typing import Final

from cogs.great_western_trail.story.story import GreatWesternTrailStory
from cogs.great_western_trail.words.lobby import GreatWesternTrailLobby
from cogs.great_western_trail.words.pieces import GreatWesternTrailPieces
from cogs.great_western_trail.words.questions import GreatWesternTrailAnswers
from cogs.great_western_trail.words.refusals import GreatWesternTrailNames
from cogs.great_western_trail.words.standing import GreatWesternTrailAlts, GreatWesternTrailStanding
from cogs.title.phrases import Phrases

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
