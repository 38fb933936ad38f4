"""The plan cards of Hastings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sierra_west.words import names
from rules.sierra_west import ANIMAL, PLANS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.words.say import Say
    from rules.sierra_west import Mode


def plan_name(say: Say, mode: Mode, card: str) -> str:
    """Return all that a plan card lets Hastings do, step by step, and what it watches for."""
    return say.join(list(_steps(say, mode, card)))


def _steps(say: Say, mode: Mode, card: str) -> Iterator[str]:
    plan = PLANS[card]
    yield say(f"sierra_west.hastings.figure.{plan.figure}", boots=names.amount(say, "boots", plan.climb))
    if plan.wagon:
        yield say("sierra_west.hastings.wagon", n=plan.wagon)
    if plan.track in ("low", "high"):
        yield say(f"sierra_west.hastings.track.{plan.track}")
    elif plan.track != "none":
        yield say("sierra_west.answer.homestead", track=names.track_name(say, plan.track))
    if plan.cabin:
        yield say("sierra_west.hastings.cabin")
    if plan.mode_symbol:
        yield say("sierra_west.hastings.mode")
    if animals := [ANIMAL[mode] if animal == "MODE" else animal for animal in plan.shows]:
        listed = say.join([names.animal_name(say, animal) for animal in animals])
        yield say("sierra_west.hastings.shows", animals=listed)
    yield say(
        "sierra_west.hastings.watches",
        track=names.track_name(say, plan.watch_track),
        animal=names.animal_name(say, plan.watch_animal),
    )
