"""A turn of many steps as a story: the plan, then all that was gained, claimed and built, each summed up."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Final

from cogs.sierra_west.story.event_lines import EventLines
from cogs.sierra_west.words import names
from cogs.sierra_west.words.outcomes import Happened, estate, gained, losses, mountain, of_mode, spent
from rules.sierra_west import SierraWestState, events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event, Result

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


class SierraWestStory(EventLines):
    """What is told of Sierra West."""

    whole_turns = True
    ending = frozenset({"game_ended", "last_trapping"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {"last_turns": frozenset({"end_triggered"})}
    passing = frozenset({"cards_drawn", "card_returned", "shop_refilled", "tile_discarded", "passed"})

    def told(self, say: Say, events: Sequence[Event], scene: Scene[SierraWestState]) -> list[str]:
        """Return the turn of a seat, and that of Hastings after it, each summed up."""
        return list(chain.from_iterable(self._turn(say, part, scene) for part in _turns(events)))

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:
        """Return whether a single player has beaten Hastings."""
        if len(players) > 1:
            return []
        key = "sierra_west.solo.won" if result.ranks[0] == 1 else "sierra_west.solo.lost"
        return [say(key, player=players[0])]

    def _turn(self, say: Say, part: Sequence[Event], scene: Scene[SierraWestState]) -> list[str]:
        """Return the lines of a turn, and of answers, which come first if they were given before it began."""
        answers, rest = _without_answers(part)
        answered = [self._answer(say, happened, scene) for happened in answers]
        lines = list(self._steps(say, rest, scene)) if rest else []
        return [*lines, *answered] if isinstance(part[0], _HEADS) else [*answered, *lines]

    def _steps(self, say: Say, rest: Sequence[Event], scene: Scene[SierraWestState]) -> Iterator[str]:
        everybody = self.names.everybody(say, scene.players)
        head, seat = (rest[0] if isinstance(rest[0], _HEADS) else None), rest[0].seat
        listed = _listed(Happened(say, scene.view, everybody, seat, rest))
        if head:
            yield self.event(say, head, scene)
            yield from (say("sierra_west.story.bullet", parts=parts) for parts in listed)
        elif listed:
            yield say("sierra_west.story.turn", player=everybody[seat], parts=_one_by_one(say, listed))
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
        animal, goods = names.animal_name(say, last.animal), names.amount(say, first.good, first.amount)
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


def _listed(happened: Happened) -> list[str]:
    """Return what is told of goods, the mountain, what the seat has, the mode, and damage."""
    lists = [list(of(happened)) for of in (_goods, mountain, estate, of_mode, losses)]
    return [_one_by_one(happened.say, parts) for parts in lists if parts]


def _one_by_one(say: Say, parts: Sequence[str]) -> str:
    """Return parts, of which some are lists themselves, as one."""
    said, *others = parts
    for part in others:
        said = say("sierra_west.story.and", before=said, part=part)
    return said


def _goods(happened: Happened) -> Iterator[str]:
    if goods := gained(happened):
        yield happened.say("sierra_west.outcome.gained", goods=goods)
    if goods := spent(happened):
        yield happened.say("sierra_west.outcome.paid", goods=goods)
