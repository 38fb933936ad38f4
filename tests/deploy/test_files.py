"""The files by which the bot is installed on servers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "deploy/railhead.service").read_text("utf-8")
IMAGE = (ROOT / "deploy/Containerfile").read_text("utf-8")

DAY = 24 * 60 * 60
IDENTIFIES = 1000


@pytest.fixture
def service() -> dict[str, str]:
    """Return the settings of the systemd unit."""
    settings = (line.partition("=") for line in UNIT.splitlines() if not line.startswith("#"))
    return {name: value for name, _, value in settings}


def test_a_service_needs_a_token(service: dict[str, str]) -> None:
    """Neither systemd nor the container starts a playground in its place."""
    assert service["ExecStart"].endswith("-m bot discord")
    assert re.search(r'^CMD \[.*"bot", "discord"\]$', IMAGE, re.MULTILINE)


def test_a_wrong_setting_is_not_tried_for_ever(service: dict[str, str]) -> None:
    """Exit code 2 says that it takes a person, as a wrong token does."""
    assert service["RestartPreventExitStatus"] == "2"


def test_a_bot_that_crashes_does_not_use_up_its_logins(service: dict[str, str]) -> None:
    """Above 1,000 IDENTIFYs a day Discord resets the token (discord-api-docs, events/gateway.mdx).

    Starts become rare (systemd 254 and newer), or come to an end; a bot of two shards identifies twice.
    """
    assert service["StartLimitIntervalSec"] == "1d"
    assert 2 * int(service["StartLimitBurst"]) <= IDENTIFIES
    first, longest, steps = (
        int(service[name]) for name in ("RestartSec", "RestartMaxDelaySec", "RestartSteps")
    )
    assert 0 < first < longest
    assert 2 * (DAY / longest + steps) <= IDENTIFIES
    assert re.search(r"^# podman run .*--restart on-failure:\d+ ", IMAGE, re.MULTILINE)


def test_memory_is_limited(service: dict[str, str]) -> None:
    """A leak must not take the machine with it."""
    assert service["MemoryMax"]
    assert "--memory" in IMAGE


def test_the_bot_outlives_the_process_that_draws(service: dict[str, str]) -> None:
    """By itself systemd ends a service one of whose processes the system has ended (systemd.service(5))."""
    assert service["OOMPolicy"] == "continue"


def test_the_service_can_write_its_data_alone(service: dict[str, str]) -> None:
    """Everything else is read-only for it."""
    assert service["ProtectSystem"] == "strict"
    assert service["ReadWritePaths"] == "/opt/railhead/data"


def test_the_image_is_pinned_to_the_python_that_is_tested() -> None:
    """By its digest; the same minor version as in pyproject.toml, by which the build checks types, too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    python = project["tool"]["mypy"]["python_version"]
    assert project["project"]["requires-python"] == f">={python}"
    assert re.search(rf"^FROM \S+/python:{python}-slim-bookworm@sha256:[0-9a-f]{{64}}$", IMAGE, re.MULTILINE)
    assert f"Python {python}" in (ROOT / ".ci/run").read_text("utf-8")


def test_servers_install_no_simulated_discord() -> None:
    """SimCord belongs to the playground."""
    assert "--group" not in IMAGE
    setup = (ROOT / "Makefile").read_text("utf-8").partition(".venv/ready: ")[2].partition("\n\n")[0]
    assert "--no-default-groups" in setup
    assert "--group" not in setup


def test_the_process_for_drawing_ahead_may_step_back(service: dict[str, str]) -> None:
    """Where system calls of resources are forbidden, being nice would end it."""
    assert "@resources" not in UNIT
    assert service["SystemCallErrorNumber"] == "EPERM"


def test_an_installation_draws_what_never_moves() -> None:
    """The first boards after the first start come as soon as those after any other."""
    recipe = re.search(r"^setup:.*\n(\t.*\n)+", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe is not None
    assert "-m bot admin pictures" in recipe.group()
    assert "-m bot admin pictures" in IMAGE
