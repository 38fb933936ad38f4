"""What may be chosen on one's own plan and beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.kit.house.colours import GOLD
from render.sierra_west import PICTURES
from render.sierra_west.choices import Target, draw_own_choices, offers_of
from rules.sierra_west import MODES, Spot, actions
from tests.render.positions import opened, say
from tests.render.sierra_west.tables import GAME, NAMES, pioneering, played, until

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Action
    from rules.sierra_west import SierraWestState


def _walking() -> SierraWestState:
    """Return a position in which both pioneers are on their way."""
    return until(4, 200, pioneering, mode="outlaws")


def _draw(state: SierraWestState, *chosen: Action) -> bytes:
    picture = draw_own_choices(GAME.view(state, state.seat), state.seat, chosen, say("en"))
    assert picture
    return opened(picture).tobytes()


def test_every_space_differs() -> None:
    """4: the ring is around the space to which the pioneer would go."""
    state = _walking()
    state.players[state.seat].green = state.players[state.seat].tan = Spot("green", -1)
    ways = [actions.Walk(pioneer, number) for pioneer in ("green", "tan") for number in range(4)]
    assert len({_draw(state, way) for way in ways}) == len(ways)


def test_a_pioneer_on_the_other_path_is_named() -> None:
    """7: where the green pioneer has crossed over, spaces tell who may go there."""
    state = _walking()
    state.players[state.seat].tan = Spot("tan", 0)
    walks = [actions.Walk("green", 2), actions.Walk("tan", 2)]
    state.players[state.seat].green = Spot("tan", 0)
    assert offers_of(state, state.seat, walks) == {Target("tan", 2): ("green", "tan")}
    assert offers_of(state, state.seat, walks[:1]) == {Target("tan", 2): ("green",)}
    state.players[state.seat].green = Spot("green", 0)
    assert offers_of(state, state.seat, walks) == {Target("green", 2): (), Target("tan", 2): ()}


def test_a_summit_tells_who_may_go_there() -> None:
    """4.3: every figure that may go to a summit is named there, pioneers first."""
    state = _walking()
    chosen = [actions.TakeSummit(figure, 1) for figure in ("mule", "tan")]
    assert offers_of(state, state.seat, chosen) == {Target("summit", 1): ("tan", "mule")}


def test_damage_is_told_where_it_would_be_taken() -> None:
    """6: a space that may be passed with damage has its sign, cabins at stake only where that is asked."""
    state = _walking()
    state.players[state.seat].tan = Spot("tan", 0)
    state.players[state.seat].cabins = ["all_green"]
    endure, space = actions.Endure("tan", 3, "all_green"), Target("tan", 3)
    assert offers_of(state, state.seat, [endure, actions.Walk("tan", 3)]) == {space: ("damage",)}
    asked = offers_of(state, state.seat, [endure])
    assert asked == {space: ("damage",), Target("all_green"): ("damage",)}


def test_reactions_have_their_places() -> None:
    """5.3: who follows a marker or traps an animal goes to the place for it; what it brings is named."""
    state = _walking()
    chosen = [actions.Track("green", "wood"), actions.Trap("tan", "bear", "food")]
    assert offers_of(state, state.seat, chosen) == {
        Target("track"): ("green", "wood"),
        Target("trap"): ("tan",),
        Target("bear"): (),
    }


def test_a_plan_is_made_from_the_hand() -> None:
    """Where a plan may be locked one looks at one's cards, whatever else may be done."""
    assert PICTURES.shows([actions.Track("green", "wood")])
    assert not PICTURES.shows([actions.Track("green", "wood"), actions.LockPlan("A1", "A2", "A3")])


def test_the_board_goes_before_the_plan() -> None:
    """Boots are used where the explorer stands; damage to the wagon does not hide the paths."""
    state = until(4, 120, pioneering)
    view = GAME.view(state, state.seat)

    def drawn(*chosen: Action) -> Picture | None:
        seat, names = state.seat, NAMES[:4]
        return PICTURES.choices(view, seat, chosen, players=names, language="en", say=say("en"))

    walk, wagon = actions.Walk("tan", 3), actions.MoveWagon()
    assert drawn(walk, wagon) == drawn(wagon) != drawn(walk)
    own = draw_own_choices(view, state.seat, [walk, actions.Endure("tan", 3, "wagon")], say("en"))
    assert own
    assert drawn(walk, actions.Endure("tan", 3, "wagon")) == own


def test_shows_nothing_of_other_hands() -> None:
    """A seat's own plan is shown alone: no card in another's hand or deck changes a pixel (4)."""
    state = _walking()
    before = _draw(state, actions.Walk("tan", 3))
    other = state.players[state.seat + 1]
    assert other.hand[0] != other.deck[0]
    other.hand[0], other.deck[0] = other.deck[0], other.hand[0]
    assert _draw(state, actions.Walk("tan", 3)) == before
    state.players[state.seat].goods["wood"] += 1
    assert _draw(state, actions.Walk("tan", 3)) != before


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_choice_on_the_way_is_drawn(mode: str, seats: int) -> None:
    """All that may be done on the way has gold around it, on a picture that leaves room for the controls."""
    for moves in range(20, 300, 45):
        state = played(seats, moves, mode=mode)
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            legal = list(GAME.legal(view, seat))
            picture = draw_own_choices(view, seat, legal, say("ko"))
            assert bool(offers_of(view, seat, legal)) == (picture is not None)
            if picture:
                assert picture.height <= 0.65 * picture.width
                assert opened(picture).tobytes().count(bytes(GOLD)) > 200
