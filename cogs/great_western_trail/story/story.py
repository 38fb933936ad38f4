"""A turn as a story: what an action cost and brought stands in one line with it, its subject named once."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from cogs.great_western_trail.story import sam_turn
from cogs.great_western_trail.story.event_grouping import FEES, GAINS, discarded, parts_of
from cogs.great_western_trail.story.event_lines import EventLines, tile_in_words
from cogs.great_western_trail.words import names, places
from rules.great_western_trail import GreatWesternTrailState, events

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Part
    from rules.kernel.contract import Event, Result


_VERDICTS: Final[Mapping[tuple[int, ...], str]] = {
    (1, 2): "great_western_trail.solo.won",
    (2, 1): "great_western_trail.solo.lost",
}


class GreatWesternTrailStory(EventLines):
    """What is told of Great Western Trail."""

    passing = frozenset({"cards_drawn", "deck_shuffled", "objective_turned_up", "foresight_refilled"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {"job_market": frozenset({"last_turns"})}
    choices = frozenset({"discard_card"})

    def told(self, say: Say, events: Sequence[Event], scene: Scene[GreatWesternTrailState]) -> list[str]:
        """Return a turn as a story: what an action cost and brought stands in one line with it.

        Sam's turn follows in lines of its own.
        """
        told = _Told(self, say, scene)
        own = [event for event in events if event.seat != len(scene.players)]
        sams = [event for event in events if event.seat == len(scene.players)]
        return [
            *(_line_of(part, told) for part in parts_of(own, scene.view.options.edition)),
            *sam_turn.lines_of(self, say, sams, scene),
        ]

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:
        """Return how a single player has fared against Sam."""
        if len(players) > 1:
            return []
        key = _VERDICTS.get(result.ranks, "great_western_trail.solo.shared")
        return [say(key, player=players[0])]


class _Told(NamedTuple):
    """In whose words it is told, and of what."""

    lines: EventLines
    say: Say
    scene: Scene[GreatWesternTrailState]

    def line(self, event: Event) -> str:
        """Return the line of an event by itself."""
        return self.lines.event(self.say, event, self.scene)

    def cards(self, cards: Sequence[str]) -> str:
        """Return cards by name."""
        return names.card_names(self.say, self.scene.view.options.edition, cards)


def _line_of(part: Part, told: _Told) -> str:
    """Return the events of a part in one line."""
    said = _head(part, told)
    others = [event for event in part.after if type(event) is not type(part.head)]
    for kinds, group in groupby(others, _kinds):
        said = _followed(said, kinds, list(group), told)
    return said


def _head(part: Part, told: _Told) -> str:
    head, player = part.head, told.scene.players[part.head.seat]
    if isinstance(head, events.HerderMoved):
        return _arrival(head, player, told)
    if isinstance(head, events.CardsDiscarded):
        cards = told.cards(discarded(part))
        return told.say("great_western_trail.event.cards_discarded", player=player, cards=cards)
    tiles = [event for event in (head, *part.after) if isinstance(event, events.TilePlaced)]
    if len(tiles) > 1:
        listed = names.counted(told.say, [tile_in_words(told.say, told.scene.view, event) for event in tiles])
        return told.say("great_western_trail.story.tiles", player=player, tiles=listed)
    return told.line(head)


def _arrival(event: events.HerderMoved, player: str, told: _Told) -> str:
    """Return a herder's move that has just happened: the building to which it came stands there still."""
    say, view, location = told.say, told.scene.view, event.path[-1]
    if location not in view.buildings:
        return told.line(event)
    built = view.buildings[location]
    if built.seat == event.seat:
        space = places.space_name(say, view, location)
        place = say("great_western_trail.place.own", building=built.building, space=space)
    else:
        place = places.place_name(say, view, told.scene.players, location)
    return say("great_western_trail.event.herder_moved", player=player, location=place, n=event.steps)


def _kinds(event: Event) -> tuple[type[Event], ...]:
    """Return the kinds of event that are told in one list with this one."""
    return next((kinds for kinds in (FEES, GAINS) if isinstance(event, kinds)), (type(event),))


def _followed(before: str, kinds: tuple[type[Event], ...], group: Sequence[Event], told: _Told) -> str:
    """Return a line with what else belongs to it, all of the same kinds."""
    say = told.say
    if kinds == FEES:
        fees = say.join([_fee(event, told) for event in group])
        return say("great_western_trail.story.fees", before=before, fees=fees)
    if kinds == GAINS:
        gains = say.join([_gain(event, told) for event in group])
        return say("great_western_trail.story.gains", before=before, gains=gains)
    if kinds == (events.CardsDiscarded,):
        cards = told.cards([c for e in group if isinstance(e, events.CardsDiscarded) for c in e.cards])
        return say("great_western_trail.story.discarded", before=before, cards=cards)
    if kinds == (events.DollarsPaid,):
        paid = sum(event.dollars for event in group if isinstance(event, events.DollarsPaid))
        return say("great_western_trail.story.paid", before=before, dollars=paid)
    for event in group:
        before = say("great_western_trail.story.next", before=before, after=told.line(event))
    return before


def _fee(event: Event, told: _Told) -> str:
    if isinstance(event, events.FeePaid):
        key = "great_western_trail.story.fee.short" if event.short else "great_western_trail.story.fee"
        return told.say(key, payee=told.scene.players[event.payee], dollars=event.dollars)
    assert isinstance(event, events.FeePaidToBank)
    key = "great_western_trail.story.fee.bank.short" if event.short else "great_western_trail.story.fee.bank"
    return told.say(key, dollars=event.dollars)


def _gain(event: Event, told: _Told) -> str:
    if isinstance(event, events.DollarsGained):
        return told.say("great_western_trail.answer.dollars", dollars=event.dollars)
    if isinstance(event, events.ExchangeTokensGained):
        return told.say("great_western_trail.answer.tokens", n=event.tokens)
    assert isinstance(event, events.CertificatesGained)
    return told.say("great_western_trail.story.certificates", now=event.certificates)
