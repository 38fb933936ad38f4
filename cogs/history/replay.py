"""A game as a moving picture: asked for, made by the projector, handed to who asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cogs.answering.answers import complete, reason, show
from cogs.answering.pressing import Request, table_press
from cogs.filming import FilmingError
from cogs.history.reels import by_turn, wound
from cogs.kit.message import Shown, compose
from cogs.table.finding import LOOKING
from cogs.table.players import heading
from render.kit.moving import HIGH, WIDE
from render.kit.picture import Picture, Strip
from render.kit.video import HAS_VIDEO
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence

    from bot.model import LogEntry
    from bot.words.say import Say
    from cogs.filming import Reel
    from cogs.kit.message import Part
    from cogs.services import Interaction, Services

_NAMES: Final = {False: "replay.gif", True: "replay.mp4"}
"""A GIF plays where a component shows it (such media have a flag of their own, ``IS_ANIMATED``), a video once
somebody presses it: so that is for who wants it."""


async def replay(
    interaction: Interaction,
    start: int | None = None,
    end: int | None = None,
    video: bool = False,  # noqa: FBT001, FBT002  an option of the command
    table: str = "",
) -> None:
    """Show the game of a table as a moving picture, or some turns of it, the first and the last with them."""
    request = await Request.meant(interaction, table, LOOKING)
    if video and not HAS_VIDEO:
        raise Refusal("history.replay.no_video")
    await show_replay(request, start, end, video=video)


@table_press(r"hr:(?P<table>\d+)", LOOKING)
async def show_replay(
    request: Request, start: int | None = None, end: int | None = None, *, video: bool = False
) -> None:
    """Show some turns of a game as a moving picture; from a post all of them."""
    turns = await turns_of(request, start, end)
    film = partial(film_of, request, turns, video=video)
    await screen(request.interaction, request.say, heading_of(request), film)


async def screen(
    interaction: Interaction, say: Say, above: str, film: Callable[[], Coroutine[Any, Any, Shown]]
) -> None:
    """Say that a picture is being made, and then put it, or why there is none, in that place."""
    with interaction.client.services.projector.place(interaction.user.id):
        await show(interaction, compose(above, say("history.replay.making")))
        try:
            found: Part = await film()
        except FilmingError:
            found = say("history.replay.failed")
        except Refusal as refusal:
            found = reason(say, refusal)
    await complete(interaction, compose(above, found))


def heading_of(request: Request) -> str:
    """Return what stands above a moving picture."""
    return request.say("history.replay.heading", table=heading(request.say, request.table))


async def turns_of(
    request: Request, start: int | None = None, end: int | None = None
) -> dict[int, list[LogEntry]]:
    """Return what happened by turns; Refusal where there is nothing of these turns to be shown."""
    table = request.table
    if table.public is None:
        raise Refusal("tables.not_started")
    if not request.services.studio.has(table.title, "frame"):
        raise Refusal("history.replay.none")
    turns = by_turn(await request.tables.history.log(table.id, None))
    return _chosen(turns, start, end)


async def film_of(request: Request, turns: Mapping[int, Sequence[LogEntry]], *, video: bool = False) -> Shown:
    """Return the moving picture of some turns. Raise FilmingError."""
    table = request.table
    key = table.id, table.version, table.seats, *turns
    wind = partial(_wind, request, turns)
    return await filmed(request.services, request.say, table.title, key, wind, video=video)


async def filmed(
    services: Services,
    say: Say,
    title: str,
    key: Hashable,
    wind: Callable[[], Coroutine[Any, Any, Reel]],
    *,
    video: bool,
) -> Shown:
    """Return the moving picture that was made for a key, or make it of a reel. Raise FilmingError."""

    async def wanted() -> Reel:
        return replace(await wind(), video=video)

    found, told = await services.projector.film((key, say.language, video), wanted)
    alt = say("history.replay.alt", title=say(f"{title}.title"), told=told)
    return Shown(Picture((Strip(found, _NAMES[video], WIDE, HIGH),)), (alt,))


def _chosen(
    turns: dict[int, list[LogEntry]], start: int | None, end: int | None
) -> dict[int, list[LogEntry]]:
    """Return the turns from one on and up to one. Raise Refusal if there are no such turns."""
    last = max(turns, default=0)
    for turn in (start, end):
        if turn is not None and not 0 <= turn <= last:
            raise Refusal("history.back.no_such_turn", turn=turn, last=last)
    first, end = start or 0, last if end is None else end
    chosen = {turn: entries for turn, entries in turns.items() if first <= turn <= end}
    if not chosen:
        raise Refusal("history.replay.backwards", first=first, last=end)
    return chosen


async def _wind(request: Request, turns: Mapping[int, Sequence[LogEntry]]) -> Reel:
    """Return what the film of some turns is made of, put into words beside the event loop."""
    history, table, say = request.tables.history, request.table, request.say
    views = await history.views(table.id, [entries[-1].version for entries in turns.values()])
    if not views:
        raise Refusal("tables.not_kept", table=table.id)
    colours = request.services.studio.colours(table)
    return await request.tables.pools.replays.run(wound, say, table, colours, turns, views)
