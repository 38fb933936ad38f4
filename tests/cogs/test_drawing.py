"""Pictures drawn by a process of its own: the same as here; where it draws none, they are drawn here."""

from __future__ import annotations

import signal
import sys
from itertools import islice
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import rules
from bot.model import Status
from bot.words import Catalogues
from bot.words.say import Say
from bot.worker import Worker, drawing_worker
from cogs import drawing
from cogs.drawing import Beginning, Drawer, DrawingError, Lowering, Order, get_ready
from cogs.services.studio import Studio
from render import PICTURES
from render.kit.cache import DEFAULT_LIMIT, FONT_MEMORY, MEMORY, STRIP_MEMORY, keep_at_most
from render.kit.encoding import lowered, swatches
from render.kit.palette import in_colours
from render.kit.shelf import SHELF
from rules.kernel.codec import encode
from rules.kernel.playout import play, random_chooser

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

    from render.kit.picture import Picture
    from rules.kernel.contract import Action, State

SEED = "4" * 32
NAMES = ("Alice", "Bob")
COLOURS = ("yellow", "black", "red", "blue", "green")
DIES = "import os; os.kill(os.getpid(), 9)"
LOWERING = Lowering(swatches(2), 0.5)


class _Seat:
    user_id, colour, resigned = 1, None, False

    def __init__(self, name: str) -> None:
        self.name = name


class _Table:
    """What the studio asks of a table."""

    status, seats = Status.RUNNING, tuple(map(_Seat, NAMES))

    def __init__(self, title: str) -> None:
        self.title = title


@pytest.fixture
def drawer(tmp_path: Path) -> Iterator[Drawer]:
    """Yield a drawer whose process keeps what it draws where the tests do, and close it."""
    found = Drawer()
    found.open(drawing_worker(64, SHELF.folder.parent if SHELF.folder else tmp_path))
    yield found
    found.close()


def in_play(title: str, moves: int = 20) -> State:
    """Return a game after some moves by chance."""
    game = rules.GAMES[title]
    state: State = game.setup(seats=2, seed=SEED)
    for _ in islice(play(game, state, random_chooser(SEED)), moves):
        pass
    return state


def shown_of(title: str) -> Iterator[tuple[str, State, dict[str, Any]]]:
    """Yield of each kind of picture of a title what it is drawn from."""
    game, state = rules.GAMES[title], in_play(title)
    seat = game.to_act(state)[0]
    own = game.view(state, seat)
    actions = game.legal(own, seat)
    events = game.apply(state, seat, actions[0])
    public = game.view(state, None)
    marks = [event.seen_by(None) for event in events]
    yield "board", public, {"marks": marks, "over": False}
    yield "hand", own, {"seat": seat}
    result = game.score(state)
    yield "score_sheet", public, {"result": result, "course": ((0, 0), (3, 5))}
    if "player_board" in PICTURES[title].has:
        yield "player_board", public, {"seat": seat}
    if "choices" in PICTURES[title].has:
        yield "choices", own, {"seat": seat, "actions": actions, "marks": marks}
    if "plan" in PICTURES[title].has:
        own, seat, action = planned(title)
        yield "plan", own, {"seat": seat, "action": action}
    if "celebration" in PICTURES[title].has:
        yield "celebration", public, {"result": result}


def planned(title: str) -> tuple[State, int, Action]:
    """Return what a seat sees that may lock a plan, and the first one that it may."""
    game, state = rules.GAMES[title], in_play(title, 0)
    for _ in play(game, state, random_chooser(SEED)):
        for seat in game.to_act(state):
            view = game.view(state, seat)
            for action in game.legal(view, seat):
                if type(action).__name__ == "LockPlan":
                    return view, seat, action
    raise AssertionError


def order(title: str, kind: str, **shown: object) -> Order:
    """Return the order of a picture of a game that has just begun."""
    game = rules.GAMES[title]
    view = game.view(game.setup(seats=2, seed=SEED), None)
    named = {name: encode(value) for name, value in shown.items()}
    return Order(title, kind, "en", NAMES, COLOURS, encode(view), named)


CHEAP = order("great_western_trail", "hand", seat=0)


@pytest.mark.parametrize("title", PICTURES)
def test_an_order_says_all_that_a_picture_is_drawn_from(title: str) -> None:
    """What is drawn from one that was written and read is the same to the byte, of every kind."""
    say = Say(Catalogues(), "ko")
    for kind, view, shown in shown_of(title):
        with in_colours(COLOURS):
            here = getattr(PICTURES[title], kind)(view, **shown, players=NAMES, language="ko", say=say)
        named = {name: encode(value) for name, value in shown.items()}
        made = Order(title, kind, "ko", NAMES, COLOURS, encode(view), named)
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(made), type=Order).draw() == here, kind


def test_the_process_draws(drawer: Drawer) -> None:
    """One picture after the other, without an end."""
    found = drawer.draw(CHEAP)
    assert found == CHEAP.draw()
    assert found is not None
    assert drawer.draw(Lowering(found, 0.6)) == lowered(found, 0.6)


def test_it_ends_with_its_input_alone(drawer: Drawer) -> None:
    """It draws what is asked while the bot comes to its end, and does not outlive a bot that is killed."""
    drawer.draw(LOWERING)
    process = process_of(drawer)
    for sign in (signal.SIGTERM, signal.SIGINT):
        process.send_signal(sign)
    assert drawer.draw(LOWERING) is not None
    assert process_of(drawer) is process
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(10) == -signal.SIGKILL


def test_one_that_dies_is_followed_by_another(drawer: Drawer) -> None:
    """What it was asked for is not drawn by it, the next picture is."""
    assert drawer.worker is not None
    drawer.worker.end()
    drawer.worker.command, command = [sys.executable, "-Sc", DIES], drawer.worker.command
    with pytest.raises(DrawingError):
        drawer.draw(LOWERING)
    drawer.worker.command = command
    assert drawer.draw(LOWERING) == LOWERING.draw()


def test_one_that_is_closed_draws_nothing() -> None:
    """So also one that never was open."""
    with pytest.raises(DrawingError):
        Drawer().draw(LOWERING)


async def test_what_it_does_not_draw_is_drawn_here(drawer: Drawer, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody notices but who reads the log; what a seat sees does not get there."""
    assert drawer.worker is not None
    drawer.worker.end()
    drawer.worker.command = [sys.executable, "-Sc", DIES]
    found = await board(Studio(PICTURES, drawer))
    assert found == await board(Studio(PICTURES))
    assert "Order(mini_express, board) was not drawn" in caplog.text
    assert len(caplog.text) < 400


async def test_it_is_asked_for_what_is_lowered(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for all pictures of tables."""
    asked: list[Any] = []
    answer = Worker.ask

    def ask(worker: Worker, data: bytes) -> bytes:
        asked.append(msgspec.msgpack.decode(data, type=Order | Lowering))
        return answer(worker, data)

    monkeypatch.setattr(Worker, "ask", ask)
    assert await Studio(PICTURES, drawer).lowered(swatches(2), 0.5) == LOWERING.draw()
    assert asked == [LOWERING]


async def test_a_picture_that_fails_fails_here(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the error that it has; the process goes on."""

    def fails(*_: object, **__: object) -> Picture:
        raise ZeroDivisionError

    fails.__name__ = "nothing"
    monkeypatch.setattr(PICTURES["mini_express"], "board", fails)
    drawer.draw(LOWERING)
    process = process_of(drawer)
    with pytest.raises(ZeroDivisionError):
        await board(Studio(PICTURES, drawer))
    assert process_of(drawer) is process
    assert process.poll() is None


def test_an_order_that_fails_is_answered_with_nothing() -> None:
    """So that the one who asked draws it, and has the error."""
    assert drawing._draw(msgspec.msgpack.encode(order("mini_express", "nothing"))) == b""


def test_a_board_of_each_title_is_drawn_while_the_bot_connects() -> None:
    """Fonts and scenes are there before the first player asks."""
    get_ready(Catalogues(), "ja")
    assert MEMORY.held > 4 << 20


def process_of(drawer: Drawer) -> subprocess.Popen[bytes]:
    """Return the process of a drawer."""
    assert drawer.worker is not None
    assert drawer.worker.process is not None
    return drawer.worker.process


def test_it_keeps_what_the_bot_may_keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the bot does: what one has drawn of what never moves the other finds."""
    before, served = SHELF.folder, list[object]()
    monkeypatch.setattr(drawing, "serve", lambda *_, **named: served.append(named["behind"]))
    monkeypatch.setattr(drawing, "give_back_what_is_freed", lambda *_, **__: None)
    try:
        drawing.main(drawing_worker(48, tmp_path).arguments)
        assert SHELF.folder is not None
        assert SHELF.folder.parent == tmp_path
        assert MEMORY.limit + STRIP_MEMORY.limit + FONT_MEMORY.limit == 48 << 20
        assert served == [False]
    finally:
        SHELF.close()
        if before:
            SHELF.share(before)
        keep_at_most(DEFAULT_LIMIT)


def test_it_gets_ready_beside_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks meanwhile does not wait for boards that nobody has asked for."""
    ready: SimpleQueue[str] = SimpleQueue()
    monkeypatch.setattr(drawing, "get_ready", lambda _, language: ready.put(language))
    assert drawing._draw(msgspec.msgpack.encode(Beginning("ko"))) == msgspec.msgpack.encode(None)
    assert ready.get(timeout=10) == "ko"


async def board(studio: Studio) -> Picture:
    """Have a studio draw the board of a game that has just begun."""
    game, table = rules.GAMES["mini_express"], _Table("mini_express")
    view = game.view(game.setup(seats=2, seed=SEED), None)
    asked: Any = table
    return await studio.board(asked, view, Say(Catalogues(), "en"))
