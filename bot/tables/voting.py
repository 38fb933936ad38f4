"""Votes at tables: asked for, answered, decided when their time has come."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from bot.logs import contained
from bot.model import Status, Vote, VoteEvent, VoteKind
from bot.model.posts import PostKind
from bot.share import ALL
from bot.storage.rows import clock_rows, history_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import clocks, permissions, votes
from bot.tables.history import entries
from bot.tables.store import StaleTable
from rules import CannotUpgrade, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import timedelta

    from bot.model import StoredTable, Table
    from bot.model.votes import Stage
    from bot.share import Share
    from bot.storage.rows.history_rows import Entry
    from bot.tables.autopilot import Autopilot
    from bot.tables.ledger import Ledger
    from rules.kernel.contract import AnyGame

logger = logging.getLogger(__name__)


class Voting:
    """What people decide together."""

    def __init__(self, ledger: Ledger, autopilot: Autopilot) -> None:
        self._ledger, self._autopilot = ledger, autopilot
        self._store, self._games, self._clock = ledger.store, ledger.games, ledger.clock
        self._database = ledger.database

    async def undo(self, table_id: int, user_id: int, version: int) -> Table:
        """Take back one's own last step if it revealed nothing; otherwise ask the others (``Table.vote``)."""
        async with self._ledger.changing(table_id) as table:
            seat = await self._ledger.answering(table, user_id, version)
            _may_undo(table)
            moves = await self._database.read(history_rows.moves_since_last_of, table_id, seat)
            step = _taking_back(self._games[table.title], table, moves, seat)
            if not step.free:
                vote = votes.lasting(table, step.vote, await self.silent(table.id), self._clock.now())
                return self._ledger.redacted(await self._ledger.ask_undo(table, vote, tell=True), user_id)
            rewound = await self._rewind(table, step.vote, user_id)
        return await self._autopilot.followed(rewound, user_id)

    async def undo_to(self, table_id: int, user_id: int, version: int, back_to: int) -> Table:
        """Take back all of one's own steps since an earlier version, if they revealed nothing."""
        async with self._ledger.changing(table_id) as table:
            seat = await self._ledger.answering(table, user_id, version)
            _may_undo(table)
            found = await self._database.read(history_rows.entries, table_id, after=back_to)
            moves, game = [entry for entry in found if history_rows.stands(entry)], self._games[table.title]
            if not moves or any(move.seat != seat for move in moves):
                raise Refusal("tables.nothing_to_undo")
            if any(_revealed(game, move) for move in moves):
                raise Refusal("tables.undo_revealed")
            rewound = await self._rewind(table, Vote(seat, back_to), user_id)
        return await self._autopilot.followed(rewound, user_id)

    async def undoing_others(self, table_id: int, user_id: int) -> Vote | None:
        """Return what would be asked of the others if an undo takes back what they did; None elsewhere."""
        table = await self._store.load(table_id)
        seat = permissions.seated(table, user_id)
        moves = await self._database.read(history_rows.moves_since_last_of, table_id, seat)
        step = _taking_back(self._games[table.title], table, moves, seat)
        return step.vote if step.vote.owners and not step.free else None

    async def ask(self, table_id: int, user_id: int, what: VoteKind, about: int | None = None) -> Table:
        """Ask the others for something, ``about`` a seat; it is done at once where nobody else is there."""
        async with self._ledger.changing(table_id) as table:
            if what is VoteKind.END and about is not None:
                clocks.choosing(table, user_id, about, await self._late(table))
            asked = await self._ask(table, user_id, what, about)
        return await self._autopilot.followed(asked, user_id)

    async def end(self, table_id: int, user_id: int, seat: int) -> Table:
        """Ask for the end because of a seat that keeps the table waiting, or agree to it."""
        async with self._ledger.changing(table_id) as table:
            own = clocks.choosing(table, user_id, seat, await self._late(table))
            vote = table.vote
            if vote is None or (vote.what, vote.about) != (VoteKind.END, seat) or vote.seat == own:
                wanted = await self._ask(table, user_id, VoteKind.END, seat)
            else:
                wanted = await self._put(table, votes.agreed(vote, own), "agreed", own, user_id)
        return await self._autopilot.followed(wanted, user_id)

    async def answer(
        self, table_id: int, user_id: int, number: int | None, what: VoteKind | None, *, agree: bool
    ) -> Table:
        """Agree to what is asked, or refuse it (who asked: withdraw it); once all have agreed, it is done.

        ``number``, ``what``: of the vote that is meant (None: the one that there is).
        """
        async with self._ledger.changing(table_id) as table:
            permissions.running(table)
            seat = permissions.seated(table, user_id)
            vote = votes.open_vote(table, number, what)
            votes.may_answer(table, vote, seat)
            if agree and await self._has_reason(table, vote):
                answered = await self._put(table, votes.agreed(vote, seat), "agreed", seat, user_id)
            elif agree:
                answered = await self._drop(table, vote, "lapsed", None, None)
            else:
                stage: Stage = "withdrawn" if seat == vote.seat else "refused"
                answered = await self._drop(table, vote, stage, seat, user_id)
        return await self._autopilot.followed(answered, user_id)

    async def silent(self, table_id: int) -> set[int]:
        """Return the seats that no vote waits for, and those that the open one does not wait for."""
        table = await self._store.about(table_id)
        return await self._silent(table, None if table.vote is None else table.vote.what)

    async def decide_due(
        self, share: Share = ALL, can_answer: Callable[[int], bool] = lambda _: True
    ) -> list[int]:
        """Decide the votes of a share whose time has come by who has answered; return the tables.

        ``can_answer``: whether people in a server can, now; where they cannot, silence decides a day later.
        """
        decided = []
        for table_id, guild_id in await self._database.read(table_rows.votes_due, self._clock.now(), share):
            if not can_answer(guild_id):
                await self._put_off(table_id, votes.NOBODY_THERE)
                continue
            with contained(logger, "The vote at table %d cannot be decided", table_id) as fault:
                try:
                    async with self._ledger.changing(table_id) as table:
                        await self._decide_vote(table)
                    decided.append(table_id)
                except StaleTable:  # another process was first; if not with this, it is due in a minute
                    continue
                except Refusal as refusal:  # the table cannot be read
                    logger.info("The vote at table %d is not decided: %s", table_id, refusal)
                    await self._put_off(table_id)
            if fault.failed:
                await self._put_off(table_id)
        return decided

    async def _ask(self, table: StoredTable, user_id: int, what: VoteKind, about: int | None) -> StoredTable:
        silent = await self._silent(table, what)
        vote = votes.asked(table, user_id, what, about, silent, self._clock.now())
        return await self._put(table, vote, "asked", vote.seat, user_id)

    async def _has_reason(self, table: StoredTable, vote: Vote) -> bool:
        """Tell whether what is asked can still be done: an end, while the seat keeps the table waiting."""
        return vote.what is not VoteKind.END or vote.about in await self._late(table)

    async def _late(self, table: StoredTable) -> set[int]:
        """Return the seats that keep a table waiting: their time is used up, or their owners have left."""
        absence = await self._store.absence(table)
        late = clocks.late_ones(await self._database.read(clock_rows.of_table, table.id))
        return late if absence is None else late | {absence.seat}

    async def _silent(self, table: StoredTable, what: VoteKind | None) -> set[int]:
        """Return the seats that a vote does not wait for: that to an end not for who is late either."""
        now = self._clock.now()
        silent = await self._database.read(table_rows.silent, table.id, now - votes.QUIET, now)
        if what is VoteKind.END:
            return silent | await self._late(table)
        absence = await self._store.absence(table)
        return silent if absence is None else silent | {absence.seat}

    async def _put_off(self, table_id: int, span: timedelta = votes.AGAIN) -> None:
        now = self._clock.now()
        await self._database.write(table_rows.put_off_vote, table_id, now, now + span)

    async def _put(
        self, table: StoredTable, vote: Vote, stage: Stage, seat: int, user_id: int
    ) -> StoredTable:
        """Hold a vote to which somebody has just agreed, or which they have asked for."""
        if votes.passes(table, vote, await self._silent(table, vote.what), self._clock.now()):
            return await self._carry_out(table, vote, user_id)
        if vote.what is VoteKind.UNDO:
            return await self._ledger.ask_undo(table, vote, tell=False)
        after = msgspec.structs.replace(table, vote=vote)
        told = VoteEvent(vote.what, stage, seat, vote.about)
        return await self._commit(table, after, told, user_id, PostKind.TURN if stage == "asked" else None)

    async def _drop(
        self, table: StoredTable, vote: Vote, stage: Stage, seat: int | None, user_id: int | None
    ) -> StoredTable:
        if vote.what is VoteKind.UNDO:
            return await self._ledger.ask_undo(table, None, tell=True)
        after = msgspec.structs.replace(table, vote=None)
        return await self._commit(
            table, after, VoteEvent(vote.what, stage, seat, vote.about), user_id, PostKind.TURN
        )

    async def _decide_vote(self, table: StoredTable) -> None:
        vote, now = table.vote, self._clock.now()
        if vote is None or vote.until is None or vote.until > now:
            return
        passes = votes.passes(table, vote, await self._silent(table, vote.what), now)
        if passes and await self._has_reason(table, vote):
            await self._carry_out(table, vote, None)
        else:
            await self._drop(table, vote, "lapsed", None, None)

    async def _carry_out(self, table: StoredTable, vote: Vote, user_id: int | None) -> StoredTable:
        told = VoteEvent(vote.what, "passed", vote.seat, vote.about)
        match vote.what:
            case VoteKind.UNDO:
                return await self._rewind(table, vote, user_id)
            case VoteKind.COUNT:
                return await self._ledger.count(table, user_id, votes.written(told))
            case _:
                after = votes.carried_out(table, vote)
                post = PostKind.TURN if after.status is Status.RUNNING else PostKind.FINAL
                return await self._commit(table, after, told, user_id, post)

    async def _rewind(self, table: StoredTable, vote: Vote, user_id: int | None) -> StoredTable:
        asker = table.seats[vote.seat].user_id
        assert asker is not None
        rewound = await self._ledger.rewind(table, vote.to_version, vote.seat, user_id or asker)
        await self._database.note(history_rows.take_back_lessons, table.id, vote.to_version)
        return rewound

    async def _commit(
        self,
        table: StoredTable,
        after: StoredTable,
        told: VoteEvent,
        user_id: int | None,
        post: PostKind | None,
    ) -> StoredTable:
        """Commit what has happened to a vote; presses made before it stay good while the game goes on."""
        written = votes.written(told)
        goes_on = after.status is Status.RUNNING
        return await self._ledger.commit(Kind.VOTE, table, after, None, user_id, post, written, aside=goes_on)


class _TakingBack(msgspec.Struct, frozen=True):
    """A step that somebody wants to take back. ``free``: nobody needs to be asked."""

    vote: Vote
    free: bool


def _may_undo(table: StoredTable) -> None:
    """Refuse an undo before the one who is left has chosen to go on, and while something is asked."""
    permissions.decided(table)
    if table.vote is not None:
        asked = table.vote.what is VoteKind.UNDO
        raise Refusal("tables.undo_already_asked" if asked else "votes.refused.open")


def _taking_back(game: AnyGame, table: StoredTable, moves: Sequence[Entry], seat: int) -> _TakingBack:
    """Return what takes back the last step of a seat, the first of ``moves``; Refusal if there is none.

    It is free when nobody has moved since and it revealed nothing, or when bot players alone would have to
    agree. Nothing is taken back that was revealed where somebody who could object is not there: while a bot
    player holds their seat, or for who plays alone against an opponent of the rules.
    """
    if not moves:
        raise Refusal("tables.nothing_to_undo")
    last, revealed = moves[0], any(_revealed(game, move) for move in moves)
    if revealed and len(table.seats) == 1:
        raise Refusal("tables.undo_revealed")
    if revealed and any(person.held for person in table.persons):
        raise Refusal("tables.undo_revealed_held")
    persons = {person.index for person in table.persons} - {seat}
    owners = tuple(sorted(persons.intersection(move.seat for move in moves if move.seat is not None)))
    free = (last is moves[-1] and not revealed) or not votes.others(table, seat)
    return _TakingBack(Vote(seat, last.version - 1, number=table.version, owners=owners), free)


def _revealed(game: AnyGame, move: Entry) -> bool:
    try:
        return any(event.reveals for event in entries.events(game, move))
    except (msgspec.DecodeError, CannotUpgrade):
        # What cannot be read any more may have revealed something: the others are asked.
        return True
