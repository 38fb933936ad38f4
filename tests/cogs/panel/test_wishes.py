"""Planning ahead in the panel: with the questions of a turn, as a list that its owner alone sees."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from cogs.titles import game_of
from rules.kernel.premoves import Kind, Premoves, Stop
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, TakeCard
from tests.cogs.playing import open_panel, play_by_commands
from tests.cogs.world import answer, components_of, english, labels, last, text_of

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor, ResponseMessage

    from bot.model import SavedPremoves, Table
    from rules import State
    from rules.kernel.premoves import Wish
    from tests.cogs.world import World

AHEAD = english("chat.button.ahead.turn")
ADD = english("chat.button.add_wish")
DRAW = english("ticket_to_ride.action.draw_card")
TICKETS = english("ticket_to_ride.action.draw_tickets")


@pytest.fixture
async def table(world: World) -> Table:
    """Return a table of Ticket to Ride in alice's first turn."""
    table = await world.begin(2, settings="first_player=first_seat")
    await play_by_commands(world, table.id, steps=2)
    return await world.table(table.id)


async def planning(world: World, person: MemberActor) -> ResponseMessage:
    """Open the list."""
    panel = await open_panel(world, person)
    await person.click(panel, label=AHEAD)
    return panel


async def add(person: MemberActor, panel: ResponseMessage, *names: str) -> None:
    """Add a wish of actions that ask nothing."""
    await person.click(panel, label=ADD)
    for name in names:
        await person.click(panel, label=name)


async def saved(world: World, table: Table, person: MemberActor) -> SavedPremoves | None:
    """Return what somebody wants done."""
    return (await world.bot.services.tables.plans.premoves(table.id, person.id)).get(Kind.TURN)


async def wishes(world: World, table: Table, person: MemberActor) -> tuple[Wish, ...]:
    """Return the wishes of somebody."""
    found = await saved(world, table, person)
    return found.premoves.wishes if found else ()


async def claim_of(world: World, table: Table, person: MemberActor) -> ClaimRoute:
    """Return a claim of the one-train route from Atlanta to Nashville, which anybody can pay."""
    seen = await world.table(table.id, person)
    game, seat = game_of(table.title), seen.seat_of(person.id)
    assert seat is not None
    view: State | None = game.preview_next_turn(seen.view, seat) or seen.view
    return next(
        each for each in game.legal(view, seat) if isinstance(each, ClaimRoute) and each.route == "r003"
    )


def posts(world: World) -> list[discord.Message]:
    """Return the public messages."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


def press_id(panel: ResponseMessage, label: str) -> str:
    """Return the custom id of a button."""
    return next(str(c["custom_id"]) for c in components_of(panel) if c.get("label") == label)


def menu_id(panel: ResponseMessage, start: str) -> str:
    """Return the custom id of a menu."""
    ids = (str(c.get("custom_id", "")) for c in components_of(panel))
    return next(each for each in ids if each.startswith(start))


async def take_turn(world: World, person: MemberActor) -> None:
    """Draw tickets and keep one: a whole turn."""
    panel = await open_panel(world, person)
    await person.click(panel, label=DRAW)
    await person.click(panel, label=DRAW)


async def test_offered_while_others_play(world: World, table: Table) -> None:
    """Not in one's own turn: there one acts."""
    assert AHEAD in labels(await open_panel(world, world.bob))
    assert AHEAD not in labels(await open_panel(world, world.alice))


async def test_the_questions_of_a_turn(world: World, table: Table) -> None:
    """What could be done if it were one's turn now is chosen step by step, and saved at once."""
    panel = await planning(world, world.bob)
    assert english("chat.ahead.empty.turn") in text_of(panel)
    await world.bob.click(panel, label=ADD)
    assert english("chat.ahead.first.turn") in text_of(panel)
    await world.bob.click(panel, label=DRAW)
    assert await wishes(world, table, world.bob) == ((DrawCard(),),)
    assert english("chat.ahead.next") in text_of(panel)
    await world.bob.click(panel, label=DRAW)
    assert await wishes(world, table, world.bob) == ((DrawCard(), DrawCard()),)
    assert english("chat.ahead.list.turn") in text_of(panel)
    assert f"1. {DRAW}; then {DRAW}" in text_of(panel)


async def test_an_answer_on_a_button(world: World, table: Table) -> None:
    """A card is asked for as in a turn."""
    panel = await planning(world, world.bob)
    await world.bob.click(panel, label=ADD)
    card = next(c["custom_id"] for c in components_of(panel) if ":take_card/" in str(c.get("custom_id", "")))
    await world.bob.click(panel, custom_id=card)
    ((step,),) = await wishes(world, table, world.bob)
    assert isinstance(step, TakeCard)


async def test_the_panel_tells_that_something_is_planned(world: World, table: Table) -> None:
    """The way to the list says how many wishes are there; the list says if they hold for every turn."""
    panel = await planning(world, world.bob)
    await add(world.bob, panel, TICKETS)
    await world.bob.click(panel, label=english("chat.ahead.repeat.off"))
    assert english("chat.ahead.again.turn") in text_of(panel)
    assert english("chat.ahead.list.turn") not in text_of(panel)
    again = await open_panel(world, world.bob)
    assert english("chat.ahead.planned", name=AHEAD, number=1) in labels(again)


async def test_it_is_carried_out(world: World, table: Table) -> None:
    """When the turn comes, with a line of it in the log; the panel goes on from there."""
    panel = await planning(world, world.bob)
    await add(world.bob, panel, TICKETS)
    await take_turn(world, world.alice)
    assert await wishes(world, table, world.bob) == ()
    told = answer(await world.carol.slash(world.channel, "history log"))
    assert told.count(english("chat.log.by_plan", player="bob")) == 1
    assert english("ticket_to_ride.action.keep_tickets") in text_of(await open_panel(world, world.bob))


async def test_a_list_in_order_of_wish(world: World, table: Table) -> None:
    """One more is added, moved up, shortened, removed; all are cleared."""
    panel = await planning(world, world.bob)
    await add(world.bob, panel, DRAW, DRAW)
    await add(world.bob, panel, TICKETS)
    assert await wishes(world, table, world.bob) == ((DrawCard(), DrawCard()), (DrawTickets(),))
    await world.bob.select(panel, ["1"], custom_id=menu_id(panel, "aom:"))
    await world.bob.click(panel, label=english("chat.button.wish_up"))
    assert await wishes(world, table, world.bob) == ((DrawTickets(),), (DrawCard(), DrawCard()))
    await world.bob.select(panel, ["1"], custom_id=menu_id(panel, "aom:"))
    await world.bob.click(panel, label=english("chat.button.wish_shorter"))
    assert await wishes(world, table, world.bob) == ((DrawTickets(),), (DrawCard(),))
    await world.bob.click(panel, label=english("chat.button.wish_drop"))
    assert await wishes(world, table, world.bob) == ((DrawTickets(),),)
    await world.bob.click(panel, label=english("chat.button.clear_wishes"))
    assert await saved(world, table, world.bob) is None
    assert english("chat.ahead.empty.turn") in text_of(panel)


async def test_until_when_it_holds(world: World, table: Table) -> None:
    """Each is turned on and off by its button."""
    panel = await planning(world, world.bob)
    await add(world.bob, panel, TICKETS)
    for what in ("repeat", *Stop):
        await world.bob.click(panel, label=english(f"chat.ahead.{what}.off"))
    found = await saved(world, table, world.bob)
    assert found is not None
    assert (found.premoves.standing, found.premoves.stops) == (True, frozenset(Stop))
    await world.bob.click(panel, label=english("chat.ahead.round.on"))
    found = await saved(world, table, world.bob)
    assert found is not None
    assert found.premoves.stops == {Stop.NAMED, Stop.TAKEN}


async def test_a_second_press_does_nothing_more(world: World, table: Table) -> None:
    """It was made for the list before."""
    panel = await planning(world, world.bob)
    await world.bob.click(panel, label=ADD)
    await world.press_twice(world.bob, panel, press_id(panel, DRAW))
    assert await wishes(world, table, world.bob) == ((DrawCard(),),)


async def test_an_older_list(world: World, table: Table) -> None:
    """Its buttons change nothing; the panel shows the list as it is."""
    older, panel = await planning(world, world.bob), await planning(world, world.bob)
    await add(world.bob, panel, TICKETS)
    await add(world.bob, older)
    assert english("chat.ahead.list.turn") in text_of(older)
    assert await wishes(world, table, world.bob) == ((DrawTickets(),),)


async def test_why_nothing_was_possible(world: World, table: Table) -> None:
    """The panel of one's turn tells, with the reason of each wish in words."""
    person = world.bob
    claim = await claim_of(world, table, person)
    tables, premoves = world.bot.services.tables, Premoves(((claim,),))
    await tables.plans.save_premoves(table.id, person.id, Kind.TURN, premoves, instead_of=Premoves())
    taken = await claim_of(world, table, world.alice)
    await tables.play.act(table.id, world.alice.id, table.version, taken)
    panel = await open_panel(world, person)
    assert english("chat.ahead.halted.impossible") in text_of(panel)
    assert english("chat.ahead.stopped") in text_of(panel)
    assert english("chat.ahead.list.turn") not in text_of(panel)
    assert english("ticket_to_ride.illegal.route_taken", route="") in text_of(panel)
    await world.bob.click(panel, label=DRAW)
    assert english("chat.ahead.halted.impossible") in text_of(panel)
    await world.bob.click(panel, label=DRAW)
    assert await saved(world, table, world.bob) is None


async def test_nobody_else_is_told(world: World, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """No post, nothing in others' panels, the log, the file or the program's log."""
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    tables = world.bot.services.tables
    panel = await planning(world, world.bob)
    before = [text_of(message) for message in posts(world)]
    file, log = await tables.history.export(table.id), await tables.history.log(table.id, 0)
    alices = labels(await open_panel(world, world.alice))
    caplog.clear()
    await add(world.bob, panel, DRAW, DRAW)
    await add(world.bob, panel, TICKETS)
    assert [text_of(message) for message in posts(world)] == before
    assert (await tables.history.export(table.id), await tables.history.log(table.id, 0)) == (file, log)
    assert labels(await open_panel(world, world.alice)) == alices
    assert caplog.records == []
    assert last(world.channel) is not None
