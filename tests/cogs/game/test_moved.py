"""What other commands have taken the place of goes on for a release, and says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.world import answer, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.mark.parametrize("name", ["log", "export"])
async def test_an_old_command_says_where_it_has_gone(world: World, name: str) -> None:
    """`/game log` and `/game export` answer as before; then a line names what has taken their place."""
    await world.begin_turns()
    result = await world.alice.slash(world.channel, f"game {name}")
    assert f"history {name}" in answer(result)
    first, *_ = (text_of(each) for each in (result.response, *result.followups) if each is not None)
    assert first != answer(result)
