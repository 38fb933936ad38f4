"""Who played a seat of a game that is over, and until which turn, where it was not one person all along."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from bot.words.say import former_name, plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model import Holder, LogEntry
    from bot.words.say import Say


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
    said = [
        say("votes.holder.bot.until", turn=end)
        if name is None
        else say("votes.holder.until", player=say.escape(name), turn=end)
        for (_, name), (end, _) in pairwise(chain)
    ]
    since, name = chain[-1]
    last = (
        say("votes.holder.bot.since", turn=since)
        if name is None
        else say("votes.holder.since", player=say.escape(name))
    )
    return say("votes.holders", players=say.join([*said, last]))
