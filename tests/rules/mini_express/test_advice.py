"""What a bot player does."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from rules.kernel.contract import Motive
from rules.kernel.playout import advised_chooser, play
from rules.mini_express.actions import BuildTrack, BuyShare, ChooseWest, GainInfluence, PlacePort
from rules.mini_express.model import ChoosingInfluence, ChoosingWest, PlacingPort
from rules.mini_express.scoring import worth
from tests.rules.mini_express.tables import GAME, begun, company, influence, leave_shares, put_trains

if TYPE_CHECKING:
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import MiniExpressState


def advice(state: MiniExpressState) -> MiniExpressAction:
    """Return what a bot player in the seat to act would do."""
    return GAME.advise(GAME.view(state, state.seat), state.seat)


def test_beats_players_by_chance() -> None:
    """Against three who act by chance the bot player wins."""
    for number in range(4):
        rng = random.Random(number)
        state = GAME.setup(seats=4, seed=f"{number:032x}")
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            GAME.apply(state, seat, advice(state) if seat == number else rng.choice(GAME.legal(state, seat)))
        result = GAME.result(state)
        assert result is not None
        assert result.ranks[number] == 1


def test_takes_a_valuable_share_for_nothing() -> None:
    """A share of the company that is worth most, free of charge, is taken."""
    state = begun(3)
    company(state, "white").value = 15
    put_trains(state, white=0)
    influence(state, 0, white=3)
    assert advice(state) == BuyShare("white")


def test_builds_where_it_holds_shares() -> None:
    """With no share to be had it builds for a company of which it holds shares."""
    state = begun(3)
    state.players[0].shares, state.players[1].shares = [0, 3, 0, 0], [3, 0, 0, 0]
    state.players[2].shares = [0, 0, 3, 0]
    leave_shares(state, brown=0, grey=0, orange=0, white=0)
    chosen = advice(state)
    assert isinstance(chosen, BuildTrack)
    assert chosen.company == "grey"


def test_chooses_influence_that_counts() -> None:
    """A purple icon goes where a rank is won."""
    state = begun(3)
    state.players[0].shares = [0, 4, 0, 0]
    influence(state, 0, grey=2)
    influence(state, 1, grey=2)
    state.pending.append(ChoosingInfluence("brown"))
    assert advice(state) == GainInfluence("grey")


def test_chooses_its_own_company_for_the_west() -> None:
    """The western company is the one of which it holds most shares."""
    state = begun(3, golden_spike=True)
    state.players[0].shares = [0, 1, 4, 0]
    state.pending.append(ChoosingWest(("grey", "orange")))
    assert advice(state) == ChooseWest("orange")


def test_chooses_a_port_among_cities() -> None:
    """The port lies where most cities have room."""
    state = begun(3, map="europe", ports=True)
    state.pending.append(PlacingPort("white"))
    state.demand = dict.fromkeys(("madrid", "lisbon", "seville"), "brown_grey")
    assert advice(state) == PlacePort("porto")


def test_says_so_where_a_move_pays_in_influence_alone() -> None:
    """What shares are worth does not change then: the reason names the influence, else both worths."""
    state = begun(3)
    state.players[0].shares = [0, 4, 0, 0]
    state.pending.append(ChoosingInfluence("brown"))
    view, now = GAME.view(state, 0), worth(state, 0)
    assert GAME.motive(view, 0, GainInfluence("white")) == Motive("influence", {"now": now, "n": 1})
    company(state, "grey").value = 9
    influence(state, 0, grey=2)
    influence(state, 1, grey=3)
    assert GAME.motive(GAME.view(state, 0), 0, GainInfluence("grey")).name == "outlook"


def test_advice_takes_milliseconds() -> None:
    """A bot player's move costs next to nothing."""
    state = GAME.setup(seats=5, seed="5" * 32)
    start, moves = time.process_time(), 0
    for _ in play(GAME, state, advised_chooser(GAME)):
        moves += 1
    assert (time.process_time() - start) / moves < 0.02
