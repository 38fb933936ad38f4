"""Who is asked what, what the seat whose turn it is sees, and what its answers bring: what one has then."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names
from cogs.title.words import answers
from cogs.title.words.answers import Answer
from render.great_western_trail.signs.icon_words import icon_words
from rules import great_western_trail as gwt
from rules.great_western_trail import Prospects, actions, events, icons, model, reward

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.words.say import Say
    from rules.great_western_trail import Edition, Player
    from rules.great_western_trail import GreatWesternTrailState as State
    from rules.kernel.contract import Action


def prospects(view: State) -> Prospects:
    """Return what the actions of the seat whose turn it is would bring."""
    return Prospects(view, view.seat)


def city_answer(say: Say, view: State, action: actions.Deliver, foreseen: Prospects) -> Answer:
    """Return a city with its value and all that a delivery there costs and brings, but for the disc."""
    name = names.city_name(say, view.options.edition, action.city)
    value = gwt.EDITIONS[view.options.edition].cities[action.city].value
    cost, brings = foreseen.price(action), say.join(list(_city_gained(say, view, action)))
    transport = say("great_western_trail.effect.transport", dollars=cost) if cost else ""
    return Answer(say("great_western_trail.answer.city", city=name, value=value), transport, brings=brings)


def _city_gained(say: Say, view: State, action: actions.Deliver) -> Iterator[str]:
    gained = reward(view, view.seat, action)
    if gained.dollars:
        yield say("great_western_trail.effect.dollars", dollars=gained.dollars)
    if gained.points:
        yield _points(say, gained.points)
    for link in gained.links:
        if link.points:
            yield _points(say, link.points)
        if link.gain:
            yield say(f"great_western_trail.effect.{link.gain}")


def _points(say: Say, points: int) -> str:
    if points < 0:
        return say("great_western_trail.effect.penalty", points=-points)
    return say("great_western_trail.effect.points", n=points)


class Asked(answers.Asked[gwt.GreatWesternTrailState]):
    """Who is asked what, and what comes of it."""

    @property
    def prospects(self) -> Prospects:
        """What the actions of the seat would bring."""
        return self.scene.once(prospects)

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.view.options.edition

    @property
    def player(self) -> Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    def dollars(self, dollars: int) -> str:
        """Return an amount of money."""
        return self.say("great_western_trail.answer.dollars", dollars=dollars)

    def in_turn(self, parts: Iterable[str]) -> str:
        """Return what there is of several parts, one after the other: as many of the first as have room."""
        return answers.in_turn(self.say, names.NEXT, parts)

    def stop(self, location: str) -> str:
        """Return what the seat could do where its herder stops."""
        say, view = self.say, self.view
        icon = getattr(view.pending[-1], "icon", None)
        if isinstance(icon, icons.HerderForwardIcon) and not icon.phase_b:
            return say("great_western_trail.brings.no_action")
        if location == gwt.KANSAS_CITY:
            dollars = gwt.value_at_kansas_city(view, view.seat)
            return say("great_western_trail.brings.kansas_city", dollars=dollars)
        built = view.buildings.get(location)
        building = built.building if built and built.seat == view.seat else view.neutrals.get(location)
        if not building:
            return say("great_western_trail.brings.auxiliary")
        does = [*gwt.icons_of(self.edition, building), *self._risk(location)]
        return self.in_turn([icon_words(icon, self.edition, say) for icon in does])

    def _risk(self, location: str) -> Sequence[icons.Icon]:
        space = gwt.EDITIONS[self.edition].trail.get(location)
        return [gwt.COMMON.risk_actions[space.risk]] if space and space.risk else []

    def building_space(self, location: str) -> str:
        """Return what a space adds to the building there."""
        say, space = self.say, gwt.EDITIONS[self.edition].trail[location]
        woods = say("great_western_trail.brings.woods") if space.woods else ""
        risks = [icon_words(icon, self.edition, say) for icon in self._risk(location)]
        return self.in_turn([woods, *(say("great_western_trail.brings.risk", action=risk) for risk in risks)])

    def master_at(self, station: int) -> str:
        """Return the tile that is still to be had at a station, "" if there is none."""
        tiles = self.view.station_masters[station - 1 : station] if station else []
        if not tiles or tiles[0] in (*gwt.WORKERS, gwt.TAKEN):
            return ""
        return names.station_master_name(self.say, self.edition, tiles[0])

    def hand_without(self, cards: Sequence[str], *, owed: bool = False) -> str:
        """Return what the value of the hand becomes without cards; ``owed``: maybe of a seat out of turn."""
        hand = self._discarding() if owed else list(self.player.hand)
        if Counter(cards) - Counter(hand):
            return ""
        before = gwt.value_of_hand(hand)
        for card in cards:
            hand.remove(card)
        after = gwt.value_of_hand(hand)
        key = "great_western_trail.brings.hand" if after != before else "great_western_trail.brings.hand.same"
        return self.say(key, before=before, after=after)

    def gained(self, action: Action) -> str:
        """Return the dollars, certificates and tokens that the seat has after an action."""
        return self.in_turn(self._gained(action))

    def _discarding(self) -> list[str]:
        """Return the hand of the reader who has to discard; nothing where it is not certain who that is."""
        turn = isinstance(self.view.pending[-1], model.Discarding) if self.view.pending else False
        hands = [
            list(player.hand)
            for seat, player in enumerate(self.view.players)
            if (player.owed_discards or (turn and seat == self.view.seat)) and gwt.HIDDEN not in player.hand
        ]
        return hands[0] if len(hands) == 1 else []

    def _gained(self, action: Action) -> Iterator[str]:
        say, player, effects = self.say, self.player, self.prospects.of(action)
        dollars = sum(payment.dollars for payment in effects.payments)
        if dollars:
            yield say("great_western_trail.brings.dollars", dollars=player.dollars - dollars)
        for event in effects.events:
            if isinstance(event, events.CertificatesGained):
                limit = gwt.certificate_limit(player)
                yield say("great_western_trail.brings.certificates", n=event.certificates, limit=limit)
        if effects.tokens:
            yield say("great_western_trail.brings.tokens", n=player.exchange_tokens + effects.tokens)
