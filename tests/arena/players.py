"""Who can be seated: chance, greed, levels, the bot players of now and of b3abf63a, a sparring partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.bots import Level, Skill, choose, lead_after
from rules.kernel.chance import Chance
from rules.kernel.playout import advised_chooser, random_chooser
from tests.arena.frozen import mini_express, sierra_west, ticket_to_ride
from tests.arena.frozen.great_western_trail import advice
from tests.arena.sparring import spar

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.contract import Action, AnyGame, State
    from rules.kernel.playout import Chooser

    Maker = Callable[[AnyGame, str], Chooser]
    """Makes who plays one game of a title; what chance decides for them comes from the text."""


def _greedy(game: AnyGame, seed: str) -> Chooser:
    """Return who takes what leaves it furthest ahead if the game ended then, in one state that fits its view.

    Among equals chance decides.
    """
    chance = Chance(f"greedy {seed}")

    def choose(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        whole = game.sample(game.view(state, seat), seat, chance)
        leads = [lead_after(game, whole, seat, action) for action in legal]
        best = [action for action, lead in zip(legal, leads, strict=True) if lead == max(leads)]
        return best[chance.below(len(best))]

    return choose


def _frozen(game: AnyGame, _seed: str) -> Chooser:
    """Return the bot player of b3abf63a; for a title that it did not know, the present one."""
    known: Any = _FROZEN.get(game.key)
    if known is None:
        return advised_chooser(game)
    if game.key == "sierra_west":
        return lambda state, seat, _legal: known(game, game.view(state, seat), seat)
    return lambda state, seat, legal: known(game.view(state, seat), seat, legal)


def _of_level(level: Level) -> Maker:
    def made(game: AnyGame, seed: str) -> Chooser:
        chance = Chance(f"{level} {seed}")

        def chosen(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
            choice = choose(game, game.view(state, seat), seat, Skill(level), chance, game.rollouts)
            return legal[legal.index(choice.action)]

        return chosen

    return made


def _sparring(game: AnyGame, _seed: str) -> Chooser:
    if game.key != "ticket_to_ride":
        raise ValueError(f"nobody spars at {game.key}")
    return lambda state, seat, legal: spar(game.view(state, seat), seat, legal)  # type: ignore[arg-type]


_FROZEN = {
    "ticket_to_ride": ticket_to_ride.advise,
    "great_western_trail": advice.advise,
    "mini_express": mini_express.advise,
    "sierra_west": sierra_west.advise,
}

PLAYERS: dict[str, Maker] = {
    "random": lambda _game, seed: random_chooser(seed),
    "greedy": _greedy,
    "frozen": _frozen,
    "present": lambda game, _seed: advised_chooser(game),
    "sparring": _sparring,
    **{level.value: _of_level(level) for level in Level},
}
