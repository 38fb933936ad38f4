"""The course of a game that is over, and the ways to the turns that brought most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from cogs.history.course import categories
from cogs.posts import final, turning_points
from cogs.posts.final import final_post
from rules.kernel.contract import Result, ScoreLine
from tests.cogs.playing import play_straight
from tests.cogs.posts import recorded
from tests.cogs.world import WORDS, answer, english, file_names, shown

if TYPE_CHECKING:
    from tests.cogs.world import World

ENGLISH = Say(WORDS, "en")


@pytest.mark.parametrize("file", recorded.FILES)
async def test_the_final_post_leads_to_the_turns_that_brought_most(file: str) -> None:
    """Three at most, in their order, each named by turn, player and points, each to where that turn ended."""
    played = recorded.played(file)
    course = await played.services().tables.history.course(played.table.id)
    found = turning_points.buttons(ENGLISH, played.table, turning_points.played(played.history, course))
    ends = {f"hl:{played.table.id}:{entry.version}": entry.turn for entry in played.history}
    turns = [ends[str(each.custom_id).rpartition(":")[0]] for each in found]
    assert turns == sorted(set(turns))
    assert len(turns) <= 3
    for each, turn in zip(found, turns, strict=True):
        assert str(each.label).startswith(f"Turn {turn} ")
    message = await final_post(played.services(), ENGLISH, played.table, played.history[-1:], pictured=False)
    shown_ids = [getattr(each, "custom_id", None) for each in message.view.walk_children()]
    assert {each.custom_id for each in found} <= set(shown_ids)


async def test_one_that_goes_on_has_none(world: World) -> None:
    """Counting it now would tell what is hidden."""
    await world.begin_turns()
    result = await world.alice.slash(world.channel, "history course")
    assert answer(result) == english("history.course.not_over", table=1)
    assert not file_names(shown(result))


async def test_of_a_finished_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The score sheet with its lines, as in the last post."""
    table = await world.begin_turns()
    await play_straight(world, table.id, steps=4)
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    assert english("history.course.not_over", table=1) == answer(
        await world.alice.slash(world.channel, "history course")
    )
    scores = Result("last_turn", (1, 2), (7, 3), ((), ()))
    monkeypatch.setattr(final, "result_of", lambda _: scores)
    monkeypatch.setattr("cogs.history.course.result_of", lambda _: scores)
    page = shown(await world.carol.slash(world.channel, "history course"))
    assert len(file_names(page)) == 1


def routes(*points: int) -> Result:
    """Return scores by one category."""
    lines = tuple((ScoreLine("routes", n),) for n in points)
    return Result("last_turns", (2, 1), points, lines)


async def test_by_category(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu puts the chart of a category in the place of the sheet, and the sheet in its place again."""
    table = await world.begin_turns()
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    course = [routes(0, 0), routes(2, 0), routes(2, 4), routes(2, 10)]

    async def counted(_: int) -> list[Result]:
        return course

    monkeypatch.setattr(world.bot.services.tables.history, "course", counted)
    monkeypatch.setattr("cogs.history.course.result_of", lambda _: course[-1])
    page = shown(await world.carol.slash(world.channel, "history course"))
    sheet = file_names(page)
    await world.carol.select(page, ["routes"], custom_id=f"hcc:{table.id}")
    assert file_names(page) == ["course.png"] != sheet
    await world.carol.select(page, ["total"], custom_id=f"hcc:{table.id}")
    assert file_names(page) == sheet


async def test_a_category_of_another_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is not drawn, whoever forges it."""
    played = recorded.played(next(iter(recorded.FILES)))
    assert categories(ENGLISH, played.table, played.course)
    assert "cattle" not in categories(ENGLISH, played.table, played.course)
