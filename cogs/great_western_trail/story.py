"""A turn as a story: what an action cost and brought stands in one line with it, its subject named once."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from cogs.great_western_trail.event_lines import EventLines, tile_in_words
from cogs.great_western_trail.words import names
from cogs.title.words.story import Part, following, parts
from rules import great_western_trail as gwt
from rules.great_western_trail import events, icons

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.great_western_trail import Edition
    from rules.kernel.contract import Event


_DOLLARS: Final = (events.DollarsGained, events.DollarsPaid)
FEES: Final = (events.FeePaid, events.FeePaidToBank)
GAINS: Final = (events.DollarsGained, events.CertificatesGained, events.ExchangeTokensGained)
_SMALL: Final = (*FEES, *GAINS, events.DollarsPaid, events.BuildingCopied)
"""What goes on in the line of the event before it."""


def parts_of(happened: Sequence[Event], edition: Edition) -> list[Part]:
    """Return events by the line in which they stand, without those that another one tells, too."""
    return parts(
        without_repetition(happened, edition),
        lambda part, event, last: part is last and _goes_with(part, event),
    )


def without_repetition(happened: Iterable[Event], edition: Edition) -> Iterator[Event]:
    """Yield events, without those that say what another has just said.

    The income shows the hand that is then discarded; what frees or brings dollars names them.
    """
    shown: tuple[str, ...] = ()
    before: Event | None = None
    for event in happened:
        said = isinstance(event, _DOLLARS) and before is not None and _names(before, event, edition)
        if isinstance(event, events.IncomeTaken):
            shown = event.hand
        elif isinstance(event, events.CardsDiscarded) and shown:
            shown, said = (), True
        if not said:
            yield event
        before = event


def discarded(part: Part) -> tuple[str, ...]:
    """Return the cards that were discarded in a line, in order."""
    discards = (event for event in (part.head, *part.after) if isinstance(event, events.CardsDiscarded))
    return tuple(card for event in discards for card in event.cards)


def _names(before: Event, event: events.DollarsGained | events.DollarsPaid, edition: Edition) -> bool:
    """Tell whether the event before is told with these dollars."""
    gained = isinstance(event, events.DollarsGained)
    match before:
        case events.AuxiliaryTaken():
            return True
        case events.Delivered() | events.StationUpgraded():
            space = gwt.DISC_SPACES.get(before.disc)
            return space is not None and event.dollars == (space.dollars if gained else space.cost)
        case events.StationMasterAppointed():
            icon = gwt.EDITIONS[edition].station_masters[before.station_master].immediate
        case events.ObjectivePlayed():
            icon = gwt.OBJECTIVES[before.card].immediate
        case _:
            return False
    return gained and isinstance(icon, icons.GainIcon) and icon.per is None and icon.dollars == event.dollars


def _goes_with(part: Part, event: Event) -> bool:
    """Tell whether an event stands in the line before it."""
    if isinstance(event, _SMALL):
        return True
    if isinstance(event, events.TilePlaced):
        return all(isinstance(each, events.TilePlaced) for each in (part.head, *part.after))
    return isinstance(event, events.CardsDiscarded) and _is_discarding(part, len(event.cards))


def _is_discarding(part: Part, more: int) -> bool:
    """Tell whether so many cards more are discarded for what is told, or just like the last ones."""
    match part.head:
        case events.CardsDiscarded():
            return all(isinstance(event, events.CardsDiscarded) for event in part.after)
        case events.AuxiliaryTaken(auxiliary="draw", times=most) | events.ExchangeTokenUsed(cards=most):
            return len(discarded(part)) + more <= most
    return False


_WAY: Final = (events.SamDrew, events.HerderMoved, events.FeePaidByBank)
_KANSAS_CITY: Final = (events.TilePlaced, events.Delivered)


def _lines_of_sam(happened: Sequence[Event], told: _Told) -> Iterator[str]:
    """Yield his card and his way with its fees, what the card had him do, and Kansas City."""
    for _, group in groupby(_staged(happened), itemgetter(0)):
        line = ""
        for sentence in _sentences([event for _, event in group], told):
            line = following(told.say, line, sentence)
        yield line


def _staged(happened: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Yield events with the number of their line: what follows Kansas City stands there, too."""
    stage = 0
    for event in happened:
        if isinstance(event, _KANSAS_CITY):
            stage = 2
        elif not isinstance(event, _WAY):
            stage = max(stage, 1)
        yield stage, event


def _sentences(happened: Sequence[Event], told: _Told) -> Iterator[str]:
    """Yield the sentences of a line; card and way are one, and so are the tiles of Kansas City."""
    say, scene = told.say, told.scene
    everybody = told.lines.names.everybody(say, scene.players)
    drew = next((event for event in happened if isinstance(event, events.SamDrew)), None)
    tiles = [event for event in happened if isinstance(event, events.TilePlaced)]
    if drew is not None and drew.shuffled:
        yield told.lines.shuffled(say, drew, scene)
    for event in happened:
        player = everybody[event.seat]
        if isinstance(event, events.HerderMoved) and drew is not None:
            place = names.place_name(say, scene.view, everybody, event.path[-1])
            facts = {"card": drew.card, "n": event.steps, "location": place}
            went = say("great_western_trail.story.sam", player=player, **facts)
            yield went if drew.acts else following(say, went, say("great_western_trail.story.sam.idle"))
        elif event is next(iter(tiles), None):
            yield say("great_western_trail.story.sam.tiles", player=player, tiles=told.tiles(tiles))
        elif not isinstance(event, events.SamDrew | events.TilePlaced):
            yield told.line(event)


class GreatWesternTrailStory(EventLines):
    """What is told of Great Western Trail."""

    passing = frozenset({"cards_drawn", "deck_shuffled", "objective_turned_up", "foresight_refilled"})
    supplied = frozenset({"cattle_market_refilled"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {"job_market": frozenset({"last_turns"})}
    choices = frozenset({"discard_card"})

    def told(self, say: Say, events: Sequence[Event], scene: Scene[gwt.GreatWesternTrailState]) -> list[str]:
        """Return a turn as a story: what an action cost and brought stands in one line with it.

        Sam's turn follows in lines of its own.
        """
        told = _Told(self, say, scene)
        own = [event for event in events if event.seat != len(scene.players)]
        sams = [event for event in events if event.seat == len(scene.players)]
        lines = [_line_of(part, told) for part in parts_of(own, scene.view.options.edition)]
        return [*lines, *_lines_of_sam(sams, told)]


class _Told(NamedTuple):
    """In whose words it is told, and of what."""

    lines: EventLines
    say: Say
    scene: Scene[gwt.GreatWesternTrailState]

    def line(self, event: Event) -> str:
        return self.lines.event(self.say, event, self.scene)

    def tiles(self, placed: Sequence[events.TilePlaced]) -> str:
        """Return the tiles of Kansas City, each with where it came to."""
        return names.counted(self.say, [tile_in_words(self.say, self.scene.view, tile) for tile in placed])

    def cards(self, cards: Sequence[str]) -> str:
        return names.card_names(self.say, self.scene.view.options.edition, cards)


def _line_of(part: Part, told: _Told) -> str:
    said = _head(part, told)
    others = [event for event in part.after if type(event) is not type(part.head)]
    for kinds, group in groupby(others, _kinds):
        for sentence in _belonging(kinds, list(group), told):
            said = following(told.say, said, sentence)
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
        return told.say("great_western_trail.story.tiles", player=player, tiles=told.tiles(tiles))
    return told.line(head)


def _arrival(event: events.HerderMoved, player: str, told: _Told) -> str:
    """Return a herder's move that has just happened: the building to which it came stands there still."""
    say, view, location = told.say, told.scene.view, event.path[-1]
    if location not in view.buildings:
        return told.line(event)
    built = view.buildings[location]
    if built.seat == event.seat:
        space = names.space_name(say, view, location)
        place = say("great_western_trail.place.own", building=built.building, space=space)
    else:
        place = names.place_name(say, view, told.scene.players, location)
    return say("great_western_trail.event.herder_moved", player=player, location=place, n=event.steps)


def _kinds(event: Event) -> tuple[type[Event], ...]:
    """Return the kinds of event that are told in one list with this one."""
    return next((kinds for kinds in (FEES, GAINS) if isinstance(event, kinds)), (type(event),))


def _belonging(kinds: tuple[type[Event], ...], group: Sequence[Event], told: _Told) -> list[str]:
    """Return events of the same kinds as sentences: in one list, or each by itself."""
    say = told.say
    if kinds == FEES:
        fees = say.join([_fee(event, told) for event in group])
        return [say("great_western_trail.story.fees", fees=fees)]
    if kinds == GAINS:
        gains = say.join([_gain(event, told) for event in group])
        return [say("great_western_trail.story.gains", gains=gains)]
    if kinds == (events.CardsDiscarded,):
        cards = told.cards([c for e in group if isinstance(e, events.CardsDiscarded) for c in e.cards])
        return [say("great_western_trail.story.discarded", cards=cards)]
    if kinds == (events.DollarsPaid,):
        paid = sum(event.dollars for event in group if isinstance(event, events.DollarsPaid))
        return [say("great_western_trail.story.paid", dollars=paid)]
    return [told.line(event) for event in group]


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
