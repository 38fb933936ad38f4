"""`/game rules`: how to play in short, what the signs mean, and each printed thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from cogs.title.words.names import Pieces
from cogs.titles import commands_of
from tests.cogs import fair
from tests.cogs.world import answer, english, file_names, last, shown, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.mark.parametrize("title", rules.GAMES)
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
async def test_how_to_play(world: World, language: str, title: str) -> None:
    """Every title is explained with links to all its commands, in each language."""
    await world.alice.slash(world.channel, "game language", language=language)
    text = answer(await world.alice.slash(world.channel, "game rules", title=title))
    for command in commands_of(title):
        assert f"</{command}:" in text
    assert len(text) <= 4000


async def test_the_rules_of_what_waits_for_players(world: World) -> None:
    """In the channel of a lobby its title is meant, by command and by the button of the lobby."""
    await world.alice.slash(world.channel, "game new", title="great_western_trail")
    heading = english("chat.rules.heading", title=english("great_western_trail.title"))
    assert heading in answer(await world.bob.slash(world.channel, "game rules"))
    pressed = await world.bob.click(last(world.channel), label=english("legends.button"))
    assert heading in answer(pressed)


async def test_the_way_to_the_legend(fairground: World) -> None:
    """A menu below the text leads to each topic, in place of it, and back."""
    result = await fairground.alice.slash(fairground.channel, "game rules", title=fair.TITLE)
    assert "fair.how_to" in answer(result)
    menu = f"rt:{fair.TITLE}"
    turned = await fairground.alice.select(shown(result), custom_id=menu, values=["food"])
    assert file_names(shown(turned)) == ["legend.png"]
    assert f"legends.topic.{fair.TITLE}.food" in text_of(shown(turned))
    back = await fairground.alice.select(shown(turned), custom_id=menu, values=["-"])
    assert file_names(shown(back)) == []
    assert "fair.how_to" in text_of(shown(back))


async def test_things_that_are_printed_alike_are_offered_once(
    fairground: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can tell them apart by their name, nor has to."""
    monkeypatch.setattr(Pieces, "name", lambda *_: "alike")
    offered = await fairground.alice.autocomplete(
        fairground.channel, "game rules", "about", "", title=fair.TITLE
    )
    assert [choice["name"] for choice in offered] == ["alike"]


async def test_a_thing_is_looked_up(fairground: World) -> None:
    """Things are offered by name; one is shown large, with what there is to say of it."""
    channel = fairground.channel
    offered = await fairground.alice.autocomplete(channel, "game rules", "about", "b", title=fair.TITLE)
    assert [choice["value"] for choice in offered] == ["booth"]
    result = await fairground.alice.slash(channel, "game rules", title=fair.TITLE, about="booth")
    assert file_names(shown(result)) == ["piece.png"]
    assert "fair.words.booth" in answer(result)


async def test_by_a_part_of_its_name(fairground: World) -> None:
    """What is typed and not chosen is found all the same."""
    result = await fairground.alice.slash(fairground.channel, "game rules", title=fair.TITLE, about="carou")
    assert "fair.words.carousel" in answer(result)


async def test_an_unknown_thing(fairground: World) -> None:
    """What is not there is said not to be there."""
    result = await fairground.alice.slash(fairground.channel, "game rules", title=fair.TITLE, about="tiger")
    assert answer(result) == english("chat.refused.value", value="tiger")


async def test_the_options_of_the_table_count(fairground: World) -> None:
    """At a lit fair there are lamps; without a table the usual options hold."""
    channel = fairground.channel
    before = await fairground.alice.autocomplete(channel, "game rules", "about", "", title=fair.TITLE)
    await fairground.begin(2, title=fair.TITLE, settings="lit=true")
    after = await fairground.alice.autocomplete(channel, "game rules", "about", "")
    assert [choice["value"] for choice in before] == ["carousel", "booth"]
    assert [choice["value"] for choice in after] == ["carousel", "booth", "lamp"]
