"""What a table is called, the people at it by name and by mention, and what may be seen of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.say import player_name
from cogs.titles import game_of
from rules.kernel.bots import Level
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model import Seat, Table
    from bot.words.say import Say
    from rules.kernel.bots import Skill
    from rules.kernel.contract import State


def heading(say: Say, table: Table) -> str:
    """Return what stands above all that is private at a table."""
    return say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id)


def names(say: Say, table: Table, then: Iterable[Seat] = ()) -> tuple[str, ...]:
    """Return the names by seat, safe to stand in a message; ``then``: of a ``LogEntry``."""
    return tuple(map(say.escape, plain_names(say, table, then)))


def plain_names(say: Say, table: Table, then: Iterable[Seat] = ()) -> tuple[str, ...]:
    """Return the names by seat as they are, for texts without markdown: alt texts, labels, pictures."""
    seats = {seat.index: seat for seat in (*table.seats, *then)}
    return tuple(player_name(say, seat) for seat in seats.values())


def skill_name(say: Say, title: str, skill: Skill) -> str:
    """Return how a bot player of a title plays: its level, and its character if it has one."""
    level = say(f"lobbies.level.{skill.level}")
    if not skill.character:
        return level
    return say("lobbies.skill", level=level, character=say(f"{title}.character.{skill.character}"))


def user_ids(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Return who plays these seats themselves: no bot players, nobody who has resigned or is stood in for."""
    chosen = (table.seats[seat] for seat in seats)
    return tuple(
        seat.user_id
        for seat in chosen
        if seat.user_id is not None and not seat.former and not seat.resigned and not seat.held
    )


def thinks(table: Table, to_act: Iterable[int]) -> bool:
    """Tell whether a running table waits for bot players alone, and nothing keeps them from acting."""
    return table.fault is None and table.paused is None and not user_ids(table, to_act)


def plays_out(table: Table, seat: int) -> bool:
    """Tell whether a bot player of a seat plays games out in thought, which takes seconds."""
    return table.seats[seat].skill.level is Level.STRONG and game_of(table.title).rollouts > 0


def mention(user_id: int) -> str:
    """Return the mention of a person."""
    return f"<@{user_id}>"


def public_of(table: Table) -> State:
    """Return what everybody may see of a game; Refusal before its start."""
    if table.public is None:
        raise Refusal("tables.not_started")
    return table.public


def view_of(table: Table) -> State:
    """Return what the one who asked for the table may see of its game; Refusal before its start."""
    if table.view is None:
        raise Refusal("tables.not_started")
    return table.view
