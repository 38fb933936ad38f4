"""Setting up a game (rulebook 2; facts, "solo")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.opponent import crowd_of
from rules.sierra_west import catalogue
from rules.sierra_west.digging import put_in_row
from rules.sierra_west.homesteads import APPLE_TRACKS
from rules.sierra_west.model import EVERYBODY, NOBODY, Hastings, Planning, Player, SierraWestState, Turn
from rules.sierra_west.modes import OUTPOSTS
from rules.sierra_west.mountain import FOOTHILL, PLACES, Place
from rules.sierra_west.planning import draw

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestOptions

_FEW = 2
_OWNED = {"gold": ("lantern", "dynamite"), "outlaws": ("sheriff",)}
_GOODS = {"boats": catalogue.FISH, "outlaws": ("bullet",)}


def set_up(seats: int, options: SierraWestOptions, seed: str) -> SierraWestState:
    """Return the state in which the first seat plans its first turn; a single player begins."""
    chance = Chance(seed)
    start = 0 if options.first_player == "first_seat" or seats == 1 else chance.below(seats)
    state = _empty(seats, options, chance, start)
    _lay_mountain(state)
    state.cabin_deck = list(catalogue.ALL_CABINS)
    chance.shuffle(state.cabin_deck)
    state.shop = [state.cabin_deck.pop() for _ in catalogue.BOARD.cabins.shop_costs]
    for seat in range(seats):
        _deal(state, seat)
    if seats == 1:
        _invite_hastings(state)
    return state


def _empty(seats: int, options: SierraWestOptions, chance: Chance, start: int) -> SierraWestState:
    mode = options.mode
    number = crowd_of(seats)
    return SierraWestState(
        seats=seats,
        chance=chance,
        turn=1,
        options=options,
        seat=start,
        start=start,
        players=[_player(mode, explorers=1) for _ in range(seats)],
        owners=dict.fromkeys(("mule", *_OWNED.get(mode, ())), NOBODY),
        supply=_supply(mode, number),
        outlaws=[*catalogue.MODE.outlaws.outlaws[_crowd(number)], 0] if mode == "outlaws" else [],
        pending=[Planning()],
        steps=Turn(),
    )


def _crowd(number: int) -> catalogue.Crowd:
    return "2" if number == _FEW else "3-4"


def _player(mode: catalogue.Mode, explorers: int) -> Player:
    tracks = (*catalogue.TRACKS, *APPLE_TRACKS) if mode == "apple" else catalogue.TRACKS
    return Player(
        goods=dict.fromkeys((*catalogue.BASICS, "gold", "token", *_GOODS.get(mode, ())), 0),
        homesteads=dict.fromkeys(tracks, 0),
        explorers=[FOOTHILL] * explorers,
    )


def _supply(mode: catalogue.Mode, number: int) -> dict[str, int]:
    """Return what all share, by number of players (2.16, "special set-up")."""
    if mode == "apple":
        return dict.fromkeys(catalogue.APPLES, 0)
    if mode == "boats":
        return dict.fromkeys(catalogue.FISH, catalogue.MODE.boats.fish[str(number)])
    if mode == "gold":
        return {"cart": catalogue.MODE.gold.carts[str(number)]}
    laid_out = sum(catalogue.MODE.outlaws.outlaws[_crowd(number)])
    return {"outlaw": catalogue.MODE.outlaws.outlaw_tokens - laid_out}


def _lay_mountain(state: SierraWestState) -> None:
    """Lay one special card below the trail, the others and the basic cards on the mountain (2.9, 2.10)."""
    specials, basics = list(catalogue.SPECIAL[state.mode]), list(catalogue.BASIC[state.mode])
    state.chance.shuffle(specials)
    state.chance.shuffle(basics)
    first = next((card for card in specials if catalogue.SPECIALS[card].campfire), specials[0])
    specials.remove(first)
    put_in_row(state, first)
    places = _special_places(state)
    if catalogue.SPECIALS[specials[0]].back:
        specials.sort(key=lambda card: catalogue.SPECIALS[card].back)
    by_place = dict(zip(places, specials, strict=True))
    state.mountain = [by_place.get(place) or basics.pop() for place in PLACES]


def _special_places(state: SierraWestState) -> list[Place]:
    """Return where special cards lie, from the top; outposts begin each row."""
    if state.mode == "outlaws":
        return [Place(row, 0) for row in range(1, len(OUTPOSTS) + 1)]
    return [Place(*place) for place in catalogue.BOARD.special_places[_crowd(crowd_of(state.seats))]]


def _deal(state: SierraWestState, seat: int) -> None:
    """Lay the mode's card below the shuffled start cards, and draw (2.4, 2.5, 2.15)."""
    player, cards = state.players[seat], list(catalogue.START)
    state.chance.shuffle(cards)
    player.deck = [catalogue.MODE_START[state.mode], *cards]
    player.known_to = [EVERYBODY, *[NOBODY] * len(cards)]
    draw(state, seat, [])


def _invite_hastings(state: SierraWestState) -> None:
    """Give Hastings his things: two explorers, a wagon, plan cards of which one lies face up."""
    hastings = _player(state.mode, explorers=2)
    hastings.wagon = catalogue.SOLO.levels[state.options.difficulty].wagon
    state.players.append(hastings)
    deck = list(catalogue.PLANS)
    state.chance.shuffle(deck)
    state.hastings = Hastings(deck=deck, active=[deck.pop()], discard=[])
