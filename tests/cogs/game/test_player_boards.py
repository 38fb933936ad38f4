"""What lies open before each player: by command, and by the button under the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.cogs import fair
from tests.cogs.world import answer, components_of, english, file_names, labels, last, shown

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

GALLERY = 12


@pytest_asyncio.fixture
async def table(fairground: World) -> Table:
    """Return a running fair for three."""
    return await fairground.begin(3, title=fair.TITLE, settings="")


async def test_all_at_once(fairground: World, table: Table) -> None:
    """The button answers anybody in private with all boards, a gallery and words for each."""
    result = await fairground.people[4].click(last(fairground.channel), label="Player boards")
    assert result.ephemeral
    message = shown(result)
    galleries = [c["items"] for c in components_of(message) if c["type"] == GALLERY]
    for (item,), name in zip(galleries, ("alice", "bob", "carol"), strict=True):
        assert name in item["description"]
    assert file_names(message) == ["player_board.png", "player_board_2.png", "player_board_3.png"]


async def test_one_by_command(fairground: World, table: Table) -> None:
    """`/game board` shows the board of the seat that is named; seats are offered by their players' names."""
    offered = await fairground.carol.autocomplete(fairground.channel, "game board", "seat", "bo")
    assert [choice["name"] for choice in offered] == ["bob"]
    result = await fairground.carol.slash(fairground.channel, "game board", seat=offered[0]["value"])
    assert result.ephemeral
    assert file_names(shown(result)) == ["player_board.png"]
    assert "bob" in answer(result)


async def test_an_unknown_seat(fairground: World, table: Table) -> None:
    """A number that is no seat is refused."""
    result = await fairground.carol.slash(fairground.channel, "game board", seat="7")
    assert answer(result) == english("tables.unknown_seat")


async def test_shared_with_a_channel(fairground: World, table: Table) -> None:
    """A player's board can be posted for everybody."""
    before = last(fairground.channel).id
    await fairground.carol.slash(fairground.channel, "game board", seat="1", channel=fairground.channel)
    posted = last(fairground.channel)
    assert posted.id != before
    assert file_names(posted) == ["player_board.png"]


async def test_a_game_without_them(world: World) -> None:
    """Where the board shows it all there is no button, and the command says why it shows nothing."""
    await world.begin_turns()
    assert "Player boards" not in labels(last(world.channel))
    result = await world.alice.slash(world.channel, "game board", seat="1")
    assert answer(result) == english("chat.refused.no_player_board")
