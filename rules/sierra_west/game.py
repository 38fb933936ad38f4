"""Sierra West (2019) for 1-4 players, in four modes: its set-up (rulebook 2; facts, "solo") and contract."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rules.kernel import contract
from rules.kernel.chance import Chance
from rules.kernel.model import crowd_of, scored
from rules.kernel.options import check_seed, parse
from rules.kernel.views import copy_of
from rules.sierra_west import actions, catalogue, model, planning
from rules.sierra_west.advice import advise, quick, speaks_for
from rules.sierra_west.digging import put_in_row
from rules.sierra_west.events import SierraWestEvent
from rules.sierra_west.homesteads import APPLE_TRACKS
from rules.sierra_west.model import EVERYBODY, NOBODY, Player, SierraWestOptions, SierraWestState
from rules.sierra_west.modes import OUTPOSTS
from rules.sierra_west.mountain import FOOTHILL, PLACES, Place
from rules.sierra_west.pending import LAST, REACTIONS, STACK, answer_last, listed, take
from rules.sierra_west.scoring import lines_of, tie
from rules.sierra_west.weights import CHARACTERS, STRONG, bent_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_FEW = 2
_NOT_BY_ITSELF = actions.LockPlan | actions.Walk | actions.Pass | actions.Track | actions.Trap
"""Actions that bring nothing by themselves: their kind speaks for them, also in somebody else's turn."""
_OWNED = {"gold": ("lantern", "dynamite"), "outlaws": ("sheriff",)}
_GOODS = {"boats": catalogue.FISH, "outlaws": ("bullet",)}


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
        pending=[model.Planning()],
        steps=model.Turn(),
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
    facts = catalogue.MODE
    return {
        "apple": dict.fromkeys(catalogue.APPLES, 0),
        "boats": dict.fromkeys(catalogue.FISH, facts.boats.fish[str(number)]),
        "gold": {"cart": facts.gold.carts[str(number)]},
        "outlaws": {"outlaw": facts.outlaws.outlaw_tokens - sum(facts.outlaws.outlaws[_crowd(number)])},
    }[mode]


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
    planning.draw(state, seat, [])


def _invite_hastings(state: SierraWestState) -> None:
    """Give Hastings his things: two explorers, a wagon, plan cards of which one lies face up."""
    hastings = _player(state.mode, explorers=2)
    hastings.wagon = catalogue.SOLO.levels[state.options.difficulty].wagon
    state.players.append(hastings)
    deck = list(catalogue.PLANS)
    state.chance.shuffle(deck)
    state.hastings = model.Hastings(deck=deck, active=[deck.pop()], discard=[])


class SierraWest(contract.Game[SierraWestState, contract.Action, SierraWestOptions]):
    """The contract of the kernel; the rules themselves are in the rooms beside this module."""

    key: ClassVar[str] = "sierra_west"
    revision: ClassVar[int] = 2
    upgrades: ClassVar[Mapping[int, contract.Upgrade]] = {1: contract.Upgrade()}
    """Revision 1 let nobody answer a turn after the first step of the next one; it wrote the same."""
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    takes_long: ClassVar[bool] = True
    horizon: ClassVar[int | None] = 7
    means: ClassVar[frozenset[str]] = frozenset({"pay"})
    haste: ClassVar[int] = 5
    characters: ClassVar[tuple[str, ...]] = CHARACTERS
    Options = SierraWestOptions
    State = SierraWestState
    Action = actions.SierraWestAction
    Event = SierraWestEvent

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> SierraWestState:
        """Lay out the boards, deal, and let the first seat plan; a single player begins."""
        chosen, chance = parse(self, options, seats), Chance(check_seed(seed))
        start = 0 if chosen.first_player == "first_seat" or seats == 1 else chance.below(seats)
        state = _empty(seats, chosen, chance, start)
        _lay_mountain(state)
        state.cabin_deck = list(catalogue.ALL_CABINS)
        chance.shuffle(state.cabin_deck)
        state.shop = [state.cabin_deck.pop() for _ in catalogue.BOARD.cabins.shop_costs]
        for seat in range(seats):
            _deal(state, seat)
        if seats == 1:
            _invite_hastings(state)
        return state

    def waiting(self, state: SierraWestState) -> tuple[int, ...]:
        """Return the seat whose turn it is; after the last turn all who may still trap."""
        return tuple(state.awaiting) if state.awaiting else (state.seat,)

    def choices(self, state: SierraWestState, seat: int) -> Iterable[contract.Action]:
        """Return what is pending; after the last turn what may still be trapped."""
        return listed(LAST, state, seat) if state.awaiting else STACK.legal(state)

    def take(self, state: SierraWestState, seat: int, action: contract.Action) -> list[contract.Event]:
        """Take an action; see the contract."""
        if state.awaiting:
            return answer_last(state, seat, action)
        events = STACK.take(state, seat, action)
        return events + STACK.settle(state) if len(state.pending) > 1 else events

    def choices_out_of_turn(self, state: SierraWestState, seat: int) -> Iterable[contract.Action]:
        """Return what a seat may track and trap in the turns of others."""
        return () if state.awaiting else listed(REACTIONS, state, seat)

    def take_out_of_turn(
        self, state: SierraWestState, seat: int, action: contract.Action
    ) -> list[contract.Event]:
        """Track or trap in the turn of another."""
        if state.awaiting or type(action) not in REACTIONS:
            return list(super().take_out_of_turn(state, seat, action))
        return take(REACTIONS, state, seat, action)

    def score(self, state: SierraWestState) -> contract.Result:
        """Return points by category for the seats and, last, for Hastings where he plays.

        Ties: more mountain cards, then more homestead levels. What is still tied is shared, but a single
        player has to beat Hastings.
        """
        return scored(state.ended, len(state.players), partial(lines_of, state), partial(tie, state))

    def used(self, state: SierraWestState, seat: int) -> tuple[str, ...]:
        """Return the cabins that a seat has built, and not lost."""
        return tuple(sorted(set(state.players[seat].cabins)))

    def plans(self, view: SierraWestState, seat: int) -> tuple[actions.LockPlan, ...]:
        """Return the plans that a seat could lock if it were its turn now, from its hand alone."""
        return () if view.ended or view.awaiting else tuple(planning.plans(view, seat))

    def preview_next_turn(self, view: SierraWestState, seat: int) -> SierraWestState | None:
        """Return what a seat would see if its next turn began now."""
        away = (seat - view.seat) % view.seats
        if view.ended or view.awaiting or not away or 0 < view.last_turn < view.turn + away:
            return None
        trial = copy_of(view)
        trial.seat, trial.turn = seat, view.turn + away
        trial.pending, trial.steps = [model.Planning()], model.Turn()
        return trial

    def out_of_turn(self, view: SierraWestState, seat: int) -> SierraWestState | None:
        """Return a view in which a seat may track whatever there is, and trap what lies face down."""
        if view.ended or view.awaiting or view.seats == 1:
            return None
        trial = copy_of(view)
        trial.seat, trial.pending = (seat + 1) % view.seats, [model.Planning()]
        trial.windows = [model.Window(trial.seat, catalogue.ANIMALS[view.mode], catalogue.BASICS)]
        player = trial.players[seat]
        player.green = player.tan = model.CAMP
        for good in catalogue.BASICS:
            player.goods[good] = max(1, player.goods[good])
        return trial

    def is_turn_of(self, state: SierraWestState, seat: int) -> bool:
        """Tell whether a seat has its turn: not while it may still answer others, until it locks its plan."""
        answers = not state.pending or isinstance(state.pending[-1], model.Planning)
        return not answers and super().is_turn_of(state, seat)

    def keepable(self, state: SierraWestState, seat: int) -> int:
        """Return the basic resources of a seat."""
        return sum(state.players[seat].goods[good] for good in catalogue.BASICS)

    def advise(self, view: SierraWestState, seat: int, character: str = "") -> contract.Action:
        """Return what a sensible player of a character would do."""
        return advise(self, view, seat, bent_of(character))

    def ponder(self, view: SierraWestState, seat: int, character: str = "") -> contract.Action:
        """Return what one would do who goes through many ways to play the turn."""
        return advise(self, view, seat, bent_of(character, strong=True), STRONG)

    def second(self, view: SierraWestState, seat: int, best: contract.Action) -> contract.Action | None:
        """Return what one would do instead, the same for another payment left out."""
        among = self.others(view, seat, best)
        return advise(self, view, seat, bent_of("", strong=True), STRONG, among) if among else None

    def quick(self, state: SierraWestState, seat: int, _chance: Chance) -> contract.Action:
        """Return what one would do at a glance."""
        return quick(self, state, seat)

    def motive(self, view: SierraWestState, seat: int, action: contract.Action) -> contract.Motive:
        """Return what speaks for what is advised: what it brings a seat, its kind, or the turn as a whole."""
        brings = speaks_for(self, view, seat, action)
        if brings is None and isinstance(action, _NOT_BY_ITSELF):
            return super().motive(view, seat, action)
        return brings or contract.Motive("turn")
