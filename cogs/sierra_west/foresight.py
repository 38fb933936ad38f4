"""What an answer costs and brings as far as its seat can know, and what one has then."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

import rules
from cogs.kit import limits
from cogs.sierra_west import names
from cogs.sierra_west.story import Happened, brought, spent
from cogs.title.words import answers
from rules import sierra_west as west

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.contract import Action, Event, Outcome


@dataclass(frozen=True)
class Asked(answers.Asked[west.SierraWestState]):
    """Who is asked what, and what an answer comes to. ``is_whole``: what is paid is settled."""

    is_whole: bool = False

    @property
    def player(self) -> west.Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    @property
    def paths(self) -> west.Paths:
        """The paths and summits of the seat whose turn it is."""
        return west.paths(self.view, self.view.seat)

    def outcome(self, action: Action) -> Outcome:
        """Return what an action would bring."""
        return self.scene.once(_prospects)(action)

    def happened(self, events: Sequence[Event]) -> Happened:
        """Return what events would bring the seat."""
        everybody = names.SierraWestNames.everybody(self.say, self.players)
        return Happened(self.say, self.view, everybody, self.view.seat, events)

    def effects(self, action: Action) -> list[str]:
        """Return what an action would bring, part by part."""
        return brought(self.happened(self.outcome(action).events))

    def cost(self, action: Action) -> str:
        """Return the goods that an action costs: themselves if they are settled, else how many."""
        pay = getattr(action, "pay", ())
        if self.is_whole or not pay:
            return spent(self.happened(self.outcome(action).events))
        return names.amount(self.say, "any", len(pay))

    def exchange(self, price: str, brings: Sequence[str]) -> str:
        """Return what something costs with what it brings, where there is either."""
        gain = self.say.join(brings)
        if price and gain:
            return self.say("sierra_west.answer.exchange", cost=price, gain=gain)
        return self.say("sierra_west.answer.pay", goods=price) if price else gain

    def shot(self) -> str:
        """Return what a shot costs, and the numbers that hit."""
        numbers = self.say.join([str(number) for number in sorted(west.hits(self.view, self.view.seat))])
        return self.say("sierra_west.answer.hits", numbers=numbers or names.nothing(self.say))

    def fourth(self, plan: west.actions.LockPlan) -> str:
        """Return the card of the hand that a plan leaves over, where that is seen."""
        cards = Counter((plan.left, plan.middle, plan.right))
        for player in self.view.players:
            rest = Counter(player.hand) - cards
            if not cards - Counter(player.hand) and rest.total() == 1:
                (card,) = rest
                return self.say("sierra_west.brings.fourth", card=names.card_name(self.say, card))
        return ""

    def skipped(self, pioneer: west.Pioneer, number: int) -> str:
        """Return the path actions that a pioneer skips on the way to a space."""
        ahead = west.way(self.view, self.view.seat, pioneer)
        passed = [space for place, space in ahead.spaces if place < number] if ahead else []
        icons = [names.icon_name(self.say, space.code) for space in passed]
        return self.say("sierra_west.brings.skips", icons=self.say.join(icons)) if icons else ""

    def goods_after(self, action: Action) -> str:
        """Return the goods that the seat has after an action, if that is certain."""
        after = cast("west.SierraWestState | None", self.outcome(action).after)
        if after is None:
            return ""
        goods = names.goods(self.say, after.players[self.view.seat].goods)
        return self.say("sierra_west.brings.then", goods=goods)

    def card(self, card: str) -> str:
        """Return the paths of a card; "" of one that is face down or has none."""
        printed = west.CARDS.get(card)
        return names.paths_in_words(self.say, printed.green, printed.tan) if printed else ""

    def at_summit(self, summit: west.Summit) -> str:
        """Return how far the homestead has come that a summit action is about, or the goods to pay with."""
        say, track = self.say, summit.track
        if track in west.TRACKS and track in self.player.homesteads:
            level = self.player.homesteads[track]
            name = say(f"sierra_west.track.{track}")
            return say("sierra_west.brings.level", track=name, level=level, top=west.BOARD.homestead_top)
        goods = names.amounts(say, self.player.goods) if summit.cost else ""
        return say("sierra_west.brings.have", goods=goods) if goods else ""

    def fur(self, animal: str) -> str:
        """Return what a trapped animal gives, and that its pioneer cannot enter a cabin (5)."""
        goods = names.amounts(self.say, west.BOARD.fur.get(animal, {}))
        if animal not in west.ANIMALS[self.view.mode] or not goods:
            return self.say("sierra_west.brings.outside")
        return self.say("sierra_west.brings.fur", goods=goods)

    def damage(self, loss: str) -> tuple[str, str]:
        """Return what damage would do, and what is lost: what the cabin does, what the wagon multiplies."""
        if loss == "nothing":
            return self.say("sierra_west.answer.nothing_to_lose"), ""
        if loss != "wagon":
            cabin = self.say(f"sierra_west.cabin.{loss}")
            return self.say("sierra_west.answer.lose", cabin=cabin), self.say(f"sierra_west.ability.{loss}")
        before, after = (west.BOARD.trail[self.player.wagon - back].multiplier for back in (0, 1))
        back = self.say("sierra_west.answer.wagon_back", space=self.player.wagon - 1)
        worth = self.say("sierra_west.brings.wagon", before=before, multiplier=after)
        return back, worth if before != after else ""


def onward_in_words(way: west.Onward, asked: Asked) -> answers.Together:
    """Return a way over several spaces, with what is sure to be paid and to come of it."""
    say, happened = asked.say, asked.happened(way.events)
    parts, price = brought(happened), spent(happened)
    told = (asked.exchange(price, parts[:most]) for most in range(len(parts), -1, -1))
    brings = next(text for text in told if len(text) <= limits.OPTION_TEXT) or names.nothing(say)
    if way.pioneer is None:
        name, shortcut = "rest", say("sierra_west.together.rest")
        label = shortcut
    else:
        figure, name = say(f"sierra_west.figure.{way.pioneer}"), f"{way.pioneer}-{way.space}"
        label = say("sierra_west.together.onward", figure=figure, number=way.space + 1)
        shortcut = say(_GOES_ON[way.pioneer], number=way.space + 1) if way.last or way.ends else ""
    if way.ends:
        name = f"{name}-end"
        label, shortcut = (say("sierra_west.together.end", before=text) for text in (label, shortcut))
    return answers.Together(name, label, way.actions, brings, shortcut)


def _prospects(view: west.SierraWestState) -> Callable[[Action], Outcome]:
    return cache(rules.GAMES["sierra_west"].prospects(view, view.seat))


_GOES_ON = {"green": "sierra_west.together.green", "tan": "sierra_west.together.tan"}


def walked(action: west.actions.Walk, asked: Asked) -> answers.Answer:
    """Return a space with its gain, or its icon and what it costs: "green path 2: bear (pay 1 food)"."""
    say, (place, space) = asked.say, _space(asked, action.pioneer, action.space)
    gains, price = asked.effects(action) + _decided_later(space, asked), asked.cost(action)
    on_the_way = asked.skipped(action.pioneer, action.space)
    if space.icon.kind in ("gain", "apples") and gains:
        return answers.Answer(place, asked.exchange(price, gains), brings=on_the_way)
    icon = _costing(_icon(action, space, asked), asked.exchange(price, []), asked)
    brings = answers.in_turn(say, "sierra_west.brings.next", [say.join(gains), on_the_way])
    return answers.Answer(place, icon, brings=brings)


def endured(action: west.actions.Endure, asked: Asked) -> answers.Answer:
    """Return a mandatory space with the damage that is taken there."""
    place, space = _space(asked, action.pioneer, action.space)
    damage, lost = asked.damage(action.loss)
    return answers.Answer(place, _costing(names.icon_name(asked.say, space.code), damage, asked), brings=lost)


def _costing(icon: str, cost: str, asked: Asked) -> str:
    return asked.say("sierra_west.answer.costing", icon=icon, cost=cost) if cost else icon


def _space(asked: Asked, pioneer: west.Pioneer, number: int) -> tuple[str, west.Space]:
    """Return a space ahead of a pioneer, and what it is called: by its path, where both go along one too."""
    ahead = west.way(asked.view, asked.view.seat, pioneer)
    assert ahead is not None
    say, path = asked.say, asked.say(f"sierra_west.path.{ahead.path}")
    space = dict(ahead.spaces)[number]
    if ahead.path == pioneer:
        return say("sierra_west.answer.space", path=path, number=number + 1), space
    figure = say(f"sierra_west.figure.{pioneer}")
    return say("sierra_west.answer.space.crossed", path=path, number=number + 1, figure=figure), space


def _icon(action: west.actions.Walk, space: west.Space, asked: Asked) -> str:
    """Return the action of a space; boots with what a cabin makes of them."""
    after = cast("west.SierraWestState | None", asked.outcome(action).after)
    if space.icon.kind == "boots" and after is not None:
        boots = after.steps.granted[west.PIONEERS.index(action.pioneer)]
        return names.amount(asked.say, "boots", boots or space.icon.number)
    return names.icon_name(asked.say, space.code)


def _decided_later(space: west.Space, asked: Asked) -> list[str]:
    """Return what a space brings only by chance or by a further choice."""
    say, view = asked.say, asked.view
    if space.icon.kind == "mine":
        gold = west.gold_in_mines(view, view.seat)
        return [say("sierra_west.answer.mine", gold=names.amount(say, "gold", gold))] if gold else []
    if space.icon.kind == "shovel" and west.may_claim(view, view.seat):
        card = view.mountain[asked.player.explorer]
        return [say("sierra_west.answer.may_claim", card=names.card_name(say, card))]
    return []
