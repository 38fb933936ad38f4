"""All tables of one person: in a server, in direct messages, and where the bot is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from simcord import interactions
from simcord.builders import UserHandle

from tests.cogs.world import answer, components_of, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import InteractionResult

    from bot.model import Table
    from tests.cogs.world import World


def newest(world: World, table: Table) -> str:
    """Return the link to the newest post of a table."""
    return f"https://discord.com/channels/{table.guild_id}/{world.channel.id}/{last(world.channel).id}"


async def test_all_tables_those_first_that_wait(world: World) -> None:
    """Each with whom it waits for and a link to its newest post."""
    first = await world.begin_turns()
    second = await world.begin()
    link = newest(world, second)
    text = answer(await world.bob.slash(world.channel, "mine"))
    assert english("waiting.list.for_you", n=1) in text
    assert text.index(f"{second.id}\\: ") < text.index(f"{first.id}\\: ")
    assert f"]({link})" in text
    assert english("waiting.list.waiting", players="alice", since="<t:")[:-1] in text


async def test_a_button_opens_the_panel(world: World) -> None:
    """Right there, of the table named."""
    table = await world.begin_turns()
    result = await world.alice.slash(world.channel, "mine")
    opened = await world.alice.click(shown(result), label=english("waiting.button.play", table=table.id))
    assert english("chat.panel.your_turn") in answer(opened)


async def test_lobbies_have_no_panel(world: World) -> None:
    """They are listed, as they wait for players."""
    await world.alice.slash(world.channel, "game new")
    result = await world.alice.slash(world.channel, "mine")
    assert english("waiting.list.lobby") in answer(result)
    assert labels(shown(result)) == []


async def test_who_sits_nowhere_is_told_how(world: World) -> None:
    """Of tables of others nothing is said."""
    await world.begin()
    said = answer(await world.carol.slash(world.channel, "mine"))
    assert said == english("waiting.list.none", command=world.bot.services.mentions["game new"])


@pytest.mark.usefixtures("many_lobbies")
async def test_ten_a_page(world: World) -> None:
    """The rest is on the pages that follow."""
    for _ in range(12):
        await world.alice.slash(world.channel, "game new")
    result = await world.alice.slash(world.channel, "mine")
    assert answer(result).count(english("waiting.list.lobby")) == 10
    await world.alice.click(shown(result), label="Later")
    assert text_of(shown(result)).count(english("waiting.list.lobby")) == 2


async def test_direct_messages(world: World) -> None:
    """There the list names servers, and the panel is played in."""
    table = await world.begin_turns()
    alice = UserHandle(world.env, world.env.backend.get_user(world.alice.id))
    result = await alice.slash("mine")
    assert world.guild.name in answer(result)
    opened = await alice.click(shown(result), label=english("waiting.button.play", table=table.id))
    assert english("chat.panel.your_turn") in answer(opened)
    await alice.click(shown(opened), custom_id=f"p:{table.id}:{table.version}:draw_tickets")
    assert (await world.table(table.id)).version == table.version + 1


async def test_a_server_without_the_bot(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody has installed it for themselves, list and panel are theirs as everywhere."""
    table = await world.begin_turns()
    base_payload = interactions.base_payload

    def abroad(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401  SimCord's own types
        record, payload = base_payload(*args, **kwargs)
        owners = {"1": str(kwargs["user_id"])}
        return record, payload | {"guild_id": "4242", "authorizing_integration_owners": owners}

    monkeypatch.setattr(interactions, "base_payload", abroad)
    result = await world.alice.slash(world.channel, "mine")
    assert world.guild.name in answer(result)
    opened = await world.alice.click(shown(result), label=english("waiting.button.play", table=table.id))
    await world.alice.click(shown(opened), custom_id=f"p:{table.id}:{table.version}:draw_tickets")
    assert (await world.table(table.id)).version == table.version + 1


@pytest.mark.parametrize(("config", "installs"), [({"0": {}}, [0]), ({"0": {}, "1": {}}, [0, 1])])
async def test_it_is_offered_to_users_where_the_application_allows_it(
    world: World, monkeypatch: pytest.MonkeyPatch, config: dict[str, Any], installs: list[int]
) -> None:
    """What the application allows is read at the start; without user installs the start goes on."""
    application_info = discord.Client.application_info

    async def told(client: discord.Client) -> discord.AppInfo:
        info = await application_info(client)
        info._integration_types_config = config  # type: ignore[assignment]
        return info

    monkeypatch.setattr(discord.Client, "application_info", told)
    await world.restart()
    synced = [r.json for r in world.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert synced[-1]
    by_name = {command["name"]: command for command in synced[-1]}
    assert by_name["mine"]["integration_types"] == installs
    assert by_name["mine"]["contexts"] == ([0, 1, 2] if 1 in installs else [0, 1])
    assert by_name["game"]["integration_types"] == [0]


async def test_next_table_after_a_move(world: World) -> None:
    """Who is done at a table is led to the next that waits for them, and told how many more there are."""
    tables = [await world.begin() for _ in range(3)]
    opened = await world.alice.slash(world.channel, "game play", table=str(tables[0].id))
    await _keep_in_panel(world, opened)
    following = english("waiting.button.next_more", table=tables[1].id, n=1)
    assert following in labels(shown(opened))
    await world.alice.click(shown(opened), label=following)
    assert f"table {tables[1].id}" in text_of(shown(opened))


async def test_no_next_table_while_one_waits_here(world: World) -> None:
    """Nor where none waits."""
    table = await world.begin_turns()
    opened = await world.alice.slash(world.channel, "game play", table=str(table.id))
    assert not [label for label in labels(shown(opened)) if label.startswith("Next")]


async def _keep_in_panel(world: World, opened: InteractionResult) -> None:
    panel = shown(opened)
    (menu,) = (each for each in components_of(panel) if "options" in each)
    await world.alice.select(panel, [menu["options"][-1]["value"]], custom_id=menu["custom_id"])


async def test_a_clock_that_runs_comes_first(world: World) -> None:
    """Before what has waited longer without one, the one that runs out next before others."""
    for pace in ("relaxed", "slow", "fast"):
        await world.alice.slash(world.channel, "game new", pace=pace)
        table = (await world.tables())[0]
        await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
        await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
        await world.env.advance_time(60)
    listed = answer(await world.alice.slash(world.channel, "mine"))
    assert sorted((1, 2, 3), key=lambda number: listed.index(f"table {number}")) == [3, 2, 1]
