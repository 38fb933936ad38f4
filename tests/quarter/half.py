"""One half of the simulated world: its Discord, its people, a bot that lives and dies, and the judge."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import os
import random
import signal
import sys
from collections import Counter
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, TextIO

import msgspec

from bot.storage.rows.history_rows import Kind as EntryKind
from rules.kernel import codec
from tests.quarter.judge import Judge
from tests.quarter.ledger import Chair, Ledger
from tests.quarter.link import SPARED, TOLD, Ask, News, Spared, Told, receive, send
from tests.quarter.people import Habit
from tests.quarter.plan import DAY, FLAKES, START, games_of, people_of, troubles_of
from tests.quarter.pressing import Hands
from tests.quarter.standin import DONE, KILLING, Fault, World
from tests.standin.gateway import HOST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.quarter.people import Person
    from tests.quarter.plan import Game, Size, Trouble
    from tests.quarter.standin import Sent

_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_MANY: Final = 5
"""Arguments of what is asked; so many do not go into the trace."""
_START_SECONDS: Final = 120.0


class DiedError(Exception):
    """The bot was killed before it could answer."""


class Half:
    """Runs one half of the world from its beginning to its end; a moment of it after the other."""

    def __init__(self, seed: str, size: Size, folder: Path, trace: TextIO | None = None) -> None:
        self.seed, self.size, self.folder = seed, size, folder
        self.now = START
        self.end = START + DAY * size.days
        self.world = World(size.guilds, lambda: self.now)
        self.people = {person.id: person for person in people_of(seed, size)}
        self.judge = Judge(self.world, self.people, trace)
        self.games: dict[int, Game] = {}
        self.chance = random.Random(f"{seed} half")
        self.hands = Hands(self)
        self.counts: Counter[str] = Counter()
        self.due: datetime | None = None
        self.fatal: Fault | None = None
        self._agenda: list[tuple[datetime, int, Callable[[], Awaitable[None]]]] = []
        self._order = itertools.count()
        self._heard: list[Sent] = []
        self._pid = 0
        self._alive = False
        self._lived = START
        self._absences: list[tuple[datetime, datetime]] = []
        self._spared: list[Spared] = []
        self._known = 0
        self._flaky = 0
        self._down = 0
        self._door: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()

    @property
    def is_down(self) -> bool:
        """Whether Discord is down."""
        return self._down > 0

    @property
    def is_flaky(self) -> bool:
        """Whether Discord fails now and then."""
        return self._flaky > 0

    def at(self, moment: datetime, what: Callable[[], Awaitable[None]]) -> None:
        """Do something at a moment, or now where it has passed."""
        heapq.heappush(self._agenda, (max(moment, self.now), next(self._order), what))

    async def run(self) -> None:
        """Live through the whole time."""
        port = await self.world.open()
        server = await asyncio.start_server(self._come_in, HOST, 0, limit=1 << 24)
        self._ports = port, server.sockets[0].getsockname()[1]
        self._zygote = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.quarter.life",
            str(self.size.drawn),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self.world.heard = self._heard.append
        self.world.fault = self._fault
        self.world.kill = self.kill
        try:
            await self._awake()
            await self._begin()
            await self._pass()
            await self._end()
        finally:
            self.kill()
            assert self._zygote.stdin is not None
            self._zygote.stdin.close()
            await self._zygote.wait()
            server.close()
            await self.world.close()

    async def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._door.put_nowait((reader, writer))

    # The bot: its lives and what it is asked.

    async def _awake(self) -> None:
        """Let the bot live (again), and write what it had written without an answer."""
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self.judge.last_trouble = self.now
        self.counts["lives"] += 1
        seed = f"{self.seed}.{self.counts['lives']}"
        words = (self.folder, *self._ports, seed, self.now.isoformat())
        self._zygote.stdin.write((" ".join(map(str, words)) + "\n").encode())
        self._pid = int(await self._zygote.stdout.readline())
        self._reader, self._writer = await asyncio.wait_for(self._door.get(), _START_SECONDS)
        self._alive = True
        self._absences.append((self._lived, self.now))
        told = TOLD.decode(await receive(self._reader))
        self.due = told.due
        known = {str(each): ledger.version for each, ledger in self.judge.tables.items()}
        await self.ask("since", known=known)

    def kill(self) -> None:
        """Kill the bot at once."""
        if self._alive:
            self._alive = False
            self.judge.last_trouble = self.now
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)

    async def ask(self, what: str, *, dies: bool = False, **args: Any) -> Told:  # noqa: ANN401  as it takes
        """Let the bot do something, and judge what came of it. Raise DiedError if it dies meanwhile."""
        if not self._alive:
            raise DiedError
        if what != "press":
            self.judge.note(f"{self.now} {what} {args if len(args) < _MANY else ''}")
        send(self._writer, Ask(what, self.now, args, dies=dies))
        try:
            told = TOLD.decode(await receive(self._reader))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            self._alive = False
            self.judge.last_trouble = self.now
            self.counts["killed"] += 1
            raise DiedError from error
        self.due, self._lived = told.due, self.now
        self._read_spared()
        self._write(told.news, of_another_life=what == "since")
        self._spare(self.now)
        if told.refused == "error":
            self.judge.violations.append(f"{self.now}: {what} failed")
        table_id = args.get("table_id")
        if table_id in self.judge.tables and what not in ("export", "table") and self._alive:
            self.judge.compare(table_id, told.faces, self.now)
        return told

    def _write(self, news: list[News], *, of_another_life: bool) -> None:
        """Write entries and messages into the books, in the order in which they came.

        What a life that was killed has written before a message is known by what the message shows.
        """
        written = 0
        for sent in self._heard:
            if of_another_life:
                shown = self.judge.showing(sent) or (0, 0)
                for each in news:
                    if each.table_id == shown[0] and each.entry.version <= shown[1]:
                        self._follow(each)
                self.judge.hear(sent)
                continue
            for each in news[written : sent.entries]:
                self._follow(each)
            written = max(written, min(sent.entries, len(news)))
            self.judge.hear(sent)
        for each in news[written:]:
            self._follow(each)
        self._heard.clear()
        self._react()

    def _read_spared(self) -> None:
        """Learn what clocks do not count, also if the bot was killed before it told so."""
        path = self.folder / SPARED
        lines = path.read_bytes().splitlines() if path.exists() else []
        self._spared += [msgspec.json.decode(line, type=Spared) for line in lines[self._known :]]
        self._known = len(lines)

    def _spare(self, until: datetime) -> None:
        """Write what clocks do not count into the books, as far as it ended by then."""
        for each in [each for each in self._spared if each.end <= until]:
            self._spared.remove(each)
            ledger = self.judge.tables.get(each.table_id)
            if ledger is None:  # its lobby came late: nothing ran
                continue
            told = self.judge.was_told(each.table_id, each.begin, each.end)
            if told and not any(begin <= each.end and each.begin <= end for begin, end in self._absences):
                self.judge.accuse("clocks spared for no reason", each.table_id, None, each.end, f"{each}")
            ledger.spare(each.begin, each.end)
            self.counts["spared"] += 1

    def _follow(self, news: News) -> None:
        """Write an entry into the books, and let people act upon it."""
        self._spare(news.entry.at)
        ledger, entry = self.judge.tables.get(news.table_id), news.entry
        if ledger is None or entry.version <= ledger.version:
            return
        acted = entry.kind is EntryKind.MOVE and entry.user_id is not None and not entry.by_plan
        if (acted or entry.kind is EntryKind.UNDO) and entry.seat is not None:
            person = ledger.chairs[entry.seat].person
            if person is not None and person.away_until is not None and entry.at < person.away_until:
                self._away(person, None)
        self.counts["moves by presses"] += acted and self._is_pressed(ledger)
        self.judge.follow(news)
        event = json.loads(entry.action or "{}") if entry.kind is EntryKind.VOTE else {}
        if event:
            self.counts[f"vote {event['stage']}"] += 1
        if event.get("stage") == "passed" and event["what"] == "replace":
            self.at(self.now + _HOUR, lambda: self._take_seat(ledger, event["about"]))

    def _fault(self, method: str, channel: int) -> Fault | None:
        fault = self._fault_of(method, channel)
        if fault is not None:
            self.judge.note(f"{self.now} {method} about {channel} fails: {fault.name}")
            if fault in DONE:
                self.judge.unanswered.add(self.now)
        return fault

    def _fault_of(self, method: str, _channel: int) -> Fault | None:
        if self.fatal is not None and self._alive and method in ("POST", "PATCH") and _channel:
            fault, self.fatal = self.fatal, None
            return fault
        if self._down:
            return Fault.UNAVAILABLE
        if self._flaky and _channel and self.chance.random() < 0.12:
            return self.chance.choice(FLAKES)
        return None

    # Time.

    async def _pass(self) -> None:
        """Go from one moment to the next at which something happens, up to the end."""
        while self._agenda and self._agenda[0][0] < self.end:
            moment, _, what = self._agenda[0]
            if self._alive and self.due is not None and self.due <= moment:
                self.now = max(self.now, self.due)
                self.counts["ticks"] += 1
                with suppress(DiedError):
                    await self.ask("tick")
                continue
            heapq.heappop(self._agenda)
            self.now = max(self.now, moment)
            with suppress(DiedError):
                await what()

    async def _begin(self) -> None:
        for person in self.people.values():
            await self._introduce(person)
        for number, game in enumerate(games_of(self.seed, self.size, list(self.people.values()))):
            self.games[number] = game
            self.at(game.begins, lambda game=game: self._open(game))  # type: ignore[misc]
        for trouble in troubles_of(self.seed, self.size):
            self.at(trouble.at, lambda trouble=trouble: self._befall(trouble))  # type: ignore[misc]
        for day in range(1, self.size.days):
            self.at(START + DAY * day, self._daily)

    async def _introduce(self, person: Person) -> None:
        """Let somebody choose how they are reminded, and plan what becomes of them."""
        if not person.takes_direct:
            self.world.refusing.add(person.id)
        await self._tell_habits(person)
        if person.habit is Habit.LEAVING:
            self.at(person.turns_at, lambda: self._leave(person))
        if person.habit is Habit.AWAY:
            self.at(person.turns_at, lambda: self._go_away(person))

    async def _tell_habits(self, person: Person) -> None:
        begin, end = person.quiet or (None, None)
        habits = {
            "time_zone": person.zone,
            "quiet_from": begin,
            "quiet_to": end,
            "remind_every": person.every,
            "direct": person.direct,
            "away_until": person.away_until,
        }
        await self.ask("habits", user_id=person.id, habits=habits)

    async def _leave(self, person: Person) -> None:
        self.counts["left"] += 1
        self.world.gone_members.add(person.id)

    async def _go_away(self, person: Person) -> None:
        """Be away for two weeks: clocks and reminders stand."""
        if not self._alive:
            self.at(self.now + 10 * _MINUTE, lambda: self._go_away(person))
            return
        self.counts["away"] += 1
        until = self.now + 14 * DAY
        self._away(person, until)
        await self._tell_habits(person)

    def _away(self, person: Person, until: datetime | None) -> None:
        """Write into the books that somebody is away, or back."""
        running = [
            bank
            for ledger in self.judge.tables.values()
            for bank in ledger.banks.values()
            if bank.person is person and bank.since is not None
        ]
        for bank in running:
            bank.left = bank.at(self.now)
        person.away_until = until
        for bank in running:
            bank.begin(self.now)
        for _, wait in self.judge.waits():
            if wait.person is person:
                span = wait.every(timedelta(hours=8))
                if span is not None and wait.reminded <= 3:
                    soon = self.now + span
                    wait.soonest = soon if wait.soonest is None else min(wait.soonest, soon)
                    wait.latest = soon if wait.latest is None else max(soon, wait.latest)

    async def _daily(self) -> None:
        """Clear away, and look at everything that is missing by now."""
        if not self._alive:
            return
        await self.ask("clear")
        self.judge.look(self.now)

    # Tables.

    async def _open(self, game: Game) -> None:
        """Open a table, let everybody sit down, start."""
        if not self._alive or self._down or game.guild_id in self.world.left:
            self.at(self.now + 90 * _MINUTE, lambda: self._open(game))
            return
        channel_id = self._channel(game)
        table_id = await self._create(game, channel_id)
        if table_id is None:
            self.judge.violations.append(f"{self.now}: table {game.number} not opened")
            return
        host = game.people[0]
        ledger = Ledger(table_id, channel_id, game.title, game.options, game.pace)
        ledger.chairs = [Chair(person) for person in game.people] + [Chair(None)] * 0
        ledger.chairs += [Chair(None) for _ in range(game.bots)]
        ledger.begin(game.seed)
        ledger.version = 1
        self.judge.tables[table_id] = ledger
        self.games[table_id + 100_000] = game
        if game.pressed:
            await self.hands.choose_noise(ledger, game)
        else:
            await self._set_up(game, table_id, "noise", host, noise=game.noise)
        for person in game.people[1:]:
            await self._set_up(game, table_id, "join", person)
        for _ in range(game.bots):
            await self._set_up(game, table_id, "call", host, name="add_bot")
        await self._set_up(game, table_id, "start", host, seed=game.seed)
        self.counts["tables"] += 1
        self.counts["tables pressed"] += game.pressed

    async def _create(self, game: Game, channel_id: int) -> int | None:
        if game.pressed:
            return await self.hands.open(game, channel_id)
        told = await self.ask(
            "create",
            guild_id=game.guild_id,
            channel_id=channel_id,
            title=game.title,
            options=game.options,
            host=game.people[0].id,
            pace=game.pace,
        )
        return None if told.answer is None else int(told.answer)

    async def _set_up(self, game: Game, table_id: int, what: str, person: Person, **args: Any) -> None:  # noqa: ANN401  as it takes
        ledger = self.judge.tables[table_id]
        pressed, seed = str(args.get("name", what)), args.get("seed")
        if game.pressed and await self.hands.gather(ledger, pressed, person, seed):
            return
        args["user_id"] = person.id
        told = await self.ask(what, table_id=table_id, **args)
        if told.refused is not None:
            self.judge.accuse("not set up", table_id, args["user_id"], self.now, f"{what} {told.refused}")

    def _channel(self, game: Game) -> int:
        """Return a channel of the server that is there."""
        if not self.world.places[game.channel_id].gone:
            return game.channel_id
        return self._any_channel(game.guild_id)

    def _any_channel(self, guild_id: int) -> int:
        there = [
            place.id
            for place in self.world.places.values()
            if place.guild_id == guild_id and place.kind == 0 and not place.gone
        ]
        return self.chance.choice(there)

    def _react(self) -> None:
        """Let people hear of what has arrived: they look at their tables when they do."""
        for table_id, user_id, message_id in self.judge.tidings:
            person = self.people[user_id]
            if self.chance.random() < 0.04:
                self.at(self.now + 2 * _MINUTE, lambda p=person, m=message_id: self._later(p, m))  # type: ignore[misc]
            self._will_look(person)
            self._others_look(table_id, person)
        for table_id, _ in self.judge.direct:
            self.at(self.now + DAY, lambda table=table_id: self._move(table))  # type: ignore[misc]
        for vote in self.judge.votes:
            moment = self.people[vote[-1]].next_look(self.now)
            if moment is not None:
                self.at(moment, lambda vote=vote: self._answer(*vote))  # type: ignore[misc]
        self.judge.votes.clear()
        self.judge.tidings.clear()
        self.judge.direct.clear()

    def _others_look(self, table_id: int, late: Person) -> None:
        """Let others who are at the table look after a while, too."""
        if self.chance.random() < 0.3:
            others = [each.person for each in self.judge.tables[table_id].chairs if each.person]
            other = self.chance.choice(others)
            moment = other.next_look(self.now + 3 * timedelta(hours=1)) if other is not late else None
            if moment is not None:
                self.at(moment, lambda: self._mind(table_id, other))

    def _will_look(self, person: Person) -> None:
        moment = person.next_look(self.now)
        if moment is None or (person.looks_at is not None and self.now < person.looks_at <= moment):
            return
        person.looks_at = moment
        self.at(moment, lambda: self._sit_down(person, moment))

    async def _sit_down(self, person: Person, moment: datetime) -> None:
        """Play wherever one is waited for."""
        if person.looks_at != moment:
            return
        person.looks_at = None
        if not self._alive:
            self._will_look(person)
            return
        self.counts["looks"] += 1
        for ledger in list(self.judge.tables.values()):
            if ledger.id in self.judge.tables and any(w.person is person for w in ledger.waits.values()):
                await self._play(ledger, person)

    async def _play(self, ledger: Ledger, person: Person) -> None:
        """Take a whole turn, action by action."""
        seat = next(seat for seat, wait in ledger.waits.items() if wait.person is person)
        if ledger.deciding == seat:
            await self.call(ledger, "decide", person, claim=self.chance.random() < 0.5)
            return
        if self.chance.random() < 0.002:
            await self.call(ledger, "resign", person)
            return
        if self._is_pressed(ledger):
            moves = await self._sit_and_press(ledger, person, seat)
        else:
            moves = await self._take_turn(ledger, person, seat)
        # An undo of what others did since lets clocks stand, which the books do not know.
        if moves and self.chance.random() < 0.03 and not ledger.over and ledger.last_mover == seat:
            await self.call(ledger, "undo", person)
            self.counts["undos"] += 1
        elif moves and self._is_sociable(ledger) and self.chance.random() < 0.4:
            await self._plan_ahead(ledger, person, seat)

    async def _sit_and_press(self, ledger: Ledger, person: Person, seat: int) -> int:
        """Press what is to be pressed; who cannot reach it looks again after a while."""
        if not self.hands.reach(ledger, person):
            self.at(self.now + 3 * _HOUR, lambda: self._come_back(person))
            return 0
        moves = await self.hands.play(ledger, person, seat)
        if seat in ledger.waits and not ledger.over:
            self.at(self.now + _HOUR, lambda: self._come_back(person))
        return moves

    async def _come_back(self, person: Person) -> None:
        self._will_look(person)

    async def _take_turn(self, ledger: Ledger, person: Person, seat: int) -> int:
        moves = 0
        while seat in ledger.waits and seat in ledger.to_act and not ledger.over and moves < 60:
            await self._act(ledger, person, seat)
            moves += 1
        return moves

    def _is_pressed(self, ledger: Ledger) -> bool:
        return self.games[ledger.id + 100_000].pressed

    def _is_sociable(self, ledger: Ledger) -> bool:
        return self.games[ledger.id + 100_000].sociable and not ledger.over

    async def _plan_ahead(self, ledger: Ledger, person: Person, seat: int) -> None:
        """Plan the next turn ahead."""
        self.judge.ordered.add((ledger.id, seat))
        if self._is_pressed(ledger):
            if self.hands.reach(ledger, person):
                await self.hands.plan_ahead(ledger, person)
                self.counts["plans by presses"] += 1
            return
        seed = f"{ledger.id}.{ledger.version}"
        told = await self.ask("order", table_id=ledger.id, user_id=person.id, seed=seed)
        turn, beside = told.answer or (0, 0)
        self.counts["orders"] += turn > 0
        self.counts["orders for others' turns"] += beside > 0
        self.counts["orders refused"] += told.refused is not None

    async def _answer(self, table_id: int, number: int, what: str, user_id: int) -> None:
        """Answer a vote, as one of those who were asked."""
        ledger, agree = self.judge.tables[table_id], self.chance.random() < 0.7
        if self._alive and not ledger.over:
            await self.call(ledger, "answer", self.people[user_id], number=number, wish=what, agree=agree)

    async def _vote(self, ledger: Ledger, person: Person) -> None:
        """Ask the others for something: mostly about somebody who keeps the table waiting."""
        slow = [seat for seat, wait in ledger.waits.items() if wait.person is not person]
        what = self.chance.choices(("bot", "replace", "count", "cancel"), (6, 6, 2, 1))[0]
        if slow:
            about = self.chance.choice(slow) if what in ("bot", "replace") else None
            await self.call(ledger, "ask", person, wish=what, about=about)

    async def _take_seat(self, ledger: Ledger, seat: int) -> None:
        """Take, as somebody new, a seat that is open."""
        free = self._newcomers(ledger)
        if free and self._alive and not ledger.over and not ledger.chairs[seat].resigned:
            newcomer = self.chance.choice(free)
            await self._hand_over(ledger, seat, newcomer, "take_seat", user_id=newcomer.id)

    async def _act(self, ledger: Ledger, person: Person, seat: int) -> None:
        game, state = ledger.game, ledger.state
        legal = game.legal(state, seat)
        advised = self.chance.random() < (0.9 if game.key == "sierra_west" else 0.25)
        action = game.advise(game.view(state, seat), seat) if advised else self.chance.choice(legal)
        fields = msgspec.json.decode(codec.encode(action))
        self.counts["moves"] += 1
        if person.away_until is not None and self.now < person.away_until:
            self._away(person, None)
        version = ledger.version
        told = await self.ask("act", table_id=ledger.id, user_id=person.id, version=version, action=fields)
        if told.refused == "tables.stale" and ledger.version > version:
            self.counts["moves that others came before"] += 1  # a plan or a bot player, on a busy machine
            return
        if told.refused is not None:
            self.judge.accuse("move refused", ledger.id, person.id, self.now, f"{told.refused} {action}")
            raise DiedError  # nothing more is done in this sitting

    async def call(self, ledger: Ledger, name: str, person: Person, **args: Any) -> Told:  # noqa: ANN401  as it takes
        """Do something else at a table, if it is allowed."""
        known: dict[str, Any] = {"table_id": ledger.id, "user_id": person.id, **args}
        if name in ("undo", "resign", "decide", "answer_undo"):
            known["version"] = ledger.version
        self.counts[name] += 1
        told = None
        if self._is_pressed(ledger):
            if not self.hands.reach(ledger, person):
                return Told(refused="out of reach")
            told = await self.hands.call(ledger, name, person, args)
        if told is None:
            told = await self.ask("call", name=name, **known)
        if told.refused is not None:
            self.counts[f"{name} refused"] += 1
        return told

    async def _mind(self, table_id: int, person: Person) -> None:
        """Do, as one of the others, what is offered where somebody keeps the table waiting."""
        ledger = self.judge.tables[table_id]
        seats = [seat for seat, chair in enumerate(ledger.chairs) if chair.person is person]
        if not self._alive or ledger.over or not seats or ledger.chairs[seats[0]].resigned:
            return
        if ledger.chairs[seats[0]].held:
            await self.call(ledger, "take_back", person)
            return
        late = [seat for seat, bank in ledger.banks.items() if bank.late and seat != seats[0]]
        if late:
            await self._remedy(ledger, late[0], person)
        elif ledger.paused == "member":
            await self._replace(ledger)
        elif ledger.paused == "idle":
            await self.call(ledger, "take_out", person)
        elif not ledger.paused and self._is_sociable(ledger) and self.chance.random() < 0.15:
            await self._vote(ledger, person)
        elif not ledger.paused and self.chance.random() < 0.4:
            await self._nudge(ledger, person)

    async def _remedy(self, ledger: Ledger, seat: int, person: Person) -> None:
        remedy = self.chance.choice(("day", "turn", "hold", "hold", "end"))
        await self.call(ledger, "remedy", person, seat=seat, remedy=remedy)

    async def _replace(self, ledger: Ledger) -> None:
        """Let a moderator give the seat of somebody who has left to somebody else."""
        gone = [s for s, c in enumerate(ledger.chairs) if c.person and c.person.id in self.world.gone_members]
        free = self._newcomers(ledger)
        for seat in [seat for seat in gone if not ledger.chairs[seat].resigned][:1]:
            if free:
                newcomer = self.chance.choice(free)
                await self._hand_over(ledger, seat, newcomer, "replace", moderator=1, person=newcomer.id)

    def _newcomers(self, ledger: Ledger) -> list[Person]:
        """Return who could take a seat: people of the server who are there and do not play."""
        seated = {chair.person.id for chair in ledger.chairs if chair.person}
        guild_id = self.games[ledger.id + 100_000].guild_id
        there = [each for each in self.people.values() if each.guild_id == guild_id]
        return [each for each in there if each.habit is Habit.PROMPT and each.id not in seated]

    async def _hand_over(
        self,
        ledger: Ledger,
        seat: int,
        newcomer: Person,
        name: str,
        **args: Any,  # noqa: ANN401  as it takes
    ) -> None:
        """Let somebody else have a seat, if they may."""
        ledger.heir = newcomer
        told = None
        if self._is_pressed(ledger) and self.hands.reach(ledger, newcomer):
            told = await self.hands.call(ledger, name, newcomer, {"seat": seat})
        if told is None:
            told = await self.ask("call", name=name, table_id=ledger.id, seat=seat, **args)
        self.counts[name] += 1
        if told.refused is not None:
            ledger.heir = None
            self.counts[f"{name} refused"] += 1

    async def _nudge(self, ledger: Ledger, person: Person) -> None:
        waits = [wait for wait in ledger.waits.values() if wait.person is not person]
        before = [(wait, wait.nudged, wait.soonest, wait.latest) for wait in waits]
        for wait in waits:
            wait.nudged, wait.soonest, wait.latest = True, self.now, None
        if not self._is_pressed(ledger):
            told = await self.ask("nudge", table_id=ledger.id, user_id=person.id)
        elif self.hands.reach(ledger, person):
            told = await self.hands.nudge(ledger, person)
        else:
            told = Told(refused="out of reach")
        asked = [] if told.refused else [*told.answer["now"], *told.answer["later"]]
        for wait, nudged, soonest, latest in before:
            if wait.person.id not in asked:
                wait.nudged, wait.soonest, wait.latest = nudged, soonest, latest
            elif wait.nudged:
                wait.latest = self.now
        self.counts["nudges"] += len(asked)

    async def _later(self, person: Person, message_id: int) -> None:
        """Choose, below a reminder, when to be reminded again."""
        hours = self.chance.choice((1, 3, 8, 24))
        told = await self._press_later(person, message_id, hours)
        if told is None:
            told = await self.ask("later", user_id=person.id, message_id=message_id, hours=hours)
        if not told.answer:
            return
        self.counts["snoozes"] += 1
        for _, wait in self.judge.waits():
            if wait.person is person and wait.reminders and max(wait.reminders) == message_id:
                wait.snooze(self.now + timedelta(hours=hours))

    async def _press_later(self, person: Person, message_id: int, hours: int) -> Told | None:
        """Choose it from the menu, where a table that is played by presses was reminded of."""
        for ledger, wait in self.judge.waits():
            if wait.person is person and message_id in wait.reminders and self._is_pressed(ledger):
                place = self.world.places[ledger.channel_id]
                if self.hands.reach(ledger, person):
                    return await self.hands.later(place, message_id, person, hours)
        return None

    async def _move(self, table_id: int) -> None:
        """Go on elsewhere with a table whose channel is lost."""
        ledger = self.judge.tables[table_id]
        if ledger.paused not in ("gone", "locked"):
            return
        if not self._alive:
            self.at(self.now + 10 * _MINUTE, lambda: self._move(table_id))
            return
        channel_id = self._any_channel(self.games[table_id + 100_000].guild_id)
        ledger.channel_id = channel_id
        await self.ask(
            "call", name="move", table_id=table_id, user_id=1, channel_id=channel_id, moderator=True
        )
        self.counts["moved"] += 1

    # Troubles.

    async def _befall(self, trouble: Trouble) -> None:
        self.counts[trouble.what] += 1
        match trouble.what:
            case "down":
                self._down += 1
            case "flaky":
                self._flaky += 1
            case "bot removed":
                await self.world.remove_bot(trouble.guild_id)
            case "channel deleted":
                await self._lose_channel(trouble)
                return
            case "thread locked" | "thread archived":
                await self._close_thread(trouble)
                return
            case "killed":
                self._strike()
            case _:
                with suppress(DiedError):
                    await self.ask("close")
                self._alive = False
        self.at(trouble.until, lambda: self._is_over(trouble))

    def _strike(self) -> None:
        """Kill the bot: now, or in the middle of its next message."""
        self.fatal = self.chance.choice((None, *KILLING, *KILLING))
        if self.fatal is None:
            self.kill()
            self.counts["killed"] += 1

    async def _is_over(self, trouble: Trouble) -> None:
        match trouble.what:
            case "down":
                self._down -= 1
                self.world.failed[0] = self.now
            case "flaky":
                self._flaky -= 1
            case "bot removed":
                await self.world.invite_bot(trouble.guild_id)
                for place in self.world.places.values():
                    if place.guild_id == trouble.guild_id:
                        self.world.failed[place.id] = self.now
                await self.ask("tick")
            case _ if not self._alive and not self._down:
                await self._awake()
            case _:
                self.at(self.now + 10 * _MINUTE, lambda: self._is_over(trouble))

    async def _lose_channel(self, trouble: Trouble) -> None:
        there = {ledger.channel_id for ledger in self.judge.tables.values() if not ledger.over}
        busy = [
            each.id
            for each in self.world.places.values()
            if each.id in there and each.guild_id == trouble.guild_id and not each.gone
        ]
        if busy:
            await self.world.create_channel(trouble.guild_id)
            await self.world.delete_channel(self.chance.choice(busy))

    async def _close_thread(self, trouble: Trouble) -> None:
        there = {ledger.channel_id for ledger in self.judge.tables.values() if not ledger.over}
        threads = [each for each in self.world.places.values() if each.id in there and each.kind == 11]
        if threads:
            thread = self.chance.choice(threads)
            locked = trouble.what == "thread locked"
            await self.world.change_thread(thread.id, locked=locked, archived=True)
            self.at(trouble.until, lambda: self._open_thread(thread.id))

    async def _open_thread(self, thread_id: int) -> None:
        if not self.world.places[thread_id].gone:
            await self.world.change_thread(thread_id, locked=False, archived=False)
            self.world.failed[thread_id] = self.now
            if self._alive:
                await self.ask("tick")

    # The end.

    async def _end(self) -> None:
        """Judge what is left, and let every table be exported."""
        self._down = self._flaky = 0
        self.fatal = None
        if not self._alive:
            await self._awake()
        for guild_id in list(self.world.left):
            await self.world.invite_bot(guild_id)
        self._agenda.clear()
        self.end = self.now + timedelta(hours=6)
        self.at(self.end - _MINUTE, self._daily)
        await self._pass()
        for ledger in self.judge.tables.values():
            await self._export(ledger)
        await self.ask("close")
        self._alive = False

    async def _export(self, ledger: Ledger) -> None:
        told = await self.ask("export", table_id=ledger.id)
        self.counts["exported"] += 1
        if told.answer is None:
            self.judge.accuse("not exported", ledger.id, None, self.now, f"{told.refused}")
            return
        if (fault := ledger.disagreement(told.answer)) is not None:
            self.judge.accuse("export is not true", ledger.id, None, self.now, fault)
