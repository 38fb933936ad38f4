"""Ratings are what openskill makes of the places, whatever was withdrawn or forgotten meanwhile."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from openskill.models import PlackettLuce

from bot.model import Habits
from bot.model.results import LAST_ONE, LEFT, Scope
from bot.storage.rows import person_rows, rank_rows, result_rows
from bot.storage.settings import People
from bot.tables import ratings
from rules.kernel.bots import Level
from rules.kernel.contract import COUNTED
from tests.bot.clocks import SteppingClock
from tests.bot.played import BEGAN, CHANNEL, GUILD, TITLE, Played, outcome, put, put_all

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from openskill.models import PlackettLuceRating

    from bot.model.results import Ended
    from bot.storage.database import Database
    from bot.tables import Tables
    from bot.tables.ratings import Rating

Game = list[tuple[int, int]]
"""Who played a game, and their places; a person below 0 is somebody else at each table."""


def by_hand(games: Sequence[Game]) -> dict[int, tuple[float, float]]:
    """Return mu and sigma of all who played, as openskill is called without anything between."""
    model = PlackettLuce()
    known: dict[int, PlackettLuceRating] = {}
    for game in games:
        before = [[known.get(who) or model.rating()] if who > 0 else [model.rating()] for who, _ in game]
        after = model.rate(before, ranks=[float(place) for _, place in game])
        known |= {who: rating for (who, _), (rating,) in zip(game, after, strict=True) if who > 0}
    return {who: (rating.mu, rating.sigma) for who, rating in known.items()}


def recorded(n: int = 40) -> list[Game]:
    """Return games of six people, ties among them."""
    chance = random.Random(7)
    games = []
    for _ in range(n):
        people = chance.sample(range(1, 7), chance.randint(2, 5))
        games.append([(who, chance.randint(1, len(people))) for who in people])
    return games


def played(game: Game) -> Played:
    """Return a game as it is stored."""
    people, places = zip(*game, strict=True)
    return Played(people, places)


def figures(found: Mapping[int | str, Rating]) -> dict[int | str, tuple[float, float]]:
    """Return mu and sigma of all who are rated."""
    return {who: (rating.mu, rating.sigma) for who, rating in found.items()}


async def rated(
    tables: Tables, channels: Sequence[int] = (CHANNEL,), user_id: int = 0, edition: str = ""
) -> Mapping[int | str, Rating]:
    """Return the ratings that somebody sees who sees some channels."""
    scope = await tables.ranks.scope(GUILD, user_id, channels)
    return await tables.ranks.ratings(scope, TITLE, edition)


async def test_they_are_openskills(tables: Tables, database: Database) -> None:
    """Places, shared ones too, game by game in the order in which they ended; also read in parts."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games])
    found = await rated(tables)
    assert figures(found) == by_hand(games)
    assert all(
        rating.points == round(1000 + 40 * (rating.mu - 3 * rating.sigma)) for rating in found.values()
    )
    assert {who: rating.games for who, rating in found.items()} == {
        who: sum(who in dict(game) for game in games) for who in range(1, 7)
    }


async def test_later_games_are_added(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was worked out stays: of later games only these are read, and the rest is not rated again."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games[:30]])
    await rated(tables)
    await database.write(put_all, [played(game) for game in games[30:]], 31)
    added = []
    add = ratings.Ladder.add

    def noted(self: ratings.Ladder, new: Sequence[Ended]) -> None:
        added.append(len(new))
        add(self, new)

    monkeypatch.setattr(ratings.Ladder, "add", noted)
    assert figures(await rated(tables)) == by_hand(games)
    assert sum(added) == 10
    assert figures(await rated(tables)) == by_hand(games)
    assert sum(added) == 10


async def test_read_in_parts(tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games are read at once."""
    monkeypatch.setattr(rank_rows, "AT_ONCE", 7)
    monkeypatch.setattr("bot.tables.ranks.AT_ONCE", 7)
    games = recorded(35)
    await database.write(put_all, [played(game) for game in games])
    assert figures(await rated(tables)) == by_hand(games)


async def test_a_result_that_is_withdrawn(tables: Tables, database: Database) -> None:
    """Counts no more, until the game ends again: then as what it comes to, at its new place."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games])
    await rated(tables)
    await database.write(result_rows.withdraw, 11)
    without = games[:10] + games[11:]
    assert figures(await rated(tables)) == by_hand(without)
    again = [(who, -place) for who, place in games[10]]
    await database.write(result_rows.write, 11, outcome(played(again), BEGAN.replace(month=3)))
    assert figures(await rated(tables)) == by_hand([*without, again])


async def test_a_result_that_is_found_late(tables: Tables, database: Database) -> None:
    """Counts where it belongs."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games[1:]], 2)
    await rated(tables)
    await database.write(put, 1, played(games[0]))
    assert figures(await rated(tables)) == by_hand(games)


async def test_somebody_who_was_forgotten(tables: Tables, database: Database) -> None:
    """Is in no list; the others have played somebody unknown, at each table another one."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games])
    assert 3 in await rated(tables)
    await tables.forgetting.forget(3)
    found = await rated(tables)
    assert figures(found) == by_hand([[(-1 if who == 3 else who, at) for who, at in game] for game in games])


async def test_forgotten_by_another_program(tables: Tables, database: Database) -> None:
    """So it is where nobody told this one."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games])
    await rated(tables)
    for number, game in enumerate(games, 1):
        if 3 in dict(game):
            await database.write(person_rows.blot, number, 3, 1)
    assert 3 not in await rated(tables)


@pytest.mark.parametrize(
    ("game", "counts_as"),
    [
        (Played((1, 2, 3), (1, 2, 3), left=[0]), [(1, 9), (2, 2), (3, 3)]),
        (Played((1, 2, 3), (1, 2, 3), left=[0, 1]), [(1, 9), (2, 9), (3, 3)]),
        (Played((1, 2, 3), (1, 2, 3), came={0: 4}), [(1, 9), (2, 2), (3, 3)]),
        (Played((1, 2, 3), (1, 2, 3), came={0: None}), [(1, 9), (2, 2), (3, 3)]),
        (Played((1, 2, None), (2, 3, 1), came={2: 5}), [(1, 2), (2, 3)]),
        (Played((1, 2), (1, None), reason=LAST_ONE, left=[1]), [(1, 1), (2, 2)]),
        (Played((1, 2, 3), (1, None, None), reason=LAST_ONE, left=[1, 2]), [(1, 1), (2, 2), (3, 2)]),
        (Played((1, 2), (1, 2), turns=None), [(1, 1), (2, 2)]),
    ],
)
async def test_who_has_left(tables: Tables, database: Database, game: Played, counts_as: Game) -> None:
    """Is last, together with others who have; who came instead is not rated."""
    await database.write(put, 1, game)
    assert figures(await rated(tables)) == by_hand([counts_as])


@pytest.mark.parametrize(
    "game",
    [
        Played((1, 2), (1, 2), reason=COUNTED),
        Played((1, 2), (None, None), reason=LEFT, left=[0, 1]),
        Played((1, None), (1, 2)),
        Played((1,), (1,)),
        Played((1, 2), (1, 2), turns=2),
        Played((1, 2), (1, 2), rated=False),
        Played((1, 2), (1, 2), came={0: 3, 1: 4}),
    ],
)
async def test_games_that_do_not_count(tables: Tables, database: Database, game: Played) -> None:
    """Counted by agreement, left by all, of a single person, over before everybody had a turn, unrated."""
    await database.write(put, 1, game)
    assert await rated(tables) == {}


async def test_bot_players_are_rated_by_themselves(tables: Tables, database: Database) -> None:
    """People are as if no bot player had been there; these are measured by people, each level by itself."""
    games = [Played((1, None, 2, None), (2, 1, 3, 4)), Played((2, 1), (1, 2))]
    strong = Played((1, 2, None), (2, 3, 1), levels={2: Level.STRONG})
    await database.write(put_all, [*games, strong])
    found = dict(await rated(tables))
    bots = found.pop("normal")
    assert found.pop("strong").games == 1
    assert figures(found) == by_hand([[(1, 2), (2, 3)], [(2, 1), (1, 2)], [(1, 2), (2, 3)]])
    model = PlackettLuce()
    bot, people = [model.rating()], [[model.rating()], [model.rating()]]
    for place in (1.0, 4.0):
        *_, bot = model.rate([*people, bot], ranks=[2.0, 3.0, place])
    assert (bots.mu, bots.sigma, bots.games) == (bot[0].mu, bot[0].sigma, 2)


async def test_only_what_one_may_know_of(tables: Tables, database: Database) -> None:
    """Tables in channels that one sees, and those where one sits; each title and edition by itself."""
    hidden, open_ = Played((1, 2), (1, 2), channel=21), Played((1, 2), (2, 1))
    others = [Played((1, 2), (1, 2), title="mini_express"), Played((1, 2), (1, 2), guild=11)]
    second = Played((1, 2), (1, 2), edition="second")
    await database.write(put_all, [hidden, open_, *others, second])
    assert figures(await rated(tables)) == by_hand([[(1, 2), (2, 1)]])
    both = by_hand([[(1, 1), (2, 2)], [(1, 2), (2, 1)]])
    assert figures(await rated(tables, user_id=2)) == both
    assert figures(await rated(tables, user_id=3, channels=(CHANNEL, 21))) == both
    assert await rated(tables, channels=()) == {}
    assert figures(await rated(tables, edition="second")) == by_hand([[(1, 1), (2, 2)]])


async def agree(database: Database, *people: int, public: bool = True) -> None:
    """Let people make their results public, or no longer."""
    habits = People(database, SteppingClock())
    for person in people:
        await habits.set_habits(person, Habits(results_public=public))


async def test_public_results_may_be_known_by_all(tables: Tables, database: Database) -> None:
    """Of tables that one cannot see, once all who ever sat there have agreed; not after one takes it back."""
    await database.write(put_all, [Played((1, 2), (1, 2), channel=21), Played((1, 2), (2, 1), came={1: 3})])
    assert await rated(tables, channels=()) == {}
    await agree(database, 1)
    assert await rated(tables, channels=()) == {}
    await agree(database, 2)
    assert figures(await rated(tables, channels=())) == by_hand([[(1, 1), (2, 2)]])
    await agree(database, 2, public=False)
    assert await rated(tables, channels=()) == {}


async def test_over_all_servers_nobody_is_listed_who_has_not_agreed(
    tables: Tables, database: Database
) -> None:
    """Only games count whose players have all made their results public, in whichever server."""
    games = [Played((1, 2), (1, 2)), Played((2, 1), (1, 2), guild=11), Played((1, 3), (1, 2), guild=11)]
    await database.write(put_all, games)
    assert await tables.ranks.ratings(Scope(), TITLE, "") == {}
    await agree(database, 1, 2)
    found = await tables.ranks.ratings(Scope(), TITLE, "")
    assert figures(found) == by_hand([[(1, 1), (2, 2)], [(2, 1), (1, 2)]])
    await database.write(put, 9, Played((2, 1), (1, 2), guild=12))
    assert (await tables.ranks.ratings(Scope(), TITLE, ""))[1].games == 3


async def test_who_was_forgotten_has_agreed_to_nothing(tables: Tables, database: Database) -> None:
    """Their games are public no longer."""
    await database.write(put, 1, Played((1, 2), (1, 2)))
    await agree(database, 1, 2)
    assert await tables.ranks.ratings(Scope(), TITLE, "")
    await tables.forgetting.forget(2)
    assert await tables.ranks.ratings(Scope(), TITLE, "") == {}


async def test_what_fails_is_worked_out_again(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing half done is kept."""
    games = recorded()
    await database.write(put_all, [played(game) for game in games])

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(ratings.Ladder, "add", fail)
        with pytest.raises(MemoryError):
            await rated(tables)
    assert figures(await rated(tables)) == by_hand(games)
