"""What public posts say: names as they are, places as the rules have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from cogs.posts.final import places
from rules.kernel.contract import Result, ScoreLine
from tests.cogs.world import WORDS, components_of, english, last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

MEDIA_GALLERY = 12


async def test_names_in_markdown_and_in_alt_texts(world: World) -> None:
    """A name is shown as it is: escaped where Discord reads markdown, plain in the alt text."""
    await world.alice.slash(world.channel, "game new")
    starry = world.guild.add_member(world.env.create_user("*star*"))
    await starry.slash(world.channel, "game join")
    assert r"\*star\*" in text_of(last(world.channel))
    await world.alice.slash(world.channel, "game start")
    (gallery,) = [c for c in components_of(last(world.channel)) if c["type"] == MEDIA_GALLERY]
    assert "*star*" in gallery["items"][0]["description"]
    assert "\\" not in gallery["items"][0]["description"]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_a_shared_place_stays_shared(language: str) -> None:
    """Lines of places are no list in markdown, which Discord would number afresh: 1, 2 in place of 1, 1."""
    result = Result(ranks=(1, 1), totals=(7, 7), lines=((), ()), reason="last_turns")
    for line in places(Say(WORDS, language), "ticket_to_ride", result, ("ann", "bob")):
        assert "1" in line.partition("7")[0]
        assert not line.startswith("1.")


def test_categories_of_nothing_are_left_out() -> None:
    """The last post names what brought points, and all categories where none did."""
    scored = (ScoreLine("routes", 7), ScoreLine("longest_trail", 0))
    nothing = (ScoreLine("routes", 0), ScoreLine("longest_trail", 0))
    result = Result(ranks=(1, 2), totals=(7, 0), lines=(scored, nothing), reason="last_turns")
    first, second = places(Say(WORDS, "en"), "ticket_to_ride", result, ("ann", "bob"))
    assert english("ticket_to_ride.category.longest_trail") not in first
    assert english("ticket_to_ride.category.longest_trail") in second
