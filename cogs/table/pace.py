"""The pace of a table in words, and the values by which it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Pace, Remedy, Tempo

if TYPE_CHECKING:
    from bot.words.say import Say

WEEKENDS_OFF: Final = "weekends_off"
PACES: Final = {
    tempo.value + (f".{WEEKENDS_OFF}" if off else ""): (tempo, off)
    for tempo in Tempo
    for off in (False, True)
    if not (off and tempo is Tempo.RELAXED)
}
"""What can be chosen in one go: "fast", "fast.weekends_off"."""
OPTIONS: Final = {
    "pace": [(f"clocks.pace.{value}", value) for value in PACES],
    "late": [(f"clocks.remedy.{remedy}", remedy.value) for remedy in Remedy],
}
"""The options of commands by which a pace is chosen, with the keys of the words."""


def value_of(pace: Pace) -> str:
    """Return the value that stands for tempo and weekends."""
    off = pace.weekends_off and pace.tempo is not Tempo.RELAXED
    return pace.tempo.value + (f".{WEEKENDS_OFF}" if off else "")


def changed(pace: Pace, value: str = "", remedy: str = "") -> Pace:
    """Return a pace with what is chosen of it."""
    tempo, off = PACES.get(value, (pace.tempo, pace.weekends_off))
    return Pace(tempo, off, Remedy(remedy) if remedy else pace.remedy)


def pace_name(say: Say, pace: Pace) -> str:
    """Return what tempo and weekends are called."""
    return say(f"clocks.pace.{value_of(pace)}")
