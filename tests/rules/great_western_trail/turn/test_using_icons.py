"""Every printed icon: what is listed is permitted, what is not is refused and changes nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import IllegalAction
from rules.great_western_trail.actions import EndTurn, Pass
from rules.great_western_trail.model import AtLocation, Bonus
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, NEUTRAL_BUILDINGS, OBJECTIVES
from rules.great_western_trail.printed.icons import CopyBuildingIcon, Icon
from rules.great_western_trail.turn import using
from rules.kernel.wellformed import well_formed
from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME, begun, own
from tests.rules.mutants import mutants

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState
    from rules.kernel.contract import Action


def printed(edition: Edition) -> list[Icon]:
    """Return every different icon of an edition."""
    board = COMMON.player_board
    things = EDITIONS[edition]
    found: list[Icon | None] = [
        *[icon for building in NEUTRAL_BUILDINGS.values() for icon in building.actions],
        *[icon for building in things.private_buildings.values() for icon in building.actions],
        *[icon for places in board.worker_bonuses.values() for icon in places.values()],
        *[tile.immediate for tile in things.station_masters.values()],
        *[card.immediate for card in OBJECTIVES.values()],
        *COMMON.risk_actions.values(),
    ]
    return list(dict.fromkeys(icon for icon in found if icon is not None))


def midgame(edition: Edition, seed: int) -> GreatWesternTrailState:
    """Return a position with a bit of everything for seat 0."""
    chance = random.Random(seed)
    state = begun(edition, 4, private_buildings="random")
    player = state.players[0]
    player.dollars = chance.randrange(25)
    player.engine = 2 * chance.randrange(2, 30)
    player.workers = {worker: chance.randrange(1, 7) for worker in player.workers}
    player.discs |= {space: chance.randrange(left + 1) for space, left in player.discs.items()}
    player.hand = [*chance.sample(player.deck, 3), "yellow", "purple_6", chance.choice(list(OBJECTIVES))]
    player.hazards, player.camp_tiles = ["flood_2_green"], ["camp_green", "camp_black"]
    state.hazards = {"FLOOD1": "flood_2_black", "DROUGHT1": "drought_2_green"}
    state.camps = {"CAMP1": "camp_green", "CAMP4": "camp_black"}
    state.job_market[:3] = [["cowboy", "", "", "builder"], ["engineer"] * 4, ["cowboy"] * 4]
    state.market_row = 2
    mine = chance.sample(player.buildings, 3)
    own(state, "BC1", mine[0])
    own(state, "BC3", mine[1])
    own(state, "EF1", mine[2])
    player.herder = "BC3"
    state.pending = [AtLocation("BC3", mine[1])]
    return state


def permits(state: GreatWesternTrailState, icon: Icon, action: Action) -> bool:
    """Tell whether an icon, the local action 3, can be used by exactly this action."""
    try:
        using.use(rules.load(GAME, rules.dump(state)), 0, icon, action)
    except IllegalAction:
        return False
    return getattr(action, "action", 3) == 3


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_listed_is_permitted_and_nothing_else(edition: Edition, seed: int) -> None:
    """1st p.10, 2nd p.12: the same icon allows the same wherever it stands."""
    state = midgame(edition, seed)
    used = 0
    is_well_formed = well_formed(GAME.Action)
    for icon in printed(edition):
        listed = list(using.choices(state, 0, icon, 3))
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert permits(state, icon, action)
            used += 1
        changed = mutants(listed[seed % len(listed)]) if listed else ()
        for mutant in [action for action in changed if is_well_formed(action)]:
            assert permits(state, icon, mutant) == (mutant in listed)
    assert used > 100


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_bonus_refused_stays(edition: Edition) -> None:
    """2nd p.13: what an offered icon does not allow leaves it to be used or passed."""
    state = midgame(edition, 0)
    for icon in printed(edition):
        if isinstance(icon, CopyBuildingIcon):
            continue
        state.pending.append(Bonus(icon))
        before = rules.dump(state)
        handler = using.FRAMES[Bonus]
        with pytest.raises(IllegalAction):
            handler.take(state, 0, state.pending[-1], EndTurn())
        assert rules.dump(state) == before
        assert handler.take(state, 0, state.pending[-1], Pass()) == []
        assert not isinstance(state.pending[-1], Bonus)
