"""Who played the seats of a game that is over: until which turn, how many turns, awaited for how long."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from datetime import timedelta
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from bot.words.say import former_name, plain_name
from render.kit.statistics import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model import Holder, LogEntry
    from bot.words.say import Say

_HOUR: Final = timedelta(hours=1)


def told(say: Say, holders: Iterable[Holder], history: Iterable[LogEntry]) -> list[str]:
    """Return a line for each seat that somebody has left or taken; ``history`` is whole."""
    return [_line(say, chain) for chain in _chains(say, holders, history).values() if len(chain) > 1]


def _chains(
    say: Say, holders: Iterable[Holder], history: Iterable[LogEntry]
) -> dict[int, list[tuple[int, str | None]]]:
    """Return by seat who has played it since which turn, by name; a bot player has none."""
    held = {(each.seat, each.since): plain_name(say, each) for each in holders}
    chains: dict[int, list[tuple[int, str | None]]] = {}
    for (seat, _), name in held.items():
        chains.setdefault(seat, [(0, name)])
    turn = 0
    for entry in history:
        if entry.kind == "move":
            turn = entry.turn
        elif entry.kind == "resign":
            chains.setdefault(entry.seat, []).append((turn, None))
        elif entry.kind == "replace":
            after = entry.handover.after if entry.handover else held.get((entry.seat, entry.version), "")
            name = former_name(say, after) if isinstance(after, int) else after
            chains.setdefault(entry.seat, []).append((turn, name))
    return chains


def _line(say: Say, chain: Sequence[tuple[int, str | None]]) -> str:
    """Return who had a seat until which turn, and who has had it since."""
    said = [_until(say, name, end) for (_, name), (end, _) in pairwise(chain)]
    since, name = chain[-1]
    if name is not None:
        last = say("votes.holder.since", player=say.escape(name))
    elif since:
        last = say("votes.holder.bot.since", turn=since)
    else:
        last = say("votes.holder.bot.since.start")
    return say("votes.holders", players=say.join([*said, last]))


def _until(say: Say, name: str | None, end: int) -> str:
    if name is None:
        return say("votes.holder.bot.until", turn=end) if end else say("votes.holder.bot.until.start")
    player = say.escape(name)
    if not end:
        return say("votes.holder.until.start", player=player)
    return say("votes.holder.until", player=player, turn=end)


def turns_taken(say: Say, holders: Sequence[Holder], history: Iterable[LogEntry]) -> Iterator[str]:
    """Yield a line for each person who took a turn, by seats; ``history`` is whole."""
    waited = _waited(holders, history)
    for each in holders:
        if each.user_id is not None and each.turns:
            hours = waited[each] / _HOUR
            player = say.escape(plain_name(say, each))
            yield say("history.course.held", player=player, n=each.turns, hours=decimal(hours))


def _waited(holders: Sequence[Holder], history: Iterable[LogEntry]) -> dict[Holder, timedelta]:
    """Return how long it took from others' moves, or the start, to the first one of each that they made."""
    by_seat: defaultdict[int, list[Holder]] = defaultdict(list)
    for each in holders:
        by_seat[each.seat].append(each)
    waited: defaultdict[Holder, timedelta] = defaultdict(timedelta)
    before: LogEntry | None = None
    for entry in history:
        if entry.kind not in ("start", "move"):
            continue
        own = before is not None and before.kind == "move" and before.seat == entry.seat
        if before is not None and not (own or entry.by_plan or entry.stand_in):
            held = by_seat[entry.seat]
            place = bisect_left(held, entry.version, key=attrgetter("since"))
            waited[held[place - 1]] += entry.at - before.at
        before = entry
    return waited
