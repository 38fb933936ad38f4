"""Seasons in the chat: opened, signed up for, played round by round, by who sees their channel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from discord import ui
from msgspec.structs import replace

from bot.model import Person, Status
from bot.model.seasons import Entrant, Stage
from bot.storage.rows import season_rows
from bot.tables.seasons.service import MOST_PEOPLE, Seasons
from bot.tables.seasons.standings import standings
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.posts.season import points_text, season_post
from cogs.sending.seasons import rated_in
from cogs.services.access import Members
from cogs.titles import game_of
from tests.bot.played import Played, put_all
from tests.bot.tables.seasons.playing import table
from tests.cogs.fair import TITLE, Eat, Leave
from tests.cogs.world import answer, english, file_names, labels, last, shown, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord
    from simcord import ChannelHandle, InteractionResult, MemberActor

    from bot.model.seasons import Season
    from tests.cogs.world import World


def posts(channel: ChannelHandle) -> list[discord.Message]:
    """Return the posts of seasons, oldest first."""
    public = (message for message in channel.history() if not message.flags.ephemeral)
    return [each for each in public if re.search(r"### Season \d", text_of(each))]


async def opened(
    world: World, people: Sequence[MemberActor] = (), channel: ChannelHandle | None = None, **more: object
) -> Season:
    """Let alice open a season of the fair and people sign up."""
    channel = channel or world.channel
    await world.alice.slash(channel, "ranks season", title=TITLE, **more)
    for person in people:
        await person.click(posts(channel)[-1], label=english("seasons.button.join"))
    return await newest(world, channel)


async def newest(world: World, channel: ChannelHandle | None = None) -> Season:
    """Return the newest season of a channel."""
    return (await world.bot.services.tables.seasons.of_channel((channel or world.channel).id, 1))[0]


async def begun(world: World, people: Sequence[MemberActor], **more: object) -> Season:
    """Return a season whose first round goes on."""
    await opened(world, people, None, **more)
    await press(world, world.alice, "begin")
    return await newest(world)


async def press(
    world: World, person: MemberActor, what: str, channel: ChannelHandle | None = None
) -> InteractionResult:
    """Press a button of the newest post."""
    return await person.click(posts(channel or world.channel)[-1], label=english(f"seasons.button.{what}"))


async def finish(world: World, season: Season) -> None:
    """Play the games that go on: of those at a table whoever came to the server last eats most."""
    play = world.bot.services.tables.play
    for table_id in season.unfinished:
        table = await world.table(table_id)
        eaten = set[int]()
        while table.status is Status.RUNNING:
            seat = game_of(TITLE).to_act(table.public)[0]
            who = table.seats[seat].user_id or 0
            best = who == max(each.user_id or 0 for each in table.seats)
            action = Eat(0) if best and who not in eaten else Leave()
            eaten |= {who} if isinstance(action, Eat) else set()
            table = await play.act(table_id, who, table.version, action)
    await world.env.settle()


def crowd(world: World, people: int) -> list[MemberActor]:
    """Return so many people of the server."""
    more = [world.guild.add_member(world.env.create_user(f"p{n}")) for n in range(people - len(world.people))]
    return [*world.people, *more][:people]


async def test_sixteen_people_play_a_season(fairground: World) -> None:
    """Three rounds of four tables that begin by themselves; then the champion is named, once."""
    world, people = fairground, crowd(fairground, 16)
    season = await begun(world, people, seats=4, rounds=3)
    for round_ in (1, 2, 3):
        season = await newest(world)
        assert (season.round, len(season.unfinished)) == (round_, 4)
        assert len(posts(world.channel)) == round_ + 1
        text = text_of(posts(world.channel)[-1])
        assert all(
            english("seasons.board", table=each, players="")[:-1] in text for each in season.unfinished
        )
        await finish(world, season)
    season = await newest(world)
    assert season.stage is Stage.OVER
    last = posts(world.channel)[-1]
    best = [each for each in standings(season) if each.place == 1]
    named = english(
        "seasons.heading.over" if len(best) == 1 else "seasons.heading.shared",
        number=season.id,
        title=f"{TITLE}.title",
        players=world.voice("en").join([f"<@{each.who.user_id}>" for each in best]),
        points=points_text(best[0].points),
    )
    assert named in text_of(last)
    assert {each.id for each in last.mentions} == {each.who.user_id for each in best}
    assert file_names(last) == ["standings.png"]
    assert len(posts(world.channel)) == 5
    assert await world.tables() == []


async def test_the_post_shows_what_has_come_of_tables(fairground: World) -> None:
    """It is changed when one is over; that of the round before loses its buttons."""
    world = fairground
    season = await begun(world, world.people[:4], seats=2, rounds=2)
    assert file_names(posts(world.channel)[-1]) == []
    first = season.unfinished[0]
    play = world.bot.services.tables.play
    await world.in_bot(play.cancel(first, 0, moderator=True))
    text = text_of(posts(world.channel)[-1])
    assert english("seasons.board.over", table=first, players="")[:-1] in text
    assert len(posts(world.channel)) == 2
    assert file_names(posts(world.channel)[-1]) == ["standings.png"]
    assert labels(posts(world.channel)[0]) == []


async def test_signing_up_in_words(fairground: World) -> None:
    """Who pressed is told, also why not; the post lists who has signed up."""
    world = fairground
    await opened(world, [world.alice])
    assert answer(await press(world, world.bob, "join")) == english("seasons.done.join", number=1)
    assert answer(await press(world, world.bob, "join")) == english("seasons.refused.already")
    assert english("seasons.people", n=2, players="alice and bob") in text_of(posts(world.channel)[-1])
    assert answer(await press(world, world.bob, "leave")) == english("seasons.done.leave", number=1)
    assert answer(await press(world, world.carol, "leave")) == english("seasons.refused.not_there")
    assert "bob" not in text_of(posts(world.channel)[-1])
    assert answer(await press(world, world.bob, "begin")) == english("seasons.refused.host_or_managers")
    assert answer(await press(world, world.alice, "begin")) == english("seasons.refused.too_few", n=2)


async def test_calling_off(fairground: World) -> None:
    """Its host, or who manages the server, is asked first; its games go on."""
    world = fairground
    await begun(world, world.people[:2], seats=2)
    assert answer(await press(world, world.bob, "cancel")) == english("seasons.refused.host_or_managers")
    mona = world.manager()
    asked = await press(world, mona, "cancel")
    assert english("seasons.cancel.question", number=1) in answer(asked)
    assert (await newest(world)).stage is Stage.RUNNING
    await mona.click(shown(asked), label=english("seasons.button.cancel"))
    assert (await newest(world)).stage is Stage.CANCELLED
    assert labels(posts(world.channel)[-1]) == []
    assert len(await world.tables()) == 1


async def forged(world: World, person: MemberActor, *custom_id: str | int) -> str:
    """Return what is answered to a press of a button that the bot did not mean for this channel."""
    place = world.bot.get_partial_messageable(world.channel.id)
    made = compose("forged", ui.ActionRow(button("Mine", *custom_id)))
    await world.in_bot(place.send(view=made.view))
    return answer(await person.click(last(world.channel, "Mine"), label="Mine"))


async def test_whoever_does_not_see_the_channel(fairground: World) -> None:
    """Is refused as if there were no such season, by every press; nothing changes."""
    world = fairground
    secret = world.private_channel("secret", world.alice, world.bob)
    season = await opened(world, [world.alice, world.bob], secret)
    unknown = english("seasons.refused.unknown")
    for number in (season.id, 99):
        for what in ("join", "leave", "begin", "cancel", "show"):
            assert await forged(world, world.carol, "sn", what, number, "o0") == unknown
        assert await forged(world, world.carol, "snc", number) == unknown
    assert (await newest(world, secret)).people == season.people
    assert "Season" not in answer(await world.carol.slash(world.channel, "ranks season"))
    assert await forged(world, world.bob, "sn", "leave", season.id, "o0") != unknown


async def test_malformed_presses(fairground: World) -> None:
    """Numbers that are none, stages that are none: a short answer, and nothing changes."""
    world = fairground
    season = await opened(world, [world.alice])
    for custom_id in (("sn", "join", 10**30, "o0"), ("sn", "join", "", "o0"), ("sn", "win", season.id, "o0")):
        assert english("seasons.done.join", number=1) not in await forged(world, world.bob, *custom_id)
    await forged(world, world.bob, "sn", "join", season.id, "zz9")
    assert [each.user_id for each in (await newest(world)).people] == [world.alice.id, world.bob.id]


async def test_of_another_server(fairground: World) -> None:
    """A season is known in its own server alone."""
    world = fairground
    season = await opened(world)
    other = world.env.create_guild()
    place, member = other.create_text_channel("elsewhere"), other.add_member(world.bob.user)
    await world.env.settle()
    made = compose("forged", ui.ActionRow(button("Mine", "sn", "join", season.id, "o0")))
    await world.in_bot(world.bot.get_partial_messageable(place.id).send(view=made.view))
    pressed = await member.click(last(place, "Mine"), label="Mine")
    assert answer(pressed) == english("seasons.refused.unknown")


async def test_looking(fairground: World) -> None:
    """The newest season of the channel, in a thread too; a menu leads to those before."""
    world = fairground
    none = answer(await world.bob.slash(world.channel, "ranks season"))
    assert english("seasons.none", command="")[:40] in none
    await opened(world)
    await world.in_bot(world.bot.services.tables.seasons.cancel(1, None))
    await opened(world, [world.alice])
    thread = await world.open_thread()
    for place in (world.channel, thread):
        page = shown(await world.bob.slash(place, "ranks season"))
        assert english("seasons.people", n=1, players="alice") in text_of(page)
    await world.bob.select(page, ["1"], custom_id="snm")
    assert english("seasons.heading.cancelled", number=1, title=f"{TITLE}.title") in text_of(page)


async def test_tables_stay_where_all_see_them(fairground: World) -> None:
    """A table of a season goes into a public thread of its channel, and nowhere else."""
    world = fairground
    season = await begun(world, world.people[:2], seats=2)
    (table_id,) = season.unfinished
    host_id = (await world.table(table_id)).host_id
    host = next(each for each in world.people if each.id == host_id)
    elsewhere = world.guild.create_text_channel("elsewhere")
    private = await world.open_thread(invited=[host])
    for place in (elsewhere, private):
        moved = await host.slash(world.channel, "game channel", channel=place, table=str(table_id))
        assert answer(moved) == english("seasons.refused.moved")
    thread = await world.open_thread()
    await host.slash(world.channel, "game channel", channel=thread, table=str(table_id))
    assert (await world.table(table_id)).channel_id == thread.id


async def test_threads_of_their_own(fairground: World) -> None:
    """Where new tables of the server have threads, each hangs at a line that says who plays there."""
    world = fairground
    await world.manager().slash(world.channel, "game channel", thread=True, server=True)
    season = await begun(world, world.people[:4], seats=2)
    for table_id in season.unfinished:
        table = await world.table(table_id)
        thread = next(each for each in world.channel.threads if each.id == table.channel_id)
        (line,) = [message for message in world.channel.history() if message.id == thread.id]
        assert english("seasons.table", number=1, round=1, table=table_id, players="")[:-1] in line.content
        assert f"<@{table.persons[0].user_id}>" in text_of(last(thread))
    await finish(world, season)
    assert (await newest(world)).round == 2
    assert len(world.channel.threads) == 4


async def test_ratings_tell_nothing_of_hidden_games(fairground: World) -> None:
    """Only those count by which a season is drawn that all may know of who see its channel."""
    world = fairground
    secret = world.private_channel("secret", world.alice)
    open_ = world.guild.create_text_channel("open")
    await world.env.settle()
    for number, place in enumerate((world.channel, secret, open_), 1):
        game = Played([world.alice.id, world.bob.id], (1, 2), channel=place.id, guild=world.guild.id)
        await world.in_bot(world.bot.core.database.write(put_all, [game], 100 * number))
    season = await opened(world, draw="rating")
    assert set(await rated_in(world.bot, season)) == {world.channel.id, open_.id}
    within = await opened(world, channel=secret, draw="rating")
    assert set(await rated_in(world.bot, within)) == {world.channel.id, secret.id, open_.id}


async def test_as_many_people_as_there_may_be(fairground: World) -> None:
    """With the longest names the post keeps within Discord's limits, at each stage."""
    world = fairground
    season = await opened(world, draw="rating")
    people = tuple(
        Entrant(n, 10**18 + n, "가_나*" * 8, 8 if n % 2 else None) for n in range(1, MOST_PEOPLE + 1)
    )
    sat = [
        each
        for round_ in range(1, 9)
        for board in range(12)
        for each in table(round_, board + 1, {4 * board + n: n for n in range(1, 5)})
    ]
    full = replace(season, people=people, round=8, sat=tuple(sat))
    for stage in (Stage.RUNNING, Stage.OVER):
        message = await season_post(world.bot.services, world.voice("ja"), replace(full, stage=stage))
        assert len(message.pictures) == 3
        limits.check({"components": message.view.to_components()})  # type: ignore[no-untyped-call]
    before = replace(full, stage=Stage.OPEN, round=0, sat=())
    message = await season_post(world.bot.services, world.voice("ja"), before)
    limits.check({"components": message.view.to_components()})  # type: ignore[no-untyped-call]
    assert message.pictures == ()


async def test_who_has_left_the_server_is_not_drawn(fairground: World) -> None:
    """They count as withdrawn when the next round is drawn."""
    world = fairground
    season = await begun(world, world.people[:4], seats=2, rounds=2)
    world.env.backend.remove_member(world.guild.id, world.people[3].id)
    world.bot.services.members = Members()
    await finish(world, season)
    season = await newest(world)
    assert {each.user_id for each in season.active} == {person.id for person in world.people[:3]}


async def test_who_has_left_the_server_before_the_beginning(fairground: World) -> None:
    """Is off the list."""
    world = fairground
    await opened(world, world.people[:4])
    world.env.backend.remove_member(world.guild.id, world.people[3].id)
    world.bot.services.members = Members()
    await press(world, world.alice, "begin")
    assert {each.user_id for each in (await newest(world)).people} == {each.id for each in world.people[:3]}


async def test_a_restart_between_the_last_end_and_the_draw(
    fairground: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next life draws the round, once, and posts it."""
    world = fairground
    season = await begun(world, world.people[:4], seats=2, rounds=2)

    with monkeypatch.context() as stuck:
        stuck.setattr(season_rows, "ready", lambda _: [])
        await finish(world, season)
    assert (await newest(world)).round == 1
    await world.restart()
    season = await newest(world)
    assert (season.round, len(season.unfinished)) == (2, 2)
    assert len(posts(world.channel)) == 3
    assert len(await world.tables()) == 2


async def test_who_is_forgotten(fairground: World) -> None:
    """Is told of it first; then their name stands in no post of a season any more."""
    world = fairground
    await begun(world, world.people[:4], seats=2)
    asked = await world.bob.slash(world.channel, "me forget")
    assert english("waiting.forget.seasons", n=1) in answer(asked)
    assert english("waiting.settings.seasons", n=1) in answer(
        await world.bob.slash(world.channel, "me settings")
    )
    await world.bob.click(shown(asked), label=english("waiting.button.forget"))
    await world.env.advance_time(61)
    text = text_of(posts(world.channel)[-1])
    assert "bob" not in text
    assert english("tables.former") in text


async def test_a_message_that_was_sent_and_not_noted(
    fairground: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is taken for the post at the next try: there is no second one."""
    world = fairground

    async def fail(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as failing:
        failing.setattr(Seasons, "posted", fail)
        await opened(world)
    season = await newest(world)
    assert season.message_id is None
    await world.bot.services.tables.seasons.join(season.id, Person(world.bob.id, "bob"))
    await world.env.advance_time(5)
    assert (await newest(world)).message_id == posts(world.channel)[-1].id
    await world.env.advance_time(65)
    assert len(posts(world.channel)) == 1
    assert "bob" in text_of(posts(world.channel)[-1])


@pytest.mark.parametrize("running", [False, True])
async def test_a_channel_that_is_deleted(fairground: World, *, running: bool) -> None:
    """Ends its season at once; its tables may go on anywhere."""
    world = fairground
    other = world.guild.create_text_channel("other")
    await opened(world, world.people[:2], other, seats=2)
    if running:
        await press(world, world.alice, "begin", other)
    season = await newest(world, other)
    await world.delete(other)
    assert (await newest(world, other)).stage is Stage.CANCELLED
    assert (await world.bot.services.tables.seasons.due()).owed == []
    for table_id in season.unfinished:
        host_id = (await world.table(table_id)).host_id
        host = next(each for each in world.people if each.id == host_id)
        asked = await host.slash(world.channel, "game channel", channel=world.channel, table=str(table_id))
        await host.click(shown(asked), label=english("chat.button.move"))
        assert (await world.table(table_id)).channel_id == world.channel.id


async def test_a_thread_that_is_deleted(fairground: World) -> None:
    """Ends its season as well."""
    world = fairground
    thread = await world.open_thread()
    await opened(world, [], thread)
    await world.delete(thread)
    assert (await newest(world, thread)).stage is Stage.CANCELLED


async def test_a_channel_that_was_deleted_meanwhile(
    fairground: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ends its season when the bot starts again."""
    world = fairground
    other = world.guild.create_text_channel("other")
    await opened(world, world.people[:2], other)

    async def nothing(*_: object) -> None:
        return

    with monkeypatch.context() as unheard:
        unheard.setattr(Seasons, "look_again", nothing)
        await world.delete(other)
    assert (await newest(world, other)).stage is Stage.OPEN
    await world.restart()
    assert (await newest(world, other)).stage is Stage.CANCELLED


async def test_who_has_withdrawn_comes_back(fairground: World) -> None:
    """By the page that they alone are shown."""
    world = fairground
    await begun(world, world.people[:4], seats=2)
    await press(world, world.bob, "leave")
    page = shown(await world.bob.slash(world.channel, "ranks season"))
    assert english("seasons.button.join") in labels(page)
    assert english("seasons.button.join") not in labels(posts(world.channel)[-1])
    await world.bob.click(page, label=english("seasons.button.join"))
    assert world.bob.id in {each.user_id for each in (await newest(world)).active}


async def test_options_for_one(world: World) -> None:
    """Cannot be played in a season."""
    options = {"title": "mini_express", "settings": "difficulty=hard"}
    said = answer(await world.alice.slash(world.channel, "ranks season", **options))
    assert said == english("seasons.refused.alone")


async def test_nobody_wins(fairground: World) -> None:
    """Where no game was won nobody is a champion, and nobody is mentioned."""
    world = fairground
    season = await begun(world, world.people[:2], seats=2, rounds=1)
    for each in season.unfinished:
        await world.in_bot(world.bot.services.tables.play.cancel(each, world.alice.id, moderator=True))
    post = posts(world.channel)[-1]
    assert english("seasons.heading.nobody", number=1, title="").splitlines()[-1] in text_of(post)
    assert "🏆" not in text_of(post)


async def test_what_cannot_be_opened(fairground: World) -> None:
    """Too many at a table, a second one in the channel: it is said, nothing is posted."""
    world = fairground
    said = answer(await world.alice.slash(world.channel, "ranks season", title=TITLE, seats=5))
    assert said == english("seasons.refused.seats", least=2, most=4)
    await opened(world)
    again = answer(await world.bob.slash(world.channel, "ranks season", title=TITLE))
    assert again == english("seasons.refused.there")
    assert len(posts(world.channel)) == 1


@pytest.mark.parametrize("language", ["ko", "ja"])
async def test_in_other_languages(world: World, language: str) -> None:
    """All words of a season are there, in the language of who opened it."""
    world.speak(world.alice, language)
    say = world.voice(language)
    await world.alice.slash(world.channel, "ranks season", title="mini_express", pace="fast", draw="rating")
    for person in world.people[:2]:
        await person.click(last(world.channel), label=say("seasons.button.join"))
    assert say("seasons.people", n=2, players=say.join(["alice", "bob"])) in text_of(last(world.channel))
    await world.alice.click(last(world.channel), label=say("seasons.button.begin"))
    (table,) = await world.tables()
    await world.in_bot(world.bot.services.tables.play.cancel(table.id, 0, moderator=True))
    assert say("seasons.board.over", table=table.id, players="")[:-2] in str(
        [text_of(message) for message in world.channel.history()]
    )
    page = shown(await world.alice.slash(world.channel, "ranks season"))
    assert say("seasons.draw.rating") in text_of(page)
