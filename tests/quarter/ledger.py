"""One table as the simulation keeps it: the game played again, whom it waits for, clocks, reminders."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import rules
from bot.storage.rows.history_rows import Kind
from rules.kernel import codec, record
from tests.quarter.banks import PACES, Bank

if TYPE_CHECKING:
    from bot.storage.rows.history_rows import Entry
    from tests.quarter.people import Person

FIRST: Final = timedelta(hours=8)
NEXT: Final = timedelta(hours=24)
APART: Final = timedelta(hours=1)
PERSONAL: Final = 3
_QUARTER: Final = 4
_REMEMBERED: Final = 80
"""Positions to which an undo may go back."""
_UNHEARD: Final = ("gone", "locked", "left")


@dataclass
class Wait:
    """A seat that the table waits for. A reminder comes between ``soonest`` and ``latest``, if at all."""

    person: Person
    since: datetime
    soonest: datetime | None
    latest: datetime | None
    reminded: int = 0
    nudged: bool = False
    named: bool = False
    pinged: list[datetime] = field(default_factory=list)
    reminders: dict[int, int] = field(default_factory=dict)

    def plan(self, moment: datetime | None) -> None:
        """Expect a reminder at one moment, or none."""
        self.soonest = self.latest = moment

    def snooze(self, moment: datetime) -> None:
        """Expect at a moment again what has been given; after all of them it is one more, as a nudge is."""
        if self.reminded >= PERSONAL:
            self.nudged = True
        else:
            self.reminded = max(self.reminded - 1, 0)
        self.plan(moment)

    def every(self, usual: timedelta) -> timedelta | None:
        """Return the span that its person has chosen, or the usual one; None: no reminders."""
        if self.person.every is None:
            return usual
        return timedelta(hours=self.person.every) or None


@dataclass
class Chair:
    """A seat: who has it."""

    person: Person | None
    resigned: bool = False
    held: str | None = None


class Ledger:
    """A table, followed entry by entry."""

    def __init__(
        self, table_id: int, channel_id: int, title: str, options: dict[str, object], pace: dict[str, Any]
    ) -> None:
        self.id = table_id
        self.channel_id = channel_id
        self.game = rules.GAMES[title]
        self.options = options
        self.pace = pace
        self.chairs: list[Chair] = []
        self.status = "lobby"
        self.version = 0
        self.last_kind: Kind | None = None
        self.paused: str | None = None
        self.absent: int | None = None
        self.deciding: int | None = None
        self.state: Any = None
        self.seed = ""
        self.waits: dict[int, Wait] = {}
        self.banks: dict[int, Bank] = {}
        self.moves = 0
        self.last_mover: int | None = None
        self.told_since: datetime | None = None
        self.must_show = 0
        self.heir: Person | None = None
        """Who is about to get a seat, if they may."""
        self._kept: dict[int, bytes] = {}
        self._gains: list[tuple[int, int]] = []

    @property
    def over(self) -> bool:
        """Whether nothing more happens there."""
        return self.status in ("finished", "cancelled")

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return () if self.state is None else self.game.to_act(self.state)

    def begin(self, seed: str) -> None:
        """Know the seed of the game that is about to begin."""
        self.seed = seed

    def follow(self, entry: Entry) -> None:
        """Write an entry."""
        if entry.version <= self.version:
            return
        before = (self.to_act, self.state.turn if self.state is not None else -1)
        lent = {seat for seat, chair in enumerate(self.chairs) if chair.held == "turn"}
        self.version, self.last_kind = entry.version, entry.kind
        paused, self.paused = self.paused, None
        getattr(self, f"_{entry.kind}", self._nothing)(entry)
        if self._stays_paused(entry, paused):
            self.paused = paused
        if self.state is not None:
            self._kept[self.version] = rules.dump(self.state)
            self._kept.pop(self.version - _REMEMBERED, None)
        if self.status == "lobby":
            return
        self._reckon(entry, before[1], lent)
        self._wait(entry, same_turn=self.state.turn == before[1])
        self._expect(entry, before)

    def _stays_paused(self, entry: Entry, paused: str | None) -> bool:
        """Tell whether a pause outlasts an entry: nobody hears, or the table waits for who has left."""
        if entry.kind in (Kind.PAUSE, Kind.RESUME, Kind.CHANNEL):
            return False
        return paused in _UNHEARD or (
            paused == "member" and entry.seat != self.absent and self.absent in self.awaited
        )

    def _nothing(self, _: Entry) -> None:
        pass

    def _start(self, _: Entry) -> None:
        self.state = self.game.setup(seats=len(self.chairs), options=self.options, seed=self.seed)
        self.status = "running"

    def _move(self, entry: Entry) -> None:
        assert entry.action is not None
        assert entry.seat is not None
        turn = self.state.turn
        self.game.apply(self.state, entry.seat, codec.decode_action(self.game, entry.action))
        same = self.to_act if self.state.turn == turn else ()
        self._give_back(entry, same)
        self.moves += 1
        self.last_mover = entry.seat
        if self.game.result(self.state) is not None:
            self.status = "finished"

    def _give_back(self, entry: Entry, same_turn: tuple[int, ...]) -> None:
        for seat, chair in enumerate(self.chairs):
            own = seat == entry.seat and entry.user_id is not None and not entry.by_plan
            if own or (chair.held == "turn" and seat not in same_turn):
                chair.held = None

    def _undo(self, entry: Entry) -> None:
        assert entry.to_version is not None
        self.state = rules.load(self.game, self._kept[entry.to_version])
        self._give_back(entry, ())
        for version, seat in [gain for gain in self._gains if gain[0] > entry.to_version]:
            self._gains.remove((version, seat))
            if seat in self.banks:
                self.banks[seat].owed += 1

    def _resign(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.chairs[entry.seat].resigned, self.chairs[entry.seat].held = True, None
        left = self.persons
        if not left:
            self.status = "finished"
        elif len(left) == 1:
            self.deciding = left[0]
            self.chairs[left[0]].held = None

    def _claim(self, _: Entry) -> None:
        self.status = "finished"

    def _play_on(self, _: Entry) -> None:
        self.deciding = None

    def _replace(self, entry: Entry) -> None:
        if self.heir is not None and entry.seat is not None:
            self.chairs[entry.seat], self.heir = Chair(self.heir), None
            self.banks.pop(entry.seat, None)
        if len(self.persons) > 1:
            self.deciding = None

    def _vote(self, entry: Entry) -> None:
        assert entry.action is not None
        event = json.loads(entry.action)
        if event["stage"] != "passed":
            return
        match event["what"]:
            case "bot":
                self.chairs[event["about"]].held = "seat"
            case "cancel":
                self.status = "cancelled"
            case "end":
                self.status = "finished"

    def _count(self, _: Entry) -> None:
        self.status = "finished"

    def _cancel(self, _: Entry) -> None:
        self.status = "cancelled"

    _lapse = _cancel

    def _pause(self, entry: Entry) -> None:
        self.paused, self.absent = entry.action, entry.seat

    def _resume(self, _: Entry) -> None:
        self.paused = None

    def _clock(self, entry: Entry) -> None:
        assert entry.action is not None
        event = json.loads(entry.action)
        chair = self.chairs[event["seat"]]
        match event["what"]:
            case "turn":
                chair.held = "turn"
            case "hold":
                chair.held = "seat"
            case "back":
                chair.held = None
            case "end":
                self.status = "finished"

    @property
    def persons(self) -> list[int]:
        """The seats that persons play."""
        return [seat for seat, each in enumerate(self.chairs) if each.person and not each.resigned]

    @property
    def awaited(self) -> list[int]:
        """The seats of persons that the table waits for."""
        if self.status != "running" or self.paused:
            return []
        seats = self.to_act if self.deciding is None else (self.deciding,)
        return [seat for seat in self.persons if seat in seats and not self.chairs[seat].held]

    def _reckon(self, entry: Entry, turn: int, lent: set[int]) -> None:
        """Let clocks run and stand."""
        if self.pace["tempo"] not in PACES:
            return
        free = [seat for seat in self.persons if not self.chairs[seat].held]
        running = set(self.awaited) if len(free) != 1 else set()
        event = json.loads(entry.action or "{}") if entry.kind is Kind.CLOCK else {}
        for seat in [seat for seat in self.banks if seat not in self.persons]:
            del self.banks[seat]
        for seat in self.persons:
            bank = self.banks.get(seat)
            if bank is None:
                if self.status != "running":
                    continue
                person = self.chairs[seat].person
                assert person is not None
                off, start = bool(self.pace["weekends_off"]), PACES[self.pace["tempo"]][0]
                bank = self.banks[seat] = Bank(person, self.pace["tempo"], off, start)
            self._reckon_one(entry, seat, bank, event, running, turn, lent)

    def _reckon_one(
        self,
        entry: Entry,
        seat: int,
        bank: Bank,
        event: dict[str, Any],
        running: set[int],
        turn: int,
        lent: set[int],
    ) -> None:
        now, goes = entry.at, seat in running
        ends = entry.kind is Kind.MOVE and entry.seat == seat
        passed = self.state.turn != turn or not goes
        by_bot = entry.user_id is None and seat in lent and not self.chairs[seat].held
        gains = ends and (by_bot or (bank.since is not None and passed))
        if bank.since is not None and (not goes or gains or event.get("seat") == seat):
            bank.stop(now)
        if gains:
            bank.turn_ends()
            self._gains.append((entry.version, seat))
        if event.get("seat") == seat:
            self._happened(bank, event)
        if goes and bank.since is None:
            bank.begin(now)

    def _happened(self, bank: Bank, event: dict[str, Any]) -> None:
        match event["what"]:
            case "empty":
                bank.late = True
            case "day":
                bank.left += timedelta(days=1)
                bank.given_a_day = bank.given_a_day or event["by"] is None
            case "hold":
                bank.left = max(bank.left, PACES[bank.pace][1])

    def _wait(self, entry: Entry, *, same_turn: bool) -> None:
        awaited, before = self.awaited, dict(self.waits)
        for seat in list(self.waits):
            person = self.chairs[seat].person
            if seat not in awaited or seat == entry.seat or self.waits[seat].person is not person:
                del self.waits[seat]
        for seat in awaited:
            if seat not in self.waits:
                person = self.chairs[seat].person
                assert person is not None
                wait = Wait(person, entry.at, None, None)
                span = wait.every(FIRST)
                wait.plan(None if span is None else entry.at + span)
                self.waits[seat] = wait
                if same_turn and seat in before and before[seat].person is person:
                    wait.named, wait.pinged = before[seat].named, before[seat].pinged
                self._hasten(seat, wait)

    def _hasten(self, seat: int, wait: Wait) -> None:
        bank = self.banks.get(seat)
        if bank is None or bank.since is None or wait.soonest is None:
            return
        begin = max(bank.since, wait.since)
        quarter = max(bank.later(begin, bank.at(begin) / _QUARTER), wait.since + APART)
        wait.plan(quarter if wait.person.every is None else min(wait.soonest, quarter))

    def _expect(self, entry: Entry, before: tuple[tuple[int, ...], int]) -> None:
        """Note from which version on a post has to be shown."""
        own = set() if entry.kind is Kind.UNDO else {entry.seat}
        others = (set(before[0]) ^ set(self.to_act)) - own
        turned = self.state is not None and self.state.turn != before[1]
        public = entry.kind not in (Kind.MOVE, Kind.UNDO, Kind.NOISE)
        agreed = entry.kind is Kind.VOTE and '"agreed"' in (entry.action or "")
        unheard = entry.kind is Kind.PAUSE and self.paused in _UNHEARD
        if (others or turned or public or self.over) and not (unheard or agreed):
            self.must_show, self.told_since = entry.version, entry.at

    def spare(self, begin: datetime, end: datetime) -> None:
        """Let clocks count nothing of a time in which nobody could play."""
        for bank in self.banks.values():
            if bank.since is not None and bank.since < end and not bank.late:
                bank.stop(max(bank.since, begin))
                bank.begin(end)

    def disagreement(self, exported: bytes) -> str | None:
        """Return where an exported file differs from the books, or cannot be verified; None: nowhere."""
        if self.status != "finished":
            shown = None if self.state is None else json.loads(codec.encode(self.game.view(self.state, None)))
            position = json.loads(exported)["position"]
            return None if position == shown else "another position"
        made = record.read(exported)
        if made.seed != self.seed or len(made.moves) > self.moves:
            return "another game"
        found = record.verify(made, rules.GAMES)
        ended = self.game.result(self.state) is not None
        if found is None or (not ended and getattr(found, "point", None) in ("moves", "result")):
            return None
        return str(found)
