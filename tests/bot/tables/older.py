"""Tables as older programs have left them, and the small game as later ones may have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NoReturn

from rules.kernel.contract import CannotUpgrade, Upgrade
from tests.bot.race import Race, RaceState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.storage.connection import Connection
    from rules.kernel.contract import Plain


def forget_states(connection: Connection) -> None:
    """Make all tables such as were played before states and revisions were stored."""
    connection.execute("UPDATE history SET state = NULL, base = NULL, revision = 0")
    connection.execute("UPDATE games SET replayed_by = 0, revision = 0")


def states_kept(connection: Connection) -> list[int]:
    """Return the versions whose states are kept, of all tables."""
    rows = connection.execute(
        "SELECT version FROM history WHERE state IS NOT NULL ORDER BY table_id, version"
    )
    return [version for (version,) in rows]


class LaterState(RaceState):
    """The state has something more in it."""

    weather: str = ""


def _with_weather(state: Plain) -> Plain:
    return {**state, "weather": "fair"}


class LaterRace(Race):
    """The race as a later program has it: its states tell of the weather."""

    revision = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade(), 1: Upgrade(state=_with_weather)}
    State = LaterState


class FasterRace(Race):
    """The race under corrected rules: everybody starts one step ahead. Games under way go on as they are."""

    revision = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade(), 1: Upgrade()}

    def setup(self, **chosen: object) -> RaceState:
        state = super().setup(**chosen)  # type: ignore[arg-type]
        state.places = [1] * state.seats
        return state


class FailingRace(FasterRace):
    """The race under rules that fail at the moves of games that were played before them."""

    def apply(self, *_: object, **_named: object) -> NoReturn:
        raise IndexError


def _give_up(_state: Plain) -> Plain:
    raise CannotUpgrade("kernel.revision.given_up", revision=1, known=2)


class OtherRace(Race):
    """Another race: games under way cannot be carried over, though what happened can still be read."""

    revision = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade(), 1: Upgrade(state=_give_up)}
