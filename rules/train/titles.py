"""The titles whose bot players go by weights that can be trained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from rules.great_western_trail.advice import weights as trail
from rules.great_western_trail.advice.advice import advise as drive
from rules.kernel.data import keep, rounded
from rules.mini_express import weights as express
from rules.mini_express.advice import advise as invest
from rules.sierra_west import weights as west
from rules.sierra_west.advice import advise as settle
from rules.sierra_west.catalogue import MODES
from rules.ticket_to_ride import weights as tickets
from rules.ticket_to_ride.pondering import ponder
from rules.train.search import Trained

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel.contract import AnyGame
    from rules.kernel.playout import Chooser
    from rules.train.matches import Maker


def _drover(weights: Mapping[str, float]) -> Maker:
    own = trail.Weights(**weights)

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, legal: drive(game.view(state, seat), seat, legal, own)

    return made


def _shareholder(weights: Mapping[str, float]) -> Maker:
    own = express.Weights(**weights)

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, legal: invest(game.view(state, seat), seat, legal, own)  # type: ignore[arg-type]

    return made


def _settler(weights: Mapping[str, float]) -> Maker:
    bent = west.bent(weights, {})

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, _legal: settle(game, game.view(state, seat), seat, bent)

    return made


def _planner(weights: Mapping[str, float]) -> Maker:
    own = tickets.Weights(**weights)

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, legal: ponder(game.view(state, seat), seat, legal, own)  # type: ignore[arg-type]

    return made


def _trained(title: str, bots: Any, player: Callable[[Mapping[str, float]], Maker]) -> Trained:  # noqa: ANN401  what the file of a title holds
    """Return a title whose ``bots`` have ``weights``; those found are kept with the run that found them."""

    def write(numbers: Mapping[str, float], run: Mapping[str, object]) -> None:
        keep(f"rules.{title}", bots, run, weights=type(bots.weights)(**rounded(numbers)))

    return Trained(asdict(bots.weights), player, write)


_IN_ALL_MODES = tuple({"mode": mode} for mode in MODES)
TRAINED = {
    "great_western_trail": _trained("great_western_trail", trail.BOTS, _drover),
    "mini_express": _trained("mini_express", express.BOTS, _shareholder),
    "ticket_to_ride": _trained("ticket_to_ride", tickets.BOTS, _planner),
    "sierra_west": Trained(west.plain(), _settler, west.write, _IN_ALL_MODES),
}
