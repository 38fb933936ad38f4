"""A table as the chat sees it: its people, its game, its history."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  msgspec reads the annotation
from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from enum import StrEnum
from typing import Final, Literal

import msgspec

from bot.model.invitations import Invitations
from bot.model.notifications import UNCHOSEN, NotificationLevel
from bot.model.pace import RELAXED, ClockEvent, Pace
from bot.model.votes import Vote, VoteEvent, VoteKind
from rules.kernel.bots import NORMAL, Level, Skill
from rules.kernel.contract import Action, Event, State  # noqa: TC001  msgspec reads the annotation
from rules.kernel.premoves import Kind, Premoves, Reason  # noqa: TC001  msgspec reads the annotation


class Status(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


OVER: Final = (Status.FINISHED, Status.CANCELLED)
"""Where nothing goes on any more."""


class Pause(StrEnum):
    """Why a running table waits for nobody: whoever plays there may still move.

    ``IDLE``: it was put away, as nobody had moved for long; it goes on with a move, or when a player says so.
    ``MEMBER``: who is to act has left the server. ``GONE``, ``LOCKED``: its channel is deleted, its thread
    locked. ``LEFT``: the bot has been removed from its server. Until its posts reach somebody again it stays
    paused.
    """

    IDLE = "idle"
    MEMBER = "member"
    GONE = "gone"
    LOCKED = "locked"
    LEFT = "left"

    @property
    def unheard(self) -> bool:
        """Whether posts of the table reach nobody."""
        return self not in (Pause.IDLE, Pause.MEMBER)


class Person(msgspec.Struct, frozen=True):
    """Somebody in a server: Discord's user id and the name shown there. ``bot``: no person, but a program."""

    id: int
    name: str
    bot: bool = False


class Seat(msgspec.Struct, frozen=True):
    """A place at a table. ``user_id`` is None where a bot player sits; ``resigned``: left to one.

    ``held``: a bot player has it for one turn, or until its owner acts again. ``sought``: whoever takes it
    has it from then on. Of who asked to be forgotten there is no name, and ``user_id`` is below 0 (see
    ``former``). ``colour``: the one that was chosen for it; without one it has what the title gives it.
    ``level`` and ``character`` are those of its bot player (``skill``).
    """

    index: int
    user_id: int | None
    name: str
    resigned: bool = False
    held: Literal["turn", "seat"] | None = None
    sought: bool = False
    colour: str | None = None
    level: Level = Level.NORMAL
    character: str = ""

    @property
    def skill(self) -> Skill:
        """How the program plays it: at normal level where it does so for a person."""
        return NORMAL if self.user_id is not None else Skill(self.level, self.character)

    @property
    def former(self) -> int | None:
        """The number of a former player, of whom nothing is known any more (1: the first of the table)."""
        return _former(self.user_id)


class Holder(msgspec.Struct, frozen=True):
    """Somebody who has held a seat ``since`` a version of the table, and took (parts of) ``turns`` turns.

    ``user_id`` is None of a bot player, which has a ``level`` and a ``character``.
    """

    seat: int
    since: int
    user_id: int | None
    name: str
    turns: int = 0
    level: Level = Level.NORMAL
    character: str = ""

    @property
    def former(self) -> int | None:
        """As that of a seat."""
        return _former(self.user_id)


class Absence(msgspec.Struct, frozen=True):
    """Whose having left the server pauses a table."""

    seat: int


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody knows of a table as it is now: all but its game. ``version`` grows with every change.

    ``winner`` is the seat that was left when all others had resigned: while the table runs it may claim the
    win (``deciding``), of a finished one it has done so, and the game has no result of its own.
    ``fault`` says, for the operator, what keeps the bot players of the table from going on; ``paused`` why it
    waits for nobody at present. ``vote`` is what somebody has asked of the others. ``invitations`` say who is
    expected at a table that waits in its lobby; ``rematch_of`` of which table it is the rematch.
    """

    id: int
    guild_id: int
    channel_id: int
    title: str
    options: dict[str, object]
    status: Status
    version: int
    host_id: int
    seats: tuple[Seat, ...]
    seed_hash: str
    created_at: datetime
    updated_at: datetime
    winner: int | None = None
    fault: str | None = None
    pace: Pace = RELAXED
    paused: Pause | None = None
    noise: NotificationLevel = UNCHOSEN
    vote: Vote | None = msgspec.field(default=None, name="undo")
    invitations: Invitations = msgspec.field(default=Invitations(), name="gathering")
    rematch_of: int | None = None

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that a user plays, or None."""
        return next((s.index for s in self.seats if s.user_id == user_id and not s.resigned), None)

    @property
    def undo(self) -> Vote | None:
        """The undo that somebody has asked for."""
        return self.vote if self.vote is not None and self.vote.what is VoteKind.UNDO else None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that persons play: no bot players, nobody who has resigned."""
        return tuple(seat for seat in self.seats if seat.user_id is not None and not seat.resigned)

    @property
    def deciding(self) -> int | None:
        """The seat left alone, which has still to choose: claim the win, or play on with bot players."""
        return self.winner if self.status is Status.RUNNING else None


class StoredTable(TableFacts, frozen=True, kw_only=True):
    """One table with its whole state, which stays below the chat; ``state`` is None before the start."""

    state: State | None = None


class Table(TableFacts, frozen=True, kw_only=True):
    """One table as somebody may see it; what is hidden from them is not in it.

    ``view`` is what the one who asked may see: the view of their seat, an onlooker's for everybody else.
    ``public`` is what everybody may see. Both are None before the start, and in lists of tables. ``seed`` is
    told when the game is over. ``glance``: what the panel tells of this moment, after an action of it.
    """

    view: State | None = None
    public: State | None = None
    seed: str | None = None
    glance: Glance | None = None


class Handover(msgspec.Struct, frozen=True):
    """By their names: the moderator who gave a seat away, who had it before, who has it after.

    A number in place of a name is that of a former player (``Seat.former``). ``left``: who had it before had
    resigned, and a bot player played on.
    """

    moderator: str | int
    before: str | int
    after: str | int
    left: bool = False


class SavedPlan(msgspec.Struct, frozen=True):
    """What somebody has arranged for their next turn; ``auto``: it is carried out by itself then."""

    action: Action
    auto: bool = False

    def __repr__(self) -> str:
        # What is planned must not get into a log by way of a traceback.
        return "SavedPlan()"


class SavedPremoves(msgspec.Struct, frozen=True):
    """What somebody wants done when they can act; see ``rules.kernel.premoves``.

    ``taken`` steps of a wish are done. ``halted``: why they are not carried out.
    """

    premoves: Premoves
    taken: int = 0
    halted: Reason | None = None

    def __repr__(self) -> str:
        # What is wished must not get into a log by way of a traceback.
        return "SavedPremoves()"


class LogEntry(msgspec.Struct, frozen=True):
    """Something in a table's history and what came of it, already masked for the reader.

    ``kind`` is "move", or without events "start", "resign", "claim" (the win), "play_on" (with bot players),
    "replace" (a ``handover``, not known of old ones), "vote" or "count" (a ``vote``; the seat says nothing),
    "channel" (moved to another one; as well), "lapse" (of a lobby), "pause" (for a ``reason``), "resume",
    "clock" (what happened to one) or "undo" (back to ``to_version``); moves taken back are left out.
    ``by_chance``: the bot player failed, and chance chose; ``by_plan``: done by itself, as its player had
    planned; ``stand_in``: a bot player has acted for the person of the seat. ``then``: as they were then, the
    seats that somebody has left or taken since; of people it has no user ids.
    """

    version: int
    turn: int
    seat: int
    at: datetime
    events: tuple[Event, ...]
    kind: str = "move"
    to_version: int | None = None
    by_chance: bool = False
    by_plan: bool = False
    stand_in: bool = False
    handover: Handover | None = None
    clock: ClockEvent | None = None
    reason: Pause | None = None
    vote: VoteEvent | None = None
    then: tuple[Seat, ...] = ()


class Glance(msgspec.Struct, frozen=True):
    """What the panel of a seat tells beside the game, all of one moment and as the seat may know it.

    ``news`` is the log since the seat's last turn, the last of its own moves of then first; ``since`` the log
    after the version that was asked for. ``told``: see ``Recollection.told``; ``lost``: why the last post of
    the table reached nobody.
    """

    news: tuple[LogEntry, ...] = ()
    since: tuple[LogEntry, ...] = ()
    premoves: Mapping[Kind, SavedPremoves] = {}
    plan: SavedPlan | None = None
    told: Mapping[str, int] | None = None
    lost: str | None = None


def _former(user_id: int | None) -> int | None:
    return -user_id if user_id is not None and user_id < 0 else None
