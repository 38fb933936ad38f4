"""The games at the command line: ``python -m rules``."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rules import GAMES
from rules.kernel import record
from rules.kernel.options import SEED_DIGITS, choices
from rules.kernel.playout import advised_chooser, play, random_chooser
from rules.kernel.record import OtherRevision
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event, Game, Options, Result

DISAGREES, WRONG_CALL, OTHER_REVISION = 1, 2, 3
"""Exit codes; 0: all is well."""
_REFUSED = {
    "kernel.option.seats": "{seats} players are not allowed; allowed: {allowed}",
    "kernel.option.seed": "a seed has at most {digits} hexadecimal digits",
    "kernel.record.malformed": "this is no finished game: {reason}",
    "kernel.record.format": "format {format} of the file is not known; known: {known}",
    "kernel.record.goes_on": "this game goes on: its seed and moves are told at its end",
    "kernel.record.game": "the game {game} is not known; known: {allowed}",
}
_DISAGREES = {
    "seed": "the seed is not the one whose SHA-256 was published at the start",
    "options": "the game cannot be set up",
    "setup": "the set-up differs: cards or tickets were not shuffled by this seed",
    "action": "the action is not legal",
    "state": "the state after it differs",
    "events": "its events differ",
    "moves": "the game is not over there: moves are missing",
    "result": "the result differs",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return 0, 1 for a record that is false, 2 for a wrong call, 3 for another revision."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except Refusal as refusal:
        print(_REFUSED.get(refusal.key, str(refusal)).format_map(refusal.params), file=sys.stderr)
        return WRONG_CALL
    except BrokenPipeError:
        # Whoever read the log has seen enough; nor may the interpreter complain when it flushes the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(error, file=sys.stderr)
        return WRONG_CALL
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="List, play and check games.")
    parser.set_defaults(run=_list)
    commands = parser.add_subparsers()
    playing = commands.add_parser("play", help="play a game at random and print its log")
    playing.add_argument("game", choices=GAMES)
    playing.add_argument("--seats", type=int, help="number of players (default: the fewest allowed)")
    playing.add_argument("--seed", help=f"up to {SEED_DIGITS} hexadecimal digits (default: a new one)")
    playing.add_argument("--bots", action="store_true", help="let bot players choose instead of chance")
    playing.add_argument("--record", action="store_true", help="print the record instead of a log")
    playing.set_defaults(run=_play)
    verifying = commands.add_parser(
        "verify",
        help="play an exported game again and compare: 0 agrees, 1 does not, 3 was made by another revision",
    )
    verifying.add_argument("file", type=Path)
    verifying.add_argument(
        "--bots", action="store_true", help="let bot players choose their moves again, too"
    )
    verifying.set_defaults(run=_verify)
    describing = commands.add_parser("schema", help="print the JSON Schema of an exported game")
    describing.set_defaults(run=_describe)
    return parser


def _list(_: argparse.Namespace) -> int:
    for game in GAMES.values():
        print(f"{game.key}: {game.seats[0]}-{game.seats[-1]} players")
        options: type[Options] = game.Options
        for name, values in choices(options).items():
            print(f"  {name}: {', '.join(str(value) for value in values)}")
    return 0


def _describe(_: argparse.Namespace) -> int:
    print(record.schema().decode(), end="")
    return 0


def _play(options: argparse.Namespace) -> int:
    game = GAMES[options.game]
    seats = game.seats[0] if options.seats is None else options.seats
    seed = (
        secrets.token_hex(SEED_DIGITS // 2)
        if options.seed is None
        else options.seed.lower().zfill(SEED_DIGITS)
    )
    state = game.setup(seats=seats, seed=seed)
    chooser = advised_chooser(game) if options.bots else random_chooser(seed)
    moves = []
    for step in play(game, state, chooser):
        moves.append((step.seat, step.action))
        if not options.record:
            for event in step.events:
                print(f"{step.turn:4d}  {_line(event)}")
    if options.record:
        made = record.make(game, seats=seats, options={}, seed=seed, moves=moves)
        print(record.write(made).decode())
    else:
        _print_result(game, game.result(state), seed)
    return 0


def _line(event: Event) -> str:
    fields = msgspec.to_builtins(event)
    kind, seat = fields.pop("kind"), fields.pop("seat")
    rest = " ".join(f"{name}={_value(value)}" for name, value in fields.items())
    return f"seat {seat}  {kind} {rest}".rstrip()


def _value(value: object) -> str:
    return ",".join(str(part) for part in value) if isinstance(value, tuple | list) else str(value)


def _print_result(game: Game[Any, Any, Any], result: Result | None, seed: str) -> None:
    if result is None:
        return
    print(f"{game.key} ended: {result.reason}; seed {seed}")
    for seat, lines in enumerate(result.lines):
        categories = ", ".join(f"{line.category} {line.points}" for line in lines)
        print(f"seat {seat}: rank {result.ranks[seat]}, {result.totals[seat]} points ({categories})")


def _verify(options: argparse.Namespace) -> int:
    made = record.read(options.file.read_bytes())
    found = record.verify(made, GAMES)
    if found is None:
        print(f"{made.game}: seed, shuffles, {len(made.moves)} moves and result agree")
        if options.bots:
            print(_what_bots_played(*record.bots_played(made, GAMES)))
        return 0
    if isinstance(found, OtherRevision):
        print(f"{made.game}: {_what_was_checked(found, len(made.moves))}", file=sys.stderr)
        return OTHER_REVISION
    where = "" if found.move is None else f"move {found.move} of {len(made.moves)}: "
    reason = f": {found.reason}" if found.reason else ""
    print(f"{made.game}: {where}{_DISAGREES[found.point]}{reason}", file=sys.stderr)
    return DISAGREES


def _what_bots_played(moves: int, same: int, first: int | None) -> str:
    told = f"bot players chose {moves} moves; {same} are what they would choose now"
    return told if first is None else f"{told}, the first other one is move {first}"


def _what_was_checked(found: OtherRevision, moves: int) -> str:
    names = ", ".join(map(str, found.revisions))
    setup = "the shuffles of the set-up agree" if found.setup else "the set-up cannot be compared"
    result = "the result agrees" if found.result else "what follows cannot be checked"
    return (
        f"made by another revision of the game ({names}; 0: not recorded), so not all of it can be checked: "
        f"the seed agrees; {setup}; {found.moves} of {moves} moves bring the same events; {result}"
    )


if __name__ == "__main__":
    sys.exit(main())
