"""The moving picture of a file that was handed out, without a bot: ``python -m cogs.history``."""

from __future__ import annotations

import argparse
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.words import Catalogues
from bot.words.say import Say
from cogs.history.reels import Cast, Turn, reel
from cogs.titles import TITLES, game_of
from rules.kernel import record
from rules.kernel.record import Differs, RecordError
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event, State
    from rules.kernel.record import Record

WRONG_CALL = 2
"""Exit code: there is no picture of the file."""


class _Player(msgspec.Struct):
    name: str = ""


class _About(msgspec.Struct):
    players: tuple[_Player, ...] = ()


class _File(msgspec.Struct):
    """What a file says of its table beside the game."""

    table: _About


class _Step(NamedTuple):
    """A move, as everybody saw it."""

    turn: int
    seat: int
    events: list[Event]
    view: State


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture of a file; return 0, or 2 where there is none."""
    words = Catalogues()
    parser = argparse.ArgumentParser(prog="python -m cogs.history", description="Show a finished game.")
    parser.add_argument("file", type=Path, help="a finished table, as /history export hands it out")
    parser.add_argument("--gif", type=Path, required=True, help="where the moving picture is written")
    parser.add_argument("--language", choices=words.languages, default="en")
    options = parser.parse_args(arguments)
    try:
        options.gif.write_bytes(_film(options.file.read_bytes(), Say(words, options.language)))
    except (Refusal, Differs, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201  a command line
        return WRONG_CALL
    return 0


def _film(data: bytes, say: Say) -> bytes:
    """Return the picture of a file. Raise Refusal or Differs for one that is no game of ours."""
    made = record.read(data)
    if made.game not in TITLES:
        raise RecordError("kernel.record.game", game=made.game, allowed=", ".join(TITLES))
    players = _names(say, data, made.seats)
    turns = [_turn(number, list(steps), players) for number, steps in groupby(_steps(made), lambda s: s.turn)]
    return reel(say, made.game, turns, Cast(players)).film()


def _names(say: Say, data: bytes, seats: int) -> tuple[str, ...]:
    numbered = tuple(say("tables.bot_name", number=seat + 1) for seat in range(seats))
    try:
        players = msgspec.json.decode(data, type=_File).table.players
    except msgspec.DecodeError:
        return numbered
    return (
        tuple(p.name or n for p, n in zip(players, numbered, strict=True))
        if len(players) == seats
        else numbered
    )


def _steps(made: Record) -> Iterator[_Step]:
    """Play a game again and yield its start and its moves."""
    game = game_of(made.game)
    state = game.setup(seats=made.seats, options=made.options, seed=made.seed)
    yield _Step(0, 0, [], game.view(state, None))
    for move in made.moves:
        turn, told = state.turn, msgspec.json.encode(move.events)
        _, events = record.take_again(game, state, move.seat, move.action, told, move.revision)
        yield _Step(turn, move.seat, [event.seen_by(None) for event in events], game.view(state, None))


def _turn(number: int, steps: Sequence[_Step], players: Sequence[str]) -> Turn:
    seats = [step.seat for step in steps]
    seat = max(reversed(dict.fromkeys(seats)), key=seats.count) if number else None
    events = [event for step in steps for event in step.events]
    own = [event for event in events if event.seat == seat]
    return Turn(number, seat, steps[-1].view, events, own, players)


if __name__ == "__main__":
    sys.exit(main())
