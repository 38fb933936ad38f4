"""The places of names that were searched for before: the search takes a second for every language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from render.ticket_to_ride.labels import Name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DATA = files(__package__).joinpath("data/name_places.json")


@cache
def _kept() -> list[dict[str, Name]]:
    return msgspec.json.decode(DATA.read_bytes(), type=list[dict[str, Name]])


def kept_places(names: Mapping[str, str]) -> dict[str, Name] | None:
    """Return what ``labels.place`` finds for these names by city, if they are those of a known language."""
    return next((places for places in _kept() if _says(places, names)), None)


def _says(places: Mapping[str, Name], names: Mapping[str, str]) -> bool:
    spoken = {city: "".join(line for line, _, _ in name.lines) for city, name in places.items()}
    return spoken.keys() == names.keys() and all(
        spoken[city].replace(" ", "") == text.replace(" ", "") for city, text in names.items()
    )


def written(languages: Sequence[Mapping[str, Name]]) -> bytes:
    """Return the places found for some languages as the file keeps them, a city on every line."""
    blocks = [
        ",\n".join(f"{_json(city)}: {_json(name)}" for city, name in places.items()) for places in languages
    ]
    return ("[{\n" + "\n}, {\n".join(blocks) + "\n}]\n").encode()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
