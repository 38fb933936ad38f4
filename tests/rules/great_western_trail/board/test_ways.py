"""The order in which ways of the herder are offered."""

from __future__ import annotations

from rules.great_western_trail.actions import MoveHerder
from rules.kernel.playout import play, random_chooser
from tests.rules.great_western_trail.tables import GAME


def test_cheapest_way_to_each_destination_comes_first() -> None:
    """Ways stand together by destination, cheapest first (2nd p.7-8: which way to take is free)."""
    state = GAME.setup(seats=4, options={"edition": "second"}, seed="7" * 32)
    several = 0
    for _ in play(GAME, state, random_chooser("ways")):
        moves = [action for action in GAME.legal(state, state.seat) if isinstance(action, MoveHerder)]
        places = list(dict.fromkeys(move.to for move in moves))
        assert moves == sorted(moves, key=lambda move: (places.index(move.to), sum(move.fees)))
        several += len(places) < len(moves)
    assert several
