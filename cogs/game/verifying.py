"""Whether a game that is over was played as its seed and rules have it: by a button, and beside its file."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import rules
from bot.model import Status
from cogs.answering.answers import acknowledge, tell
from cogs.answering.pressing import Press
from cogs.services.language import for_person
from cogs.table.finding import table_by_id
from rules.kernel import record, replaying
from rules.kernel.refusal import Refusal
from rules.kernel.replaying import Disagreement, OtherRevision

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Interaction
    from rules.kernel.record import Record


class VerifyButton(Press, template=r"vf:(?P<table>\d+)"):
    """Verifies the game that has ended."""

    async def press(self, interaction: Interaction) -> None:
        """Say whether all of it agrees."""
        await acknowledge(interaction)
        await _answer(interaction, await table_by_id(interaction, self.number("table"), played=False))


PRESSES: Final = (VerifyButton,)


async def _answer(interaction: Interaction, table: Table) -> None:
    if table.status is not Status.FINISHED:
        raise Refusal("history.not_over", table=table.id)
    data = await interaction.client.services.tables.history.export(table.id)
    await tell(interaction, await checked(await for_person(interaction), table, data))


async def checked(say: Say, table: Table, data: bytes) -> str:
    """Return what comes of playing a finished table again, from the file that is handed out of it."""
    return await asyncio.to_thread(verified, say, data, table.seed_hash, table.id)


def verified(say: Say, data: bytes, seed_hash: str, table_id: int) -> str:
    """Return what comes of playing an exported game again, ``seed_hash`` being what was told at its start."""
    made = record.read(data)
    found = replaying.verify(made, rules.GAMES) if made.seed_sha256 == seed_hash else Disagreement("seed")
    if found is None:
        said = [say("history.verify.agrees", n=len(made.moves))]
    elif isinstance(found, OtherRevision):
        said = _as_far_as_possible(say, made, found)
    else:
        said = _disagreeing(say, made, found)
    return "\n".join([say("history.verify.heading", title=say(f"{made.game}.title"), table=table_id), *said])


def _as_far_as_possible(say: Say, made: Record, found: OtherRevision) -> list[str]:
    """Return what could be checked of a game that other rules have made, in whole or in part."""
    moves = say("history.verify.moves", moves=found.moves, n=len(made.moves))
    setup = "history.verify.setup" if found.setup else "history.verify.setup_unknown"
    result = "history.verify.result" if found.result else "history.verify.result_unknown"
    return [say("history.verify.other_revision"), say(setup), moves, say(result)]


def _disagreeing(say: Say, made: Record, found: Disagreement) -> list[str]:
    point = say(f"history.verify.differs.{found.point}")
    if found.move is None:
        return [point]
    return [point, say("history.verify.at_move", move=found.move, moves=len(made.moves))]
