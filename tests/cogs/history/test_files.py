"""Verifying a finished game: by the button of the last post and beside its file, of every revision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import msgspec
import pytest
from discord import ui

from bot.words.say import Say
from cogs.history.files import verified
from cogs.kit.controls import button
from cogs.kit.message import compose
from rules import GAMES
from rules.kernel import record
from rules.kernel.playout import play, random_chooser
from tests.cogs import fair
from tests.cogs.playing import open_panel, play_straight
from tests.cogs.world import WORDS, answer, english, last, shown
from tests.fixtures import COMMITS, exports

if TYPE_CHECKING:
    from tests.cogs.world import World

ENGLISH = Say(WORDS, "en")
OLD = {
    f"{commit}-{number}": data
    for commit in COMMITS
    for number, data in exports(commit).items()
    if "seed" in msgspec.json.decode(data)
}


async def over(world: World) -> int:
    """Play a short game to an end: all but one resign."""
    table = await world.begin_turns()
    await play_straight(world, table.id, steps=12)
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    return table.id


async def test_by_the_button(world: World) -> None:
    """Whoever presses Verify is told in private that all agrees."""
    table = await over(world)
    result = await world.carol.click(last(world.channel), label="Verify")
    assert shown(result).ephemeral
    moves = len([e for e in await world.bot.services.tables.history.log(table, None) if e.kind == "move"])
    assert english("history.verify.agrees", n=moves) in answer(result)


async def test_by_command(world: World) -> None:
    """`/history export` says beside the file what the button says."""
    table = await over(world)
    assert "All agrees." in answer(await world.bob.slash(world.channel, "history export", table=str(table)))


async def test_not_before_the_end(world: World) -> None:
    """The seed of a running game is not told, so it cannot be verified."""
    table = await world.begin_turns()
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    await world.in_bot(place.send(view=compose(ui.ActionRow(button("Verify", "vf", table.id))).view))
    said = answer(await world.bob.click(last(world.channel, "Verify"), label="Verify"))
    assert said == english("history.not_over", table=table.id)
    assert "All agrees." not in answer(await world.bob.slash(world.channel, "history export"))


async def test_a_whole_game(fairground: World) -> None:
    """A game that came to its end agrees with its result, too."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    for turn in range(fair.TURNS):
        person = fairground.people[turn % 2]
        panel = await open_panel(fairground, person)
        version = (await fairground.table(table.id)).version
        await person.click(panel, custom_id=f"p:{table.id}:{version}:leave")
    said = answer(await fairground.carol.click(last(fairground.channel), label="Verify"))
    assert english("history.verify.agrees", n=fair.TURNS) in said


@pytest.fixture(scope="module")
def whole() -> bytes:
    """Return a finished game that the present rules have made."""
    game, seed = GAMES["ticket_to_ride"], "5eed" * 8
    state = game.setup(seats=2, options={}, seed=seed)
    moves = [(step.seat, step.action) for step in play(game, state, random_chooser("1"))]
    return record.write(record.make(game, seats=2, options={}, seed=seed, moves=moves))


def test_the_published_hash_counts(whole: bytes) -> None:
    """A file whose seed fits its own hash, but not the one in the first post, does not agree."""
    made = record.read(whole)
    assert "All agrees." in verified(ENGLISH, whole, made.seed_sha256, 1)
    assert english("history.verify.differs.seed") in verified(ENGLISH, whole, "0" * 64, 1)


def test_a_changed_move(whole: bytes) -> None:
    """The first move that differs is named."""
    made = record.read(whole)
    moves = list(made.moves)
    moves[4] = msgspec.structs.replace(moves[4], events=[])
    changed = record.write(msgspec.structs.replace(made, moves=moves))
    said = verified(ENGLISH, changed, made.seed_sha256, 1)
    assert english("history.verify.differs.events") in said
    assert english("history.verify.at_move", move=5, moves=len(moves)) in said


@pytest.mark.parametrize("name", OLD)
def test_games_of_older_revisions(name: str) -> None:
    """They agree, or were made by another revision: never is one called false."""
    made = record.read(OLD[name])
    said = verified(ENGLISH, OLD[name], made.seed_sha256, 1)
    agrees = english("history.verify.agrees", n=len(made.moves)) in said
    assert agrees or english("history.verify.other_revision") in said
