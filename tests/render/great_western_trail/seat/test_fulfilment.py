"""How objective cards stand, as far as everybody may know."""

from __future__ import annotations

from render.great_western_trail.seat.piece_fields import known_fulfilment
from rules.great_western_trail.model import Built, GreatWesternTrailState
from tests.render.great_western_trail.boards import GAME
from tests.render.great_western_trail.seats import early


def _judged(state: GreatWesternTrailState) -> dict[str, str]:
    return dict(known_fulfilment(GAME.view(state, None), 0))


def test_judges_tasks_by_what_lies_open() -> None:
    """A card is ticked once all its tasks are fulfilled (2nd p.15)."""
    state = early()
    state.players[0].objectives = ["start_bbh", "start_ssg"]
    assert _judged(state) == {"start_bbh": "open", "start_ssg": "open"}
    state.players[0].hazards = ["flood_2_green"]
    state.buildings = {"AB1": Built(0, "1a"), "AB2": Built(0, "2a")}
    assert _judged(state) == {"start_bbh": "done", "start_ssg": "open"}


def test_leaves_open_what_hidden_cattle_decide() -> None:
    """Where only cattle are missing, which may be in deck or hand, the card is neither done nor open."""
    state = early()
    state.players[0].objectives = ["eng2_345", "draw3_5h"]
    state.players[0].deck += ["yellow", "brown_3", "purple_5"]
    assert _judged(state) == {"eng2_345": "cards", "draw3_5h": "open"}
    state.players[0].discard += ["yellow", "brown_3", "purple_5"]
    assert _judged(state)["eng2_345"] == "done"
