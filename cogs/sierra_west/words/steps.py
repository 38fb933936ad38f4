"""Steps along the paths in words: the space, its action, what it costs and brings, and damage instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.sierra_west.words import names, outlook
from cogs.sierra_west.words.foresight import cost, effects, exchange
from cogs.title.words.answers import Answer
from rules.sierra_west import FOOTHILL, gold_in_mines, is_claimable, way

if TYPE_CHECKING:
    from cogs.sierra_west.words.foresight import Asked
    from rules.sierra_west import Pioneer, SierraWestState, Space, actions

_PIONEERS = ("green", "tan")


def walked(action: actions.Walk, asked: Asked) -> Answer:
    """Return a space with what it costs, known by its gain or icon: "green path 2, bear: pay 1 food"."""
    say, (place, space) = asked.say, _space(asked, action.pioneer, action.space)
    gains, price = effects(action, asked) + _decided_later(space, asked), cost(action, asked)
    skipped = outlook.skipped(action.pioneer, action.space, asked)
    if space.icon.kind in ("gain", "apples") and gains:
        return Answer(place, exchange(price, gains, asked), brings=skipped)
    name = say("sierra_west.answer.walk", place=place, icon=_icon(action, space, asked))
    return Answer(name, exchange(price, [], asked), brings=outlook.in_turn(say, [say.join(gains), skipped]))


def endured(action: actions.Endure, asked: Asked) -> Answer:
    """Return a mandatory space with the damage that is taken there."""
    place, space = _space(asked, action.pioneer, action.space)
    icon = names.icon_name(asked.say, space.code)
    name = asked.say("sierra_west.answer.walk", place=place, icon=icon)
    return Answer(name, damage(action.loss, asked), brings=outlook.lost(action.loss, asked))


def damage(loss: str, asked: Asked) -> str:
    """Return what damage would do."""
    if loss == "nothing":
        return asked.say("sierra_west.answer.nothing_to_lose")
    if loss == "wagon":
        return asked.say("sierra_west.answer.wagon_back", space=asked.player.wagon - 1)
    return asked.say("sierra_west.answer.lose", cabin=names.cabin_name(asked.say, loss))


def _space(asked: Asked, pioneer: Pioneer, number: int) -> tuple[str, Space]:
    """Return a space ahead of a pioneer, and what it is called: by its path, where both go along one too."""
    ahead = way(asked.view, asked.view.seat, pioneer)
    assert ahead is not None
    say, path = asked.say, asked.say(f"sierra_west.path.{ahead.path}")
    space = dict(ahead.spaces)[number]
    if ahead.path == pioneer:
        return say("sierra_west.answer.space", path=path, number=number + 1), space
    figure = names.figure_name(say, pioneer)
    return say("sierra_west.answer.space.crossed", path=path, number=number + 1, figure=figure), space


def _icon(action: actions.Walk, space: Space, asked: Asked) -> str:
    """Return the action of a space; boots with what a cabin makes of them."""
    after = cast("SierraWestState | None", asked.outcome(action).after)
    if space.icon.kind == "boots" and after is not None:
        boots = after.steps.granted[_PIONEERS.index(action.pioneer)]
        return names.amount(asked.say, "boots", boots or space.icon.number)
    return names.icon_name(asked.say, space.code)


def _decided_later(space: Space, asked: Asked) -> list[str]:
    """Return what a space brings only by chance or by a further choice."""
    say, view = asked.say, asked.view
    if space.icon.kind == "mine":
        gold = gold_in_mines(view, view.seat)
        return [say("sierra_west.answer.mine", gold=names.amount(say, "gold", gold))] if gold else []
    place = asked.player.explorer
    if space.icon.kind == "shovel" and place != FOOTHILL and is_claimable(view.mountain, place):
        return [say("sierra_west.answer.may_claim", card=names.card_name(say, view.mountain[place]))]
    return []
