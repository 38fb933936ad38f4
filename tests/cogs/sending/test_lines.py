"""The line below a board: the one push of a turn, with words; it goes when the turn has passed on."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest
from simcord.backend.errors import BackendError
from simcord.http import FakeHTTPClient

from bot import app
from bot.playground import truths
from bot.tables import Outbox
from cogs.sending import removing
from cogs.sending.removing import Precedence
from tests.cogs.sending.owing import change, end_turn, stored
from tests.cogs.sending.passing import SILENT, hours_pass
from tests.cogs.world import english, labels, last, lines, shown

if TYPE_CHECKING:
    import discord
    from simcord.backend import Backend

    from bot.model import Table
    from tests.cogs.world import World

TOO_OLD = 30046


def sent(world: World) -> list[dict[str, Any]]:
    """Return all messages that were sent to channels, as they were sent."""
    return [
        request.json
        for request in world.env.http_requests
        if request.method == "POST"
        and re.fullmatch(r"/channels/\d+/messages", request.path)
        and isinstance(request.json, dict)
    ]


def pushes(messages: list[dict[str, Any]]) -> list[list[int]]:
    """Return whom messages mention aloud, for each that mentions anybody or is not silent."""
    return [
        list(map(int, message["allowed_mentions"].get("users", ())))
        for message in messages
        if not message.get("flags", 0) & SILENT
    ]


def named(world: World, table: Table) -> str:
    """Return a table as lines name it."""
    return world.voice("en")("channels.thread.name", title=english(f"{table.title}.title"), table=table.id)


def asked(world: World, table: Table) -> str:
    """Return the line that tells bob that it is his turn."""
    return english("channels.ping.turn", players=world.bob.mention, table=named(world, table))


async def test_a_turn_is_one_push_with_words(world: World) -> None:
    """The board tells nobody, and is silent; the line says at which table of which title what is asked."""
    table = await world.begin_turns()
    before = len(sent(world))
    await end_turn(world)
    board, line = sent(world)[before:]
    assert board["components"]
    assert pushes([board, line]) == [[world.bob.id]]
    assert line["content"] == english(
        "channels.ping.turn", players=world.bob.mention, table=named(world, table)
    )
    assert not line.get("components")


async def test_a_channel_has_one_line_for_a_table(world: World) -> None:
    """It goes when the turn has passed on; that of another table stays."""
    await world.begin_turns()
    first = lines(world.channel)
    await end_turn(world)
    second = lines(world.channel)
    assert (len(first), len(second)) == (1, 1)
    assert first != second
    await world.begin(players=2)
    assert second[0] in lines(world.channel)
    assert len(lines(world.channel)) == 2


async def test_the_line_names_everybody_whom_a_table_waits_for(world: World) -> None:
    """Who has chosen is taken out of it, which tells nobody anything anew."""
    await world.begin(players=3)
    (line,) = lines(world.channel)
    assert all(person.mention in line for person in world.people[:3])
    before = len(sent(world))
    await world.keep_all(world.bob)
    assert sent(world)[before:] == []
    (line,) = lines(world.channel)
    assert [person.mention in line for person in world.people[:3]] == [True, False, True]


async def test_a_vote_that_has_failed_leaves_the_line_of_the_turn(world: World) -> None:
    """Who is to act is named again, but not told again."""
    await world.begin_turns()
    (turn,) = lines(world.channel)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.alice.slash(world.channel, "game undo")
    (vote,) = lines(world.channel)
    assert world.bob.mention in vote
    before = len(sent(world))
    await world.bob.slash(world.channel, "game undo", answer="refuse")
    assert lines(world.channel) == [turn]
    assert pushes(sent(world)[before:]) == []


async def test_who_has_just_been_told_of_their_turn_is_told_of_a_vote(world: World) -> None:
    """That is asked of them anew, within the same hour."""
    await world.begin_turns()
    await end_turn(world)
    before = len(sent(world))
    await world.alice.slash(world.channel, "game undo")
    assert pushes(sent(world)[before:]) == [[world.bob.id]]


async def test_who_has_yet_to_choose_is_not_told_anew_hours_later(world: World) -> None:
    """When somebody else has chosen the line changes, and that is all."""
    await world.begin(players=3)
    await hours_pass(world, 2)
    before = len(sent(world))
    await world.keep_all(world.bob)
    assert world.bob.mention not in lines(world.channel)[0]
    assert pushes(sent(world)[before:]) == []


async def test_who_has_yet_to_vote_is_told_of_their_turn(world: World) -> None:
    """The line of a turn says both."""
    table = await world.begin_turns()
    question = await world.alice.slash(world.channel, "game cancel")
    await world.alice.click(shown(question), label="Ask to call it off")
    (vote,) = lines(world.channel)
    await end_turn(world)
    assert lines(world.channel) == [f"{asked(world, table)}\n{vote.splitlines()[-1]}"]


async def test_mentions_within_the_board(world: World) -> None:
    """Where that was chosen there is no line, and the board itself mentions whoever is to act."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "game channel", mentions="board")
    before = len(sent(world))
    await end_turn(world)
    (board,) = sent(world)[before:]
    assert pushes([board]) == [[world.bob.id]]
    assert lines(world.channel) == []


async def test_the_end_is_told_in_a_line(world: World) -> None:
    """Everybody who has played is told who has won; it stays."""
    table = await world.begin_turns()
    await world.resign(world.alice)
    await world.bob.click(last(world.channel), label="Claim the win")
    (line,) = lines(world.channel)
    assert named(world, table) in line
    assert english("chat.final.last_one", player="bob") in line


@pytest.mark.parametrize("wait", [0.0, 600.0])
@pytest.mark.parametrize("heard", [False, True])
async def test_a_process_that_ends_doubles_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch, *, heard: bool, wait: float
) -> None:
    """Between board and line, or behind it: the next process brings what is missing, and that alone."""
    table, there = await world.begin_turns(), len(boards(world))
    monkeypatch.setattr(app, "FINISHING_SECONDS", 0.01)
    with pytest.MonkeyPatch.context() as dying:
        hold_lines(world, dying, heard=heard)
        await end_turn(world)
        assert len(boards(world)) == there + 1
        world.env.backend.advance_clock(wait)
        await world.restart()
    await world.env.settle()
    assert lines(world.channel) == [asked(world, table)]
    assert len(boards(world)) == there + 1
    assert stored(world, "SELECT count(*) FROM posts WHERE status = 'due'") == [(0,)]


def boards(world: World) -> list[discord.Message]:
    """Return the public messages that are no lines."""
    return [message for message in world.channel.history() if message.components]


def hold_lines(world: World, monkeypatch: pytest.MonkeyPatch, *, heard: bool) -> None:
    """Let the next line be sent and not return, or not even be sent."""
    request, held = FakeHTTPClient.request, asyncio.Event()

    async def hold(client: FakeHTTPClient, route: discord.http.Route, **kwargs: Any) -> object:  # noqa: ANN401  SimCord's own types
        form = kwargs.get("json")
        if held.is_set() or not (route.method == "POST" and isinstance(form, dict) and form.get("content")):
            return await request(client, route, **kwargs)
        held.set()
        if heard:
            await request(client, route, **kwargs)
        await world.env.external_wait(asyncio.Event().wait(), reason="the process ends here")
        return None

    monkeypatch.setattr(FakeHTTPClient, "request", hold)


async def test_what_is_to_go_waits_for_room() -> None:
    """As long as anything is posted."""
    precedence = Precedence()
    with precedence.taken():
        with precedence.taken():
            until = asyncio.get_running_loop().time() + removing.PATIENCE
            waiting = asyncio.create_task(precedence.room(until))
        await asyncio.sleep(0)
        assert not waiting.done()
    await waiting


async def test_what_is_to_go_goes_after_a_restart(world: World) -> None:
    """Buttons and lines of older posts do not stay because a process ended."""
    await world.begin_turns()
    old = last(world.channel)
    with pytest.MonkeyPatch.context() as dying:
        dying.setattr(Outbox, "stale", lambda *_: asyncio.sleep(0, []))
        await end_turn(world)
    await world.restart()
    assert len(lines(world.channel)) == 1
    (kept,) = [message for message in world.channel.history() if message.id == old.id]
    assert labels(kept) == ["Look back"]


async def test_what_cannot_be_taken_away_is_tried_a_few_times(world: World) -> None:
    """Then it stays: nothing waits for it."""
    await world.begin_turns()
    world.env.inject_error("DELETE", f"/channels/{world.channel.id}/messages/*", status=500, times=None)
    await end_turn(world)
    await world.env.advance_time(2 * 3600)
    assert stored(world, "SELECT count(*) FROM posts WHERE stale = 1") == [(0,)]
    assert len(lines(world.channel)) == 2


async def test_room_is_not_waited_for_for_ever() -> None:
    """Where boards are posted without a pause, what is older goes in between."""
    precedence = Precedence()
    with precedence.taken():
        await precedence.room(asyncio.get_running_loop().time())


async def test_a_round_waits_for_room_but_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each post adds one to what is to go: it is not waited for each."""
    waited: list[float] = []

    async def room(_: Precedence, until: float) -> None:
        waited.append(until)
        await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as before:
        before.setattr(Outbox, "stale", lambda *_: asyncio.sleep(0, []))
        await world.begin_turns()
        await end_turn(world)
    monkeypatch.setattr(Precedence, "room", room)
    world.sending.posts.removals.alarm.ring()
    await world.env.settle()
    assert len(waited) > 1
    assert len(set(waited)) == 1


async def test_what_fails_once_is_taken_away_at_the_next_try(world: World) -> None:
    """The line that is gone by then does not keep the buttons of its board there."""
    await world.begin_turns()
    old = last(world.channel)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{old.id}", status=500)
    await end_turn(world)
    await world.env.advance_time(60)
    assert labels(there(world, old)) == ["Look back"]


async def test_what_is_forbidden_for_a_while_is_taken_away_later(world: World) -> None:
    """As where the bot may not see the channel just then."""
    await world.begin_turns()
    path = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("DELETE", path, status=403, code=50001)
    await end_turn(world)
    assert len(lines(world.channel)) == 2
    await world.env.advance_time(60)
    assert len(lines(world.channel)) == 1


async def test_a_line_that_somebody_took_away_keeps_no_buttons(world: World) -> None:
    """Who manages a channel may take lines away themselves."""
    await world.begin_turns()
    old = last(world.channel)
    line = max(message.id for message in world.channel.history() if not message.components)
    del world.env.backend.messages[world.channel.id][line]
    await end_turn(world)
    assert labels(there(world, old)) == ["Look back"]


async def test_a_line_that_may_not_be_changed_is_written_anew(world: World) -> None:
    """Discord lets what is older than an hour be changed but a few times."""
    await world.begin(players=3)
    line = max(message.id for message in world.channel.history() if not message.components)
    path = f"/channels/{world.channel.id}/messages/{line}"
    world.env.inject_error("PATCH", path, status=400, code=TOO_OLD, times=None)
    before = len(sent(world))
    await world.keep_all(world.bob)
    (shown,) = lines(world.channel)
    assert world.bob.mention not in shown
    assert pushes(sent(world)[before:]) == []


async def test_posts_of_others_use_up_no_tries(world: World) -> None:
    """However many come while Discord is disturbed."""
    await world.begin_turns()
    world.env.inject_error("DELETE", f"/channels/{world.channel.id}/messages/*", status=500, times=None)
    await end_turn(world)
    for _ in range(8):
        world.sending.posts.removals.alarm.ring()
        await world.env.settle()
    world.env.backend.faults.clear()
    await world.env.advance_time(600)
    assert len(lines(world.channel)) == 1


async def test_a_board_whose_line_has_failed_does_not_keep_its_buttons(world: World) -> None:
    """Also where the turn passes on before the line can be tried again."""
    await world.begin_turns()
    with pytest.MonkeyPatch.context() as failing:
        fail_lines(failing)
        await end_turn(world)
    await world.bob.slash(world.channel, "ttr draw", card="deck")
    await world.bob.slash(world.channel, "ttr draw", card="deck")
    await world.env.advance_time(60)
    assert ["Play" in labels(board) for board in boards(world)][-3:] == [False, False, True]


async def test_a_line_that_is_never_taken_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its board has been there for so long that it is found in the channel."""
    await world.begin_turns()
    with pytest.MonkeyPatch.context() as failing:
        fail_lines(failing)
        await end_turn(world)
        await world.env.advance_time(200)
    refuse_lines(monkeypatch)
    await world.env.advance_time(1800)
    assert stored(world, "SELECT count(*) FROM posts WHERE status = 'due'") == [(0,)]


def refuse_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord refuse every line that mentions somebody."""

    def law(_: Backend, method: str, path: str, sent: object, _files: bool) -> None:  # noqa: FBT001
        content = sent.get("content") if method == "POST" and isinstance(sent, dict) else None
        if path.endswith("/messages") and content and "<@" in content:
            raise BackendError(400, 50035, "Invalid Form Body")

    monkeypatch.setattr(truths, "LAWS", (*truths.LAWS, law))


def fail_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord fail at lines alone."""
    request = FakeHTTPClient.request

    async def fail(client: FakeHTTPClient, route: discord.http.Route, **kwargs: Any) -> object:  # noqa: ANN401  SimCord's own types
        form = kwargs.get("json")
        if route.method == "POST" and isinstance(form, dict) and form.get("content"):
            raise OSError
        return await request(client, route, **kwargs)

    monkeypatch.setattr(FakeHTTPClient, "request", fail)


def there(world: World, message: discord.Message) -> discord.Message:
    """Return a message as it is now."""
    (now,) = [each for each in world.channel.history() if each.id == message.id]
    return now


async def test_a_post_that_cannot_be_put_away_holds_up_no_other(world: World) -> None:
    """Whatever is wrong with it, be it what is stored of its table: other tables lose their buttons."""
    table = await world.begin_turns()
    with pytest.MonkeyPatch.context() as waiting:
        waiting.setattr(Outbox, "stale", lambda *_: asyncio.sleep(0, []))
        await end_turn(world)
    change(world, f"UPDATE tables SET noise = 'damaged' WHERE id = {table.id}")
    there = boards(world)
    other = await world.begin(players=2)
    await world.keep_all(world.alice)
    await world.keep_all(world.bob)
    newer = [message for message in boards(world) if message.id > there[-1].id]
    assert ["Play" in labels(message) for message in newer] == [False] * (len(newer) - 1) + [True]
    assert stored(world, "SELECT DISTINCT table_id FROM posts WHERE stale = 1") == [(table.id,)]
    assert other.id != table.id
