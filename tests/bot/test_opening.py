"""Files are played again in a process of its own, which may die."""

from __future__ import annotations

import json
import sys

import msgspec
import pytest

import rules
from bot import opening
from bot.opening import Opener, Played, play
from rules.kernel import playout, record
from rules.kernel.refusal import Refusal

SEED = "6" * 32
DIES = "import os; os.kill(os.getpid(), 9)"


@pytest.fixture(scope="module", name="file")
def _file() -> bytes:
    game = rules.GAMES["mini_express"]
    state = game.setup(seats=2, seed=SEED)
    steps = playout.play(game, state, playout.random_chooser(SEED))
    moves = [(step.seat, step.action) for step in steps]
    return record.write(record.make(game, seats=2, options={}, seed=SEED, moves=moves))


@pytest.fixture(name="opener")
def _opener() -> Opener:
    return Opener()


def test_a_process_plays(opener: Opener, file: bytes) -> None:
    """What it answers is what comes of the file here; it is there for the next one, whatever that is."""
    try:
        found: Played = opener.play(file)
        assert found == play(file)
        assert found.moves == len(found.happened) - 1
        with pytest.raises(Refusal, match=r"kernel\.record\.malformed"):
            opener.play(b"{")
        assert opener.play(file) == found
    finally:
        opener.worker.end()


def test_what_one_that_dies_was_asked(opener: Opener, file: bytes) -> None:
    """Has taken too long, as far as the one who asked is concerned."""
    opener.worker.command = [sys.executable, "-Sc", DIES]
    with pytest.raises(Refusal, match=r"history\.open\.long"):
        opener.play(file)


@pytest.mark.parametrize("field", ["revision", "seats"])
def test_numbers_that_no_game_has(file: bytes, field: str) -> None:
    """Are an answer like any other."""
    data = json.dumps(json.loads(file) | {field: 10**30}).encode()
    assert msgspec.msgpack.decode(opening._answer(data), type=opening._Answer)
