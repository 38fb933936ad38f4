"""The command line: ``python -m bot``."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from bot import logs
from bot.__main__ import main
from bot.app import Railhead
from bot.settings import LOG_FORMATS, load_settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.settings import Settings
    from bot.worker import Worker
    from cogs.services import ChatBot

ROOT = Path(__file__).parents[2]
NO_GATEWAY: discord.GatewayNotFound = discord.GatewayNotFound()  # type: ignore[no-untyped-call]
BARRED: Any = SimpleNamespace(status=429, reason="Too Many Requests")
"""The answer to a machine that Discord bars for a while, without a code of its own."""
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.not-a-real-token"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder without settings."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith("RAILHEAD_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    return tmp_path


@pytest.fixture(autouse=True)
def log() -> Iterator[None]:
    """Set the log back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def playground(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Put in the playground's place something that only notes its settings."""
    started: list[object] = []

    def start(settings: object, drawing: Worker) -> int:
        started.append(settings)
        assert drawing.process is not None
        return 0

    monkeypatch.setitem(sys.modules, "bot.playground", SimpleNamespace(main=start))
    monkeypatch.setattr("bot.playground", SimpleNamespace(main=start), raising=False)
    return started


def test_without_a_token(folder: Path, playground: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    """Without a token the playground starts, and the bot says so."""
    assert main([]) == 0
    assert len(playground) == 1
    assert "DISCORD_TOKEN" in capsys.readouterr().out


def test_threads_take_short_turns(
    folder: Path, playground: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever computes beside the event loop lets it have its turn after a millisecond."""
    told: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", told.append)
    assert main([]) == 0
    assert told == [0.001]


def test_a_service_does_not_become_a_playground(
    folder: Path, playground: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    """``discord`` asks for Discord: without a token it ends with the exit code of a wrong setting."""
    assert main(["discord"]) == 2
    assert not playground
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_playground_by_name(folder: Path, playground: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """The playground can be asked for, token or not."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["playground"]) == 0
    assert len(playground) == 1


def test_playground_not_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the playground's packages the bot says how to get them."""
    monkeypatch.setitem(sys.modules, "simcord", None)
    for name in [name for name in sys.modules if name.startswith("bot.playground")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("bot.playground", raising=False)
    assert main(["playground"]) == 1
    assert "make run" in capsys.readouterr().err


def test_wrong_setting(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong setting ends the start with one line that names it."""
    monkeypatch.setenv("RAILHEAD_LANGUAGE", "fr")
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "RAILHEAD_LANGUAGE" in line


def test_wrong_argument(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown argument ends the start with what can be said."""
    assert main(["dance"]) == 2
    assert "python -m bot" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_admin_has_no_format_of_the_log(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """What can be said shows the option where it is understood."""
    monkeypatch.setenv("RAILHEAD_LANGUAGE", language)
    assert main(["dance"]) == 2
    with_option, _, after = capsys.readouterr().err.partition("--log-format")
    assert "admin" not in with_option
    assert "admin" in after


def test_admin(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The operator's commands are handed on."""
    monkeypatch.setattr("bot.admin.main", lambda arguments: len(arguments) + 40)
    assert main(["admin", "check", "now"]) == 42


@pytest.mark.parametrize("arguments", [["--log-format", "json"], ["--log-format=json", "playground"]])
def test_the_format_of_the_log_can_be_asked_for(
    folder: Path, playground: list[Settings], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """Whatever the settings say, and beside the other arguments."""
    monkeypatch.setenv("RAILHEAD_LOG_FORMAT", "text")
    assert main(arguments) == 0
    assert [settings.log_format for settings in playground] == ["json"]


@pytest.mark.parametrize("arguments", [["--log-format"], ["--log-format", "xml"]])
def test_an_unknown_format_of_the_log(folder: Path, arguments: list[str]) -> None:
    """It ends the start as any wrong argument or setting does."""
    assert main(arguments) == 2


@pytest.mark.parametrize("log_format", LOG_FORMATS)
def test_token_never_logged(folder: Path, log_format: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is logged, with a traceback too, the token is not in it."""
    logs.set_up(load_settings({"DISCORD_TOKEN": TOKEN, "RAILHEAD_LOG_FORMAT": log_format}, env_file=None))
    try:
        int(TOKEN)
    except ValueError:
        logging.getLogger("test").exception("Header: %s", TOKEN)
    err = capsys.readouterr().err
    assert TOKEN not in err
    assert "Header: ***" in err


def test_no_warning_about_voice(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That discord.py could not speak bothers nobody: the bot never does."""
    for warning in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, warning, True)
    logs.set_up(load_settings({}, env_file=None))
    discord.Client(intents=discord.Intents(guilds=True))
    assert capsys.readouterr().err == ""


def test_wrong_token(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a wrong token the start ends at once with one line, not a traceback; services do not try again."""
    start_with(monkeypatch, [discord.LoginFailure()])
    assert main([]) == 2
    answer = "Discord does not accept the token in DISCORD_TOKEN."
    assert capsys.readouterr().err.splitlines() == [answer]


def closed(code: int) -> discord.ConnectionClosed:
    """Return how a session ends that Discord does not let go on."""
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0)  # type: ignore[arg-type]


@pytest.mark.parametrize(("code", "said"), [(4004, "DISCORD_TOKEN"), (4011, "RAILHEAD_SHARDS")])
def test_a_session_that_may_not_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int, said: str
) -> None:
    """A token that is replaced while the bot runs, or too few shards, ends it with one line, for good."""
    start_with(monkeypatch, [], [closed(code)])
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError(),
        TimeoutError(),
        discord.RateLimited(60),
        NO_GATEWAY,
        discord.HTTPException(BARRED, "<html>error code: 1015</html>"),
    ],
)
def test_discord_is_away_at_the_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Without a network, or while Discord is away, the start waits, longer and longer, and tries again."""
    waits = start_with(monkeypatch, [error] * 9)
    assert main([]) == 0
    assert waits == [1, 3, 10, 30, 60, 120, 300, 300, 300]


def test_gateway_is_away_at_the_start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start that gets as far as the gateway does not log in again."""
    waits = start_with(monkeypatch, [], [NO_GATEWAY, aiohttp.ClientConnectionError()])
    assert main([]) == 0
    assert waits == [1, 3]


def start_with(
    monkeypatch: pytest.MonkeyPatch, at_login: list[Exception], at_connecting: Sequence[Exception] = ()
) -> list[float]:
    """Let the first tries of the start fail; return the list of the times that it waits."""
    waits: list[float] = []
    sleep, failures, later = asyncio.sleep, list(at_login), list(at_connecting)

    async def login(bot: ChatBot, _: str) -> None:
        await bot._async_setup_hook()
        if failures:
            raise failures.pop(0)

    async def connect(_: ChatBot) -> None:
        if later:
            raise later.pop(0)

    async def pass_over(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(Railhead, "login", login)
    monkeypatch.setattr(Railhead, "connect", connect)
    monkeypatch.setattr("bot.__main__.asyncio.sleep", pass_over)
    return waits


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_ends_cleanly(folder: Path, sign: signal.Signals) -> None:
    """A signal ends the program at once with exit code 0 and the database closed."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": TOKEN,
        "RAILHEAD_DATA": str(folder),
    }
    with subprocess.Popen(
        [sys.executable, "-c", OFFLINE], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "waiting\n"
        process.send_signal(sign)
        assert process.wait(timeout=20) == 0
    assert list(folder.glob("*.sqlite3-wal")) == []


OFFLINE = """
import asyncio, sys
from bot import app
from bot.__main__ import main

async def login(self, token):
    await self._async_setup_hook()
    self.tree.sync = nothing
    await self.setup_hook()

async def connect(self):
    print("waiting", flush=True)
    await asyncio.Event().wait()

async def nothing():
    return []

app.Railhead.login = login
app.Railhead.connect = connect
sys.exit(main([]))
"""
"""The program with a Discord that never answers."""
