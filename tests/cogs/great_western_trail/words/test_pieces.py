"""What is said of the things that can be looked up."""

from __future__ import annotations

import pytest

from bot.words.say import Say
from cogs.titles import phrases_of
from render import PICTURES
from rules.great_western_trail.model import GreatWesternTrailOptions
from tests.cogs.world import WORDS

TITLE = "great_western_trail"
PHRASES = phrases_of(TITLE)
FIRST = GreatWesternTrailOptions(edition="first", private_buildings="random")
SECOND = GreatWesternTrailOptions(edition="second", private_buildings="random")


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("options", [FIRST, SECOND])
def test_every_piece(language: str, options: GreatWesternTrailOptions) -> None:
    """Everything that has a large picture has a name of its own."""
    say = Say(WORDS, language)
    pieces = PICTURES[TITLE].pieces(options)
    assert len({PHRASES.pieces.name(say, options, piece) for piece in pieces}) == len(pieces)
    assert all(PHRASES.alts.piece(say, options, piece) for piece in pieces)


def test_a_private_building() -> None:
    """It tells builders, points, hands and actions (2nd p.16)."""
    assert PHRASES.pieces.text(Say(WORDS, "en"), SECOND, "10b").splitlines() == [
        "Builders needed: 8. Points: 11. Fee hands: black hand.",
        "Gain $4",
        "Engine up to 4 spaces",
        "Herder up to 4 spaces, then act again",
    ]


def test_names_of_the_edition() -> None:
    """A card is called what the edition prints (1st p.15; 2nd p.15)."""
    say = Say(WORDS, "en")
    assert "San Francisco" in PHRASES.pieces.name(say, FIRST, "aux_x")
    assert "New York" in PHRASES.pieces.name(say, SECOND, "aux_x")
