"""What a game of Sierra West conserves, and what of it a seat cannot see."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rules.sierra_west.catalogue import FISH
from rules.sierra_west.model import EVERYBODY
from rules.sierra_west.mountain import back_of, is_outpost, is_uncovered

if TYPE_CHECKING:
    from rules import Chance
    from rules.sierra_west.model import Player, SierraWestState


def census(state: SierraWestState) -> object:
    """Return all cards and tiles, and the pieces of the mode."""
    seats = state.players[: state.seats]
    mountain = [card for card in state.mountain if card]
    claimed = [card for player in state.players for card in player.claimed]
    cabins = [*state.shop, *state.cabin_deck, *state.cabin_discard, *state.cabins_lost]
    cabins += [cabin for player in state.players for cabin in player.cabins]
    plans = state.hastings
    return (
        [_own_cards(player) for player in seats],
        sorted([*mountain, *state.row, *claimed]),
        sorted(cabin for cabin in cabins if cabin),
        sorted([*plans.deck, *plans.active, *plans.discard]) if plans else [],
        _pieces(state),
    )


def shuffle_hidden(state: SierraWestState, viewer: int | None, chance: Chance) -> None:
    """Deal anew all cards and tiles that ``viewer`` cannot see, and change the seed."""
    for seat, player in enumerate(state.players[: state.seats]):
        _shuffle_cards(player, seat, viewer, chance)
    _shuffle_mountain(state, chance)
    chance.shuffle(state.cabin_deck)
    if state.hastings:
        chance.shuffle(state.hastings.deck)
    state.chance.seed = "f" * 32
    state.chance.draws += 1


def _own_cards(player: Player) -> list[str]:
    """Return the cards of a seat but for those that it has claimed: always the same nine."""
    cards = [*player.deck, *player.hand, *player.board, *player.discard]
    for card in player.claimed:
        cards.remove(card)
    return sorted(cards)


def _pieces(state: SierraWestState) -> list[int]:
    supply, players = state.supply, state.players
    return [
        *[supply[fish] + sum([player.goods[fish] for player in players]) for fish in FISH if fish in supply],
        supply.get("cart", 0) + sum([len(player.carts) for player in players]),
        supply.get("outlaw", 0) + sum(state.outlaws) + sum([player.captured for player in players]),
        len(state.panning) - len(state.row),
    ]


def _shuffle_cards(player: Player, seat: int, viewer: int | None, chance: Chance) -> None:
    seen = [known == EVERYBODY or (viewer is not None and known == viewer) for known in player.known_to]
    kept = list(player.hand) if seat == viewer else list(player.known)
    unseen = [card for card, known in zip(player.deck, seen, strict=True) if not known]
    unseen += [card for card in player.hand if card not in kept]
    chance.shuffle(unseen)
    player.deck = [card if known else unseen.pop() for card, known in zip(player.deck, seen, strict=True)]
    player.hand = [card if card in kept else unseen.pop() for card in player.hand]


def _shuffle_mountain(state: SierraWestState, chance: Chance) -> None:
    heaps = defaultdict(list)
    covered = [
        place
        for place, card in enumerate(state.mountain)
        if card and not is_outpost(card) and not is_uncovered(state.mountain, place)
    ]
    for place in covered:
        heaps[back_of(state.mountain[place])].append(state.mountain[place])
    for heap in heaps.values():
        chance.shuffle(heap)
    for place in covered:
        state.mountain[place] = heaps[back_of(state.mountain[place])].pop()
