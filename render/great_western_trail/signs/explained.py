"""Icons with what they mean, in few words and in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import EDITIONS, icons

if TYPE_CHECKING:
    from render.kit.picture import Say
    from rules.great_western_trail import Edition, Icon

_ABOUT: dict[type, str] = {
    icons.FillCertificatesIcon: "great_western_trail_pictures.about.gain_certificates",
    icons.DiscardForIcon: "great_western_trail_pictures.about.discard_for",
    icons.HireIcon: "great_western_trail_pictures.about.hire",
    icons.BuyCattleIcon: "great_western_trail_pictures.about.buy_cattle",
    icons.BuildIcon: "great_western_trail_pictures.about.build",
    icons.TakeObjectiveIcon: "great_western_trail_pictures.about.take_objective",
    icons.EngineForwardIcon: "great_western_trail_pictures.about.engine_forward",
    icons.EngineBackForIcon: "great_western_trail_pictures.about.engine_back_for",
    icons.RemoveHazardIcon: "great_western_trail_pictures.about.remove_hazard",
    icons.AuxiliaryActionIcon: "great_western_trail_pictures.about.auxiliary_action",
    icons.DrawThenDiscardIcon: "great_western_trail_pictures.about.draw_then_discard",
    icons.SpecialDeliveryIcon: "great_western_trail_pictures.about.special_delivery",
    icons.CopyBuildingIcon: "great_western_trail_pictures.about.copy_building",
    icons.UpgradeStationBehindIcon: "great_western_trail_pictures.about.upgrade_station_behind",
    icons.EitherIcon: "great_western_trail_pictures.about.either",
}

_AGAIN = "great_western_trail_pictures.about.herder_forward.again"
_ONLY = "great_western_trail_pictures.about.herder_forward.only"
_TERMINAL = {edition: things.cities[-1].id for edition, things in EDITIONS.items()}
"""The city at the end of the railroad."""


def about(icon: Icon, edition: Edition, say: Say) -> str:
    """Return what has to be known of an icon beyond its few words; empty where that is all."""
    key = _key(icon, edition)
    return say(key) if key else ""


def _key(icon: Icon, edition: Edition) -> str:
    if isinstance(icon, icons.GainIcon):
        return _gain(icon)
    if isinstance(icon, icons.TakeCampTileIcon):
        return f"great_western_trail_pictures.about.take_camp_tile.{edition}"
    if isinstance(icon, icons.HerderForwardIcon):
        return _AGAIN if icon.phase_b else _ONLY
    return _ABOUT[type(icon)]


def _gain(icon: icons.GainIcon) -> str:
    if icon.exchange_tokens:
        return "great_western_trail_pictures.about.exchange_token"
    return "great_western_trail_pictures.about.gain_certificates" if icon.certificates else ""


def task_words(task: str, edition: Edition, say: Say) -> str:
    """Return what a task of an objective card asks for."""
    if task.startswith("camp_"):
        return say(f"great_western_trail_pictures.task.{task}.{edition}")
    if task == "terminal_city":
        city = say(f"great_western_trail.city.{_TERMINAL[edition]}")
        return say("great_western_trail_pictures.task.terminal_city", city=city)
    return say(f"great_western_trail_pictures.task.{task}")
