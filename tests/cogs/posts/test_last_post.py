"""The post of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.chance import commitment
from tests.cogs import fair
from tests.cogs.world import components_of, file_names, last, text_of

if TYPE_CHECKING:
    import pytest

    from bot.model import Table
    from render.kit.picture import Course, Picture
    from rules.kernel.contract import State
    from tests.cogs.world import World

GALLERY = 12


async def _played(fairground: World) -> Table:
    """Play a game to its end; return its table."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    for turn in range(fair.TURNS):
        version = (await fairground.table(table.id)).version
        person = fairground.people[turn % 2]
        panel = (await person.click(last(fairground.channel), label="Play")).response
        assert panel is not None
        await person.click(panel, custom_id=f"p:{table.id}:{version}:leave")
    return await fairground.table(table.id)


async def test_seed_and_hash_are_whole(fairground: World) -> None:
    """The last post has the seed and all 64 digits of its hash, which the first one told."""
    table = await _played(fairground)
    assert table.seed is not None
    post = text_of(last(fairground.channel))
    assert commitment(table.seed) == table.seed_hash
    assert f"`{table.seed}`" in post
    assert f"`{table.seed_hash}`" in post


async def test_last_board_and_scores(fairground: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The board with the traces of the last turn stands above the score sheet, each with its words."""
    marked: list[str] = []
    draw = fair.FairPictures.board

    def board(self: fair.FairPictures, view: State, **kwargs: Any) -> Picture:  # noqa: ANN401  whatever is drawn
        marked[:] = [type(event).__name__ for event in kwargs["marks"]]
        return draw(self, view, **kwargs)

    monkeypatch.setattr(fair.FairPictures, "board", board)
    await _played(fairground)
    post = last(fairground.channel)
    assert file_names(post) == ["board.png", "scores.png"]
    assert marked == ["Left", "GameEnded"]
    galleries = [component for component in components_of(post) if component["type"] == GALLERY]
    assert all("fair.title" in gallery["items"][0]["description"] for gallery in galleries)
    assert len(galleries) == 2


async def test_the_score_sheet_shows_the_course_of_the_game(
    fairground: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given everybody's total at the start and after each turn, once the game is over."""
    courses: list[Course] = []
    draw = fair.FairPictures.score_sheet

    def sheet(self: fair.FairPictures, state: State, *args: object, course: Course, **kwargs: Any) -> Picture:  # noqa: ANN401  whatever is drawn
        courses.append(course)
        return draw(self, state, *args, **kwargs)

    monkeypatch.setattr(fair.FairPictures, "score_sheet", sheet)
    await _played(fairground)
    assert [len(course) for course in courses] == [fair.TURNS + 1]
    assert {len(totals) for totals in courses[0]} == {2}
