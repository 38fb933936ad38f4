"""Printed pieces looked up: a large picture with words for all that is on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import WORKERS
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.card_faces import TASKS, objective_card, sam_card
from render.great_western_trail.pieces.tiles import station_master_tile
from render.great_western_trail.sheets.legend import STYLE, draw_sams_sheet
from render.great_western_trail.sheets.sheets import QUIET, TILE, Box, Page
from render.great_western_trail.signs import sam_signs
from render.great_western_trail.signs.icon_signs import COUNTED, score, signs, word
from render.great_western_trail.signs.icon_words import icon_explanation, icon_words, task_words
from render.great_western_trail.signs.sign_rows import MINUS, TIMES, Sign, row_image
from render.kit.house import colours as house
from render.kit.legend import Entry, Section, Writing, draw_section
from render.kit.text import Font
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say

_WIDTH = 1132
_PAD = 22
_TITLE = Font("display", 46)
_FACT = Font("bold", 32)
_SIGNS_WIDE, _SIGNS_HIGH = 310, 68
_STYLE = STYLE._replace(
    wide=_WIDTH,
    pad=_PAD,
    signs=_SIGNS_WIDE,
    text=356,
    end=22,
    sign_space=36,
    words_space=36,
    words=Writing(Font("display", 31), 39, 30, house.INK),
    about=Writing(Font("regular", 28), 35, 26, QUIET),
)
_BUILDING = (460, 270)
_CARD = (260, 354)
_MASTER = (376, 184)
STARTING = frozenset(card.id for card in gwt.COMMON.objectives.starting)


class _Piece(NamedTuple):
    """A piece: how it looks, what it is called, facts about it and all its entries."""

    size: tuple[int, int]
    draw: Callable[[], Image.Image]
    title: str
    facts: Sequence[str]
    entries: Sequence[Entry]


def pieces(options: gwt.GreatWesternTrailOptions) -> tuple[str, ...]:
    """Return the ids of what can be looked up: buildings, station masters, objective cards, Sam's cards."""
    printed = gwt.EDITIONS[options.edition]
    sides = ("a", "b") if options.private_buildings == "random" else (options.private_buildings,)
    private = (building.id for building in printed.private_buildings.values() if building.side in sides)
    sams = (sam_signs.SAM, *sam_signs.CARDS) if options.edition == gwt.sam_cards.SAM.edition else ()
    return *gwt.NEUTRAL_BUILDINGS, *private, *printed.station_masters, *gwt.OBJECTIVES, *sams


def draw_piece(options: gwt.GreatWesternTrailOptions, piece: str, say: Say) -> Picture:
    """Return a large picture of a piece; KeyError for what is none of ``pieces``."""
    if piece not in pieces(options):
        raise KeyError(piece)
    if piece == sam_signs.SAM:
        return draw_sams_sheet(options, say)
    found = _found(options.edition, piece, say)
    head = max(found.size[1], 90 + 46 * len(found.facts))
    section, top = Section(found.entries), 2 * _PAD + head
    panel = Box(_PAD, top, _WIDTH - 2 * _PAD, _STYLE.section_high(section))
    page = Page.blank(_WIDTH, panel.bottom + _PAD if found.entries else top)
    page.lay(("piece", options.edition, piece), (_PAD, _PAD), found.draw, TILE)
    left = _PAD + found.size[0] + 40
    baseline = _PAD + (head - 60 - 46 * len(found.facts)) / 2 + 44
    page.text((left, baseline), found.title, _TITLE, house.TITLE, on=None, room=_WIDTH - left - _PAD)
    for i, fact in enumerate(found.facts):
        page.text((left, baseline + 54 + 46 * i), fact, _FACT, house.TEXT, room=_WIDTH - left - _PAD, on=None)
    if found.entries:
        page.end_part("piece", top - _PAD // 2)
        draw_section(page, panel, section, _STYLE)
        page.end_last_part()
    return page.encoded("piece.png")


def _found(edition: gwt.Edition, piece: str, say: Say) -> _Piece:
    printed = gwt.EDITIONS[edition]
    if piece in gwt.NEUTRAL_BUILDINGS:
        neutral = gwt.NEUTRAL_BUILDINGS[piece]
        title = say("great_western_trail_pictures.piece.neutral", building=piece)
        entries = [_icon(icon, edition, say) for icon in neutral.actions]
        return _Piece(_BUILDING, partial(neutral_tile, neutral, _BUILDING, edition), title, (), entries)
    if piece in printed.private_buildings:
        return _private(printed.private_buildings[piece], edition, say)
    if piece in printed.station_masters:
        return _master(printed.station_masters[piece], edition, say)
    if piece in sam_signs.CARDS:
        return _sams(sam_signs.CARDS[piece], say)
    return _objective(gwt.OBJECTIVES[piece], edition, say)


def _entry(signs: tuple[Sign, ...], words: str, about: str = "") -> Entry:
    return Entry(row_image(signs, _SIGNS_HIGH, _SIGNS_WIDE), words, about)


def _icon(icon: gwt.Icon, edition: gwt.Edition, say: Say) -> Entry:
    return _entry(signs(icon, edition), icon_words(icon, edition, say), icon_explanation(icon, edition, say))


def _private(printed: gwt.catalogue.PrivateBuilding, edition: gwt.Edition, say: Say) -> _Piece:
    facts = [
        say("great_western_trail_pictures.piece.builders", n=printed.builders),
        say("great_western_trail_pictures.piece.points", n=printed.points),
    ]
    if printed.hands:
        facts.append(say("great_western_trail_pictures.piece.hands"))
    draw = partial(private_tile, printed, _BUILDING, None, edition, builders=True)
    title = say("great_western_trail_pictures.piece.private", building=printed.id)
    entries = [_icon(icon, edition, say) for icon in printed.actions]
    return _Piece(_BUILDING, draw, title, facts, entries)


def _master(printed: gwt.catalogue.StationMaster, edition: gwt.Edition, say: Say) -> _Piece:
    entries = [_icon(printed.immediate, edition, say)] if printed.immediate else []
    if printed.permanent_certificates:
        permanent = (Sign("permanent"),) * printed.permanent_certificates
        words = say("great_western_trail_pictures.legend.permanent")
        entries.append(_entry(permanent, words, say("great_western_trail_pictures.legend.permanent.about")))
    if scored := printed.score:
        each = (word(str(scored.each), 0.5),) if scored.each > 1 else ()
        row = (score(scored.points), Sign("slash", wide=0.42), *each, *COUNTED[scored.per])
        about = say("great_western_trail_pictures.piece.at_the_end")
        entries.append(_entry(row, _scored(scored, edition, say), about))
    title = say("great_western_trail_pictures.piece.station_master")
    return _Piece(_MASTER, partial(station_master_tile, printed, _MASTER, edition), title, (), entries)


def _scored(scored: gwt.catalogue.MasterScore, edition: gwt.Edition, say: Say) -> str:
    key = f"great_western_trail_pictures.piece.score.{scored.per}"
    if scored.per == "camp_tile_pair":
        key = f"great_western_trail_pictures.piece.score.camp_tile_pair.{edition}"
    return say(key, n=scored.each, points=scored.points)


def _objective(printed: gwt.catalogue.Objective, edition: gwt.Edition, say: Say) -> _Piece:
    title = say("great_western_trail_pictures.piece.objective")
    if printed.id in STARTING:
        title = say("great_western_trail_pictures.piece.starting_objective")
    points = say("great_western_trail_pictures.piece.points", n=printed.points)
    if printed.penalty:
        penalty = str(printed.penalty).replace("-", MINUS)
        key = "great_western_trail_pictures.piece.penalty"
        points = say(key, points=printed.points, penalty=penalty)
    entries = [*_of_objective(printed, edition, say)]
    return _Piece(_CARD, partial(objective_card, printed, _CARD), title, (points,), entries)


def _sams(card: gwt.sam_cards.Card, say: Say) -> _Piece:
    levels = (level for level, facts in gwt.sam_cards.SAM.levels.items() if card.card in facts.without_cards)
    names = (say(f"great_western_trail.option.difficulty.{level}") for level in levels)
    facts = (say("great_western_trail_pictures.sam.without", level=name) for name in names)
    title = say("great_western_trail_pictures.sam.card", card=card.card)
    return _Piece(_CARD, partial(sam_card, card.card, _CARD), title, [*facts], [*_of_sams(card, say)])


def _of_sams(card: gwt.sam_cards.Card, say: Say) -> Iterator[Entry]:
    about_steps = say("great_western_trail_pictures.sam.steps.about")
    yield _entry(sam_signs.steps_signs(card.steps), sam_signs.steps_words(card.steps, say), about_steps)
    if card.if_specialization:
        worker = say(f"great_western_trail.worker.{card.if_specialization}")
        words = say("great_western_trail_pictures.sam.only", worker=worker)
        row = sam_signs.SPECIALIZATION, word("=", 0.4), Sign(WORKERS[card.if_specialization].symbol)
        yield _entry(row, words, say("great_western_trail_pictures.sam.only.about"))
    for effect in card.effects:
        words, about = sam_signs.effect_words(effect, say), sam_signs.effect_explanation(effect, say)
        yield _entry(sam_signs.effect_signs(effect), words, about)


def _of_objective(printed: gwt.catalogue.Objective, edition: gwt.Edition, say: Say) -> Iterator[Entry]:
    if printed.immediate:
        yield _icon(printed.immediate, edition, say)
    for task in dict.fromkeys(printed.tasks):
        row = (TASKS[task],) * printed.tasks.count(task)
        words = task_words(task, edition, say)
        yield _entry(row, words if len(row) == 1 else f"{len(row)} {TIMES} {words}")
