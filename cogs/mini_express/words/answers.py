"""The answers to the questions of the panel: what each would bring, numbered as on the picture."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.kit import limits
from cogs.mini_express.words.effects import bonuses, common, foreseen
from cogs.mini_express.words.foreseeing import outcome_of, signed
from cogs.mini_express.words.names import city_name, company_name, port_name
from cogs.mini_express.words.short_effects import as_list, in_short, letter
from rules.mini_express import COMPANIES, actions, buys_and_builds, free_ports

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from cogs.mini_express.words.foreseeing import Outcome
    from rules.kernel.contract import Action
    from rules.mini_express import Company, CompanyId, MiniExpressState


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what is seen of the state."""

    say: Say
    question: str
    view: MiniExpressState

    def company(self, company: CompanyId) -> Company:
        """Return the things of a company."""
        return self.view.companies[COMPANIES.index(company)]

    def effects(self, action: actions.MiniExpressAction) -> str:
        """Return what an action would bring."""
        return self.say.join(foreseen(self.say, outcome_of(self.view, self.view.seat, action)))


@singledispatch
def answer(action: Action, asked: Asked) -> str:
    """Return the label of the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _draft_share(action: actions.DraftShare, asked: Asked) -> str:
    company = company_name(asked.say, action.company)
    return asked.say(
        "mini_express.answer.draft", company=company, n=asked.view.display[COMPANIES.index(action.company)]
    )


@answer.register
def _buy_share(action: actions.BuyShare, asked: Asked) -> str:
    return asked.say(
        "mini_express.answer.buy",
        company=company_name(asked.say, action.company),
        influence=asked.company(action.company).track,
        effects=asked.effects(action),
    )


@answer.register
def _build_track(action: actions.BuildTrack, asked: Asked) -> str:
    builds = builds_of(asked.view, action.company)
    cities = list(dict.fromkeys(build.city for build in builds))
    ways = [build for build in builds if build.city == action.city]
    if asked.question == "path":
        return _way(action, ways, asked)
    if asked.question != "company":
        return _city(action, cities.index(action.city) + 1, ways, asked)
    company = company_name(asked.say, action.company)
    if len(cities) > 1:
        trains = asked.company(action.company).track
        return asked.say("mini_express.answer.company", company=company, trains=trains, n=len(cities))
    # The city is not asked for: what is chosen here is built at once.
    return _fitting("mini_express.answer.company.one_city", 1, ways, asked)


@answer.register
def _gain_influence(action: actions.GainInfluence, asked: Asked) -> str:
    influence = asked.view.players[asked.view.seat].influence[COMPANIES.index(action.company)]
    company = company_name(asked.say, action.company)
    points = outcome_of(asked.view, asked.view.seat, action).points
    if not points:
        key = "mini_express.answer.influence"
        return asked.say(key, company=company, influence=influence, after=influence + 1)
    return asked.say(
        "mini_express.answer.influence.worth",
        company=company,
        influence=influence,
        after=influence + 1,
        worth=asked.say("mini_express.effect.worth", points=signed(points)),
    )


@answer.register
def _choose_west(action: actions.ChooseWest, asked: Asked) -> str:
    company = company_name(asked.say, action.company)
    return asked.say("mini_express.answer.west", company=company, effects=asked.effects(action))


@answer.register
def _place_port(action: actions.PlacePort, asked: Asked) -> str:
    number = [port.id for port in free_ports(asked.view)].index(action.port) + 1
    return asked.say("mini_express.answer.port", number=number, port=port_name(asked.say, action.port))


def builds_of(view: MiniExpressState, company: str) -> list[actions.BuildTrack]:
    """Return the builds of a company that the seat to act may choose."""
    legal = buys_and_builds(view, view.seat)
    return [each for each in legal if isinstance(each, actions.BuildTrack) and each.company == company]


def city_effects(say: Say, view: MiniExpressState, ways: Sequence[actions.BuildTrack]) -> str:
    """Return what building to a city brings whichever the way, and whether that makes a difference."""
    return say.join(_of_all(say, [foreseen(say, outcome) for outcome in _outcomes(view, ways)]))


def _city(action: actions.BuildTrack, number: int, ways: Sequence[actions.BuildTrack], asked: Asked) -> str:
    """Return a city with what it brings; with the company, if no other one could build instead."""
    legal = buys_and_builds(asked.view, asked.view.seat)
    alone = {each.company for each in legal if isinstance(each, actions.BuildTrack)} == {action.company}
    key = "mini_express.answer.city.of_company" if alone else "mini_express.answer.city"
    return _fitting(key, number, ways, asked)


def _fitting(key: str, number: int, ways: Sequence[actions.BuildTrack], asked: Asked) -> str:
    """Return a city with what ways to it bring, in words that have room in an option."""
    say, outcomes = asked.say, _outcomes(asked.view, ways)
    city, company = city_name(say, ways[0].city), ways[0].company
    effects = say.join(_of_all(say, [foreseen(say, outcome) for outcome in outcomes]))
    label = say(key, number=number, company=company_name(say, company), city=city, effects=effects)
    if len(label) <= limits.OPTION_TEXT:
        return label
    effects = as_list(say, _of_all(say, [in_short(say, outcome) for outcome in outcomes]))
    return say(key, number=number, company=letter(say, company), city=city, effects=effects)


def _way(action: actions.BuildTrack, ways: Sequence[actions.BuildTrack], asked: Asked) -> str:
    """Return a way by its number on the picture, with its track bonus and what else only this way brings."""
    outcomes, number = _outcomes(asked.view, ways), ways.index(action)
    effects = [foreseen(asked.say, outcome) for outcome in outcomes]
    shared, bonus = common(effects), bonuses(asked.say, outcomes[number].events)
    found = bonus or [asked.say("mini_express.effect.no_bonus")]
    found += [words for words in effects[number] if words not in (*shared, *bonus)]
    return asked.say("mini_express.answer.path", number=number + 1, effects=asked.say.join(found))


def _outcomes(view: MiniExpressState, builds: Sequence[actions.BuildTrack]) -> list[Outcome]:
    return [outcome_of(view, view.seat, build) for build in builds]


def _of_all(say: Say, effects: Sequence[Sequence[str]]) -> list[str]:
    """Return what several ways have in common, and that they differ if they do."""
    shared = common(effects)
    differs = any(len(each) > len(shared) for each in effects)
    return [*shared, *([say("mini_express.effect.bonus_by_path")] if differs else [])]
