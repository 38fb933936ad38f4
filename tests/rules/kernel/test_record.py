"""Records of finished games: made, written, read, and checked move by move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from rules import GAMES, Refusal, commitment
from rules.kernel import record
from rules.kernel.codec import encode
from rules.kernel.record import Disagreement, OtherRevision, RecordError
from rules.ticket_to_ride.actions import DrawCard
from tests.rules.kernel.random_games import random_game
from tests.rules.ticket_to_ride.tables import GAME, SEED

if TYPE_CHECKING:
    from collections.abc import Callable

Fields = dict[str, Any]


@pytest.fixture(scope="module")
def data() -> bytes:
    """Return the record of a random game as JSON."""
    _, steps = random_game(GAME, seats=3, seed=SEED)
    moves = [(step.seat, step.action) for step in steps]
    return record.write(record.make(GAME, seats=3, options={}, seed=SEED, moves=moves))


def check(fields: Fields) -> Disagreement | OtherRevision | None:
    """Read and verify a record after somebody has been at it."""
    return record.verify(record.read(json.dumps(fields).encode()), GAMES)


def test_good_record_agrees(data: bytes) -> None:
    """What was made agrees, and reading and writing change nothing."""
    made = record.read(data)
    assert record.verify(made, GAMES) is None
    assert record.write(made) == data


def test_record_holds_everything(data: bytes) -> None:
    """Seed, its digest, moves with events, and the result are there."""
    fields = json.loads(data)
    assert (fields["format"], fields["game"], fields["seats"]) == (1, "ticket_to_ride", 3)
    assert (fields["seed"], fields["seed_sha256"]) == (SEED, commitment(SEED))
    assert fields["moves"][0]["events"][0]["kind"] == "first_tickets_chosen"
    assert len(fields["result"]["totals"]) == 3


def test_other_fields_are_passed_over(data: bytes) -> None:
    """A table may add who played and when."""
    fields = json.loads(data)
    fields["table"] = {"players": ["Ann", "Ben", "Cho"]}
    fields["moves"][0]["at"] = "2026-11-20T12:00:00Z"
    assert check(fields) is None


def _change_state(fields: Fields) -> None:
    fields["moves"][4]["state_sha256"] = "0" * 64


def _change_events(fields: Fields) -> None:
    fields["moves"][5]["events"] = []


def _tell_of_nothing_known(fields: Fields) -> None:
    fields["moves"][5]["events"] = [{"kind": "flown", "seat": 0}]


def _change_seat(fields: Fields) -> None:
    fields["moves"][6]["seat"] = 7


def _change_action(fields: Fields) -> None:
    fields["moves"][7]["action"] = {"kind": "fly"}


def _drop_move(fields: Fields) -> None:
    del fields["moves"][8]


def _drop_all(fields: Fields) -> None:
    fields["moves"] = []


def _no_result(fields: Fields) -> None:
    fields["result"] = None


def _change_result(fields: Fields) -> None:
    fields["result"]["totals"][0] += 1


def _change_seed(fields: Fields) -> None:
    fields["seed"] = "1" * 32


def _change_seed_and_digest(fields: Fields) -> None:
    fields["seed"] = "1" * 32
    fields["seed_sha256"] = commitment("1" * 32)


def _no_seed(fields: Fields) -> None:
    fields["seed"] = "x"
    fields["seed_sha256"] = commitment("x")


def _change_seats(fields: Fields) -> None:
    fields["seats"] = 9


@pytest.mark.parametrize(
    ("change", "point", "move"),
    [
        (_change_seed, "seed", None),
        (_no_seed, "options", None),
        (_change_seats, "options", None),
        (_change_seed_and_digest, "setup", None),
        (_change_state, "state", 5),
        (_change_events, "events", 6),
        (_tell_of_nothing_known, "events", 6),
        (_change_seat, "action", 7),
        (_change_action, "action", 8),
        (_drop_all, "moves", None),
        (_change_result, "result", None),
        (_no_result, "result", None),
    ],
)
def test_first_disagreement_is_named(
    data: bytes, change: Callable[[Fields], None], point: str, move: int | None
) -> None:
    """Whatever was changed, the first point that does not agree is named."""
    fields = json.loads(data)
    change(fields)
    differs = check(fields)
    assert isinstance(differs, Disagreement)
    assert (differs.point, differs.move) == (point, move)


def test_missing_end_is_noticed(data: bytes) -> None:
    """Where the last move is missing, the one before does not end the game."""
    fields = json.loads(data)
    fields["moves"].pop()
    assert check(fields) == Disagreement("moves", len(fields["moves"]))


def test_what_differs_in_the_result_is_named(data: bytes) -> None:
    """Ranks, totals and lines are told apart."""
    fields = json.loads(data)
    _change_result(fields)
    assert check(fields) == Disagreement("result", reason="totals")


def test_missing_move_is_noticed(data: bytes) -> None:
    """A move left out shows at the place where it was."""
    fields = json.loads(data)
    _drop_move(fields)
    differs = check(fields)
    assert isinstance(differs, Disagreement)
    assert differs.move == 9


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b"\xff", b'{"game": "ticket_to_ride"}', b"null"])
def test_malformed_file(text: bytes) -> None:
    """What is no record is refused as such."""
    with pytest.raises(RecordError) as caught:
        record.read(text)
    assert caught.value.key == "kernel.record.malformed"


def test_game_that_goes_on(data: bytes) -> None:
    """A file without the seed whose SHA-256 it tells is of a game that is not over."""
    fields = json.loads(data)
    del fields["seed"]
    with pytest.raises(RecordError) as caught:
        record.read(json.dumps(fields).encode())
    assert caught.value.key == "kernel.record.goes_on"


def test_unknown_format(data: bytes) -> None:
    """A record of a later format is not guessed at."""
    with pytest.raises(RecordError) as caught:
        record.read(data.replace(b'"format": 1', b'"format": 2'))
    assert (caught.value.key, caught.value.params) == ("kernel.record.format", {"format": 2, "known": 1})


def test_unknown_game(data: bytes) -> None:
    """A record of an unknown game cannot be checked."""
    made = msgspec.structs.replace(record.read(data), game="chess")
    with pytest.raises(RecordError) as caught:
        record.verify(made, GAMES)
    assert caught.value.params == {"game": "chess", "allowed": ", ".join(GAMES)}


def test_illegal_moves_make_no_record() -> None:
    """No record is made of moves that the rules do not allow."""
    with pytest.raises(Refusal):
        record.make(GAME, seats=2, options={}, seed=SEED, moves=[(0, DrawCard())])


def test_a_stored_move_is_taken_again() -> None:
    """It comes back with its events; what is not legal changes nothing; other events show after the move."""
    state, again = GAME.setup(seats=2, seed=SEED), GAME.setup(seats=2, seed=SEED)
    (action, *_) = GAME.legal(state, 0)
    told = list(GAME.step(state, 0, action))
    move = (encode(action), encode(told), GAME.revision)
    assert record.take_again(GAME, again, 0, *move) == (action, told)
    assert again == state
    with pytest.raises(record.Differs, match="action"):
        record.take_again(GAME, again, 0, *move)
    assert again == state
    for events in (b"[]", b'[{"kind": "flown", "seat": 0}]'):
        with pytest.raises(record.Differs, match="events"):
            record.take_again(GAME, GAME.setup(seats=2, seed=SEED), 0, move[0], events, GAME.revision)


@pytest.mark.parametrize(
    "data",
    [
        b'{"game":"x","moves":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"options":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001,
        b" " * (record.MOST_BYTES + 1),
    ],
)
def test_a_hostile_file(data: bytes) -> None:
    """Deeper or larger than any game: it is refused, as what it is."""
    with pytest.raises(RecordError) as refused:
        record.read(data)
    assert refused.value.key == "kernel.record.malformed"


def test_more_moves_than_any_game(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Are not played again."""
    monkeypatch.setattr(record, "MOST_MOVES", 1)
    with pytest.raises(RecordError):
        record.read(data)


def test_the_schema_is_that_of_the_types() -> None:
    """docs/export.schema.json is what `python -m rules schema` prints."""
    kept = Path(__file__).parents[3] / "docs" / "export.schema.json"
    assert kept.read_bytes() == record.schema()
