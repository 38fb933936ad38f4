"""How a game that is over went: totals and categories over its turns, and the turns that brought most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Status
from cogs.answering.answers import show
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import Request, table_press
from cogs.kit.controls import menu_of, rows
from cogs.kit.message import compose
from cogs.posts import final, holding, turning_points
from cogs.posts.final import places, result_of, score_sheet
from cogs.table.finding import LOOKING
from cogs.table.pictures import shown
from cogs.table.players import heading, names, plain_names
from cogs.titles import phrases_of
from render.kit.course import LEAST, CategoryCourse, draw_category_course
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message, Part, Shown
    from cogs.services import Interaction
    from render.kit.picture import Course, Picture
    from rules.kernel.contract import Result

TOTAL: Final = "total"
"""In place of a category: all of them together, with the score sheet."""


async def course(interaction: Interaction, table: str = "") -> None:
    """Show the course of a game that is over: of one that goes on it would tell what is hidden yet."""
    request = await Request.meant(interaction, table, LOOKING)
    await show(interaction, compose(*await course_of(request, TOTAL)))


@table_press(r"hcc:(?P<table>\d+)", LOOKING, in_place=True)
async def choose_category(request: Request, chosen: str) -> Message:
    """Show how the points of a category went, in place of another one."""
    return compose(*await course_of(request, chosen))


async def course_of(request: Request, category: str = "") -> Sequence[Part]:
    """Return the score sheet of a game that is over, its turning points and the ways to them.

    Of a ``category`` its chart is in the place of the sheet; with one, or TOTAL, there is a menu of them.
    """
    services, say, found = request.services, request.say, request.table
    result = result_of(found)
    if found.status is not Status.FINISHED or result is None:
        raise Refusal("history.course.not_over", table=found.id)
    history = await request.tables.history.log(found.id, None)
    scores = await request.tables.history.course(found.id)
    game = turning_points.played(history, scores)
    if category in ("", TOTAL):
        picture = await score_sheet(services, say, found, result, scores)
    else:
        picture = await _chart(request, scores, category)
    return (
        heading(say, found),
        picture,
        "\n".join(await turning_points.told(services, say, found, game)),
        "\n".join(places(say, found.title, result, names(say, found))),
        "\n".join(holding.turns_taken(say, await services.tables.library.holders(found.id), history)),
        *rows([*turning_points.buttons(say, found, game), final.review_button(say, found)]),
        *([_categories(say, found, scores, category)] if category and len(scores) >= LEAST else []),
    )


def _categories(say: Say, table: Table, scores: Sequence[Result], chosen: str) -> Part:
    named = [(say("render.sheet.total"), TOTAL)]
    named += [(say(f"{table.title}.category.{key}"), key) for key in categories(say, table, scores)]
    return menu_of(say("render.sheet.course"), named, chosen, "hcc", table.id)


def categories(say: Say, table: Table, scores: Sequence[Result]) -> list[str]:
    """Return the categories that have brought somebody points, by the names of the present rules."""
    found = (line for each in scores for lines in each.lines for line in lines if line.points)
    keys = dict.fromkeys(line.category for line in found)
    return [key for key in keys if say.has(f"{table.title}.category.{key}")]


async def _chart(request: Request, scores: Sequence[Result], category: str) -> Shown:
    say, table = request.say, request.table
    if category not in categories(say, table, scores):
        raise MalformedError("a category of another game")
    points = [
        [sum(line.points for line in lines if line.category == category) for lines in each.lines]
        for each in scores
    ]
    title = say(f"{table.title}.category.{category}")
    drawn, told = await chart(request, title, points, "history.course.fared")
    return shown(say, drawn, say("history.course.alt", category=title, players=told))


async def chart(request: Request, title: str, course: Course, line: str) -> tuple[Picture, str]:
    """Return the chart of a course of all who played, and how each ended it: the key of that is ``line``."""
    services, say, table = request.services, request.say, request.table
    players = phrases_of(table.title).names.everybody(say, plain_names(say, table))[: len(course[-1])]
    sheet = CategoryCourse(title, course, players, services.studio.looks(table))
    told = [say(line, player=name, n=n) for name, n in zip(players, course[-1], strict=True)]
    return await services.studio.draw(draw_category_course, sheet), say.join(told)
