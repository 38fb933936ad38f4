"""The titles whose bot players go by weights that can be trained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from rules.great_western_trail.advice import weights as trail
from rules.great_western_trail.advice.advice import advise as drive
from rules.mini_express import weights as express
from rules.mini_express.advice import advise as invest
from rules.sierra_west import weights as west
from rules.sierra_west.advice import advise as settle
from rules.sierra_west.catalogue import MODES
from rules.ticket_to_ride import weights as tickets
from rules.ticket_to_ride.pondering import ponder
from rules.train.search import Trained

if TYPE_CHECKING:
    from collections.abc import Mapping

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


_IN_ALL_MODES = tuple({"mode": mode} for mode in MODES)
TRAINED = {
    "great_western_trail": Trained(asdict(trail.weights_of("")), _drover, trail.write),
    "mini_express": Trained(asdict(express.weights_of("")), _shareholder, express.write),
    "ticket_to_ride": Trained(asdict(tickets.weights_of("")), _planner, tickets.write),
    "sierra_west": Trained(west.plain(), _settler, west.write, _IN_ALL_MODES),
}
