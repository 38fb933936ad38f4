"""What holds at every step of any game, whatever is done: random games with everybody's exchange tokens."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import EndTurn
from rules.great_western_trail.board.cards import ranch
from rules.great_western_trail.events import EngineMoved, HerderMoved
from rules.great_western_trail.local_actions.gains import certificate_limit, hand_limit
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS
from rules.kernel.chance import Chance
from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME, happened

if TYPE_CHECKING:
    from rules import Action, Event
    from rules.great_western_trail.model import Edition, GreatWesternTrailState, Player


def check_player(player: Player) -> None:
    """Check the limits of a player board (1st p.9-13, 2nd p.10-16)."""
    assert player.dollars >= 0
    assert player.exchange_tokens >= 0
    assert 0 <= player.certificates <= certificate_limit(player)
    assert player.certificates in COMMON.player_board.certificate_track
    assert all(1 <= workers <= 6 for workers in player.workers.values())
    assert sum(player.discs.values()) + len(player.cities) + len(player.stations) == 14
    assert len(set(player.stations)) == len(player.stations)
    single = [city for city in player.cities if city not in (0, 9)]
    assert len(set(single)) == len(single)


def check_board(state: GreatWesternTrailState) -> None:
    """Check what may stand where (1st p.8, p.12, 2nd p.9, p.14)."""
    engines = [player.engine for player in state.players if player.engine]
    assert len(set(engines)) == len(engines)
    trail = EDITIONS[state.options.edition].trail
    assert all(trail[place].kind == "private" for place in state.buildings)
    assert all(tile.startswith(trail[place].hazard) for place, tile in state.hazards.items())
    assert all(trail[place].kind == "camp" for place in state.camps)
    assert len(state.objectives) == 4 or not state.objective_deck
    for row in state.job_market[state.market_row + 1 :]:
        assert not any(row)


def check_events(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Check that herders follow the arrows (1st p.6, 2nd p.8) and engines move."""
    trail = EDITIONS[state.options.edition].trail
    for moved in happened(events, HerderMoved):
        way = [moved.start, *moved.path]
        assert all(to in trail[place].next for place, to in pairwise(way))
        assert 1 <= moved.steps <= len(moved.path)
    assert all(moved.start != moved.to for moved in happened(events, EngineMoved))


def check_end_of_turn(state: GreatWesternTrailState, seat: int) -> None:
    """Check phase C (1st p.10, 2nd p.12): the hand is full, or there is nothing left to draw."""
    player = state.players[seat]
    assert player.herder != "KC"
    assert len(player.hand) >= hand_limit(player) or len(player.hand) == len(ranch(player))


def one_of_all(state: GreatWesternTrailState, chance: Chance) -> tuple[int, Action]:
    """Return any legal action of any seat, mostly of the one to act."""
    others = [(seat, a) for seat in range(state.seats) if seat != state.seat for a in GAME.legal(state, seat)]
    if others and chance.below(5) == 0:
        return others[chance.below(len(others))]
    legal = GAME.legal(state, state.seat)
    return state.seat, legal[chance.below(len(legal))]


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games(edition: Edition, seats: int) -> None:
    """Limits of player boards, board and turns hold at every step."""
    for number in range(4):
        options = {
            "edition": edition,
            "private_buildings": "random",
            "simmental": edition == "second" and number % 2 == 1,
        }
        state = GAME.setup(seats=seats, options=options, seed=f"{number:032x}")
        chance = Chance(f"anybody {number}")
        while GAME.to_act(state):
            seat, action = one_of_all(state, chance)
            events = list(GAME.apply(state, seat, action))
            check_events(state, events)
            check_board(state)
            for player in state.players:
                check_player(player)
            if isinstance(action, EndTurn):
                check_end_of_turn(state, seat)
