"""Nothing hidden is in what others can see: messages, alt texts, file names, labels, custom ids, the log."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

import rules
from rules.ticket_to_ride.atlas import CITIES, TICKETS
from rules.ticket_to_ride.model import HIDDEN_TICKET
from tests.cogs.playing import play_by_commands, play_by_panel
from tests.cogs.world import components_of, english, last, pictures_of

if TYPE_CHECKING:
    from tests.cogs.world import World


def names_of(ticket: str) -> tuple[str, str]:
    """Return a ticket's id and its name as messages have it."""
    a, b = TICKETS[ticket].a, TICKETS[ticket].b
    return ticket, english(
        "ticket_to_ride.name.ticket", a=CITIES[a].name, b=CITIES[b].name, points=TICKETS[ticket].points
    )


async def public_text(world: World, since: int) -> str:
    """Return everything sent to the channel as it went over the wire."""
    sent = [r for r in world.env.http_requests[since:] if f"/channels/{world.channel.id}/messages" in r.path]
    files = [name for m in world.channel.history() if not m.flags.ephemeral for name in pictures_of(m)]
    return "\n".join([str(request.json) for request in sent] + files)


async def test_no_ticket_in_public(world: World) -> None:
    """Tickets held or offered are in no public message while the game goes on."""
    table = await world.begin(3)
    await play_by_commands(world, table.id, steps=60)
    state = await world.hidden_state(table)
    held = {ticket for player in state.players for ticket in (*player.tickets, *player.offer)}
    public = await public_text(world, 0)
    assert held
    assert HIDDEN_TICKET not in public
    assert [name for ticket in held for name in names_of(ticket) if name in public] == []


@pytest.mark.parametrize("title", rules.GAMES)
async def test_no_seed_in_public(world: World, title: str) -> None:
    """The seed is told when the game is over, not before."""
    table = await world.begin(max(rules.GAMES[title].seats), title=title, settings="")
    await play_by_panel(world, table.id, steps=40)
    state = (await world.whole(table)).state
    assert state is not None
    assert state.chance.seed not in await public_text(world, 0)


async def test_no_blind_card_in_public(world: World) -> None:
    """A post does not say which card came from the deck."""
    await world.begin_turns()
    mark = len(world.env.http_requests)
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    text = await public_text(world, mark)
    assert english("ticket_to_ride.story.cards_drawn", player="alice", n=2) in text
    for colour in ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "locomotive"):
        assert english("ticket_to_ride.event.card_drawn.known", player="alice", card=colour) not in text


async def test_others_do_not_see_private_answers(world: World) -> None:
    """Panels, hands and answers to commands are seen by their person only."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "game hand")
    await world.alice.click(last(world.channel), label="Play")
    seen = [message for message in world.channel.history(viewer=world.bob) if message.flags.ephemeral]
    for message in seen:
        alts = [item["description"] for part in components_of(message) for item in part.get("items", ())]
        assert "alice" not in str(alts)
    own = [message for message in world.channel.history(viewer=world.alice) if message.flags.ephemeral]
    assert not {m.id for m in seen} & {m.id for m in own}


async def test_nothing_hidden_in_the_log_of_the_program(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """Even at its lowest level the program's log has neither seed nor tickets."""
    caplog.set_level(logging.DEBUG)
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    logging.getLogger("discord").setLevel(logging.INFO)
    table = await world.begin()
    await play_by_commands(world, table.id, steps=12)
    state = await world.hidden_state(table)
    assert state.chance.seed not in caplog.text
    for player in state.players:
        assert [
            name for ticket in player.tickets for name in names_of(ticket)[1:] if name in caplog.text
        ] == []
