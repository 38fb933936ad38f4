"""The answers to questions of the panel: what each would bring; and what the pictures show, in words."""

from __future__ import annotations

from functools import partial, singledispatch
from typing import TYPE_CHECKING

from cogs.kit import limits
from cogs.mini_express.words import status
from cogs.mini_express.words.effects import bonus, built, in_words, worth_of
from cogs.mini_express.words.names import company_name
from cogs.title.words import answers as words
from cogs.title.words.alts import Alts
from cogs.title.words.answers import Answer, Answers
from rules import mini_express as mini
from rules.mini_express import actions
from rules.mini_express.model import MiniExpressState, PlacingPort

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.mini_express.model import Company


class MiniExpressAnswers(Answers[MiniExpressState]):
    """The questions and answers of Mini Express."""

    on_board = frozenset({"path", "port"})
    apart = pressed = frozenset({"company"})

    def known(self, say: Say, question: Question, view: MiniExpressState) -> Mapping[str, object]:
        """Return the companies, or the cities and ports of the map."""
        atlas = mini.map_of(view.options)
        every = {"company": mini.COMPANIES, "city": atlas.city, "port": atlas.port}.get(question.name, ())
        return {self.names.name(say, question.name, each): each for each in every}

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[MiniExpressState]) -> Answer:
        """Return an answer with what it would bring."""
        return answer(action, Asked(say, question.name, scene))

    def told(self, questions: Sequence[Question], action: Action) -> Sequence[Question]:  # noqa: ARG002  as declared
        """Return the first question: its answer names what comes with it."""
        return questions[:1]


class Asked(words.Asked[MiniExpressState]):
    """Who is asked what, and what comes of it."""

    def company(self, company: mini.CompanyId) -> Company:
        """Return the things of a company."""
        return self.view.companies[mini.COMPANIES.index(company)]

    def own(self, company: mini.CompanyId) -> tuple[int, int]:
        """Return the shares and the influence in a company of the seat whose turn it is."""
        index, player = mini.COMPANIES.index(company), self.view.players[self.view.seat]
        return player.shares[index], player.influence[index]

    def effects(self, action: actions.MiniExpressAction) -> mini.Effects:
        """Return what an action of the seat whose turn it is would bring, worked out once."""
        view = self.view
        return self.scene.kept(("effects", action), lambda: mini.effects_of(view, view.seat, action))


@singledispatch
def answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``."""
    raise TypeError(action, asked)


@answer.register
def _draft_share(action: actions.DraftShare, asked: Asked) -> Answer:
    say, company = asked.say, asked.company(action.company)
    laid_out = say("mini_express.answer.draft", n=asked.view.display[mini.COMPANIES.index(action.company)])
    brings = say("mini_express.brings.draft", value=company.value, trains=company.track)
    return Answer(company_name(say, action.company), laid_out, brings=brings)


@answer.register
def _buy_share(action: actions.BuyShare, asked: Asked) -> Answer:
    say, company = asked.say, asked.company(action.company)
    key = "mini_express.answer.pay" if company.track else "mini_express.answer.free"
    price, owned = say(key, influence=company.track), asked.own(action.company)[0] + 1
    effects = say.join(in_words(say, asked.effects(action)))
    brings = say("mini_express.brings.then", effects=effects, n=owned, left=company.shares - 1)
    return Answer(company_name(say, action.company), price, brings=brings)


@answer.register
def _build_track(action: actions.BuildTrack, asked: Asked) -> Answer:
    cities = mini.by_city(mini.buys_and_builds(asked.view, asked.view.seat))
    ways, own = cities[action.company, action.city], [key for key in cities if key[0] == action.company]
    if asked.question == "path":
        return _way(action, ways.index(action) + 1, asked)
    if asked.question != "company":
        number = list(cities).index((action.company, action.city)) + 1
        return _to_city(ways, asked, number, company=len(own) == len(cities))
    # Where one city alone is left it is not asked for: what is chosen here is built at once.
    return _builder(action.company, len(own), asked) if len(own) > 1 else _to_city(ways, asked)


def _builder(name: mini.CompanyId, cities: int, asked: Asked) -> Answer:
    """Return a company with how far it can build, and what the seat has of it."""
    say, company, (shares, influence) = asked.say, asked.company(name), asked.own(name)
    reach = say("mini_express.answer.company", trains=company.track, n=cities)
    brings = say("mini_express.brings.company", value=company.value, n=shares, influence=influence)
    return Answer(company_name(say, name), reach, brings=brings)


@answer.register
def _gain_influence(action: actions.GainInfluence, asked: Asked) -> Answer:
    say, (shares, influence) = asked.say, asked.own(action.company)
    points = asked.effects(action).points
    key = "mini_express.brings.shares.worth" if points else "mini_express.brings.shares"
    brings = say(key, n=shares, worth=worth_of(say, points))
    then = say("mini_express.answer.influence", influence=influence, after=influence + 1)
    return Answer(company_name(say, action.company), then, brings=brings)


@answer.register
def _choose_west(action: actions.ChooseWest, asked: Asked) -> Answer:
    brings = asked.say.join(in_words(asked.say, asked.effects(action)))
    return Answer(company_name(asked.say, action.company), brings=brings)


@answer.register
def _place_port(action: actions.PlacePort, asked: Asked) -> Answer:
    number = [port.id for port in mini.free_ports(asked.view)].index(action.port) + 1
    frame = asked.view.pending[-1]
    opened = company_name(asked.say, frame.company) if isinstance(frame, PlacingPort) else ""
    brings = asked.say("mini_express.brings.port", company=opened) if opened else ""
    return Answer(asked.say(f"mini_express.port.{action.port}"), number=number, brings=brings)


def city_effects(ways: Sequence[actions.BuildTrack], asked: Asked, *, short: bool = False) -> list[str]:
    """Return what building to a city brings whichever the way, and that the ways differ if they do."""
    effects = [in_words(asked.say, asked.effects(way), short=short) for way in ways]
    shared = [words for words in effects[0] if all(words in others for others in effects)]
    differs = any(len(each) > len(shared) for each in effects)
    return [*shared, asked.say("mini_express.effect.bonus_by_path")] if differs else shared


def _to_city(
    ways: Sequence[actions.BuildTrack], asked: Asked, number: int | None = None, *, company: bool = True
) -> Answer:
    """Return a city with trains and value; with the company, if no other one could build instead."""
    say = asked.say
    name = say(f"mini_express.city.{ways[0].city}")
    if company:
        name = say("mini_express.answer.build", company=company_name(say, ways[0].company), city=name)
    detail = say.join(built(say, asked.effects(ways[0])))
    return Answer(name, detail, number, brings=_brings_beside(ways, asked, built))


def _way(action: actions.BuildTrack, number: int, asked: Asked) -> Answer:
    say = asked.say
    own = bonus(say, asked.effects(action)) or [say("mini_express.effect.no_bonus")]
    name = say("mini_express.answer.path", number=number)
    return Answer(name, say.join(own), brings=_brings_beside([action], asked, built, bonus))


def _brings_beside(ways: Sequence[actions.BuildTrack], asked: Asked, *known: Callable[..., list[str]]) -> str:
    """Return what all ways to a city bring beside what an answer is known by, in words that have room."""
    say, effects, text = asked.say, asked.effects(ways[0]), ""
    for short, listed in ((False, say.join), (True, partial(say.chain, "mini_express.short.list"))):
        told = [words for each in known for words in each(say, effects, short=short)]
        text = listed([words for words in city_effects(ways, asked, short=short) if words not in told])
        if len(text) <= limits.OPTION_TEXT:
            break
    return text


class MiniExpressAlts(Alts[MiniExpressState]):
    """The alternative texts of Mini Express."""

    def board(self, say: Say, view: MiniExpressState, players: Sequence[str]) -> dict[str, str]:
        """Return the companies and the players."""
        scores = self.standing.scores(say, view, players)
        return {
            "map": say("mini_express.alt.board"),
            "companies": say("mini_express.alt.companies", lines="\n".join(status.company_lines(say, view))),
            "players": say("mini_express.alt.players", lines="\n".join(scores)),
        }

    def hand(self, say: Say, view: MiniExpressState, seat: int, players: Sequence[str]) -> str:
        """Return the shares of a seat."""
        lines = "\n".join(status.portfolio_lines(say, view, seat))
        return say("mini_express.alt.hand", player=players[seat], lines=lines)

    def choices(self, say: Say, scene: Scene[MiniExpressState], seat: int, actions: Sequence[Action]) -> str:
        """Return what may be chosen, with the numbers that stand on the map."""
        listed = "\n".join(_choices(say, scene, actions))
        return say("mini_express.alt.choices", player=scene.players[seat], choices=listed)


def _choices(say: Say, scene: Scene[MiniExpressState], offered: Sequence[Action]) -> list[str]:
    asked, cities = Asked(say, "path", scene), mini.by_city(offered)
    if len(cities) <= 1:
        return [answer(action, asked).full(say) for action in next(iter(cities.values()), offered)]
    numbers = mini.numbered_cities(scene.view)
    return [
        say(
            "mini_express.alt.option",
            number=numbers[company, city],
            company=company_name(say, company),
            city=say(f"mini_express.city.{city}"),
            effects=say.join(city_effects(ways, asked)),
        )
        for (company, city), ways in cities.items()
    ]
