"""The last post of every recorded game: who won and by how much, who played, what ended it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.model import Holder, LogEntry, Status
from bot.words.say import Say
from cogs.posts import final
from cogs.posts.final import final_post
from cogs.posts.happened import told
from cogs.titles import game_of, phrases_of
from rules.kernel.contract import COUNTED
from tests.cogs.posts import recorded
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from bot.model import Table
    from rules.kernel.contract import Result
    from tests.cogs.posts.recorded import Played

ENGLISH = Say(WORDS, "en")


@pytest.fixture(scope="module", params=recorded.FILES)
def over(request: pytest.FixtureRequest) -> Played:
    """Return a recorded game."""
    return recorded.played(request.param)


async def texts(played: Played, language: str = "en") -> list[str]:
    """Return the texts of the last post, of which the last moves are told."""
    say = Say(WORDS, language)
    message = await final_post(played.services(), say, played.table, played.history[-1:], pictured=False)
    components: list[dict[str, Any]] = message.view.to_components()[0]["components"]  # type: ignore[no-untyped-call]
    return [each["content"] for each in components if "content" in each]


def result_of(table: Table) -> Result:
    """Return the result of a game that is over."""
    result = final.result_of(table)
    assert result is not None
    return result


def ended(table: Table, reason: str) -> Table:
    """Return a table whose game has ended for another reason; "": not by the rules."""
    assert table.public is not None
    return msgspec.structs.replace(table, public=msgspec.structs.replace(table.public, ended=reason))


async def test_it_begins_with_who_won(over: Played) -> None:
    """The first line names all winners with their points, and by how much."""
    first = (await texts(over))[0].splitlines()[0].replace("\N{MINUS SIGN}", "-")
    result = result_of(over.table)
    everybody = phrases_of(over.table.title).names.everybody(ENGLISH, recorded.NAMES[: len(over.table.seats)])
    assert first.startswith("### ")
    assert str(max(result.totals)) in first
    for seat, rank in enumerate(result.ranks):
        assert everybody[seat] in first or rank != 1 or len(over.table.seats) == 1
    best, second = sorted(result.totals, reverse=True)[:2]
    assert best == second or str(best - second) in first or str(second) in first


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
async def test_it_fits_into_a_message(over: Played, language: str) -> None:
    """In every language everything is said whole."""
    said = await texts(over, language)
    assert not any(text.endswith("…") for text in said)


async def test_everybody_is_mentioned(over: Played) -> None:
    """Everybody who has played is mentioned, though they were told of their turn a moment ago."""
    services, users = over.services(), tuple(seat.user_id for seat in over.table.seats)
    message = await final_post(services, ENGLISH, over.table, over.history[-1:], pictured=False)
    assert message.mentions == message.asked == users
    said = "\n".join(await texts(over))
    assert all(f"<@{user}>" in said for user in users)


async def test_who_left_is_mentioned(over: Played) -> None:
    """Who gave a seat away has played; a bot player, and who asked to be forgotten, are not mentioned."""
    holders = [Holder(0, 1, 77, "Old", 3), Holder(0, 5, None, "Bot"), Holder(0, 6, -1, "")]
    services = over._replace(holders=holders).services()
    message = await final_post(services, ENGLISH, over.table, over.history[-1:], pictured=False)
    assert set(message.mentions) == {77, *(seat.user_id for seat in over.table.seats)}


async def test_a_seat_that_was_left_is_not_its_persons() -> None:
    """A bot that wins in their place is not announced as they are; who played until when is told."""
    over = recorded.played("ticket_to_ride-last_turns")
    winner = over.table.seats[result_of(over.table).ranks.index(1)]
    left = msgspec.structs.replace(winner, resigned=True)
    seats = tuple(left if seat is winner else seat for seat in over.table.seats)
    resigned = LogEntry(5, 0, winner.index, recorded.WHEN, (), kind="resign")
    gone = over._replace(
        table=msgspec.structs.replace(over.table, seats=seats),
        history=[*over.history[:5], resigned, *over.history[5:]],
        holders=[Holder(winner.index, 0, 7, winner.name)],
    )
    said = await texts(gone)
    assert f"{ENGLISH.escape(ENGLISH('tables.left', player=winner.name))} wins" in said[0]
    chain = f"{winner.name} before the first turn and a bot player since then"
    assert ENGLISH("votes.holders", players=chain) in said


def test_who_brought_the_end(over: Played) -> None:
    """Named with the turn, unless nobody could do anything any more."""
    said = final.reasons(ENGLISH, over.table, over.history)
    nobody = result_of(over.table).reason == "stalemate"
    assert len(said) == 1 + (not nobody)
    if not nobody:
        (turn,) = re.findall(r"in turn (\d+)", said[1])
        assert int(turn) <= over.history[-1].turn


async def test_the_last_moves_come_before_what_they_led_to(over: Played) -> None:
    """Between who played and why that was the end."""
    last = told(ENGLISH, over.table, over.history[-1:])
    reasons = "\n".join(final.reasons(ENGLISH, over.table, over.history))
    said = await texts(over)
    assert said[2 : said.index(reasons)] == ([last] if last else [])


async def test_turning_points(over: Played) -> None:
    """At most two are told, of turns that were played."""
    said = "\n".join(await texts(over))
    lead = re.findall(r"(?:since|in) turn (\d+)", said)
    assert len(re.findall("The largest turn", said)) <= 1
    assert all(int(turn) <= over.history[-1].turn + 1 for turn in lead)


async def test_counted_by_vote() -> None:
    """A game that was counted as it stood says so, and names nobody who ended it."""
    over = recorded.played("ticket_to_ride-last_turns")
    table = ended(over.table, COUNTED)
    assert final.reasons(ENGLISH, table, over.history) == [ENGLISH("votes.counted")]
    assert final.headline(ENGLISH, table) == final.headline(ENGLISH, over.table)


def test_without_a_result() -> None:
    """The last one left wins; without anybody left, or by all others' wish, nobody does."""
    over = recorded.played("ticket_to_ride-last_turns")
    table = ended(over.table, "")
    won = msgspec.structs.replace(table, winner=1)
    gone = tuple(msgspec.structs.replace(seat, resigned=True) for seat in table.seats)
    assert final.headline(ENGLISH, won) == ENGLISH("chat.final.last_one", player=recorded.NAMES[1])
    assert final.headline(ENGLISH, table) == ENGLISH("clocks.final")
    nobody = msgspec.structs.replace(table, seats=gone)
    assert final.headline(ENGLISH, nobody) == ENGLISH("chat.final.all_left")
    cancelled = msgspec.structs.replace(table, status=Status.CANCELLED)
    assert final.headline(ENGLISH, cancelled) == ENGLISH("chat.final.cancelled")
    assert final.reasons(ENGLISH, won, over.history) == []


@pytest.mark.parametrize("name", recorded.FILES)
def test_last_turns_are_known(name: str) -> None:
    """A turn that is said to be a seat's last one is; where the end is announced, all have such turns."""
    title = recorded.FILES[name][0]
    standing, game = phrases_of(title).standing, game_of(title)
    found: dict[int, tuple[int, bool]] = {}
    for view, seat in recorded.steps(name):
        if (
            seat in game.to_act(view)
            and getattr(view, "seat", seat) == seat
            and not getattr(view, "awaiting", ())
        ):
            found[view.turn] = (seat, standing.is_last_turn(view, seat))
    told = [(turn, seat) for turn, (seat, last) in found.items() if last]
    for turn, seat in told:
        assert not any(later > turn and other == seat for later, (other, _) in found.items())
    announced = result_of(recorded.played(name).table).reason in {"last_turns", "job_market"}
    assert not announced or {seat for _, seat in told} >= {seat for seat, _ in [list(found.values())[-1]]}
    assert all(after > before for (before, _), (after, _) in pairwise(told))
