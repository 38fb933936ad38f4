"""Train a bot player: ``python -m rules.train TITLE --search slopes --rounds 40 --seed TEXT --write``.

Prints what was found on the way, then the share of the new weights against those before, on seeds that
nothing was chosen on. ``--write`` keeps the weights as data of the title, with the run that found them.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import rules
from rules.train.matches import Field
from rules.train.search import by_coordinates, by_slopes, compare
from rules.train.titles import TRAINED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.train.search import Found, Trained


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m rules.train", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("title", choices=sorted(TRAINED))
    parser.add_argument("--search", choices=("coordinates", "slopes"), default="coordinates")
    parser.add_argument("--only", default="", metavar="NAMES", help="weights to change, with commas between")
    parser.add_argument("--without", default="", metavar="NAMES", help="weights to leave as they are")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="t1")
    parser.add_argument("--games", type=int, default=100, help="at most, of a match or of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--among", type=int, default=0, metavar="SEATS", help="slopes: points count, too")
    parser.add_argument("--step", type=float, default=1.5)
    parser.add_argument("--proof", type=int, default=200, metavar="GAMES", help="of the match at the end")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args(arguments)


def _found(asked: argparse.Namespace, trained: Trained, field: Field) -> Iterator[Found]:
    left = asked.without.split(",")
    names = asked.only.split(",") if asked.only else [name for name in trained.weights if name not in left]
    if asked.search == "slopes":
        yield from by_slopes(trained, field, names, asked.games, asked.step, asked.rounds, asked.among)
        return
    for number in range(asked.rounds):
        place = field._replace(seed=f"{field.seed} {number}")
        for found in by_coordinates(trained, place, names, asked.games, asked.step):
            trained = trained._replace(weights=found.weights)
            yield found


def main(arguments: Sequence[str]) -> None:
    """Search, prove, and write if asked."""
    asked = _asked(arguments)
    trained, field = TRAINED[asked.title], Field(rules.GAMES[asked.title], asked.seats, asked.seed)
    weights = trained.weights
    for found in _found(asked, trained, field):
        weights = found.weights
        sys.stdout.write(f"{found.told}\n")
        sys.stdout.flush()
    place = field._replace(seed=f"{asked.seed} proof")
    shares = []
    for options in trained.options:
        field = place._replace(options=options)
        share = compare(field, trained.player(weights), trained.player(trained.weights), asked.proof)
        shares.append(" ".join([*map(str, options.values()), str(share)]))
    proof = ", ".join(shares)
    sys.stdout.write(f"proof | {proof}\n")
    if asked.write:
        run = ("search", "seed", "seats", "among", "games", "rounds", "step", "without", "proof")
        trained.write(weights, {name: getattr(asked, name) for name in run} | {"share": proof})


if __name__ == "__main__":
    main(sys.argv[1:])
