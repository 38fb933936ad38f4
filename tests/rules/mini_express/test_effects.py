"""What an action would bring, told before it is taken."""

from __future__ import annotations

from rules.kernel.codec import encode
from rules.mini_express.actions import BuildTrack, BuyShare, GainInfluence
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.events import InfluenceGained, SharesRanOut, TrackBonus
from rules.mini_express.model import ChoosingInfluence
from rules.mini_express.scoring import worth
from rules.mini_express.turns import Effects, effects_of
from tests.rules.mini_express.tables import GAME, begun, influence, markets, put_tile, put_trains


def test_the_view_stays() -> None:
    """What would happen is found without its happening."""
    view = GAME.view(begun(3), 0)
    before = encode(view)
    build = next(action for action in GAME.legal(view, 0) if isinstance(action, BuildTrack))
    effects_of(view, 0, build)
    assert encode(view) == before


def test_influence_of_a_tile() -> None:
    """A city brings an influence for each icon; that of a purple one in a company yet to be chosen (p.7)."""
    state = begun(3)
    (name, found), *_ = markets(state, "grey").items()
    put_tile(state, name, "orange_purple")
    effects = effects_of(state, 0, found.builds[0])
    assert effects.influence == [("orange", 1), (None, 1)]
    assert [type(pending) for pending in effects.to_choose] == [ChoosingInfluence]


def test_what_was_open_before_is_no_gain() -> None:
    """The choice of a purple icon brings the influence chosen, and leaves nothing open (p.7)."""
    state = begun(3)
    state.pending = [ChoosingInfluence("grey")]
    effects = effects_of(state, 0, GainInfluence("white"))
    assert (effects.influence, list(effects.to_choose)) == ([("white", 1)], [])


def test_points() -> None:
    """The worth of the seat's shares is told by what it gains (p.9)."""
    state = begun(3)
    put_trains(state, grey=2)
    influence(state, 0, grey=5)
    state.companies[COMPANIES.index("grey")].value = 6
    before, points = worth(state, 0), effects_of(state, 0, BuyShare("grey")).points
    GAME.apply(state, 0, BuyShare("grey"))
    assert points == worth(state, 0) - before
    assert points != 0


def test_gains_by_company() -> None:
    """Influence, track bonus and companies that ran out are gathered from what happened."""
    events = (InfluenceGained(0, "grey", 1, 3), TrackBonus(0, "white", 2), SharesRanOut(0, "brown", 1))
    effects = Effects(events)
    assert effects.influence == [("grey", 1)]
    assert effects.bonus == [("white", 2)]
    assert effects.ran_out == ["brown"]
