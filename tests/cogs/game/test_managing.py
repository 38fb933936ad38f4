"""Calling off, replacing, and the languages of people and servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.model import Status
from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, last, shown, text_of

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.world import World


def admin(world: World) -> MemberActor:
    """Let an admin of the server come."""
    role = world.guild.create_role("admins", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("admin"), roles=[role])


async def test_host_cancels_a_lobby(world: World) -> None:
    """The host calls a table off before the start; its message says so and has no buttons."""
    await world.alice.slash(world.channel, "game new")
    result = await world.alice.slash(world.channel, "game cancel")
    await world.alice.click(shown(result), label="Cancel the table")
    assert await world.tables() == []
    assert english("chat.final.cancelled") in text_of(last(world.channel))


async def test_players_cannot_cancel_a_game(world: World) -> None:
    """A running game is called off by admins, or by all: one of the players can ask the others."""
    table = await world.begin_turns()
    result = await world.alice.slash(world.channel, "game cancel")
    assert answer(result).startswith(english("votes.end.question", table=table.id))
    assert (await world.table(table.id)).status is Status.RUNNING


async def test_what_is_over_is_not_cancelled(world: World) -> None:
    """It is not said that only its host might."""
    table = await world.begin_turns()
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    assert (await world.table(table.id)).status is Status.FINISHED
    result = await world.carol.slash(world.channel, "game cancel")
    assert answer(result) == english("tables.finished")


async def test_guests_cannot_cancel_a_lobby(world: World) -> None:
    """Before the start it is the host's to call a table off; others are not even asked."""
    await world.alice.slash(world.channel, "game new")
    result = await world.bob.slash(world.channel, "game cancel")
    assert answer(result) == english("tables.host_only")


async def test_confirming_too_late(world: World) -> None:
    """A host who confirms only when the game has begun is refused: it is not theirs alone any more."""
    await world.alice.slash(world.channel, "game new")
    asked = await world.alice.slash(world.channel, "game cancel")
    await world.bob.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game start")
    refused = await world.alice.click(shown(asked), label="Cancel the table")
    assert answer(refused) == english("tables.moderators_only")


async def test_admin_cancels_a_game(world: World) -> None:
    """An admin of the server calls a running game off."""
    table = await world.begin_turns()
    moderator = admin(world)
    result = await moderator.slash(world.channel, "game cancel")
    await moderator.click(shown(result), label="Cancel the table")
    assert (await world.table(table.id)).status is Status.CANCELLED
    assert "5eed" not in text_of(last(world.channel))


async def test_admin_replaces_a_player(world: World) -> None:
    """An admin gives a seat to somebody else, who then plays on with that hand."""
    table = await world.begin_turns()
    moderator = admin(world)
    seats = await moderator.autocomplete(world.channel, "game replace", "seat", "ali")
    assert [choice["name"] for choice in seats] == ["alice"]
    await moderator.slash(world.channel, "game replace", seat=seats[0]["value"], player=world.carol)
    assert (await world.table(table.id)).seats[0].user_id == world.carol.id
    assert f"<@{world.carol.id}>" in text_of(last(world.channel))
    assert english("chat.panel.your_turn") in text_of(await open_panel(world, world.carol))


async def test_an_admin_who_names_nobody(world: World) -> None:
    """Is told what is missing: only players ask each other."""
    await world.begin_turns()
    moderator = admin(world)
    result = await moderator.slash(world.channel, "game replace", seat="1")
    assert answer(result) == english("chat.refused.whom")


async def test_a_replacement_is_told_by_name(world: World) -> None:
    """The post and the log say who gave whose seat to whom, in the reader's language, and mention nobody."""
    await world.begin_turns()
    moderator = admin(world)
    await moderator.slash(world.channel, "game replace", seat="1", player=world.carol)
    assert "admin gave bob's seat to carol." in text_of(last(world.channel))
    world.speak(world.people[3], "ko")
    assert "admin이 bob의 자리를 carol에게 넘겼습니다." in answer(
        await world.people[3].slash(world.channel, "history log")
    )
    world.speak(world.people[3], "ja")
    assert "adminさんがbobさんの席をcarolさんに渡しました。" in answer(
        await world.people[3].slash(world.channel, "history log")
    )


async def test_the_log_keeps_who_resigned(world: World) -> None:
    """Whoever takes the seat later has not resigned."""
    await world.begin_turns(3)
    await world.resign(world.bob)
    await admin(world).slash(world.channel, "game replace", seat="1", player=world.people[3])
    log = answer(await world.alice.slash(world.channel, "history log"))
    assert english("chat.log.resign", player="bob") in log
    assert english("chat.log.resign", player="dave") not in log


async def test_a_bot_account_gets_no_seat(world: World) -> None:
    """It is refused in words, and nothing changes."""
    table = await world.begin_turns()
    program = world.guild.add_member(world.env.create_user("loop", bot=True))
    result = await admin(world).slash(world.channel, "game replace", seat="1", player=program)
    assert answer(result) == english("tables.bot_account")
    assert (await world.table(table.id)).version == table.version


async def test_replacing_is_for_admins(world: World) -> None:
    """Others are told which permission they lack."""
    table = await world.begin_turns()
    result = await world.bob.slash(world.channel, "game replace", seat="0", player=world.carol)
    assert answer(result) == english("chat.refused.permissions", permissions="Manage Server")
    assert (await world.table(table.id)).seats[0].user_id == world.alice.id


async def test_own_language(world: World) -> None:
    """A person's chosen language is that of all private answers to them, not of posts of others' tables."""
    await world.bob.slash(world.channel, "game language", language="ko")
    await world.begin_turns()
    assert "지금 차례: alice" in text_of(await open_panel(world, world.bob))
    assert english("chat.post.turn", players=world.alice.mention) in text_of(last(world.channel))
    assert english("chat.panel.your_turn") in text_of(await open_panel(world, world.alice))


async def test_server_language(world: World) -> None:
    """The server's chosen language is that of public posts."""
    result = await admin(world).slash(world.channel, "game language", language="ja", server=True)
    assert english("chat.language.ja") in answer(result)
    await world.begin_turns()
    assert f"<@{world.alice.id}>さんの手番です。" in text_of(last(world.channel))
    assert english("chat.panel.your_turn") in text_of(await open_panel_in(world, "プレイする"))


async def open_panel_in(world: World, label: str) -> discord.Message:
    """Open alice's panel by a button with another label."""
    result = await world.alice.click(last(world.channel), label=label)
    assert result.response is not None
    return result.response.message


async def test_channel_language(world: World) -> None:
    """The language chosen for a channel is that of its tables and of those in its threads."""
    boss, talk = admin(world), world.guild.create_text_channel("talk")
    chosen = await boss.slash(world.channel, "game language", language="ja", channel=talk)
    name = english("chat.language.ja")
    assert answer(chosen) == english("channels.language.chosen", channel=talk.mention, language=name)
    await world.begin(channel=talk)
    assert "さんの手番です。" in text_of(last(talk))
    thread = await world.open_thread(talk)
    await world.alice.slash(thread, "game new")
    assert "ホスト" in text_of(last(thread))
    await world.alice.slash(world.channel, "game new")
    assert "host" in text_of(last(world.channel))


async def test_channel_language_in_a_thread_that_was_put_away(world: World) -> None:
    """It is not in the cache any more; the next post opens it again, in the language of the ones before."""
    talk = world.guild.create_text_channel("talk")
    await admin(world).slash(world.channel, "game language", language="ja", channel=talk)
    thread = await world.open_thread(talk)
    table = await world.begin(channel=thread)
    await world.archive(thread)
    before = last(thread)
    await world.in_bot(world.bot.services.tables.play.seek(table.id, world.bob.id))
    await world.in_bot(world.bot.services.deliver(table.id))
    assert last(thread).id != before.id
    assert "さんの手番です。" in text_of(last(thread))


async def test_channel_language_is_taken_back(world: World) -> None:
    """Then its tables are in their hosts' languages."""
    boss = admin(world)
    await boss.slash(world.channel, "game language", language="ja", channel=world.channel)
    back = await boss.slash(world.channel, "game language", language="automatic", channel=world.channel)
    assert answer(back) == english("channels.language.open", channel=world.channel.mention)
    await world.alice.slash(world.channel, "game new")
    assert "host" in text_of(last(world.channel))


async def test_language_of_the_host(world: World) -> None:
    """Where no language is chosen for the channel, posts are in the one that the host has chosen."""
    await admin(world).slash(world.channel, "game language", language="ja", server=True)
    await world.alice.slash(world.channel, "game language", language="ko")
    await world.alice.slash(world.channel, "game new")
    assert "방장" in text_of(last(world.channel))
    await world.bob.slash(world.channel, "game new")
    assert "ホスト" in text_of(last(world.channel))


async def test_channel_language_is_for_admins(world: World) -> None:
    """Others cannot choose it."""
    result = await world.alice.slash(world.channel, "game language", language="ja", channel=world.channel)
    assert answer(result) == english("chat.refused.permissions", permissions="Manage Server")


async def test_server_language_is_for_admins(world: World) -> None:
    """Others cannot choose the server's language."""
    result = await world.alice.slash(world.channel, "game language", language="ja", server=True)
    assert answer(result) == english("chat.refused.permissions", permissions="Manage Server")


async def test_discords_language(world: World) -> None:
    """Without a choice, private answers follow the locale of one's Discord."""
    await world.begin_turns()
    world.speak(world.alice, "ja")
    assert "あなたの手番です。" in text_of(await open_panel(world, world.alice))


async def test_first_post_is_in_the_language_of_the_hosts_discord(world: World) -> None:
    """Nobody has chosen a language: what a Korean host opens is Korean, the posts after it too."""
    world.speak(world.alice, "ko")
    await world.begin_turns()
    assert "번 테이블" in text_of(last(world.channel))


async def test_other_languages_leave_it_to_the_server(world: World) -> None:
    """A host whose language the bot does not speak has the server's."""
    world.speak(world.alice, "fr")
    await world.begin_turns()
    assert "table 1" in text_of(last(world.channel))


async def test_back_to_discords_language(world: World) -> None:
    """A choice can be taken back."""
    world.speak(world.alice, "ko")
    await world.alice.slash(world.channel, "game language", language="ja")
    result = await world.alice.slash(world.channel, "game language", language="automatic")
    assert answer(result) == "이제부터 한국어로 답합니다."
