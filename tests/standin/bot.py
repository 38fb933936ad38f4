"""The bot as a process of its own, with a Discord on this machine: ``python -m tests.standin.bot``."""

from __future__ import annotations

import cProfile
import os
import sys
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from tests.standin.gateway import HOST
from tests.standin.split import Split

SHARES = "shares.json"
"""The file in the data folder that says what the processor was used for."""


def run(port: int, folder: Path) -> int:
    """Run the bot against the stand-in until SIGTERM; return its exit code."""
    Route.BASE = f"http://{HOST}:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{HOST}:{port}/gateway/")
    os.environ.update(
        DISCORD_TOKEN=f"standin{os.getpid()}", RAILHEAD_DATA=str(folder), RAILHEAD_LOG_LEVEL="WARNING"
    )
    Split(folder / SHARES).start()
    profile = os.environ.get("PROFILE")
    if profile is None:
        return main(["discord"])
    with cProfile.Profile() as profiler:
        code = main(["discord"])
    profiler.dump_stats(profile)
    return code


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), Path(sys.argv[2])))
