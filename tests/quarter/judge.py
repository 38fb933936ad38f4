"""The judge: what Discord has received, held against what people did and what was announced to them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, TextIO

from bot.storage.rows.history_rows import Kind
from tests.quarter.ledger import APART, NEXT, PERSONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.quarter.ledger import Ledger, Wait
    from tests.quarter.link import Face, News
    from tests.quarter.people import Person
    from tests.quarter.standin import Sent, World

_MENTION: Final = re.compile(r"<@(\d+)>")
_TABLE: Final = re.compile(r"table (\d+)")
_PLAY: Final = re.compile(r"t:(?:play|log|back):(\d+):(\d+)")
_VOTE: Final = re.compile(r"ua:(\d+):(\d+):yes(?::(\w+))?")
_QUESTIONS: Final = ("ua:", "ck:", "to:", "dc:")
"""Buttons of posts that ask something else than for a turn: to agree, to choose, to go on."""
_IN_TURN: Final = "it is your turn"
"""What a line says to whom it mentions because it is their turn."""
_SECOND: Final = timedelta(seconds=1)
_PROMPTLY: Final = timedelta(seconds=5)
_PATIENCE: Final = timedelta(minutes=65)
"""Within which a trouble is over for good: the longest pause between two tries, and some minutes."""
_LATELY: Final = timedelta(hours=2)
_SETTLING: Final = timedelta(minutes=5)
"""How long what follows a post may be held up until it is noted that it has come."""
_NEVER: Final = datetime.min.replace(tzinfo=UTC)


class Judge:
    """Knows every table and person, and notes every violation once."""

    def __init__(self, world: World, people: dict[int, Person], trace: TextIO | None = None) -> None:
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.tables: dict[int, Ledger] = {}
        self.shown: dict[int, int] = defaultdict(int)
        self.came: dict[int, list[datetime]] = defaultdict(list)
        self.paused: dict[int, set[datetime]] = defaultdict(set)
        self.unanswered: set[datetime] = set()
        self.last_trouble = _NEVER
        self.tidings: list[tuple[int, int, int]] = []
        self.direct: list[tuple[int, int]] = []
        self.votes: list[tuple[int, int, str, int]] = []
        self.ordered: set[tuple[int, int | None]] = set()
        self._world = world
        self._people = people
        self._trace = trace
        self._seen: dict[tuple[int, str], int] = {}
        self._accused: set[tuple[str, int, int | None]] = set()

    def accuse(self, what: str, table_id: int, about: int | None, at: datetime, text: str = "") -> None:
        """Note a violation, of each kind once for a turn of somebody."""
        key = (what, table_id, about)
        if key not in self._accused:
            self._accused.add(key)
            self.violations.append(f"{at:%m-%d %H:%M:%S} table {table_id}, {about}: {what} {text}")

    def note(self, line: str) -> None:
        """Write a line of the trace, where one is kept."""
        if self._trace is not None:
            self._trace.write(f"{line}\n")

    def follow(self, news: News) -> None:
        """Write an entry into the books of its table."""
        ledger = self.tables.get(news.table_id)
        entry = news.entry
        self.note(
            f"{entry.at} table {news.table_id} v{entry.version} {entry.kind} {entry.seat} {entry.action}"
        )
        if entry.by_plan:
            self.counts["plans carried out"] += 1
            if (news.table_id, entry.seat) not in self.ordered:
                self.accuse("did what nobody has planned", news.table_id, entry.seat, entry.at)
        if entry.kind is Kind.PAUSE:
            self.paused[news.table_id].add(entry.at)
        if ledger is not None:
            ledger.follow(news.entry)

    def was_told(self, table_id: int, begin: datetime, end: datetime) -> bool:
        """Tell whether the bot knows of a post in between that said more than why the table is paused."""
        others = self.paused[table_id] | self.unanswered
        return any(begin < at < end - _SETTLING and at not in others for at in self.came[table_id])

    def hear(self, sent: Sent) -> None:
        """Judge a message that has arrived."""
        self.counts["messages" if sent.new else "changes"] += 1
        said = "posted" if sent.new else "changed"
        self.note(f"{sent.at} {said} in {sent.channel_id}, aloud {sent.aloud}: {sent.texts} {sent.ids[:2]}")
        ids = sent.ids
        if any(each.startswith("rl:") for each in ids):
            self._remind(sent)
        elif any(each.startswith("ng:") for each in ids):
            self._tell_table(sent)
        elif shown := [_PLAY.match(each) for each in ids if _PLAY.match(each)]:
            assert shown[0] is not None
            self._show(sent, int(shown[0][1]), int(shown[0][2]))
            self._ask(sent)
        elif _TABLE.search("\n".join(sent.texts)) and "/channels/" in "\n".join(sent.texts):
            self._ping(sent, int(_TABLE.search("\n".join(sent.texts))[1]))  # type: ignore[index]
        elif sent.channel_id in self._people:
            self._tell_directly(sent)
        for user_id in sent.aloud:
            self._disturb(sent, user_id)

    def showing(self, sent: Sent) -> tuple[int, int] | None:
        """Return which table a message shows, and at which version."""
        found = next(filter(None, map(_PLAY.match, sent.ids)), None)
        return None if found is None else (int(found[1]), int(found[2]))

    def _disturb(self, sent: Sent, user_id: int) -> None:
        person = self._people.get(user_id)
        if person is not None and person.is_quiet(sent.at):
            found = _TABLE.search("\n".join(sent.texts))
            self.accuse("pinged in quiet hours", int(found[1]) if found else 0, user_id, sent.at)

    def _remind(self, sent: Sent) -> None:
        self.counts["reminders"] += 1
        for line in "\n".join(sent.texts).splitlines():
            user, table = _MENTION.search(line), _TABLE.search(line)
            if user is None or table is None:
                continue
            wait = self._wait_of(int(table[1]), int(user[1]))
            if wait is None:
                self.accuse("reminded, but is not waited for", int(table[1]), int(user[1]), sent.at)
                continue
            self._reminded(int(table[1]), wait, sent)

    def _reminded(self, table_id: int, wait: Wait, sent: Sent) -> None:
        about = wait.person.id
        if wait.soonest is None:
            self.accuse("reminded once too often", table_id, about, sent.at, f"{wait}")
        elif sent.at < wait.soonest - _SECOND:
            self.accuse("reminded too soon", table_id, about, sent.at, f"{wait}")
        self._check_late(table_id, wait, sent.at)
        if about in sent.aloud:
            self._pinged(table_id, wait, sent.at)
        wait.reminders[sent.message_id] = table_id
        wait.named = True
        if not wait.nudged:
            wait.reminded += 1
        wait.nudged = False
        self._next(wait, sent)
        if wait.reminded == PERSONAL and not self._others(table_id, about):
            wait.plan(None)
        self.tidings.append((table_id, about, sent.message_id))

    def _others(self, table_id: int, about: int) -> bool:
        """Tell whether anybody else plays there themselves, whom the table could be told of somebody."""
        ledger = self.tables[table_id]
        chairs = [ledger.chairs[seat] for seat in ledger.persons]
        return any(each.person and each.person.id != about and not each.held for each in chairs)

    def _next(self, wait: Wait, sent: Sent) -> None:
        span = wait.every(NEXT)
        wait.plan(None if span is None or wait.reminded > PERSONAL else sent.at + span)
        unheard = max(self._world.failed[sent.channel_id], self.last_trouble) >= sent.at - _SECOND
        if wait.latest is not None and unheard:  # the bot learns of it at its next try
            wait.latest += _PATIENCE

    def _tell_table(self, sent: Sent) -> None:
        self.counts["told tables"] += 1
        found = _TABLE.search("\n".join(sent.texts))
        assert found is not None
        table_id = int(found[1])
        ledger = self.tables[table_id]
        told = 0
        for wait in ledger.waits.values():
            if wait.reminded == PERSONAL and wait.soonest is not None and sent.at >= wait.soonest - _SECOND:
                wait.reminded += 1
                wait.plan(None)
                told += 1
        if not told:
            self.accuse("told its table too soon or twice", table_id, None, sent.at)

    def _pinged(self, table_id: int, wait: Wait, at: datetime) -> None:
        if wait.pinged and at - wait.pinged[-1] < APART - _SECOND:
            text = f"{wait.pinged[-1]:%H:%M:%S}, since {wait.since:%d %H:%M:%S}"
            self.accuse("pinged twice within an hour", table_id, wait.person.id, at, text)
        wait.pinged.append(at)

    def _show(self, sent: Sent, table_id: int, version: int) -> None:
        ledger = self.tables.get(table_id)
        if ledger is None:
            return
        ledger.channel_id = sent.channel_id
        if sent.new:
            self.came[table_id].append(sent.at)
            self.counts["posts"] += 1
            text = "\n".join(sent.texts)
            key = (sent.channel_id, f"{table_id} {version} {text}")
            if key in self._seen:
                self.accuse("posted twice", table_id, version, sent.at)
            self._seen[key] = sent.message_id
        self.shown[table_id] = max(self.shown[table_id], version)
        self._named(sent, ledger)

    def _ask(self, sent: Sent) -> None:
        """Note whom a vote asks that has just been opened."""
        vote = next(filter(None, map(_VOTE.fullmatch, sent.ids)), None)
        if vote is not None and sent.new:
            place = (int(vote[1]), int(vote[2]), vote[3] or "undo")
            self.votes += [(*place, user_id) for user_id in sent.aloud]

    def _ping(self, sent: Sent, table_id: int) -> None:
        ledger = self.tables.get(table_id)
        if ledger is not None and sent.new:
            self.counts["pings"] += 1
            self._named(sent, ledger)

    def _named(self, sent: Sent, ledger: Ledger) -> None:
        text = "\n".join(sent.texts)
        for wait in ledger.waits.values():
            about = wait.person.id
            if f"<@{about}>" in text:
                wait.named = True
                self.tidings.append((ledger.id, about, sent.message_id))
            if not sent.new:
                continue
            if about in sent.aloud and _tells_turn_of(sent, about):
                self._pinged(ledger.id, wait, sent.at)
            if wait.soonest is None or wait.latest is None:
                if wait.person.is_quiet(sent.at):
                    asks = ledger.last_kind in (Kind.CLOCK, Kind.VOTE)  # perhaps somebody else
                    wait.soonest, wait.latest = sent.at, None if asks else wait.person.free_from(sent.at)
                continue
            if wait.person.is_quiet(sent.at) and f"<@{about}>" in text:
                end = wait.person.free_from(sent.at)
                wait.soonest, wait.latest = min(end, wait.soonest), max(end, wait.latest, sent.at + APART)
            else:
                wait.latest = max(wait.latest, sent.at + APART)

    def _tell_directly(self, sent: Sent) -> None:
        found = _TABLE.search("\n".join(sent.texts))
        if found is not None:
            self.counts["notices"] += 1
            self.direct.append((int(found[1]), sent.channel_id))

    def _wait_of(self, table_id: int, user_id: int) -> Wait | None:
        ledger = self.tables.get(table_id)
        waits = ledger.waits.values() if ledger is not None else ()
        return next((wait for wait in waits if wait.person.id == user_id), None)

    def waits(self) -> Iterator[tuple[Ledger, Wait]]:
        """Yield everybody who is waited for."""
        for ledger in self.tables.values():
            for wait in ledger.waits.values():
                yield ledger, wait

    def troubled(self, ledger: Ledger, since: datetime, channel_id: int | None = None) -> datetime:
        """Return until when something that was due at a moment may be late."""
        failed = max(
            self._world.failed[channel_id or ledger.channel_id],
            self._world.failed[0],
            self.last_trouble,
        )
        return since if failed < since - _LATELY else max(since, failed) + _PATIENCE

    def _check_late(self, table_id: int, wait: Wait, now: datetime) -> None:
        if wait.latest is None:
            return
        ledger = self.tables[table_id]
        due = wait.person.free_from(wait.latest) if wait.reminded < PERSONAL or wait.nudged else wait.latest
        due = wait.person.free_from(due)
        until = max(self.troubled(ledger, due), self.troubled(ledger, due, wait.person.id))
        if ledger.told_since is not None:
            until = max(until, self.troubled(ledger, ledger.told_since))
        if wait.person.is_quiet(now):
            return
        if now > wait.person.free_from(until) + _PROMPTLY:
            self.accuse("not reminded in time", table_id, wait.person.id, now, f"due {due} {wait}")

    def look(self, now: datetime) -> None:
        """Look at all tables: what is missing by now."""
        for ledger, wait in self.waits():
            self._check_late(ledger.id, wait, now)
            if not wait.named and now > self.troubled(ledger, wait.since) + _PROMPTLY:
                self.accuse("waited for, but never told", ledger.id, wait.person.id, now, f"{wait.since}")
        for ledger in self.tables.values():
            self._look_at(ledger, now)

    def _look_at(self, ledger: Ledger, now: datetime) -> None:
        for seat, bank in ledger.banks.items():
            end = bank.runs_out()
            if end is not None and not bank.late and now > self.troubled(ledger, end) + _PROMPTLY:
                self.accuse("clock ran out unnoticed", ledger.id, seat, now, f"{end}")
        if ledger.told_since is None or ledger.paused in ("gone", "locked", "left"):
            return
        late = now > self.troubled(ledger, ledger.told_since) + _PROMPTLY
        place = self._world.places[ledger.channel_id]
        if (ledger.over or ledger.paused) and (place.gone or place.guild_id in self._world.left):
            return  # nobody waits for anything there, and there is nowhere to tell so
        if self.shown[ledger.id] < ledger.must_show and late and ledger.status != "cancelled":
            text = f"version {ledger.must_show}, shown {self.shown[ledger.id]}, since {ledger.told_since}"
            self.accuse("not posted", ledger.id, ledger.must_show, now, text)
        if ledger.status == "running" and not ledger.awaited and not ledger.paused and late:
            self.accuse("waits for nobody", ledger.id, ledger.version, now, f"{ledger.to_act}")

    def compare(self, table_id: int, faces: list[Face], now: datetime) -> None:
        """Hold the clocks of a table against the books."""
        banks = self.tables[table_id].banks
        if {face.seat for face in faces} != set(banks):
            self.accuse("other clocks", table_id, None, now, f"{faces} {banks}")
            return
        for face in faces:
            bank = banks[face.seat]
            self.counts["clocks compared"] += 1
            off = abs(bank.at(now).total_seconds() - face.left)
            ends = bank.runs_out()
            shifted = (ends is None) != (face.runs_out is None) or (
                ends is not None and face.runs_out is not None and abs(ends - face.runs_out) > _SECOND
            )
            if off > 1 or shifted or bank.late != face.late:
                self.accuse("clock differs", table_id, face.seat, now, f"{face}, books {bank}, {ends}")


def _tells_turn_of(sent: Sent, user_id: int) -> bool:
    """Tell whether a message mentions somebody because it is their turn, and not to ask something else."""
    if any(each.startswith(_QUESTIONS) for each in sent.ids):
        return False
    lines = "\n".join(sent.texts).splitlines()
    return any(f"<@{user_id}>" in line and _IN_TURN in line for line in lines)
