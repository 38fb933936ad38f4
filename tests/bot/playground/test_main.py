"""The program itself: it starts, says where it is, and ends when told to."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from bot.playground import Playground
from tests.bot.playground.toy import Toy

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from pathlib import Path

START_SECONDS = 60.0


async def start(folder: Path, port: str = "0") -> Process:
    """Start the bot without a token."""
    settings = {"RAILHEAD_DATA": str(folder), "RAILHEAD_PLAYGROUND_PORT": port, "DISCORD_TOKEN": ""}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-m", "bot", "playground"),
        env=os.environ | settings,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def address(process: Process) -> str:
    """Return the address that the program prints."""
    assert process.stdout is not None
    async with asyncio.timeout(START_SECONDS):
        line = (await process.stdout.readline()).decode()
    assert line.startswith("Playground: http://127.0.0.1:")
    return line.split()[1]


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_it_starts_and_ends(tmp_path: Path, sign: signal.Signals) -> None:
    """Ctrl-C or SIGTERM ends it in good order, with everything saved; a second one cannot take its port."""
    async with Playground(lambda: Toy(tmp_path), tmp_path / "playground"):
        pass  # from now on there is a server, and no boards are drawn for a new one
    process = await start(tmp_path)
    port = (await address(process)).rstrip("/").rsplit(":", 1)[1]
    if sign is signal.SIGTERM:
        second = await start(tmp_path / "second", port)
        _, complaint = await second.communicate()
        assert second.returncode == 1
        assert complaint.decode().splitlines()[-1].endswith("address already in use")
    process.send_signal(sign)
    await process.communicate()
    assert process.returncode == 0
    assert (tmp_path / "playground/discord.json").exists()
