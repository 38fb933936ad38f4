"""The titles whose bot players go by weights that can be trained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from rules.great_western_trail.advice import weights as trail
from rules.great_western_trail.advice.advice import advise
from rules.mini_express import weights as express
from rules.mini_express.advice import advise as advise_express
from rules.train.search import Trained

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.contract import AnyGame
    from rules.kernel.playout import Chooser
    from rules.train.matches import Maker


def _drover(weights: Mapping[str, float]) -> Maker:
    own = trail.Weights(**weights)

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, legal: advise(game.view(state, seat), seat, legal, own)

    return made


def _shareholder(weights: Mapping[str, float]) -> Maker:
    own = express.Weights(**weights)

    def made(game: AnyGame, _seed: str) -> Chooser:
        return lambda state, seat, legal: advise_express(game.view(state, seat), seat, legal, own)  # type: ignore[arg-type]

    return made


TRAINED = {
    "great_western_trail": Trained(asdict(trail.weights_of("")), _drover, trail.write),
    "mini_express": Trained(asdict(express.weights_of("")), _shareholder, express.write),
}
