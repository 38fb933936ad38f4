"""What a game that is over turned on: chances to win, turn by turn, and what would have been stronger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.reviewing import ReviewingError
from cogs.answering.answers import complete, replace, show
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import Request, table_press
from cogs.history.course import chart
from cogs.kit.controls import button, menu_of, rows
from cogs.kit.message import compose
from cogs.panel.learning import called
from cogs.posts.chapters import turn_name
from cogs.posts.final import result_of
from cogs.table.finding import LOOKING
from cogs.table.pictures import shown
from cogs.table.players import heading, names, plain_names
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from render.kit.course import LEAST
from rules.kernel import codec
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from bot.model import Table
    from bot.reviewing import Missed, Review
    from bot.words.say import Say
    from cogs.kit.message import Message, Part, Shown
    from cogs.services import Interaction

    Put = Callable[[Interaction, Message], Coroutine[Any, Any, None]]

_PERCENT = 100


async def review(interaction: Interaction, table: str = "") -> None:
    """Show what a game turned on."""
    await show_review(await Request.meant(interaction, table, LOOKING))


@table_press(r"hvs:(?P<table>\d+)", LOOKING, in_place=True)
async def choose_seat(request: Request, chosen: str) -> None:
    """Show what another seat could have done."""
    if not chosen.isdecimal() or int(chosen) >= len(request.table.seats):
        raise MalformedError("a seat of another table")
    await _show(request, int(chosen), replace)


@table_press(r"hv:(?P<table>\d+)", LOOKING)
async def show_review(request: Request) -> None:
    """Show what a game turned on, and what who asks could have done."""
    await _show(request, request.table.seat_of(request.user_id) or 0, show)


async def _show(request: Request, seat: int, put: Put) -> None:
    """Show what a game turned on, to a seat; what has not been kept, or by a measure before, is made first.

    ``put`` says where the answer begins: what comes of the wait takes its place, also a refusal.
    """
    reviews, table, say = request.tables.reviews, request.table, request.say
    if result_of(table) is None:
        raise Refusal("history.course.not_over", table=table.id)
    found = await reviews.kept(table)
    if found is not None:
        await put(request.interaction, compose(*await _told(request, found, seat)))
        return
    with reviews.place(request.user_id):
        await put(request.interaction, compose(_heading(request), say("history.review.making")))
        parts: Sequence[Part | None]
        try:
            parts = await _told(request, await reviews.of(table), seat)
        except ReviewingError:
            parts = [_heading(request), say("history.review.failed")]
        except Refusal as refusal:
            parts = [_heading(request), request.why(refusal)]
    await complete(request.interaction, compose(*parts))


def _heading(request: Request) -> str:
    return request.say("history.review.heading", table=heading(request.say, request.table))


async def _told(request: Request, found: Review, seat: int) -> Sequence[Part | None]:
    """Return the chart of the chances of all, and what one seat could have done."""
    say, table = request.say, request.table
    told, ways = list[str](), list[ui.Button[Any]]()
    own = [each for each in found.missed if each.seat == seat]
    for missed in sorted(own, key=lambda each: each.version):
        turn, lines = await _moment(request, missed)
        told.append(lines)
        ways.append(button(turn, "hl", table.id, missed.version + 1))
    players = names(say, table)
    nothing = say("history.review.short" if seat in found.unsettled else "history.review.nothing")
    return (
        _heading(request),
        await _chart(request, found),
        say("history.review.how"),
        say("history.review.of", player=players[seat]),
        "\n".join(told) or nothing,
        *rows(ways),
        *([_seats(say, table, seat)] if len(table.seats) > 1 else []),
    )


async def _moment(request: Request, missed: Missed) -> tuple[str, str]:
    """Return a turn, and what was done in it beside what would have been stronger, and why."""
    say, title, seat = request.say, request.table.title, missed.seat
    game = game_of(title)
    view = await request.tables.reviews.seen(request.table.id, missed.version, seat)
    done, better = codec.decode_action(game, missed.done), codec.decode_action(game, missed.better)
    motive = await request.tables.pools.players.run(game.motive, view, seat, better)
    scene = Scene(view, plain_names(say, request.table))
    turn = turn_name(say, view.turn)
    lines = (
        say("history.review.turn", turn=turn, n=round(missed.points), error=round(missed.error)),
        say("history.review.done", action=called(say, title, done, scene)),
        say(
            "history.review.better",
            action=called(say, title, better, scene),
            why=phrases_of(title).answers.motive(say, motive),
        ),
    )
    return turn, "\n".join(lines)


async def _chart(request: Request, found: Review) -> Shown | None:
    """Return the chart of the chances, those of an opponent whom the rules play with them."""
    say, result = request.say, result_of(request.table)
    if result is None or len(found.chances) < LEAST:
        return None
    course = [_percents(each.seats, len(result.totals)) for each in found.chances]
    drawn, told = await chart(request, say("history.review.chances"), course, "history.review.chance")
    return shown(say, drawn, say("history.review.alt", players=told))


def _percents(shares: Sequence[float], players: int) -> list[int]:
    """Return the chances in percent; an opponent whom the rules play has what is left."""
    found = [round(_PERCENT * share) for share in shares]
    return [*found, *[_PERCENT - sum(found)] * (players - len(found))]


def _seats(say: Say, table: Table, seat: int) -> Part:
    named = [(name, str(at)) for at, name in enumerate(plain_names(say, table))]
    return menu_of(say("history.review.menu"), named, str(seat), "hvs", table.id)
