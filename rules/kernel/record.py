"""A finished game as it is handed out: seed and all moves, so that anybody can play it again and check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rules.kernel.chance import commitment
from rules.kernel.codec import digest_of, dump, encode_action, encode_events
from rules.kernel.contract import Result  # noqa: TC001  msgspec reads the annotation
from rules.kernel.refusal import Refusal
from rules.kernel.revisions import UNRECORDED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Action, Game

FORMAT = 1


class RecordError(Refusal):
    """A file that is no record of a finished game."""


class Move(msgspec.Struct, frozen=True):
    """One action: who took it, the SHA-256 of the state after it, and what happened.

    All three are as ``revision`` of the title has written them.
    """

    seat: int
    action: dict[str, Any]
    state_sha256: str
    events: list[dict[str, Any]]
    revision: int = UNRECORDED


class StoredMove(NamedTuple):
    """A move as one revision has stored it: ``action`` and ``events`` as JSON, the ``state`` after it.

    The state is None where it is not known.
    """

    seat: int
    action: str | bytes
    events: str | bytes
    state: bytes | None
    revision: int


class Record(msgspec.Struct, frozen=True):
    """A finished game; ``setup_sha256`` is of the state before the first move, which ``revision`` has made.

    Other fields are ignored.
    """

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    seed_sha256: str
    setup_sha256: str
    moves: list[Move]
    result: Result | None
    format: int = FORMAT
    revision: int = UNRECORDED


class _Head(msgspec.Struct, frozen=True):
    """What tells a file apart before it is read whole."""

    format: int = FORMAT
    seed: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    seed_sha256: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def make(
    game: Game[Any, Any, Any],
    *,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    moves: Iterable[tuple[int, Action]],
) -> Record:
    """Return the record of a game by playing its moves. Raise Refusal if one of them is not legal."""
    state = game.setup(seats=seats, options=options, seed=seed)
    setup = dump(state)
    played = []
    for seat, action in moves:
        told = encode_events(game.apply(state, seat, action))
        played.append(StoredMove(seat, encode_action(action), told, dump(state), game.revision))
    return from_stored(
        game,
        seats=seats,
        options=options,
        seed=seed,
        setup=setup,
        revision=game.revision,
        moves=played,
        result=game.result(state),
    )


def from_stored(
    game: Game[Any, Any, Any],
    *,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    setup: bytes | None,
    revision: int,
    moves: Iterable[StoredMove],
    result: Result | None,
) -> Record:
    """Return the record of a game from what was stored of it, without playing it.

    ``setup`` is the state before the first move (None: not known), made by ``revision``; ``result`` that of
    the last state. The digest of a state that is not known is empty.
    Raise msgspec.DecodeError for actions or events that are no JSON.
    """
    return Record(
        game=game.key,
        seats=seats,
        options=dict(options),
        seed=seed,
        seed_sha256=commitment(seed),
        setup_sha256=_digest_if_known(setup),
        moves=[_stored(move) for move in moves],
        result=result,
        revision=revision,
    )


def write(record: Record) -> bytes:
    """Return a record as JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def read(data: bytes) -> Record:
    """Return the record written as JSON. Raise RecordError for all else, also for a game that goes on."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise RecordError("kernel.record.format", format=head.format, known=FORMAT)
        if head.seed is msgspec.UNSET and head.seed_sha256 is not msgspec.UNSET:
            raise RecordError(
                "kernel.record.malformed", reason="it goes on, and its seed and moves are told at its end"
            )
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError("kernel.record.malformed", reason=str(error)) from error


def _stored(move: StoredMove) -> Move:
    decode = msgspec.json.decode
    known = _digest_if_known(move.state)
    return Move(move.seat, decode(move.action), known, decode(move.events), move.revision)


def _digest_if_known(state: bytes | None) -> str:
    return "" if state is None else digest_of(state)
