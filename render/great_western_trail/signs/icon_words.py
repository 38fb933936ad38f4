"""Icons and tasks in words: in one short sentence without a full stop, and what is to be known beyond it."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail import EDITIONS, CardCost, Edition, Icon, icons

if TYPE_CHECKING:
    from render.kit.picture import Say

_VALUE_3 = ("yellow", "red", "blue")
"""The breeds of value 3, where a card of any of them will do."""


class _Speaker(NamedTuple):
    """Who speaks: the words of a language, and the edition whose things are named."""

    say: Say
    edition: Edition


def icon_words(icon: Icon, edition: Edition, say: Say) -> str:
    """Return what an icon does: "Discard 1 Galloway: gain $2"."""
    words = _phrase(icon, _Speaker(say, edition))
    return words[:1].upper() + words[1:]


def card_words(cost: CardCost, edition: Edition, say: Say) -> str:
    """Return which cards are to be discarded."""
    if cost.kind == "colour" and cost.colours == _VALUE_3:
        return say("great_western_trail_pictures.icon.cards.value_3", n=cost.count)
    if cost.kind == "colour":
        breed = say(f"great_western_trail.cattle.{cost.colours[0]}.{edition}")
        return say("great_western_trail_pictures.icon.cards.colour", n=cost.count, breed=breed)
    return say(f"great_western_trail_pictures.icon.cards.{cost.kind}", n=cost.count)


@singledispatch
def _phrase(icon: Icon, to: _Speaker) -> str:
    """Return the words of an icon that has no numbers."""
    return to.say(f"great_western_trail_pictures.icon.{_name(icon)}")


@_phrase.register
def _gain(icon: icons.GainIcon, to: _Speaker) -> str:
    if icon.per == "camp_tile_pair":
        key = f"great_western_trail_pictures.icon.gain_per.camp_tile_pair.{to.edition}"
        return to.say(key, certificates=icon.certificates, dollars=icon.dollars)
    if icon.per:
        return to.say(f"great_western_trail_pictures.icon.gain_per.{icon.per}", dollars=icon.dollars)
    return _gained(icon.dollars, icon.certificates, icon.exchange_tokens, to)


def _gained(dollars: int, certificates: int, tokens: int, to: _Speaker) -> str:
    if dollars and certificates:
        return to.say("great_western_trail_pictures.icon.gain.both", n=certificates, dollars=dollars)
    if dollars:
        return to.say("great_western_trail_pictures.icon.gain.dollars", dollars=dollars)
    if certificates:
        return to.say("great_western_trail_pictures.icon.gain.certificates", n=certificates)
    return to.say("great_western_trail_pictures.icon.gain.exchange_tokens", n=tokens)


@_phrase.register
def _discard_for(icon: icons.DiscardForIcon, to: _Speaker) -> str:
    cards = card_words(icon.cards, to.edition, to.say)
    then = _phrase(icon.then, to) if icon.then else ""
    if not icon.dollars and not icon.certificates:
        return to.say("great_western_trail_pictures.icon.discard_for", cards=cards, gain=then)
    gain = _gained(icon.dollars, icon.certificates, 0, to)
    if then:
        return to.say("great_western_trail_pictures.icon.discard_for_two", cards=cards, gain=gain, then=then)
    return to.say("great_western_trail_pictures.icon.discard_for", cards=cards, gain=gain)


@_phrase.register
def _hire(icon: icons.HireIcon, to: _Speaker) -> str:
    if icon.extra_dollars > 0:
        return to.say("great_western_trail_pictures.icon.hire.more", dollars=icon.extra_dollars)
    if icon.extra_dollars < 0:
        return to.say("great_western_trail_pictures.icon.hire.less", dollars=-icon.extra_dollars)
    return to.say("great_western_trail_pictures.icon.hire.same")


@_phrase.register
def _build(icon: icons.BuildIcon, to: _Speaker) -> str:
    return to.say("great_western_trail_pictures.icon.build", dollars=icon.dollars_per_builder)


@_phrase.register
def _take_objective(icon: icons.TakeObjectiveIcon, to: _Speaker) -> str:
    return to.say(f"great_western_trail_pictures.icon.take_objective.{icon.to}")


@_phrase.register
def _engine_forward(icon: icons.EngineForwardIcon, to: _Speaker) -> str:
    if icon.per:
        return to.say(f"great_western_trail_pictures.icon.engine_per.{icon.per}", spaces=icon.spaces)
    if icon.cost:
        key = "great_western_trail_pictures.icon.engine_forward.paid"
        return to.say(key, spaces=icon.spaces, dollars=icon.cost)
    return to.say("great_western_trail_pictures.icon.engine_forward.free", n=icon.spaces)


@_phrase.register
def _engine_back_for(icon: icons.EngineBackForIcon, to: _Speaker) -> str:
    key = "great_western_trail_pictures.icon.engine_back_for"
    return to.say(key, n=icon.spaces, dollars=icon.dollars)


@_phrase.register
def _take_camp_tile(icon: icons.TakeCampTileIcon, to: _Speaker) -> str:  # noqa: ARG001  asked for by its type
    return to.say(f"great_western_trail_pictures.icon.take_camp_tile.{to.edition}")


@_phrase.register
def _remove_hazard(icon: icons.RemoveHazardIcon, to: _Speaker) -> str:
    if icon.cost:
        return to.say("great_western_trail_pictures.icon.remove_hazard.paid", dollars=icon.cost)
    return to.say("great_western_trail_pictures.icon.remove_hazard.free")


@_phrase.register
def _auxiliary_action(icon: icons.AuxiliaryActionIcon, to: _Speaker) -> str:
    if icon.times == 1:
        return to.say("great_western_trail_pictures.icon.auxiliary_action.single")
    return to.say("great_western_trail_pictures.icon.auxiliary_action.double")


@_phrase.register
def _herder_forward(icon: icons.HerderForwardIcon, to: _Speaker) -> str:
    if icon.phase_b:
        return to.say("great_western_trail_pictures.icon.herder_forward.again", n=icon.spaces)
    return to.say("great_western_trail_pictures.icon.herder_forward.only", spaces=icon.spaces)


@_phrase.register
def _draw_then_discard(icon: icons.DrawThenDiscardIcon, to: _Speaker) -> str:
    if icon.per:
        return to.say(f"great_western_trail_pictures.icon.draw_per.{icon.per}", cards=icon.cards)
    return to.say("great_western_trail_pictures.icon.draw_then_discard", n=icon.cards)


@_phrase.register
def _either(icon: icons.EitherIcon, to: _Speaker) -> str:
    a, b = (_phrase(option, to) for option in icon.options)
    return to.say("great_western_trail_pictures.icon.either", a=a, b=b)


_TERMINAL = {edition: printed.cities[-1].id for edition, printed in EDITIONS.items()}
"""The city at the end of the railroad."""


def icon_explanation(icon: Icon, edition: Edition, say: Say) -> str:
    """Return what has to be known of an icon beyond its few words; empty where that is all."""
    if isinstance(icon, icons.GainIcon | icons.FillCertificatesIcon):
        return _explained_gain(icon, say)
    if isinstance(icon, icons.TakeCampTileIcon):
        return say(f"great_western_trail_pictures.about.take_camp_tile.{edition}")
    if isinstance(icon, icons.HerderForwardIcon) and icon.phase_b:
        return say("great_western_trail_pictures.about.herder_forward.again")
    if isinstance(icon, icons.HerderForwardIcon):
        return say("great_western_trail_pictures.about.herder_forward.only")
    return say(f"great_western_trail_pictures.about.{_name(icon)}")


def _explained_gain(icon: icons.GainIcon | icons.FillCertificatesIcon, say: Say) -> str:
    if isinstance(icon, icons.FillCertificatesIcon) or (icon.certificates and not icon.exchange_tokens):
        return say("great_western_trail_pictures.about.gain_certificates")
    return say("great_western_trail_pictures.about.exchange_token") if icon.exchange_tokens else ""


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
