"""The best way to go on with a turn: of all ways some are kept at every step, those that promise most."""

from __future__ import annotations

from copy import copy
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.sierra_west import actions, model, valuing
from rules.sierra_west.catalogue import ANIMAL
from rules.sierra_west.planning import PIONEERS, Space, ahead, paths

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action, Game
    from rules.sierra_west.model import SierraWestOptions, SierraWestState
    from rules.sierra_west.weights import Bent

    Rules = Game[SierraWestState, Action, SierraWestOptions]
    Node = tuple[float, SierraWestState, tuple[Action, ...]]

_LONGEST = 40
_PASS, _SHOOT, _HOLD = actions.Pass(), actions.Shoot(), actions.HoldFire()
_ALWAYS_GOOD = {"food", "wood", "stone", "gold", "token"}
_A_LITTLE = 0.01


class Line(NamedTuple):
    """What a turn comes to, and its actions; it may break off where chance decides."""

    value: float
    actions: tuple[Action, ...]


class Mind(NamedTuple):
    """Who thinks: by which rules, for which seat, by which numbers, with so many ways in mind."""

    rules: Rules
    seat: int
    bent: Bent
    ways: int


def best_line(mind: Mind, state: SierraWestState, first: Sequence[Action] = ()) -> Line:
    """Return the best way to go on in a whole state, with one of the legal actions ``first`` if given."""
    best = Line(float("-inf"), ())
    kept: list[Node] = [(0.0, state, ())]
    seen: set[object] = set()
    for _ in range(_LONGEST):
        found: list[Node] = []
        for _, at, taken in kept:
            legal = first or mind.rules.legal(at, mind.seat)
            ends = [Line(value, (*taken, step)) for step, value in _ends(mind, at, legal)]
            best = max((best, *ends), key=itemgetter(0))
            for after, way in _next(mind, at, legal, taken):
                key = _key(after, mind.seat)
                if key not in seen:
                    seen.add(key)
                    found.append((_guess(mind, after), after, way))
        if not found:
            break
        first = ()
        found.sort(key=itemgetter(0), reverse=True)
        kept = found[: mind.ways]
    return best


def best_step(mind: Mind, state: SierraWestState, legal: Sequence[Action]) -> Action:
    """Return the best of some legal actions, at least one, by what a position is worth right after it."""
    steps = worth_a_look(state, mind.seat, legal)
    return steps[0] if len(steps) == 1 else max(steps, key=lambda step: _value(mind, state, step))


def is_worth_it(mind: Mind, state: SierraWestState, step: Action) -> bool:
    """Return whether a position is worth more after a step than before it."""
    return _value(mind, state, step) > _guess(mind, state)


def _value(mind: Mind, state: SierraWestState, step: Action) -> float:
    if step == _PASS:
        return valuing.worth(state, mind.seat, mind.bent)
    if shoots(state, mind.seat, step):
        return _guess(mind, state) + _shot(mind, state) - valuing.worth(state, mind.seat, mind.bent)
    return max([_guess(mind, after) for after, _ in _next(mind, state, (step,), ())])


def _ends(mind: Mind, state: SierraWestState, legal: Sequence[Action]) -> Iterator[tuple[Action, float]]:
    """Yield the actions behind which nothing is thought out, with what they are worth."""
    if legal[-1] == _PASS:
        yield _PASS, valuing.worth(state, mind.seat, mind.bent)
    if _SHOOT in legal:
        yield _SHOOT, _shot_again(mind, state)
    elif any(state.outlaws):
        for step in legal:
            if shoots(state, mind.seat, step):
                yield step, _shot(mind, state)


def _shot_again(mind: Mind, state: SierraWestState) -> float:
    """Return what it is worth to fire once more after a miss; the rest of the turn follows either way.

    Who holds fire has it before them, too: without it that seemed better than it is.
    """
    seat, weights = mind.seat, valuing.weights_at(state, mind.bent)
    bullet = 0.0 if valuing.is_last(state) else weights.bullet
    unharmed = trial_of(state, seat)
    unharmed.pending.pop()
    hit = best_line(mind, unharmed).value + valuing.worth_of_outlaw(state, seat, weights)
    missed = best_line(mind, state, (_HOLD,)).value
    chance = valuing.chance_to_hit(state, seat, 1)
    return chance * hit + (1 - chance) * missed - bullet


def _next(
    mind: Mind, state: SierraWestState, legal: Sequence[Action], taken: tuple[Action, ...]
) -> Iterator[tuple[SierraWestState, tuple[Action, ...]]]:
    """Yield what the steps that are worth a look lead to, with whatever is to be decided at once."""
    for step in worth_a_look(state, mind.seat, legal):
        if step == _PASS or shoots(state, mind.seat, step):
            continue
        after, way = trial_of(state, mind.seat), (*taken, step)
        mind.rules.step(after, mind.seat, step)
        if after.seat != mind.seat or isinstance(after.pending[-1], model.Pioneering):
            yield after, way
        else:
            yield from _next(mind, after, mind.rules.legal(after, mind.seat), way)


def _guess(mind: Mind, state: SierraWestState) -> float:
    weights = valuing.weights_at(state, mind.bent)
    return valuing.held_worth(state, mind.seat, weights) + valuing.coming(state, mind.seat, weights)


def _shot(mind: Mind, state: SierraWestState) -> float:
    """Return what it is worth to shoot: chance decides."""
    seat, weights = mind.seat, valuing.weights_at(state, mind.bent)
    hit = valuing.chance_to_hit(state, seat, state.players[seat].goods["bullet"])
    value = valuing.worth(state, seat, mind.bent)
    return value + hit * valuing.worth_of_outlaw(state, seat, weights) - (1 - hit) * weights.damage


def trial_of(state: SierraWestState, seat: int) -> SierraWestState:
    """Return a state to take steps of a turn in, up to its end: it shares with another what they leave alone.

    Most of the time of a search goes into copies: this takes a third of what a whole one does.
    """
    trial = copy(state)
    trial.players = [copy(player) for player in state.players]
    for other in trial.players:  # a seat may change what others have, and what Hastings has trapped
        other.goods, other.explorers = other.goods.copy(), other.explorers.copy()
        other.furs = other.furs.copy()
    player = trial.players[seat]
    player.deck, player.known_to = player.deck.copy(), player.known_to.copy()
    player.discard, player.claimed = player.discard.copy(), player.claimed.copy()
    player.homesteads, player.cabins = player.homesteads.copy(), player.cabins.copy()
    player.carts = player.carts.copy()
    trial.mountain, trial.row = state.mountain.copy(), state.row.copy()
    trial.panning = [goods.copy() for goods in state.panning]
    trial.shop, trial.cabin_deck = state.shop.copy(), state.cabin_deck.copy()
    trial.cabin_discard, trial.cabins_lost = state.cabin_discard.copy(), state.cabins_lost.copy()
    trial.owners, trial.supply, trial.outlaws = state.owners.copy(), state.supply.copy(), state.outlaws.copy()
    trial.pending, trial.windows = state.pending.copy(), state.windows.copy()
    steps = trial.steps = copy(state.steps)
    steps.granted, steps.used = steps.granted.copy(), steps.used.copy()
    trial.chance = copy(state.chance)
    return trial


def _key(state: SierraWestState, seat: int) -> object:
    """Return what tells positions of one turn apart."""
    player, steps = state.players[seat], state.steps
    return (
        (player.green, player.tan, state.mule, player.explorers[0], player.wagon, player.canoe),
        (steps.boots, steps.loose, *steps.granted, *steps.used),
        (*player.goods.values(), *player.homesteads.values(), *player.carts, player.captured),
        (*player.cabins, len(player.claimed), len(player.furs), len(player.deck), len(state.row)),
        (*state.owners.values(), *state.supply.values()),
        tuple(state.mountain) if player.claimed else (),
    )


def shoots(state: SierraWestState, seat: int, action: Action) -> bool:
    """Return whether an action fires the six-shooter."""
    if not state.outlaws:
        return False
    if isinstance(action, actions.TakeSummit | actions.UseSummit):
        return paths(state, seat).summits[action.card].type == "six_shooter"
    return isinstance(action, actions.Shoot)


def worth_a_look(state: SierraWestState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return actions, of those that differ in a payment or a climb alone the best one.

    What a space only gives is taken at once, and never passed by.
    """
    if len(legal) == 1:
        return legal
    gifts: dict[str, int] = {}
    if legal[-1] == _PASS and not state.steps.loose:
        gifts = _gifts(state, seat)
        sure = _sure(state, seat, legal, gifts) if gifts else None
        if sure is not None and sure in legal:
            return (sure,)
        gifts = {} if sure else gifts
    best: dict[object, tuple[float, Action]] = {}
    for action in legal:
        if isinstance(action, actions.Walk) and action.space > gifts.get(action.pioneer, action.space):
            continue
        kind, rank = _ranked(state, seat, action)
        if kind not in best or rank > best[kind][0]:
            best[kind] = rank, action
    return [action for _, action in best.values()]


def _ranked(state: SierraWestState, seat: int, action: Action) -> tuple[object, float]:
    """Return what an action is one of several ways to do, and how good a way it is."""
    if isinstance(action, actions.MoveExplorer):
        boots = valuing.boots_to_card(state, action.to)
        return actions.MoveExplorer, -boots or _A_LITTLE * valuing.QUALITY.get(state.mountain[action.to], 0.0)
    pay: tuple[str, ...] = getattr(action, "pay", ())
    if not pay:
        return action, 0.0
    goods = state.players[seat].goods
    fields = [getattr(action, name) for name in action.__struct_fields__ if name != "pay"]
    return (type(action), len(pay), *fields), sum([goods.get(good, 0) for good in pay])


def sure_step(state: SierraWestState, seat: int, legal: Sequence[Action]) -> Action | None:
    """Return a step that costs nothing and brings something, while nothing is lost by it."""
    if state.steps.loose or legal[-1] != _PASS:
        return None
    return _sure(state, seat, legal, _gifts(state, seat))


def _sure(state: SierraWestState, seat: int, legal: Sequence[Action], gifts: dict[str, int]) -> Action | None:
    player, steps = state.players[seat], state.steps
    for pioneer, way in ahead(state, seat):
        if not way.spaces or gifts.get(pioneer) != way.spaces[0][0]:
            continue
        spot = player.green if pioneer == "green" else player.tan
        may_enter = spot.place == "camp" and any(
            isinstance(each, actions.EnterCabin) and each.figure == pioneer for each in legal
        )
        has_boots = steps.boots and steps.granted[PIONEERS.index(pioneer)]
        may_turn = spot.place == "green" and player.cabins and player.goods["token"]
        if not (may_enter or has_boots or may_turn):
            return actions.Walk(pioneer, gifts[pioneer])
    return None


def _gifts(state: SierraWestState, seat: int) -> dict[str, int]:
    """Return by pioneer the first space ahead that only gives something."""
    found: dict[str, int] = {}
    for pioneer, way in ahead(state, seat):
        for number, space in way.spaces:
            if _is_gift(state, seat, space):
                found[pioneer] = number
                break
    return found


def _is_gift(state: SierraWestState, seat: int, space: Space) -> bool:
    icon = space.icon
    if space.cost:
        return False
    if icon.kind == "gain":
        return _ALWAYS_GOOD.issuperset(icon.gains)
    if icon.kind == "take":
        return state.owners[icon.takes] != seat
    furs = state.players[seat].furs
    return icon.kind == "fur" and bool(furs) and ANIMAL[state.mode] not in furs
