"""The first private answer after a deferral, by whatever way Discord takes its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground.truths.answers import Reading, Refused
from tests.cogs.world import file_names, shown

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.mark.parametrize("refused", Refused)
async def test_picture_of_a_first_answer(
    world: World, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    """A first answer with a picture arrives, whichever of its two ways Discord refuses."""
    await world.begin_turns()
    monkeypatch.setattr(Reading, "refused", refused)
    result = await world.alice.slash(world.channel, "game hand")
    assert file_names(shown(result)) == ["hand.png"]


async def test_first_answer_completes_the_deferred_one(world: World) -> None:
    """As documented it is a change of the deferred answer, and no follow-up."""
    await world.begin_turns()
    mark = len(world.env.http_requests)
    result = await world.alice.slash(world.channel, "game hand")
    sent = [(each.method, each.path.rpartition("/")[2]) for each in world.env.http_requests[mark:]]
    assert ("PATCH", "@original") in sent
    assert not result.followups
