"""Commands in texts are spelled as their readers see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_a_known_command_is_linked(world: World) -> None:
    """Discord writes a linked command in English: others read, too, what it is called in their language."""
    services = world.bot.services
    services.mentions["game play"] = "</game play:7>"
    assert services.link(Say(WORDS, "en"), "game play") == "</game play:7>"
    assert services.link(Say(WORDS, "ko"), "game play") == "</game play:7> (게임 진행)"


@pytest.mark.parametrize(
    ("language", "spelled"), [("en", "`/game play`"), ("ko", "`/게임 진행`"), ("ja", "`/ゲーム プレイ`")]
)
async def test_before_its_id_is_known(world: World, language: str, spelled: str) -> None:
    """Until then a command has the name that it has in the language of the text."""
    services = world.bot.services
    services.mentions.clear()
    assert services.link(Say(WORDS, language), "game play") == spelled
    assert (
        services.link(Say(WORDS, language), "mine") == f"`/{WORDS.text(language, 'chat.command.mine.name')}`"
    )
