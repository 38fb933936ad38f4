"""A server of PostgreSQL that tests have for themselves, reached by a socket in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import psycopg

from bot.address import PostgresAddress
from bot.storage.postgres import connect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_HOMES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
_USER: Final = "postgres"
_EMPTY: Final = (
    """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
    """,
    """
    DO $$ DECLARE kept text; BEGIN
        FOR kept IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
        LOOP EXECUTE 'DELETE FROM ' || kept; END LOOP;
    END $$
    """,
    "SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence",  # to RESTART makes files anew
)
_QUICK: Final = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "max_wal_size": "64MB",
    "autovacuum": "off",
}
_numbers: Iterator[int] = count(1)


def programs() -> Path | None:
    """Return the folder of the server's programs, or None where there are none."""
    found = shutil.which("initdb")
    return next(iter(_HOMES), Path(found).parent if found else None)


@dataclass(frozen=True)
class Server:
    """A running server. Its files are gone when it is stopped for good."""

    programs: Path
    folder: Path
    settings: Mapping[str, str] = field(default_factory=lambda: _QUICK)
    emptied: list[PostgresAddress] = field(default_factory=list)

    @classmethod
    def make(cls, programs: Path, **settings: str) -> Server:
        """Make and start a server; ``settings`` are in place of those by which tests are quick."""
        folder = Path(mkdtemp(prefix="railhead-postgres-"))
        if os.getuid() == 0:  # it refuses to be run by who may do everything
            shutil.chown(folder, _USER)
        server = cls(programs, folder, {**_QUICK, **settings})
        server._run(
            "initdb",
            "-D",
            str(folder / "data"),
            "-U",
            _USER,
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "-A",
            "trust",
            "--no-sync",
        )
        server.start()
        return server

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        settings = " ".join(
            f"-c {name}='{value}'"
            for name, value in {**self.settings, "unix_socket_directories": self.folder}.items()
        )
        self._run(
            "pg_ctl",
            "-D",
            str(self.folder / "data"),
            "-w",
            "-s",
            "-l",
            str(self.folder / "log"),
            "-o",
            settings,
            "start",
        )

    def stop(self, mode: str = "immediate") -> None:
        """End it; ``immediate`` is as if it had been killed."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-s", "-m", mode, "stop")

    def kill(self) -> None:
        """Kill all its processes, and wait until they are gone: nothing of it can note anything any more."""
        noted = self.folder / "data" / "postmaster.pid"
        first = int(noted.read_text().split()[0])
        os.kill(first, signal.SIGSTOP)  # it makes no more
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        every = (first, *map(int, children))
        for pid in every:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while any(map(_lives, every)):
            time.sleep(0.01)
        for lock in (noted, *self.folder.glob(".s.PGSQL.*.lock")):
            lock.unlink()  # else it takes one that nobody has waited for to be there

    def remove(self) -> None:
        """End it for good."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name: str) -> PostgresAddress:
        """Return the address of one of its databases."""
        return PostgresAddress(f"postgresql://{_USER}@/{name}?host={quote(str(self.folder), safe='')}")

    def execute(self, sql: str) -> None:
        """Execute a statement that is about databases."""
        with closing(psycopg.connect(self.address("postgres").reveal(), autocommit=True)) as connection:
            connection.execute(sql.encode())

    @contextmanager
    def blank(self) -> Iterator[PostgresAddress]:
        """Make a database with empty tables, or take one that was emptied again."""
        address = self.emptied.pop() if self.emptied else self._new()
        yield address
        with closing(psycopg.connect(address.reveal(), autocommit=True)) as connection:
            for statement in _EMPTY:
                connection.execute(statement)
        self.emptied.append(address)

    def _new(self) -> PostgresAddress:
        address = self.address(f"railhead_{next(_numbers)}")
        self.execute(f"CREATE DATABASE {address.name}")
        connect(address).close()
        return address

    def _run(self, program: str, *arguments: str) -> None:
        user = _USER if os.getuid() == 0 else None
        command = (str(self.programs / program), *arguments)
        subprocess.run(command, check=True, user=user, cwd=self.folder, stdout=subprocess.DEVNULL)


def _lives(pid: int) -> bool:
    """Tell whether a process is there; one that nobody has waited for yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
