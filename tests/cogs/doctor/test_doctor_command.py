"""`python -m bot admin doctor` as a process: its report, its exit code, how it ends when told to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from discord.http import Route

from tests.cogs.doctor.doctored import clinic as _clinic
from tests.standin.over_http import TOKEN

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from tests.cogs.doctor.doctored import Clinic
    from tests.standin.over_http import Overheard

clinic = _clinic
ROOT: Final = Path(__file__).parents[3]
PROGRAM: Final = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.modules["simcord"] = None
from discord.http import Route
from bot.__main__ import main
Route.BASE = sys.argv[1]
sys.exit(main(["admin", "doctor", *sys.argv[2:]]))
"""
"""Without the packages of the playground, which a bot for Discord does not have.

Ctrl-C is heard even where tests run in the background of a shell, which lets its processes ignore it.
"""


async def start(folder: Path, *arguments: str, token: str = TOKEN) -> Process:
    """Start the doctor, with a Discord on this machine, in an empty folder."""
    settings = {"DISCORD_TOKEN": token, "RAILHEAD_DATA": str(folder), "PYTHONPATH": str(ROOT)}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        PROGRAM,
        Route.BASE,
        *arguments,
        cwd=folder,
        env={**os.environ, **settings},
        stdout=asyncio.subprocess.PIPE,
    )


async def report_of(doctor: Process) -> str:
    """Return what it has printed when it has ended."""
    printed, _ = await doctor.communicate()
    return printed.decode()


async def test_json(clinic: Clinic, tmp_path: Path) -> None:
    """Everything as JSON; the exit code says that something is wrong."""
    doctor = await start(tmp_path, "--json", token="wrong")
    found = {each["name"]: each for each in json.loads(await report_of(doctor))}
    assert doctor.returncode == 1
    assert found["token"]["ok"] is False
    assert found["token"]["text"] == clinic.say("doctor.token.wrong")
    assert found["fonts"]["ok"] is True


async def test_lines(clinic: Clinic, tmp_path: Path) -> None:
    """A line for each thing, and the token on none of them."""
    doctor = await start(tmp_path, str(clinic.channel))
    lines = (await report_of(doctor)).splitlines()
    assert any(line.startswith("✓ token") for line in lines)
    assert lines[-1] == clinic.say("doctor.done", looked=len(lines) - 1, wrong=doctor.returncode)
    assert not any(TOKEN in line for line in lines)
    assert clinic.left == []


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_told_to_end(clinic: Clinic, tmp_path: Path, sign: signal.Signals) -> None:
    """By Ctrl-C or as a service in between, it takes away what it has posted and says so."""
    posted = asyncio.Event()

    async def silent(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.method == "PATCH":
            posted.set()
            await clinic.discord.closing.wait()
        return answer

    clinic.discord.twist = silent
    doctor = await start(tmp_path, str(clinic.channel))
    await posted.wait()
    assert clinic.left
    doctor.send_signal(sign)
    lines = (await report_of(doctor)).splitlines()
    assert doctor.returncode == 1
    assert clinic.left == []
    assert f"✓ cleaning: {clinic.say('doctor.cleaning.done')}" in lines
    assert f"✗ doctor: {clinic.say('doctor.interrupted')}" in lines
