"""The list of ratings, as somebody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Habits
from bot.tables.ratings import LEAST_GAMES
from tests.bot.played import Played, put_all
from tests.cogs.world import answer, english, shown, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord import ChannelHandle, MemberActor

    from tests.cogs.world import World

TITLE = "ticket_to_ride"
ENOUGH = LEAST_GAMES


async def store(
    world: World,
    people: Sequence[MemberActor | None],
    n: int = ENOUGH,
    channel: ChannelHandle | None = None,
    first: int = 1,
    **more: object,
) -> None:
    """Store games that the first of some people has won, the second has come second in, and so on."""
    ids, places = [each and each.id for each in people], range(1, len(people) + 1)
    place = channel or world.channel
    game = Played(ids, tuple(places), channel=place.id, guild=world.guild.id, **more)  # type: ignore[arg-type]
    await world.in_bot(world.bot.core.tables.ledger.database.write(put_all, [game] * n, first))


def ranked(text: str) -> list[str]:
    """Return the lines with places."""
    return [line for line in text.splitlines() if line.startswith("**")]


async def listed(world: World, person: MemberActor, **options: str) -> str:
    """Return what somebody is shown."""
    options = {"title": TITLE, **options}
    return answer(await person.slash(world.channel, "ranks ratings", **options))


async def test_best_first(world: World) -> None:
    """With name, rating and the number of games."""
    await store(world, world.people[:3])
    lines = ranked(await listed(world, world.alice))
    assert [line.split(" · ")[0] for line in lines] == [
        f"**{place}.** P{person.id}" for place, person in enumerate(world.people[:3], 1)
    ]
    assert all(line.endswith("· 5 games") for line in lines)


async def test_five_games_at_least(world: World) -> None:
    """Who has fewer is told how many there are to come."""
    await store(world, world.people[:2], ENOUGH - 1)
    text = await listed(world, world.alice)
    assert ranked(text) == []
    assert english("ranks.ratings.none.here", n=5) in text
    assert english("ranks.ratings.few", n=4, least=5) in text
    assert english("ranks.ratings.few", n=4, least=5) not in await listed(world, world.carol)


async def test_bots_stand_below(world: World) -> None:
    """Not among the people."""
    await store(world, [world.alice, None, world.bob])
    text = await listed(world, world.alice)
    assert len(ranked(text)) == 2
    assert "Bot players" in text


async def test_hidden_tables_change_nothing(world: World) -> None:
    """Whoever may not see a channel is shown what they would be if nothing had been played there."""
    await store(world, world.people[1:3])
    before = [await listed(world, person) for person in world.people]
    secret = world.private_channel("secret", world.alice)
    await store(world, [world.people[2], world.bob], 20, secret, first=100)
    await store(world, [world.people[4], world.people[3]], 20, secret, first=200)
    after = [await listed(world, person) for person in world.people]
    assert after[0] != before[0]
    assert [changed != was for changed, was in zip(after, before, strict=True)] == [True] * 5
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert ranked(await listed(world, stranger)) == ranked(before[0])


async def test_editions_by_themselves(world: World) -> None:
    """The usual one where none is named; a button leads to the other."""
    title = "great_western_trail"
    await store(world, world.people[:2], title=title, edition="second")
    await store(world, [world.bob, world.alice], first=100, title=title, edition="first")
    result = await world.alice.slash(world.channel, "ranks ratings", title=title)
    page = shown(result)
    assert "Second edition" in text_of(page)
    assert f"**1.** P{world.alice.id}" in text_of(page)
    await world.alice.click(page, label=english(f"{title}.option.edition.first"))
    assert f"**1.** P{world.bob.id}" in text_of(page)
    assert f"**1.** P{world.bob.id}" in await listed(world, world.alice, title=title, edition="first")


async def test_over_all_servers(world: World) -> None:
    """A button shows those whose players have all agreed, wherever they played; another leads back."""
    ids = [world.alice.id, world.bob.id]
    games = [Played(ids, (1, 2), guild=1, channel=2)] * ENOUGH
    await world.in_bot(world.bot.core.tables.ledger.database.write(put_all, games, 1))
    page = shown(await world.carol.slash(world.channel, "ranks ratings", title=TITLE))
    await world.carol.click(page, label=english("ranks.servers.everywhere"))
    assert english("ranks.ratings.none.everywhere", n=5) in text_of(page)
    for person in world.people[:2]:
        await world.in_bot(world.bot.services.people.set_habits(person.id, Habits(results_public=True)))
    text = await listed(world, world.carol, servers="everywhere")
    assert [line.split(" · ")[0] for line in ranked(text)] == [f"**{n}.** P{ids[n - 1]}" for n in (1, 2)]
    await world.carol.click(page, label=english("ranks.servers.here"))
    assert english("ranks.ratings.none.here", n=5) in text_of(page)


async def test_no_such_edition(world: World) -> None:
    """Is said."""
    assert await listed(world, world.alice, edition="first") == english("ranks.refused.edition")


async def test_pages(world: World) -> None:
    """Twenty on each; one's own line stands below others."""
    for pair in range(12):
        people = [1000 + 2 * pair, 1001 + 2 * pair]
        games = [Played(people, (1, 2), channel=world.channel.id, guild=world.guild.id)] * ENOUGH
        await world.in_bot(world.bot.core.tables.ledger.database.write(put_all, games, 1 + pair * ENOUGH))
    await store(world, [world.bob, world.alice], 10, first=500)
    result = await world.alice.slash(world.channel, "ranks ratings", title=TITLE)
    page = shown(result)
    lines = ranked(text_of(page))
    assert len(lines) == 21
    assert lines[-1].startswith(f"**26.** P{world.alice.id}")
    await world.alice.click(page, label=english("chat.button.later"))
    assert len(ranked(text_of(page))) == 6


async def test_who_was_forgotten(world: World) -> None:
    """Is listed nowhere any more."""
    await store(world, world.people[:2])
    assert f"P{world.bob.id}" in await listed(world, world.alice)
    await world.in_bot(world.bot.services.tables.forgetting.forget(world.bob.id))
    text = await listed(world, world.alice)
    assert len(ranked(text)) == 1
    assert str(world.bob.id) not in text
