"""The whole bot against a simulated Discord."""

from __future__ import annotations

from contextlib import asynccontextmanager
from copy import copy
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec
import pytest
import pytest_asyncio
from discord import app_commands
from simcord import interactions

import rules
from bot.tables import lobby
from cogs import registry
from cogs.kit import limits
from cogs.titles import TITLES
from tests.bot.waiting import be_patient
from tests.cogs import fair
from tests.cogs.world import PIXELS, WORDS, World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Mapping
    from pathlib import Path

    from bot.words import Catalogues
    from render.kit.declared import GamePictures

    AnyCommand: TypeAlias = app_commands.Group | app_commands.Command[Any, Any, None]

SEED: Final = "5eed" * 8
"""Every table has the same shuffles."""
TRANSLATED: Final[dict[object, bytes]] = {}
"""Groups of commands in all languages, as JSON, by name and where they are offered."""
SPELLED: Final[dict[tuple[str, ...], tuple[AnyCommand, ...]]] = {}
"""All commands as they were made for the first bot, by the titles that it plays."""


@asynccontextmanager
async def running(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    pictures: Mapping[str, GamePictures[Any]] = PIXELS,
    patience: float = 10.0,
    words: Catalogues = WORDS,
) -> AsyncIterator[World]:
    """Run the bot; check every message sent against Discord's limits, and that nothing went wrong unseen."""
    monkeypatch.setattr("bot.tables.ledger.secrets", SimpleNamespace(token_hex=lambda _: SEED))
    be_patient(monkeypatch)
    world = World(folder, pictures, patience, words)
    speak_in(world.locales, monkeypatch)
    if words is WORDS:
        spell_once(monkeypatch)
        translate_once(monkeypatch)
    try:
        await world.open()
        yield world
    finally:
        await world.close()
    assert not unexpected(world)
    assert not broken_limits(world)


@pytest_asyncio.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a server with people and the bot."""
    async with running(tmp_path, monkeypatch) as world:
        yield world


@pytest_asyncio.fixture
async def fairground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world that plays the toy game, too."""
    fair.register(monkeypatch)
    pictures = {**PIXELS, fair.TITLE: fair.FairPictures()}
    async with running(tmp_path, monkeypatch, pictures, words=fair.FairWords()) as world:
        yield world


@pytest.fixture
def many_lobbies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let more lobbies be open than a server or a person may have."""
    for bound in ("MOST_IN_GUILD", "MOST_OF_HOST", "MOST_RUNNING"):
        monkeypatch.setattr(lobby, bound, 1000)


def speak_in(locales: Mapping[int, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the simulated Discord tell the language of each person; by itself it only knows English."""
    base_payload = interactions.base_payload

    def with_locale(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401  SimCord's own types
        record, payload = base_payload(*args, **kwargs)
        payload["locale"] = locales.get(kwargs["user_id"], payload["locale"])
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", with_locale)


def spell_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the commands for the first bot only; others get copies, as discord.py makes them for itself."""
    spell = registry.all_commands

    def spelled(words: Catalogues) -> Iterator[AnyCommand]:
        key = *TITLES, *rules.GAMES
        if words is not WORDS:
            return spell(words)
        if key not in SPELLED:
            SPELLED[key] = tuple(spell(words))
        return map(copied, SPELLED[key])

    monkeypatch.setattr(registry, "all_commands", spelled)


def copied(command: AnyCommand) -> AnyCommand:
    """Return a command, or a group with its own, that nothing is shared with but callbacks and texts."""
    made: AnyCommand = command._copy_with(parent=None, binding=None)  # type: ignore[arg-type]  # no cog
    made.allowed_contexts = copy(made.allowed_contexts)
    return made


def translate_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate the commands for the first bot only: all of them speak alike."""
    translate = app_commands.Group.get_translated_payload

    async def translated(
        group: app_commands.Group, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
    ) -> dict[str, Any]:
        if group.parent is not None:
            return await translate(group, tree, translator)
        contexts, installs = group.allowed_contexts, group.allowed_installs
        key = group.name, contexts and tuple(contexts.to_array()), installs and tuple(installs.to_array())
        if key not in TRANSLATED:
            TRANSLATED[key] = msgspec.json.encode(await translate(group, tree, translator))
        payload: dict[str, Any] = msgspec.json.decode(TRANSLATED[key])
        return payload

    monkeypatch.setattr(app_commands.Group, "get_translated_payload", translated)


def unexpected(world: World) -> list[BaseException]:
    """Return the errors that were not an answer to something not allowed."""
    return [
        error for error in map(cause_of, world.env.errors) if not isinstance(error, world.expected_errors)
    ]


def broken_limits(world: World) -> list[str]:
    """Return what Discord would refuse among all that was sent."""
    sent = [request.json for request in world.env.http_requests if isinstance(request.json, dict)]
    return [problem for payload in sent for problem in limits.problems(payload.get("data") or payload)]


def cause_of(error: BaseException) -> BaseException:
    """Return what made a command fail."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error
