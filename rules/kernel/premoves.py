"""Premoves: what a seat wants done when it is to act, and until when; what of it can be done now.

They are worked out from the view of their owner alone, so nothing that it does not know can decide.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from rules.kernel import codec
from rules.kernel.chance import Chance
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import AnyGame
    from rules.kernel.model import Action, Event, State

Wish: TypeAlias = "tuple[Action, ...]"
"""Actions of one turn, one after the other; the last one may be where chance decides what follows."""


class Kind(StrEnum):
    """When premoves are carried out: in one's own ``TURN``, or ``OUT_OF_TURN``, in that of another.

    A ``PLAN`` is one wish of one action, out of ``Game.plans``, for one's next turn.
    """

    TURN = "turn"
    OUT_OF_TURN = "beside"
    PLAN = "plan"


class Stop(StrEnum):
    """What ends premoves before they are carried out.

    ``NAMED``: something happened to their owner in the turn of another. ``TAKEN``: a wish, possible when it
    was made, has become impossible. ``ROUND``: the round in which they were made is over.
    """

    NAMED = "named"
    TAKEN = "taken"
    ROUND = "round"


class Reason(StrEnum):
    """Why nothing is done and the owner is asked: what has stopped premoves, or what is not possible.

    ``IMPOSSIBLE``: no wish; ``HALFWAY``: after the first steps the next one, as something was revealed.
    """

    NAMED = "named"
    TAKEN = "taken"
    ROUND = "round"
    IMPOSSIBLE = "impossible"
    HALFWAY = "halfway"


class Premoves(msgspec.Struct, frozen=True):
    """Wishes, the dearest first. ``standing``: they hold until changed, not for once.

    ``made_in``: the round in which they were made (see ``Game.round_of``). ``keep``: in the turn of another
    nothing is done that leaves less than that (see ``Game.keepable``) and takes of it.
    """

    wishes: tuple[Wish, ...] = ()
    stops: frozenset[Stop] = frozenset()
    standing: bool = False
    made_in: int = 0
    keep: int = 0

    def __repr__(self) -> str:
        # What is wished must not get into a log by way of a traceback.
        return f"Premoves({len(self.wishes)})"


class Act(NamedTuple):
    """What is to be done next, and what of the same wish is to follow it.

    ``left``: steps after these, before which something will be revealed by now: their owner is to be asked.
    """

    action: Action
    rest: Wish
    left: Wish = ()


class _Plain(msgspec.Struct, frozen=True):
    wishes: list[list[msgspec.Raw]]
    stops: list[Stop]
    standing: bool
    made_in: int
    keep: int = 0


def encode(premoves: Premoves) -> bytes:
    """Return premoves as JSON."""
    wishes = [[msgspec.Raw(codec.encode(step)) for step in wish] for wish in premoves.wishes]
    return msgspec.json.encode(
        _Plain(wishes, sorted(premoves.stops), premoves.standing, premoves.made_in, premoves.keep)
    )


def encode_plan(action: bytes) -> bytes:
    """Return what ``encode`` writes of one wish of one action that is written already."""
    return msgspec.json.encode(_Plain([[msgspec.Raw(action)]], [], standing=False, made_in=0))


def decode(game: AnyGame, data: bytes, revision: int) -> Premoves:
    """Return what ``encode`` wrote at a ``revision``; raise as ``codec.decode_action`` does."""
    plain = msgspec.json.decode(data, type=_Plain)
    wishes = tuple(
        tuple(codec.decode_action(game, bytes(step), revision) for step in wish) for wish in plain.wishes
    )
    return Premoves(wishes, frozenset(plain.stops), plain.standing, plain.made_in, plain.keep)


def could_act(game: AnyGame, view: State, seat: int, kind: Kind) -> State | None:
    """Return a view in which a seat could do what it may wish for; None where it can wish for nothing.

    Plans are none of that: ``Game.plans`` lists them.
    """
    if kind is Kind.PLAN:
        return None
    could: State | None = (game.preview_next_turn if kind is Kind.TURN else game.out_of_turn)(view, seat)
    return could if could is not None and game.legal(could, seat) else None


class Place(NamedTuple):
    """Where a wish has come to: what its seat would see, None where nothing more can be arranged.

    ``is_open``: chance has decided something; of the view only what may be chosen is sure.
    """

    view: State | None
    is_open: bool = False


def after_step(game: AnyGame, now: Place, seat: int, step: Action) -> Place:
    """Return where a wish has come to one step on. Raise IllegalAction where that is not possible."""
    view = now.view
    if view is None:
        raise IllegalAction("kernel.illegal.turn_over")
    if now.is_open:
        if step not in game.legal(view, seat):
            raise IllegalAction("kernel.illegal.not_known")
        return Place(None, is_open=True)
    after = game.preview(view, seat, step).after
    if after is None:
        return Place(game.preview_after_chance(view, seat, step), is_open=True)
    return Place(after if seat in game.to_act(after) and after.turn == view.turn else None)


def reached(game: AnyGame, view: State, seat: int, wish: Wish) -> State | None:
    """Return what ``seat`` would see after the steps of a wish, all in the turn of ``view``.

    None: there is nothing more to arrange, as the turn would be over or chance decides what follows. After
    that there can be steps only as far as ``Game.preview_after_chance`` knows what may be chosen whatever
    comes. Raise IllegalAction where a step is not possible, none being left of the turn included.
    """
    now = Place(view)
    for step in wish:
        now = after_step(game, now, seat, step)
    return now.view


def sure_steps(game: AnyGame, view: State, seat: int, wish: Wish) -> int:
    """Return how many steps of a wish can be taken before its owner is to be asked.

    All but those that come after something that will be revealed. Raise IllegalAction where one of them is
    not possible.
    """
    now = Place(view)
    for taken, step in enumerate(wish):
        if now.view is None and now.is_open:
            return taken
        now = after_step(game, now, seat, step)
    return len(wish)


def next_act(
    game: AnyGame, view: State, seat: int, premoves: Premoves, since: Sequence[Event]
) -> Act | Reason:
    """Return the first step of the first wish that is possible as a whole, at the beginning of a turn.

    ``since``: what others did since the premoves were made, as the seat has seen it.
    """
    stopped = stopped_by(game, view, seat, premoves, since)
    acts = (_begun(game, view, seat, wish) for wish in premoves.wishes)
    return stopped or next(filter(None, acts), Reason.IMPOSSIBLE)


def go_on(game: AnyGame, view: State, seat: int, rest: Wish, left: Wish = ()) -> Act | Reason:
    """Return the next step of a wish of which some are taken; before those ``left`` its owner is asked."""
    act = _begun(game, view, seat, rest)
    return Reason.HALFWAY if act is None else act._replace(left=(*act.left, *left))


def next_planned(game: AnyGame, view: State, seat: int, premoves: Premoves) -> Act | Reason | None:
    """Return what is planned, in the turn of its seat; None while something else comes first."""
    plans = game.plans(view, seat)
    ((plan,),) = premoves.wishes
    if plans and plan not in plans:
        return Reason.IMPOSSIBLE
    return Act(plan, ()) if plans and plan in game.legal(view, seat) else None


def next_out_of_turn(
    game: AnyGame, view: State, seat: int, premoves: Premoves, since: Sequence[Event]
) -> Act | Reason | None:
    """Return the first wish that is possible in the turn of another; None while there is none."""
    legal = () if game.is_turn_of(view, seat) else game.legal(view, seat)
    possible = (wish for wish in premoves.wishes if wish[0] in legal)
    wish = next((wish for wish in possible if _spares(game, view, seat, premoves.keep, wish[0])), None)
    if wish is None:
        return None
    stops = premoves.stops - {Stop.TAKEN}
    stopped = stopped_by(game, view, seat, msgspec.structs.replace(premoves, stops=stops), since)
    return stopped or Act(wish[0], ())


def _spares(game: AnyGame, view: State, seat: int, keep: int, action: Action) -> bool:
    """Tell whether an action leaves as much as is to be kept, or takes nothing of it."""
    before = game.keepable(view, seat)
    if not keep or before is None:
        return True
    trial = game.sample(view, seat, Chance("keep"))
    game.step(trial, seat, action)
    left = game.keepable(trial, seat)
    return left is None or left >= min(keep, before)


def stopped_by(
    game: AnyGame, view: State, seat: int, premoves: Premoves, since: Sequence[Event]
) -> Reason | None:
    """Return which of its stop conditions has come for premoves that are due, None if none has."""
    if Stop.NAMED in premoves.stops and any(event.concerns(seat) for event in since):
        return Reason.NAMED
    if Stop.ROUND in premoves.stops and game.round_of(view) > premoves.made_in:
        return Reason.ROUND
    if Stop.TAKEN in premoves.stops and not all(_begun(game, view, seat, wish) for wish in premoves.wishes):
        return Reason.TAKEN
    return None


def _begun(game: AnyGame, view: State, seat: int, wish: Wish) -> Act | None:
    """Return the first step of a wish and what follows it; None where it is not possible."""
    try:
        sure = sure_steps(game, view, seat, wish)
    except IllegalAction:
        return None
    return Act(wish[0], wish[1:sure], wish[sure:]) if wish else None
