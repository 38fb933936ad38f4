"""Taking tiles of camps, hazards and objective cards.

Second edition p.15, 17; first edition p.12, 13, 15.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import events as happened
from rules.great_western_trail.actions import RemoveHazard, TakeCampTile, TakeObjective, not_offered
from rules.great_western_trail.board.cards import leave, not_in_hand, receive
from rules.great_western_trail.local_actions.gains import check_dollars
from rules.great_western_trail.model import Bonus
from rules.great_western_trail.printed.catalogue import EDITIONS, OBJECTIVES
from rules.great_western_trail.printed.icons import RemoveHazardIcon, TakeCampTileIcon, TakeObjectiveIcon
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import TakingObjective
    from rules.kernel.contract import Action, Event


def camp_choices(state: State, seat: int, _: TakeCampTileIcon, __: int) -> Iterator[Action]:
    """Yield the camps with a tile whose cost, if any, can be paid."""
    spaces = EDITIONS[state.options.edition].camp_spaces
    dollars = state.players[seat].dollars
    for location in state.camps:
        if dollars + spaces[location].dollars >= 0:
            yield TakeCampTile(location)


def take_camp_tile(state: State, seat: int, _: TakeCampTileIcon, action: TakeCampTile) -> list[Event]:
    """Keep the tile; gain or pay what its space shows. Herders there stay on the empty space."""
    if action.location not in state.camps:
        raise IllegalAction("great_western_trail.illegal.no_camp_tile")
    player = state.players[seat]
    space = EDITIONS[state.options.edition].camp_spaces[action.location]
    check_dollars(player, -space.dollars)
    tile = state.camps.pop(action.location)
    player.camp_tiles.append(tile)
    player.dollars += space.dollars
    player.exchange_tokens += space.exchange_tokens
    return [happened.CampTileTaken(seat, action.location, tile, space.dollars, space.exchange_tokens)]


def hazard_choices(state: State, seat: int, icon: RemoveHazardIcon, _: int) -> Iterator[Action]:
    """Yield the hazards on the trail, if the cost can be paid."""
    if state.players[seat].dollars >= icon.cost:
        for location in state.hazards:
            yield RemoveHazard(location)


def remove_hazard(state: State, seat: int, icon: RemoveHazardIcon, action: RemoveHazard) -> list[Event]:
    """Pay and keep the tile. Herders there stay on the empty space."""
    if action.location not in state.hazards:
        raise IllegalAction("great_western_trail.illegal.no_hazard")
    player = state.players[seat]
    check_dollars(player, icon.cost)
    tile = state.hazards.pop(action.location)
    player.dollars -= icon.cost
    player.hazards.append(tile)
    return [happened.HazardRemoved(seat, action.location, tile, icon.cost)]


STACK = "stack"
"""Stands for the top card of the stack in ``TakeObjective``."""

_TO_DISCARD_PILE = TakeObjectiveIcon("discard_pile")


def objective_choices(
    state: State, _seat: int, _: TakeObjectiveIcon | TakingObjective, __: int = 0
) -> Iterator[Action]:
    """Yield the cards that may be taken, if any are left."""
    yield from (TakeObjective(card) for card in dict.fromkeys(state.objectives))
    if state.objective_deck:
        yield TakeObjective(STACK)


def take_objective(state: State, seat: int, icon: TakeObjectiveIcon, action: TakeObjective) -> list[Event]:
    """Take the card; the gap in the display is filled at once."""
    player, to_hand = state.players[seat], icon.to == "hand"
    if action.card == STACK:
        if not state.objective_deck:
            raise IllegalAction("great_western_trail.illegal.no_objectives")
        card = state.objective_deck.pop()
        receive(player, card, to_hand=to_hand)
        return [happened.ObjectiveTaken(seat, card, from_stack=True)]
    if action.card not in state.objectives:
        raise IllegalAction("great_western_trail.illegal.not_on_display")
    receive(player, action.card, to_hand=to_hand)
    place = state.objectives.index(action.card)
    events: list[Event] = [happened.ObjectiveTaken(seat, action.card, from_stack=False)]
    if not state.objective_deck:
        del state.objectives[place]
        return events
    state.objectives[place] = state.objective_deck.pop()
    return [*events, happened.ObjectiveTurnedUp(seat, state.objectives[place])]


def forced_take(state: State, seat: int, _: TakingObjective, action: Action) -> list[Event]:
    """Take a card to the discard pile."""
    if not isinstance(action, TakeObjective):
        raise not_offered()
    events = take_objective(state, seat, _TO_DISCARD_PILE, action)
    state.pending.pop()
    return events


def play_objective(state: State, seat: int, card: str) -> list[Event]:
    """Put an objective card of the hand into the player's area; its action may be used at once."""
    player = state.players[seat]
    if card not in OBJECTIVES or card not in player.hand:
        raise not_in_hand(card)
    leave(player, card)
    player.objectives.append(card)
    immediate = OBJECTIVES[card].immediate
    if immediate is not None:
        state.pending.append(Bonus(immediate))
    return [happened.ObjectivePlayed(seat, card)]
