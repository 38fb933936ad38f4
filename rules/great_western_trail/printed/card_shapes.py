"""What is printed on cattle and objective cards, and how many of them there are: see ``printed``."""

from __future__ import annotations

from rules.great_western_trail.printed.icons import Icon  # noqa: TC001  msgspec reads the annotation
from rules.great_western_trail.printed.shapes import Printed


class CattleCard(Printed, frozen=True):
    """A kind of cattle card; ``per_player``: every player starts with the copies."""

    id: str
    points: int
    copies: int
    per_player: bool = False


class Breed(Printed, frozen=True):
    """The cards of a colour."""

    colour: str
    value: int
    cards: tuple[CattleCard, ...]


class Offer(Printed, frozen=True):
    """What so many cowboys buy: ``cards`` of ``value`` for ``dollars`` in all."""

    cowboys: int
    cards: int
    dollars: int
    value: int = 0


class Stage(Printed, frozen=True):
    """A stage of Simmental cattle."""

    id: str
    value: int
    points: int
    copies: int


class Simmental(Printed, frozen=True):
    """The Simmental variant; only cards of the first stage are sold."""

    stages: tuple[Stage, ...]
    market_size: dict[int, int]
    offers: tuple[Offer, ...]


class Cattle(Printed, frozen=True):
    """All cattle; market size by number of players."""

    breeds: tuple[Breed, ...]
    market_size: dict[int, int]
    offers: tuple[Offer, ...]
    revealed_per_cowboy: int
    simmental: Simmental


class Objective(Printed, frozen=True):
    """An objective card: ``tasks`` fulfilled all together win ``points``, else ``penalty`` (not positive)."""

    id: str
    copies: int
    tasks: tuple[str, ...]
    points: int
    penalty: int
    immediate: Icon | None = None


class Objectives(Printed, frozen=True):
    """The objective cards, those to start with, and how many lie open."""

    deck: tuple[Objective, ...]
    starting: tuple[Objective, ...]
    display: int
