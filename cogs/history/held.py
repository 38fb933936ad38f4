"""How many turns whoever held a seat of a game took, and how long the table waited for them."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from bot.words.say import plain_name
from render.kit.statistics import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model import Holder, LogEntry
    from bot.words.say import Say

_HOUR: Final = timedelta(hours=1)


def told(say: Say, holders: Sequence[Holder], history: Iterable[LogEntry]) -> Iterator[str]:
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
            waited[held[bisect_left(held, entry.version, key=_since) - 1]] += entry.at - before.at
        before = entry
    return waited


def _since(holder: Holder) -> int:
    return holder.since
