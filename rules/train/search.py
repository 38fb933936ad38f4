"""Searches for better weights of a bot player, by matches of it against itself; the same seed finds the same.

Weights are multiplied and divided, never added to: they keep their signs.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.chance import Chance
from rules.train.matches import Trial, margin, play_blocks, play_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.train.matches import Field, Maker

    Weights = Mapping[str, float]

_BETTER = Trial(0.5, 0.55)
_KEPT = 0.7
"""How much of the slope of all rounds before is kept."""
_RATE = 0.06
"""How far a weight goes, as a logarithm, for each standard error of its slope."""
_MOST = 50
"""A greater lead counts no more."""


class Trained(NamedTuple):
    """What a title offers: its weights by name, who plays by other ones, and where they are kept.

    ``options``: of the games, one after the other.
    """

    weights: Weights
    player: Callable[[Weights], Maker]
    write: Callable[[Weights, Mapping[str, object]], None]
    options: Sequence[Mapping[str, object]] = ({},)


class Found(NamedTuple):
    """The weights so far, and what was found about one of them, or in a round."""

    weights: Weights
    told: str


class Share(NamedTuple):
    """A share of victories and half its interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        """Return both in per cent."""
        return f"{100 * self.mean:.1f} +- {100 * self.margin:.1f}"


def compare(field: Field, ours: Maker, theirs: Maker, games: int, test: Trial | None = None) -> Share:
    """Return the share of ours in a match."""
    shares = [block.share for block in play_blocks(field, ours, theirs, games, test)]
    return Share(sum(shares) / len(shares), margin(shares))


def by_coordinates(
    trained: Trained, field: Field, names: Sequence[str], games: int, step: float
) -> Iterator[Found]:
    """Multiply and divide one weight after another; keep what surely wins more than half."""
    best = dict(trained.weights)
    for name in names:
        for factor in (step, 1 / step):
            changed = best | {name: best[name] * factor}
            place = field._replace(seed=f"{field.seed} {name} {factor:.3f}")
            share = compare(place, trained.player(changed), trained.player(best), games, _BETTER)
            taken = share.mean - share.margin > 1 / field.seats
            best = changed if taken else best
            yield Found(best, f"{name} x {factor:.2f} | {share} | {'taken' if taken else 'left'}")
            if taken:
                break


class Slopes(NamedTuple):
    """How far what was found goes with and against the signs of each weight."""

    sums: dict[str, float]
    squares: list[float]

    def add(self, sign: Weights, found: float) -> None:
        """Note what a change of all weights brought."""
        self.squares.append(found * found)
        for name in self.sums:
            self.sums[name] += sign[name] * found

    def of(self, name: str) -> float:
        """Return a slope in standard errors."""
        return self.sums[name] / math.sqrt(sum(self.squares) or 1.0)


def by_slopes(
    trained: Trained, field: Field, names: Sequence[str], games: int, step: float, rounds: int, among: int = 0
) -> Iterator[Found]:
    """Change all weights at once, up or down by chance, against the opposite change, game after game.

    Each weight then goes the way that led, as far as it led beyond what chance does: every game tells
    something about every weight. ``among``: points count as much, those that so many equals reach.
    """
    signs = Chance(f"slopes {field.seed}")
    moved, slopes = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    for number in range(rounds):
        leads, points = (Slopes(dict.fromkeys(names, 0.0), []) for _ in range(2))
        for block in range(max(1, games // field.seats)):
            sign = {name: 1 - 2 * signs.below(2) for name in names}
            one, other = (
                trained.player(_moved(trained.weights, moved, sign, way * math.log(step))) for way in (1, -1)
            )
            options = trained.options[block % len(trained.options)]
            place = field._replace(seed=f"{field.seed} {number} {block}", options=options)
            leads.add(sign, _lead(place, one, other))
            if among:
                place = place._replace(seats=among)
                points.add(sign, _points(place, one) - _points(place, other))
        for name in names:
            slope = (leads.of(name) + points.of(name)) / (math.sqrt(2) if among else 1)
            slopes[name] = _KEPT * slopes[name] + (1 - _KEPT) * slope
            moved[name] += _RATE * slopes[name]
        steepest = sorted(names, key=lambda name: -abs(slopes[name]))[:3]
        told = ", ".join(f"{name} x {math.exp(moved[name]):.2f}" for name in steepest)
        yield Found(_moved(trained.weights, moved, moved, 0.0), f"round {number + 1} | {told}")


def _lead(field: Field, ours: Maker, theirs: Maker) -> float:
    block = play_blocks(field, ours, theirs, field.seats)[0]
    return max(-_MOST, min(_MOST, block.ours - block.theirs))


def _points(field: Field, player: Maker) -> float:
    """Return what equals reach in a game, the winner's points counting as much as the mean."""
    totals = play_game(field, field.seed_of(0), 0, player, player)
    return (max(totals) + sum(totals) / len(totals)) / 2


def _moved(weights: Weights, moved: Weights, sign: Weights, further: float) -> Weights:
    more = {name: math.exp(moved[name] + further * sign[name]) for name in moved}
    return {name: weight * more.get(name, 1.0) for name, weight in weights.items()}
