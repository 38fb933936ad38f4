"""Records that another revision has made, in whole or in part: they may differ and be true."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import rules
from rules import GAMES
from rules.kernel import record
from rules.kernel.codec import encode
from rules.kernel.playout import play, random_chooser
from rules.kernel.record import Disagreement, OtherRevision, Record, StoredMove
from tests import fixtures
from tests.rules.kernel.random_games import random_game
from tests.rules.ticket_to_ride.tables import GAME, SEED

if TYPE_CHECKING:
    from collections.abc import Iterator

EXPORTS = [
    pytest.param(data, id=f"{commit}-{number}")
    for commit in fixtures.COMMITS
    for number, data in fixtures.exports(commit).items()
    if b'"setup_sha256":' in data
]
NEWEST = fixtures.COMMITS[-1]
HALF = 60
"""Moves."""


@pytest.fixture(scope="module")
def good() -> Record:
    """Return the record of a random game."""
    _, steps = random_game(GAME, seats=3, seed=SEED)
    moves = [(step.seat, step.action) for step in steps]
    return record.make(GAME, seats=3, options={}, seed=SEED, moves=moves)


def _aged(made: Record, *, moves: int | None = None, revision: int = 0) -> Record:
    """Return a record of which another revision made the first moves (None: all)."""
    last = len(made.moves) if moves is None else moves
    older = [msgspec.structs.replace(move, revision=revision) for move in made.moves[:last]]
    return msgspec.structs.replace(made, revision=revision, moves=[*older, *made.moves[last:]])


def _changed(made: Record, number: int, **fields: Any) -> Record:  # noqa: ANN401  any field
    """Return a record with another move of this number."""
    moves = list(made.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **fields)
    return msgspec.structs.replace(made, moves=moves)


@pytest.mark.parametrize("data", EXPORTS)
def test_older_exports_are_never_false(data: bytes) -> None:
    """An export of older code agrees, or all its moves do, where states were written otherwise."""
    made = record.read(data)
    found = record.verify(made, GAMES)
    if found is not None:
        assert made.revision < GAMES[made.game].revision
        assert found == _all_but_states(made)


@pytest.mark.parametrize("data", [case for case in EXPORTS if str(case.id).startswith(NEWEST)])
def test_exports_of_the_newest_commit(data: bytes) -> None:
    """To the last position; where states are written otherwise since, all moves and the result agree."""
    made = record.read(data)
    is_present = made.revision == GAMES[made.game].revision
    assert record.verify(made, GAMES) == (None if is_present else _all_but_states(made))


def _all_but_states(made: Record) -> OtherRevision:
    return OtherRevision((made.revision,), setup=False, moves=len(made.moves), result=True)


def test_record_tells_its_revision(good: Record) -> None:
    """A record names the revision of its set-up and of each move."""
    assert good.revision == GAME.revision
    assert {move.revision for move in good.moves} == {GAME.revision}
    assert record.read(record.write(good)) == good


def test_older_record_that_agrees(good: Record) -> None:
    """Whoever made it: what agrees in everything is true."""
    assert record.verify(_aged(good), GAMES) is None
    assert record.verify(_aged(good, moves=HALF), GAMES) is None


def test_wrong_seed_is_false_whatever_the_revision(good: Record) -> None:
    """The seed needs no rules to be checked."""
    forged = msgspec.structs.replace(_aged(good), seed="1" * 32)
    assert record.verify(forged, GAMES) == Disagreement("seed")


def test_older_moves_that_differ(good: Record) -> None:
    """Up to the first event that differs an older record was checked; from there other rules may hold."""
    older = _changed(_aged(good), 10, events=[])
    assert record.verify(older, GAMES) == OtherRevision((0,), setup=True, moves=9, result=False)


def test_older_moves_that_are_not_legal_now(good: Record) -> None:
    """Nor is an older action false that the present rules do not allow."""
    older = _changed(_aged(good), 10, action={"kind": "fly"})
    assert record.verify(older, GAMES) == OtherRevision((0,), setup=True, moves=9, result=False)


def test_older_setup_that_differs(good: Record) -> None:
    """Where the set-up is written otherwise, the moves still tell."""
    older = msgspec.structs.replace(_aged(good), setup_sha256="0" * 64)
    found = OtherRevision((0,), setup=False, moves=len(good.moves), result=True)
    assert record.verify(older, GAMES) == found


def test_older_options_that_are_unknown_now(good: Record) -> None:
    """A game that can no longer be set up is not called false."""
    older = msgspec.structs.replace(_aged(good), options={"map": "moon"})
    assert record.verify(older, GAMES) == OtherRevision((0,), setup=False, moves=0, result=False)


def test_older_result_that_differs(good: Record) -> None:
    """Points may have been counted otherwise."""
    older = msgspec.structs.replace(_aged(good), result=None)
    found = OtherRevision((0,), setup=True, moves=len(good.moves), result=False)
    assert record.verify(older, GAMES) == found


def test_later_revision(good: Record) -> None:
    """Of a later program's record seed and set-up are checked; its moves are not understood."""
    assert record.verify(_aged(good, revision=9), GAMES) == OtherRevision(
        (9,), setup=True, moves=0, result=False
    )


def test_moves_after_the_update_are_checked(good: Record) -> None:
    """What the present revision made of a position that agrees can be false."""
    aged = _aged(good, moves=HALF)
    assert record.verify(_changed(aged, HALF + 5, events=[]), GAMES) == Disagreement("events", HALF + 5)
    assert record.verify(_changed(aged, HALF + 5, state_sha256=""), GAMES) == Disagreement("state", HALF + 5)


def test_move_of_the_update_is_not_false(good: Record) -> None:
    """Between two revisions the upgrade may have changed the position."""
    aged = _changed(_aged(good, moves=HALF), HALF + 1, events=[])
    assert record.verify(aged, GAMES) == OtherRevision((0,), setup=True, moves=HALF, result=False)


def test_moves_after_an_unknown_position_are_not_false(good: Record) -> None:
    """Where the position before a move does not agree, its events need not either."""
    aged = _aged(good, moves=HALF)
    for number in range(HALF - 5, HALF + 5):
        aged = _changed(aged, number, state_sha256="")
    aged = _changed(aged, HALF + 5, events=[])
    assert record.verify(aged, GAMES) == OtherRevision((0,), setup=True, moves=HALF + 4, result=False)


def _stored(state: Any) -> Iterator[StoredMove]:  # noqa: ANN401  the game's own type of state
    for step in play(GAME, state, random_chooser(SEED)):
        action, events = encode(step.action), encode(step.events)
        yield StoredMove(step.seat, action, events.decode(), rules.dump(state), GAME.revision)


def test_record_of_what_was_stored(good: Record) -> None:
    """A record made from stored bytes, nothing played, is the same as one made by playing."""
    state = GAME.setup(seats=3, seed=SEED)
    setup = rules.dump(state)
    moves = list(_stored(state))
    made = record.from_stored(
        GAME,
        seats=3,
        options={},
        seed=SEED,
        setup=setup,
        revision=GAME.revision,
        moves=moves,
        result=GAME.result(state),
    )
    assert made == good


def test_stored_moves_keep_their_revision() -> None:
    """A record says of each move which revision stored it, and keeps what that one wrote."""
    moves = [
        StoredMove(0, '{"kind":"draw"}', "[]", b"older", 0),
        StoredMove(1, '{"kind":"draw_card"}', "[]", b"newer", 1),
    ]
    made = record.from_stored(
        GAME, seats=2, options={}, seed=SEED, setup=b"older", revision=0, moves=moves, result=None
    )
    assert (made.revision, [move.revision for move in made.moves]) == (0, [0, 1])
    assert made.moves[0].action == {"kind": "draw"}
    assert json.loads(record.write(made))["moves"][1]["revision"] == 1
