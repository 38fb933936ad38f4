"""The answers to the questions of the panel: what each would bring, numbered as on the picture."""

from __future__ import annotations

from functools import cache, partial, singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.kit import limits
from cogs.mini_express.words.effects import as_list, bonus, built, common, in_words, worth_of
from cogs.mini_express.words.names import city_name, company_name, port_name
from cogs.title.words.answers import Answer, Answers
from rules.mini_express import (
    COMPANIES,
    MiniExpressState,
    PlacingPort,
    actions,
    buys_and_builds,
    effects_of,
    free_ports,
    map_of,
    numbered_cities,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.mini_express import Company, CompanyId, Effects


class MiniExpressAnswers(Answers[MiniExpressState]):
    """The questions and answers of Mini Express."""

    on_board = frozenset({"path", "port"})
    motives = frozenset({"draft_share", "outlook", "place_port"})
    apart = pressed = frozenset({"company"})

    def known(self, say: Say, question: Question, view: MiniExpressState) -> Mapping[str, object]:
        """Return the companies, or the cities and ports of the map."""
        atlas = map_of(view.options)
        every = {"company": COMPANIES, "city": atlas.city, "port": atlas.port}.get(question.name, ())
        return {self.names.name(say, question.name, each): each for each in every}

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[MiniExpressState]) -> Answer:
        """Return an answer with what it would bring."""
        return answer(action, Asked(say, question.name, scene))

    def told(self, questions: Sequence[Question], action: Action) -> Sequence[Question]:  # noqa: ARG002  as declared
        """Return the first question: its answer names what comes with it."""
        return questions[:1]


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what is seen of the state."""

    say: Say
    question: str
    scene: Scene[MiniExpressState]

    @property
    def view(self) -> MiniExpressState:
        """What the seat sees."""
        return self.scene.view

    def company(self, company: CompanyId) -> Company:
        """Return the things of a company."""
        return self.view.companies[COMPANIES.index(company)]

    def shares(self, company: CompanyId) -> int:
        """Return the shares of a company that the seat whose turn it is holds."""
        return self.view.players[self.view.seat].shares[COMPANIES.index(company)]

    def influence(self, company: CompanyId) -> int:
        """Return the influence of the seat whose turn it is in a company."""
        return self.view.players[self.view.seat].influence[COMPANIES.index(company)]

    def effects(self, action: actions.MiniExpressAction) -> Effects:
        """Return what an action would bring."""
        return self.scene.once(_effects)(action)

    def listed(self, action: actions.MiniExpressAction) -> str:
        """Return what an action would bring, in words."""
        return self.say.join(in_words(self.say, self.effects(action)))


def _effects(view: MiniExpressState) -> Callable[[actions.MiniExpressAction], Effects]:
    """Return what tells what the actions of the seat whose turn it is would bring, each worked out once."""
    return cache(partial(effects_of, view, view.seat))


@singledispatch
def answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _draft_share(action: actions.DraftShare, asked: Asked) -> Answer:
    say, company = asked.say, asked.company(action.company)
    laid_out = say("mini_express.answer.draft", n=asked.view.display[COMPANIES.index(action.company)])
    brings = say("mini_express.brings.draft", value=company.value, trains=company.track)
    return Answer(company_name(say, action.company), laid_out, brings=brings)


@answer.register
def _buy_share(action: actions.BuyShare, asked: Asked) -> Answer:
    say, company = asked.say, asked.company(action.company)
    price = say("mini_express.answer.pay", influence=company.track)
    brings = say(
        "mini_express.brings.then",
        effects=asked.listed(action),
        n=asked.shares(action.company) + 1,
        left=company.shares - 1,
    )
    return Answer(company_name(say, action.company), price, brings=brings)


@answer.register
def _build_track(action: actions.BuildTrack, asked: Asked) -> Answer:
    builds = builds_of(asked.view, action.company)
    cities = list(dict.fromkeys(build.city for build in builds))
    ways = [build for build in builds if build.city == action.city]
    if asked.question == "path":
        return _way(action, ways, asked)
    if asked.question != "company":
        return _city(action, numbered_cities(asked.view)[action.company, action.city], ways, asked)
    # Where one city alone is left it is not asked for: what is chosen here is built at once.
    return _builder(action.company, len(cities), asked) if len(cities) > 1 else _to_city(ways, asked)


def _builder(name: CompanyId, cities: int, asked: Asked) -> Answer:
    """Return a company with how far it can build, and what the seat has of it."""
    say, company = asked.say, asked.company(name)
    reach = say("mini_express.answer.company", trains=company.track, n=cities)
    brings = say(
        "mini_express.brings.company",
        value=company.value,
        n=asked.shares(name),
        influence=asked.influence(name),
    )
    return Answer(company_name(say, name), reach, brings=brings)


@answer.register
def _gain_influence(action: actions.GainInfluence, asked: Asked) -> Answer:
    say, influence = asked.say, asked.influence(action.company)
    points = asked.effects(action).points
    brings = say(
        "mini_express.brings.shares.worth" if points else "mini_express.brings.shares",
        n=asked.shares(action.company),
        worth=worth_of(say, points),
    )
    then = say("mini_express.answer.influence", influence=influence, after=influence + 1)
    return Answer(company_name(say, action.company), then, brings=brings)


@answer.register
def _choose_west(action: actions.ChooseWest, asked: Asked) -> Answer:
    return Answer(company_name(asked.say, action.company), brings=asked.listed(action))


@answer.register
def _place_port(action: actions.PlacePort, asked: Asked) -> Answer:
    number = [port.id for port in free_ports(asked.view)].index(action.port) + 1
    frame = asked.view.pending[-1]
    opened = company_name(asked.say, frame.company) if isinstance(frame, PlacingPort) else ""
    brings = asked.say("mini_express.brings.port", company=opened) if opened else ""
    return Answer(port_name(asked.say, action.port), number=number, brings=brings)


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
    return _to_city(ways, asked, number, company=alone)


def _to_city(
    ways: Sequence[actions.BuildTrack], asked: Asked, number: int | None = None, *, company: bool = True
) -> Answer:
    """Return a city with trains and value, and what else all ways to it bring, in words that have room."""
    say, effects = asked.say, asked.effects(ways[0])
    name = city_name(say, ways[0].city)
    if company:
        name = say("mini_express.answer.build", company=company_name(say, ways[0].company), city=name)
    full = say.join(_beside(city_effects(ways, asked), built(say, effects)))
    if len(full) > limits.OPTION_TEXT:
        short = city_effects(ways, asked, short=True)
        full = as_list(say, _beside(short, built(say, effects, short=True)))
    return Answer(name, say.join(built(say, effects)), number, brings=full)


def _way(action: actions.BuildTrack, ways: Sequence[actions.BuildTrack], asked: Asked) -> Answer:
    """Return a way by its number on the picture and its track bonus, with what else it brings."""
    say, effects = asked.say, asked.effects(action)
    name = say("mini_express.answer.path", number=ways.index(action) + 1)
    own = bonus(say, effects)
    others = say.join(_beside(in_words(say, effects), [*built(say, effects), *own]))
    if len(others) > limits.OPTION_TEXT:
        known = [*built(say, effects, short=True), *bonus(say, effects, short=True)]
        others = as_list(say, _beside(in_words(say, effects, short=True), known))
    return Answer(name, say.join(own or [say("mini_express.effect.no_bonus")]), brings=others)


def _beside(words: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return effects without those that an answer is known by."""
    return [each for each in words if each not in known]
