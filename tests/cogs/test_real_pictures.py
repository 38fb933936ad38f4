"""The pictures that players really get, in each language."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from PIL import Image

import render
import rules
from bot.model import Status
from bot.words.say import Say
from render.kit.encoding import lowered
from tests.cogs.conftest import running
from tests.cogs.pictures import pixel
from tests.cogs.playing import open_panel, play_by_commands
from tests.cogs.world import WORDS, file_names, first_picture, last, shown
from tests.rules.kernel.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import discord
    from simcord import ResponseMessage

    from tests.cogs.world import World

PATIENCE = 100.0
"""Seconds for the first picture on a busy machine."""


@pytest_asyncio.fixture
async def painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world whose pictures are drawn."""
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=PATIENCE) as world:
        yield world


async def picture(message: discord.Message | ResponseMessage) -> Image.Image:
    """Return the first picture of a message."""
    return Image.open(io.BytesIO(await first_picture(message)))


async def test_board_and_hands(painted: World) -> None:
    """Board and hand are drawn for readers of each language, under names that say nothing of the game."""
    await painted.begin_turns()
    assert min((await picture(last(painted.channel))).size) > 500
    assert file_names(last(painted.channel))[0].startswith("board.")
    for language in ("en", "ko", "ja"):
        painted.speak(painted.alice, language)
        hand = shown(await painted.alice.slash(painted.channel, "game hand"))
        assert min((await picture(hand)).size) > 200
        assert file_names(hand) == ["hand.png"]


async def test_score_sheet(world: World) -> None:
    """The last turns of a game, with drawn pictures, lead to the score sheet."""
    table = await world.begin()
    while (await world.hidden_state(table)).last_turns < 0:
        await play_by_commands(world, table.id, steps=1)
    world.env.settle_timeout = PATIENCE
    await world.restart(render.PICTURES)
    await play_by_commands(world, table.id)
    assert (await world.table(table.id)).status is Status.FINISHED
    assert min((await picture(last(world.channel))).size) > 500


async def test_panel_picture_is_renewed(painted: World) -> None:
    """After a card was drawn the panel has another picture of the hand."""
    table = await painted.begin_turns()
    panel = await open_panel(painted, painted.alice)
    before = await first_picture(panel)
    await painted.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert await first_picture(panel) != before


@pytest.mark.parametrize("title", rules.GAMES)
def test_a_score_sheet_needs_nothing_hidden(title: str) -> None:
    """Drawn from what everybody may see at the end, it is the picture that the whole state would give."""
    game, pictures = rules.GAMES[title], render.PICTURES[title]
    state, _ = random_game(game, seats=max(game.seats), options={}, seed="1" * 32)
    result = game.result(state)
    assert result is not None
    reader: dict[str, Any] = {
        "players": "ABCDE"[: max(game.seats)],
        "language": "en",
        "say": Say(WORDS, "en"),
    }
    sheets = [pictures.score_sheet(each, result, **reader) for each in (state, game.view(state, None))]
    assert sheets[0] == sheets[1]


def test_the_stand_in_is_a_picture() -> None:
    """It can be shown lower, as a panel shows a picture that has little room."""
    strip = lowered(pixel("board.png"), 0.5).strips[0]
    assert (strip.height, strip.width > 1) == (1, True)
