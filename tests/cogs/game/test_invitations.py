"""Who comes to a table: invitations, removals, colours, seats."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.model import Order, Status
from bot.words.say import Say
from cogs.kit import limits
from cogs.posts.lobby import lobby_post
from rules import GAMES, OptionError
from rules.kernel.options import choices, parse
from tests.cogs.pictures import Pixels
from tests.cogs.sending.passing import pinged
from tests.cogs.world import WORDS, answer, components_of, english, last, lines, shown, text_of

if TYPE_CHECKING:
    import pytest

    from tests.cogs.world import World


async def opened(world: World, **options: object) -> int:
    """Let alice open a table; return its number."""
    await world.alice.slash(world.channel, "game new", title="ticket_to_ride", **options)
    return (await world.tables())[0].id


async def test_new_names_those_invited_once(world: World) -> None:
    """The lobby names them; when it changes it names nobody again, and nobody is seated unasked."""
    table = await opened(world, player1=world.bob, player2=world.carol)
    lobby = last(world.channel)
    assert pinged(world) == {world.bob.id, world.carol.id}
    assert f"- <@{world.bob.id}> (invited)" in text_of(lobby)
    assert [seat.user_id for seat in (await world.table(table)).seats] == [world.alice.id]
    await world.bob.click(lobby, label="Join")
    assert last(world.channel).id == lobby.id
    assert f"<@{world.bob.id}> (invited)" not in text_of(last(world.channel))
    assert f"<@{world.carol.id}> (invited)" in text_of(last(world.channel))


async def test_the_menu_of_the_lobby_invites(world: World) -> None:
    """Those chosen are told in a line that leads to the lobby; those told before are named, too."""
    table = await opened(world, player1=world.bob)
    lobby = last(world.channel)
    await world.alice.select(lobby, [world.carol], custom_id=f"lv:{table}")
    assert last(world.channel).id == lobby.id
    assert pinged(world) == {world.carol.id}
    line = lines(world.channel)[-1]
    assert all(each in line for each in (world.carol.mention, world.bob.mention))
    assert str(lobby.id) in line
    await world.carol.click(last(world.channel), label="Join")
    assert (await world.table(table)).seat_of(world.carol.id) == 1


async def test_a_lobby_that_mentions_within_itself_is_posted_anew(world: World) -> None:
    """Where that was chosen: a change of it would tell nobody."""
    table = await opened(world)
    await world.alice.slash(world.channel, "game channel", mentions="board")
    lobby = last(world.channel)
    await world.alice.select(lobby, [world.carol], custom_id=f"lv:{table}")
    assert last(world.channel).id != lobby.id
    assert lobby.id not in world.env.backend.messages[world.channel.id]
    assert pinged(world) == {world.carol.id}


async def test_others_invite_nobody(world: World) -> None:
    """The menu is the host's."""
    table = await opened(world)
    result = await world.bob.select(last(world.channel), [world.carol], custom_id=f"lv:{table}")
    assert answer(result) == english("tables.host_only")
    assert (await world.table(table)).invitations.invited == ()


async def test_a_private_table_says_so(world: World) -> None:
    """Others are refused, and the lobby tells that the board can be seen all the same."""
    await opened(world, player1=world.bob, private=True)
    assert english("lobbies.private") in text_of(last(world.channel))
    result = await world.carol.click(last(world.channel), label="Join")
    assert answer(result) == english("lobbies.by_invitation")
    await world.bob.click(last(world.channel), label="Join")
    assert "bob" in text_of(last(world.channel))


async def test_who_could_not_see_the_table_is_not_invited(world: World) -> None:
    """In a channel that they have no access to nobody could play."""
    channel = world.private_channel("hidden", world.alice, world.bob)
    result = await world.alice.slash(channel, "game new", title="ticket_to_ride", player1=world.carol)
    assert answer(result) == english("lobbies.cannot_see", player="carol")
    assert await world.tables() == []


async def test_the_host_removes_by_menu(world: World) -> None:
    """The private panel lists who is there and who is invited; who is removed is gone from the lobby."""
    table = await opened(world, player1=world.carol)
    await world.bob.click(last(world.channel), label="Join")
    asked = await world.alice.click(last(world.channel), label="Players")
    await world.alice.select(shown(asked), [str(world.bob.id)], custom_id=f"lgr:{table}")
    assert "bob" not in text_of(last(world.channel))
    result = await world.bob.click(last(world.channel), label="Join")
    assert answer(result) == english("lobbies.removed")


async def test_the_host_removes_by_command(world: World) -> None:
    """`/game leave` with a player."""
    table = await opened(world)
    await world.bob.click(last(world.channel), label="Join")
    result = await world.alice.slash(world.channel, "game leave", player=world.bob)
    assert answer(result) == english("lobbies.done.remove", table=table, player="bob")
    assert (await world.table(table)).seat_of(world.bob.id) is None


async def test_the_panel_of_players_is_the_hosts(world: World) -> None:
    """Others are told."""
    await opened(world)
    result = await world.bob.click(last(world.channel), label="Players")
    assert answer(result) == english("tables.host_only")


async def test_a_colour_is_chosen_in_the_lobby(world: World) -> None:
    """From those that nobody else has chosen; the lobby shows it with its sign."""
    table = await opened(world)
    await world.bob.click(last(world.channel), label="Join")
    assert f"- bob · {english('lobbies.colour.red')}" in text_of(last(world.channel))
    asked = await world.bob.click(last(world.channel), label="Colour")
    await world.bob.select(shown(asked), ["black"], custom_id=f"lcm:{table}")
    assert f"- bob · {english('lobbies.colour.black')}" in text_of(last(world.channel))
    asked = await world.alice.click(last(world.channel), label="Colour")
    menu = next(c for c in components_of(shown(asked)) if "options" in c)
    assert [option["value"] for option in menu["options"]] == ["blue", "red", "green", "yellow", "usual"]


async def test_who_takes_the_usual_colour_of_another_leaves_them_a_free_one(world: World) -> None:
    """No two seats look alike."""
    await opened(world)
    await world.bob.slash(world.channel, "game join", colour="blue")
    text = text_of(last(world.channel))
    assert f"- bob · {english('lobbies.colour.blue')}" in text
    assert f"- alice · {english('lobbies.colour.red')}" in text


async def test_a_colour_by_command(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """`/game join` with a colour takes a seat, or changes the colour of one's seat; titles may lack one."""
    table = await opened(world)
    result = await world.alice.slash(world.channel, "game join", colour="green", table=str(table))
    assert answer(result) == english(
        "lobbies.done.colour", table=table, colour=english("lobbies.colour.green")
    )
    monkeypatch.setattr(Pixels, "colours", ("blue", "red"))
    result = await world.alice.slash(world.channel, "game join", colour="black", table=str(table))
    assert answer(result) == english("lobbies.no_such_colour")


async def test_a_colour_after_the_start(world: World) -> None:
    """Who plays already is told why theirs stays as it is, and is not left waiting for an answer."""
    table = await world.begin()
    result = await world.alice.slash(world.channel, "game join", colour="green", table=str(table.id))
    assert answer(result) == english("tables.already_started")


async def test_seats_and_access_by_command(world: World) -> None:
    """`/game options` chooses the order of seats, who may join, and invites."""
    table = await opened(world)
    await world.alice.slash(world.channel, "game options", order="chance", private=True, invite=world.bob)
    found = await world.table(table)
    assert (found.invitations.order, found.invitations.private) == (Order.CHANCE, True)
    assert found.invitations.invites(world.bob.id)
    assert english("lobbies.order.chance") in text_of(last(world.channel))


async def test_seats_and_access_by_menus(world: World) -> None:
    """The same in the host's panel."""
    table = await opened(world)
    asked = await world.alice.click(last(world.channel), label="Players")
    await world.alice.select(shown(asked), ["private"], custom_id=f"lga:{table}")
    await world.alice.select(shown(asked), ["chance"], custom_id=f"lgo:{table}")
    invitations = (await world.table(table)).invitations
    assert (invitations.order, invitations.private) == (Order.CHANCE, True)


async def test_a_lobby_for_one_refuses_bot_players(world: World) -> None:
    """Against Sam at a chosen level there is no second seat, and the press says so."""
    await world.alice.slash(
        world.channel, "game new", title="great_western_trail", settings="difficulty=hard"
    )
    lobby = last(world.channel)
    result = await world.alice.select(lobby, ["normal"], custom_id="lb:1")
    assert answer(result) == english("great_western_trail.illegal.difficulty_seats", seats=2)
    table = (await world.tables())[0]
    assert (len(table.seats), table.status) == (1, Status.LOBBY)


async def test_the_fullest_lobby_fits(world: World) -> None:
    """With every option chosen and every menu that a title can show it keeps within Discord's limits."""
    for title in GAMES:
        await world.alice.slash(world.channel, "game new", title=title, pace="slow", private=True)
        table = (await world.tables())[0]
        options: dict[str, object] = {}
        kind: Any = GAMES[title].Options  # a class of msgspec's, which mypy does not take for hashable
        for field, values in choices(kind).items():
            with suppress(OptionError):
                parse(GAMES[title], options | {field: values[-1]}, None)
                options[field] = values[-1]
        full = replace(table, options=table.options | options)
        post = lobby_post(world.bot.services, Say(WORDS, "ja"), full)
        assert len(list(post.view.walk_children())) <= limits.COMPONENTS
        await world.bot.services.tables.play.cancel(table.id, world.alice.id)
