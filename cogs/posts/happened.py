"""What happened at a table, as lines of its log, or shorter, of a post."""

from __future__ import annotations

import functools
from itertools import groupby
from typing import TYPE_CHECKING, Final

from bot.model import Status
from bot.words.say import bot_name, former_name
from cogs.kit import limits
from cogs.posts import clocks, votes
from cogs.table.players import names, public_of
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from bot.model import Handover, LogEntry, Seat, Table
    from bot.words.say import Say
    from cogs.services import Services
    from rules.kernel.contract import Event, State

ROOM: Final = 1500
"""Characters for what happened; the rest stands in the log."""
ANY_SEED: Final = "0" * 32
_MOVE: Final = "move"


def single(entries: Iterable[LogEntry]) -> list[tuple[LogEntry, Event | None]]:
    """Return all that happened one by one: the events of moves, and whatever else there was (None)."""
    return [(entry, event) for entry in entries for event in _parts(entry)]


def lines(say: Say, table: Table, happened: Iterable[tuple[LogEntry, Event | None]]) -> list[str]:
    """Return the log in words, a line for each of ``single``."""
    story = phrases_of(table.title).story
    scene = functools.cache(lambda then: _scene(say, table, then))
    return [
        story.event(say, event, scene(entry.then)) if event else _change(say, table, entry)
        for entry, event in happened
    ]


def in_short(say: Say, table: Table, entries: Iterable[LogEntry]) -> list[str]:
    """Return what a post tells: without what passes, a seat's moves as its title sums them up."""
    return whole(say, table, entries, passing(table))


def told(say: Say, table: Table, entries: Iterable[LogEntry]) -> str:
    """Return what a post tells, its last lines if it was much."""
    return last_of(say, in_short(say, table, entries))


def passing(table: Table) -> frozenset[str]:
    """Return the kinds of event that a post of a table leaves out."""
    story = phrases_of(table.title).story
    return story.passing if table.status is Status.RUNNING else story.passing | story.ending


def whole(
    say: Say, table: Table, entries: Iterable[LogEntry], left_out: frozenset[str] = frozenset()
) -> list[str]:
    """Return what the log tells of a turn: as in a post, with what passes."""
    groups = _successive(entries, whole=phrases_of(table.title).story.whole_turns)
    return [line for group in groups for line in _told(say, table, group, left_out)]


def last_of(say: Say, told: Iterable[str], room: int = ROOM) -> str:
    """Return lines as a text of at most ``room`` characters: the last ones, if there are more."""
    kept, left_out = limits.last_lines(told, room)
    if left_out:
        kept.insert(0, say("chat.log.left_out", n=left_out))
    return "\n".join(kept)


async def told_to(services: Services, say: Say, table: Table, seat: int, *, since: int) -> str:
    """Return what happened after a version, as a player may know it: one's own moves event by event.

    These are told whole, however much others did after them.
    """
    entries = await services.tables.history.log(table.id, seat, after=since)
    own = lines(say, table, single(entry for entry in entries if entry.seat == seat))
    others = in_short(say, table, (entry for entry in entries if entry.seat != seat))
    room = max(ROOM - sum(len(line) + 1 for line in own), ROOM // 4)
    return "\n".join([*own, last_of(say, others, room)]).strip()


def _parts(entry: LogEntry) -> tuple[Event | None, ...]:
    if entry.kind != _MOVE:
        return (None,)
    return (*entry.events, None) if _mark(entry) else entry.events


def _successive(entries: Iterable[LogEntry], *, whole: bool) -> Iterator[list[LogEntry]]:
    """Yield moves that one seat made in one turn together, everything else by itself.

    ``whole``: together even if others made moves in between.
    """
    for (kind, _), group in groupby(entries, lambda entry: (entry.kind, entry.turn)):
        if kind != _MOVE:
            yield from ([entry] for entry in group)
        elif whole:
            moves = list(group)
            for seat in dict.fromkeys(entry.seat for entry in moves):
                yield [entry for entry in moves if entry.seat == seat]
        else:
            yield from (list(moves) for _, moves in groupby(group, lambda entry: entry.seat))


def _told(say: Say, table: Table, group: Sequence[LogEntry], left_out: Collection[str]) -> list[str]:
    if group[0].kind != _MOVE:
        return [_change(say, table, group[0])]
    story = phrases_of(table.title).story
    events = [event for entry in group for event in entry.events if kind_of(event) not in left_out]
    told = story.told(say, events, _scene(say, table, group[0].then)) if events else []
    marks = {mark: entry for entry in group if (mark := _mark(entry)) is not None}
    return [*told, *(_change(say, table, entry) for entry in marks.values())]


def _mark(entry: LogEntry) -> str | None:
    """Return what is said of a move that was not made by whose seat it is, or not as they would have."""
    marks = {
        "chat.log.by_chance": entry.by_chance,
        "chat.log.by_plan": entry.by_plan,
        "chat.log.stand_in": entry.stand_in,
    }
    return next((key for key, marked in marks.items() if marked), None)


def _scene(say: Say, table: Table, then: Iterable[Seat]) -> Scene[State]:
    """Return a scene; of a game that cannot be read under the rules as they are, a like one at its start."""
    players = names(say, table, then)
    if table.public is not None or not table.seed_hash:
        return Scene(public_of(table), players)
    game = game_of(table.title)
    set_up = game.setup(seats=len(table.seats), options=table.options, seed=ANY_SEED)
    return Scene(game.view(set_up, None), players)


def _change(say: Say, table: Table, entry: LogEntry) -> str:
    players = names(say, table, entry.then)
    if entry.clock:
        return clocks.line(say, players, entry.clock)
    if entry.vote:
        return votes.line(say, players, entry.vote)
    if entry.handover:
        return _handover(say, entry.handover)
    if entry.reason:
        key = f"channels.{entry.kind}.{entry.reason}"
        return say(key, player=players[entry.seat])
    mark = _mark(entry)
    if mark:
        return say(mark, player=players[entry.seat])
    goes_on = table.status is Status.RUNNING and table.deciding is None
    told = {
        "start": "chat.log.start",
        "undo": "chat.log.undo",
        "resign": "chat.log.resign" if goes_on else "chat.log.resigned",
        "claim": "chat.log.claim",
        "play_on": "chat.log.play_on",
        "replace": "chat.log.replace",
        "channel": "chat.log.channel",
        "lapse": "channels.log.lapse",
        "resume": "channels.log.resume",
        "thread": "channels.log.thread",
    }
    return say(told[entry.kind], player=players[entry.seat])


def _handover(say: Say, handover: Handover) -> str:
    moderator, before, after = (
        former_name(say, who) if isinstance(who, int) else say.escape(bot_name(say, who))
        for who in (handover.moderator, handover.before, handover.after)
    )
    if not moderator:
        same = before == after
        return say("votes.back" if same else "votes.taken", before=before, player=after)
    return say("chat.log.handover", moderator=moderator, before=before, player=after)
