"""Settings: from the environment and, where it is silent, from a ``.env`` file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from dotenv import dotenv_values

from bot import share as sharing
from bot.address import (
    EXAMPLE,
    Address,
    PostgresAddress,
)
from bot.share import ALL, Share
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LANGUAGES: Final = ("en", "ko", "ja")
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
LOG_FORMATS: Final = ("text", "json")
DEFAULTS: Final = {
    "DISCORD_TOKEN": "",
    "RAILHEAD_DATA": "data",
    "RAILHEAD_DATABASE": "",
    "DATABASE_URL": "",
    "RAILHEAD_SHARDS": "",
    "RAILHEAD_REQUESTS": "50",
    "RAILHEAD_LOG_LEVEL": "INFO",
    "RAILHEAD_LOG_FORMAT": "text",
    "RAILHEAD_LANGUAGE": "en",
    "RAILHEAD_PLAYGROUND_PORT": "8765",
    "RAILHEAD_PICTURE_MEMORY": "192",
    "RAILHEAD_METRICS_PORT": "0",
    "RAILHEAD_METRICS_HOST": "127.0.0.1",
    "RAILHEAD_BACKUP_EVERY": "0",
    "RAILHEAD_BACKUP_KEEP": "14",
    "RAILHEAD_BACKUP_FOLDER": "",
}
"""Every setting with what it is when nothing, or nothing but spaces, is given."""
DATABASE_NAME: Final = "railhead.sqlite3"
HIGHEST_PORT: Final = 65535
PICTURES_FOLDER: Final = "pictures"
"""In the data folder: what never moves in pictures."""
PICTURE_MEMORY: Final = (64, 65536)
"""The least and the most MiB that pictures may keep."""
BACKUPS: Final = "backups"
"""The folder for backups beside the database, where no other one is set."""
MOST_REQUESTS: Final = 10_000
LONGEST_HOURS: Final = 24 * 31
MOST_BACKUPS: Final = 1000


class SettingsError(Refusal):
    """A setting is wrong. ``params`` has its ``name`` and, unless it is secret, its ``value``."""


class Secret:
    """A text that no print, log line or error message shows."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return "Secret(***)"

    def reveal(self) -> str:
        """Return the text itself."""
        return self._text


class Settings(msgspec.Struct, frozen=True):
    """How this bot is run.

    ``token`` None: the playground, no Discord. ``playground_port`` 0: any free. ``picture_memory`` in MiB.
    ``metrics_port`` 0: neither metrics nor health are served. ``backup_every`` in hours, 0: never.
    ``requests``: how many a second Discord takes of the whole bot.
    """

    token: Secret | None
    data: Path
    database: Address
    log_level: str
    language: str
    playground_port: int
    picture_memory: int = 192
    log_format: str = "text"
    metrics_port: int = 0
    metrics_host: str = "127.0.0.1"
    backup_every: int = 0
    backup_keep: int = 14
    backup_folder: Path = Path(BACKUPS)
    share: Share = ALL
    requests: int = 50


def load_settings(environ: Mapping[str, str] | None = None, env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings; what ``environ`` says goes before the file. Raise SettingsError for a wrong one."""
    given = _read(env_file)
    given.update(
        (name, value)
        for name, value in (os.environ if environ is None else environ).items()
        if name in DEFAULTS
    )
    values = {name: given.get(name, "").strip() or default for name, default in DEFAULTS.items()}
    data = Path(values["RAILHEAD_DATA"]).expanduser()
    database = _database(values["DATABASE_URL"], Path(values["RAILHEAD_DATABASE"] or data / DATABASE_NAME))
    return Settings(
        token=_token(values["DISCORD_TOKEN"]),
        data=data,
        database=database,
        log_level=_one_of("RAILHEAD_LOG_LEVEL", values["RAILHEAD_LOG_LEVEL"].upper(), LOG_LEVELS),
        language=_one_of("RAILHEAD_LANGUAGE", values["RAILHEAD_LANGUAGE"].lower(), LANGUAGES),
        playground_port=_number(values, "RAILHEAD_PLAYGROUND_PORT", 0, HIGHEST_PORT),
        picture_memory=_number(values, "RAILHEAD_PICTURE_MEMORY", *PICTURE_MEMORY),
        log_format=_one_of("RAILHEAD_LOG_FORMAT", values["RAILHEAD_LOG_FORMAT"].lower(), LOG_FORMATS),
        metrics_port=_number(values, "RAILHEAD_METRICS_PORT", 0, HIGHEST_PORT),
        metrics_host=values["RAILHEAD_METRICS_HOST"],
        backup_every=_number(values, "RAILHEAD_BACKUP_EVERY", 0, LONGEST_HOURS),
        backup_keep=_number(values, "RAILHEAD_BACKUP_KEEP", 1, MOST_BACKUPS),
        requests=_number(values, "RAILHEAD_REQUESTS", 1, MOST_REQUESTS),
        share=_share(values["RAILHEAD_SHARDS"], database),
        backup_folder=_backup_folder(values["RAILHEAD_BACKUP_FOLDER"], database, data),
    )


def _read(env_file: Path | None) -> dict[str, str]:
    if env_file is None:
        return {}
    try:
        values = dotenv_values(env_file)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError("admin.settings.unreadable", name=str(env_file)) from error
    for name in values:
        if name.startswith("RAILHEAD_") and name not in DEFAULTS:
            raise SettingsError("admin.settings.unknown", name=name, allowed=_listed(DEFAULTS))
    return {name: value or "" for name, value in values.items()}


def _token(text: str) -> Secret | None:
    if not text:
        return None
    if not text.isascii() or not text.isprintable() or " " in text:
        raise SettingsError("admin.settings.token", name="DISCORD_TOKEN")
    return Secret(text)


def _database(url: str, path: Path) -> Address:
    if not url:
        return path.expanduser()
    try:
        return PostgresAddress(url)
    except ValueError:  # it may hold a password, so it is not shown
        raise SettingsError("admin.settings.database_url", name="DATABASE_URL", example=EXAMPLE) from None


def _backup_folder(given: str, database: Address, data: Path) -> Path:
    beside = database.parent if isinstance(database, Path) else data
    return Path(given or beside / BACKUPS).expanduser()


def _share(text: str, database: Address) -> Share:
    name = "RAILHEAD_SHARDS"
    try:
        share = Share.read(text)
    except ValueError:
        raise SettingsError("admin.settings.shards", name=name, value=text, example=sharing.EXAMPLE) from None
    if not share.is_all and isinstance(database, Path):
        raise SettingsError("admin.settings.share", name=name, needed="DATABASE_URL")
    return share


def _one_of(name: str, value: str, allowed: Iterable[str]) -> str:
    if value not in allowed:
        raise SettingsError("admin.settings.choice", name=name, value=value, allowed=_listed(allowed))
    return value


def _number(values: Mapping[str, str], name: str, least: int, most: int) -> int:
    text = values[name]
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise SettingsError("admin.settings.number", name=name, value=text, least=least, most=most)
    return int(text)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
