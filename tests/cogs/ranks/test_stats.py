"""What somebody's games came to, as somebody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.played import Played, put_all
from tests.cogs.playing import play_straight
from tests.cogs.world import answer, components_of, english, file_names, shown, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord import MemberActor, ResponseMessage

    from tests.cogs.world import World

PARTS = [
    {"routes": 60, "longest_trail": 30},
    {"routes": 40, "longest_trail": 20},
    {"routes": 20, "longest_trail": 40},
]


def game(world: World, people: Sequence[MemberActor], **more: object) -> Played:
    """Return a game that the first of some people has won."""
    ids, totals = [each.id for each in people], [90, 60, 60]
    known = {"channel": world.channel.id, "guild": world.guild.id, "totals": totals[: len(ids)], **more}
    known = {"parts": PARTS[: len(ids)], **known}
    return Played(ids, tuple(range(1, len(ids) + 1)), **known)  # type: ignore[arg-type]


async def store(world: World, *games: Played, first: int = 1) -> None:
    """Store games."""
    await world.in_bot(world.bot.core.tables.ledger.database.write(put_all, games, first))


async def opened(world: World, person: MemberActor, **options: object) -> ResponseMessage:
    """Return what somebody is shown."""
    return shown(await person.slash(world.channel, "ranks stats", **options))


def told(page: ResponseMessage) -> list[str]:
    """Return the texts and labels of a page."""
    found = (c.get("content") or c.get("label") for c in components_of(page))
    return [text for text in found if text]


async def test_ones_own(world: World) -> None:
    """Games, places, streak, points, rating and rivals, beside a picture."""
    alice, bob, carol = world.people[:3]
    await store(world, *[game(world, [alice, bob, carol])] * 4, game(world, [bob, alice]))
    page = await opened(world, alice)
    text = text_of(page)
    assert english("ranks.stats.games", n=5, won=4, streak=4) in text
    places = [english("ranks.stats.place", place=place, n=n) for place, n in ((1, 4), (2, 1))]
    assert world.voice("en").join(places) in text
    assert english("ranks.stats.seats", seats=3, n=4, mean="90.0", best=90) in text
    assert "routes 56.0 (41.4)" in text
    assert english("ranks.stats.against", player=f"P{bob.id}", n=5, ahead=4, behind=1) in text
    assert "Rating **" in text
    assert file_names(page) == ["statistics.png"]


ROUTES = ("r001", "r002")
USED = {
    "ticket_to_ride": (
        ROUTES,
        [english("ticket_to_ride.name.route", a="Atlanta", b=city) for city in ("Charleston", "Miami")],
    ),
    "great_western_trail": (("9", "10"), ("station 10", "station 9")),
    "mini_express": (("grey", "white"), ("Grey", "White")),
    "sierra_west": (("double_boots", "step_back"), ("Double boots", "Step back")),
}
"""What was used, and what it is called in the order in which it is told."""


@pytest.mark.parametrize("title", USED)
async def test_what_one_uses_most(world: World, title: str) -> None:
    """Is named in a line, in the words of the title; of all, what winners use."""
    things, names = USED[title]
    parts: list[dict[str, int]] = [{}, {}]
    used = [(*things, "gone"), things[:1]]
    played = game(world, world.people[:2], title=title, parts=parts, used=used)
    await store(world, played, played, game(world, world.people[:2], title=title, parts=parts))
    for key, options in (("ranks.stats.used", {}), ("ranks.server.used", {"everybody": True})):
        told_of = [english(f"{key}.thing", thing=name, n=2, of=3) for name in names]
        line = english(key, what=english(f"{title}.used"), things=world.voice("en").join(told_of))
        assert line in text_of(await opened(world, world.alice, **options)).split("\n")


async def test_what_was_used_once(world: World) -> None:
    """Is no favourite: nothing is said."""
    await store(world, game(world, world.people[:2], used=[ROUTES, ROUTES]))
    assert english("ticket_to_ride.used") not in text_of(await opened(world, world.alice))


async def test_of_another_title(world: World) -> None:
    """The one played most comes first; buttons lead to the others, of another person too."""
    mini = game(world, world.people[:2], title="mini_express", parts=[{}, {}])
    await store(world, *[game(world, world.people[:2])] * 2, mini)
    page = await opened(world, world.carol, whose=world.bob)
    assert english("ranks.stats.games", n=2, won=0, streak=0) in text_of(page)
    await world.carol.click(page, label=english("mini_express.title"))
    assert english("ranks.stats.games", n=1, won=0, streak=0) in text_of(page)
    named = await opened(world, world.carol, whose=world.bob, title="mini_express")
    assert english("ranks.stats.games", n=1, won=0, streak=0) in text_of(named)


async def test_hidden_games_are_none(world: World) -> None:
    """Whoever may not see a channel is told what they would be told if nobody had played there."""
    secret = world.private_channel("secret", world.alice)
    hidden = game(world, [world.alice, world.bob], channel=secret.id)
    before = told(await opened(world, world.carol, whose=world.bob))
    await store(world, hidden)
    assert told(await opened(world, world.carol, whose=world.bob)) == before
    await store(world, game(world, [world.bob, world.carol]), first=10)
    seen = told(await opened(world, world.carol, whose=world.bob))
    await store(world, *[hidden] * 9, first=20)
    assert told(await opened(world, world.carol, whose=world.bob)) == seen
    assert told(await opened(world, world.alice, whose=world.bob)) != seen


async def test_of_the_whole_server(world: World) -> None:
    """Who played most, which seats won, points; a button leads to the other title; no hidden game counts."""
    alice, bob, carol = world.people[:3]
    assert english("ranks.server.none") in text_of(await opened(world, carol, everybody=True))
    secret = world.private_channel("secret", alice)
    hidden = game(world, [bob, alice], channel=secret.id)
    mini = game(world, [alice, bob], title="mini_express", parts=[{}, {}])
    await store(world, *[game(world, [alice, bob, carol])] * 2, mini, hidden)
    page = await opened(world, carol, everybody=True)
    text = text_of(page)
    assert english("ranks.server.games", n=2) in text
    assert english("ranks.server.regular", player=f"P{alice.id}", n=2, won=2) in text
    assert english("ranks.stats.seats", seats=3, n=2, mean="70.0", best=90) in text
    assert "routes 60.0 (40.0)" in text
    assert file_names(page) == ["statistics.png"]
    await carol.click(page, label=english("mini_express.title"))
    assert english("ranks.server.games", n=1) in text_of(page)
    assert english("ranks.server.games", n=3) in text_of(await opened(world, alice, everybody=True))


async def test_games_that_one_has_left(world: World) -> None:
    """Are counted by themselves; without others there is no picture."""
    await store(world, game(world, world.people[:3], left=[1]))
    page = await opened(world, world.bob)
    assert english("ranks.stats.left", n=1) in text_of(page)
    assert file_names(page) == []


@pytest.mark.parametrize("language", ["ko", "ja"])
async def test_in_other_languages(world: World, language: str) -> None:
    """All words are there."""
    world.speak(world.alice, language)
    await store(world, *[game(world, world.people[:3])] * 5)
    say = world.voice(language)
    assert say("ranks.stats.games", n=5, won=5, streak=5) in text_of(await opened(world, world.alice))


async def test_how_quickly_one_answers(world: World) -> None:
    """Is told from the moves of a game that was played."""
    table = await world.begin()
    await play_straight(world, table.id, steps=6)
    tables = world.bot.services.tables
    assert await tables.ranks.answers(world.alice.id, [table.id]) is not None
    assert await tables.ranks.answers(world.carol.id, [table.id]) is None
    assert english("ranks.stats.none", player=f"<@{world.alice.id}>") in answer(
        await world.alice.slash(world.channel, "ranks stats")
    )
