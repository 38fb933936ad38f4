"""How fast the rules are, beside python-chess in the same process."""

from __future__ import annotations

import random
import statistics
from operator import attrgetter
from typing import TYPE_CHECKING

import chess
import pytest

import rules
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.trail import Network, longest_trail
from tests.bench.measure import rate, report

if TYPE_CHECKING:
    from rules.ticket_to_ride.trail import Edge

AT_LEAST = {"ticket_to_ride": 5.0, "great_western_trail": 1.0, "mini_express": 2.0, "sierra_west": 2.0}
"""Moves to make in the time of one of python-chess's; 1 for a game that is not named."""
CASES = [(key, seats) for key, game in rules.GAMES.items() for seats in (min(game.seats), max(game.seats))]
ROUNDS = 9
_MOST_MOVES = 200
_SEAT = attrgetter("seat")


def chess_game(rng: random.Random) -> int:
    """Play random legal moves until the game is over or long; return how many."""
    board = chess.Board()
    while len(board.move_stack) < _MOST_MOVES and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def random_game(key: str, rng: random.Random, seats: int) -> int:
    """Play a whole game, set-up and final scoring included; return how many moves it took.

    As in chess, the moves of both sides count: an opponent whom the rules play makes them, too.
    """
    game = rules.GAMES[key]
    state = game.setup(seats=seats, seed=f"{rng.getrandbits(128):032x}")
    moves = 0
    while waiting := game.to_act(state):
        seat = waiting[0]
        events = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        moves += 1 + (seats in map(_SEAT, events))
    assert game.result(state) is not None
    return moves


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_random_moves_beside_chess(key: str, seats: int) -> None:
    """Random moves a second through ``legal`` and ``apply``: so many times python-chess's."""
    rng = random.Random(seats)
    ratios = []
    for _ in range(ROUNDS):
        moves = rate(lambda: chess_game(rng), seconds=0.3, rounds=1)
        ratios.append(rate(lambda: random_game(key, rng, seats), seconds=0.3, rounds=1) / moves)
    name = f"random moves a second of {key} with {seats} players / chess moves"
    report(name, statistics.median(ratios), at_least=AT_LEAST.get(key, 1))


def grown(rng: random.Random, trains: int) -> list[Edge]:
    """Return a connected network on the map, grown at random until the trains are used up."""
    tracks: list[Edge] = [(r.a, r.b, r.length) for r in ROUTES.values() if r.track == 1]
    network = [rng.choice(tracks)]
    while True:
        left = trains - sum(length for _, _, length in network)
        cities = {city for a, b, _ in network for city in (a, b)}
        further = [t for t in tracks if t not in network and t[2] <= left and cities & {t[0], t[1]}]
        if not further:
            return network
        network.append(rng.choice(further))


def test_longest_trail_in_milliseconds() -> None:
    """The longest trail of networks of 45 trains, and of the whole map; decided in milliseconds."""
    rng = random.Random(45)
    networks = [grown(rng, 45) for _ in range(200)]

    def all_networks() -> int:
        for network in networks:
            longest_trail(Network(network))
        return len(networks)

    whole_map = [(r.a, r.b, r.length) for r in ROUTES.values()]
    report("ms for the longest trail of 45 trains", 1000 / rate(all_networks), at_most=2)
    milliseconds = 1000 / rate(lambda: bool(longest_trail(Network(whole_map))))
    report("ms for the longest trail of all 100 tracks", milliseconds, at_most=50)
