"""A table as a file, and whether a game that has ended agrees with its seed."""

from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING

import discord

import rules
from bot.model import Status
from cogs.answering.answers import tell
from cogs.answering.pressing import Request, table_press
from cogs.kit import limits
from cogs.table.finding import READING
from rules.kernel import record
from rules.kernel.record import Disagreement, OtherRevision
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.services import Interaction


async def export(interaction: Interaction, table: str = "") -> None:
    """Hand out a table as a file; of a finished one say whether it agrees with its seed."""
    request = await Request.meant(interaction, table, READING)
    say, found = request.say, request.table
    data = await request.tables.history.export(found.id)
    limits.check_files([data])
    said = say("chat.export.open")
    if found.status is Status.FINISHED:
        said = "\n".join([say("chat.export.whole"), await _checked(request, data)])
    await tell(interaction, said, file=discord.File(io.BytesIO(data), filename=f"table-{found.id}.json"))


@table_press(r"vf:(?P<table>\d+)", READING)
async def verify(request: Request) -> None:
    """Say whether all of a game that has ended agrees with its seed."""
    table = request.table
    if table.status is not Status.FINISHED:
        raise Refusal("history.not_over", table=table.id)
    data = await request.tables.history.export(table.id)
    await tell(request.interaction, await _checked(request, data))


async def _checked(request: Request, data: bytes) -> str:
    """Return what comes of playing a finished table again, from the file that is handed out of it."""
    table, pools, say = request.table, request.tables.pools, request.say
    key = "verify", table.id, table.version, say.language
    check = partial(pools.replays.run, verified, say, data, table.seed_hash, table.id)
    return await pools.remembered.of(key, check)


def verified(say: Say, data: bytes, seed_hash: str, table_id: int) -> str:
    """Return what comes of playing an exported game again, ``seed_hash`` being what was told at its start."""
    made = record.read(data)
    found = record.verify(made, rules.GAMES) if made.seed_sha256 == seed_hash else Disagreement("seed")
    heading = say("history.verify.heading", title=say(f"{made.game}.title"), table=table_id)
    keys = "history.verify.agrees", "history.verify.other_revision"
    return "\n".join([heading, *came_of_it(say, found, len(made.moves), *keys)])


def came_of_it(
    say: Say, found: Disagreement | OtherRevision | None, moves: int, agrees: str, other_revision: str
) -> list[str]:
    """Return what has come of playing a game of so many moves again, where it agrees by the key ``agrees``.

    Of a game of other rules, with the key ``other_revision``, what could be checked; of one that differs, in
    which point and where.
    """
    if found is None:
        return [say(agrees, n=moves)]
    if isinstance(found, OtherRevision):
        return [
            say(other_revision),
            say("history.verify.setup" if found.setup else "history.verify.setup_unknown"),
            say("history.verify.moves", moves=found.moves, n=moves),
            say("history.verify.result" if found.result else "history.verify.result_unknown"),
        ]
    said = [say(f"history.verify.differs.{found.point}")]
    if found.move is not None:
        said.append(say("history.verify.at_move", move=found.move, moves=moves))
    return said
