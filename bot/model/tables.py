"""The tables of all servers: whatever anybody does at one, and whatever is asked about one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.model.pace import RELAXED

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.model.invitations import Order
    from bot.model.notifications import Noise
    from bot.model.pace import Clock, Pace, Remedy
    from bot.model.search import Search
    from bot.model.table import (
        Absence,
        Holder,
        LogEntry,
        Pause,
        Person,
        SavedOrders,
        SavedPlan,
        Status,
        Table,
    )
    from bot.model.votes import Wish
    from bot.model.waiting import Mine, Standing
    from rules.kernel.contract import Action
    from rules.kernel.orders import Kind, Orders


class Tables(Protocol):
    """The tables of all servers. What is not allowed raises ``rules.Refusal`` and changes nothing.

    A table is returned as the one who acts or asks may see it.
    """

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace = RELAXED,
        *,
        invited: Sequence[Person] = (),
        private: bool = False,
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby.

        Those ``invited`` are named once. ``private``: nobody else may take a seat.
        """
        ...

    async def configure(self, table_id: int, user_id: int, options: Mapping[str, object]) -> Table:
        """Change options of a table in its lobby (host only)."""
        ...

    async def set_pace(self, table_id: int, user_id: int, pace: Pace) -> Table:
        """Choose the pace of a table in its lobby (host only)."""
        ...

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a free seat of a lobby; a rematch begins when all who played have one."""
        ...

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a lobby; the next one becomes host, the last one's leaving cancels the table.

        Who is invited and has no seat declines.
        """
        ...

    async def invite(self, table_id: int, user_id: int, people: Sequence[Person]) -> Table:
        """Invite people to a lobby (host only): they are named once, and sit down by themselves."""
        ...

    async def remove(self, table_id: int, user_id: int, gone: int) -> Table:
        """Remove somebody who sits in a lobby or is invited there (host only)."""
        ...

    async def paint(self, table_id: int, user_id: int, colour: str | None) -> Table:
        """Choose the colour of one's seat before the start (None: the one that the title gives it).

        No two seats choose the same; the caller checks that the title has it.
        """
        ...

    async def arrange(
        self,
        table_id: int,
        user_id: int,
        order: Order | None = None,
        *,
        private: bool | None = None,
        hints: bool | None = None,
    ) -> Table:
        """Choose in which order people will sit, who may come, and whether there are hints (host only).

        ``private``: only those invited may come; None: as it is.
        """
        ...

    async def rematch(
        self, table_id: int, person: Person, channel_id: int, colours: Sequence[str] = ()
    ) -> Table:
        """Open the rematch of a game that is over, or take one's seat in the one that is open already.

        There is one rematch of a table. It has the same people (the others are invited), title, options and
        pace; ``colours`` are those that the seats had. It begins when all have taken their seats.
        """
        ...

    async def rematch_of(self, table_id: int) -> int | None:
        """Return the rematch of a table, unless there is none or it was cancelled."""
        ...

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Let a bot player take a free seat of a lobby (host only)."""
        ...

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Let the bot player who came last go (host only)."""
        ...

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game (host only)."""
        ...

    async def teach(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        *,
        seed: str,
    ) -> Table:
        """Begin a table of one person and two bot players that teaches, as the first game of a title."""
        ...

    async def told(self, table_id: int) -> Mapping[str, int] | None:
        """Return the lessons that a table has told, with their versions; None of one that does not teach."""
        ...

    async def note_told(self, table_id: int, lessons: Mapping[str, int]) -> None:
        """Note the versions at which lessons were told for the first time; the table stays as it is."""
        ...

    async def act(
        self, table_id: int, user_id: int, version: int, action: Action | Mapping[str, object]
    ) -> Table:
        """Take an action; when this returns, it is on disk, and what follows by itself, if that is quick.

        An older ``version`` will do if nothing has happened since but what others did out of turn.
        """
        ...

    async def plan(self, table_id: int, user_id: int) -> SavedPlan | None:
        """Return what a person has arranged for their next turn and could still do, or None."""
        ...

    async def save_plan(
        self, table_id: int, user_id: int, action: Action, *, auto: bool | None = None
    ) -> SavedPlan:
        """Arrange an action, one of ``Game.plans``, for the next turn of a person; nobody else is told.

        It is no move: the table stays as it is. ``auto``: it is carried out by itself when the turn comes
        (None: as it was chosen before); in one's own turn nothing is.
        """
        ...

    async def orders(self, table_id: int, user_id: int) -> Mapping[Kind, SavedOrders]:
        """Return what a person wants done when they can act, by when that is; nobody else is told."""
        ...

    async def save_orders(
        self, table_id: int, user_id: int, kind: Kind, orders: Orders, *, instead_of: Orders
    ) -> SavedOrders | None:
        """Save what a person wants done ``instead_of`` what they wanted before; without wishes: nothing.

        It is no move: the table stays as it is. The round is noted by itself. Refusal where the person has
        changed it meanwhile, or where a wish that is new could not be fulfilled if it were their turn now.
        """
        ...

    async def undo(self, table_id: int, user_id: int, version: int) -> Table:
        """Take back one's own last step if it revealed nothing; otherwise ask the others (``Table.vote``)."""
        ...

    async def answer_undo(self, table_id: int, user_id: int, version: int, *, agree: bool) -> Table:
        """Answer the undo that was asked for at ``version``."""
        ...

    async def ask(self, table_id: int, user_id: int, what: Wish, about: int | None = None) -> Table:
        """Ask the others for something, ``about`` a seat; it is done at once where nobody else is there."""
        ...

    async def answer(
        self, table_id: int, user_id: int, number: int | None, what: Wish | None, *, agree: bool
    ) -> Table:
        """Agree to what is asked, or refuse it (who asked: withdraw it); once all have agreed, it is done.

        ``number``, ``what``: of the vote that is meant (None: the one that there is).
        """
        ...

    async def take_seat(self, table_id: int, person: Person, seat: int | None = None) -> Table:
        """Take a seat that is open to whoever wants it (None: the one there is), or one's own back."""
        ...

    async def seek(self, table_id: int, user_id: int) -> Table:
        """Open one's own seat to whoever takes it; one plays on until then."""
        ...

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; one person who is left has to ``decide``.

        When nobody is left, the game ends without a winner.
        """
        ...

    async def decide(self, table_id: int, user_id: int, version: int, *, claim: bool) -> Table:
        """Claim the win when all others have resigned, or play on with bot players."""
        ...

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always), also one that cannot be read."""
        ...

    async def move(self, table_id: int, user_id: int, channel_id: int, *, moderator: bool = False) -> Table:
        """Go on in another channel (its host, a moderator always); what is due is posted there.

        A table whose game cannot be read moves, too. The caller checks who may see and write there.
        """
        ...

    async def make_noise(
        self, table_id: int, user_id: int, noise: Noise, *, moderator: bool = False
    ) -> Table:
        """Choose how loud a table is (its host, a moderator always); presses made before it stay good."""
        ...

    async def go_into_thread(self, table_id: int, thread_id: int) -> None:
        """Go on in the thread that was opened for a table; what is due is posted there."""
        ...

    async def leave_thread(self, table_id: int) -> bool:
        """Go on in the channel of the thread that was opened for a table; False if it is in none."""
        ...

    async def noise_of(self, guild_id: int) -> Noise:
        """Return how loud new tables of a server are."""
        ...

    async def set_noise(self, guild_id: int, noise: Noise) -> None:
        """Choose how loud new tables of a server are (the caller checks who may)."""
        ...

    async def take_out(self, table_id: int, user_id: int) -> Table:
        """Go on with a table that was paused (any of its players); presses made before it stay good."""
        ...

    async def stop(self, table_id: int, reason: Pause, user_id: int | None = None) -> bool:
        """Pause a running table because somebody, its channel or the bot is gone; False if it is paused."""
        ...

    async def go_on(self, table_id: int) -> bool:
        """Go on with a table whose posts reach people again; False if it was not paused for that."""
        ...

    async def replace(self, table_id: int, moderator: Person, seat: int, person: Person) -> Table:
        """Let a moderator (the caller checks) give a seat of a running table to somebody else."""
        ...

    async def clocks(self, table_id: int) -> Sequence[Clock]:
        """Return the clocks of a table as they stand now, by seat; none where its pace is relaxed."""
        ...

    async def remedy(self, table_id: int, user_id: int, seat: int, remedy: Remedy) -> Table:
        """Choose, as one of the others, what is done about a seat whose time is used up, or who has left.

        The game ends when all of the others want that who are not late themselves.
        """
        ...

    async def silent(self, table_id: int) -> Collection[int]:
        """Return the seats that no vote waits for: away, or without an action at the table for a week.

        While the others vote on an end, who is late is one of them.
        """
        ...

    async def absence(self, table: Table) -> Absence | None:
        """Return who has left the server, at a table that is paused for that; None at others."""
        ...

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Take one's seat back that a bot player has held."""
        ...

    async def forget(self, user_id: int) -> Sequence[int]:
        """Forget a person: they leave every table, and nothing that is stored names them any more.

        Return the tables that they have left, where posts are due. After a refusal, or whatever else
        breaks it off, a second try does what is left to do.
        """
        ...

    async def get(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it (None: everybody); Refusal "tables.unknown" if there is none."""
        ...

    async def about(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as ``get`` does; without its game where that cannot be read under these rules."""
        ...

    async def at(self, table_id: int, version: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it, with the position, version and status that it had.

        Raise Refusal if there was no such version, or if its position is not known any more.
        """
        ...

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        ...

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states: nearest first, then by status, newest first.

        There are at most ``search.limit``. With words there may be some more, the ones that fit in other
        ways, for the caller to choose from.
        """
        ...

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses; of over ``MOST_CHANNELS`` the newest."""
        ...

    async def mine(self, user_id: int, first: int, most: int) -> Mine:
        """Return ``most`` of a person's tables that are not over, from the one at place ``first`` on."""
        ...

    async def standings(self, tables: Sequence[Table]) -> list[Standing]:
        """Return tables with whom they wait for and where their newest posts are."""
        ...

    async def standings_of(self, table_ids: Sequence[int]) -> list[Standing]:
        """Return the tables of these numbers as ``standings`` does; damaged ones are left out."""
        ...

    async def holders(self, table_id: int) -> Sequence[Holder]:
        """Return who has held the seats of a table that has begun, by seat, then in their order."""
        ...

    async def log(self, table_id: int, viewer: int | None, *, after: int = 0) -> list[LogEntry]:
        """Return what happened after a version, oldest first, as ``viewer`` (a seat or None) may see it."""
        ...

    async def news(self, table_id: int, seat: int, turn: int) -> list[LogEntry]:
        """Return what happened since a seat's last turn before ``turn``, as the seat may know it.

        The last move that its holder made then is the first entry; where they have made none, it begins when
        they took the seat. Of very much only the newest is there.
        """
        ...

    async def course(self, table_id: int) -> Sequence[Sequence[int]]:
        """Return the totals by seat at the start and at the ends of turns of a game that is over.

        There are some 60 at most, oldest first; none before the end, and none where positions are not kept.
        """
        ...

    async def export(self, table_id: int) -> bytes:
        """Return the table as JSON: a finished one whole with its seed, another without anything hidden."""
        ...
