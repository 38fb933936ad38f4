"""Being away with a bot that plays meanwhile, as people read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cogs.playing import open_panel
from tests.cogs.sending.passing import pinged, posts
from tests.cogs.world import answer, english, labels, last, lines, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

UNTIL = "2026-01-08"


async def draw_twice(world: World) -> None:
    """Let alice take a turn."""
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")


async def test_a_bot_plays_meanwhile(world: World) -> None:
    """One is told so, the channel once; the moves share the post of who moved before and are marked there."""
    await world.begin_turns()
    before = posts(world)
    said = answer(await world.bob.slash(world.channel, "me away", until=UNTIL, bot=True))
    assert english("waiting.away.bot") in said
    assert posts(world) == before + 1
    assert "a bot player plays" in lines(world.channel)[-1]
    await draw_twice(world)
    assert posts(world) == before + 2
    assert english("chat.log.stand_in", player="bob") in text_of(last(world.channel))
    assert pinged(world) == {world.alice.id}


async def test_a_thread_that_was_put_away_is_told(world: World) -> None:
    """It is not in the cache any more: Discord is asked for it."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    await world.archive(thread)
    before = posts(world, thread)
    await world.bob.slash(world.channel, "me away", until=UNTIL)
    assert posts(world, thread) == before + 1


async def test_it_begins_at_once(world: World) -> None:
    """In one's own turn: the table is told what was done, and who is next."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me away", until=UNTIL, bot=True)
    assert english("chat.log.stand_in", player="alice") in text_of(last(world.channel))
    assert pinged(world) == {world.bob.id}


async def test_settings_say_it(world: World) -> None:
    """As long as it lasts: one's first move ends it."""
    await world.begin_turns()
    await world.bob.slash(world.channel, "me away", until=UNTIL, bot=True)
    assert "a bot player plays for you" in answer(await world.bob.slash(world.channel, "me settings"))
    await world.bob.slash(world.channel, "me away", until="back")
    assert "a bot player plays for you" not in answer(await world.bob.slash(world.channel, "me settings"))


async def test_who_comes_back_takes_a_turn_back(world: World) -> None:
    """In the panel, as any move of one's own: nothing was revealed by it."""
    table = await world.begin_turns()
    await world.bob.slash(world.channel, "me away", until=UNTIL, bot=True)
    await draw_twice(world)
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label="Undo")
    now = await world.table(table.id)
    assert (now.undo, (await world.hidden_state(now)).seat) == (None, 1)


@pytest.mark.parametrize(
    ("language", "words"),
    [("ko", "봇 플레이어가 행동했습니다"), ("ja", "ボットプレイヤーが手番を行いました")],
)
async def test_in_the_language_of_the_table(world: World, language: str, words: str) -> None:
    """The post says for whom a bot has played."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", language=language)
    await world.bob.slash(world.channel, "me away", until=UNTIL, bot=True)
    await draw_twice(world)
    assert words in text_of(last(world.channel))


async def test_its_post_has_the_buttons(world: World) -> None:
    """Only the newest one."""
    await world.begin_turns()
    await world.bob.slash(world.channel, "me away", until=UNTIL, bot=True)
    await draw_twice(world)
    assert "Play" in labels(last(world.channel))
