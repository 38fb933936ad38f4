"""The review of a game that is over: by command, from a post, whose moves, once made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.reviewing import MEASURE, Chances, Game, Missed, Review
from bot.worker import Worker, WorkerError
from rules.kernel import codec
from tests.cogs.playing import play_straight
from tests.cogs.world import answer, components_of, english, file_names, last, shown, text_of
from tests.rules.kernel.test_review import GAME

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Note the games that are reviewed: of each the first moves of both seats are found wanting."""
    found: list[Game] = []

    def ask(_: Worker, data: bytes) -> bytes:
        game = msgspec.msgpack.decode(data, type=Game)
        found.append(game)
        missed = []
        for seat in range(2):
            step = [each for each in game.steps if each.seat == seat][3]
            view = GAME.view(codec.load_state(GAME, step.state), seat)
            other = GAME.legal(view, seat)[-1]
            better = codec.encode(other).decode()
            missed.append(Missed(step.version, seat, step.action.decode(), better, 7.6, 2.2))
        likely = Chances(0, (0.25, 0.5)), Chances(5, (0.1, 0.8)), Chances(9, (0.0, 1.0))
        return msgspec.msgpack.encode(Review(likely, tuple(missed), MEASURE))

    monkeypatch.setattr(Worker, "ask", ask)
    return found


async def finished(world: World) -> int:
    """Play a game to its end; return its table."""
    table = await world.begin(title="mini_express")
    await play_straight(world, table.id)
    return table.id


async def test_not_before_the_end(world: World) -> None:
    """Of a game that goes on it would tell what is hidden."""
    table = await world.begin(title="mini_express")
    await play_straight(world, table.id, steps=6)
    result = await world.alice.slash(world.channel, "history review")
    assert answer(result) == english("history.course.not_over", table=table.id)


async def test_what_a_game_turned_on(world: World, asked: list[Game]) -> None:
    """A chart; of who asks the turn, what was done, what would have been stronger, and a way there."""
    table_id = await finished(world)
    page = shown(await world.alice.slash(world.channel, "history review"))
    text = text_of(page)
    assert file_names(page) == ["course.png"]
    assert english("history.review.turn", turn="", n=8, error=2).removeprefix("****") in text
    assert english("history.review.done", action="") in text
    ways = [each for each in components_of(page) if str(each.get("custom_id", "")).startswith("hl:")]
    assert len(ways) == 1
    looked = shown(await world.alice.click(page, custom_id=ways[0]["custom_id"]))
    turn = next(each["label"] for each in ways)
    assert f"**{turn} · alice**" in text_of(looked)
    assert [game.title for game in asked] == ["mini_express"]
    assert (await world.table(table_id)).version == asked[0].steps[-1].version + 1


async def test_whose_moves(world: World) -> None:
    """A menu puts those of another in their place."""
    table_id = await finished(world)
    page = shown(await world.alice.slash(world.channel, "history review"))
    before = text_of(page)
    await world.alice.select(page, ["1"], custom_id=f"hvs:{table_id}")
    other = text_of(shown(await world.alice.select(page, ["1"], custom_id=f"hvs:{table_id}")))
    assert other != before
    assert english("history.review.of", player="bob") in other


async def test_it_is_made_once(world: World, asked: list[Game]) -> None:
    """Whoever asks later, from the last post, too, sees the same."""
    await finished(world)
    await world.alice.slash(world.channel, "history review")
    await world.restart()
    page = shown(await world.bob.click(last(world.channel), custom_id="hv:1"))
    assert english("history.review.how") in text_of(page)
    assert len(asked) == 1


async def test_an_opponent_of_the_rules_has_the_rest(world: World) -> None:
    """In words, too: what is missing to a hundred percent."""
    await finished(world)
    page = text_of(shown(await world.alice.slash(world.channel, "history review")))
    assert english("history.review.alt", players="")[:30] in page
    assert english("history.review.chance", player="alice", n=0) in page


async def test_where_nobody_plays_beside_people_nobody_has_a_line(world: World) -> None:
    """In the duel: a chance for each of the two, and none for an automa."""
    table = await world.begin(title="mini_express", settings="two_players=duel")
    await play_straight(world, table.id)
    page = text_of(shown(await world.alice.slash(world.channel, "history review")))
    said = next(line for line in page.splitlines() if line.startswith("Chart of"))
    assert said.count("%") == 2


async def test_one_of_another_revision_is_made_anew(world: World, asked: list[Game]) -> None:
    """Its actions would not be read as they were meant."""
    table_id = await finished(world)
    await world.alice.slash(world.channel, "history review")
    database = world.bot.services.tables.ledger.database
    await database.write(lambda connection: connection.execute("UPDATE reviews SET revision = revision - 1"))
    world.bot.services.tables.pools.remembered.clear()
    await world.alice.slash(world.channel, "history review")
    assert len(asked) == 2
    assert asked[0] == asked[1]
    assert table_id == 1


async def test_one_by_another_measure_is_made_anew(world: World, asked: list[Game]) -> None:
    """Its points are no points as they are counted now."""
    await finished(world)
    page = shown(await world.alice.slash(world.channel, "history review"))
    database = world.bot.services.tables.ledger.database
    older = "UPDATE reviews SET review = json_remove(review, '$.measure')"
    await database.write(lambda connection: connection.execute(older))
    world.bot.services.tables.pools.remembered.clear()
    await world.alice.select(page, ["1"], custom_id="hvs:1")
    assert len(asked) == 2
    await world.alice.slash(world.channel, "history review")
    assert len(asked) == 2


async def test_where_time_was_too_short(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not said that nothing was better, of the seats of which that is not known."""
    await finished(world)
    likely = Chances(0, (0.5, 0.5)), Chances(5, (0.1, 0.8)), Chances(9, (0.0, 1.0))
    found = msgspec.msgpack.encode(Review(likely, (), MEASURE, (0,)))
    monkeypatch.setattr(Worker, "ask", lambda *_: found)
    page = shown(await world.alice.slash(world.channel, "history review"))
    assert english("history.review.short") in text_of(page)
    assert english("history.review.nothing") not in text_of(page)
    other = text_of(shown(await world.alice.select(page, ["1"], custom_id="hvs:1")))
    assert english("history.review.nothing") in other


async def test_where_it_cannot_be_made(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word says so, and the next try begins anew."""
    await finished(world)

    def ask(*_: object) -> bytes:
        raise WorkerError(-9)

    with monkeypatch.context() as broken:
        broken.setattr(Worker, "ask", ask)
        page = shown(await world.alice.slash(world.channel, "history review"))
    assert english("history.review.failed") in text_of(page)
    again = shown(await world.alice.slash(world.channel, "history review"))
    assert english("history.review.how") in text_of(again)


async def test_a_refusal_takes_the_place_of_what_was_said_before(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody goes on reading that the game is being reviewed."""
    await finished(world)
    monkeypatch.setattr("bot.tables.reviews._MOST_WAITING", 0)
    result = await world.alice.slash(world.channel, "history review")
    assert english("history.review.crowd") in text_of(shown(result))
    assert english("history.review.making") not in text_of(shown(result))
    assert not result.followups


async def test_the_seat_chosen_on_an_older_page(world: World) -> None:
    """It is shown in place of that page, which is made anew, and nothing else stays below."""
    table_id = await finished(world)
    page = shown(await world.alice.slash(world.channel, "history review"))
    database = world.bot.services.tables.ledger.database
    await database.write(lambda connection: connection.execute("UPDATE reviews SET revision = revision - 1"))
    world.bot.services.tables.pools.remembered.clear()
    result = await world.alice.select(page, ["1"], custom_id=f"hvs:{table_id}")
    assert english("history.review.of", player="bob") in text_of(shown(result))
    assert not result.followups
