"""The colours of seats, paths and modes; ``data/tints.json`` has those that signs are painted in."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from render.kit.house.colours import INK, PAPER
from render.kit.palette import WHITE, Colour, Look, look_of, mix, rgb

if TYPE_CHECKING:
    from rules.sierra_west import SierraWestState


def read(name: str) -> Any:  # noqa: ANN401  whatever a file of ``data`` holds
    """Return what is in a data file of the pictures."""
    return json.loads(files(__package__).joinpath(f"data/{name}.json").read_bytes())


TINTS: Final[dict[str, Colour]] = {name: rgb(code) for name, code in read("tints").items()}
SEATS: Final = ("blue", "red", "yellow", "black")
"""The names of the players' colours, by seat; green is that of a path."""
HASTINGS: Final = Look(rgb("#6b3fa0"), rgb("#34175c"), WHITE, "gear")
PATHS: Final[dict[str, Look]] = {
    "green": Look(rgb("#4f8a3a"), rgb("#274d1a"), WHITE, "triangle"),
    "tan": Look(rgb("#c89a5a"), rgb("#6f4a1c"), INK, "square"),
    "grey": Look(rgb("#8b929a"), rgb("#464c53"), INK, "diamond"),
}
"""The two paths with their pioneers and the cabins that belong to them; grey is the mule's."""
CABINS: Final[dict[str, Look]] = {
    "green": PATHS["green"],
    "brown": Look(rgb("#7d4a26"), rgb("#42220c"), WHITE, "square"),
    "grey": PATHS["grey"],
}
MODES: Final[dict[str, Look]] = {
    "apple": Look(rgb("#b8382c"), rgb("#641510"), WHITE, "disc"),
    "boats": Look(rgb("#2f7690"), rgb("#123f52"), WHITE, "bars"),
    "gold": Look(rgb("#3d454f"), rgb("#191e24"), WHITE, "hexagon"),
    "outlaws": Look(rgb("#7d5230"), rgb("#3e2411"), WHITE, "star"),
}
SKY: Final = rgb("#a9c9d2")
STOP: Final = rgb("#a8281f")
"""What has to be done, and what is missing."""
GAIN: Final = rgb("#2f6b23")
COVERED: Final = mix(PAPER, INK, 0.34)
"""The parts of a card that lie under its neighbour."""


def seat_look(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return look_of(seat, SEATS)


def player_look(state: SierraWestState, player: int) -> Look:
    """Return the colour and symbol of a player: of a seat, or after them of Hastings."""
    return HASTINGS if player == state.seats else seat_look(player)
