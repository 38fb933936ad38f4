"""Lobbies, by commands and by buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from rules.kernel.bots import Level
from tests.cogs.world import answer, components_of, english, file_names, last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def open_table(world: World) -> int:
    """Let alice open a table."""
    await world.alice.slash(world.channel, "game new", title="ticket_to_ride")
    return (await world.tables())[0].id


async def test_new_posts_a_lobby(world: World) -> None:
    """`/game new` answers in private and posts a lobby with its host and options."""
    result = await world.alice.slash(world.channel, "game new", title="ticket_to_ride")
    assert result.ephemeral
    text = text_of(last(world.channel))
    assert "alice" in text
    assert "Join" in text
    assert "Chosen at random" in text


async def test_new_takes_options(world: World) -> None:
    """`/game new` takes the options that its own completion offers."""
    choices = await world.alice.autocomplete(
        world.channel, "game new", "settings", "", title="ticket_to_ride"
    )
    assert "first_player=first_seat" in [choice["value"] for choice in choices]
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    assert (await world.tables())[0].options == {"first_player": "first_seat"}


async def test_unknown_option_is_refused(world: World) -> None:
    """A wrong option is refused with what is allowed, and no table is opened."""
    result = await world.alice.slash(world.channel, "game new", settings="first_player=nobody")
    assert "random, first_seat" in answer(result)
    assert await world.tables() == []


async def test_join_and_leave_by_buttons(world: World) -> None:
    """Joining and leaving by button change the lobby's message in place."""
    await open_table(world)
    lobby = last(world.channel)
    await world.bob.click(lobby, label="Join")
    assert "bob" in text_of(last(world.channel))
    assert last(world.channel).id == lobby.id
    await world.bob.click(lobby, label="Leave")
    assert "bob" not in text_of(last(world.channel))


async def test_join_and_leave_by_commands(world: World) -> None:
    """Joining and leaving by command change the lobby's message, too."""
    table = await open_table(world)
    result = await world.bob.slash(world.channel, "game join")
    assert answer(result) == english("chat.done.join", table=table)
    assert "bob" in text_of(last(world.channel))
    await world.bob.slash(world.channel, "game leave")
    assert "bob" not in text_of(last(world.channel))


async def test_joining_twice_is_refused(world: World) -> None:
    """Who sits already is told so."""
    await open_table(world)
    result = await world.alice.click(last(world.channel), label="Join")
    assert result.ephemeral or result.followups[0].ephemeral
    assert answer(result) == english("tables.already_joined")


async def test_bots_by_menu_and_command(world: World) -> None:
    """The host adds bot players, told what each is like, which the lobby shows, and removes them."""
    await world.alice.slash(world.channel, "game new", title="great_western_trail")
    table = (await world.tables())[0].id
    assert english("great_western_trail.character.about.builder") in text_of(last(world.channel))
    await world.alice.select(last(world.channel), ["strong"], custom_id=f"lb:{table}")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game bots", change="add_bot", level="easy")
    assert "Bot 2 (bot player, normal, builder)" in text_of(last(world.channel))
    seats = (await world.table(table)).seats
    assert [seat.level for seat in seats[1:]] == [Level.STRONG, Level.NORMAL, Level.EASY]
    assert "Bot 1 (bot player, strong)" in text_of(last(world.channel))
    await world.alice.slash(world.channel, "game bots", change="remove_bot")
    assert (await world.table(table)).seats == seats[:-1]


async def test_the_button_of_older_lobbies(world: World) -> None:
    """It adds a normal bot player."""
    table = await open_table(world)
    await world.press_alone(f"l:add_bot:{table}")
    assert (await world.table(table)).seats[1].level is Level.NORMAL


@pytest.mark.parametrize("chosen", ["godlike", "", "normal:nobody", "strong:nobody"])
async def test_a_level_that_is_none(world: World, chosen: str) -> None:
    """What no menu offers seats nobody."""
    table = await open_table(world)
    world.press(world.alice, last(world.channel), f"lb:{table}", chosen)
    await world.env.settle()
    assert len((await world.table(table)).seats) == 1


async def test_settings_one_after_the_other(world: World) -> None:
    """Options chosen from the list go on from what it has shown, in both commands that take them."""
    text = ""
    for typed in ("map: eu", "hard"):
        (choice,) = await world.alice.autocomplete(
            world.channel, "game new", "settings", text + typed, title="mini_express"
        )
        text = f"{choice['name']}, "
    await world.alice.slash(world.channel, "game new", title="mini_express", settings=text)
    options = (await world.tables())[0].options
    assert (options["map"], options["difficulty"]) == ("europe", "hard")
    (choice,) = await world.alice.autocomplete(world.channel, "game options", "settings", "usa map")
    await world.alice.slash(world.channel, "game options", settings=choice["name"])
    assert (await world.tables())[0].options["map"] == "usa"


async def test_options_that_mean_something(world: World) -> None:
    """The lobby shows what matters for the map and those who are there."""
    await world.alice.slash(world.channel, "game new", title="mini_express")
    assert english("mini_express.opening.alone") in text_of(last(world.channel))
    assert fields(world) == ["map", "golden_spike", "difficulty", "capacity"]
    await world.alice.slash(world.channel, "game options", settings="map=europe difficulty=hard")
    assert fields(world) == ["map", "ports", "difficulty", "capacity"]
    await world.alice.slash(world.channel, "game options", settings="difficulty=easy")
    await world.bob.click(last(world.channel), label="Join")
    assert english("mini_express.opening.alone") not in text_of(last(world.channel))
    assert fields(world) == ["map", "ports", "two_players", "first_player", "capacity"]


def fields(world: World) -> list[str]:
    """Return the options that have a menu in the lobby."""
    found = [component for component in components_of(last(world.channel)) if "options" in component]
    ids = [component["custom_id"] for component in found]
    return [each.rpartition(":")[2] for each in ids if each.startswith("lo:")]


async def test_endless_settings_complete_to_nothing(world: World) -> None:
    """What would be longer than Discord lets a choice be is not offered."""
    typed = "x" * 100 + " "
    assert await world.alice.autocomplete(world.channel, "game new", "settings", typed) == []


async def test_only_the_host_starts(world: World) -> None:
    """Somebody else's press of Start changes nothing."""
    table = await open_table(world)
    await world.bob.click(last(world.channel), label="Join")
    result = await world.bob.click(last(world.channel), label="Start")
    assert answer(result) == english("tables.host_only")
    assert (await world.table(table)).status is Status.LOBBY


async def test_options_by_menu(world: World) -> None:
    """The host chooses an option in the lobby's menu; it is then shown there as chosen."""
    table = await open_table(world)
    await world.alice.select(last(world.channel), ["first_seat"], custom_id=f"lo:{table}:first_player")
    assert (await world.table(table)).options == {"first_player": "first_seat"}
    menu = next(c for c in components_of(last(world.channel)) if "options" in c)
    assert [option["value"] for option in menu["options"] if option.get("default")] == ["first_seat"]


async def test_options_by_command(world: World) -> None:
    """The host chooses an option by command."""
    table = await open_table(world)
    await world.alice.slash(world.channel, "game options", settings="first_player=first_seat")
    assert (await world.table(table)).options == {"first_player": "first_seat"}


async def test_options_are_the_hosts(world: World) -> None:
    """Somebody else's choice changes nothing, and the menu shows what stands."""
    table = await open_table(world)
    await world.bob.click(last(world.channel), label="Join")
    result = await world.bob.select(last(world.channel), ["first_seat"], custom_id=f"lo:{table}:first_player")
    assert answer(result) == english("tables.host_only")
    assert (await world.table(table)).options == {"first_player": "random"}


async def test_start_posts_the_board(world: World) -> None:
    """The start posts the board with the hash of the seed; the lobby loses its buttons."""
    table = await world.begin()
    lobby, post, _ = [message for message in world.channel.history() if not message.flags.ephemeral]
    assert table.seed_hash in text_of(post)
    assert file_names(post) == ["board.png"]
    assert "Join" not in text_of(lobby)
    assert "alice" in text_of(lobby)


async def test_start_with_too_few_is_refused(world: World) -> None:
    """One player alone cannot start."""
    await open_table(world)
    result = await world.alice.slash(world.channel, "game start")
    assert answer(result) == english("tables.wrong_number", seats=1, least=2, most=5)


async def test_last_to_leave_cancels(world: World) -> None:
    """When the last one leaves, the table is cancelled and says so."""
    await open_table(world)
    await world.alice.slash(world.channel, "game leave")
    assert english("chat.final.cancelled") in text_of(last(world.channel))
