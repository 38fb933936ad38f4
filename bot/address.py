"""Where a database is: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

SCHEMES: Final = ("postgresql", "postgres")
EXAMPLE: Final = "postgresql://USER:PASSWORD@SERVER/NAME"


class PostgresAddress:
    """A database of PostgreSQL by its URL, which holds a password: printed it is server and name alone.

    Raise ValueError if it is none.
    """

    __slots__ = ("_shown", "_url")

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        # A password in which such signs are not escaped would be read otherwise by the server's driver.
        misread = parts.netloc.count("@") > 1 or "@" in parts.path + parts.query or parts.fragment
        if parts.scheme not in SCHEMES or misread:
            raise ValueError
        server = parts.netloc.rpartition("@")[2] or "localhost"
        self._url, self._shown = url, f"postgresql://{server}{parts.path}"

    @property
    def name(self) -> str:
        """The name of the database at its server."""
        return urlsplit(self._url).path.lstrip("/")

    def reveal(self) -> str:
        """Return the whole URL."""
        return self._url

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        return f"PostgresAddress({self._shown})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PostgresAddress) and other.reveal() == self._url

    def __hash__(self) -> int:
        return hash(self._url)


Address: TypeAlias = Path | PostgresAddress


def address_of(text: str) -> Address:
    """Return what an address in words names. Raise ValueError of a URL that is none."""
    return PostgresAddress(text) if "://" in text else Path(text)
