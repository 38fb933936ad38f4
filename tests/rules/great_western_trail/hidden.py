"""What a game of Great Western Trail conserves, and what of it a seat cannot see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.great_western_trail import events as happened
from rules.great_western_trail.board.cards import ranch
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed.catalogue import COMMON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Chance, Event
    from rules.great_western_trail.model import GreatWesternTrailState, Player

_ROWS = len(COMMON.job_market.wages)


def census(state: GreatWesternTrailState) -> object:
    """Return every card, tile and disc wherever it lies, and what may never come about."""
    return (
        sorted(_cards_and_tiles(state).items()),
        [sum(player.discs.values()) + len(player.cities) + len(player.stations) for player in state.players],
        [_is_sound(player) and _is_remembered(player) for player in state.players],
        [*map(Counter, state.supply_left)] == [*map(Counter, state.supply)],
        [player.market_token for player in state.players].count(True) == (state.market_row == _ROWS),
        _are_apart(player.engine for player in state.players),
        sorted(state.neutrals.values()),
        sorted([*state.sam.supply, *state.sam.used]) if state.sam else [],
        _is_poor(state.players[state.seats]) if state.sam else True,
    )


def shuffle_hidden(state: GreatWesternTrailState, viewer: int | None, chance: Chance) -> None:
    """Shuffle the stacks, all decks, and decks with hands of the others; change the seed.

    What all know of a hand stays there.
    """
    for stack in (*state.supply, state.cattle_deck, state.objective_deck):
        chance.shuffle(stack)
    if state.sam:
        chance.shuffle(state.sam.supply)
    for seat, player in enumerate(state.players):
        if state.ended:
            break
        if seat == viewer:
            chance.shuffle(player.deck)
        else:
            unseen = sorted((Counter(player.hand) - Counter(player.known)).elements()) + player.deck
            chance.shuffle(unseen)
            cards = len(player.hand) - len(player.known)
            player.hand, player.deck = [*player.known, *unseen[:cards]], unseen[cards:]
    state.chance.seed = "f" * 32
    state.chance.draws += 1


def paid(events: Iterable[Event], seats: int) -> list[int]:
    """Return by how much events change the dollars of each seat, and Sam's of a single player.

    Money comes and goes in no other way.
    """
    changes = [0] * max(2, seats)
    for event in events:
        match event:
            case happened.FeePaid():
                changes[event.seat] -= event.dollars
                changes[event.payee] += event.dollars
            case happened.FeePaidByBank():
                changes[event.payee] += event.dollars
            case happened.DollarsGained() | happened.IncomeTaken() | happened.CampTileTaken():
                changes[event.seat] += event.dollars
            case (
                happened.FeePaidToBank()
                | happened.DollarsPaid()
                | happened.Hired()
                | happened.BuildingPlaced()
                | happened.CattleBought()
                | happened.StationUpgraded()
                | happened.HazardRemoved()
                | happened.Delivered()
            ):
                changes[event.seat] -= event.dollars
            case _:
                assert not hasattr(event, "dollars"), event
    return changes


def _cards_and_tiles(state: GreatWesternTrailState) -> Counter[str]:
    things = Counter(
        [
            *state.removed,
            *state.cattle_deck,
            *state.cattle_market,
            *state.objective_deck,
            *state.objectives,
            *state.station_masters,
            *state.hazards.values(),
            *state.camps.values(),
            *[built.building for built in state.buildings.values()],
        ]
    )
    for row in (*state.supply, *state.foresight, *state.job_market):
        things.update(row)
    for player in state.players:
        things.update(_of_player(player))
    older = COMMON.cattle.simmental.stages[1:]
    things.update({stage.id: left for stage, left in zip(older, state.simmental, strict=False)})
    del things[""]
    return things


def _of_player(player: Player) -> list[str]:
    return [
        *ranch(player),
        *player.buildings,
        *player.objectives,
        *player.hazards,
        *player.camp_tiles,
        *player.station_masters,
        *[worker for worker in WORKERS for _ in range(player.workers[worker])],
    ]


def _is_sound(player: Player) -> bool:
    return (
        player.dollars >= 0
        and player.exchange_tokens >= 0
        and player.certificates in COMMON.player_board.certificate_track
        and all(1 <= count <= COMMON.player_board.worker_places for count in player.workers.values())
        and all(count >= 0 for count in player.discs.values())
        and len(set(player.stations)) == len(player.stations)
    )


def _is_poor(sam: Player) -> bool:
    """Return whether Sam has what he never gets, and no cards but in the piles that all see."""
    return not (sam.dollars or sam.exchange_tokens or sam.certificates or sam.deck or sam.hand)


def _is_remembered(player: Player) -> bool:
    """Return whether what all know of a seat's cards is true."""
    return player.ranch == tuple(sorted(ranch(player))) and Counter(player.known) <= Counter(player.hand)


def _are_apart(engines: Iterable[int]) -> bool:
    """Return whether no two engines share a space, but at the start."""
    away = [engine for engine in engines if engine]
    return len(set(away)) == len(away)


def balances(state: GreatWesternTrailState) -> list[int]:
    """Return the dollars of each seat, and Sam's."""
    return [player.dollars for player in state.players]
