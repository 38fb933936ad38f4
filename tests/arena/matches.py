"""Matches between players by name; how they are played and counted is in ``rules.train.matches``."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.train.matches import Field, Outcome, Trial, margin, mean, part_of_victory, play_blocks
from rules.train.matches import played as blocks_of
from tests.arena.players import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.kernel.contract import AnyGame

__all__ = ["Match", "Outcome", "Trial", "margin", "mean", "part_of_victory", "play_match", "played"]


class Match(NamedTuple):
    """Who plays whom at what; ``seed`` is any text, of which the seeds of the games are made."""

    game: AnyGame
    seats: int
    ours: str
    theirs: str
    seed: str
    options: Mapping[str, object] = {}

    @property
    def field(self) -> Field:
        """Where it takes place."""
        return Field(self.game, self.seats, self.seed, self.options)


def play_match(match: Match, games: int, test: Trial | None = None) -> list[Outcome]:
    """Return the blocks of a match, of at least so many games, fewer if the test ends it."""
    return play_blocks(match.field, PLAYERS[match.ours], PLAYERS[match.theirs], games, test)


def played(match: Match) -> Iterator[Outcome]:
    """Yield block after block."""
    return blocks_of(match.field, PLAYERS[match.ours], PLAYERS[match.theirs])
