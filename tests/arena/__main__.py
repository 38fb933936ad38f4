"""Play matches: ``python -m tests.arena TITLE --seats N --ours NAME --theirs NAME --games N --seed TEXT``.

Without a title, those of docs/opponents.md. ``--option name=value`` may be given several times;
``--test 50 58`` ends a match as soon as it is decided which of two shares (per cent) is the true one.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import rules
from tests.arena.bars import BARS, SEED
from tests.arena.matches import Match, Trial, margin, mean, play_match
from tests.arena.players import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.arena.matches import Outcome

_HEAD = "title | seats | ours | theirs | games | share of one of ours | points | ms a decision"


def row(match: Match, blocks: Sequence[Outcome]) -> str:
    """Return a match as a row of a table."""
    share, ours, theirs, our_time, their_time = mean(blocks)
    wide = 100 * margin([block.share for block in blocks])
    title = " ".join([match.game.key, *map(str, match.options.values())])
    cells = [title, match.seats, match.ours, match.theirs, len(blocks) * match.seats]
    cells += [f"{100 * share:.1f} +- {wide:.1f}", f"{ours:.1f}, {theirs:.1f}"]
    return _line([*map(str, cells), f"{our_time:.2f}, {their_time:.2f}"])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("title", nargs="?", choices=sorted(rules.GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--ours", choices=sorted(PLAYERS), default="present")
    parser.add_argument("--theirs", choices=sorted(PLAYERS), default="frozen")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--only", default="", metavar="TITLE", help="of the matches of the page")
    parser.add_argument("--test", nargs=2, type=float, metavar=("LOW", "HIGH"))
    return parser.parse_args(arguments)


def _matches(asked: argparse.Namespace) -> list[tuple[Match, int]]:
    if asked.title is None:
        bars = [bar for bar in BARS if asked.only in bar.title]
        return [(Match(rules.GAMES[b.title], *b[1:4], asked.seed, b.options), b.games) for b in bars]
    options = {name: _value(text) for name, text in (pair.split("=", 1) for pair in asked.option)}
    game = rules.GAMES[asked.title]
    return [(Match(game, asked.seats, asked.ours, asked.theirs, asked.seed, options), asked.games)]


def _value(text: str) -> object:
    return {"true": True, "false": False}.get(text, text)


def main(arguments: Sequence[str]) -> None:
    """Print a table."""
    asked = _asked(arguments)
    test = Trial(*(share / 100 for share in asked.test)) if asked.test else None
    heads = _HEAD.split(" | ")
    sys.stdout.write(_line(heads) + _line(["---"] * len(heads)))
    for match, games in _matches(asked):
        sys.stdout.write(row(match, play_match(match, games, test)))
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
