"""The legend: what the signs of the pictures mean, a picture for each topic, and one for Sam."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import msgspec
from PIL import Image

from render.great_western_trail.colours import seat_look
from render.great_western_trail.layout import read
from render.great_western_trail.pieces.card_faces import SEAT, TASKS, cattle_card
from render.great_western_trail.pieces.tiles import disc_place, market_token_with_points, worker_tile
from render.great_western_trail.sheets.score_sheet import CATEGORIES
from render.great_western_trail.sheets.sheets import QUIET, Page
from render.great_western_trail.signs.icon_signs import WORKER, auxiliary_image, dollars, score, signs
from render.great_western_trail.signs.icon_words import icon_explanation, icon_words, task_words
from render.great_western_trail.signs.sam_signs import card_words, effect_signs, steps_signs
from render.great_western_trail.signs.sign_rows import MARKS, MINUS, Sign, glyph, row_image, write_centred
from render.kit import legend
from render.kit.cache import Cache
from render.kit.encoding import kept
from render.kit.house import stock
from render.kit.house.colours import INK
from render.kit.legend import Entry, Section
from render.kit.page import LINE, Heading
from render.kit.shapes import sprite
from render.kit.signs import HEADING, in_a_row
from render.kit.text import Font
from rules.great_western_trail import AUXILIARIES, COMMON, EDITIONS, Icon, icons, sam_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import Edition, GreatWesternTrailOptions, catalogue

_SIZE, _ROOM = 50, 190
_CARD = (92, 104)
_AUXILIARY_SIZES = range(50, 20, -2)
"""Sizes to try: rows of signs are as large as their column lets them be."""
_ICONS = msgspec.json.decode(read("legend"), type=dict[str, tuple[Icon, ...]])
"""The actions explained, by topic."""
_TOKEN = icons.GainIcon(exchange_tokens=1)
ICONS: tuple[Icon, ...] = tuple(chain.from_iterable(_ICONS.values()))
"""All actions explained."""


def _row(row: Sequence[Sign]) -> Image.Image:
    return row_image(row, _SIZE, _ROOM)


def _told(image: Image.Image, name: str, say: Say) -> Entry:
    words = say(f"great_western_trail_pictures.legend.{name}")
    return Entry(image, words, say(f"great_western_trail_pictures.legend.{name}.about"))


def _actions(topic: str, edition: Edition, say: Say) -> Iterator[Entry]:
    """Yield the actions of a topic; the exchange token is one of cards."""
    told: set[str] = set()
    for icon in (*_ICONS[topic], *((_TOKEN,) if topic == "cards" and edition == "second" else ())):
        sentences = icon_explanation(icon, edition, say)
        about = "" if sentences in told else sentences
        yield Entry(_row(signs(icon, edition)), icon_words(icon, edition, say), about)
        told.add(sentences)


def _auxiliaries(edition: Edition, say: Say) -> Iterator[Entry]:
    for auxiliary in AUXILIARIES:
        sizes = (auxiliary_image(auxiliary, edition, size) for size in _AUXILIARY_SIZES)
        drawn = next(image for image in sizes if image.width <= _ROOM + 8)
        key = f"great_western_trail_pictures.auxiliary.{auxiliary}"
        if auxiliary == "remove":
            key = f"great_western_trail_pictures.auxiliary.remove.{edition}"
        yield Entry(drawn, say(key))


def _fees(say: Say) -> Iterator[Entry]:
    for hand, fees in COMMON.player_board.fees.items():
        about = say("great_western_trail_pictures.legend.fee", two=fees[2], three=fees[3], four=fees[4])
        title = say(f"great_western_trail_pictures.legend.hand.{hand}")
        yield Entry(_row((Sign("hand", hand),)), title, about)


def _places(edition: Edition, say: Say) -> Iterator[Entry]:
    """Yield what spaces of the trail have beside them: risk actions and woods."""
    sentences = say("great_western_trail_pictures.legend.risk.about")
    for icon in COMMON.risk_actions.values():
        words = icon_words(icon, edition, say)
        title = say("great_western_trail_pictures.legend.risk", action=words)
        yield Entry(_row(signs(icon, edition)), title, sentences)
    yield _told(_row((Sign("tree"),)), "woods", say)


_PRINTED: Mapping[str, tuple[Sign, ...]] = {
    "station": (Sign("station"),),
    "permanent": (Sign("permanent"),),
    "transport": (Sign("engine"), Sign("arrow", wide=0.62), Sign("city")),
    "last_space": (Sign("engine"), dollars(COMMON.railroad.dollars_at_last_space)),
}
"""Signs of the railroad and of deliveries."""


def _printed(say: Say, *names: str) -> Iterator[Entry]:
    for name in names:
        yield _told(_row(_PRINTED[name]), name, say)


_STEPS: Mapping[str, tuple[Sign, ...]] = {
    "foresight": (Sign("hazard"), WORKER),
    "income": (Sign("cow"), Sign("arrow", wide=0.62), Sign("coin")),
    "delivery": (Sign("cow"), Sign("arrow", wide=0.62), Sign("city")),
}
"""What one does in Kansas City, in this order."""


def _scores(say: Say) -> Iterator[Entry]:
    for category, (sign, _) in CATEGORIES.items():
        image = _row((sign,)) if sign else market_token_with_points(72)
        words = say(f"great_western_trail.category.{category}")
        about = say(f"legends.great_western_trail.score.{category}")
        yield Entry(image, words[:1].upper() + words[1:], about)


def _market(say: Say) -> Iterator[Entry]:
    images = {
        "wage": _row((dollars(-COMMON.job_market.wages[0]),)),
        "arrow": glyph("refill", _SIZE),
        "token": market_token_with_points(72),
        "far_worker": worker_tile("builder", (60, 60)),
    }
    for name, image in images.items():
        yield _told(image, name, say)


def _cattle(options: GreatWesternTrailOptions, say: Say) -> Iterator[Entry]:
    for breed in COMMON.cattle.breeds:
        name = say(f"great_western_trail.cattle.{breed.colour}.{options.edition}")
        yield Entry(cattle_card(breed.cards[0].id, _CARD), name, _worth(breed, say))
    if options.simmental:
        name = say(f"great_western_trail.cattle.orange.{options.edition}")
        stages = COMMON.cattle.simmental.stages
        value = "/".join(str(stage.value) for stage in stages)
        points = "/".join(str(stage.points) for stage in stages)
        key = "great_western_trail_pictures.legend.simmental"
        about_stages = say(key, value=value, points=points, copies=stages[0].copies)
        yield Entry(cattle_card(stages[0].id, _CARD), name, about_stages)


def _worth(breed: catalogue.Breed, say: Say) -> str:
    first = breed.cards[0]
    if first.per_player:
        key = "great_western_trail_pictures.legend.starting_breed"
        return say(key, value=breed.value, copies=first.copies)
    points, copies = "/".join(str(card.points) for card in breed.cards), sum(c.copies for c in breed.cards)
    key = "great_western_trail_pictures.legend.market_breed"
    return say(key, value=breed.value, points=points, copies=copies)


def _tasks(edition: Edition, say: Say) -> Iterator[Entry]:
    for task, sign in TASKS.items():
        yield Entry(_row((sign,)), task_words(task, edition, say))
    lost = Sign("", text=f"{MINUS}2", wide=1.0, share=0.7)
    about = say("great_western_trail_pictures.legend.tasks.about")
    yield Entry(_row((score(3), lost)), say("great_western_trail_pictures.legend.penalty"), about)


def _objectives(options: GreatWesternTrailOptions, say: Say) -> list[Section]:
    words = {mark: say(f"great_western_trail_pictures.legend.mark.{mark}") for mark in MARKS}
    marks = [Entry(glyph(sign, _SIZE), words[mark]) for mark, sign in MARKS.items()]
    return [
        Section(tuple(_actions("objectives", options.edition, say))),
        Section(tuple(_tasks(options.edition, say)), say("great_western_trail_pictures.legend.tasks")),
        Section(marks, say("great_western_trail_pictures.legend.marks")),
    ]


def _buildings(options: GreatWesternTrailOptions, say: Say) -> list[Section]:
    title = say("great_western_trail_pictures.board.auxiliary")
    auxiliaries = Section(tuple(_auxiliaries(options.edition, say)), title)
    return [Section(tuple(_actions("buildings", options.edition, say))), auxiliaries]


def _steps(say: Say) -> Iterator[Entry]:
    for name, row in _STEPS.items():
        about = say(f"legends.great_western_trail.step.{name}.about")
        yield Entry(_row(row), say(f"legends.great_western_trail.step.{name}"), about)


def _kansas_city(options: GreatWesternTrailOptions, say: Say) -> list[Section]:
    discs = (_told(disc_place(None, corners, 54), corners, say) for corners in ("white", "black"))
    printed = *_printed(say, "permanent", "transport"), *discs
    return [*_one(_steps(say)), *_one(printed, _actions("kansas_city", options.edition, say))]


def _one(*entries: Iterable[Entry]) -> list[Section]:
    return [Section(tuple(chain.from_iterable(entries)))]


TOPICS: Mapping[str, Callable[[GreatWesternTrailOptions, Say], list[Section]]] = {
    "trail": lambda options, say: _one(
        _fees(say), _actions("trail", options.edition, say), _places(options.edition, say)
    ),
    "buildings": _buildings,
    "cattle": lambda options, say: _one(_actions("cattle", options.edition, say), _cattle(options, say)),
    "cards": lambda options, say: _one(_actions("cards", options.edition, say)),
    "workers": lambda options, say: _one(_actions("workers", options.edition, say), _market(say)),
    "railroad": lambda options, say: _one(
        _actions("railroad", options.edition, say), _printed(say, "last_space", "station")
    ),
    "kansas_city": _kansas_city,
    "objectives": _objectives,
    "scoring": lambda _, say: _one(_scores(say)),
}
"""What each topic explains; "legends.topic.great_western_trail" has their names."""


STYLE = legend.STYLE._replace(
    heading=Heading((24, 64), HEADING, 92),
    gap=18,
    foot=4,
    inset=14,
    signs=190,
    text=216,
    end=10,
    sign_space=10,
    words_space=12,
    words=legend.Writing(Font("display", 27), 33, 26, INK),
    about=legend.Writing(Font("regular", 26), 29, 24, QUIET),
    rule=LINE,
)
"""How a legend is written: in one column, narrow enough to be read on a telephone, 380 pixels wide."""
_kept: Cache[Picture] = Cache(lambda picture: picture.size)


def topics(_: GreatWesternTrailOptions) -> tuple[str, ...]:
    """Return the topics of the legend."""
    return tuple(TOPICS)


def draw_legend(options: GreatWesternTrailOptions, topic: str, language: str, say: Say) -> Picture:
    """Return a topic of the legend of an edition."""
    key = topic, options.edition, options.simmental and topic == "cattle", language

    def draw() -> Picture:
        sections = TOPICS[topic](options, say)
        return legend.topic_sheet(Page, "great_western_trail", topic, sections, say, STYLE)

    return _kept.get(key, lambda: kept("great_western_trail-legend", key, draw))


_SAMS_SIGN = 48
_SAMS_STYLE = STYLE._replace(wide=1132, columns=2, signs=200, text=226)
"""In two columns, for strips as wide as a desktop shows them."""


def draw_sams_sheet(options: GreatWesternTrailOptions, say: Say) -> Picture:
    """Return how Sam plays at a level, and every card with what it lets him do."""
    always, for_one = list[Entry](), list[Entry]()
    for card in sam_cards.CARDS.values():
        entries = for_one if card.if_specialization else always
        entries.append(Entry(_sams_signs(card), *card_words(card, say)))
    sections = [
        Section(tuple(_turn(options, say)), say("great_western_trail_pictures.sam.turn")),
        Section(always, say("great_western_trail_pictures.sam.cards.any")),
        Section(for_one, say("great_western_trail_pictures.sam.cards.one")),
    ]
    title = say("great_western_trail_pictures.sam.cards")
    page = legend.draw_legend(Page, title, sections, _SAMS_STYLE)
    return page.encoded("piece.png")


def _sams_signs(card: sam_cards.Card) -> Image.Image:
    """Return a card's number, its specialization and steps, and below them what Sam does."""
    look, size, half = seat_look(SEAT), (_SAMS_SIGN, _SAMS_SIGN), _SAMS_SIGN / 2
    number = sprite(*size, lambda pen: stock.medallion(pen, (half, half), half - 3, look.fill))
    write_centred(number, str(card.card), Font("display", 28), look.ink, (half, half))
    whose = [worker_tile(card.if_specialization, size)] if card.if_specialization else []
    rows = [in_a_row([number, *whose, row_image(steps_signs(card.steps), 42, 82)], 8)]
    rows += [row_image(effect_signs(effect), 42, 196) for effect in card.effects]
    image = Image.new("RGBA", (196, sum(row.height + 8 for row in rows)))
    for place, row in enumerate(rows):
        image.alpha_composite(row, ((196 - row.width) // 2, place * 50))
    return image


def _turn(options: GreatWesternTrailOptions, say: Say) -> Iterator[Entry]:
    first = EDITIONS[sam_cards.SAM.edition].cities[sam_cards.SAM.levels[options.difficulty].first_city]
    city = say(f"great_western_trail.city.{first.id}")
    for sign, words, about in (
        ("horseshoe", "move", say("great_western_trail_pictures.sam.steps.about")),
        ("city", "kansas_city", say("great_western_trail_pictures.sam.kansas_city.about", city=city)),
        ("points", "score", say("great_western_trail_pictures.sam.score.about")),
        ("back", "origin", say("great_western_trail_pictures.sam.origin.about")),
    ):
        yield Entry(glyph(sign, _SAMS_SIGN), say(f"great_western_trail_pictures.sam.{words}"), about)
