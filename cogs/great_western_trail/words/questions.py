"""What is asked at once, in which order answers are offered, what buttons say, what speaks for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from cogs.great_western_trail.words import names
from cogs.great_western_trail.words.answers import answer
from cogs.great_western_trail.words.asked import Asked, prospects
from cogs.kit import limits
from cogs.title.words.answers import Answer, Answers, Arranged, Question
from rules import great_western_trail as gwt
from rules.great_western_trail import GreatWesternTrailState as State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action


def _key(scene: Scene[State]) -> Callable[[Choice], Any]:
    """Return what choices are ordered by; those of other kinds stay as they are."""
    along = {place: number for number, place in enumerate(gwt.EDITIONS[scene.view.options.edition].trail)}

    def key(choice: Choice) -> tuple[int, int]:
        match choice.actions[0]:
            case gwt.actions.Hire(worker=worker) as hire:
                return gwt.WORKERS.index(worker), scene.once(prospects).price(hire)
            case (
                gwt.actions.TakeCampTile(location=place)
                | gwt.actions.RemoveHazard(location=place)
                | gwt.actions.PlaceHerder(location=place)
            ):
                return along[place], 0
        return 0, 0

    return key


def _costs_more(way: Choice, other: Choice) -> bool:
    """Tell whether a way ends where another does, and is paid for at least as much to each, to one more."""
    one, two = way.actions[0], other.actions[0]
    if not (isinstance(one, gwt.actions.MoveHerder) and isinstance(two, gwt.actions.MoveHerder)):
        return False
    costs_more = one.fees != two.fees and all(a >= b for a, b in zip(one.fees, two.fees, strict=True))
    return one.to == two.to and costs_more


_NAME: Final = 10
"""Letters of a player's name on a button."""


def shortcut(action: Action, asked: Asked) -> str:
    """Return the shortest name of the answer that leads to ``action``, as pictures show it; "" for none."""
    match action:
        case gwt.actions.MoveHerder(to=place, fees=fees):
            return _priced(asked, _stop(place, asked), sum(fees)) if any(fees) else _stop(place, asked)
        case (
            gwt.actions.PlaceHerder(location=place)
            | gwt.actions.CopyBuilding(location=place)
            | gwt.actions.TakeCampTile(location=place)
            | gwt.actions.RemoveHazard(location=place)
        ):
            return _stop(place, asked)
        case gwt.actions.Build():
            return action.building if asked.question == "building" else _space(action.location, asked)
        case gwt.actions.MoveEngine(to=position) | gwt.actions.MoveEngineBack(to=position):
            return _engine(position, asked)
        case gwt.actions.DiscardCard(card=card) | gwt.actions.RemoveCard(card=card):
            return _breed(card, asked)
    return _in_row(action, asked) or _named(action, asked)


def _in_row(action: Action, asked: Asked) -> str:
    """Return workers and cards by kind and price, or by their place in a row."""
    match action:
        case gwt.actions.Hire(worker=worker):
            name = asked.say(f"great_western_trail.worker.{worker}")
            return _priced(asked, name, asked.prospects.price(action))
        case gwt.actions.BuyCattle(cards=cards):
            breeds = [_breed(card, asked) for card in cards]
            if all(breeds):
                return _priced(asked, names.counted(asked.say, breeds), asked.prospects.price(action))
        case gwt.actions.TakeObjective(card=card) if card == gwt.STACK:
            return asked.say("great_western_trail.short.stack")
        case gwt.actions.TakeObjective(card=card) if card in asked.view.objectives:
            return asked.say("great_western_trail.short.objective", n=asked.view.objectives.index(card) + 1)
    return ""


def _named(action: Action, asked: Asked) -> str:
    match action:
        case gwt.actions.Auxiliary(auxiliary=auxiliary, times=times):
            return names.auxiliary_name(asked.say, asked.edition, auxiliary, times)
        case gwt.actions.TakeIncome(certificates=used):
            return names.certificates(asked.say, used)
        case gwt.actions.AppointStationMaster(worker=worker):
            return asked.say(f"great_western_trail.worker.{worker}")
    return ""


def _priced(asked: Asked, name: str, price: int) -> str:
    return Answer(name, asked.dollars(price)).label(asked.say)


def _stop(location: str, asked: Asked) -> str:
    """Return a space of the trail by what stands there, as it is written on it."""
    view = asked.view
    if location in view.neutrals:
        return str(view.neutrals[location])
    built = view.buildings.get(location)
    if built is None or built.seat == view.opponent:
        return names.space_name(asked.say, view, location) if built is None else built.building
    player = limits.shorten(asked.players[built.seat], _NAME)
    return asked.say("great_western_trail.short.private", player=player, building=built.building)


def _space(location: str, asked: Asked) -> str:
    """Return a free space for a building by the letters before and behind it."""
    between = names.BETWEEN.fullmatch(location)
    if between is None or location in asked.view.buildings:
        return ""
    letters = [str(asked.view.neutrals[each]) for each in between.groups() if each in asked.view.neutrals]
    number = gwt.EDITIONS[asked.edition].sites[location]
    return asked.say("great_western_trail.short.space", between="".join(letters), n=number)


def _breed(card: str, asked: Asked) -> str:
    """Return the breed of a card; "" for what is no cattle, and for cards that grow."""
    key = f"great_western_trail.cattle.{gwt.breed_of(card)}.{asked.edition}" if gwt.is_cattle(card) else ""
    return asked.say(key) if asked.say.has(key) else ""


def _engine(position: int, asked: Asked) -> str:
    station = names.STATIONS.get(position)
    if station is not None and position != 2 * gwt.COMMON.railroad.last_space:
        return asked.say("great_western_trail.short.station", n=station.number)
    return names.engine_place(asked.say, position)


class GreatWesternTrailAnswers(Answers[State]):
    """The questions and answers of Great Western Trail."""

    grouped: ClassVar[Mapping[str, tuple[Question, ...]]] = {
        "move_herder": (Question("to", ("to", "fees")),),
        "discard_for": (Question("action", ("action", "cards")),),
        "hire": (Question("worker", ("worker", "row")),),
        "buy_cattle": (Question("cards", ("cards", "cowboys")),),
        "auxiliary": (Question("auxiliary", ("auxiliary", "times")),),
    }
    aside = frozenset({"use_exchange_token"})
    ends = frozenset({"end_turn"})
    left = frozenset({"auxiliary", "pass", "play_objective", "use_exchange_token"})

    def action(self, say: Say, kind: str, view: State | None = None) -> str:
        """Return what a kind of action is called: an outlaw is no teepee."""
        if kind == "take_camp_tile" and view is not None:
            return say(f"great_western_trail.action.take_camp_tile.{view.options.edition}")
        return super().action(say, kind, view)

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[State]) -> Answer:
        """Return an answer with what it costs and brings."""
        return answer(action, Asked(say, question.name, scene))

    def shortcut(self, say: Say, question: Question, action: Action, scene: Scene[State]) -> str:
        """Return what stands on the building, tile or card itself, or its place in a row."""
        return shortcut(action, Asked(say, question.name, scene))

    def arranged(self, question: Question, choices: Sequence[Choice], scene: Scene[State]) -> Arranged:  # noqa: ARG002  as declared
        """Return choices as a player looks for them: workers by kind and price, spaces along the trail.

        A way is worse than another to the same place if nobody, the bank included, is paid less for it and
        somebody more: where a herder stops is all that is left of its way (second edition p.8).
        """
        ordered = sorted(choices, key=_key(scene))
        worse = [way for way in ordered if any(_costs_more(way, other) for other in ordered)]
        return Arranged(tuple(choice for choice in ordered if choice not in worse), tuple(worse))
