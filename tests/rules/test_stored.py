"""Games that older code has stored: each is carried over, shows, and plays on to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import rules
from rules import GAMES
from rules.kernel.codec import decode_action, decode_events, is_stored_as
from rules.kernel.playout import play
from tests import fixtures
from tests.rules.games import advised_at_first

if TYPE_CHECKING:
    from tests.fixtures import Game

ADVISED: Final = 12
"""Decisions of bot players before chance plays on."""

STORED = [
    pytest.param(game, id=f"{commit}-{number}-{game.table.title}")
    for commit in fixtures.COMMITS
    for number, game in fixtures.games(commit).items()
]


def test_fixtures_hold_every_title() -> None:
    """Each title is there in many states, running and finished, with every option of some kind."""
    for commit in fixtures.COMMITS:
        kinds = set(fixtures.contents(commit).values())
        assert {"lobby", "undo asked for", "finished by its rules", "finished by resignation"} <= kinds
    newest = fixtures.games(fixtures.COMMITS[-1]).values()
    assert set(GAMES) == {game.table.title for game in newest}
    assert all(game.revision == GAMES[game.table.title].revision for game in newest)


@pytest.mark.parametrize("stored", STORED)
def test_state_plays_on_to_its_end(stored: Game) -> None:
    """A stored state is read, seen by all, and played on by bot players and chance it comes to a result."""
    game = GAMES[stored.table.title]
    state = rules.load(game, bytes(stored.state), stored.revision)
    assert rules.load(game, rules.dump(state)) == state
    for _ in play(game, state, advised_at_first(game, ADVISED)):
        pass
    result = game.result(state)
    assert result is not None
    assert [game.result(game.view(state, seat)) for seat in (None, *range(state.seats))] == [result] * (
        state.seats + 1
    )


@pytest.mark.parametrize("stored", STORED)
def test_views_of_a_stored_state(stored: Game) -> None:
    """What each seat sees of it allows the same as the state does."""
    game = GAMES[stored.table.title]
    state = rules.load(game, bytes(stored.state), stored.revision)
    for seat in range(state.seats):
        view = game.view(state, seat)
        assert game.legal(view, seat) == game.legal(state, seat)
        assert game.to_act(view) == game.to_act(state)


@pytest.mark.parametrize("stored", STORED)
def test_history_leads_to_the_state(stored: Game) -> None:
    """Its actions and events are read, and played again they lead to the same events and state.

    Fields that the stored revision did not write may differ: an upgrade cannot tell what was seen before it.
    """
    game = GAMES[stored.table.title]
    state = game.setup(seats=len(stored.table.seats), options=stored.table.options, seed=stored.seed or "")
    for entry in stored.history:
        if entry.action is None or entry.events is None or entry.seat is None:
            continue
        action = decode_action(game, entry.action, entry.revision)
        events = decode_events(game, entry.events.encode(), entry.revision)
        if entry.undone_by is None:
            assert list(game.apply(state, entry.seat, action)) == events
    assert is_stored_as(game, state, bytes(stored.state), stored.revision)
