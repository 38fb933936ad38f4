"""Training of bot players: searches that can be made again, weights written with the run that found them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.playout import advised_chooser, random_chooser
from rules.train.__main__ import main
from rules.train.matches import Field
from rules.train.search import Trained, by_coordinates, by_slopes, compare
from rules.train.titles import TRAINED
from tests.toy.title import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.contract import AnyGame
    from rules.kernel.playout import Chooser
    from rules.train.matches import Maker

_FIELD = Field(GAME, 2, "any")


def _player(weights: Mapping[str, float]) -> Maker:
    """Return who plays sensibly if ``wit`` is above 1, else by chance; ``hat`` is nothing to its play."""

    def made(game: AnyGame, seed: str) -> Chooser:
        return advised_chooser(game) if weights["wit"] > 1 else random_chooser(seed)

    return made


_TRAINED = Trained({"wit": 0.9, "hat": 1.0}, _player, lambda _weights, _run: None)


def test_coordinates_find_what_wins() -> None:
    """A weight is changed if that surely wins more; one that changes nothing stays."""
    *_, last = by_coordinates(_TRAINED, _FIELD, ("hat", "wit"), 60, 1.5)
    assert last.weights == {"wit": pytest.approx(1.35), "hat": 1.0}


def test_slopes_lead_uphill() -> None:
    """A weight goes the way that led when all were changed at once."""
    *_, last = by_slopes(_TRAINED, _FIELD, ("hat", "wit"), 24, 1.5, 2)
    assert last.weights["wit"] > 0.95
    assert abs(last.weights["hat"] - 1) < abs(last.weights["wit"] - 0.9)


def test_same_seed_finds_the_same() -> None:
    """A search can be made again."""
    one, other = ([*by_slopes(_TRAINED, _FIELD, ("hat", "wit"), 8, 1.5, 2)] for _ in range(2))
    assert one == other


def test_equals_win_half() -> None:
    """Who is set against itself wins half of every block."""
    assert compare(_FIELD, _player({"wit": 2}), _player({"wit": 2}), 12) == (0.5, 0)


def test_command_tells_and_writes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A tiny run of a title prints what it found and a proof; the weights are written with that run."""
    written: list[tuple[Mapping[str, float], Mapping[str, object]]] = []
    trained = TRAINED["great_western_trail"]
    keeping = trained._replace(write=lambda weights, run: written.append((weights, run)))
    monkeypatch.setitem(TRAINED, "great_western_trail", keeping)
    asked = "great_western_trail --only turn --games 2 --step 1.2 --proof 2 --seed tiny --write"
    main(asked.split())
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in told] == ["turn x 1.20", "turn x 0.83", "proof"]
    ((weights, run),) = written
    assert weights.keys() == trained.weights.keys()
    assert run["seed"] == "tiny"
    assert run["share"] == told[-1].removeprefix("proof | ")
