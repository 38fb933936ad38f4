"""What happened: a line for each event, and a turn of many steps as a story, each part of it summed up.

Places of the mountain are named without cards: these change.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from cogs.sierra_west import names
from cogs.title.words.story import Story, Variants, of_kind, totals
from rules.sierra_west import BOARD, LEFT, NOBODY, SierraWestState, events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event


_EXPLORERS: Final = ("sierra_west.outcome.explorer.left", "sierra_west.outcome.explorer.right")


class Happened(NamedTuple):
    """What happened to the things of ``seat``. ``players`` are the names of all, Hastings among them."""

    say: Say
    view: SierraWestState
    players: Sequence[str]
    seat: int
    events: Sequence[Event]

    @property
    def own(self) -> list[Event]:
        """What happened to the seat itself."""
        return [event for event in self.events if event.seat == self.seat]


def gained(happened: Happened) -> str:
    """Return all goods that the seat has gained, as a list."""
    found = totals((event.good, event.amount) for event in of_kind(happened.own, events.Gained))
    return names.amounts(happened.say, found)


def spent(happened: Happened) -> str:
    """Return all goods that the seat has paid, as a list."""
    paid = [(event.good, event.amount) for event in of_kind(happened.own, events.Paid)]
    tokens = [("token", 1) for _ in of_kind(happened.own, events.TokenSpent)]
    return names.amounts(happened.say, totals([*paid, *tokens]))


def brought(happened: Happened) -> list[str]:
    """Return what has come of it, part by part, in few words each: the goods first."""
    goods = filter(None, [gained(happened)])
    return list(chain(goods, mountain(happened), estate(happened), of_mode(happened), losses(happened)))


def mountain(happened: Happened) -> Iterator[str]:
    """Yield what happened on the mountain: where the explorer is, what was claimed and turned up."""
    say, own = happened.say, happened.own
    claims = of_kind(own, events.CardClaimed)
    claimed = {claim.place for claim in claims}
    piles: dict[str, list[str]] = {}
    moved = {move.explorer: move.to for move in of_kind(own, events.ExplorerMoved)}
    for explorer, to in moved.items():
        if to not in claimed:
            place = names.place_name(say, happened.view, to)
            is_hastings = happened.seat == happened.view.seats
            key = _EXPLORERS[explorer] if is_hastings else "sierra_west.outcome.explorer"
            yield say(key, place=place)
    for claim in claims:
        piles.setdefault(claim.pile, []).append(claim.card)
    for pile, cards in piles.items():
        yield say(f"sierra_west.outcome.claimed.{pile}", cards=names.cards_shown(say, cards))
    if turned := [event.card for event in of_kind(own, events.CardTurnedUp)]:
        yield say("sierra_west.outcome.turned_up", cards=names.cards_shown(say, turned))
    for event in own:
        if isinstance(event, events.SpecialTurnedUp | events.OutpostCleared):
            yield say("sierra_west.outcome.special", card=names.card_name(say, event.card), slot=event.slot)
    for sent in of_kind(happened.events, events.ExplorerDisplaced):
        if sent.token:
            yield say("sierra_west.outcome.displaced", player=happened.players[sent.seat])


def estate(happened: Happened) -> Iterator[str]:
    """Yield how far the seat has come: homesteads, wagon, cabins, the mule and cards of the mode."""
    say, own = happened.say, happened.own
    levels = {event.track: event.level for event in of_kind(own, events.HomesteadAdvanced)}
    for track, level in levels.items():
        yield say("sierra_west.outcome.homestead", track=say(f"sierra_west.track.{track}"), level=level)
    for track in dict.fromkeys(event.track for event in of_kind(own, events.HomesteadBlocked)):
        yield say("sierra_west.outcome.blocked", track=say(f"sierra_west.track.{track}"))
    for wagon in of_kind(own, events.WagonMoved)[-1:]:
        multiplier = BOARD.trail[wagon.to].multiplier
        yield say("sierra_west.outcome.wagon", space=wagon.to, multiplier=multiplier)
    if built := [event.cabin for event in of_kind(own, events.CabinBuilt)]:
        yield say("sierra_west.outcome.built", cabins=names.each(say, "cabin", built))
    for event in own:
        if isinstance(event, events.Taken):
            yield _taken(event, happened)
        elif isinstance(event, events.MuleLeft):
            yield say("sierra_west.outcome.mule_left", player=happened.players[event.former])


def of_mode(happened: Happened) -> Iterator[str]:
    """Yield what the mode adds: canoe, dice, mine carts, outlaws."""
    say, own = happened.say, happened.own
    for canoe in of_kind(own, events.CanoeMoved)[-1:]:
        yield say("sierra_west.outcome.canoe", place=names.river_name(say, canoe.to))
    if rolls := of_kind(own, events.DieRolled):
        yield say("sierra_west.outcome.rolled", numbers=say.join([str(roll.number) for roll in rolls]))
    if captured := len(of_kind(own, events.OutlawCaptured)):
        yield say("sierra_west.outcome.captured", n=captured)
    if carts := len(of_kind(own, events.CartBought)):
        yield say("sierra_west.outcome.carts", n=carts)
    if loaded := sum(event.gold for event in of_kind(own, events.CartLoaded)):
        yield say("sierra_west.outcome.loaded", gold=names.amount(say, "gold", loaded))


def losses(happened: Happened) -> Iterator[str]:
    """Yield what damage has done."""
    say = happened.say
    if lost := [_lost(say, event.loss) for event in of_kind(happened.own, events.Damaged)]:
        yield say("sierra_west.outcome.damage", losses=say.join(lost))


def _lost(say: Say, loss: str) -> str:
    name = names.loss_name(say, loss)
    return name if loss in names.NO_CABIN else say("sierra_west.loss.cabin", cabin=name)


def _taken(event: events.Taken, happened: Happened) -> str:
    thing = happened.say(f"sierra_west.thing.{event.thing}")
    if event.former == NOBODY:
        return happened.say("sierra_west.outcome.taken", thing=thing)
    former = happened.players[event.former]
    return happened.say("sierra_west.outcome.taken_from", thing=thing, player=former)


_AND: Final = "sierra_west.story.and"
"""Joins parts of which some are lists themselves."""
_HEADS: Final = (events.PlanLocked, events.HastingsActed)
_WHOLE: Final = (
    events.CardDiscarded,
    events.Declined,
    events.EndTriggered,
    events.GameEnded,
    events.LastTrapping,
    events.OutlawsCame,
    events.Trapped,
    events.Tracked,
)
"""Events that are told in a line of their own, after what their turn brought."""


class SierraWestStory(Story[SierraWestState]):
    """What is told of Sierra West."""

    whole_turns = True
    ending = frozenset({"game_ended", "last_trapping"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {"last_turns": frozenset({"end_triggered"})}
    passing = frozenset({"cards_drawn", "card_returned", "shop_refilled", "tile_discarded", "passed"})
    counted: ClassVar[Mapping[str, str]] = {
        "explorer_moved": "boots",
        "end_triggered": "turns",
        "outlaws_came": "outlaws",
        "cards_drawn": "count",
    }
    variants: ClassVar[Variants] = {
        events.PlanLocked: {"animals": lambda event: event.animals},
        events.Taken: {"from": lambda event: event.former != NOBODY},
        events.ExplorerDisplaced: {"token": lambda event: event.token},
        events.CardClaimed: {
            "deck": lambda event: event.pile == "deck",
            "discard": lambda event: event.pile == "discard",
        },
        events.ShopRefilled: {"shuffled": lambda event: event.shuffled},
        events.Damaged: {
            "wagon": lambda event: event.loss == "wagon",
            "nothing": lambda event: event.loss == "nothing",
        },
        events.CanoeMoved: {"market": lambda event: not event.to},
        events.DieRolled: {"hit": lambda event: event.hit, "missed": lambda event: event.hit is False},
        events.OutlawCaptured: {"foothill": lambda event: not event.outpost},
        events.Trapped: {"hastings": lambda event: event.pioneer is None},
        events.HastingsActed: {"animals": lambda event: event.animals},
        events.HastingsPlanned: {"shuffled": lambda event: event.shuffled},
    }

    def variant(self, event: Event, scene: Scene[SierraWestState]) -> str:
        """Return which of its lines an event has; Hastings has two explorers."""
        if isinstance(event, events.ExplorerMoved):
            if event.seat < len(scene.players):
                return ""
            return "left" if event.explorer == LEFT else "right"
        return super().variant(event, scene)

    def params(self, say: Say, event: Event, scene: Scene[SierraWestState]) -> dict[str, object]:
        """Return what the line of an event may name."""
        params, everybody = super().params(say, event, scene), self.names.everybody(say, scene.players)
        match event:
            case events.Gained() | events.Paid():
                params["goods"] = names.amount(say, event.good, event.amount)
            case events.GoodReturned():
                params["goods"] = names.amount(say, event.good, 1)
            case events.Walked() | events.PioneerShifted():
                params |= {"space": event.space + 1, "path": say(f"sierra_west.path.{event.path}")}
            case events.Taken() | events.MuleLeft() if event.former != NOBODY:
                params["former"] = everybody[event.former]
            case events.ExplorerMoved():
                params["place"] = names.position(say, event.to)
            case events.CardClaimed() | events.CardTurnedUp() | events.SpecialTurnedUp():
                params["place"] = names.position(say, event.place)
            case events.SummitTaken():
                params["side"] = say(f"sierra_west.side.{event.card}")
            case events.CartLoaded():
                params["gold"] = names.amount(say, "gold", event.gold)
            case events.LastTrapping():
                params["players"] = say.join([scene.players[seat] for seat in event.seats])
        return params

    def told(self, say: Say, events: Sequence[Event], scene: Scene[SierraWestState]) -> list[str]:
        """Return the turn of a seat, and that of Hastings after it, each summed up."""
        return list(chain.from_iterable(self._turn(say, part, scene) for part in _turns(events)))

    def _turn(self, say: Say, part: Sequence[Event], scene: Scene[SierraWestState]) -> list[str]:
        """Return the lines of a turn, and of answers, which come first if they were given before it began."""
        answers, rest = _without_answers(part)
        answered = [self._answer(say, happened, scene) for happened in answers]
        lines = list(self._steps(say, rest, scene)) if rest else []
        return [*lines, *answered] if isinstance(part[0], _HEADS) else [*answered, *lines]

    def _steps(self, say: Say, rest: Sequence[Event], scene: Scene[SierraWestState]) -> Iterator[str]:
        everybody = self.names.everybody(say, scene.players)
        head, seat = (rest[0] if isinstance(rest[0], _HEADS) else None), rest[0].seat
        happened = Happened(say, scene.view, everybody, seat, rest)
        lists = [list(of(happened)) for of in (_goods, mountain, estate, of_mode, losses)]
        listed = [say.chain(_AND, parts) for parts in lists if parts]
        if head:
            yield self.event(say, head, scene)
            yield from (say("sierra_west.story.bullet", parts=parts) for parts in listed)
        elif listed:
            yield say("sierra_west.story.turn", player=everybody[seat], parts=say.chain(_AND, listed))
        for event in rest:
            if isinstance(event, _WHOLE):
                yield self.event(say, event, scene)
            elif isinstance(event, events.Gained) and event.seat != seat:
                goods = names.amount(say, event.good, event.amount)
                yield say("sierra_west.story.tracked", player=everybody[event.seat], goods=goods)

    def _answer(self, say: Say, happened: Sequence[Event], scene: Scene[SierraWestState]) -> str:
        """Return the following of a marker, or the trapping of an animal with what was paid for it."""
        first, last = happened
        if not isinstance(last, events.Trapped):
            return self.event(say, first, scene)
        assert isinstance(first, events.Paid)
        animal, goods = say(f"sierra_west.animal.{last.animal}"), names.amount(say, first.good, first.amount)
        return say("sierra_west.story.trapped", player=scene.players[last.seat], animal=animal, goods=goods)


def _turns(happened: Sequence[Event]) -> list[list[Event]]:
    """Return the events of a seat, and those of Hastings, whose turn follows in the same step."""
    found: list[list[Event]] = [[]]
    for event in happened:
        if isinstance(event, events.HastingsActed):
            found.append([])
        found[-1].append(event)
    return [part for part in found if part]


def _without_answers(part: Sequence[Event]) -> tuple[list[Sequence[Event]], list[Event]]:
    """Return the pairs of events by which a seat tracked or trapped, and all the others."""
    answers: list[Sequence[Event]] = []
    rest: list[Event] = []
    for event in part:
        before = rest[-1] if rest else None
        is_trap = isinstance(event, events.Trapped) and isinstance(before, events.Paid)
        is_track = isinstance(event, events.Gained) and isinstance(before, events.Tracked)
        if before is not None and (is_trap or is_track):
            answers.append((rest.pop(), event))
        else:
            rest.append(event)
    return answers, rest


def _goods(happened: Happened) -> Iterator[str]:
    if goods := gained(happened):
        yield happened.say("sierra_west.outcome.gained", goods=goods)
    if goods := spent(happened):
        yield happened.say("sierra_west.outcome.paid", goods=goods)
