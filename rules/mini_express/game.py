"""Mini Express (2020) for 1-5 players, with the automa, both maps and their modules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rules.kernel import contract
from rules.kernel.contract import Upgrade
from rules.kernel.model import scored
from rules.kernel.options import check_seed, parse
from rules.kernel.views import copy_of
from rules.mini_express import events, turns
from rules.mini_express.actions import DraftShare, MiniExpressAction
from rules.mini_express.advice import Judge, advise, candidates, motive, quick
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.companies import is_last_round
from rules.mini_express.model import MiniExpressOptions, MiniExpressState
from rules.mini_express.scoring import lines_of, tie
from rules.mini_express.setup import check_draft, draft, draft_choices, set_up
from rules.mini_express.weights import CHARACTERS, OUTLOOK, weights_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.chance import Chance


class MiniExpress(contract.Game[MiniExpressState, MiniExpressAction, MiniExpressOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "mini_express"
    revision: ClassVar[int] = 3
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade(), 1: Upgrade(), 2: Upgrade()}
    seats: ClassVar[tuple[int, ...]] = NUMBERS.seats
    characters: ClassVar[tuple[str, ...]] = CHARACTERS
    means: ClassVar[frozenset[str]] = frozenset({"path"})
    haste: ClassVar[int] = 34
    rollouts: ClassVar[int] = 120
    horizon: ClassVar[int | None] = 9
    sure: ClassVar[float] = 1.0
    Options = MiniExpressOptions
    State = MiniExpressState
    Action = MiniExpressAction
    Event = events.MiniExpressEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> MiniExpressState:
        """Lay out the board; first shares are drafted next."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def waiting(self, state: MiniExpressState) -> tuple[int, ...]:
        """Return the seat whose turn it is, in the draft, too."""
        return (state.seat,)

    def choices(self, state: MiniExpressState, seat: int) -> Iterable[MiniExpressAction]:
        """Return shares to buy, then builds: by company, by number of the city."""
        return turns.choices(state, seat) if state.turn else draft_choices(state, seat)

    def check(self, state: MiniExpressState, seat: int, action: MiniExpressAction) -> None:
        """Raise IllegalAction for what is not to be chosen."""
        (turns.check if state.turn else check_draft)(state, seat, action)

    def take(self, state: MiniExpressState, seat: int, action: MiniExpressAction) -> list[contract.Event]:
        """Take an action; see the contract."""
        if isinstance(action, DraftShare):
            return draft(state, seat, action)
        happened = turns.act(state, seat, action)
        turns.go_on(state, seat, happened)
        return happened

    def score(self, state: MiniExpressState) -> contract.Result:
        """Return points by company for the seats and, last, the automa if it plays."""
        return scored(state.ended, len(state.players), partial(lines_of, state), partial(tie, state))

    def used(self, state: MiniExpressState, seat: int) -> tuple[str, ...]:
        """Return the company of which a seat has most shares, several of which it has as many."""
        shares = state.players[seat].shares
        return tuple(company for company, n in zip(COMPANIES, shares, strict=True) if n == max(shares) > 0)

    def preview_next_turn(self, view: MiniExpressState, seat: int) -> MiniExpressState | None:
        """Return what a seat would see if its next turn began now; None if none is to come."""
        away = (seat - view.seat) % view.seats
        in_next_round = (seat - view.start) % view.seats < (view.seat - view.start) % view.seats
        if view.ended or not view.turn or not away or (in_next_round and is_last_round(view)):
            return None
        trial = copy_of(view)
        trial.seat, trial.turn, trial.pending, trial.used = seat, view.turn + away, [], []
        if in_next_round and trial.automa is not None:
            trial.turn += 1
        return trial

    def round_of(self, state: MiniExpressState) -> int:
        """Return the number of the round; the automa's turn ends each."""
        return max(state.turn - 1, 0) // len(state.players)

    def advise(self, view: MiniExpressState, seat: int, character: str = "") -> MiniExpressAction:
        """Return what a sensible player of a character would do."""
        return advise(view, seat, self.legal(view, seat), weights_of(character))

    def candidates(self, view: MiniExpressState, seat: int) -> tuple[MiniExpressAction, ...]:
        """Return the few that seem best, the best first."""
        return candidates(view, seat, self.legal(view, seat))

    def quick(self, state: MiniExpressState, seat: int, chance: Chance) -> MiniExpressAction:
        """Return what one of several players would do, who may slip."""
        return quick(state, seat, self.legal(state, seat), chance)

    def promise(self, state: MiniExpressState, seat: int) -> float:
        """Return by how much a seat is likely to lead at the end, or leads there."""
        return float(self.lead(state, seat)) if state.ended else Judge(state, seat, OUTLOOK).lead

    def motive(self, view: MiniExpressState, seat: int, action: MiniExpressAction) -> contract.Motive:
        """Return what speaks for what is advised."""
        return motive(view, seat, action)
