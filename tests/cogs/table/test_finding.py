"""Several tables at once: which one is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from simcord.components import walk_components

import bot.storage.finding
import cogs.table.finding
from tests.cogs.world import WORDS, answer, components_of, english, last, shown

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from bot.model import Table
    from tests.cogs.world import World


BUTTON, MENU = 2, 3
OF_BEFORE = 'wt:game replace:{"seat":1,"instead":"bot"}'


async def tickets(world: World, table: Table) -> str:
    """Return what alice may answer about her first tickets."""
    choices = await world.alice.autocomplete(world.channel, "ttr keep", "tickets", "", table=str(table.id))
    value: str = choices[-1]["value"]
    return value


async def test_only_table_is_inferred(world: World) -> None:
    """With one table, no command needs to name it, from any channel."""
    table = await world.begin_turns()
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.alice.slash(elsewhere, "ttr draw", card="deck")
    assert (await world.table(table.id)).version == table.version + 1


async def test_table_of_the_channel_is_inferred(world: World) -> None:
    """Of tables in several channels, the one here is meant."""
    first = await world.begin_turns()
    elsewhere = world.guild.create_text_channel("elsewhere")
    second = await world.begin(channel=elsewhere)
    await world.alice.slash(elsewhere, "ttr keep", tickets=await world.ticket_choice(elsewhere))
    assert (await world.table(first.id)).version == first.version
    assert (await world.table(second.id)).version == second.version + 1


async def test_of_several_tables_one_is_chosen(world: World) -> None:
    """With two tables in a channel, a command asks which one is meant, and goes on with the answer."""
    first, second = await world.begin(), await world.begin()
    result = await world.alice.slash(world.channel, "ttr keep", tickets=await tickets(world, second))
    day = f"{world.env.now():%Y-%m-%d}"
    assert english("waiting.which.question") in answer(result)
    assert answer(result).count(english("waiting.which.your_turn", day=day)) == 2
    await world.alice.select(shown(result), [str(second.id)])
    assert (await world.table(first.id)).version == first.version
    assert (await world.table(second.id)).version == second.version + 1


async def test_whom_the_others_wait_for_stands_in_the_menu(world: World) -> None:
    """Who has acted reads for whom."""
    table = await world.begin()
    kept = await tickets(world, table)
    await world.alice.slash(world.channel, "ttr keep", tickets=kept, table=str(table.id))
    await world.begin()
    text = answer(await world.alice.slash(world.channel, "game play"))
    day = f"{world.env.now():%Y-%m-%d}"
    assert english("waiting.which.waiting", players="bob", day=day) in text


async def test_what_has_no_room_in_a_menu_must_name_its_table(world: World) -> None:
    """Then the answer says so."""
    await world.begin()
    await world.begin()
    result = await world.alice.slash(world.channel, "ttr claim", route="x" * 99, payment="y")
    assert answer(result) == english("chat.refused.several_tables")


async def test_table_is_completed(world: World) -> None:
    """The option `table` offers the tables that fit, by number, title and players."""
    first = await world.begin()
    second = await world.begin(3)
    choices = await world.alice.autocomplete(world.channel, "ttr tickets", "table", "")
    assert {choice["value"] for choice in choices} == {str(first.id), str(second.id)}
    for_carol = await world.carol.autocomplete(world.channel, "ttr tickets", "table", "")
    assert [choice["value"] for choice in for_carol] == [str(second.id)]
    assert "carol" in for_carol[0]["name"]


async def test_a_table_is_found_by_what_its_label_says(world: World) -> None:
    """By number, player, title or status, in the reader's language, also by several words together."""
    first, second = await world.begin(), await world.begin(3, title="great_western_trail", settings="")
    world.speak(world.bob, "ko")
    for typed, found in (
        (str(first.id), [first.id]),
        (f"#{first.id}", [first.id]),
        (f"table {first.id}", [first.id]),
        (f"{first.id}번", [first.id]),
        ("carol", [second.id]),
        ("ALICE bob", [second.id, first.id]),
        ("티켓", [first.id]),
        ("웨스턴 진행 carol", [second.id]),
        ("dave", []),
    ):
        choices = await world.bob.autocomplete(world.channel, "game status", "table", typed)
        assert [choice["value"] for choice in choices] == list(map(str, found)), typed


@pytest.mark.parametrize(
    "typed", ["carol", "#{}", "Table {}", "테이블 {}", "テーブル{}", "great carol", "{}"]
)
async def test_a_table_is_named_by_what_is_typed(world: World, typed: str) -> None:
    """Nothing has to be chosen from the list: a number or a word that fits one table is enough."""
    await world.begin()
    second = await world.begin(3, title="great_western_trail", settings="")
    named = typed.format(second.id)
    result = await world.alice.slash(world.channel, "game status", table=named)
    assert f"table {second.id}" in answer(result), named


async def test_what_names_several_tables_asks_which(world: World) -> None:
    """Those that fit stand in the menu, and no others."""
    first, second = await world.begin(3), await world.begin(3)
    await world.begin()
    result = await world.alice.slash(world.channel, "game status", table="carol")
    (menu,) = (each for each in components_of(shown(result)) if each["type"] == MENU)
    assert {option["value"] for option in menu["options"]} == {str(first.id), str(second.id)}
    chosen = await world.alice.select(shown(result), [str(first.id)])
    assert f"table {first.id}" in answer(chosen)


async def test_what_names_no_table_is_said_in_the_language_of_who_typed(world: World) -> None:
    """In private."""
    await world.begin()
    world.speak(world.alice, "ko")
    result = await world.alice.slash(world.channel, "game status", table="nobody")
    mention = world.bot.services.mentions["game list"]
    command = WORDS.text("ko", "chat.linked", link=mention, name="게임 목록")
    assert answer(result) == WORDS.text("ko", "chat.refused.no_table", command=command)
    assert result.ephemeral


async def test_a_number_of_before(world: World) -> None:
    """A menu of before, and a client that has the commands of before, send numbers: they mean the same."""
    await world.begin()
    table = await world.begin()
    result = await world.alice.slash(world.channel, "game replace", seat="1", instead="bot")
    stored = world.env.backend.get_message(world.channel.id, shown(result).id)
    for component in walk_components(stored.components):
        if component["type"] == MENU:
            component["custom_id"] = OF_BEFORE
    await world.alice.select(shown(result), [str(table.id)], custom_id=OF_BEFORE)
    vote = (await world.table(table.id)).vote
    assert vote is not None
    assert vote.about == 1


@pytest.mark.usefixtures("many_lobbies")
async def test_the_number_typed_in_full_comes_first(world: World) -> None:
    """Before newer tables whose numbers only begin so."""
    for _ in range(12):
        await world.alice.slash(world.channel, "game new")
    choices = await world.bob.autocomplete(world.channel, "game join", "table", "1")
    assert [choice["value"] for choice in choices] == ["1", "12", "11", "10"]


async def test_channels_beside_very_many_threads(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more threads have tables than are looked at, those of channels are found all the same."""
    for module in (cogs.table.finding, bot.storage.finding):
        monkeypatch.setattr(module, "MOST_CHANNELS", 2)
    table = await world.begin()
    for _ in range(3):
        await world.alice.slash(await world.open_thread(), "game new")
    elsewhere = world.guild.create_text_channel("elsewhere")
    choices = await world.carol.autocomplete(elsewhere, "game status", "table", "")
    assert [choice["value"] for choice in choices] == [str(table.id)]


async def test_tables_in_play_and_newest_first(world: World) -> None:
    """Tables in play come first, of these the one that was played last; each says where it stands."""
    first, second = await world.begin(), await world.begin()
    await world.alice.slash(world.channel, "game new", title="mini_express")
    await world.env.advance_time(1)
    await world.alice.slash(
        world.channel, "ttr keep", tickets=await ticket_choice(world, first.id), table=str(first.id)
    )
    choices = await world.alice.autocomplete(world.channel, "game cancel", "table", "")
    wanted = [str(first.id), str(second.id), str(second.id + 1)]
    assert [choice["value"] for choice in choices] == wanted
    assert all(english("chat.table.status.running") in choice["name"] for choice in choices[:2])
    assert english("chat.table.status.lobby") in choices[2]["name"]


async def test_rules_of_the_only_title_in_play(world: World) -> None:
    """Of several tables that play one game, its rules are the ones meant."""
    for _ in range(2):
        await world.begin(title="mini_express", settings="")
    result = await world.alice.slash(world.channel, "game rules")
    assert english("mini_express.how_to") in answer(result)


async def ticket_choice(world: World, table: int) -> str:
    """Return the last tickets that may be kept at a table."""
    choices = await world.alice.autocomplete(world.channel, "ttr keep", "tickets", "", table=str(table))
    chosen: str = choices[-1]["value"]
    return chosen


async def test_table_has_to_be_clear_first(world: World) -> None:
    """While several tables fit, other options say that one has to be named; then they are completed."""
    first = await world.begin()
    await world.begin()
    (hint,) = await world.alice.autocomplete(world.channel, "ttr keep", "tickets", "")
    assert hint["name"] == english("chat.typed.table_first")
    choices = await world.alice.autocomplete(world.channel, "ttr keep", "tickets", "", table=str(first.id))
    assert len(choices) > 1
    for _ in range(2):
        await world.alice.slash(world.channel, "game new", title="mini_express")
    (hint,) = await world.alice.autocomplete(world.channel, "game options", "settings", "")
    assert hint["name"] == english("chat.typed.table_first")


async def test_named_table_is_taken(world: World) -> None:
    """A table that is named is the one meant."""
    first = await world.begin()
    await world.begin()
    result = await world.alice.slash(world.channel, "game status", table=str(first.id))
    assert f"table {first.id}" in answer(result)


async def test_no_table(world: World) -> None:
    """Without any table a command says how to open one."""
    result = await world.alice.slash(world.channel, "game play")
    assert answer(result) == english("chat.table.none", command=world.bot.services.mentions["game new"])


async def test_the_only_table_here_says_why_it_does_not_fit(world: World) -> None:
    """Where it has not begun, is not one's own, is of another title, or is over."""
    await world.alice.slash(world.channel, "game new")
    assert answer(await world.alice.slash(world.channel, "game play")) == english("tables.not_started")
    assert answer(await world.bob.slash(world.channel, "game start")) == english("tables.host_only")
    assert answer(await world.alice.slash(world.channel, "game join")) == english("tables.already_joined")
    await world.bob.click(last(world.channel), label="Join")
    await world.alice.click(last(world.channel), label="Start")
    assert answer(await world.carol.slash(world.channel, "game hand")) == english("tables.not_seated")
    assert answer(await world.alice.slash(world.channel, "gwt end")) == english("chat.refused.other_title")
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    assert answer(await world.alice.slash(world.channel, "ttr tickets")) == english("tables.finished")


async def test_a_table_elsewhere_does_not_say_why_it_does_not_fit(world: World) -> None:
    """What does not fit is not sought in other channels."""
    await world.begin()
    other = world.guild.create_text_channel("elsewhere")
    command = world.bot.services.mentions["game list"]
    result = await world.carol.slash(other, "game hand")
    assert answer(result) == english("chat.refused.no_table", command=command)


async def test_table_of_another_server(world: World) -> None:
    """A table of another server is not known here."""
    table = await world.begin_turns()
    other = world.env.create_guild("other")
    channel = other.create_text_channel("general")
    stranger = other.add_member(world.env.create_user("stranger"))
    result = await stranger.slash(channel, "game board", table=str(table.id))
    assert answer(result) == english("tables.unknown", table=table.id)


def abroad(world: World) -> tuple[MemberActor, ChannelHandle]:
    """Return alice in another server, and a channel there."""
    other = world.env.create_guild("other")
    return other.add_member(world.alice.user), other.create_text_channel("general")


async def test_own_table_of_another_server(world: World) -> None:
    """Not even to those who play there: here others would read of it."""
    table = await world.begin_turns()
    alice, channel = abroad(world)
    result = await alice.slash(channel, "game board", table=str(table.id))
    assert answer(result) == english("tables.unknown", table=table.id)


@pytest.mark.parametrize(
    ("who", "press"), [("alice", "hr:{}"), ("carol", "hb:{}:1:f:"), ("carol", "lgb:{}:1")]
)
async def test_press_that_names_a_table_of_another_server(world: World, who: str, press: str) -> None:
    """It is answered as the command is, but what panels lead to is theirs who play there."""
    table = await world.begin_turns()
    other = world.env.create_guild("other")
    person, channel = other.add_member(getattr(world, who).user), other.create_text_channel("general")
    await person.slash(channel, "game new")
    lobby, forged = last(channel), press.format(table.id)
    stored = world.env.backend.get_message(channel.id, lobby.id)
    pressed = next(each for each in walk_components(stored.components) if each["type"] == BUTTON)
    pressed["custom_id"] = forged
    result = await person.click(lobby, custom_id=forged)
    assert answer(result) == english("tables.unknown", table=table.id)


async def test_nothing_to_complete(world: World) -> None:
    """Where no table is meant, options that depend on it offer nothing, and fail at nothing."""
    offered = [
        await world.alice.autocomplete(world.channel, "ttr claim", "route", "atl"),
        await world.alice.autocomplete(world.channel, "ttr claim", "payment", "", route="r001"),
        await world.alice.autocomplete(world.channel, "ttr claim", "payment", "", route="nowhere"),
        await world.alice.autocomplete(world.channel, "ttr draw", "card", ""),
        await world.alice.autocomplete(world.channel, "ttr keep", "tickets", ""),
        await world.alice.autocomplete(world.channel, "game options", "settings", ""),
        await world.alice.autocomplete(world.channel, "game replace", "seat", ""),
        await world.alice.autocomplete(world.channel, "game play", "table", ""),
    ]
    assert offered == [[]] * len(offered)


async def test_completion_of_a_stranger(world: World) -> None:
    """Who does not play at a table is offered nothing of anybody's hand, even when naming it."""
    table = await world.begin_turns()
    for command, option in (("ttr claim", "route"), ("ttr keep", "tickets"), ("ttr draw", "card")):
        assert await world.carol.autocomplete(world.channel, command, option, "", table=str(table.id)) == []


async def test_nothing_is_completed_before_the_start(world: World) -> None:
    """A table that is named while it waits in its lobby offers nothing yet, nor does one of another game."""
    await world.alice.slash(world.channel, "game new", title="great_western_trail")
    (lobby,) = await world.tables()
    running = await world.begin()
    for named in (lobby, running):
        assert (
            await world.alice.autocomplete(world.channel, "gwt move", "place", "", table=str(named.id)) == []
        )
    assert await world.alice.autocomplete(world.channel, "ttr draw", "card", "", table=str(lobby.id)) == []
    other = await world.alice.slash(world.channel, "ttr draw", card="deck", table=str(lobby.id))
    assert answer(other) == english("chat.refused.other_title")
