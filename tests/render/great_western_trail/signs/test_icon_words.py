"""Icons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words import Catalogues
from render.great_western_trail.signs.icon_words import icon_words
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.icons import CardCost

if TYPE_CHECKING:
    from rules.great_western_trail.printed.icons import Icon

_words = Catalogues(strict=True)


@pytest.mark.parametrize(
    ("icon", "expected"),
    [
        (icons.DiscardForIcon(CardCost(1, "colour", ("white",)), dollars=2), "Discard 1 Galloway → gain $2"),
        (icons.HireIcon(2), "Hire a worker for $2 more"),
        (icons.HireIcon(-1), "Hire a worker for $1 less"),
        (icons.EngineForwardIcon(2, cost=2), "Engine up to 2 spaces for $2"),
        (icons.EngineForwardIcon(1), "Engine up to 1 space"),
        (icons.RemoveHazardIcon(0), "Remove a hazard for free"),
        (icons.TakeCampTileIcon(), "Collect a bounty"),
        (icons.GainIcon(exchange_tokens=1), "Gain 1 exchange token"),
        (
            icons.DiscardForIcon(CardCost(1, "any_cattle"), dollars=6, then=icons.TakeObjectiveIcon("hand")),
            "Discard 1 cattle card → gain $6, take an objective card to your hand",
        ),
    ],
)
def test_says_what_an_icon_does(icon: Icon, expected: str) -> None:
    """An icon is one short sentence in the terms of its edition."""

    def say(key: str, /, **params: object) -> str:
        return _words.text("en", key, **params)

    assert icon_words(icon, "second", say) == expected


def test_uses_the_terms_of_the_edition() -> None:
    """Breeds and camps are called otherwise in the first edition."""

    def say(key: str, /, **params: object) -> str:
        return _words.text("en", key, **params)

    either = icons.EitherIcon(
        (icons.TakeCampTileIcon(), icons.DiscardForIcon(CardCost(1, "colour", ("gray",)), dollars=2))
    )
    assert icon_words(either, "first", say) == "Trade with the Indians, or discard 1 Jersey → gain $2"
