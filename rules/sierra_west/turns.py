"""The best way to go on with a turn: of all ways some are kept at every step, those that promise most."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.sierra_west import actions, model
from rules.sierra_west.catalogue import ANIMAL
from rules.sierra_west.planning import PIONEERS, ahead, paths
from rules.sierra_west.valuing import (
    boots_to_card,
    chance_to_hit,
    coming,
    held_worth,
    weights_at,
    worth,
    worth_of_outlaw,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Action, Game
    from rules.sierra_west.model import SierraWestOptions, SierraWestState
    from rules.sierra_west.planning import Space
    from rules.sierra_west.weights import Bent

    Rules = Game[SierraWestState, Action, SierraWestOptions]
    Node = tuple[float, SierraWestState, tuple[Action, ...]]

_LONGEST = 40
_PASS = actions.Pass()
_ALWAYS_GOOD = ("food", "wood", "stone", "gold", "token")


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
    """Return the best way to go on in a whole state, with one of some legal actions ``first`` if there are any."""
    seat = mind.seat
    best = Line(float("-inf"), ())
    kept: list[Node] = [(0.0, state, ())]
    seen: set[object] = set()
    for _ in range(_LONGEST):
        found: list[Node] = []
        for _, at, taken in kept:
            legal = first or mind.rules.legal(at, seat)
            if legal[-1] == _PASS:
                value = worth(at, seat, mind.bent)
                if value > best.value:
                    best = Line(value, (*taken, _PASS))
            for step in worth_a_look(at, seat, legal):
                if step == _PASS:
                    continue
                if shoots(at, seat, step):
                    value = _shot(mind, at)
                    if value > best.value:
                        best = Line(value, (*taken, step))
                    continue
                for after, way in _settled(mind, at, step, taken):
                    key = _key(after, seat)
                    if key not in seen:
                        seen.add(key)
                        found.append((_guess(mind, after), after, way))
        first = ()
        if not found:
            break
        kept = sorted(found, key=itemgetter(0), reverse=True)[: mind.ways] if len(found) > mind.ways else found
    return best


def _settled(
    mind: Mind, state: SierraWestState, step: Action, taken: tuple[Action, ...]
) -> Iterator[tuple[SierraWestState, tuple[Action, ...]]]:
    """Yield what a step leads to, with whatever is to be decided at once."""
    after = trial_of(state, mind.seat)
    mind.rules.step(after, mind.seat, step)
    way = (*taken, step)
    if after.seat != mind.seat or not after.pending or isinstance(after.pending[-1], model.Pioneering):
        yield after, way
        return
    for further in worth_a_look(after, mind.seat, mind.rules.legal(after, mind.seat)):
        yield from _settled(mind, after, further, way)


def _guess(mind: Mind, state: SierraWestState) -> float:
    weights = weights_at(state, mind.bent)
    return held_worth(state, mind.seat, weights) + coming(state, mind.seat, weights)


def _shot(mind: Mind, state: SierraWestState) -> float:
    """Return what it is worth to shoot: chance decides."""
    seat, weights = mind.seat, weights_at(state, mind.bent)
    hit = chance_to_hit(state, seat, state.players[seat].goods["bullet"])
    value = worth(state, seat, mind.bent)
    return value + hit * worth_of_outlaw(state, seat, weights) - (1 - hit) * weights.damage


def trial_of(state: SierraWestState, seat: int) -> SierraWestState:
    """Return a state to take steps of a turn in, up to its end: it shares with another what they leave alone.

    Most of the time of a search goes into copies: this takes a third of what a whole one does.
    """
    trial = state.__copy__()
    trial.players = [_other(player) for player in state.players]
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
    steps = trial.steps = state.steps.__copy__()
    steps.granted, steps.used = steps.granted.copy(), steps.used.copy()
    trial.chance = state.chance.__copy__()
    return trial


def _other(player: model.Player) -> model.Player:
    """Return what a seat may change of others: their goods, their explorers, what Hastings has trapped."""
    copied = player.__copy__()
    copied.goods, copied.explorers, copied.furs = (
        player.goods.copy(),
        player.explorers.copy(),
        player.furs.copy(),
    )
    return copied


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
    if isinstance(action, actions.TakeSummit | actions.UseSummit):
        return paths(state, seat).summits[action.card].type == "six_shooter"
    return isinstance(action, actions.Shoot)


def worth_a_look(state: SierraWestState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return actions, of those that differ in a payment or a climb alone the best one.

    What a space only gives is taken at once, and never passed by.
    """
    if len(legal) == 1:
        return legal
    nearest = {}
    if legal[-1] == _PASS and not state.steps.loose:
        sure = sure_step(state, seat, legal)
        if sure:
            return (sure,)
        nearest = _nearest(state, seat)
    goods = state.players[seat].goods
    best: dict[tuple[object, ...], tuple[int, Action]] = {}
    for action in legal:
        kind: tuple[object, ...] = (type(action),)
        if isinstance(action, actions.Walk):
            if action.space > nearest.get(action.pioneer, action.space):
                continue
            rank = sum([goods[good] for good in action.pay])
            kind = (actions.Walk, action.pioneer, action.space, len(action.pay))
        elif isinstance(action, actions.MoveExplorer):
            rank = -boots_to_card(state, action.to)
        else:
            rank = sum([goods.get(good, 0) for good in getattr(action, "pay", ())])
            kind += tuple([getattr(action, name) for name in action.__struct_fields__ if name != "pay"])
        if kind not in best or rank > best[kind][0]:
            best[kind] = rank, action
    return [action for _, action in best.values()]


def sure_step(state: SierraWestState, seat: int, legal: Sequence[Action]) -> Action | None:
    """Return a step that costs nothing and brings something, while nothing is lost by it."""
    player, steps = state.players[seat], state.steps
    if steps.loose:
        return None
    for pioneer, way in ahead(state, seat):
        if not way.spaces:
            continue
        number, space = way.spaces[0]
        if not is_gift(state, seat, space):
            continue
        spot = player.green if pioneer == "green" else player.tan
        if spot.place == "camp" and any(isinstance(each, actions.EnterCabin) and each.figure == pioneer for each in legal):
            continue
        if steps.boots and steps.granted[PIONEERS.index(pioneer)]:
            continue
        if spot.place == "green" and player.goods["token"] and player.cabins:
            continue
        return actions.Walk(pioneer, number)
    return None


def _nearest(state: SierraWestState, seat: int) -> dict[str, int]:
    """Return by pioneer the first space ahead that nobody would pass by."""
    found = {}
    for pioneer, way in ahead(state, seat):
        for number, space in way.spaces:
            if is_gift(state, seat, space):
                found[pioneer] = number
                break
    return found


def is_gift(state: SierraWestState, seat: int, space: Space) -> bool:
    """Return whether a space costs nothing and gives something, whenever it is taken."""
    icon = space.icon
    if space.cost:
        return False
    if icon.kind == "gain":
        return all([good in _ALWAYS_GOOD for good in icon.gains])
    if icon.kind == "take":
        return state.owners[icon.takes] != seat
    furs = state.players[seat].furs
    return icon.kind == "fur" and bool(furs) and ANIMAL[state.mode] not in furs
