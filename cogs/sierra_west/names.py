"""The names of goods, cards, places and of all who play; printed things and plans of cards in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final, cast

from msgspec.structs import replace

from cogs.kit import limits
from cogs.title.declaration import PlanChange
from cogs.title.words.answers import Answer
from cogs.title.words.names import Names, Pieces
from rules import sierra_west as west

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Options
    from rules.sierra_west.actions import LockPlan


_STATED: Final = ("gain", "apples")
"""Kinds of icon that are called by what they give."""
NO_CABIN: Final = ("wagon", "nothing")
"""What damage may do beside costing a cabin."""


class SierraWestNames(Names[west.SierraWestState]):
    """The names of Sierra West."""

    families: ClassVar[Mapping[str, str]] = {
        "pioneer": "figure",
        "used": "cabin",
        **dict.fromkeys(("left", "middle", "right", "outpost"), "card"),
    }
    opponent = "sierra_west.hastings"

    def known(self, say: Say, field: str, value: object, view: west.SierraWestState | None = None) -> str:
        """Return the name of a card, cabin, animal, track, figure or the like."""
        named = _NAMES.get(self.families.get(field, field))
        if named and isinstance(value, str):
            return named(say, value)
        return super().known(say, field, value, view)


def amount(say: Say, good: str, n: int) -> str:
    """Return so many of a good; also of "any" basic resource, of apples, boots."""
    return say(f"sierra_west.amount.{good}", n=n)


def amounts(say: Say, goods: Mapping[str, int]) -> str:
    """Return goods as a list."""
    return say.join([amount(say, good, n) for good, n in goods.items() if n])


def nothing(say: Say) -> str:
    """Return the word for nothing."""
    return say("sierra_west.nothing")


def goods(say: Say, held: Mapping[str, int]) -> str:
    """Return goods that one has as a list, or that there are none."""
    return amounts(say, held) or nothing(say)


def each(say: Say, family: str, things: Iterable[str]) -> str:
    """Return cabins, animals, tracks as a list, or that there are none."""
    return say.join([say(f"sierra_west.{family}.{thing}") for thing in things]) or nothing(say)


def paid(say: Say, goods: Iterable[str]) -> str:
    """Return goods, each as often as it is named, as a list."""
    return amounts(say, Counter(goods))


def card_name(say: Say, card: str) -> str:
    """Return the name of a card; a special card is called by what it is good for."""
    if card in west.SPECIALS:
        return special_name(say, west.SPECIALS[card])
    if card not in west.CARDS:
        return say("sierra_west.face_down")
    slug = west.CARDS[card].name.lower().replace(" ", "_").replace("'", "")
    return say(f"sierra_west.card.{slug}")


def special_name(say: Say, special: west.Special) -> str:
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
    return say(f"sierra_west.loss.{loss}" if loss in NO_CABIN else f"sierra_west.cabin.{loss}")


def icon_name(say: Say, code: str) -> str:
    """Return a path action in few words."""
    icon = west.ICONS[code]
    if icon.kind in _STATED:
        return amounts(say, icon.gains)
    if icon.kind == "boots":
        return amount(say, "boots", icon.number)
    return say(f"sierra_west.icon.{code}")


def summit_name(say: Say, summit: west.Summit) -> str:
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
    if place == west.FOOTHILL:
        return say("sierra_west.place.foothill")
    row, column = west.PLACES[place]
    return say("sierra_west.place.mountain", row=row, number=column + 1)


def place_name(say: Say, view: west.SierraWestState, place: int) -> str:
    """Return a place of the mountain with the card that lies there now."""
    if place == west.FOOTHILL:
        return position(say, place)
    card = card_name(say, view.mountain[place])
    return say("sierra_west.place.card", card=card, place=position(say, place))


def river_name(say: Say, to: int) -> str:
    """Return where a canoe is."""
    return say("sierra_west.place.river", number=to) if to else say("sierra_west.place.market")


def cards_shown(say: Say, cards: Iterable[str]) -> str:
    """Return cards as a list, or that there are none."""
    return say.join([card_name(say, card) for card in cards]) or nothing(say)


_NAMES: Final = {"card": card_name, "icon": icon_name, "loss": loss_name}
"""What names ids that are more than a key of the catalogue, by family."""


_THEN: Final = "sierra_west.answer.then"
"""Joins two actions of a path."""
SIDES: Final = ("left", "middle", "right")
_SWAPS: Final = ("left_middle", "middle_right", "left_right", "fourth_left", "fourth_middle", "fourth_right")


class SierraWestPieces(Pieces[west.SierraWestState]):
    """The printed things of Sierra West, which depend on its mode."""

    def name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  as declared
        """Return what a printed thing is called."""
        if piece in west.CARDS or piece in west.SPECIALS:
            return card_name(say, piece)
        if piece in west.PLANS:
            return say("sierra_west.piece.plan", number=int(piece.removeprefix("P")))
        return say(f"sierra_west.cabin.{piece}")

    def text(self, say: Say, options: Options, piece: str) -> str:
        """Return what a card shows, what a cabin does, what a plan card lets Hastings do."""
        if piece in west.CARDS:
            return _card_text(say, west.CARDS[piece])
        if piece in west.PLANS:
            return plan_name(say, cast("west.SierraWestOptions", options).mode, piece)
        return say(f"sierra_west.ability.{piece}") if piece in (*west.CABINS, "grey") else ""


def _card_text(say: Say, card: west.Card) -> str:
    green, tan = (say.join([icon_name(say, code) for code in path]) for path in (card.green, card.tan))
    return say(
        "sierra_west.piece.card",
        green=green,
        tan=tan,
        summit=summit_name(say, card.summit),
        animal=say(f"sierra_west.animal.{card.animal}") if card.animal else nothing(say),
    )


def plan_name(say: Say, mode: west.Mode, card: str) -> str:
    """Return all that a plan card lets Hastings do, step by step, and what it watches for."""
    return say.join(list(_steps(say, mode, card)))


def _steps(say: Say, mode: west.Mode, card: str) -> Iterator[str]:
    plan = west.PLANS[card]
    yield say(f"sierra_west.hastings.figure.{plan.figure}", boots=amount(say, "boots", plan.climb))
    if plan.wagon:
        yield say("sierra_west.hastings.wagon", n=plan.wagon)
    if plan.track in ("low", "high"):
        yield say(f"sierra_west.hastings.track.{plan.track}")
    elif plan.track != "none":
        yield say("sierra_west.answer.homestead", track=say(f"sierra_west.track.{plan.track}"))
    if plan.cabin:
        yield say("sierra_west.hastings.cabin")
    if plan.mode_symbol:
        yield say("sierra_west.hastings.mode")
    if animals := [west.ANIMAL[mode] if animal == "MODE" else animal for animal in plan.shows]:
        yield say("sierra_west.hastings.shows", animals=each(say, "animal", animals))
    track = say(f"sierra_west.track.{plan.watch_track}")
    beast = say(f"sierra_west.animal.{plan.watch_animal}")
    yield say("sierra_west.hastings.watches", track=track, animal=beast)


def plan_answer(say: Say, plan: LockPlan) -> Answer:
    """Return a plan by its cards, with what they show: the animals, too, if there is room."""
    cards = (plan.left, plan.middle, plan.right)
    left, middle, right = (card_name(say, card) for card in cards)
    name, brings = say("sierra_west.answer.plan", left=left, middle=middle, right=right), shown(say, cards)
    if len(brings) > limits.OPTION_TEXT:
        both = west.paths_of(*cards)
        codes = [[space.code for space in path] for path in (both.green, both.tan)]
        brings = paths_in_words(say, *codes)
        if len(brings) > limits.OPTION_TEXT:
            brings = paths_in_words(say, *codes, between="sierra_west.brings.after")
    return Answer(name, brings=brings)


def shown(say: Say, cards: Sequence[str]) -> str:
    """Return the paths and animals of three cards; "" of cards that are not known."""
    if not all(card in west.CARDS for card in cards):
        return ""
    left, middle, right = cards
    both = west.paths_of(left, middle, right)
    return say(
        "sierra_west.answer.paths",
        green=_path(say, [space.code for space in both.green]),
        tan=_path(say, [space.code for space in both.tan]),
        animals=each(say, "animal", both.animals),
    )


def paths_in_words(say: Say, green: Sequence[str], tan: Sequence[str], *, between: str = _THEN) -> str:
    """Return the actions of both paths, given as icons; ``between`` is the text that joins two."""
    return say("sierra_west.brings.paths", green=_path(say, green, between), tan=_path(say, tan, between))


def _path(say: Say, codes: Sequence[str], between: str = _THEN) -> str:
    return say.chain(between, [icon_name(say, code) for code in codes])


def changes(say: Say, plan: LockPlan, plans: Sequence[LockPlan]) -> Iterator[PlanChange]:
    """Yield two cards swapped; in the expert variant the fourth brought in, or put onto the other pile."""
    lies = _cards(plan)
    others = {card for other in plans for card in _cards(other).values()}.difference(lies.values())
    lies.update(zip(("fourth",), others, strict=False))
    for swap in _SWAPS:
        one, other = swap.split("_")
        if one in lies:
            swapped = lies | {one: lies[other], other: lies[one]}
            swapped.pop("fourth", None)
            yield PlanChange(say(f"sierra_west.plan.{swap}"), replace(plan, **swapped))
    for pile in ("deck", "discard"):
        if others and pile != plan.rest:
            yield PlanChange(say(f"sierra_west.rest.{pile}"), replace(plan, rest=pile))


def _cards(plan: LockPlan) -> dict[str, str]:
    return {place: getattr(plan, place) for place in SIDES}
