"""The rules one press away from board and panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.panel.ruling import topic_at
from tests.cogs import fair
from tests.cogs.playing import open_panel, play_by_panel
from tests.cogs.world import answer, english, file_names, last, shown, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

RULES = english("legends.button")


def _topic(topic: str) -> str:
    return f"legends.topic.{fair.TITLE}.{topic}"


async def test_from_the_board(fairground: World) -> None:
    """Whoever sees a table opens the rules under its board, at the first topic."""
    await fairground.begin(2, title=fair.TITLE, settings="")
    opened = await fairground.carol.click(last(fairground.channel), label=RULES)
    assert _topic("rides") in answer(opened)
    assert file_names(shown(opened)) == ["legend.png"]


async def test_from_an_open_question(fairground: World) -> None:
    """In the panel they open at the topic of the question; the menu leads to others, back to the start."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    panel = await open_panel(fairground, fairground.alice)
    opened = await fairground.alice.click(panel, label=RULES)
    assert _topic("food") in answer(opened)
    menu = f"rt:{table.id}"
    turned = await fairground.alice.select(shown(opened), custom_id=menu, values=["rides"])
    assert _topic("rides") in text_of(shown(turned))
    assert file_names(shown(turned)) == ["legend.png"]
    assert (await fairground.table(table.id)).version == table.version


async def test_an_old_button_is_answered(fairground: World) -> None:
    """The rules open from a panel that was overtaken as well."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    panel = await open_panel(fairground, fairground.alice)
    await play_by_panel(fairground, table.id, 1)
    opened = await fairground.alice.click(panel, label=RULES)
    assert f"legends.topic.{fair.TITLE}" in answer(opened)


async def test_a_title_without_a_legend(world: World) -> None:
    """It is explained in short."""
    await world.begin_turns()
    opened = await world.alice.click(last(world.channel), label=RULES)
    assert english("chat.rules.heading", title="Ticket to Ride") in answer(opened)


@pytest.mark.parametrize(
    ("path", "topic"),
    [((), "cards"), (("claim_route",), "routes"), (("claim_route", "gone"), "routes"), (("juggle",), None)],
)
async def test_the_topic_of_a_path(world: World, path: tuple[str, ...], topic: str | None) -> None:
    """It is that of the question; of the kind where the answer is gone; none where there is no such kind."""
    table = await world.begin_turns()
    mine = await world.table(table.id, world.alice)
    assert topic_at(mine, 0, path) == topic


async def test_onlookers_are_asked_nothing(world: World) -> None:
    """Who does not sit there begins with the first topic."""
    table = await world.begin_turns()
    assert topic_at(await world.table(table.id), None, ()) is None
