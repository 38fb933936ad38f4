"""Seasons: opened, signed up for, drawn round by round, and the posts that they owe their channels."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model import Invitations, Person
from bot.model.results import Scope
from bot.model.seasons import Draw, Sat, Season, Stage
from bot.storage.rows import season_rows, table_rows
from bot.tables import lobby, permissions
from bot.tables.ratings import BEGIN
from bot.tables.seasons.drawing import drawn
from bot.tables.store import StaleTable
from rules import OptionError, Refusal
from rules.kernel import options as game_options

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from datetime import datetime

    from bot.model import NotificationLevel, Pace, StoredTable
    from bot.storage.connection import Connection
    from bot.tables.ledger import Ledger
    from bot.tables.ranks import Ranks
    from bot.tables.seasons.drawing import Drawn
    from rules.kernel.contract import AnyGame

MOST_PEOPLE: Final = 48
MOST_ROUNDS: Final = 8
MOST_IN_GUILD: Final = 10
"""Seasons that go on in a server."""
MOST_OF_HOST: Final = 3
"""Seasons of a host that go on in a server."""
SIGN_UP_DAYS: Final = 14
"""After so many days in which nobody signed up one that has not begun lapses."""
LEASE: Final = timedelta(minutes=1)
_LEAST: Final = 2


class Due(NamedTuple):
    """Seasons that lapse, as nobody has signed up for so long; whose next round begins; that owe a post.

    ``rest``: how long no further post falls due (None: none is planned).
    """

    forsaken: Sequence[int]
    ready: Sequence[int]
    owed: Sequence[int]
    rest: timedelta | None

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to be done."""
        return not (self.forsaken or self.ready or self.owed)


class Seasons:
    """What is done with seasons. What is not allowed raises Refusal and changes nothing.

    Their tables are begun whatever number of tables their people have: a season is bounded when it is opened,
    and must not stop halfway.
    """

    def __init__(self, ledger: Ledger, ranks: Ranks, stir: Callable[[], None]) -> None:
        """``stir`` is called when posts are due."""
        self._ledger, self._ranks, self._stir = ledger, ranks, stir
        self._database, self._clock, self._games = ledger.database, ledger.clock, ledger.games

    async def open(
        self,
        place: tuple[int, int],
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace,
        *,
        seats: int,
        rounds: int,
        draw: Draw = Draw.SWISS,
    ) -> Season:
        """Open a season in a server and channel (``place``): people may sign up."""
        if title not in self._games:
            raise Refusal("tables.unknown_title")
        game, now = self._games[title], self._clock.now()
        chosen = dict(msgspec.to_builtins(game_options.parse(game, options, None)))
        fitting = allowed(game, chosen)
        if not fitting:
            raise Refusal("seasons.refused.alone")
        if seats not in fitting:
            raise Refusal("seasons.refused.seats", least=min(fitting), most=max(fitting))
        if not 1 <= rounds <= MOST_ROUNDS:
            raise Refusal("seasons.refused.rounds", most=MOST_ROUNDS)
        season = Season(
            id=0,
            guild_id=place[0],
            channel_id=place[1],
            title=title,
            options=chosen,
            seats=seats,
            rounds=rounds,
            draw=draw,
            stage=Stage.OPEN,
            host_id=host.id,
            seed=secrets.token_hex(16),
            created_at=now,
            updated_at=now,
            pace=pace,
        )

        def work(connection: Connection) -> int:
            here, hosted = season_rows.crowd(connection, season.guild_id, host.id)
            if hosted >= MOST_OF_HOST:
                raise Refusal("seasons.refused.too_many_of_host", n=hosted)
            if here >= MOST_IN_GUILD:
                raise Refusal("seasons.refused.too_many", n=here)
            return season_rows.insert(connection, season)

        try:
            season_id = await self._database.write(work)
        except season_rows.SeasonThereError:
            raise Refusal("seasons.refused.there") from None
        self._stir()
        return replace(season, id=season_id)

    async def get(self, season_id: int) -> Season:
        """Return a season; Refusal if there is none."""
        return _known(await self._database.read(season_rows.load, season_id))

    async def of_channel(self, channel_id: int, most: int) -> list[Season]:
        """Return the seasons of a channel, newest first."""
        return await self._database.read(season_rows.of_channel, channel_id, most)

    async def of_table(self, table_id: int) -> int | None:
        """Return the season to which a table belongs, or None."""
        return await self._database.read(season_rows.of_table, table_id)

    async def join(self, season_id: int, person: Person) -> None:
        """Sign up; who has withdrawn from a running season is drawn again."""
        permissions.no_program(person)

        def join(connection: Connection, season: Season) -> None:
            known = season.entrant(person.id)
            if known is not None and known.left is None:
                raise Refusal("seasons.refused.already")
            if season.stage is Stage.RUNNING and known is not None:
                season_rows.come_back(connection, season, person.id)
                return
            _in(season, Stage.OPEN)
            if len(season.people) >= MOST_PEOPLE:
                raise Refusal("seasons.refused.full", n=MOST_PEOPLE)
            season_rows.enter(connection, season, Person(person.id, lobby.seat_name(person.name)))

        await self._change(season_id, join)

    async def leave(self, season_id: int, *user_ids: int, gone: bool = False) -> None:
        """Withdraw: before the beginning from the list, later from all further rounds.

        ``gone``: they have left the server; it does not matter who of them has withdrawn meanwhile.
        """

        def leave(connection: Connection, season: Season) -> None:
            _in(season, Stage.OPEN, Stage.RUNNING)
            for user_id in user_ids:
                known = season.entrant(user_id)
                if known is None or known.left is not None:
                    if gone:
                        continue
                    raise Refusal("seasons.refused.not_there")
                if season.stage is Stage.OPEN:
                    season_rows.strike(connection, season, user_id)
            season_rows.leave(connection, season, user_ids)

        await self._change(season_id, leave)

    async def cancel(self, season_id: int, user_id: int | None, *, manager: bool = False) -> None:
        """Call a season off (its host; who manages its channel; None: by itself); its tables go on."""

        def cancel(_: Connection, season: Season) -> None:
            _in(season, Stage.OPEN, Stage.RUNNING)
            _may_manage(season, user_id, manager=manager or user_id is None)

        await self._change(season_id, cancel, stage=Stage.CANCELLED)

    async def begin(
        self, season_id: int, user_id: int, channels: Collection[int] = (), *, manager: bool = False
    ) -> None:
        """Draw the first round (its host; who manages its channel). ``channels``: see ``go_on``."""
        season = await self.get(season_id)
        _in(season, Stage.OPEN)
        _may_manage(season, user_id, manager=manager)
        if not await self._draw(season, channels):
            least = min(allowed(self._games[season.title], season.options))
            raise Refusal("seasons.refused.too_few", n=least)

    async def due(self) -> Due:
        """Return what is to be done now, all of one moment."""
        now = self._clock.now()
        since = now - timedelta(days=SIGN_UP_DAYS)

        def work(connection: Connection) -> Due:
            lists = season_rows.forsaken(connection, since), season_rows.ready(connection)
            return Due(*lists, season_rows.owed(connection, now), _rest(connection, now))

        return await self._database.read(work)

    async def active(self) -> list[tuple[int, int]]:
        """Return the servers and channels in which seasons go on."""
        return await self._database.read(season_rows.active)

    async def look_again(self, channel_ids: Sequence[int]) -> None:
        """Let the posts of seasons be renewed in channels that may be gone: then they are called off."""
        if await self._database.write(season_rows.look_again, channel_ids):
            self._stir()

    async def go_on(self, season_id: int, channels: Collection[int] = ()) -> None:
        """Draw the next round and begin its tables, or end the season: once, whoever else is about to.

        ``channels``: those of the server that all see who see that of the season; ratings are of games there.
        """
        season = await self.get(season_id)
        if season.stage is not Stage.RUNNING or season.playing:
            return
        if season.round >= season.rounds or not await self._draw(season, channels):
            await self._write(
                partial(season_rows.update, before=season, after=replace(season, stage=Stage.OVER))
            )

    async def claim(self, season_id: int) -> Season | None:
        """Claim the post of a season for a minute; None where there is none, or another process sends it."""
        now = self._clock.now()
        return await self._database.write(season_rows.claim, season_id, now, now + LEASE)

    async def posted(self, season: Season, message_id: int | None) -> None:
        """Note that a message shows a season as it was (None: there is no channel any more)."""
        await self._database.write(season_rows.note_posted, season, message_id)

    async def put_off(self, season_id: int, wait: timedelta) -> None:
        """Try the post of a season again after a time."""
        await self._database.write(season_rows.put_off, season_id, self._clock.now() + wait)

    async def rest(self) -> timedelta | None:
        """Return how long no further post falls due; None: none is planned."""
        return await self._database.read(_rest, self._clock.now())

    async def _change(
        self,
        season_id: int,
        change: Callable[[Connection, Season], None],
        stage: Stage | None = None,
    ) -> None:
        now = self._clock.now()

        def work(connection: Connection) -> None:
            season = _known(season_rows.load(connection, season_id))
            change(connection, season)
            after = replace(season, stage=stage or season.stage, updated_at=now)
            season_rows.update(connection, season, after)

        await self._write(work)

    async def _write(self, work: Callable[[Connection], None]) -> None:
        """Write a change; raise StaleTable if another one came first."""
        try:
            await self._database.write(work)
        except table_rows.StaleError as error:
            raise StaleTable from error
        self._stir()

    async def _draw(self, season: Season, channels: Collection[int]) -> bool:
        """Draw the next round and begin its tables; return False where people are too few for one."""
        fitting = allowed(self._games[season.title], season.options)
        ratings = await self._ratings(season, channels) if season.draw is Draw.RATING else {}
        found = await self._ledger.pools.ranks.run(drawn, season, fitting, ratings)
        if not found.tables:
            return False
        noise = await self._database.read(table_rows.noise_of_guild, season.guild_id)
        opened = [self._table(season, numbers, noise) for numbers in found.tables]
        starts = [await self._ledger.start(table, table, table.host_id) for table in opened]
        after = replace(season, stage=Stage.RUNNING, round=season.round + 1, updated_at=self._clock.now())

        def beside(connection: Connection, table_ids: Sequence[int]) -> None:
            season_rows.update(connection, season, after)
            season_rows.seat(connection, season.id, _seated(found, after.round, table_ids))

        await self._ledger.store.create_begun(starts, beside)
        self._stir()
        return True

    def _table(self, season: Season, numbers: Sequence[int], noise: NotificationLevel) -> StoredTable:
        """Return a table of some people, not stored yet, with all of them in their seats."""
        by_number = {each.number: Person(each.user_id, each.name) for each in season.people}
        game, (host, *others) = self._games[season.title], [by_number[number] for number in numbers]
        table = lobby.opened(
            game,
            (season.guild_id, season.channel_id),
            host,
            self._clock.now(),
            season.options,
            pace=season.pace,
            noise=noise,
            invitations=Invitations(),
        )
        for person in others:
            table = lobby.join(table, game, person)
        return table

    async def _ratings(self, season: Season, channels: Collection[int]) -> Mapping[int, float]:
        edition = str(season.options.get("edition", ""))
        scope = Scope(season.guild_id, tuple(sorted(channels)))
        found = await self._ranks.ratings(scope, season.title, edition)
        return {
            each.number: found[each.user_id].points if each.user_id in found else BEGIN
            for each in season.active
        }


def _rest(connection: Connection, now: datetime) -> timedelta | None:
    moment = season_rows.next_owed(connection, now)
    return None if moment is None else moment - now


def allowed(game: AnyGame, options: Mapping[str, object]) -> tuple[int, ...]:
    """Return how many people, two at least, may play a title with some options."""
    found = list[int]()
    for seats in game.seats:
        with suppress(OptionError):
            game_options.parse(game, options, seats)
            found.append(seats)
    return tuple(seats for seats in found if seats >= _LEAST)


def _seated(found: Drawn, round_: int, table_ids: Sequence[int]) -> list[Sat]:
    return [
        *(
            Sat(round_, board, number, table_id, seat)
            for board, (table_id, numbers) in enumerate(zip(table_ids, found.tables, strict=True), 1)
            for seat, number in enumerate(numbers)
        ),
        *(Sat(round_, 0, number) for number in found.byes),
    ]


def _known(season: Season | None) -> Season:
    if season is None:
        raise Refusal("seasons.refused.unknown")
    return season


def _in(season: Season, *stages: Stage) -> None:
    """Refuse what can be done at other stages only."""
    if season.stage not in stages:
        raise Refusal(f"seasons.refused.{season.stage}")


def _may_manage(season: Season, user_id: int | None, *, manager: bool) -> None:
    if not manager and user_id != season.host_id:
        raise Refusal("seasons.refused.host_or_managers")
