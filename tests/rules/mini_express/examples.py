"""The positions of the rulebook's worked examples, with track that leads to the same numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.mini_express.tables import begun, company, put_tile, put_track, put_trains

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState

_USA = (
    ("orange", "louisville", "Q8 P9 O8"),
    ("orange", "chicago", "N7 N5"),
    ("orange", "detroit", "P7"),
    ("brown", "roanoke", "R9 Q10"),
    ("brown", "louisville", "P9 O8"),
    ("brown", "memphis", "N9 M10 M12"),
    ("brown", "fort_smith", "L11"),
    ("grey", "atlanta", "Q14 P13 O12"),
    ("grey", "new_orleans", "N13 M14 M16"),
    ("grey", "fort_smith", "L13 L11"),
)
_TO_THE_WEST = (
    ("orange", "tulsa", "M8 L9 K10"),
    ("grey", "detroit", "O10 P9 P7"),
    ("grey", "salt_lake_city", "B9 C8 D7 E6"),
    ("grey", "denver", "F7 G6 H7"),
    ("orange", "omaha", "K8 K6"),
)
_EUROPE = (
    ("white", "sofia", "R19 Q20"),
    ("white", "belgrade", "P19 O18"),
    ("white", "krakow", "P17 P15 O14 O12"),
    ("white", "berlin", "N11 M10 L9"),
    ("brown", "berlin", "N9 M10 L9"),
    ("brown", "bremen", "K10 J9"),
    ("brown", "essen", "J11"),
    ("grey", "lemberg", "R13 Q12"),
    ("grey", "krakow", "P13 O12"),
    ("grey", "prague", "N13 M12"),
    ("grey", "vienna", "M14"),
    ("grey", "venice", "L15 L17"),
)


def first_build() -> MiniExpressState:
    """p.8, example 1: the orange company with four trains, before it builds to Tulsa."""
    state = begun(4)
    put_track(state, *_USA)
    put_trains(state, orange=4)
    company(state, "orange").value = 4
    put_tile(state, "tulsa", "grey_orange")
    return state


def second_build() -> MiniExpressState:
    """p.8, example 2: the grey company with three trains, before it builds to Detroit."""
    state = begun(4)
    put_track(state, *_USA)
    put_trains(state, grey=3, brown=1, orange=1)
    company(state, "grey").value = 0
    put_tile(state, "detroit", "orange_white")
    return state


def east_and_west(seats: int = 4, **options: object) -> MiniExpressState:
    """p.15, example: brown is the eastern company; the orange one is about to build from Omaha to Denver."""
    state = begun(seats, golden_spike=True, **options)
    assert state.spike is not None
    put_track(state, *_USA, ("brown", "omaha", "L9 L7 K6"))
    state.spike.place, state.spike.east = "board", "brown"
    company(state, "brown").supply -= 1
    for name in ("grey", "orange", "white"):
        company(state, name).hexes.append("A10")
        company(state, name).supply -= 1
    del state.demand["san_francisco"]
    put_track(state, *_TO_THE_WEST)
    put_trains(state, orange=3, grey=1)
    put_tile(state, "denver", "brown_grey")
    return state


def automa_in_europe() -> MiniExpressState:
    """p.12, example: the white company with three trains, the target marker in Bremen."""
    state = begun(2, map="europe")
    assert state.automa is not None
    put_track(state, *_EUROPE)
    put_trains(state, white=3, grey=1)
    state.automa.target, state.automa.marker = "bremen", "orange"
    put_tile(state, "venice", "grey_white")
    return state
