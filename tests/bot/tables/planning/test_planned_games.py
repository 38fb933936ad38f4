"""Real games at tables: what is planned shows to nobody, and comes to the same as moves by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import rules
from bot.storage.rows import history_rows
from bot.tables import Outbox, Tables, ledger
from rules.kernel import codec
from rules.kernel import premoves as premoving
from rules.kernel.chance import Chance
from rules.kernel.premoves import Kind, Premoves
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, GUILD

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from rules import Action, State
    from tests.bot.clocks import SteppingClock

PEOPLE = (ANN, BEN, CAT)
MOVES = 60
STEPS = 6


class Game:
    """A game of three at a table of its own, played by chance; ``plays`` are the moves that are pressed."""

    def __init__(self, database: Database, clock: SteppingClock, title: str, number: int) -> None:
        """Take where it is kept, the title, and which of its games."""
        self.tables, self.outbox = Tables(database, clock), Outbox(database, clock)
        self.rules, self.title = rules.GAMES[title], title
        self.chance = Chance(f"planned {number}")

    async def begin(self) -> Table:
        """Let three sit down."""
        table = await self.tables.lobby.create(GUILD, CHANNEL, self.title, {}, ANN)
        for person in PEOPLE[1:]:
            table = await self.tables.lobby.join(table.id, person)
        return await self.tables.lobby.start(table.id, ANN.id)

    def one_of(self, legal: tuple[Action, ...]) -> Action:
        """Return an action by chance."""
        return legal[self.chance.below(len(legal))]

    async def state(self, table_id: int) -> Any:  # noqa: ANN401  the game's own type of state
        """Return the whole state."""
        return (await self.tables.ledger.store.load(table_id)).state

    async def press(self, table_id: int, seat: int, action: Action) -> None:
        """Take a move by hand."""
        version = (await self.tables.library.get(table_id)).version
        await self.tables.play.act(table_id, PEOPLE[seat].id, version, action)

    async def plan(self, table_id: int, seat: int) -> bool:
        """Plan the next turn of a seat, if it can; nobody else sees a difference."""
        view: State = self.rules.view(await self.state(table_id), seat)
        ahead = premoving.could_act(self.rules, view, seat, Kind.TURN)
        if ahead is None or await self.tables.plans.premoves(table_id, PEOPLE[seat].id):
            return False
        before = await self.seen(table_id)
        premoves = Premoves((self.wish(ahead, seat), self.wish(ahead, seat)))
        person = PEOPLE[seat]
        await self.tables.plans.save_premoves(table_id, person.id, Kind.TURN, premoves, instead_of=Premoves())
        assert await self.seen(table_id) == before
        return True

    def wish(self, ahead: State, seat: int) -> tuple[Action, ...]:
        """Return the steps of a turn."""
        steps: list[Action] = []
        now: State | None = ahead
        while now is not None and len(steps) < STEPS:
            steps.append(self.one_of(self.rules.legal(now, seat)))
            now = premoving.reached(self.rules, ahead, seat, tuple(steps))
        return tuple(steps)

    async def seen(self, table_id: int) -> tuple[object, ...]:
        """Return all that can be seen of a table: by each seat, an onlooker, in its log and its posts."""
        tables = self.tables
        viewers = (*(person.id for person in PEOPLE), 0)
        views = [(await tables.library.get(table_id, viewer)).view for viewer in viewers]
        logs = [
            [
                (entry.seat, entry.turn, entry.kind, entry.events)
                for entry in await tables.history.log(table_id, seat)
            ]
            for seat in (0, 1, 2, None)
        ]
        posts = [(post.kind, post.version) for post in await self.outbox.due(table_id)]
        return views, logs, posts

    async def moves(self, table_id: int) -> list[tuple[int, Action]]:
        """Return all moves that were made, by hand or as planned."""
        entries = await self.tables.ledger.database.read(history_rows.entries, table_id)
        return [
            (entry.seat or 0, codec.decode_action(self.rules, entry.action))
            for entry in entries
            if entry.kind == "move" and entry.action
        ]


@ON_SQLITE
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("title", rules.GAMES)
async def test_planned_or_pressed(
    database: Database,
    clock: SteppingClock,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    number: int,
) -> None:
    """A game with plans, and the same one whose players press what the plans did, look the same to all."""
    monkeypatch.setattr(ledger, "secrets", SimpleNamespace(token_hex=lambda _: f"{number + 5:032x}"))
    game = Game(database, clock, title, number)
    table = await game.begin()
    planned = 0
    for _ in range(MOVES):
        state = await game.state(table.id)
        if not game.rules.to_act(state):
            break
        for seat in range(3):
            if seat not in game.rules.to_act(state):
                planned += await game.plan(table.id, seat)
        seat = game.rules.to_act(state)[0]
        await game.press(table.id, seat, game.one_of(game.rules.legal(state, seat)))
    moves = await game.moves(table.id)
    fired = sum(entry.by_plan for entry in await game.tables.history.log(table.id, None))
    assert planned
    assert fired
    again = await game.begin()
    for seat, action in moves:
        await game.press(again.id, seat, action)
    assert rules.dump(await game.state(again.id)) == rules.dump(await game.state(table.id))
    assert await game.seen(again.id) == await game.seen(table.id)
