"""Turns: panel, public post, and presses that are not allowed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.model import Delivered, Status
from bot.tables.playing import Playing
from cogs.services.studio import Studio
from cogs.title.narrowing import kinds
from cogs.titles import game_of
from rules.kernel.refusal import Refusal
from rules.ticket_to_ride.model import CARDS
from tests.cogs.playing import advised, open_panel, play_by_panel, take_by_command, take_in_panel
from tests.cogs.world import answer, english, file_names, labels, last, pictures_of, shown, text_of

if TYPE_CHECKING:
    import discord
    import pytest

    from bot.model import Table
    from bot.words.say import Say
    from render.kit.picture import Picture
    from rules import Action, State
    from tests.cogs.world import World


def posts(world: World) -> list[discord.Message]:
    """Return the public messages, oldest first, without lines that mention somebody."""
    public = (message for message in world.channel.history() if not message.flags.ephemeral)
    return [message for message in public if message.components]


async def test_one_post_a_turn(world: World) -> None:
    """A turn of two steps makes one public post; the first step shows in the private panel alone."""
    await world.begin_turns()
    before = len(posts(world))
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert len(posts(world)) == before
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert len(posts(world)) == before + 1


async def test_post_mentions_who_is_to_act(world: World) -> None:
    """A post mentions the one who is to act, and may ping nobody else."""
    await world.begin_turns()
    sent = [r.json for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    assert f"<@{world.alice.id}>" in text_of(last(world.channel))
    allowed = sent[-1]["allowed_mentions"] if sent[-1] else {}
    assert allowed == {"parse": [], "users": [world.alice.id]}


async def test_older_post_loses_its_buttons(world: World) -> None:
    """Only the newest post has all buttons and a picture; the older ones keep their text and a way back."""
    table = await world.begin_turns()
    await play_by_panel(world, table.id, steps=4)
    *older, newest = posts(world)
    assert labels(newest) == ["Play", "My hand", "Look back", "Rules"]
    assert {tuple(labels(post)) for post in older} == {(), ("Look back",)}
    assert pictures_of(newest)
    assert not any(pictures_of(post) for post in older)
    assert all(text_of(post) for post in older)


async def test_lobby_loses_its_buttons_and_nothing_else(world: World) -> None:
    """When the game has begun, the lobby's message still says who joined last."""
    await world.begin(3)
    lobby = posts(world)[0]
    assert labels(lobby) == []
    assert english("chat.lobby.players", n=3, least=2, most=5) in text_of(lobby)


async def test_post_does_not_wait_for_the_panel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The public post comes even while the picture of the private panel is still being drawn."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    await world.keep_all(world.alice)
    table = (await world.tables())[0]
    panel = await open_panel(world, world.alice)
    now = await world.table(table.id, world.alice)
    posted = asyncio.Event()
    services, hand = world.bot.services, Studio.hand
    deliver = services.deliver

    async def deliver_and_say_so(table_id: int) -> Delivered:
        delivered = await deliver(table_id)
        posted.set()
        return delivered

    async def hand_after_the_post(self: Studio, table: Table, view: State, seat: int, say: Say) -> Picture:
        if table.version > now.version:
            await posted.wait()
        return await hand(self, table, view, seat, say)

    monkeypatch.setattr(services, "deliver", deliver_and_say_so)
    monkeypatch.setattr(Studio, "hand", hand_after_the_post)
    claim = kinds(game_of(now.title).legal(now.view, 0))["claim_route"][0]
    await take_in_panel(world.alice, panel, now, claim)
    assert english("chat.panel.your_turn") in text_of(panel)


async def test_first_tickets_are_told_once(world: World) -> None:
    """The post after the choice of first tickets says what everybody kept, the log also when they chose."""
    await world.begin_turns()
    chosen = english("ticket_to_ride.event.first_tickets_chosen", player="bob")
    assert chosen not in text_of(last(world.channel))
    assert english("ticket_to_ride.event.tickets_kept.all", player="bob", n=3) in text_of(last(world.channel))
    assert chosen in answer(await world.bob.slash(world.channel, "history log"))


async def test_post_tells_what_happened(world: World) -> None:
    """A post says what happened since the one before it."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    text = text_of(last(world.channel))
    assert text.count(english("ticket_to_ride.story.cards_drawn", player="alice", n=2)) == 1
    assert english("ticket_to_ride.event.game_begun", player="alice") not in text


async def test_panel_refreshes_in_place(world: World) -> None:
    """After a small step the same private message shows the new hand and what can be done next."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    result = await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert english("ticket_to_ride_offers.barred.second_card") in text_of(panel)
    assert result.followups == []


async def test_panel_is_private(world: World) -> None:
    """The panel is seen by its player only."""
    await world.begin_turns()
    assert (await open_panel(world, world.alice)).ephemeral


async def test_waiting_player_sees_who_acts(world: World) -> None:
    """Who is not to act can open the panel and is told who is."""
    await world.begin_turns()
    assert english("chat.panel.waiting", players="alice") in text_of(await open_panel(world, world.bob))


async def test_what_is_barred_is_no_button(world: World) -> None:
    """What is not allowed now cannot be pressed; a line says why it is not there."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    panel = await open_panel(world, world.alice)
    assert english("ticket_to_ride.action.draw_tickets") not in labels(panel)
    assert english("ticket_to_ride_offers.barred.second_card") in text_of(panel)


async def test_both_cards_in_one_press(world: World) -> None:
    """Two cards from the deck cost one press, and are two moves of the history."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    before = len(posts(world))
    await world.alice.click(panel, label=english("ticket_to_ride_offers.both_from_deck"))
    assert (await world.table(table.id)).version == table.version + 2
    assert english("ticket_to_ride.story.cards_drawn", player="alice", n=2) in text_of(last(world.channel))
    assert len(posts(world)) == before + 1


async def test_of_two_moves_the_second_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the second move is not possible any more the first one stands, and the panel says so."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    act = Playing.act

    async def once(
        self: Playing, table_id: int, user_id: int, version: int, action: Action, **named: int
    ) -> Table:
        if version > table.version:
            raise Refusal("tables.stale")
        return await act(self, table_id, user_id, version, action, **named)

    monkeypatch.setattr(Playing, "act", once)
    await world.alice.click(panel, label=english("ticket_to_ride_offers.both_from_deck"))
    assert (await world.table(table.id)).version == table.version + 1
    assert english("offers.halfway", why=english("tables.stale")) in text_of(panel)


async def test_old_version_is_refused(world: World) -> None:
    """A press in a panel that is out of date changes nothing and shows the game as it is now."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    now = await world.table(table.id)
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert english("tables.stale") in text_of(panel)
    assert (await world.table(table.id)).version == now.version


async def test_double_press_counts_once(world: World) -> None:
    """Two presses of one button at the same moment take one action."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    await world.press_twice(world.alice, panel, f"p:{table.id}:{table.version}:draw_card")
    assert (await world.table(table.id)).version == table.version + 1


async def test_stranger_is_refused(world: World) -> None:
    """Who does not play at the table sees in private what everybody may see: the board, and the log."""
    await world.begin_turns()
    result = await world.carol.click(last(world.channel), label="Play")
    assert result.ephemeral
    assert english("tables.not_seated") in answer(result)
    assert labels(shown(result)) == ["Log"]
    assert file_names(shown(result)) == ["board.png"]
    log = await world.carol.click(shown(result), label="Log")
    assert english("history.log.heading", title="Ticket to Ride", table=1) in answer(log)


async def test_out_of_turn_command_is_refused(world: World) -> None:
    """A command out of turn changes nothing and says why."""
    table = await world.begin_turns()
    result = await world.bob.slash(world.channel, "ttr tickets")
    assert answer(result) == english("chat.refused.waits", players="alice")
    assert (await world.table(table.id)).version == table.version


async def test_button_of_a_finished_table(world: World) -> None:
    """A press on a table that is over gets a private answer."""
    table = await world.begin_turns()
    post = last(world.channel)
    panel = await open_panel(world, world.alice)
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    assert (await world.table(table.id)).status is Status.FINISHED
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert english("tables.finished") in text_of(panel)
    assert labels(post)


async def test_hand_and_log_buttons(world: World) -> None:
    """The other buttons under the board show one's hand and what happened, in private."""
    await world.begin_turns()
    hand = await world.alice.click(last(world.channel), label="My hand")
    assert hand.ephemeral
    assert "Your cards:" in answer(hand)
    back = await world.carol.click(last(world.channel), label="Look back")
    assert back.ephemeral
    assert english("ticket_to_ride.event.first_tickets_chosen", player="bob") in answer(back)


async def test_every_press_is_acknowledged_first(world: World) -> None:
    """A press is acknowledged before anything is read, drawn or written."""
    await world.begin_turns()
    panel = await open_panel(world, world.alice)
    table = await world.table((await world.tables())[0].id, world.alice)
    mark = len(world.env.http_requests)
    await take_in_panel(world.alice, panel, table, advised(table, 0))
    assert world.env.http_requests[mark].path.endswith("/callback")


async def test_bots_play_at_once(world: World) -> None:
    """Bot players have played when the next post comes."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    await world.keep_all(world.alice)
    table = (await world.tables())[0]
    assert f"<@{world.alice.id}>" in text_of(last(world.channel))
    await take_by_command(world.alice, world.channel, advised(await world.table(table.id, world.alice), 0))
    assert "Bot 1" in text_of(last(world.channel))


async def test_panel_tells_what_was_drawn(world: World) -> None:
    """After a blind draw the panel, and nothing public, says which card it was."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    hand = (await world.hidden_state(table)).deck[-1]
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    colour = english(f"ticket_to_ride.colour.{CARDS[hand]}")
    assert english("ticket_to_ride.event.card_drawn.known", player="alice", card=colour) in text_of(panel)
