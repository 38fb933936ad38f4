"""Matches between bot players, with the game of the tests; and that their zero stays what it was."""

from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING

import pytest

import rules
from rules.kernel.playout import play, random_chooser
from tests.arena.__main__ import row
from tests.arena.bars import BARS
from tests.arena.matches import Match, Outcome, Trial, margin, part_of_victory, play_match, played
from tests.arena.players import PLAYERS
from tests.toy.title import GAME as TOY

if TYPE_CHECKING:
    from rules.kernel.contract import Action, AnyGame, State
    from rules.kernel.playout import Chooser
    from tests.arena.players import Maker

GAME: AnyGame = TOY
_AS_AT_B3ABF63A = {
    "ticket_to_ride": "c772636eca7ebf3e",
    "great_western_trail": "5f67a693418798f8",
    "mini_express": "a515ccdd84444076",
    "sierra_west": "216f48e67220dc93",
}


@pytest.mark.parametrize("key", _AS_AT_B3ABF63A)
def test_frozen_player_plays_as_it_did(key: str) -> None:
    """A game of the frozen players alone goes as it went at b3abf63a, when its moves were written down.

    Where a change of the rules changes it, figures measured before cannot be compared with those after.
    """
    game, said = rules.GAMES[key], hashlib.sha256()
    for step in play(game, game.setup(seats=2, seed="0" * 32), PLAYERS["frozen"](game, "")):
        said.update(repr((step.seat, step.action)).encode())
    assert said.hexdigest()[:16] == _AS_AT_B3ABF63A[key]


def test_one_of_ours_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block is one seed, played once from each seat, with theirs on all others."""
    seated: list[tuple[str, str]] = []

    def noting(name: str) -> Maker:
        def made(game: AnyGame, seed: str) -> Chooser:
            seated.append((seed, name))
            return random_chooser(seed)

        return made

    for name in ("present", "frozen"):
        monkeypatch.setitem(PLAYERS, name, noting(name))
    next(played(Match(GAME, 3, "present", "frozen", "any")))
    tables = [[name for _, name in seated[at : at + 3]] for at in (0, 3, 6)]
    assert [table.index("present") for table in tables] == [0, 1, 2]
    assert all(table.count("frozen") == 2 for table in tables)
    assert len({seed.split()[0] for seed, _ in seated}) == 1


def test_one_seat_plays_against_whom_the_rules_play() -> None:
    """Alone one wins or loses against the opponent of the title, whose points are theirs."""
    match = Match(rules.GAMES["sierra_west"], 1, "random", "random", "any", {"difficulty": "legend"})
    (block,) = play_match(match, 1)
    assert block.share == 0
    assert block.theirs > block.ours


def test_equals_share_every_block() -> None:
    """Who plays itself wins exactly its part of every block, on any number of seats."""
    for seats in (2, 3, 4):
        blocks = play_match(Match(GAME, seats, "present", "present", "any"), 12)
        assert len(blocks) == 12 // seats
        assert all(block.share == pytest.approx(1 / seats) for block in blocks)


def test_same_seed_gives_the_same_match() -> None:
    """A match can be played again; another seed is another match."""

    def points(seed: str) -> list[tuple[float, float]]:
        match = Match(GAME, 2, "greedy", "random", seed)
        return [(block.ours, block.theirs) for block in play_match(match, 4)]

    assert points("one") == points("one")
    assert points("one") != points("other")


def test_advice_and_greed_beat_chance() -> None:
    """The better player has the larger share."""
    for ours in ("present", "greedy"):
        shares = [block.share for block in play_match(Match(GAME, 2, ours, "random", "any"), 24)]
        assert sum(shares) / len(shares) - margin(shares) > 0.5


def test_greed_takes_the_most_there_is() -> None:
    """Who is greedy takes what leaves it furthest ahead if the game ended then."""
    state = GAME.setup(seats=2, seed="0" * 32)
    greedy = PLAYERS["greedy"](GAME, "")
    for _ in range(6):
        seat = GAME.to_act(state)[0]
        action = greedy(state, seat, GAME.legal(state, seat))
        best = max(_lead(state, seat, each) for each in GAME.legal(state, seat))
        assert _lead(state, seat, action) == best
        GAME.apply(state, seat, action)


def _lead(state: State, seat: int, action: Action) -> int:
    after = rules.load(GAME, rules.dump(state))
    GAME.apply(after, seat, action)
    totals = GAME.count(after).totals
    return totals[seat] - totals[1 - seat]


def test_ties_are_shared() -> None:
    """A first place is worth 1, shared by those who have it; an automa's rank is not looked at."""
    assert part_of_victory((1, 2, 3), 0) == 1
    assert part_of_victory((1, 2, 1), 2) == 0.5
    assert part_of_victory((2, 3), 0) == 1
    assert part_of_victory((1, 2), 1) == 0


def test_interval_is_that_of_blocks() -> None:
    """The margin is 1.96 standard errors of the mean of the blocks; of one block nothing is known."""
    assert margin([0.5, 0.5, 0.5]) == 0
    assert margin([0.0, 1.0, 0.0, 1.0]) == pytest.approx(1.96 * math.sqrt(1 / 3 / 4))
    assert margin([0.5]) == math.inf


def test_match_ends_when_decided() -> None:
    """A test takes no side while few blocks are played or the evidence is weak, then one of both."""
    test = Trial(0.5, 0.6)
    assert test.verdict([1.0] * 11) is None
    assert test.verdict([1.0, 0.5] * 30) == 0.6
    assert test.verdict([0.0, 0.5] * 30) == 0.5
    assert test.verdict([0.5, 0.6] * 6) is None
    blocks = play_match(Match(GAME, 2, "present", "random", "any"), 1000, test)
    assert 12 <= len(blocks) < 500


def test_row_tells_share_and_interval() -> None:
    """A row of the table has a cell for each of its heads, with share and margin in per cent."""
    blocks = [Outcome(1, 10, 5, 0.5, 0.25), Outcome(0.5, 8, 7, 0.5, 0.25)]
    told = row(Match(GAME, 2, "present", "greedy", "any", {"map": "small"}), blocks)
    assert told == "| waystation small | 2 | present | greedy | 4 | 75.0 +- 49.0 | 9.0, 6.0 | 0.50, 0.25 |\n"


def test_matches_of_the_page_can_be_played() -> None:
    """Every match of the page is one that its title can be set up for, of whole blocks of known players."""
    for bar in BARS:
        state = rules.GAMES[bar.title].setup(seats=bar.seats, options=bar.options, seed="0" * 32)
        assert state.seats == bar.seats
        assert bar.games % bar.seats == 0
        assert {bar.ours, bar.theirs} <= set(PLAYERS)
