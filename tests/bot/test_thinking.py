"""Strong bot players think in processes of their own, which may hang or be killed."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

import rules
from bot.thinking import Question, Thinkers
from bot.worker import Worker, WorkerError
from rules.kernel.bots import Level, Skill, chance_of, choose

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rules.kernel.contract import State

GAME = rules.GAMES["mini_express"]
STRONG = Skill(Level.STRONG)
SEED = "5" * 32
HANGS = "import sys, time; sys.stdin.buffer.read(4); time.sleep(600)"
DIES = "import os; os.kill(os.getpid(), 9)"


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    """Yield thinkers, and close them."""
    found = Thinkers()
    yield found
    await found.close()


def view() -> State:
    """Return what the first seat to act sees at the beginning of a game."""
    state = GAME.setup(seats=2, seed="3" * 32)
    found: State = GAME.view(state, GAME.to_act(state)[0])
    return found


async def test_a_process_chooses_what_anybody_would(thinkers: Thinkers) -> None:
    """The same chance and as many playouts bring the same choice wherever it is made."""
    seat = GAME.to_act(view())[0]
    found = await thinkers.choose(GAME, view(), seat, STRONG, SEED, 7, 12)
    assert found == choose(GAME, view(), seat, STRONG, chance_of(SEED, 7), 12)


@pytest.mark.parametrize("program", [HANGS, DIES])
async def test_one_that_hangs_or_dies_is_followed_by_another(thinkers: Thinkers, program: str) -> None:
    """Who asked is told; the next one is answered by a new process."""
    for worker in thinkers.workers:
        worker.command, worker.patience = [sys.executable, "-Sc", program], 0.2
    whole = thinkers.workers[0].command, GAME.to_act(view())[0]
    with pytest.raises(WorkerError):
        await thinkers.choose(GAME, view(), whole[1], STRONG, SEED, 1, 4)
    for worker in thinkers.workers:
        worker.command, worker.patience = [sys.executable, "-m", "bot.thinking"], 30.0
    assert (await thinkers.choose(GAME, view(), whole[1], STRONG, SEED, 1, 4)).action


async def test_who_gives_up_disturbs_nobody(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process goes on with what nobody waits for any more, then answers the next one's question."""
    seat, begun, ask = GAME.to_act(view())[0], threading.Event(), Worker.ask

    def noted(worker: Worker, question: bytes) -> bytes:
        begun.set()
        return ask(worker, question)

    monkeypatch.setattr(Worker, "ask", noted)
    lost = asyncio.create_task(thinkers.choose(GAME, view(), seat, STRONG, SEED, 1, 12))
    await asyncio.to_thread(begun.wait)
    lost.cancel()
    found = await thinkers.choose(GAME, view(), seat, STRONG, SEED, 7, 4)
    assert found == choose(GAME, view(), seat, STRONG, chance_of(SEED, 7), 4)
    assert lost.cancelled()


async def test_where_many_wait_they_think_less(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A thought that would begin after ten seconds is shorter, after twenty there is none; a line says so."""
    monkeypatch.setattr(type(GAME), "rollouts", 100)
    gate = asyncio.Event()

    async def wait(*_: object) -> bytes:
        await gate.wait()
        raise WorkerError(0)

    room = 11 * len(thinkers.workers)
    asked, given = [], []
    with monkeypatch.context() as crowded:
        crowded.setattr(asyncio.get_running_loop(), "run_in_executor", wait)
        for _ in range(2 * room):
            given.append(thinkers.rollouts(GAME))
            asked.append(asyncio.create_task(thinkers.choose(GAME, view(), 0, STRONG, SEED, 1, 4)))
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*asked, return_exceptions=True)
    assert (given[0], given[room], given[-1], thinkers.rollouts(GAME)) == (100, 25, 0, 100)
    assert len([line for line in caplog.messages if "thoughts of bot players wait" in line]) == 1


def test_nothing_hidden_is_told_of_a_question() -> None:
    """What a seat sees and what its chance is made of get into no log."""
    question = Question("mini_express", b"hidden", 0, STRONG, SEED, 1, 4)
    assert str(question) == "Question(mini_express)"
