"""Golden playthroughs: whole games written out, so that no rule changes unnoticed.

``python -m tests.rules.golden`` writes them anew; look at what changed before you commit it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import rules
from rules.kernel.codec import digest
from rules.kernel.playout import play
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Game

FOLDER = Path(__file__).parent / "golden"


class Golden(NamedTuple):
    """A game to be written out."""

    game: str
    seats: int
    seed: str
    options: dict[str, object]
    position_every: int = 40

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.game}_{self.seats}.txt"


GOLDENS = (
    Golden("ticket_to_ride", 2, "2" * 32, {"first_player": "first_seat"}),
    Golden("ticket_to_ride", 3, "3" * 32, {}),
    Golden("ticket_to_ride", 5, "5" * 32, {}),
    Golden("great_western_trail", 1, "1" * 32, {"difficulty": "hard", "simmental": True}, 120),
    Golden("great_western_trail", 2, "2" * 32, {"edition": "first", "first_player": "first_seat"}, 120),
    Golden("great_western_trail", 3, "3" * 32, {"simmental": True, "private_buildings": "random"}, 120),
    Golden(
        "great_western_trail", 4, "4" * 32, {"neutral_buildings": "shuffled", "private_buildings": "b"}, 120
    ),
    Golden("mini_express", 1, "1" * 32, {"difficulty": "nightmare"}),
    Golden("mini_express", 2, "2" * 32, {"map": "europe", "ports": True}),
    Golden("mini_express", 4, "4" * 32, {"golden_spike": True}),
    Golden("sierra_west", 1, "1" * 32, {"mode": "outlaws", "difficulty": "legend"}),
    Golden("sierra_west", 2, "2" * 32, {"mode": "boats", "expert": True}, 120),
    Golden("sierra_west", 3, "3" * 32, {"mode": "gold", "first_player": "first_seat"}, 160),
    Golden("sierra_west", 4, "4" * 32, {}, 160),
)


def playthrough(golden: Golden) -> str:
    """Return a random game as text: every action with its events and the digest of the state it leads to.

    At the start, at the end, and after every so many actions: the state, all views, and all legal actions.
    """
    return "\n".join(_lines(golden)) + "\n"


def write_all() -> None:
    """Write all playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        golden.file.write_text(playthrough(golden), encoding="utf8")


def _lines(golden: Golden) -> Iterator[str]:
    game = rules.GAMES[golden.game]
    yield f"{golden.game}, {golden.seats} seats, seed {golden.seed}, options {_json(golden.options)}"
    state = game.setup(seats=golden.seats, options=golden.options, seed=golden.seed)
    yield from _position(game, state)
    for number, step in enumerate(play(game, state, CHECKS[golden.game].chooser(golden.seed)), start=1):
        yield f"{number}. turn {step.turn} seat {step.seat}: {_json(step.action)}"
        yield from (f"   {_json(event)}" for event in step.events)
        yield f"   sha256 {digest(state)}"
        if number % golden.position_every == 0:
            yield from _position(game, state)
    yield from _position(game, state)
    yield f"result {_json(game.result(state))}"


def _position(game: Game[Any, Any, Any], state: Any) -> Iterator[str]:  # noqa: ANN401  the game's own type of state
    yield f"state {_json(state)}"
    yield f"to act {_json(game.to_act(state))}"
    for seat in range(state.seats):
        yield f"legal for seat {seat}:"
        yield from (f"   {_json(action)}" for action in game.legal(state, seat))
    for viewer in (None, *range(state.seats)):
        who = "an onlooker" if viewer is None else f"seat {viewer}"
        yield f"view of {who} {_json(game.view(state, viewer))}"


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


if __name__ == "__main__":
    write_all()
