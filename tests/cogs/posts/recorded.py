"""Recorded games as tables that are over, with their history: for every way in which a game can end."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec

import rules
from bot.model import Holder, LogEntry, Seat, Status, Table
from rules.kernel.chance import commitment
from rules.kernel.codec import decode_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.services import Services
    from rules.kernel.contract import Result

NAMES: Final = ("Ann", "밥", "さくら", "Dora", "Emil")
WHEN: Final = datetime(2026, 1, 1, tzinfo=UTC)
_RULES: Final = Path(__file__).parents[2] / "rules"
FILES: Final = {
    f"{title}-{file.stem}": (title, file)
    for title in rules.GAMES
    for file in sorted((_RULES / title).glob("**/recorded/*.json"))
}
"""By name the title and the file of each recorded game."""


class Recorded(msgspec.Struct):
    """A game: set-up, and moves as seat and action."""

    seats: int
    options: dict[str, Any]
    seed: str
    moves: list[tuple[int, dict[str, Any]]]


class Played(NamedTuple):
    """A table that is over, what happened at it, and its scores at the start and the ends of turns."""

    table: Table
    history: list[LogEntry]
    course: list[Result]
    holders: Sequence[Holder] = ()

    def services(self) -> Services:
        """Return a services that knows this table alone, without pictures."""
        history = SimpleNamespace(
            log=_answer(self.history), course=_answer(self.course), at=_answer(self.table)
        )
        tables = SimpleNamespace(history=history, library=SimpleNamespace(holders=_answer(self.holders)))
        studio = SimpleNamespace(has=lambda *_: False)
        return cast("Services", SimpleNamespace(tables=tables, studio=studio))


class Step(NamedTuple):
    """A position of a recorded game, before a move: as everybody sees it."""

    view: Any
    seat: int


def played(name: str) -> Played:
    """Play a recorded game again."""
    title, file = FILES[name]
    game, recorded = rules.GAMES[title], msgspec.json.decode(file.read_bytes(), type=Recorded)
    state = game.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    history = [LogEntry(1, 0, 0, WHEN, (), kind="start")]
    ends = {-1: game.count(state)}
    for seat, fields in recorded.moves:
        turn = state.turn
        events = tuple(event.seen_by(None) for event in game.apply(state, seat, decode_action(game, fields)))
        history.append(LogEntry(len(history) + 1, turn, seat, WHEN, events))
        ends[turn] = game.count(state)
    table = Table(
        id=1,
        guild_id=2,
        channel_id=3,
        title=title,
        options=recorded.options,
        status=Status.FINISHED,
        version=len(history),
        host_id=100,
        seats=tuple(Seat(seat, 100 + seat, NAMES[seat]) for seat in range(recorded.seats)),
        seed_hash=commitment(recorded.seed),
        created_at=WHEN,
        updated_at=WHEN,
        public=game.view(state, None),
        seed=recorded.seed,
    )
    return Played(table, history, list(ends.values()))


def steps(name: str) -> Iterator[Step]:
    """Yield the positions of a recorded game."""
    title, file = FILES[name]
    game, recorded = rules.GAMES[title], msgspec.json.decode(file.read_bytes(), type=Recorded)
    state = game.setup(seats=recorded.seats, options=recorded.options, seed=recorded.seed)
    for seat, fields in recorded.moves:
        yield Step(game.view(state, None), seat)
        game.apply(state, seat, decode_action(game, fields))


def _answer(value: object) -> Any:  # noqa: ANN401  a coroutine function of any signature
    async def answer(*_: object, **__: object) -> object:
        return value

    return answer
