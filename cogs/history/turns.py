"""Looking back: the board after any turn, with what happened in it, and ways to all the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.answering.answers import show
from cogs.answering.malformed import number
from cogs.answering.pressing import Request, table_press
from cogs.history.log import jumps
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.panel.learning import called
from cogs.posts import chapters, happened
from cogs.table import pictures
from cogs.table.finding import LOOKING
from cogs.table.players import heading, names, plain_names
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.model import Table
    from bot.tables.motives import Reason
    from bot.words.say import Say
    from cogs.kit.message import Message, Part
    from cogs.posts.chapters import Chapter
    from cogs.services import Interaction, Services

ROOM: Final = 1500
"""Characters for what happened in a turn."""
REASONS_ROOM: Final = 3_000
"""Characters for what spoke for moves."""
OWN: Final = "o"
"""In custom ids: as the seat of who looks saw it then; without it as everybody did."""


async def turn(interaction: Interaction, turn: int | None = None, table: str = "") -> None:
    """Show the board after a turn, or as it is now."""
    await show(interaction, await after_turn(await Request.meant(interaction, table, LOOKING), turn))


async def after_turn(request: Request, turn: int | None = None) -> Message:
    """Return how a table stood after a turn, or after its last one; Refusal where there was no such turn."""
    every = await chapters_of(request)
    return await _back(request, every, _place(every, turn))


async def chapter_at(request: Request, turn: int | None) -> Chapter:
    """Return what happened in a turn, or last; Refusal where there was no such turn."""
    every = await chapters_of(request)
    return every[_place(every, turn)]


def _place(every: Sequence[Chapter], turn: int | None) -> int:
    if turn is None:
        return len(every) - 1
    if not 0 <= turn <= every[-1].turn:
        raise Refusal("history.back.no_such_turn", turn=turn, last=every[-1].turn)
    return chapters.first_of_turn(every, turn)


async def chapters_of(request: Request, *, own: bool = False) -> list[Chapter]:
    """Return the turns of a table as everybody may know them, or as the seat of who looks does."""
    viewer = request.table.seat_of(request.user_id) if own else None
    every = chapters.chapters(await request.tables.history.log(request.table.id, viewer))
    if not every:
        raise Refusal("tables.not_started")
    return every


async def _back(request: Request, every: Sequence[Chapter], at: int, *, own: bool = False) -> Message:
    """Return how a table stood after a chapter, and what had happened in it."""
    say, table = request.say, request.table
    return compose(
        *await _stood(request, every[at], own=own),
        steps(every, at, lambda way, to: _to(request, f"history.back.{way}", way, to, own=own)),
        *jumps(say, table, every, at, "hbm", table.id, OWN if own else ""),
        ui.ActionRow(*_others(request, every[at], own=own)),
    )


async def on_the_board(request: Request, version: int) -> Sequence[Part]:
    """Return how a table stood after the turn with which it came to a version, for everybody to see."""
    every = await chapters_of(request)
    return await _stood(request, every[chapters.first_of(every, version)])


async def _stood(request: Request, chapter: Chapter, *, own: bool = False) -> Sequence[Part]:
    say, services, user_id = request.say, request.services, request.user_id if own else None
    then = await request.tables.history.at(request.table.id, chapter.entries[-1].version, user_id)
    seat = then.seat_of(request.user_id)
    hand = [await pictures.hand(services, say, then, seat)] if own and seat is not None else []
    return *await stood(services, say, then, chapter, heading(say, then)), *hand


async def stood(
    services: Services, say: Say, then: Table, chapter: Chapter, table: str
) -> tuple[str, str, Part]:
    """Return how a table stood ``then``, after a chapter, as everybody saw it, and what had happened."""
    players = names(say, then, chapter.entries[0].then)
    return (
        say("history.back.heading", table=table, turn=chapters.name(say, chapter, players)),
        happened.last_of(say, happened.whole(say, then, chapter.entries), ROOM),
        await pictures.board(services, say, then, chapter.entries),
    )


def steps(
    every: Sequence[Chapter], at: int, to: Callable[[str, Chapter], ui.Button[Any]]
) -> ui.ActionRow[Any]:
    """Return what leads to the first turn, the one before, the one after and the last: always all four.

    ``to`` makes the button that leads to a chapter in a way ("first", "before", "after", "last").
    """
    last = len(every) - 1
    ways = {"first": 0, "before": max(0, at - 1), "after": min(last, at + 1), "last": last}
    buttons = [to(way, every[place]) for way, place in ways.items()]
    for each, place in zip(buttons, ways.values(), strict=True):
        each.disabled = place == at
    return ui.ActionRow(*buttons)


def _others(request: Request, chapter: Chapter, *, own: bool) -> list[ui.Button[Any]]:
    """Return what shows the same turn with other eyes, and the log."""
    say, table = request.say, request.table
    found = [button(say("chat.button.log"), "t", "log", table.id, table.version)]
    if table.seat_of(request.user_id) is not None:
        label = "history.back.public" if own else "history.back.own"
        found.insert(0, _to(request, label, "eyes", chapter, own=not own))
    if _is_of_a_bot_player(table, chapter):
        found.append(button(say("history.why.button"), "hw", table.id, chapter.version))
    return found


def _is_of_a_bot_player(table: Table, chapter: Chapter) -> bool:
    """Tell whether a bot player may have acted in a chapter."""
    is_bot = chapter.seat is not None and table.seats[chapter.seat].user_id is None
    return is_bot or any(entry.stand_in for entry in chapter.entries)


@table_press(r"hw:(?P<table>\d+):(?P<version>\d+)", LOOKING, anywhere=True)
async def why(request: Request, version: int) -> Message:
    """Tell, to who asks alone, why a bot player did what it did in a turn."""
    every = await chapters_of(request)
    chapter = every[chapters.first_of(every, version)]
    say, table = request.say, request.table
    found = await request.tables.motives.of(table.id, chapter.version, chapter.entries[-1].version)
    players = names(say, table, chapter.entries[0].then)
    lines = [_line(say, table, reason) for reason in found] or [say("history.why.nothing")]
    turn = chapters.name(say, chapter, players)
    told = say("history.back.heading", table=heading(say, table), turn=turn)
    return compose(told, limits.whole_lines(lines, REASONS_ROOM))


def _line(say: Say, table: Table, reason: Reason) -> str:
    words, scene = phrases_of(table.title).answers, Scene(reason.view, plain_names(say, table))
    told = say("history.why.chance") if reason.motive is None else words.motive(say, reason.motive)
    return say("history.why.line", action=called(say, table.title, reason.action, scene), why=told)


def _to(request: Request, label: str, way: str, chapter: Chapter, *, own: bool) -> ui.Button[Any]:
    """Return a button that leads to a chapter; ``way`` tells it from others that lead there, too."""
    return button(request.say(label), "hb", request.table.id, chapter.version, way[0], OWN if own else "")


@table_press(r"hl:(?P<table>\d+):(?P<version>\d+)(?::\d)?", LOOKING, anywhere=True)
@table_press(
    r"hb:(?P<table>\d+):(?P<version>\d+):[fbale]:(?P<eyes>o?)", LOOKING, in_place=True, anywhere=True
)
async def step(request: Request, version: int, eyes: str = "") -> Message:
    """Show the turn with which a table came to a version: from a post, a panel, or in place of another."""
    own = bool(eyes)
    every = await chapters_of(request, own=own)
    return await _back(request, every, chapters.first_of(every, version), own=own)


@table_press(r"hbm:(?P<table>\d+):(?P<eyes>o?):[st]", LOOKING, in_place=True, anywhere=True)
async def jump(request: Request, chosen: str, eyes: str = "") -> Message:
    """Show the turn that was chosen in a menu."""
    return await step(request, number(chosen), eyes)
