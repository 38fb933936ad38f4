"""The answers to the questions of the panel: what each action costs and brings."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import TYPE_CHECKING, ClassVar

import rules
from cogs.sierra_west import names
from cogs.sierra_west.foresight import Asked, endured, onward_in_words, walked
from cogs.title.words.answers import Answer, Answers, Question, Together
from rules import sierra_west as west
from rules.sierra_west import SierraWestState
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action


_PAY = Question("pay", ("pay",))
_SETTLED = Question("", ())
"""Nothing is asked any more: an action is to be told whole."""
_PAID = (chosen.Walk, chosen.BuildCabin, chosen.UseSummit)
"""Actions of which one question is what to pay with."""
_TRADES = (chosen.SellFish, chosen.SwapGold)
"""Actions that are told by what one has after them."""


class SierraWestAnswers(Answers[SierraWestState]):
    """The questions and answers of Sierra West."""

    grouped: ClassVar[Mapping[str, tuple[Question, ...]]] = {
        "lock_plan": (Question("plan", ("left", "middle", "right")), Question("rest", ("rest",))),
        "enter_cabin": (Question("cabin", ("figure", "cabin")),),
        "walk": (Question("space", ("pioneer", "space")), _PAY),
        "endure": (Question("loss", ("pioneer", "space", "loss")),),
        "load_cart": (Question("gold", ("holds", "gold")),),
        "take_summit": (Question("summit", ("figure", "card")),),
        "use_summit": (Question("summit", ("card", "choice")), _PAY),
        "track": (Question("track", ("pioneer", "track")),),
        "trap": (Question("animal", ("pioneer", "animal", "pay")),),
    }
    on_board: ClassVar[frozenset[str]] = frozenset({"to"})
    ends = frozenset({"pass"})
    left = frozenset({
        "cross_over", "endure", "enter_cabin", "sell_fish", "spend_token", "step_back", "swap_gold",
        "use_dynamite",
    })  # fmt: skip
    forced = frozenset({"build_cabin", "choose", "move_wagon", "take_damage", "walk"})

    def together(self, say: Say, seat: int, scene: Scene[SierraWestState]) -> Sequence[Together]:
        """Return how pioneers go on over several spaces, shots up to a hit, two answers to others as one."""
        view, game, asked = scene.view, rules.GAMES["sierra_west"], Asked(say, "", scene)
        answers, shots = west.answered(game, view, seat), west.shots_left(view, seat)
        if len(shots) > 1:
            return [Together("shots", say("sierra_west.together.shots"), shots)]
        if len(answers) > 1:
            said = say.join([_answer(action, asked).name for action in answers])
            both = say("sierra_west.together.answers")
            return [Together("answers", both, answers, said, both)]
        ways: dict[str, Together] = {}
        for each in west.onward(game, view, seat):
            way = onward_in_words(each, asked)
            # Who crosses over comes to a space of the same number once more.
            name = way.name if way.name not in ways else f"{way.name}-{len(ways)}"
            ways[name] = way._replace(name=name)
        return list(ways.values())

    def known(self, say: Say, question: Question, view: SierraWestState) -> Mapping[str, object]:
        """Return the cabins of the shop by slot."""
        if question.name != "slot":
            return {}
        return {say(f"sierra_west.cabin.{cabin}"): slot for slot, cabin in enumerate(view.shop) if cabin}

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[SierraWestState]) -> Answer:
        """Return an answer with what it would bring; of nothing asked, with just what is paid."""
        is_whole = question == _SETTLED or isinstance(action, chosen.MoveWagon)
        if question == _PAY and not is_whole:
            return _paid(action, Asked(say, question.name, scene))
        asked = Asked(say, question.name, scene, is_whole)
        return _answer(action, asked)._replace(number=scene.once(_numbers).get(action))

    def told(self, questions: Sequence[Question], action: Action) -> Sequence[Question]:
        """Return what settles everything, with just what is paid, as one; also of what asks nothing."""
        is_left_open = _PAY in questions[:1] or not isinstance(action, _PAID)
        return questions if questions and is_left_open else (_SETTLED,)

    def whole(
        self, say: Say, questions: Sequence[Question], action: Action, scene: Scene[SierraWestState]
    ) -> str:
        """Return all that is known of an answer; of the wagon's move what it costs and brings as one."""
        asked = (_SETTLED,) if isinstance(action, chosen.MoveWagon) else questions
        return super().whole(say, asked, action, scene)


def _paid(action: Action, asked: Asked) -> Answer:
    """Return what is paid, and the goods that the seat keeps then."""
    paid: Counter[str] = Counter(getattr(action, "pay", ()))
    left = names.goods(asked.say, Counter(asked.player.goods) - paid)
    return Answer(names.goods(asked.say, paid), brings=asked.say("sierra_west.brings.left", goods=left))


def _numbers(view: SierraWestState) -> Mapping[Action, int]:
    return chosen.numbered(rules.GAMES["sierra_west"].legal(view, view.seat))


@singledispatch
def _answer(action: Action, asked: Asked) -> Answer:
    """Return the answer that leads to ``action``: what it would cost and bring, and what one has then."""
    say = asked.say
    match action:
        case chosen.EnterCabin(cabin=cabin):
            answer = Answer(say(f"sierra_west.cabin.{cabin}"), brings=say(f"sierra_west.ability.{cabin}"))
        case chosen.SpendToken():
            answer = Answer(names.amount(say, "boots", 2))
        case chosen.Shoot():
            answer = Answer(asked.shot())
        case chosen.HoldFire():
            answer = Answer(say("sierra_west.answer.damage"))
        case chosen.TakeDamage(loss=loss):
            damage, lost = asked.damage(loss)
            answer = Answer(damage, brings=lost)
        case chosen.Track(pioneer=pioneer, track=track):
            figure = say(f"sierra_west.figure.{pioneer}")
            answer = Answer(names.amount(say, track, 1), figure, brings=say("sierra_west.brings.outside"))
        case chosen.Pass() | chosen.Decline():
            answer = Answer("")
        case _:
            then = asked.goods_after(action) if isinstance(action, _TRADES) else ""
            answer = Answer(asked.exchange(asked.cost(action), asked.effects(action)), brings=then)
    return answer


_answer.register(chosen.Walk, walked)
_answer.register(chosen.Endure, endured)


@_answer.register
def _lock_plan(action: chosen.LockPlan, asked: Asked) -> Answer:
    if asked.question == "rest":
        if not action.rest:
            return Answer("")
        return Answer(asked.say(f"sierra_west.rest.{action.rest}"), brings=asked.fourth(action))
    return names.plan_answer(asked.say, action)


@_answer.register(chosen.StepBack)
@_answer.register(chosen.CrossOver)
def _shifted(action: chosen.StepBack | chosen.CrossOver, asked: Asked) -> Answer:
    """Return the space before which the green pioneer will stand, and the tokens it costs."""
    spot = asked.player.green
    back = isinstance(action, chosen.StepBack)
    path = "green" if back else "tan"
    space = spot.at - 1 if back else west.BOARD.cross_over[max(spot.at, 0)]
    icon = names.icon_name(asked.say, asked.paths.of(path)[space].code)
    way = asked.say(f"sierra_west.path.{path}")
    place = asked.say("sierra_west.answer.space", path=way, number=space + 1)
    before = asked.say("sierra_west.answer.before", place=place, icon=icon)
    return Answer(asked.exchange(asked.cost(action), [before]))


@_answer.register
def _move_explorer(action: chosen.MoveExplorer, asked: Asked) -> Answer:
    boots = west.distances(asked.view.mountain, asked.player.explorer)[action.to]
    price, mountain = names.amount(asked.say, "boots", boots), asked.view.mountain
    there = mountain[action.to] if action.to != west.FOOTHILL else ""
    name = names.place_name(asked.say, asked.view, action.to)
    return Answer(name, price, brings=asked.card(there))


@_answer.register
def _move_wagon(action: chosen.MoveWagon, asked: Asked) -> Answer:
    boots = names.amount(asked.say, "boots", west.BOARD.trail[asked.player.wagon].cost["boots"])
    goods = asked.cost(action)
    both = asked.say.join([boots, *([goods] if goods else [])])
    if asked.question == _PAY.name:
        return Answer(both, brings=asked.say.join(asked.effects(action)))
    return Answer(asked.exchange(both, asked.effects(action)))


@_answer.register
def _claim_card(action: chosen.ClaimCard, asked: Asked) -> Answer:
    card = asked.view.mountain[asked.player.explorer]
    name = asked.say(f"sierra_west.answer.claim.{action.pile}", card=names.card_name(asked.say, card))
    return Answer(name, brings=asked.card(card))


@_answer.register
def _build_cabin(action: chosen.BuildCabin, asked: Asked) -> Answer:
    say, cabin = asked.say, asked.view.shop[action.slot]
    built, price = say(f"sierra_west.cabin.{cabin}"), asked.cost(action)
    name = say(f"sierra_west.answer.build.{west.COLOURS[cabin]}", cabin=built, cost=price)
    return Answer(name, brings=say(f"sierra_west.ability.{cabin}"))


@_answer.register
def _choose(action: chosen.Choose, asked: Asked) -> Answer:
    say, gain = asked.say, action.gain
    if gain in west.FISH:
        return Answer(names.amount(say, gain, 1), brings=asked.goods_after(action))
    if gain in asked.view.owners:
        name, found = say(f"sierra_west.thing.{gain}"), say.join(asked.effects(action))
        return Answer(name, brings=found if found != say("sierra_west.outcome.taken", thing=name) else "")
    return Answer(say(f"sierra_west.gain.{gain}"))


@_answer.register
def _paddle(action: chosen.Paddle, asked: Asked) -> Answer:
    name = names.river_name(asked.say, action.to)
    fish = [kind for card in asked.view.row[: action.to] for kind in west.SPECIALS[card].fish]
    said = asked.say("sierra_west.answer.fishing", fish=names.paid(asked.say, fish)) if fish else ""
    return Answer(name, brings=said)


@_answer.register
def _load_cart(action: chosen.LoadCart, asked: Asked) -> Answer:
    gold = names.amount(asked.say, "gold", action.gold)
    name = asked.say("sierra_west.answer.load", gold=gold, holds=action.holds)
    points = action.gold * west.MODE.gold.points["cart_gold"]
    return Answer(name, brings=asked.say("sierra_west.answer.points", n=points))


@_answer.register
def _take_summit(action: chosen.TakeSummit, asked: Asked) -> Answer:
    answer = _at_summit(action.card, asked.say(f"sierra_west.figure.{action.figure}"), asked)
    return answer._replace(brings=asked.at_summit(asked.paths.summits[action.card]))


@_answer.register
def _use_summit(action: chosen.UseSummit, asked: Asked) -> Answer:
    say = asked.say
    summit = asked.paths.summits[action.card]
    if not action.choice:
        answer = _at_summit(action.card, "", asked)
        return answer._replace(brings=asked.say.join(asked.effects(action)))
    if action.choice in west.FISH:
        chosen = names.amount(say, action.choice, 1)
    else:
        track = say(f"sierra_west.track.{action.choice}")
        chosen = say("sierra_west.answer.homestead", track=track)
    price = asked.cost(action) if asked.is_whole else names.amounts(say, summit.cost)
    side = say(f"sierra_west.side.{action.card}")
    name = say("sierra_west.answer.summit", side=side, action=chosen, cost=price)
    return Answer(name, brings=say.join(asked.effects(action)))


def _at_summit(card: int, detail: str, asked: Asked) -> Answer:
    summit = asked.paths.summits[card]
    side = asked.say(f"sierra_west.side.{card}")
    action = names.summit_name(asked.say, summit)
    if summit.type == "six_shooter":
        action = asked.say("sierra_west.answer.armed", action=action, hits=asked.shot())
    return Answer(asked.say("sierra_west.answer.at_summit", side=side, action=action), detail)


@_answer.register
def _trap(action: chosen.Trap, asked: Asked) -> Answer:
    say, goods = asked.say, names.amount(asked.say, action.pay, 1)
    name = say("sierra_west.answer.trap", animal=say(f"sierra_west.animal.{action.animal}"), goods=goods)
    return Answer(name, say(f"sierra_west.figure.{action.pioneer}"), brings=asked.fur(action.animal))
