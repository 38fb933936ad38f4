"""Tables at which somebody has done all that can be done, for seeing what is left of them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import rules
from bot.model import Habits, Order, Pace, Pause, Person, Remedy, Status, Tempo, VoteKind
from bot.storage.settings import Languages, People
from bot.tables.due import Due
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Premoves
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, DAN, GUILD

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import Table
    from bot.storage.database import Database
    from bot.tables import Outbox, Tables
    from tests.bot.clocks import SteppingClock

ZOE: Final = Person(7_213_459_876_543_210_987, "Zoë Quixote")
"""Whose number and name are found in a file, if they are there."""


class Rich:
    """Tables of one title that Zoe plays at, or has played at."""

    def __init__(self, database: Database, tables: Tables, outbox: Outbox, clock: SteppingClock) -> None:
        self.database = database
        self.tables = tables
        self.outbox = outbox
        self.clock = clock
        self.people = People(database, clock)

    async def choose(self) -> None:
        """Choose everything that a person can."""
        await Languages(self.database).set_user(ZOE.id, "ja")
        away = self.clock.now() + timedelta(days=3)
        await self.people.set_habits(ZOE.id, Habits("Asia/Tokyo", 0, 420, 4, direct=True, away_until=away))

    async def lobby(self, title: str, *others: Person, host: Person = ZOE) -> Table:
        """Return a table in its lobby."""
        table = await self.tables.lobby.create(
            GUILD, CHANNEL, title, {}, host, Pace(Tempo.SLOW, remedy=Remedy.DAY)
        )
        for person in others:
            table = await self.tables.lobby.join(table.id, person)
        return table

    async def start(self, title: str, *others: Person, host: Person = ZOE) -> Table:
        """Return a table that has begun, with its first post."""
        table = await self.lobby(title, *others, host=host)
        table = await self.tables.lobby.start(table.id, host.id)
        await self.post(table)
        return table

    async def post(self, table: Table) -> None:
        """Post what is due of a table."""
        for due in await self.outbox.due(table.id):
            await self.outbox.mark_posted(due.id, 1000 + due.id)

    async def play(self, table: Table, moves: int) -> Table:
        """Let persons play as bot players would; an undo asked for before is gone then."""
        game = rules.GAMES[table.title]
        for _ in range(moves):
            if table.status is not Status.RUNNING or not (actors := _actors(table)):
                break
            user_id = actors[0]
            view = (await self.tables.library.get(table.id, user_id)).view
            action = game.legal(view, table.seat_of(user_id) or 0)[0]
            table = await self.tables.play.act(table.id, user_id, table.version, action)
        return table

    async def until(self, table: Table, *, turn_of: Person | None) -> Table:
        """Play until it is the turn of somebody, or of others than Zoe."""
        for _ in range(200):
            actors = _actors(table)
            if (turn_of.id in actors) if turn_of else (ZOE.id not in actors):
                return table
            table = await self.play(table, 1)
        raise AssertionError("it is never their turn")

    async def plan(self, table: Table) -> None:
        """Save a plan for Zoe, where her game has plans."""
        game, seat = rules.GAMES[table.title], table.seat_of(ZOE.id)
        assert seat is not None
        plans = game.plans((await self.tables.library.get(table.id, ZOE.id)).view, seat)
        if plans:
            await self.tables.plans.save_plan(table.id, ZOE.id, plans[0])

    async def nudge(self, table: Table) -> None:
        """Let Ben ask that Zoe be reminded, who then is, in vain."""
        await self.post(table)
        due = Due(self.database, self.clock)
        self.clock.skip(timedelta(hours=13))
        await due.nudge(await self.tables.library.about(table.id), BEN.id)
        await due.claim([each for each in await due.now() if each.user_id == ZOE.id], "nonce")

    async def undo(self, table: Table) -> Table:
        """Take a step of Zoe's back, or ask for it."""
        return await self.tables.votes.undo(table.id, ZOE.id, table.version)

    async def open_tables(self, title: str) -> dict[str, int]:
        """Play tables that go on, with Zoe or without; return their numbers by what she did there."""
        asked = await self.undo(await self.play(await self.zoes_turn(title, BEN, CAT, host=ZOE), 1))
        waiting = await self.zoes_turn(title, ZOE, BEN)
        await self.nudge(waiting)
        await self.lose(waiting)
        planned = await self.until(await self.start(title, ZOE, BEN, host=ANN), turn_of=None)
        await self.plan(planned)
        resigned = await self.leave(await self.zoes_turn(title, ZOE, BEN))
        paused = await self.leave(await self.zoes_turn(title, ZOE, BEN, host=ANN))
        await self.tables.upkeep.stop(paused.id, Pause.IDLE)
        deciding = await self.start(title, BEN)
        await self.tables.play.resign(deciding.id, BEN.id, deciding.version)
        lobby = await self.lobby(title, BEN)
        alone_there = await self.lobby(title)
        joined = await self.lobby(title, ZOE, host=ANN)
        await self.tables.lobby.leave(joined.id, ZOE.id)
        found = {
            "asked": asked,
            "waiting": waiting,
            "planned": planned,
            "resigned": resigned,
            "paused": paused,
            "deciding": deciding,
            "lobby": lobby,
            "alone_there": alone_there,
            "joined": joined,
            "alone": await self.alone(title),
        }
        return {name: table.id for name, table in found.items()}

    async def past_tables(self, title: str) -> dict[str, int]:
        """Play tables where Zoe sits no more, or that are over; return their numbers as above."""
        replaced = await self.zoes_turn(title, ZOE, BEN)
        seat = replaced.seat_of(ZOE.id)
        assert seat is not None
        await self.tables.play.replace(replaced.id, ANN, seat, DAN)
        moderated = await self.start(title, BEN, host=ANN)
        await self.tables.play.replace(moderated.id, ZOE, 1, CAT)
        passing = await self.start(title, BEN, host=ANN)
        await self.tables.play.replace(passing.id, ANN, 1, ZOE)
        await self.play(await self.tables.library.get(passing.id), 4)
        await self.tables.play.replace(passing.id, ANN, 1, DAN)
        won = await self.zoes_turn(title, BEN, host=ZOE)
        won = await self.play(won, 3)
        await self.tables.play.resign(won.id, BEN.id, won.version)
        await self.tables.play.decide(won.id, ZOE.id, won.version + 1, claim=True)
        cancelled = await self.zoes_turn(title, BEN, host=ZOE)
        await self.tables.play.cancel(cancelled.id, ZOE.id, moderator=True)
        found = {
            "replaced": replaced,
            "moderated": moderated,
            "passing": passing,
            "won": won,
            "cancelled": cancelled,
        }
        return {name: table.id for name, table in found.items()}

    async def shared_tables(self, title: str) -> dict[str, int]:
        """Let Zoe be expected, vote, order, and take and leave seats; return the tables as above."""
        found = {
            **await self.lobbies(title),
            "voted": await self.voted(title),
            "came": await self.came(title),
            "went": await self.went(title),
            "ordered": await self.ordered(title),
            "moved_on": await self.moved_on(title),
        }
        return {name: table.id for name, table in found.items()}

    async def lobbies(self, title: str) -> dict[str, Table]:
        """Return lobbies where Zoe is invited, or was removed, and rematches of games that she has played."""
        invited = await self.lobby(title, BEN, host=ANN)
        await self.tables.lobby.invite(invited.id, ANN.id, [ZOE, CAT])
        removed = await self.lobby(title, ZOE, host=ANN)
        await self.tables.lobby.remove(removed.id, ANN.id, ZOE.id)
        over = [await self.called_even(title, host) for host in (BEN, ZOE)]
        rematch = await self.tables.lobby.rematch(over[0].id, BEN, CHANNEL)
        own = await self.tables.lobby.rematch(over[1].id, ZOE, CHANNEL)
        again = await self.called_even(title, CAT)
        await self.tables.lobby.rematch(again.id, ZOE, CHANNEL)
        begun = await self.tables.lobby.rematch(again.id, CAT, CHANNEL)
        assert begun.status is Status.RUNNING
        return {"invited": invited, "removed": removed, "rematch": rematch, "own": own, "begun": begun}

    async def called_even(self, title: str, host: Person) -> Table:
        """Return a game of Zoe and another that both have wanted to end."""
        table = await self.start(title, CAT if host is ZOE else ZOE, host=host)
        await self.tables.votes.ask(table.id, ZOE.id, VoteKind.COUNT)
        other = CAT if host is ZOE else host
        return await self.tables.votes.answer(table.id, other.id, None, None, agree=True)

    async def voted(self, title: str) -> Table:
        """Return a table where Zoe has asked for something, answered, and asks again."""
        table = await self.start(title, ZOE, BEN, host=ANN)
        await self.tables.votes.ask(table.id, ZOE.id, VoteKind.BOT, 0)
        await self.tables.votes.answer(table.id, BEN.id, None, None, agree=False)
        await self.tables.votes.ask(table.id, BEN.id, VoteKind.CANCEL)
        await self.tables.votes.answer(table.id, ZOE.id, None, None, agree=True)
        await self.tables.votes.answer(table.id, ANN.id, None, None, agree=False)
        return await self.tables.votes.ask(table.id, ZOE.id, VoteKind.REPLACE, 0)

    async def came(self, title: str) -> Table:
        """Return a table where Zoe has taken a seat that was open, and then another has."""
        table = await self.start(title, BEN, CAT, host=ANN)
        await self.tables.play.seek(table.id, BEN.id)
        await self.tables.play.take_seat(table.id, ZOE)
        await self.tables.play.seek(table.id, ZOE.id)
        return await self.tables.play.take_seat(table.id, DAN)

    async def went(self, title: str) -> Table:
        """Return a table whose people sit by chance, where somebody has taken the seat that Zoe has left."""
        table = await self.lobby(title, ZOE, BEN, host=ANN)
        await self.tables.lobby.arrange(table.id, ANN.id, Order.CHANCE)
        table = await self.tables.lobby.start(table.id, ANN.id)
        await self.leave(table)
        return await self.tables.play.take_seat(table.id, DAN, table.seat_of(ZOE.id))

    async def ordered(self, title: str) -> Table:
        """Return a table for which Zoe has saved what she wants done in her turn, where she can."""
        table = await self.until(await self.start(title, ZOE, BEN, host=ANN), turn_of=None)
        game, seat = rules.GAMES[title], table.seat_of(ZOE.id)
        view = (await self.tables.library.get(table.id, ZOE.id)).view
        assert seat is not None
        assert view is not None
        could = premoving.could_act(game, view, seat, premoving.Kind.TURN)
        if could is not None:
            premoves = Premoves(((game.legal(could, seat)[0],),), standing=True)
            kind = premoving.Kind.TURN
            await self.tables.plans.save_premoves(table.id, ZOE.id, kind, premoves, instead_of=Premoves())
        return table

    async def moved_on(self, title: str) -> Table:
        """Return a table that has waited for Zoe, who has left the server, and where a bot player plays."""
        table = await self.zoes_turn(title, ZOE, BEN)
        await self.tables.upkeep.stop(table.id, Pause.MEMBER, ZOE.id)
        seat = table.seat_of(ZOE.id)
        assert seat is not None
        await self.tables.clocks.remedy(table.id, BEN.id, seat, Remedy.HOLD)
        return table

    async def zoes_turn(self, title: str, *others: Person, host: Person = ANN) -> Table:
        """Return a table in Zoe's turn."""
        return await self.until(await self.start(title, *others, host=host), turn_of=ZOE)

    async def alone(self, title: str) -> Table:
        """Return a table where Zoe plays against a bot player."""
        table = await self.lobby(title)
        await self.tables.lobby.add_bot(table.id, ZOE.id)
        return await self.tables.lobby.start(table.id, ZOE.id)

    async def leave(self, table: Table) -> Table:
        """Let Zoe resign."""
        return await self.tables.play.resign(table.id, ZOE.id, table.version)

    async def lose(self, table: Table) -> None:
        """Let a direct message tell Zoe that posts reach nobody, which she does not take."""
        await self.outbox.claim_notice(table.id, ZOE.id)
        await self.outbox.refuse_notice(table.id, ZOE.id)


def _actors(table: Table) -> list[int]:
    """Return the persons whom a table waits for."""
    seats = [table.seats[seat] for seat in rules.GAMES[table.title].to_act(table.public)]
    return [seat.user_id for seat in seats if seat.user_id is not None and not seat.resigned]


def traces(folder: Path) -> list[str]:
    """Return the files in which Zoe's number or name stands, as SQLite or JSON write them."""
    marks = (ZOE.id.to_bytes(8, "big"), str(ZOE.id).encode(), ZOE.name.encode(), ZOE.name[:5].encode())
    found = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in found if any(mark in path.read_bytes() for mark in marks)]
