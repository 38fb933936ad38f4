"""Printed things looked up."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from render.kit.encoding import RATIO
from rules.great_western_trail.model import GreatWesternTrailOptions
from rules.great_western_trail.printed.catalogue import EDITIONS, NEUTRAL_BUILDINGS, OBJECTIVES
from tests.render.great_western_trail.boards import DRAW
from tests.render.great_western_trail.seats import seen
from tests.render.positions import say

if TYPE_CHECKING:
    from render import Picture
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")


def _draw(options: GreatWesternTrailOptions, piece: str, language: str = "en") -> Picture:
    picture = DRAW.piece(options, piece, language=language, say=say(language))
    assert seen(picture).width == 1132
    assert all(strip.width >= RATIO * strip.height for strip in picture.strips)
    assert picture.strips[0].name == "piece.png"
    return picture


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("sides", "number"), [("a", {10, 12}), ("b", {10, 12}), ("random", {20, 24})])
def test_lists_what_is_in_play(edition: Edition, sides: str, number: set[int]) -> None:
    """Both sides of private buildings can be looked up where chance chooses among them."""
    found = DRAW.pieces(GreatWesternTrailOptions(edition=edition, private_buildings=sides))  # type: ignore[arg-type]
    private = [piece for piece in found if piece in EDITIONS[edition].private_buildings]
    assert len(private) in number
    assert len(set(found)) == len(found)
    assert {*NEUTRAL_BUILDINGS, *EDITIONS[edition].station_masters, *OBJECTIVES} <= {*found}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_all_can_be_drawn(edition: Edition, language: str) -> None:
    """Every piece has a picture, and no two are alike but for copies."""
    options = GreatWesternTrailOptions(edition=edition, private_buildings="random")
    pictures = [_draw(options, piece, language) for piece in DRAW.pieces(options)]
    assert all(one != other for one, other in pairwise(pictures))


def test_a_tile_that_differs_is_that_of_the_edition() -> None:
    """2b, 5a, 6a, 6b and 8b are other buildings in each edition."""
    for piece in ("2b", "5a", "6a", "6b", "8b"):
        options = [GreatWesternTrailOptions(edition=edition, private_buildings="random") for edition in BOTH]
        assert _draw(options[0], piece) != _draw(options[1], piece)


@pytest.mark.parametrize("piece", ["H", "11a", "", "1b"])
def test_refuses_what_is_not_in_play(piece: str) -> None:
    """There is no picture of what the edition or the sides chosen do not have."""
    with pytest.raises(KeyError):
        DRAW.piece(GreatWesternTrailOptions(edition="first"), piece, language="en", say=say("en"))
