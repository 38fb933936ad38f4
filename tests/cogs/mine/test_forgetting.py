"""Being forgotten, by command: a warning, a second press, and what the others see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from bot.tables import upkeep
from bot.words.say import Say, former_name
from cogs.mine.forgetting import NAMED
from cogs.table.finding import table_label
from tests.cogs.sending.passing import HOUR
from tests.cogs.world import WORDS, answer, english, last, shown, text_of

if TYPE_CHECKING:
    from simcord import InteractionResult

    from tests.cogs.world import World


async def forget(world: World) -> InteractionResult:
    """Let bob be forgotten; return the warning, which has become the answer."""
    asked = await world.bob.slash(world.channel, "me forget")
    await world.bob.click(shown(asked), label=english("waiting.button.forget"))
    return asked


async def test_a_warning_comes_first(world: World) -> None:
    """It names games and lobbies, and says what stays; nothing is done yet."""
    table = await world.begin()
    await world.bob.slash(world.channel, "game new")
    lobby = (await world.tables())[0]
    warned = answer(await world.bob.slash(world.channel, "me forget"))
    assert english("waiting.forget.games", n=1) in warned
    assert english("waiting.forget.lobbies", n=1) in warned
    say = Say(WORDS, "en")
    for named in (table, lobby):
        assert say.escape(table_label(say, named)) in warned
    assert english("waiting.forget.anonymous", n=2) in warned
    assert english("waiting.forget.stays") in warned
    assert (await world.table(table.id)).seats[1].name == "bob"


async def test_many_tables_are_counted(world: World) -> None:
    """The message has room for some of them."""
    for _ in range(NAMED + 2):
        await world.begin()
    warned = answer(await world.bob.slash(world.channel, "me forget"))
    assert english("waiting.forget.more", n=2) in warned


async def test_a_second_press_does_it(world: World) -> None:
    """The channel is told that a former player has left; nobody is named, in pictures or words."""
    table = await world.begin()
    assert english("waiting.forget.done") in text_of(shown(await forget(world)))
    after = await world.table(table.id)
    assert (after.seats[1].former, after.seats[1].resigned) == (1, True)
    post = text_of(last(world.channel))
    assert english("tables.former") in post
    assert "bob" not in post
    await world.alice.slash(world.channel, "game decide", choice="claim", table=str(table.id))
    final = text_of(last(world.channel))
    assert english("tables.former") in final
    assert "bob" not in final


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
async def test_a_former_player_is_called_so_in_every_language(world: World, language: str) -> None:
    """In the log, the list of tables and the choice of a seat; the second one has a number."""
    table = await world.begin(3)
    await world.carol.slash(world.channel, "me forget")
    await world.bot.services.tables.forgetting.forget(world.carol.id)
    await world.bot.services.tables.forgetting.forget(world.bob.id)
    await world.alice.slash(world.channel, "me settings", language=language)
    say = Say(WORDS, language)
    log = answer(await world.alice.slash(world.channel, "history log", table=str(table.id)))
    listed = answer(await world.alice.slash(world.channel, "game list"))
    second = say("tables.former_numbered", number=2)
    for text in (log, listed):
        assert say("tables.former") in text
        assert second in text
        assert "bob" not in text
    offered = await world.alice.autocomplete(world.channel, "game decide", "seat", "")
    left = [say("tables.left", player=former_name(say, which)) for which in (2, 1)]
    assert [each["name"] for each in offered] == ["alice", *left]


async def test_what_was_chosen_is_gone(world: World) -> None:
    """The answer still comes in the language that was."""
    await world.bob.slash(world.channel, "me settings", language="ko", zone="Asia/Seoul", quiet="22-7")
    asked = await world.bob.slash(world.channel, "me forget")
    await world.bob.click(shown(asked), custom_id="forget")
    assert Say(WORDS, "ko")("waiting.forget.done") in text_of(shown(asked))
    stored = answer(await world.bob.slash(world.channel, "me settings"))
    assert english("waiting.settings.no_zone") in stored
    assert english("waiting.settings.besides") not in stored


async def test_settings_show_what_else_is_stored(world: World) -> None:
    """Tables and turns, and how all of it is deleted."""
    await world.begin()
    stored = answer(await world.bob.slash(world.channel, "me settings"))
    assert english("waiting.settings.tables", n=1) in stored
    assert english("waiting.settings.waiting", n=1) in stored
    link = world.bot.services.link(Say(WORDS, "en"), "me forget")
    assert english("waiting.settings.forget", command=link) in stored


async def test_a_lobby_goes_on_without_its_host(world: World) -> None:
    """Its post says who hosts it now; a lobby of nobody is called off."""
    await world.bob.slash(world.channel, "game new")
    table = (await world.tables())[0]
    await world.alice.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await forget(world)
    after = await world.table(table.id)
    assert (after.host_id, [seat.name for seat in after.seats]) == (world.alice.id, ["alice"])
    assert world.alice.mention in text_of(last(world.channel))
    await world.bob.slash(world.channel, "game new")
    alone = (await world.tables())[0]
    await forget(world)
    assert (await world.table(alone.id)).status is Status.CANCELLED
    assert "bob" not in text_of(last(world.channel))


async def test_a_lobby_that_lapses_mentions_nobody_who_was_forgotten(world: World) -> None:
    """The post is still to come when its host is forgotten."""
    await world.alice.slash(world.channel, "game new")
    table, tables = (await world.tables())[0], world.bot.core.tables
    assert tables is not None
    world.env.backend.advance_clock((upkeep.LOBBY_DAYS + 1) * 24 * HOUR)
    await tables.upkeep.clear()
    await tables.forgetting.forget(world.alice.id)
    await world.in_bot(world.bot.services.deliver(table.id))
    post = text_of(last(world.channel))
    assert english("tables.former") in post
    assert "<@" not in post


async def test_whoever_was_forgotten_may_play_again(world: World) -> None:
    """As somebody new."""
    await world.begin()
    await forget(world)
    await world.bob.slash(world.channel, "game new")
    assert (await world.tables())[0].seats[0].name == "bob"


async def test_the_exported_table_has_no_name(world: World) -> None:
    """A number stands in its place."""
    table = await world.begin()
    await forget(world)
    exported = await world.bot.services.tables.history.export(table.id)
    assert b"bob" not in exported
    assert b'"former": 1' in exported
