"""Icons and tasks in words: in one short sentence without a full stop, and what is to be known beyond it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from render.great_western_trail.signs.icon_signs import VALUE_3
from rules.great_western_trail import EDITIONS, Edition, Icon, icons

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from render.kit.picture import Say


def icon_words(icon: Icon, edition: Edition, say: Say) -> str:
    """Return what an icon does: "Discard 1 Galloway: gain $2"."""
    words = _phrase(icon, edition, say)
    return words[:1].upper() + words[1:]


def card_words(cost: icons.CardCost, edition: Edition, say: Say) -> str:
    """Return which cards are to be discarded."""
    if cost.kind == "colour" and cost.colours == VALUE_3:
        return say("great_western_trail_pictures.icon.cards.value_3", n=cost.count)
    if cost.kind == "colour":
        breed = say(f"great_western_trail.cattle.{cost.colours[0]}.{edition}")
        return say("great_western_trail_pictures.icon.cards.colour", n=cost.count, breed=breed)
    return say(f"great_western_trail_pictures.icon.cards.{cost.kind}", n=cost.count)


_FORMS: Mapping[type[Icon], Callable[[Any, Edition], str]] = {
    icons.HireIcon: lambda icon, _: (
        "same" if not icon.extra_dollars else "more" if icon.extra_dollars > 0 else "less"
    ),
    icons.TakeObjectiveIcon: lambda icon, _: icon.to,
    icons.TakeCampTileIcon: lambda _, edition: edition,
    icons.EngineForwardIcon: lambda icon, _: "paid" if icon.cost else "free",
    icons.RemoveHazardIcon: lambda icon, _: "paid" if icon.cost else "free",
    icons.AuxiliaryActionIcon: lambda icon, _: "single" if icon.times == 1 else "double",
    icons.HerderForwardIcon: lambda icon, _: "again" if icon.phase_b else "only",
}
"""What of an icon makes a difference to its words."""
_DOLLARS = ("extra_dollars", "dollars_per_builder", "cost")
"""Numbers of icons that their words name as dollars."""


def _phrase(icon: Icon, edition: Edition, say: Say) -> str:
    match icon:
        case icons.EitherIcon(options=(a, b)):
            either = {"a": _phrase(a, edition, say), "b": _phrase(b, edition, say)}
            return say("great_western_trail_pictures.icon.either", **either)
        case icons.DiscardForIcon():
            return _discard_for(icon, edition, say)
        case icons.GainIcon():
            return _gain(icon, edition, say)
        case icons.EngineForwardIcon(per=str(per), spaces=spaces):
            return say(f"great_western_trail_pictures.icon.engine_per.{per}", spaces=spaces)
        case icons.DrawThenDiscardIcon(per=str(per), cards=cards):
            return say(f"great_western_trail_pictures.icon.draw_per.{per}", cards=cards)
    name, form = _name(icon), _FORMS[type(icon)](icon, edition) if type(icon) in _FORMS else ""
    key = f"great_western_trail_pictures.icon.{name}"
    return say(f"great_western_trail_pictures.icon.{name}.{form}" if form else key, **_numbers(icon))


def _numbers(icon: Icon) -> dict[str, int]:
    """Return the numbers of an icon as its words name them; how many spaces or cards decides the plural."""
    fields = {name: getattr(icon, name) for name in icon.__struct_fields__}
    numbers = {name: abs(number) for name, number in fields.items() if isinstance(number, int)}
    named = {"dollars" if name in _DOLLARS else name: number for name, number in numbers.items()}
    return {**named, "n": numbers.get("spaces", numbers.get("cards", 0))}


def _gain(icon: icons.GainIcon, edition: Edition, say: Say) -> str:
    if icon.per == "camp_tile_pair":
        key = f"great_western_trail_pictures.icon.gain_per.camp_tile_pair.{edition}"
        return say(key, certificates=icon.certificates, dollars=icon.dollars)
    if icon.per:
        return say(f"great_western_trail_pictures.icon.gain_per.{icon.per}", dollars=icon.dollars)
    return _gained(icon.dollars, icon.certificates, icon.exchange_tokens, say)


def _gained(dollars: int, certificates: int, tokens: int, say: Say) -> str:
    if dollars and certificates:
        return say("great_western_trail_pictures.icon.gain.both", n=certificates, dollars=dollars)
    if dollars:
        return say("great_western_trail_pictures.icon.gain.dollars", dollars=dollars)
    if certificates:
        return say("great_western_trail_pictures.icon.gain.certificates", n=certificates)
    return say("great_western_trail_pictures.icon.gain.exchange_tokens", n=tokens)


def _discard_for(icon: icons.DiscardForIcon, edition: Edition, say: Say) -> str:
    cards = card_words(icon.cards, edition, say)
    then = _phrase(icon.then, edition, say) if icon.then else ""
    if not icon.dollars and not icon.certificates:
        return say("great_western_trail_pictures.icon.discard_for", cards=cards, gain=then)
    gain = _gained(icon.dollars, icon.certificates, 0, say)
    if then:
        return say("great_western_trail_pictures.icon.discard_for_two", cards=cards, gain=gain, then=then)
    return say("great_western_trail_pictures.icon.discard_for", cards=cards, gain=gain)


_TERMINAL = {edition: printed.cities[-1].id for edition, printed in EDITIONS.items()}
"""The city at the end of the railroad."""


def icon_explanation(icon: Icon, edition: Edition, say: Say) -> str:
    """Return what has to be known of an icon beyond its few words; empty where that is all."""
    if isinstance(icon, icons.GainIcon) and icon.exchange_tokens:
        return say("great_western_trail_pictures.about.exchange_token")
    if isinstance(icon, icons.GainIcon) and not icon.certificates:
        return ""
    if isinstance(icon, icons.GainIcon | icons.FillCertificatesIcon):
        return say("great_western_trail_pictures.about.gain_certificates")
    if isinstance(icon, icons.TakeCampTileIcon | icons.HerderForwardIcon):
        form = _FORMS[type(icon)](icon, edition)
        return say(f"great_western_trail_pictures.about.{_name(icon)}.{form}")
    return say(f"great_western_trail_pictures.about.{_name(icon)}")


def _name(icon: Icon) -> str:
    """Return what an icon is called in the data."""
    return str(type(icon).__struct_config__.tag)


def task_words(task: str, edition: Edition, say: Say) -> str:
    """Return what a task of an objective card asks for."""
    if task.startswith("camp_"):
        return say(f"great_western_trail_pictures.task.{task}.{edition}")
    if task == "terminal_city":
        city = say(f"great_western_trail.city.{_TERMINAL[edition]}")
        return say("great_western_trail_pictures.task.terminal_city", city=city)
    return say(f"great_western_trail_pictures.task.{task}")
