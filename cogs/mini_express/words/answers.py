"""The answers to the questions of the panel: what each would bring, numbered as on the picture."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.kit import limits
from cogs.mini_express.words.effects import as_list, bonus, common, in_words, worth_of
from cogs.mini_express.words.names import city_name, company_name, letter, port_name
from cogs.title.words.answers import Answer, Answers
from rules.mini_express import (
    COMPANIES,
    MiniExpressState,
    actions,
    buys_and_builds,
    effects_of,
    free_ports,
    map_of,
    numbered_cities,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.kit.language import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.mini_express import Company, CompanyId, Effects


class MiniExpressAnswers(Answers[MiniExpressState]):
    """The questions and answers of Mini Express."""

    on_board = frozenset({"path", "port"})

    def known(self, say: Say, question: Question, view: MiniExpressState) -> Mapping[str, object]:
        """Return the companies, or the cities and ports of the map."""
        atlas = map_of(view.options)
        every = {"company": COMPANIES, "city": atlas.city, "port": atlas.port}.get(question.name, ())
        return {self.names.name(say, question.name, each): each for each in every}

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[MiniExpressState]) -> Answer:
        """Return an answer with what it would bring."""
        return answer(action, Asked(say, question.name, scene.view))

    def whole(
        self, say: Say, questions: Sequence[Question], action: Action, scene: Scene[MiniExpressState]
    ) -> str:
        """Return the first answer: it names what comes with it."""
        return self.label(say, questions[0], action, scene) if questions else ""


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what is seen of the state."""

    say: Say
    question: str
    view: MiniExpressState

    def company(self, company: CompanyId) -> Company:
        """Return the things of a company."""
        return self.view.companies[COMPANIES.index(company)]

    def effects(self, action: actions.MiniExpressAction) -> Effects:
        """Return what an action would bring."""
        return effects_of(self.view, self.view.seat, action)

    def listed(self, action: actions.MiniExpressAction) -> str:
        """Return what an action would bring, in words."""
        return self.say.join(in_words(self.say, self.effects(action)))


@singledispatch
def answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _draft_share(action: actions.DraftShare, asked: Asked) -> Answer:
    laid_out = asked.view.display[COMPANIES.index(action.company)]
    return Answer(company_name(asked.say, action.company), asked.say("mini_express.answer.draft", n=laid_out))


@answer.register
def _buy_share(action: actions.BuyShare, asked: Asked) -> Answer:
    influence, effects = asked.company(action.company).track, asked.listed(action)
    detail = asked.say("mini_express.answer.buy", influence=influence, effects=effects)
    return Answer(company_name(asked.say, action.company), detail)


@answer.register
def _build_track(action: actions.BuildTrack, asked: Asked) -> Answer:
    builds = builds_of(asked.view, action.company)
    cities = list(dict.fromkeys(build.city for build in builds))
    ways = [build for build in builds if build.city == action.city]
    if asked.question == "path":
        return _way(action, ways, asked)
    if asked.question != "company":
        return _city(action, numbered_cities(asked.view)[action.company, action.city], ways, asked)
    if len(cities) > 1:
        trains = asked.company(action.company).track
        detail = asked.say("mini_express.answer.company", trains=trains, n=len(cities))
        return Answer(company_name(asked.say, action.company), detail)
    # The city is not asked for: what is chosen here is built at once.
    return _fitting(ways, asked)


@answer.register
def _gain_influence(action: actions.GainInfluence, asked: Asked) -> Answer:
    influence = asked.view.players[asked.view.seat].influence[COMPANIES.index(action.company)]
    points = asked.effects(action).points
    detail = asked.say(
        "mini_express.answer.influence.worth" if points else "mini_express.answer.influence",
        influence=influence,
        after=influence + 1,
        worth=worth_of(asked.say, points),
    )
    return Answer(company_name(asked.say, action.company), detail)


@answer.register
def _choose_west(action: actions.ChooseWest, asked: Asked) -> Answer:
    return Answer(company_name(asked.say, action.company), asked.listed(action))


@answer.register
def _place_port(action: actions.PlacePort, asked: Asked) -> Answer:
    number = [port.id for port in free_ports(asked.view)].index(action.port) + 1
    return Answer(port_name(asked.say, action.port), number=number)


def builds_of(view: MiniExpressState, company: str) -> list[actions.BuildTrack]:
    """Return the builds of a company that the seat to act may choose."""
    legal = buys_and_builds(view, view.seat)
    return [each for each in legal if isinstance(each, actions.BuildTrack) and each.company == company]


def city_effects(ways: Sequence[actions.BuildTrack], asked: Asked, *, short: bool = False) -> list[str]:
    """Return what building to a city brings whichever the way, and that the ways differ if they do."""
    effects = [in_words(asked.say, asked.effects(way), short=short) for way in ways]
    shared = common(effects)
    differs = any(len(each) > len(shared) for each in effects)
    return [*shared, asked.say("mini_express.effect.bonus_by_path")] if differs else shared


def _city(
    action: actions.BuildTrack, number: int, ways: Sequence[actions.BuildTrack], asked: Asked
) -> Answer:
    """Return a city with what it brings; with the company, if no other one could build instead."""
    legal = buys_and_builds(asked.view, asked.view.seat)
    alone = {each.company for each in legal if isinstance(each, actions.BuildTrack)} == {action.company}
    return _fitting(ways, asked, number, company=alone)


def _fitting(
    ways: Sequence[actions.BuildTrack], asked: Asked, number: int | None = None, *, company: bool = True
) -> Answer:
    """Return a city with what ways to it bring, in words that have room in an option."""
    full = _to_city(ways, asked, number, company=company, short=False)
    if len(full.label(asked.say)) <= limits.OPTION_TEXT:
        return full
    return _to_city(ways, asked, number, company=company, short=True)


def _to_city(
    ways: Sequence[actions.BuildTrack], asked: Asked, number: int | None, *, company: bool, short: bool
) -> Answer:
    say, effects = asked.say, city_effects(ways, asked, short=short)
    name = city_name(say, ways[0].city)
    if company:
        called = letter if short else company_name
        name = say("mini_express.answer.build", company=called(say, ways[0].company), city=name)
    return Answer(name, as_list(say, effects) if short else say.join(effects), number)


def _way(action: actions.BuildTrack, ways: Sequence[actions.BuildTrack], asked: Asked) -> Answer:
    """Return a way by its number on the picture, with its track bonus and what else only this way brings."""
    by_way, number = [asked.effects(way) for way in ways], ways.index(action)
    effects = [in_words(asked.say, each) for each in by_way]
    shared, own = common(effects), bonus(asked.say, by_way[number])
    found = own or [asked.say("mini_express.effect.no_bonus")]
    found += [words for words in effects[number] if words not in (*shared, *own)]
    return Answer(asked.say("mini_express.answer.path", number=number + 1), asked.say.join(found))
