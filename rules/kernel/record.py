"""A finished game as it is handed out: seed and all moves, so that anybody can play it again and check.

``verify`` does that, and tells how far what comes of it can be held against the record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import msgspec

from rules.kernel import codec
from rules.kernel.bots import Level, Skill, chance_of, choose
from rules.kernel.chance import commitment
from rules.kernel.contract import COUNTED, UNRECORDED, Event, Result, State
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Action, Game

FORMAT = 1
MOST_BYTES = 16 * 2**20
"""Of a file; the longest games take a tenth of that."""
MOST_MOVES = 20_000


Watch: TypeAlias = Callable[[int, State, Sequence[Event]], None]
"""Is told of a position as a record is played again: after how many moves, and what came of the last."""


class RecordError(Refusal):
    """A file that is no record of a finished game."""


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a bot player came to a move: all that ``rules.kernel.bots.choose`` was given beside its view.

    ``version`` is that of the table before the move.
    """

    version: int
    level: Level = Level.NORMAL
    character: str = ""
    rollouts: int = 0


class Move(msgspec.Struct, frozen=True):
    """One action: who took it, the SHA-256 of the state after it, and what happened.

    All three are as ``revision`` of the title has written them. ``bot``: of a move that a bot player chose.
    """

    seat: int
    action: dict[str, Any]
    state_sha256: str
    events: list[dict[str, Any]]
    revision: int = UNRECORDED
    bot: Thought | msgspec.UnsetType = msgspec.UNSET


class StoredMove(NamedTuple):
    """A move as one revision has stored it: ``action`` and ``events`` as JSON, the ``state`` after it.

    The state is None where it is not known.
    """

    seat: int
    action: str | bytes
    events: str | bytes
    state: bytes | None
    revision: int
    bot: Thought | msgspec.UnsetType = msgspec.UNSET


class Record(msgspec.Struct, frozen=True):
    """A finished game; ``setup_sha256`` is of the state before the first move, which ``revision`` has made.

    ``bots_seed``: of what the chance of its bot players is made. Other fields are ignored.
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
    bots_seed: str = ""


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
    setup = codec.encode(state)
    played = []
    for seat, action in moves:
        told = codec.encode(game.apply(state, seat, action))
        played.append(StoredMove(seat, codec.encode(action), told, codec.encode(state), game.revision))
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
    bots_seed: str = "",
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
        bots_seed=bots_seed,
    )


def write(record: Record) -> bytes:
    """Return a record as JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def read(data: bytes) -> Record:
    """Return the record written as JSON. Raise RecordError for all else, also for a game that goes on.

    What is larger, longer or deeper than any game is not read.
    """
    if len(data) > MOST_BYTES:
        raise RecordError("kernel.record.malformed", reason=f"it is larger than {MOST_BYTES} bytes")
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise RecordError("kernel.record.format", format=head.format, known=FORMAT)
        if head.seed is msgspec.UNSET and head.seed_sha256 is not msgspec.UNSET:
            raise RecordError("kernel.record.goes_on")
        found = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError("kernel.record.malformed", reason=str(error)) from error
    if len(found.moves) > MOST_MOVES:
        raise RecordError("kernel.record.malformed", reason=f"it has more than {MOST_MOVES} moves")
    return found


def schema() -> bytes:
    """Return the JSON Schema of a record, as its types have it."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(Record)), indent=1) + b"\n"


def _stored(move: StoredMove) -> Move:
    decode = msgspec.json.decode
    known = _digest_if_known(move.state)
    return Move(move.seat, decode(move.action), known, decode(move.events), move.revision, move.bot)


def _digest_if_known(state: bytes | None) -> str:
    return "" if state is None else codec.digest_of(state)


Point = Literal["seed", "options", "setup", "action", "state", "events", "moves", "result"]
"""What is compared; "moves": whether the last of them ends the game."""


class Disagreement(msgspec.Struct, frozen=True):
    """The first point in which playing a record again gives something else; ``move`` counts from 1."""

    point: Point
    move: int | None = None
    reason: str = ""


class OtherRevision(msgspec.Struct, frozen=True):
    """A record that other rules, or another way of writing states, have made: it cannot be called false.

    Its seed is the one published. ``setup``: its shuffles are those of the seed. The first ``moves`` of its
    moves are legal and bring the same events; ``result``: all of them do, and the same result.
    """

    revisions: tuple[int, ...]
    setup: bool
    moves: int
    result: bool


class Differs(Exception):  # noqa: N818  an answer to give, not a fault
    """A stored move is not legal (``reason``: why), or brings something else than it brought."""

    def __init__(self, point: Point, reason: str = "") -> None:
        super().__init__(point, reason)
        self.point = point
        self.reason = reason


def take_again(
    game: Game[Any, Any, Any],
    state: State,
    seat: int,
    action: bytes | str | Mapping[str, object],
    events: bytes,
    revision: int,
) -> tuple[Action, list[Event]]:
    """Take a move as a revision has stored it; return action and events as the present one knows them.

    Raise Differs: ``state`` is as it was where the action is not legal, one move on where events differ.
    """
    try:
        taken = codec.decode_action(game, action, revision)
        happened = list(game.apply(state, seat, taken))
    except Refusal as refusal:
        raise Differs("action", str(refusal)) from refusal
    try:
        told = codec.decode_events(game, events, revision)
    except (msgspec.DecodeError, Refusal) as error:
        raise Differs("events", str(error)) from error
    if told != happened:
        raise Differs("events")
    return taken, happened


class _Replay:
    """Plays a record again.

    Only what the present revision has made of a position that agrees can be false: all else other rules may
    have brought about, or an upgrade between two moves.
    """

    def __init__(self, game: Game[Any, Any, Any], record: Record, watch: Watch) -> None:
        self._game = game
        self._record = record
        self._watch = watch
        self._revision = record.revision
        self._sure = record.revision == game.revision
        self._agrees = self._shuffled = False
        self._all_agree = True
        self._moves = 0
        self._happened: Sequence[Event] = ()

    def compare(self) -> Disagreement | OtherRevision | None:
        """Return the first point that is false, what could be checked of other rules, or None."""
        try:
            state = self._game.setup(
                seats=self._record.seats, options=self._record.options, seed=self._record.seed
            )
        except Refusal as refusal:
            found: Disagreement | None = Disagreement("options", reason=str(refusal))
        else:
            self._watch(0, state, ())
            found = self._look_at_setup(state) or self._play(state) or self._look_at_result(state)
        if found is not None and self._sure:
            return found
        return None if found is None and self._all_agree else self._checked(result=found is None)

    def _look_at_setup(self, state: State) -> Disagreement | None:
        if self._is_false(state, self._record.setup_sha256):
            return Disagreement("setup")
        self._shuffled = self._agrees
        return None

    def _play(self, state: State) -> Disagreement | None:
        for number, move in enumerate(self._record.moves, start=1):
            self._sure = self._agrees and move.revision == self._revision == self._game.revision
            self._revision = move.revision
            differs = self._move(state, move)
            if differs:
                return Disagreement(differs[0], number, differs[1])
            self._moves = number
            self._watch(number, state, self._happened)
        return None

    def _move(self, state: State, move: Move) -> tuple[Point, str] | None:
        """Take a move; return the point in which it differs, and why it is not legal."""
        other_events = False
        try:
            events = msgspec.json.encode(move.events)
            _, self._happened = take_again(self._game, state, move.seat, move.action, events, move.revision)
        except Differs as differs:
            if differs.point == "action":
                return "action", differs.reason
            other_events = True
        if self._is_false(state, move.state_sha256):
            return "state", ""
        return ("events", "") if other_events else None

    def _is_false(self, state: State, sha256: str) -> bool:
        self._agrees = codec.digest(state) == sha256
        self._all_agree = self._all_agree and self._agrees
        return self._sure and not self._agrees

    def _look_at_result(self, state: State) -> Disagreement | None:
        told = self._record.result
        if told is not None and told.reason == COUNTED:
            self._game.stop(state)
            self._watch(self._moves, state, ())
        result = self._game.result(state)
        if result == told:
            return None
        if result is None:
            return Disagreement("moves", len(self._record.moves) or None)
        fields = [
            name for name in result.__struct_fields__ if getattr(told, name, None) != getattr(result, name)
        ]
        return Disagreement("result", reason=", ".join(fields))

    def _checked(self, *, result: bool) -> OtherRevision:
        revisions = {self._record.revision, *(move.revision for move in self._record.moves)}
        others = tuple(sorted(revisions - {self._game.revision}))
        return OtherRevision(others, setup=self._shuffled, moves=self._moves, result=result)


def verify(
    record: Record, games: Mapping[str, Game[Any, Any, Any]], watch: Watch = lambda *_: None
) -> Disagreement | OtherRevision | None:
    """Play a record again. Return None if all agrees, or the first point that is false.

    The state after each move holds all decks, so its digest checks every shuffle. A record that another
    revision has made, in whole or in part, may differ and be true: then return what of it could be checked.
    ``watch`` is told of the set-up, and after it of each position up to the first that differs; it may raise.
    Raise RecordError if its game is unknown.
    """
    game = games.get(record.game)
    if game is None:
        raise RecordError("kernel.record.game", game=record.game, allowed=", ".join(games))
    if commitment(record.seed) != record.seed_sha256:
        return Disagreement("seed")
    return _Replay(game, record, watch).compare()


def bots_played(record: Record, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[int, int, int | None]:
    """Return how many moves bot players chose, how many of them these would choose, the first other one.

    Of a record that ``verify`` finds to agree; bot players that have learnt since would play otherwise. May
    take a second a move.
    """
    game = games[record.game]
    chosen, other = 0, list[int]()

    def watch(number: int, state: State, _events: Sequence[Event]) -> None:
        nonlocal chosen
        move = record.moves[number] if number < len(record.moves) else None
        if move is None or move.bot is msgspec.UNSET:
            return
        skill = Skill(move.bot.level, move.bot.character)
        chance = chance_of(record.bots_seed, move.bot.version)
        found = choose(game, game.view(state, move.seat), move.seat, skill, chance, move.bot.rollouts)
        chosen += 1
        if found.action != codec.decode_action(game, move.action, move.revision):
            other.append(number + 1)

    verify(record, games, watch)
    return chosen, chosen - len(other), other[0] if other else None
