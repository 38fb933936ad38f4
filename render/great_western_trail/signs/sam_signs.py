"""The cards of Sam in signs and in words: how far he goes, and what he does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import WORKERS
from render.great_western_trail.signs.icon_signs import WORKER, camp_sign, signs, word
from render.great_western_trail.signs.sign_rows import MINUS, Sign
from render.kit.text import shown_names
from rules.great_western_trail import GreatWesternTrailState, icons, sam_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from render.kit.picture import Say

SAM = "sam"
"""What explains Sam is looked up by this."""
CARDS = {f"sam_{number}": card for number, card in sam_cards.CARDS.items()}
"""Sam's cards by what each of them is looked up by."""
_PLUS = Sign("plus", wide=0.5)
SPECIALIZATION = Sign("rosette", wide=0.8)
_OBJECTIVE = signs(icons.TakeObjectiveIcon("discard_pile"))
_BUY = signs(icons.BuyCattleIcon())


def steps_signs(steps: sam_cards.Steps) -> tuple[Sign, ...]:
    """Return how far Sam goes: a number, or what is counted."""
    if steps.fixed:
        return Sign("horseshoe"), word(str(steps.fixed), 0.5)
    if steps.most_buildings:
        return Sign("horseshoe"), word("=", 0.4), Sign("most_houses")
    return Sign("horseshoe"), word("=", 0.4), _worker(steps.workers)


def effect_signs(effect: sam_cards.Effect) -> tuple[Sign, ...]:
    """Return what Sam does, as the icons of tiles show it."""
    return tuple(_EFFECTS[type(effect)](effect))


def _worker(kind: str) -> Sign:
    if kind == "any":
        return WORKER
    return SPECIALIZATION if kind == "specialization" else Sign(WORKERS[kind].symbol)


_EFFECTS: dict[type, Callable[..., Iterable[Sign]]] = {
    sam_cards.TakeObjective: lambda _: _OBJECTIVE,
    sam_cards.TakeCampTile: lambda _: [camp_sign("second")],
    sam_cards.RemoveHazard: lambda _: [Sign("removed")],
    sam_cards.Build: lambda _: [_PLUS, Sign("house")],
    sam_cards.Hire: lambda effect: [_PLUS, _worker(effect.worker)],
    sam_cards.EngineForward: lambda effect: signs(icons.EngineForwardIcon(1, per=effect.per)),
    sam_cards.RevealCattle: lambda effect: [_PLUS, Sign("back", text=str(effect.cards), wide=0.84)],
    sam_cards.BuyCattle: lambda effect: [
        *_BUY,
        *([word(f"{MINUS}{effect.without}", 0.8)] if effect.without else []),
    ],
}


def steps_words(steps: sam_cards.Steps, say: Say) -> str:
    """Return how far Sam goes."""
    if steps.fixed:
        return say("great_western_trail_pictures.sam.steps", n=steps.fixed)
    if steps.most_buildings:
        return say("great_western_trail_pictures.sam.steps.most_buildings")
    if steps.workers == "specialization":
        return say("great_western_trail_pictures.sam.steps.specialization")
    worker = say(f"great_western_trail.worker.{steps.workers}")
    return say("great_western_trail_pictures.sam.steps.workers", worker=worker)


def effect_words(effect: sam_cards.Effect, say: Say) -> str:
    """Return what Sam does: "Hires the cheapest worker"."""
    words = _deed(effect, say)
    return words[:1].upper() + words[1:]


def _deed(effect: sam_cards.Effect, say: Say) -> str:
    match effect:
        case sam_cards.Hire(worker=kind):
            return _hiring(kind, say)
        case sam_cards.EngineForward(per=per):
            worker = say(f"great_western_trail.worker.{per}")
            return say("great_western_trail_pictures.sam.engine_forward", worker=worker)
        case sam_cards.RevealCattle(cards=cards):
            return say("great_western_trail_pictures.sam.reveal_cattle", n=cards)
        case sam_cards.BuyCattle(without=0):
            return say("great_western_trail_pictures.sam.buy_cattle")
        case sam_cards.BuyCattle(without=without):
            return say("great_western_trail_pictures.sam.buy_cattle.without", n=without)
    return say(f"great_western_trail_pictures.sam.effect.{sam_cards.name_of(effect)}")


def _hiring(kind: str, say: Say) -> str:
    if kind == "any":
        return say("great_western_trail_pictures.sam.hire.any")
    if kind == "specialization":
        return say("great_western_trail_pictures.sam.hire.specialization")
    worker = say(f"great_western_trail.worker.{kind}")
    return say("great_western_trail_pictures.sam.hire.kind", worker=worker)


def effect_explanation(effect: sam_cards.Effect, say: Say) -> str:
    """Return what has to be known of it beyond its few words."""
    if isinstance(effect, sam_cards.Hire) and effect.worker == "specialization":
        return say("great_western_trail_pictures.sam.about.hire.specialization")
    dollars = sam_cards.SAM.dollars_for_cattle
    return say(f"great_western_trail_pictures.sam.about.{sam_cards.name_of(effect)}", dollars=dollars)


def card_words(card: sam_cards.Card, say: Say) -> tuple[str, str]:
    """Return how far a card lets Sam go, and all that he then does."""
    deeds = [_deed(effect, say) for effect in card.effects]
    done = deeds[0]
    for deed in deeds[1:]:
        done = say("great_western_trail_pictures.sam.then", first=done, then=deed)
    if card.if_specialization:
        worker = say(f"great_western_trail.worker.{card.if_specialization}")
        done = say("great_western_trail_pictures.sam.only_then", worker=worker, then=done)
    return steps_words(card.steps, say), done[:1].upper() + done[1:]


def all_names(view: GreatWesternTrailState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of the seats and, where he plays, of Sam with his level."""
    names = shown_names(players, say)
    if view.sam is None:
        return names
    level = say(f"great_western_trail.option.difficulty.{view.options.difficulty}")
    return [*names, say("great_western_trail_board.sam", level=level)]
