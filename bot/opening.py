"""Files of finished games are played again in a process of its own: what comes from outside may take long.

``Opener`` is what the bot asks; ``python -m bot.opening`` is that process, which gets files and answers with
``Played``s. Nothing of a file is stored, and it counts for nothing.
"""

from __future__ import annotations

import logging
import zlib
from time import process_time
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

import rules
from bot.worker import Worker, WorkerError, serve
from rules.kernel import codec, record
from rules.kernel.record import Disagreement, OtherRevision
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event, State
    from rules.kernel.record import Record

log = logging.getLogger(__name__)
SECONDS: Final = 10
"""Of the processor for a file. A thousand moves take a third of one, the longest game by chance two."""
_PROCESSOR_SECONDS: Final = 2 * SECONDS
_PATIENCE_SECONDS: Final = 60.0
"""After which the process is taken to hang: what is outside of the moves takes long, too."""
_MOST_KEPT: Final = 32 * 2**20
"""Bytes of packed positions while a file is played."""


class Player(msgspec.Struct, frozen=True):
    """What a file says of somebody at its table."""

    name: str = ""
    former: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    bot: bool = False
    resigned: bool = False


class About(msgspec.Struct, frozen=True):
    """What a file says of its table beside the game."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    winner: int | None = None
    players: tuple[Player, ...] = ()


class _File(msgspec.Struct, frozen=True):
    table: About = About()


class Happened(msgspec.Struct, frozen=True, array_like=True):
    """What everybody could see of a move (of the start: ``seat`` None), as JSON, and of what it brought.

    ``turn`` is that in which it was made; ``view`` is packed.
    """

    turn: int
    seat: int | None
    events: bytes
    view: bytes


class Played(msgspec.Struct, frozen=True):
    """What a file has brought: how it differs, or who else has made it, and what happened up to there.

    ``moves``: so many it says that it has. ``seats`` is 0 where its number is none of the title's.
    """

    title: str
    seats: int
    options: dict[str, Any]
    seed_hash: str
    moves: int
    about: About
    differs: Disagreement | None
    other: OtherRevision | None
    happened: tuple[Happened, ...]


class _Refused(msgspec.Struct, frozen=True):
    key: str
    params: dict[str, str | int]


class _Answer(msgspec.Struct, frozen=True):
    played: Played | None = None
    refused: _Refused | None = None


class Opener:
    """Asks the process."""

    def __init__(self) -> None:
        self.worker = Worker(__name__, patience=_PATIENCE_SECONDS)

    def play(self, data: bytes) -> Played:
        """Wait for what a file brings. Raise Refusal as ``play`` does, and where the process has none."""
        try:
            found = msgspec.msgpack.decode(self.worker.ask(data), type=_Answer)
        except (OSError, WorkerError) as error:
            log.warning("A file could not be played again: %r", error)
            raise too_long() from error
        if found.played is None:
            assert found.refused is not None
            raise Refusal(found.refused.key, **found.refused.params)
        return found.played


def too_long() -> Refusal:
    """Return the refusal of a file that takes too much."""
    return Refusal("history.open.long", seconds=SECONDS)


def play(data: bytes) -> Played:
    """Play the game of a file again. Raise Refusal for what is no finished game, or takes too long."""
    made = record.read(data)
    watch = _Watch(made)
    found = record.verify(made, rules.GAMES, watch)
    return Played(
        title=made.game,
        seats=made.seats if made.seats in rules.GAMES[made.game].seats else 0,
        options=made.options,
        seed_hash=made.seed_sha256,
        moves=len(made.moves),
        about=_about(data),
        differs=found if isinstance(found, Disagreement) else None,
        other=found if isinstance(found, OtherRevision) else None,
        happened=tuple(watch.happened),
    )


def _about(data: bytes) -> About:
    """Return what a file says of its table, if that is any good."""
    try:
        return msgspec.json.decode(data, type=_File).table
    except msgspec.DecodeError:
        return About()


class _Watch:
    """Keeps what everybody saw after each move, and what happened in it."""

    def __init__(self, made: Record) -> None:
        self._made = made
        self._until = process_time() + SECONDS
        self._room = _MOST_KEPT
        self._turn = 0
        self.happened: list[Happened] = []

    def __call__(self, number: int, state: State, events: Sequence[Event]) -> None:
        """Keep a position. Raise Refusal where a game takes too much."""
        packed = zlib.compress(rules.dump(rules.GAMES[self._made.game].view(state, None)), 1)
        self._room -= len(packed)
        if process_time() > self._until or self._room < 0:
            raise too_long()
        if number < len(self.happened):  # it was counted before its end
            self.happened[number] = msgspec.structs.replace(self.happened[number], view=packed)
            return
        seen = codec.encode([event.seen_by(None) for event in events])
        seat = self._made.moves[number - 1].seat if number else None
        self.happened.append(Happened(self._turn, seat, seen, packed))
        self._turn = state.turn


def _answer(data: bytes) -> bytes:
    try:
        return msgspec.msgpack.encode(_Answer(play(data)))
    except Refusal as error:
        refused = _Refused(error.key, error.params)
    except OverflowError:  # numbers that no game has
        refused = _Refused("kernel.record.malformed", {"reason": ""})
    return msgspec.msgpack.encode(_Answer(refused=refused))


if __name__ == "__main__":
    serve(_answer, processor_seconds=_PROCESSOR_SECONDS)
