"""The names of goods, cards, cabins, places, and of all who play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

from cogs.title.words.names import Names
from rules.sierra_west import CARDS, FOOTHILL, ICONS, PLACES, SPECIALS, SierraWestState, Special, Summit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bot.words.say import Say


_STATED: Final = ("gain", "apples")
"""Kinds of icon that are called by what they give."""


class SierraWestNames(Names[SierraWestState]):
    """The names of Sierra West."""

    families: ClassVar[Mapping[str, str]] = {
        "pioneer": "figure",
        **dict.fromkeys(("left", "middle", "right", "outpost"), "card"),
    }

    def name(self, say: Say, field: str, value: object) -> str:
        """Return the name of a card, cabin, animal, track, figure or the like."""
        named = _NAMES.get(self.families.get(field, field))
        return named(say, value) if named and isinstance(value, str) else super().name(say, field, value)

    def everybody(self, say: Say, players: Sequence[str]) -> Sequence[str]:
        """Return the names by seat, that of Hastings after them: he has the number beyond the last seat."""
        return (*players, say("sierra_west.hastings"))


def amount(say: Say, good: str, n: int) -> str:
    """Return so many of a good; also of "any" basic resource, of apples, boots."""
    return say(f"sierra_west.amount.{good}", n=n)


def amounts(say: Say, goods: Mapping[str, int]) -> str:
    """Return goods as a list."""
    return say.join([amount(say, good, n) for good, n in goods.items() if n])


def paid(say: Say, goods: Iterable[str]) -> str:
    """Return goods, each as often as it is named, as a list."""
    return amounts(say, Counter(goods))


def card_name(say: Say, card: str) -> str:
    """Return the name of a card; a special card is called by what it is good for."""
    if card in SPECIALS:
        return special_name(say, SPECIALS[card])
    if card not in CARDS:
        return say("sierra_west.face_down")
    slug = CARDS[card].name.lower().replace(" ", "_").replace("'", "")
    return say(f"sierra_west.card.{slug}")


def special_name(say: Say, special: Special) -> str:
    """Return what a special card is, with what it gives."""
    if special.apples:
        apples = {f"apple_{colour}": number for colour, number in special.apples.items()}
        return say("sierra_west.special.orchard", apples=amounts(say, apples))
    if special.goods:
        return say("sierra_west.special.river", fish=paid(say, special.fish))
    if special.hit_on:
        numbers = say.join([str(number) for number in special.hit_on])
        if special.campfire:
            return say("sierra_west.special.campfire", numbers=numbers)
        return say("sierra_west.special.outpost", number=special.back, numbers=numbers)
    key = "sierra_west.special.dark_mine" if special.dark else "sierra_west.special.mine"
    return say(key, gold=amount(say, "gold", special.gold))


def loss_name(say: Say, loss: str) -> str:
    """Return what damage does: a cabin that is lost, the wagon, or nothing."""
    return (
        say(f"sierra_west.loss.{loss}") if loss in ("wagon", "nothing") else say(f"sierra_west.cabin.{loss}")
    )


def icon_name(say: Say, code: str) -> str:
    """Return a path action in few words."""
    icon = ICONS[code]
    if icon.kind in _STATED:
        return amounts(say, icon.gains)
    if icon.kind == "boots":
        return amount(say, "boots", icon.number)
    return say(f"sierra_west.icon.{code}")


def summit_name(say: Say, summit: Summit) -> str:
    """Return a summit action with its cost."""
    named = say(
        f"sierra_west.summit.{summit.type}",
        track=say(f"sierra_west.track.{summit.track}") if summit.track else "",
        cost=amounts(say, summit.cost),
        gain=amounts(say, summit.gain),
    )
    return say("sierra_west.summit.repeated", action=named) if summit.repeat else named


def position(say: Say, place: int) -> str:
    """Return a place of the mountain by its row from the top and its number in it, or the foothill."""
    if place == FOOTHILL:
        return say("sierra_west.place.foothill")
    row, column = PLACES[place]
    return say("sierra_west.place.mountain", row=row, number=column + 1)


def place_name(say: Say, view: SierraWestState, place: int) -> str:
    """Return a place of the mountain with the card that lies there now."""
    if place == FOOTHILL:
        return position(say, place)
    card = card_name(say, view.mountain[place])
    return say("sierra_west.place.card", card=card, place=position(say, place))


def river_name(say: Say, to: int) -> str:
    """Return where a canoe is."""
    return say("sierra_west.place.river", number=to) if to else say("sierra_west.place.market")


def cards_shown(say: Say, cards: Iterable[str]) -> str:
    """Return cards as a list."""
    return say.join([card_name(say, card) for card in cards])


_NAMES: Final[Mapping[str, Callable[[Say, str], str]]] = {
    "card": card_name,
    "icon": icon_name,
    "loss": loss_name,
}
"""What names ids that are more than a key of the catalogue, by family."""
