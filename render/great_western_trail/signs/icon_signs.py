"""Icons of tiles and cards as rows of signs: any ``Icon`` of the rules at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.signs.sign_rows import MINUS, TIMES, Sign, glyph, row_image
from render.kit.palette import WHITE
from render.kit.signs import drawn_once, in_a_row
from rules.great_western_trail import EDITIONS, Edition, Icon, icons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image


_CAMP = Sign("camp", wide=0.92)
_ARROW, _BACK = Sign("arrow", wide=0.62), Sign("arrow_back", wide=0.62)
_PLUS = Sign("plus", wide=0.5)
_SLASH = Sign("slash", wide=0.34)
_ENGINE = Sign("engine", wide=1.08)
_OBJECTIVE, _ANY_CARD = Sign("objective", wide=0.84), Sign("card", "any", wide=0.84)


@drawn_once
def icon_image(icon: Icon, size: int, room: float = 0.0, edition: Edition = "second") -> Image.Image:
    """Return an icon as a row of signs, ``size`` pixels high, lower if it must fit ``room`` (RGBA)."""
    return row_image(signs(icon, edition), size, room)


def signs(icon: Icon, edition: Edition = "second") -> tuple[Sign, ...]:
    """Return the signs of an icon from left to right, as an edition prints them."""
    return tuple(camp_sign(edition) if sign == _CAMP else sign for sign in _SIGNS[type(icon)](icon))


def camp_sign(edition: Edition) -> Sign:
    """Return what is taken from camp spaces: teepees in the first edition, outlaws in the second."""
    return Sign("outlaw", wide=0.92) if edition == "second" else _CAMP


def dollars(amount: int) -> Sign:
    """Return a coin: gained dollars, or a negative amount to be paid."""
    if amount < 0:
        return Sign("cost", text=str(-amount), ink=colours.COST.ink)
    return Sign("coin", text=str(amount))


def certificates(amount: int) -> Sign:
    """Return so many certificates; 0 for as many as one may have."""
    if not amount:
        return Sign("certificates_full", wide=0.86)
    ink, middle = colours.CERTIFICATE.ink, (0.5, 0.56)
    return Sign("certificate", text=str(amount), ink=ink, wide=0.86, share=0.6, at=middle)


def score(points: int) -> Sign:
    """Return victory points on their shield."""
    text = str(points).replace("-", MINUS)
    return Sign("points", text=text, ink=WHITE, share=0.58, at=(0.5, 0.46), wide=1.06)


def word(text: str, wide: float = 0.64) -> Sign:
    """Return a bare word; so wide that a figure is as high as one on a coin."""
    return Sign("", text=text, wide=wide, share=0.72)


HANDS = Sign("hands", wide=1.6)
"""A green and a black hand, one before the other."""
WORKER = Sign("worker")
"""A worker of any kind."""
COUNTED: dict[str, list[Sign]] = {
    "cowboy": [Sign("hat")],
    "builder": [Sign("hammer")],
    "engineer": [Sign("wheel")],
    "building_in_woods": [Sign("tree", wide=0.75), Sign("house", wide=0.9)],
    "building": [Sign("house")],
    "camp_tile_pair": [HANDS],
    "hazard_tile": [Sign("hazard")],
    "station_disc": [Sign("station")],
    "worker": [WORKER],
    "objective_card": [_OBJECTIVE],
    "certificate": [Sign("certificate", wide=0.86)],
}
"""What icons and station masters count."""


def counted(per: icons.Counted) -> list[Sign]:
    """Return "times" and what is counted."""
    return [word(TIMES, 0.45), *COUNTED[per]]


VALUE_3 = ("yellow", "red", "blue")
"""The breeds of value 3, where a card of any of them will do."""


def card_value(value: int) -> Sign:
    """Return a card of a value, of whatever breed."""
    return Sign("card", "value", text=str(value), wide=0.84, share=0.66)


def card_cost(cards: icons.CardCost) -> list[Sign]:
    """Return the hand cards to be discarded."""
    if cards.kind == "objective":
        return [_OBJECTIVE]
    if cards.kind == "any_cattle":
        return [_ANY_CARD] * cards.count
    if cards.kind == "same_breed":
        return [_ANY_CARD, word("=", 0.4), _ANY_CARD]
    if cards.kind == "colour" and cards.colours == VALUE_3:
        return [card_value(3)] * cards.count
    found: list[Sign] = []
    for colour in cards.colours:
        found += [_SLASH] if found else []
        found += [Sign("card", colour, wide=0.84)] * cards.count
    return found


def _gained(icon: icons.GainIcon | icons.DiscardForIcon) -> list[Sign]:
    row = [certificates(icon.certificates)] if icon.certificates else []
    return row + ([dollars(icon.dollars)] if icon.dollars else [])


def _gain(icon: icons.GainIcon) -> list[Sign]:
    return [*_gained(icon), *[Sign("token")] * icon.exchange_tokens, *(counted(icon.per) if icon.per else [])]


def _discard_for(icon: icons.DiscardForIcon) -> list[Sign]:
    then = _SIGNS[type(icon.then)](icon.then) if icon.then else ()
    return [*card_cost(icon.cards), _ARROW, *_gained(icon), *then]


def _hire(icon: icons.HireIcon) -> list[Sign]:
    extra = f"{icon.extra_dollars:+d}".replace("-", MINUS) if icon.extra_dollars else ""
    cost = [Sign("cost", "more", text=extra, ink=colours.COST.ink, wide=1.36)] if extra else []
    return [*COUNTED["worker"], *cost]


def _take_objective(icon: icons.TakeObjectiveIcon) -> list[Sign]:
    return [_OBJECTIVE, _ARROW, Sign("palm")] if icon.to == "hand" else [_PLUS, _OBJECTIVE]


def _engine_forward(icon: icons.EngineForwardIcon) -> list[Sign]:
    far = counted(icon.per) if icon.per else [word(str(icon.spaces))]
    return [*([dollars(-icon.cost)] if icon.cost else []), _ENGINE, *far]


def _engine_back(icon: icons.EngineBackForIcon) -> list[Sign]:
    return [_BACK, Sign("engine"), word(str(icon.spaces)), _ARROW, dollars(icon.dollars)]


def _herder(icon: icons.HerderForwardIcon) -> list[Sign]:
    free = [] if icon.fees else [Sign("free")]
    return [Sign("horseshoe"), word(str(icon.spaces)), *free]


def _draw(icon: icons.DrawThenDiscardIcon) -> list[Sign]:
    text = "" if icon.cards == 1 and icon.per else str(icon.cards)
    drawn = [_PLUS, Sign("back", text=text, wide=0.84)]
    return [*drawn, *(counted(icon.per) if icon.per else []), Sign("arrow_down", wide=0.6)]


def _either(icon: icons.EitherIcon) -> list[Sign]:
    row: list[Sign] = []
    for option in icon.options:
        row += [_SLASH] if row else []
        row += _SIGNS[type(option)](option)
    return row


_SIGNS: dict[type, Callable[..., Sequence[Sign]]] = {
    icons.GainIcon: _gain,
    icons.FillCertificatesIcon: lambda _: [_PLUS, certificates(0)],
    icons.DiscardForIcon: _discard_for,
    icons.HireIcon: _hire,
    icons.BuyCattleIcon: lambda _: [_PLUS, Sign("cow", wide=1.06), *counted("cowboy")],
    icons.BuildIcon: lambda icon: [Sign("house"), dollars(-icon.dollars_per_builder), *counted("builder")],
    icons.TakeObjectiveIcon: _take_objective,
    icons.EngineForwardIcon: _engine_forward,
    icons.EngineBackForIcon: _engine_back,
    icons.TakeCampTileIcon: lambda _: [_CAMP],
    icons.RemoveHazardIcon: lambda icon: [*([dollars(-icon.cost)] if icon.cost else []), Sign("removed")],
    icons.AuxiliaryActionIcon: lambda icon: [
        Sign("auxiliary", str(icon.times), wide=1.0 if icon.times == 1 else 1.3)
    ],
    icons.HerderForwardIcon: _herder,
    icons.DrawThenDiscardIcon: _draw,
    icons.SpecialDeliveryIcon: lambda _: [_BACK, Sign("engine"), _ARROW, Sign("city")],
    icons.CopyBuildingIcon: lambda _: [Sign("arrow_aside", wide=0.62), Sign("house"), _ARROW],
    icons.UpgradeStationBehindIcon: lambda _: [
        *(Sign("disc", wide=0.8), _ARROW, Sign("station"), _BACK, Sign("engine"))
    ],
    icons.EitherIcon: _either,
}


_ENGINE_BACK = (_BACK, _ENGINE, word("1"))
_AUXILIARIES: dict[str, tuple[Sign, ...]] = {
    "dollars": (dollars(1),),
    "draw": signs(icons.DrawThenDiscardIcon(1)),
    "certificate": (dollars(-1), *_ENGINE_BACK, _ARROW, certificates(1)),
    "engine": (dollars(-1), _ENGINE, word("1")),
}


def auxiliary_image(auxiliary: str, edition: Edition, size: int) -> Image.Image:
    """Return the signs of a single auxiliary action as a player board has them, ``size`` pixels high."""
    if auxiliary in _AUXILIARIES:
        return row_image(_AUXILIARIES[auxiliary], size)
    gained = EDITIONS[edition].auxiliary_remove_dollars
    row = *_ENGINE_BACK, _ARROW, *([dollars(gained)] if gained else [])
    return in_a_row([row_image(row, size), glyph("removed_card", size)], 0)
