"""Tables that older programs have stored: they go on, go back, and are handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from bot.model import Person, SavedPlan, Status, VoteKind
from bot.model.posts import Loss
from bot.model.seasons import Stage
from bot.reviewing import MEASURE
from bot.storage.database import Database
from bot.storage.rows import history_rows, post_rows, review_rows, state_rows
from bot.tables import Outbox, Tables
from bot.tables.following import Following
from bot.tables.seasons.standings import standings
from rules import GAMES, Refusal
from rules.kernel import codec
from rules.kernel.bots import Level, Skill
from rules.kernel.premoves import Kind, Premoves
from tests import fixtures
from tests.bot.clocks import SteppingClock
from tests.bot.planned import plan_of
from tests.bot.tables.people import whole, whole_at
from tests.bot.waiting import resumed
from tests.fixtures.records import agrees

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import StoredTable
    from bot.storage.rows.history_rows import Entry

GUILD = 900000000000000001
OTHER_CHANNEL = 800


since_d26ad3d = pytest.mark.parametrize("commit", fixtures.COMMITS[2:], indirect=True)
"""Only the tables of commits that had all that these tests ask for."""
since_b2a8205 = pytest.mark.parametrize("commit", fixtures.COMMITS[4:], indirect=True)
"""As above, where people decide together and plan ahead."""
since_8f87662 = pytest.mark.parametrize("commit", fixtures.COMMITS[5:], indirect=True)
"""As above, where tables teach."""
since_51629c7 = pytest.mark.parametrize("commit", fixtures.COMMITS[9:], indirect=True)
only_9ae0b65 = pytest.mark.parametrize("commit", ["9ae0b65"], indirect=True)
since_e0e012a = pytest.mark.parametrize("commit", fixtures.COMMITS[11:], indirect=True)
"""As above, where there are seasons and follows."""


@pytest.fixture(params=fixtures.COMMITS)
def commit(request: pytest.FixtureRequest) -> str:
    """Return the commit whose code stored the tables."""
    return str(request.param)


@pytest.fixture
async def database(commit: str, tmp_path: Path) -> AsyncIterator[Database]:
    """Return the database of a commit, opened by this program."""
    async with await Database.open(fixtures.migrated(commit, tmp_path)) as database:
        yield database


@pytest.fixture
async def tables(database: Database) -> AsyncIterator[Tables]:
    """Return its tables."""
    tables = Tables(database, SteppingClock())
    yield tables
    await tables.autopilot.close()
    await tables.ledger.pools.close()


async def begun(tables: Tables, commit: str) -> list[StoredTable]:
    """Return the tables that have begun."""
    every = [await tables.ledger.store.load(number) for number in fixtures.contents(commit)]
    return [table for table in every if table.state is not None]


async def such(tables: Tables, commit: str, what: str) -> list[StoredTable]:
    """Return the tables of a kind."""
    return [
        await tables.ledger.store.load(number)
        for number, kind in fixtures.contents(commit).items()
        if kind == what
    ]


def person_to_act(table: StoredTable) -> int | None:
    """Return the seat of a person whom the table waits for."""
    if table.status is not Status.RUNNING or table.deciding is not None:
        return None
    to_act = GAMES[table.title].to_act(table.state)
    return next((seat for seat in to_act if not is_bot(table, seat)), None)


def is_bot(table: StoredTable, seat: int) -> bool:
    """Tell whether the program plays a seat."""
    return table.seats[seat].user_id is None or table.seats[seat].resigned


async def moved(tables: Tables, table: StoredTable, seat: int) -> StoredTable:
    """Let a seat do what is advised."""
    game = GAMES[table.title]
    action = game.advise(game.view(table.state, seat), seat)
    return await whole(
        tables, await tables.play.act(table.id, table.seats[seat].user_id or 0, table.version, action)
    )


async def agreed(tables: Tables, table: StoredTable) -> StoredTable:
    """Let everybody agree to the undo that is asked for."""
    for seat in table.seats:
        if table.undo is not None and seat.index != table.undo.seat and not is_bot(table, seat.index):
            await tables.votes.answer(table.id, seat.user_id or 0, table.version, VoteKind.UNDO, agree=True)
            table = await tables.ledger.store.load(table.id)
    return table


async def undone(tables: Tables, table: StoredTable, seat: int) -> StoredTable:
    """Let a seat take its last step back, and everybody agree; another vote is refused before."""
    if table.vote is not None and table.undo is None:
        asker = table.seats[table.vote.seat].user_id or 0
        await tables.votes.answer(table.id, asker, table.vote.number, table.vote.what, agree=False)
        table = await tables.ledger.store.load(table.id)
    await tables.votes.undo(table.id, table.seats[seat].user_id or 0, table.version)
    return await agreed(tables, await tables.ledger.store.load(table.id))


async def _taken_back(tables: Tables, table: StoredTable, seat: int) -> StoredTable | None:
    """Let a seat take its last step back; None where it has none, or revealed something alone."""
    try:
        return await undone(tables, table, seat)
    except Refusal as refusal:
        reason = "revealed" if len(table.seats) == 1 else "nothing"
        assert reason in refusal.key  # noqa: PT017  many tables, one test
        return None


async def test_every_table_is_there(tables: Tables, commit: str) -> None:
    """With what it is, its players and its log."""
    told = fixtures.contents(commit)
    for number, what in told.items():
        table = await tables.ledger.store.load(number)
        assert (table.state is None) == ("lobby" in what)
        assert table.status is Status.FINISHED or not what.startswith("finished")
        assert len(await tables.history.log(number, 0)) >= (table.state is not None)


async def test_every_game_goes_on_and_back(tables: Tables, commit: str) -> None:
    """A move is made and taken back, and then one that was made before."""
    for table in await begun(tables, commit):
        seat = person_to_act(table)
        if seat is None:
            continue
        after = await moved(tables, table, seat)
        if after.status is Status.FINISHED:
            continue
        if (back := await _taken_back(tables, after, seat)) is None:
            continue
        assert (back.state, back.version > after.version) == (table.state, True), table.id
        before = await _taken_back(tables, back, seat)
        assert before is None or before.version > back.version, table.id


async def test_an_undo_that_was_asked_for_is_agreed_to(tables: Tables, commit: str) -> None:
    """The position is the one that the table had then."""
    asked = [number for number, what in fixtures.contents(commit).items() if what == "undo asked for"]
    for number in asked:
        table = await tables.ledger.store.load(number)
        assert table.undo is not None
        then = await whole_at(tables, number, table.undo.to_version)
        back = await agreed(tables, table)
        assert (back.undo, back.state) == (None, then.state)


async def test_all_positions_are_found(tables: Tables, database: Database, commit: str) -> None:
    """Those of each version of each game."""
    await tables.history.fill_states()
    for table in await begun(tables, commit):
        rows = await database.read(lambda c, number=table.id: state_rows.every(c, number))  # type: ignore[misc]
        entries = await tables.ledger.database.read(history_rows.entries, table.id)
        assert [row.version for row in rows] == [
            entry.version for entry in entries if entry.kind in ("start", "move", "undo")
        ]
        *_, last = state_rows.restored(table.id, rows)
        assert rules.load(table.title, last.state, last.revision) == table.state


async def test_finished_games_are_handed_out_and_agree(tables: Tables, commit: str) -> None:
    """Whoever has the rules finds every shuffle, move and point again."""
    finished = [table for table in await begun(tables, commit) if table.status is Status.FINISHED]
    assert len(finished) >= 6
    for table in finished:
        assert agrees(await tables.history.export(table.id)), table.id


async def test_games_that_go_on_are_handed_out(tables: Tables, commit: str) -> None:
    """Without seed and actions, as ever."""
    for table in await begun(tables, commit):
        if table.status is not Status.FINISHED:
            file = await tables.history.export(table.id)
            assert b'"seed_sha256"' in file
            assert (await tables.ledger.store.load_record(table.id)).game.seed.encode() not in file


async def test_bot_players_go_on(tables: Tables, commit: str) -> None:
    """As soon as it is their turn."""
    with_bots = [number for number, what in fixtures.contents(commit).items() if "bot player" in what]
    await resumed(tables)
    for number in with_bots:
        table = await tables.ledger.store.load(number)
        while (seat := person_to_act(table)) is not None:
            before, table = table, await moved(tables, table, seat)
            if table.version > before.version + 1:
                break
        entries = await tables.ledger.database.read(history_rows.entries, number, after=before.version)
        assert any(is_bot(table, entry.seat or 0) for entry in entries)


def _new_in(commit: str) -> set[str]:
    """Return the titles of whose revision no earlier commit has stored games; of the newest commit all."""
    known = _revisions(commit)
    if commit == fixtures.COMMITS[-1]:
        return {title for title, _ in known}
    before = map(_revisions, fixtures.COMMITS[: fixtures.COMMITS.index(commit)])
    return {title for title, _ in known.difference(*before)}


def _revisions(commit: str) -> set[tuple[str, int]]:
    return {(game.table.title, game.revision) for game in fixtures.games(commit).values()}


async def test_games_are_played_to_their_end(tables: Tables, commit: str) -> None:
    """One of each title and revision; what is handed out was then played under two of them, and agrees."""
    await tables.history.fill_states()
    running = [table for table in await begun(tables, commit) if person_to_act(table) is not None]
    furthest = {table.title: table for table in sorted(running, key=lambda table: table.version)}
    for table in [table for table in furthest.values() if table.title in _new_in(commit)]:
        now = table
        while (seat := person_to_act(now)) is not None:
            now = await moved(tables, now, seat)
        assert now.status is Status.FINISHED
        assert agrees(await tables.history.export(now.id)), now.id


async def test_a_game_played_to_its_end_before_it_was_filled_in(tables: Tables, commit: str) -> None:
    """Its first positions are found when it is handed out."""
    number = next(n for n, what in fixtures.contents(commit).items() if what == "just begun")
    table = await tables.ledger.store.load(number)
    while (seat := person_to_act(table)) is not None:
        table = await moved(tables, table, seat)
    assert agrees(await tables.history.export(number))


@since_d26ad3d
async def test_positions_were_kept_from_the_start(tables: Tables, database: Database, commit: str) -> None:
    """None is to be found: each is carried over from what was stored with its version."""
    assert await tables.ledger.positions.to_replay() == []
    for table in await begun(tables, commit):
        rows = await database.read(lambda c, number=table.id: state_rows.every(c, number))  # type: ignore[misc]
        for row in rows:
            assert (await whole_at(tables, table.id, row.version)).state is not None


@since_d26ad3d
async def test_the_one_left_alone_has_still_to_choose(tables: Tables, commit: str) -> None:
    """And may claim the win."""
    for table in await such(tables, commit, "one left alone has to choose"):
        assert table.deciding == 0
        over = await tables.play.decide(table.id, table.host_id, table.version, claim=True)
        assert (over.status, over.winner) == (Status.FINISHED, 0)
        assert agrees(await tables.history.export(table.id))


@since_d26ad3d
async def test_a_fault_is_there_until_the_bot_player_goes_on(tables: Tables, commit: str) -> None:
    """What was wrong then is tried again, and mended."""
    before = await such(tables, commit, "fault of a bot player")
    assert all((table.fault or "").startswith("LookupError") for table in before)
    await resumed(tables)
    after = await such(tables, commit, "fault of a bot player")
    assert [table.fault for table in after] == [None] * len(before)
    assert all(now.version > then.version for then, now in zip(before, after, strict=True))


@since_d26ad3d
async def test_what_chance_chose_is_told(tables: Tables, commit: str) -> None:
    """The log of the table says of each such move that the bot player had failed."""
    for table in await such(tables, commit, "chance chose for a bot player"):
        assert any(
            entry.by_chance and is_bot(table, entry.seat)
            for entry in await tables.history.log(table.id, None)
        )


@since_d26ad3d
async def test_lost_posts_stay_lost(tables: Tables, database: Database, commit: str) -> None:
    """Why is known, and whom a message has told."""
    outbox = Outbox(database, SteppingClock())
    lost = await such(tables, commit, "post lost")
    assert {await database.read(post_rows.lost, table.id) for table in lost} == set(Loss)
    for table in lost:
        assert not await outbox.claim_notice(table.id, table.host_id)


@since_d26ad3d
async def test_posts_kept_back_come_at_once(tables: Tables, database: Database, commit: str) -> None:
    """As soon as the bot may post in their server again."""
    outbox = Outbox(database, SteppingClock())
    kept_back = await such(tables, commit, "post kept back")
    assert [await outbox.due(table.id) for table in kept_back] == [[]] * len(kept_back)
    assert await outbox.at_once(GUILD)
    for table in kept_back:
        (post,) = await outbox.due(table.id)
        assert (post.version, post.faults) == (table.version, 1)


@since_d26ad3d
async def test_moved_tables_stand_in_their_other_channel(tables: Tables, commit: str) -> None:
    """And their log says that they moved."""
    for table in await such(tables, commit, "moved to another channel"):
        assert table.channel_id == OTHER_CHANNEL
        assert "channel" in [entry.kind for entry in await tables.history.log(table.id, None)]


@since_d26ad3d
async def test_the_course_of_finished_games_is_known(tables: Tables, commit: str) -> None:
    """It ends with what the rules say of the end."""
    finished = await such(tables, commit, "finished by its rules")
    assert finished
    for table in finished:
        result = GAMES[table.title].result(table.state)
        assert result is not None
        assert (await tables.history.course(table.id))[-1].totals == result.totals


@since_b2a8205
async def test_a_vote_goes_on(tables: Tables, commit: str) -> None:
    """The others agree to what was asked of them, and clocks stand as they were left."""
    for table in await such(tables, commit, "clocks and a vote"):
        assert len(await tables.clocks.of_table(table.id)) == len(table.seats)
        assert table.vote is not None
        for seat in table.seats:
            if seat.index != table.vote.seat and table.status is Status.RUNNING:
                await tables.votes.answer(table.id, seat.user_id or 0, None, VoteKind.COUNT, agree=True)
                table = await tables.ledger.store.load(table.id)  # noqa: PLW2901  as it is now
        assert table.status is Status.FINISHED


@since_8f87662
async def test_an_end_is_agreed_to(tables: Tables, commit: str) -> None:
    """All but the one who is late agree: the game ends without a result; of two, one has ended it alone."""
    votes = 0
    for table in await such(tables, commit, "vote to end"):
        for seat in table.seats:
            vote = table.vote
            if vote is not None and seat.index not in {vote.seat, vote.about}:
                await tables.votes.answer(table.id, seat.user_id or 0, None, VoteKind.END, agree=True)
                table = await tables.ledger.store.load(table.id)  # noqa: PLW2901  as it is now
                votes += 1
        assert table.status is Status.FINISHED
    assert votes


@since_8f87662
async def test_a_game_goes_on_teaching(tables: Tables, commit: str) -> None:
    """It knows which lessons it has told; who chose hints in a lobby has them."""
    for table in await such(tables, commit, "teaches"):
        assert await tables.history.told(table.id) == {"begin": 2, "turn": 5}
        assert table.invitations.hints
    for table in await such(tables, commit, "lobby with hints"):
        assert table.invitations.hints
        assert await tables.history.told(table.id) is None


@since_b2a8205
async def test_an_open_seat_is_taken(tables: Tables, commit: str) -> None:
    """By whoever comes first."""
    for table in await such(tables, commit, "a seat is open"):
        after = await tables.play.take_seat(table.id, Person(500, "Nel"))
        assert [seat.index for seat in after.seats if seat.user_id == 500] == [1]


@since_b2a8205
async def test_what_seats_want_done_is_kept(tables: Tables, commit: str) -> None:
    """Their premoves are read as they were written."""
    kept = 0
    for table in await such(tables, commit, "seats have planned ahead"):
        for seat in table.seats:
            kept += len(await tables.plans.premoves(table.id, seat.user_id or 0))
    assert kept >= len(GAMES)


@since_b2a8205
async def test_a_plan_of_cards_goes_on(tables: Tables, commit: str) -> None:
    """It is found as it was saved, waits for its owner unless they choose otherwise, and is taken back."""
    carried_out = 0
    for table in await such(tables, commit, "seats have planned ahead"):
        found = {seat.index: await plan_of(tables, table.id, seat.user_id or 0) for seat in table.seats}
        saved = {seat: plan for seat, plan in found.items() if plan is not None}
        assert not any(plan.auto for plan in saved.values())
        for seat, plan in saved.items():
            user_id = table.seats[seat].user_id or 0
            await tables.plans.save_premoves(
                table.id,
                user_id,
                Kind.TURN,
                Premoves(),
                instead_of=(await tables.plans.premoves(table.id, user_id))[Kind.TURN].premoves,
            )
            await tables.plans.save_plan(table.id, user_id, plan.action, auto=True)
            fired = await _fired(tables, table.id)
            assert fired.action == codec.encode(plan.action).decode()
            now = await tables.ledger.store.load(table.id)
            await undone(tables, now, seat)
            assert await plan_of(tables, table.id, user_id) == SavedPlan(plan.action, auto=False)
            carried_out += 1
    assert carried_out


async def _fired(tables: Tables, table_id: int) -> Entry:
    """Play on until something is carried out by itself; return it."""
    while True:
        table = await tables.ledger.store.load(table_id)
        (*_, last) = await tables.ledger.database.read(history_rows.entries, table_id)
        if last.by_plan:
            return last
        seat = person_to_act(table)
        assert seat is not None
        await moved(tables, table, seat)


@since_51629c7
async def test_seasons_go_on(tables: Tables, database: Database, commit: str) -> None:
    """What came of the first round counts; when its other game is over the second one is drawn."""
    drawn = 0
    for guild_id, channel_id in await tables.seasons.active():
        (season,) = await tables.seasons.of_channel(channel_id, 5)
        if season.stage is Stage.OPEN:
            await tables.seasons.join(season.id, Person(500, "Nel"))
            await tables.seasons.begin(season.id, season.host_id)
            continue
        (number,) = season.unfinished
        assert await Following(database, SteppingClock()).of(400, guild_id)
        assert await tables.seasons.of_table(number) == season.id
        table = await tables.ledger.store.load(number)
        await tables.play.resign(number, table.seats[0].user_id or 0, table.version)
        table = await tables.ledger.store.load(number)
        await tables.play.decide(number, table.seats[1].user_id or 0, table.version, claim=True)
        await tables.seasons.go_on(season.id)
        after = await tables.seasons.get(season.id)
        assert (after.round, len(after.unfinished), len(standings(after))) == (2, 2, 4)
        drawn += 1
    assert drawn == len(GAMES)


@since_51629c7
async def test_unrated_lobbies_stay_so(tables: Tables, commit: str) -> None:
    """As their host has chosen."""
    unrated = await such(tables, commit, "unrated lobby")
    assert len(unrated) == len(GAMES)
    assert not any(table.invitations.rated for table in unrated)


@only_9ae0b65
async def test_bot_players_from_before_there_were_levels(tables: Tables, commit: str) -> None:
    """They are normal ones without a bent."""
    bots = [
        seat
        for number in fixtures.contents(commit)
        for seat in (await tables.ledger.store.about(number)).seats
        if seat.user_id is None
    ]
    assert bots
    assert {seat.skill for seat in bots} == {Skill()}


@since_e0e012a
async def test_levels_and_characters_stay(tables: Tables, commit: str) -> None:
    """Each bot player goes on as it was chosen."""
    for title, game in GAMES.items():
        for level in Level:
            for table in await such(tables, commit, f"{level} bot player"):
                if table.title != title:
                    continue
                (bot,) = (seat for seat in table.seats if seat.user_id is None)
                assert bot.level is level
                assert bot.character in ("", *game.characters)
    assert len(await such(tables, commit, f"{Level.EASY} bot player")) == len(GAMES)


@since_e0e012a
async def test_reviews_are_kept(tables: Tables, commit: str) -> None:
    """One by an older measure is there, and made again when somebody asks for it."""
    for each in await such(tables, commit, "finished by its rules"):
        table = await tables.library.get(each.id)
        revision = GAMES[table.title].revision
        found = await tables.ledger.database.read(review_rows.of, table.id, table.version, revision)
        assert found is not None
        assert found.chances
        assert (found.measure == MEASURE) == (await tables.reviews.kept(table) is not None)
