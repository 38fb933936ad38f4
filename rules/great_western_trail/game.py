"""Great Western Trail, first edition (2016) and second edition (2021), for 1-4 players, alone against Sam."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from rules.great_western_trail import actions, model
from rules.great_western_trail.advice.advice import advise
from rules.great_western_trail.advice.weights import CHARACTERS, weights_of
from rules.great_western_trail.events import GreatWesternTrailEvent
from rules.great_western_trail.model import GreatWesternTrailState as GameState
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.scoring import score_of
from rules.great_western_trail.setup import set_up
from rules.great_western_trail.turn.discarding import out_of_turn, take_out_of_turn
from rules.great_western_trail.turn.turns import STACK, choices, preview_next_turn, take
from rules.kernel import contract
from rules.kernel.contract import Upgrade
from rules.kernel.model import scored
from rules.kernel.options import check_seed, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.kernel.chance import Chance
    from rules.kernel.contract import Plain


def _without_who_began(state: Plain) -> Plain:
    """Leave out who began: nothing asks for it after the set-up. Some states were written without it."""
    state.pop("first", None)
    return state


def _with_memory(state: Plain) -> Plain:
    """Note what all have seen: every ranch, what is left of the supply; what of hands, only from now on."""
    for player in state["players"]:
        player["ranch"] = sorted(player["deck"] + player["hand"] + player["discard"])
        player["known"] = []
    state["supply_left"] = [sorted(stack) for stack in state["supply"]]
    return state


def _without_sam(state: Plain) -> Plain:
    """Note that nobody played against Sam."""
    state["options"]["difficulty"] = "easy"
    state["sam"] = None
    return state


UPGRADES = {
    0: Upgrade(state=_without_who_began),
    1: Upgrade(state=_with_memory),
    2: Upgrade(state=_without_sam),
}


_TRIES = 100
_BESIDE = (actions.PlayObjective, actions.UseExchangeToken)
"""What can be done at most times, whatever else is to be done."""


class GreatWesternTrail(contract.Game[GameState, contract.Action, model.GreatWesternTrailOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "great_western_trail"
    revision: ClassVar[int] = 3
    upgrades: ClassVar[Mapping[int, Upgrade]] = UPGRADES
    seats: ClassVar[tuple[int, ...]] = COMMON.seats
    characters: ClassVar[tuple[str, ...]] = CHARACTERS
    means: ClassVar[frozenset[str]] = frozenset({"fees", "cowboys", "times"})
    haste: ClassVar[int] = 8
    horizon: ClassVar[int | None] = 14
    Options = model.GreatWesternTrailOptions
    State = GameState
    Action = actions.GreatWesternTrailAction
    Event = GreatWesternTrailEvent

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> GameState:
        """Lay out the board and let the first seat begin."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def waiting(self, state: GameState) -> tuple[int, ...]:
        """Return the seat whose turn it is; nobody waits for exchange tokens of others."""
        return (state.seat,)

    def choices(self, state: GameState, seat: int) -> list[contract.Action]:
        """Return what is pending first, then objective cards, exchange tokens and the end of the turn."""
        return choices(state, seat)

    def take(self, state: GameState, seat: int, action: contract.Action) -> list[contract.Event]:
        """Take an action; then deal with what leaves nothing to decide."""
        return take(state, seat, action) + STACK.settle(state)

    def choices_out_of_turn(self, state: GameState, seat: int) -> Iterator[contract.Action]:
        """Return the uses of exchange tokens in another's turn, or the discards that are owed for one."""
        return out_of_turn(state, seat)

    def take_out_of_turn(self, state: GameState, seat: int, action: contract.Action) -> list[contract.Event]:
        """Use an exchange token in another's turn, or make a discard that is owed for one."""
        return take_out_of_turn(state, seat, action)

    def score(self, state: GameState) -> contract.Result:
        """Return the scores in eleven categories, Sam's last. Who has most wins; a rank may be shared."""
        return scored(state.ended, len(state.players), lambda number: score_of(state, number))

    def used(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Return the numbers of the stations that a seat has upgraded."""
        return tuple(str(station) for station in sorted(state.players[seat].stations))

    def sample(self, view: GameState, seat: int | None, chance: Chance) -> GameState:
        """Return a whole state that fits: what is still pending tells of the hand of whose turn it is."""
        for _ in range(_TRIES):
            state = super().sample(view, seat, chance)
            pending = state.pending.copy()
            if seat != state.seat:
                STACK.settle(state)
            if state.pending == pending:
                return state
        return super().sample(view, seat, chance)

    def prospects(self, view: GameState, seat: int) -> Callable[[contract.Action], contract.Outcome]:
        """Return what tells what actions would bring, as far as others' hands do not decide it."""
        preview = super().prospects(view, seat)
        return lambda action: _known(view, seat, preview(action))

    def preview_next_turn(self, view: GameState, seat: int) -> GameState | None:
        """Return what a seat would see if its next turn began now."""
        return preview_next_turn(view, seat)

    def advise(self, view: GameState, seat: int, character: str = "") -> contract.Action:
        """Return what a sensible player of a character would do."""
        return advise(view, seat, self.legal(view, seat), weights_of(character))

    def ponder(self, view: GameState, seat: int, character: str = "") -> contract.Action:
        """Return what one would do who is in a hurry: others come to fewer deliveries then."""
        return advise(view, seat, self.legal(view, seat), weights_of(character, strong=True))

    def second(self, view: GameState, seat: int, best: contract.Action) -> contract.Action | None:
        """Return what one would do instead, the same by other means left out.

        None where that is to go on, or beside it to use up a token or an objective alone.
        """
        if isinstance(best, actions.EndTurn):
            return None
        others = self.others(view, seat, best)
        plain = any(not isinstance(action, _BESIDE) for action in others)
        return advise(view, seat, others, weights_of("", strong=True)) if plain else None


def _known(view: GameState, seat: int, foreseen: contract.Outcome) -> contract.Outcome:
    """Return what a seat can know of what was foreseen: the next one's hand may decide the rest."""
    own = tuple(takewhile(lambda event: event.seat == seat, foreseen.events))
    after = foreseen.after
    if len(own) < len(foreseen.events) or not isinstance(after, GameState):
        return contract.Outcome(own, None)
    # The next seat's discards are made at once if its hand leaves no choice.
    decided = after.seat == view.seat or not isinstance(after.pending[-1], model.Discarding)
    return foreseen if decided else contract.Outcome(own, None)
