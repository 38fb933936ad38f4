"""The post of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.cogs import fair
from tests.cogs.world import components_of, file_names, last

if TYPE_CHECKING:
    import pytest

    from render.kit.picture import Course, Picture
    from rules.kernel.contract import State
    from tests.cogs.world import World

GALLERY = 12


async def _played(fairground: World) -> None:
    """Play a game to its end."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    for turn in range(fair.TURNS):
        version = (await fairground.table(table.id)).version
        person = fairground.people[turn % 2]
        panel = (await person.click(last(fairground.channel), label="Play")).response
        assert panel is not None
        await person.click(panel, custom_id=f"p:{table.id}:{version}:leave")


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
