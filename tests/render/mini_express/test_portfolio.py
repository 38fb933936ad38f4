"""The picture of a portfolio."""

from __future__ import annotations

import pytest

from render.mini_express.portfolio import better_worth
from rules.mini_express.scoring import holdings
from tests.render.mini_express.games import GAME, hand, played
from tests.render.positions import opened


@pytest.mark.parametrize("field", ["shares", "influence"])
def test_shows_every_number(field: str) -> None:
    """One share or one influence more in any company makes another picture."""
    state, _ = played(3, 20)
    pictures = {hand(state, 1)}
    for company in range(4):
        getattr(state.players[1], field)[company] += 1
        pictures.add(hand(state, 1))
    assert len(pictures) == 5


def test_shows_what_the_next_share_costs() -> None:
    """The price follows the trains on the track place; sold-out companies have none (p.6)."""
    state, _ = played(3, 20)
    pictures = set()
    for trains in (0, 1, 5):
        state.companies[0].track = trains
        pictures.add(hand(state, 0))
    state.companies[0].shares = 0
    pictures.add(hand(state, 0))
    assert len(pictures) == 4


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"difficulty": "nightmare"}), (2, {"two_players": "duel"}), (4, {})]
)
def test_tells_the_least_influence_that_is_worth_more(seats: int, options: dict[str, object]) -> None:
    """With so much more influence shares are worth more, with any less they are not (p.9, p.12, p.14)."""
    state, _ = played(seats, 25, **options)
    for seat in range(seats):
        for company in range(4):
            better = better_worth(state, seat, company)
            now = holdings(state, seat)[company].each
            trial = GAME.view(state, None)
            for more in range(1, better[0] if better else 20):
                trial.players[seat].influence[company] = state.players[seat].influence[company] + more
                assert holdings(trial, seat)[company].each <= now
            if better:
                trial.players[seat].influence[company] = state.players[seat].influence[company] + better[0]
                assert holdings(trial, seat)[company].each == better[1] > now


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_shows_the_influence_of_all_others(seats: int) -> None:
    """What ranks a portfolio is seen: the influence of every other player and of the automa (p.9)."""
    state, _ = played(seats, 14)
    pictures = {hand(state, 0)}
    for other in state.players[1:]:
        other.influence[2] += 1
        pictures.add(hand(state, 0))
    assert len(pictures) == len(state.players) > 1


def test_influence_stands_in_line_with_all_else() -> None:
    """The number of a seat's own influence is as high in its row as the company's value, hint or no hint."""
    state, _ = played(3, 40)
    state.companies[0].value = state.players[1].influence[0] = 8
    state.players[0].influence[0] = 9
    image = opened(hand(state, 1)).convert("L")
    rows = []
    for left, right in ((300, 340), (446, 486)):
        cell = image.crop((left, 140, right, 208)).point(lambda shade: 255 if shade < 90 else 0)
        box = cell.getbbox()
        assert box
        rows.append((box[1], box[3]))
    assert rows[0] == rows[1]


def test_its_name_says_nothing() -> None:
    """The file name does not tell whose portfolio it is."""
    state, _ = played(2, 20)
    assert {hand(state, seat).strips[0].name for seat in (0, 1)} == {"hand.png"}
