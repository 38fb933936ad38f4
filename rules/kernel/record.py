"""A finished game as it is handed out: seed and all moves, so that anybody can play it again and check."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from rules.kernel.chance import commitment
from rules.kernel.codec import decode_action, dump
from rules.kernel.contract import Result  # noqa: TC001  msgspec reads the annotation
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Action, Game, State

FORMAT = 1

Point = Literal["seed", "options", "setup", "action", "state", "events", "moves", "result"]
"""What is compared; "moves": whether the last of them ends the game."""


class RecordError(Refusal):
    """A file that is no record of a finished game."""


class Move(msgspec.Struct, frozen=True):
    """One action: who took it, the SHA-256 of the state after it, and what happened."""

    seat: int
    action: dict[str, Any]
    state_sha256: str
    events: list[dict[str, Any]]


class Record(msgspec.Struct, frozen=True):
    """A finished game; ``setup_sha256`` is of the state before the first move. Other fields are ignored."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    seed_sha256: str
    setup_sha256: str
    moves: list[Move]
    result: Result | None
    format: int = FORMAT


class _Head(msgspec.Struct, frozen=True):
    """What tells a file apart before it is read whole."""

    format: int = FORMAT
    seed: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    seed_sha256: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Disagreement(msgspec.Struct, frozen=True):
    """The first point in which playing a record again gives something else; ``move`` counts from 1."""

    point: Point
    move: int | None = None
    reason: str = ""


def digest(state: State) -> str:
    """Return the SHA-256 of a state as it is stored."""
    return hashlib.sha256(dump(state)).hexdigest()


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
    setup_sha256 = digest(state)
    played = []
    for seat, action in moves:
        events = game.apply(state, seat, action)
        played.append(Move(seat, _plain(action), digest(state), [_plain(event) for event in events]))
    return Record(
        game=game.key,
        seats=seats,
        options=dict(options),
        seed=seed,
        seed_sha256=commitment(seed),
        setup_sha256=setup_sha256,
        moves=played,
        result=game.result(state),
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


def verify(record: Record, games: Mapping[str, Game[Any, Any, Any]]) -> Disagreement | None:
    """Play a record again; return the first point that does not agree, or None.

    The state after each move holds all decks, so its digest checks every shuffle.
    Raise RecordError if its game is unknown.
    """
    game = games.get(record.game)
    if game is None:
        raise RecordError("kernel.record.game", game=record.game, allowed=", ".join(games))
    if commitment(record.seed) != record.seed_sha256:
        return Disagreement("seed")
    try:
        state = game.setup(seats=record.seats, options=record.options, seed=record.seed)
    except Refusal as refusal:
        return Disagreement("options", reason=str(refusal))
    if digest(state) != record.setup_sha256:
        return Disagreement("setup")
    for number, move in enumerate(record.moves, start=1):
        differs = _play(game, state, move)
        if differs:
            return Disagreement(differs[0], number, differs[1])
    return _compare_results(game.result(state), record)


def _play(game: Game[Any, Any, Any], state: State, move: Move) -> tuple[Point, str] | None:
    try:
        events = game.apply(state, move.seat, decode_action(game, move.action))
    except Refusal as refusal:
        return "action", str(refusal)
    if digest(state) != move.state_sha256:
        return "state", ""
    if [_plain(event) for event in events] != move.events:
        return "events", ""
    return None


def _compare_results(result: Result | None, record: Record) -> Disagreement | None:
    told = record.result
    if result == told:
        return None
    if result is None:
        return Disagreement("moves", len(record.moves) or None)
    fields = [name for name in result.__struct_fields__ if getattr(told, name, None) != getattr(result, name)]
    return Disagreement("result", reason=", ".join(fields))


def _plain(thing: object) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(thing))
    return plain
