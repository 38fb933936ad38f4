"""The file of a finished game, played again: its log and its positions are as those of a table.

It comes from outside, so all that it says is bounded. Nothing of it is stored, and it counts for nothing.
"""

from __future__ import annotations

import zlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from bot import opening
from bot.model import LogEntry, Seat, Status, Table
from bot.opening import Player
from bot.tables.lobby import BOT_NAME
from bot.words.say import escape, one_line
from cogs.history.reels import by_turn, wound
from cogs.kit import limits
from cogs.posts import chapters
from cogs.titles import game_of
from rules.kernel import codec
from rules.kernel.record import Disagreement
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.opening import Played
    from bot.words.say import Say
    from cogs.filming import Reel
    from rules.kernel.contract import State
    from rules.kernel.record import OtherRevision

_NAME: Final = 32
"""Letters of a name, as many as Discord's have."""
_REASON: Final = 200
_AT: Final = datetime.fromtimestamp(0, UTC)
"""When all of it was done: files do not tell."""


class Opened(NamedTuple):
    """A game out of a file, which says that it has so many ``moves``.

    ``found`` is what verifying it has brought. ``table`` is as the file tells of it, ``entries`` are up to
    the first move that differs; ``views`` are packed: what everybody saw at the ends of chapters.
    """

    moves: int
    found: Disagreement | OtherRevision | None
    table: Table
    entries: tuple[LogEntry, ...]
    views: Mapping[int, bytes]

    @property
    def is_whole(self) -> bool:
        """Whether all moves could be taken."""
        return bool(self.entries) and self.table.version == self.moves

    @property
    def is_over(self) -> bool:
        """Whether its moves bring the game to its end, as far as can be said."""
        return self.is_whole and not (isinstance(self.found, Disagreement) and self.found.point == "moves")

    def view(self, version: int) -> State:
        """Return what everybody saw at the end of the chapter that ends with a version."""
        view: State = codec.load_state(game_of(self.table.title), zlib.decompress(self.views[version]))
        return view

    def at(self, version: int) -> Table:
        """Return the table as it was at the end of the chapter that ends with a version."""
        view, last = self.view(version), self.is_over and version == self.moves
        status = Status.FINISHED if last else Status.RUNNING
        return replace(self.table, version=version, status=status, view=view, public=view)

    def reel(self, say: Say, colours: tuple[str, ...] = ()) -> Reel:
        """Return what a film of its turns is made of. Raise Refusal where there are none."""
        if not self.entries:
            raise Refusal("history.replay.none")
        turns = by_turn(self.entries)
        views = {entries[-1].version: self.view(entries[-1].version) for entries in turns.values()}
        return wound(say, self.at(self.table.version), colours, turns, views)


def play(data: bytes, by: Callable[[bytes], Played] = opening.play) -> Opened:
    """Have the game of a file played again. Raise Refusal for what is no finished game, or takes too long."""
    try:
        played = by(data)
    except Refusal as refused:  # what it says of the file may be anything
        said = {name: _harmless(value) for name, value in refused.params.items()}
        raise Refusal(refused.key, **said) from refused
    game = game_of(played.title)
    entries = tuple(
        LogEntry(
            version,
            each.turn,
            each.seat or 0,
            _AT,
            tuple(codec.decode_events(game, each.events)),
            "move" if version else "start",
        )
        for version, each in enumerate(played.happened)
    )
    ends = [chapter.entries[-1].version for chapter in chapters.chapters(entries)]
    views = {version: played.happened[version].view for version in ends}
    return Opened(played.moves, played.differs or played.other, _table(played), entries, views)


def _harmless(value: str | int) -> str | int:
    return value if isinstance(value, int) else escape(limits.shorten(value, _REASON))


def _table(played: Played) -> Table:
    """Return the table of a file after its moves: what that says of its people, if it is any good."""
    players = played.about.players
    if len(players) != played.seats:
        players = (Player(),) * played.seats
    winner = played.about.winner
    return Table(
        id=played.about.id,
        guild_id=0,
        channel_id=0,
        title=played.title,
        options=played.options,
        status=Status.FINISHED,
        version=len(played.happened) - 1,
        host_id=0,
        seats=tuple(_seat(index, player) for index, player in enumerate(players)),
        seed_hash=played.seed_hash,
        created_at=_AT,
        updated_at=_AT,
        winner=winner if winner in range(played.seats) else None,
    )


def _seat(index: int, player: Player) -> Seat:
    """Return a seat as a file tells of it; of nobody it tells the id."""
    name = limits.shorten(one_line(player.name), _NAME)
    if player.former is not None:
        return Seat(index, -player.former, "", player.resigned)
    if player.bot or not name:
        return Seat(index, None, name or BOT_NAME.format(index + 1), player.resigned)
    return Seat(index, 0, name, player.resigned)
