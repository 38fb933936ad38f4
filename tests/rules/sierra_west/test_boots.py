"""Rulebook 6: boots, explorers, wagons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import MoveExplorer, MoveWagon, SpendToken, Walk
from rules.sierra_west.mountain import BOTTOM, FOOTHILL, GONE
from tests.rules.sierra_west.tables import give, legal, locked, refusal, stand, take, walk

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def with_boots(*, two: bool = True) -> SierraWestState:
    """Return a turn in which the green pioneer stands on a space with one boot or two."""
    state = locked("apple", "S5", "S3", "S2") if two else locked("apple", "S1", "S3", "S2")
    walk(state, "green", 0)
    return state


def test_boots_only_where_the_pioneer_stands() -> None:
    """Boots are there while the pioneer is; what is not used is lost when it goes on."""
    state = with_boots()
    assert legal(state, MoveExplorer)
    walk(state, "green", 1)
    assert legal(state, MoveExplorer) == []


def test_foothill_touches_the_bottom_row() -> None:
    """A boot takes an explorer from the foothill to any card of the bottom row, covered or not."""
    state = with_boots(two=False)
    assert {action.to for action in legal(state, MoveExplorer)} == set(BOTTOM)


def test_a_boot_a_card() -> None:
    """An explorer goes to a card that touches for each boot; two boots go further."""
    state = with_boots()
    stand(state, 5, 0)
    take(state, MoveExplorer(9))
    assert state.steps.boots == 1
    take(state, MoveExplorer(FOOTHILL + 1 + 5))
    assert state.players[0].explorer == 5
    assert legal(state, MoveExplorer) == []


def test_two_boots_at_once() -> None:
    """Two boots may be spent on one way."""
    state = with_boots()
    take(state, MoveExplorer(9))
    assert state.steps.boots == 0


def test_boots_may_be_split() -> None:
    """Boots are split between wagon and explorer."""
    state = with_boots()
    take(state, MoveWagon())
    take(state, MoveExplorer(14))
    assert (state.players[0].wagon, state.players[0].explorer) == (1, 14)


def test_wagon_costs() -> None:
    """The cost is printed right of the wagon: boots and goods, some of any kind."""
    state = with_boots()
    state.players[0].wagon = 5
    assert legal(state, MoveWagon) == []
    give(state, food=1, wood=1)
    assert legal(state, MoveWagon) == [MoveWagon(("food",)), MoveWagon(("wood",))]
    take(state, MoveWagon(("wood",)))
    assert (state.players[0].wagon, state.players[0].goods["wood"], state.steps.boots) == (6, 0, 0)


def test_too_few_boots_for_a_step() -> None:
    """One boot does not pay for a step of two."""
    state = with_boots(two=False)
    state.players[0].wagon = 3
    assert legal(state, MoveWagon) == []


def test_wagon_stops_at_the_end() -> None:
    """From the last space there is no way on."""
    state = with_boots()
    state.players[0].wagon = 12
    assert legal(state, MoveWagon) == []


def test_token_gives_two_boots_at_once() -> None:
    """A pair-of-boots token is one boot or two, at once: the second is lost with the next other step."""
    state = locked("apple", "S1", "S3", "S2")
    give(state, token=1)
    take(state, SpendToken())
    take(state, MoveExplorer(14))
    assert state.steps.loose == 1
    walk(state, "tan", 0)
    assert legal(state, MoveExplorer) == []


def test_token_and_boots_add_up() -> None:
    """Boots of a space and of a token pay together for one step of the wagon."""
    state = with_boots(two=False)
    state.players[0].wagon = 3
    give(state, token=1)
    take(state, SpendToken())
    take(state, MoveWagon())
    assert (state.players[0].wagon, state.steps.boots) == (4, 1)


def test_no_token() -> None:
    """Without a token there is none to spend."""
    assert refusal(with_boots(), SpendToken()) == "no_token"


def test_boots_of_both_pioneers() -> None:
    """While both stand on boots, spent ones count for the space that is left first."""
    state = with_boots(two=False)
    state.steps.granted, state.steps.boots = [1, 2], 3
    take(state, MoveExplorer(14))
    walk(state, "green", 1)
    assert state.steps.boots == 2


def test_explorers_share_cards() -> None:
    """Several explorers may stand on a card."""
    state = with_boots(two=False)
    stand(state, 5, 0, seat=1)
    take(state, MoveExplorer(14))
    assert [player.explorer for player in state.players] == [14, 14]


def test_boots_stay_while_the_other_pioneer_walks() -> None:
    """The other pioneer may walk in between."""
    state = with_boots()
    take(state, MoveExplorer(14))
    assert Walk("tan", 0) in legal(state, Walk)
    walk(state, "tan", 0)
    assert state.steps.boots == 1


def test_down_to_the_foothill() -> None:
    """From the bottom row a boot takes an explorer down; from elsewhere more are needed."""
    state = with_boots()
    stand(state, 4, 0)
    assert MoveExplorer(FOOTHILL) in legal(state, MoveExplorer)
    stand(state, 3, 0)
    assert MoveExplorer(FOOTHILL) not in legal(state, MoveExplorer)


def test_not_over_gone_cards() -> None:
    """Explorers stand on cards: where one is gone there is no way."""
    state = with_boots()
    stand(state, 2, 0)
    state.mountain[0] = GONE
    assert MoveExplorer(0) not in legal(state, MoveExplorer)


def test_any_number_of_tokens() -> None:
    """As many tokens as one likes may be spent at once."""
    state = locked("apple", "S1", "S3", "S2")
    give(state, token=2)
    take(state, SpendToken())
    take(state, SpendToken())
    assert state.steps.loose == 4
    take(state, MoveExplorer(7))
    assert (state.steps.loose, state.players[0].goods["token"]) == (1, 0)


def test_wagon_never_goes_back_for_boots() -> None:
    """A wagon moves to the right, a space at a time."""
    state = with_boots()
    state.players[0].wagon = 1
    assert legal(state, MoveWagon) == [MoveWagon()]
    take(state, MoveWagon())
    assert state.players[0].wagon == 2
