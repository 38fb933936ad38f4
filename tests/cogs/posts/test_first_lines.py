"""What a public message begins with: previews of replies and screen readers get no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.sending.owing import end_turn
from tests.cogs.world import components_of, english, last, text_of

if TYPE_CHECKING:
    import discord

    from tests.cogs.world import World

TEXT = 10


def first_line(message: discord.Message) -> str:
    """Return what a message begins with."""
    texts = [part["content"] for part in components_of(message) if part["type"] == TEXT]
    return str(texts[0]).splitlines()[0]


async def test_a_lobby_says_that_players_are_wanted(world: World) -> None:
    """Of which title, at which table."""
    await world.alice.slash(world.channel, "game new", title="sierra_west")
    title = english("sierra_west.title")
    assert first_line(last(world.channel)) == english("chat.lobby.heading", title=title, table=1)


async def test_a_turn_says_what_happened(world: World) -> None:
    """Before its picture; the table stands below it."""
    await world.begin_turns()
    await end_turn(world)
    assert "alice drew" in first_line(last(world.channel))


async def test_a_question_stands_first_where_nothing_happened(world: World) -> None:
    """Once, as what is asked and as what is said."""
    await world.begin_turns()
    await end_turn(world)
    await world.alice.slash(world.channel, "game undo")
    post = last(world.channel)
    question = english("chat.undo.question", player="alice", players=world.bob.mention)
    assert first_line(post) == question.splitlines()[0]
    assert text_of(post).count(question) == 1


async def test_the_end_says_who_has_won(world: World) -> None:
    """Before which table it was."""
    await world.begin_turns()
    await world.resign(world.alice)
    await world.bob.click(last(world.channel), label="Claim the win")
    assert english("chat.final.last_one", player="bob") in first_line(last(world.channel))
