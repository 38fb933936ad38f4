"""Kinds of databases: how their transactions are done, and how they come to threads that may wait."""

from __future__ import annotations

from concurrent.futures import Future
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.storage.connection import Connection

T = TypeVar("T")


class Mode(Enum):
    """What a transaction promises, as ``Database`` says of its methods."""

    READ = auto()
    WRITE = auto()
    NOTE = auto()


class Job(Generic[T]):
    """A whole piece of work, done in the thread of a database."""

    def __init__(self, whole: Callable[[], T]) -> None:
        self._whole = whole
        self.outcome: Future[T] = Future()

    def do(self) -> T | None:
        """Do the work, unless nobody waits for it any longer; ``outcome`` has what came of it."""
        if not self.outcome.set_running_or_notify_cancel():
            return None
        try:
            answer = self._whole()
        except BaseException as error:
            self.outcome.set_exception(error)
            raise
        self.outcome.set_result(answer)
        return answer


class Engine(Protocol):
    """A kind of database."""

    def transact(self, mode: Mode, work: Callable[[Connection], T]) -> T:
        """Do a whole transaction, here and now."""

    def empty_log(self) -> bool:
        """See ``Database.empty_log``."""

    def compact(self) -> None:
        """See ``Database.compact``."""

    async def carry(self, job: Job[Any]) -> None:
        """Let a job be done by a thread that may wait for the database."""

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
