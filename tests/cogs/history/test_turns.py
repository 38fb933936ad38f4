"""Looking back: the board after any turn, with its lines, stepped through, as one may see it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from bot.words.say import Say
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.posts import happened
from tests.cogs.playing import open_panel, play_straight
from tests.cogs.world import WORDS, answer, components_of, english, file_names, last, shown

if TYPE_CHECKING:
    from simcord import InteractionResult, ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

BUTTON, TEXT = 2, 10


def turn_of(page: ResponseMessage) -> int:
    """Return the turn that a page shows; 0 for the start."""
    found = re.search(r"Turn (\d+)", told(page))
    return int(found[1]) if found else 0


def told(page: ResponseMessage) -> str:
    """Return the texts of a page, without its menus."""
    return "\n".join(c["content"] for c in components_of(page) if c["type"] == TEXT)


def disabled(page: ResponseMessage) -> list[str]:
    """Return the buttons of a page that cannot be pressed."""
    return [c["label"] for c in components_of(page) if c["type"] == BUTTON and c.get("disabled")]


async def played(world: World, steps: int = 30) -> Table:
    """Play some steps."""
    table = await world.begin()
    await play_straight(world, table.id, steps=steps)
    return await world.table(table.id)


async def opened(world: World, **options: object) -> ResponseMessage:
    """Look back by command, with the person who began."""
    return shown(await world.alice.slash(world.channel, "history turn", **options))


async def test_it_opens_at_the_last_turn(world: World) -> None:
    """`/history turn` shows the board as it is, and leads back only."""
    table = await played(world)
    page = await opened(world)
    log = await world.bot.services.tables.history.log(table.id, None)
    assert turn_of(page) == log[-1].turn
    assert file_names(page) == ["board.png"]
    assert disabled(page) == [">", ">|"]


async def test_stepping_through_a_game(world: World) -> None:
    """The buttons lead to the first turn, one on, one back, and to the last; all four are always there."""
    await played(world)
    page = await opened(world)
    end = turn_of(page)
    await world.alice.click(page, label="|<")
    seen, lines = [turn_of(page)], [told(page)]
    assert disabled(page) == ["|<", "<"]
    while ">" not in disabled(page):
        await world.alice.click(page, label=">")
        seen.append(turn_of(page))
        lines.append(told(page))
    assert seen == list(range(end + 1))
    assert len(set(lines)) == len(seen)
    await world.alice.click(page, label="<")
    assert turn_of(page) == end - 1
    await world.alice.click(page, label=">|")
    assert turn_of(page) == end


async def test_the_lines_are_those_of_the_turn(world: World) -> None:
    """Beside the board stands what the log tells of just that turn."""
    table = await played(world)
    page = await opened(world, turn=3)
    entries = [e for e in await world.bot.services.tables.history.log(table.id, None) if e.turn == 3]
    lines = happened.whole(Say(WORDS, "en"), table, entries)
    assert lines
    assert turn_of(page) == 3
    assert told(page).split("\n")[2:] == lines


async def test_jump_by_menu(world: World) -> None:
    """The menu lists the turns; the board is that after the one chosen."""
    table = await played(world)
    page = await opened(world)
    (menu,) = (c for c in components_of(page) if c.get("custom_id", "").startswith(f"hbm:{table.id}"))
    chosen = next(each for each in menu["options"] if each["label"].startswith("Turn 5 "))
    await world.alice.select(page, [chosen["value"]], custom_id=menu["custom_id"])
    assert turn_of(page) == 5


@pytest.mark.parametrize("turn", [-1, 999, 2**40])
async def test_a_turn_that_never_was(world: World, turn: int) -> None:
    """Says how many there were, and shows nothing."""
    await played(world)
    result = await world.alice.slash(world.channel, "history turn", turn=turn)
    assert "no turn" in answer(result)
    assert not file_names(shown(result))


async def test_ones_own_hand_then(world: World) -> None:
    """Who plays may see what they held after a turn; everybody else sees the board alone."""
    await played(world)
    page = await opened(world, turn=4)
    public = told(page), file_names(page)
    await world.alice.click(page, label=english("history.back.own"))
    assert turn_of(page) == 4
    assert file_names(page) == ["board.png", "hand.png"]
    await world.alice.click(page, label=">")
    assert file_names(page) == ["board.png", "hand.png"]
    await world.alice.click(page, label="<")
    await world.alice.click(page, label=english("history.back.public"))
    assert (told(page), file_names(page)) == public
    strange = shown(await world.carol.slash(world.channel, "history turn", turn=4))
    assert english("history.back.own") not in [c.get("label") for c in components_of(strange)]


async def test_a_stranger_cannot_press_their_way_to_a_hand(world: World) -> None:
    """A custom id that asks for one's own eyes shows the public board to who has no seat."""
    table = await played(world)
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    forged = compose("page", ui.ActionRow(button("Mine", "hb", table.id, table.version, "e", "o")))
    await world.in_bot(place.send(view=forged.view))
    pressed = await world.carol.click(last(world.channel, "Mine"), label="Mine")
    assert [file_names(each) for each in pressed.followups] == [["board.png"]]


async def test_from_the_post(world: World) -> None:
    """Look back below the board opens the turn that it told of, also when others have been played since."""
    table = await played(world, 6)
    post = last(world.channel)
    back = await world.carol.click(post, label="Look back")
    assert back.ephemeral
    turn = turn_of(shown(back))
    await play_straight(world, table.id, steps=6)
    older = await world.carol.click(post, label="Look back")
    assert turn_of(shown(older)) == turn


async def test_from_the_panel_since_ones_last_turn(world: World) -> None:
    """The recap leads to the first turn that it tells of; from there one steps on."""
    table = await world.begin_turns(3)
    seat = 0
    while (await world.table(table.id)).public.turn < 7:  # type: ignore[union-attr]
        await play_straight(world, table.id, steps=1)
    panel = await open_panel(world, world.people[seat])
    result: InteractionResult = await world.people[seat].click(panel, label="Look back")
    page = shown(result)
    now = (await world.table(table.id)).public
    assert now is not None
    assert turn_of(page) == now.turn - 2
