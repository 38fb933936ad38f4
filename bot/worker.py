"""A process of its own for long work: what is asked goes in, answers come out, each behind its length.

``Worker`` is the end of who asks, ``serve`` what such a process does. It ends with its input, so also when
the one who asks is killed, and when nothing has come for some minutes.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread, Timer
from typing import IO, TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_LENGTH: Final = struct.Struct(">I")
"""Stands before whatever is sent."""
_BEHIND: Final = 10
"""The niceness of the process: whoever plays goes first."""
_IDLE_SECONDS: Final = 300.0
_DRAWING: Final = "cogs.drawing"
_DRAWING_PATIENCE_SECONDS: Final = 60.0
"""After which that process is taken to hang; what was never drawn before may take ten."""
_HOUSE: Final = Path(__file__).parents[1]


class WorkerError(Exception):
    """The process has ended without an answer; ``code``: with what."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Worker:
    """One process, begun when it is needed; it answers one question at a time."""

    def __init__(self, module: str, *, patience: float) -> None:
        """Take what is run, and after how many seconds without an answer it is killed."""
        self.command: Sequence[str] = (sys.executable, "-m", module)
        self.arguments: Sequence[str] = ()
        self.patience = patience
        self.process: subprocess.Popen[bytes] | None = None
        self._open = True
        self._asking = Lock()

    def ask(self, question: bytes) -> bytes:
        """Wait for the answer. Raise WorkerError where there is none, OSError where there is no process.

        Whoever asks meanwhile waits, also where nobody waits for that answer any more.
        """
        with self._asking:
            return self._answer(question)

    def _answer(self, question: bytes) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(self.patience, process.kill)
        timer.start()
        try:
            process.stdin.write(_LENGTH.pack(len(question)) + question)
            process.stdin.flush()
            found = _read(process.stdout)
        except BrokenPipeError:
            found = None
        finally:
            timer.cancel()
        if found is None:
            raise WorkerError(self._end())
        return found

    def begin(self) -> None:
        """Begin the process before anything is asked. Raise OSError where that cannot be."""
        with self._asking:
            self._running()

    def close(self) -> None:
        """End the process, and begin no other one; another thread may be waiting for its answer."""
        self._open = False
        if self.process is not None:
            self.process.kill()

    def end(self) -> int:
        """End the process, if there is one, once it is not asked any more; return with what code it has."""
        with self._asking:
            return self._end()

    def _end(self) -> int:
        if self.process is None:
            return 0
        with suppress(BrokenPipeError), self.process:
            self.process.kill()
        return self.process.wait()

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            self._end()
            if not self._open:
                raise WorkerError(0)
            self.process = subprocess.Popen(  # noqa: S603  our own program
                (*self.command, *self.arguments), cwd=_HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
            if not self._open:  # it was closed meanwhile: nothing waits for an answer of this one
                self.process.kill()
        return self.process


def drawing_worker(memory: int, folder: Path) -> Worker:
    """Return the one that draws, not begun: here, as nothing that draws need be loaded to begin it.

    It keeps so many MiB of what it has drawn, and in the folder what never moves.
    """
    worker = Worker(_DRAWING, patience=_DRAWING_PATIENCE_SECONDS)
    worker.arguments = (str(memory), str(folder.resolve()))
    return worker


def serve(answer: Callable[[bytes], bytes], *, processor_seconds: int, behind: bool = True) -> None:
    """Answer what comes from the standard input, until it ends or nothing comes any more.

    The system ends the process where an answer takes more than so many seconds of its processor. One that is
    not ``behind`` all others waits for questions without end, also while the bot is told to end.
    """
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_DFL if behind else signal.SIG_IGN)
    gc.freeze()
    if behind:
        gc.disable()
        with suppress(OSError):  # where services are kept from it, it is a service's turn all the same
            os.nice(_BEHIND)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_take, args=(questions,), daemon=True).start()
    with suppress(Empty):
        while True:
            question = questions.get(timeout=_IDLE_SECONDS if behind else None)
            used = resource.getrusage(resource.RUSAGE_SELF)
            most = int(used.ru_utime + used.ru_stime) + processor_seconds
            resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))
            found = answer(question)
            sys.stdout.buffer.write(_LENGTH.pack(len(found)) + found)
            sys.stdout.buffer.flush()
            if behind:
                gc.collect()


def _take(questions: SimpleQueue[bytes]) -> None:
    """Take questions from the standard input; where that ends, so does the process, whatever it is doing."""
    with os.fdopen(os.dup(sys.stdin.fileno()), "rb") as stream:
        while (found := _read(stream)) is not None:
            questions.put(found)
    os.kill(os.getpid(), signal.SIGKILL)


def _read(stream: IO[bytes]) -> bytes | None:
    """Return what comes next in a stream; None: it has ended."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    found = stream.read(length)
    return found if len(found) == length else None
