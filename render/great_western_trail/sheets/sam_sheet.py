"""Sam explained on a page: how he plays, and all his cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.pieces.sam_card import sam_card
from render.great_western_trail.sheets.legend import STYLE
from render.great_western_trail.sheets.sheets import Page
from render.great_western_trail.signs.sam_signs import card_words
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.kit.encoding import encode
from render.kit.legend import Entry, Legend, Section, draw_legend
from rules.great_western_trail import EDITIONS, sam_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailOptions

_CARD = (100, 136)
_SIZE = 56


def draw_sams_sheet(options: GreatWesternTrailOptions, say: Say) -> Picture:
    """Return how Sam plays at a level, and every card with what it lets him do."""
    cards = sam_cards.CARDS.values()
    always, for_one = (
        [_card(card, say) for card in cards if bool(card.if_specialization) is limited]
        for limited in (False, True)
    )
    sections = [
        Section(say("great_western_trail_pictures.sam.turn"), tuple(_turn(options, say))),
        Section(say("great_western_trail_pictures.sam.cards.any"), always),
        Section(say("great_western_trail_pictures.sam.cards.one"), for_one),
    ]
    legend = Legend(say("great_western_trail_pictures.sam.cards"), sections)
    page = draw_legend(Page, legend, STYLE)
    return encode(page.frame, "piece.png", page.parts)


def _card(card: sam_cards.Card, say: Say) -> Entry:
    return Entry(sam_card(card.card, _CARD), *card_words(card, say))


def _turn(options: GreatWesternTrailOptions, say: Say) -> Iterator[Entry]:
    """Yield what holds for all cards."""
    first = EDITIONS[sam_cards.SAM.edition].cities[sam_cards.SAM.levels[options.difficulty].first_city]
    city = say(f"great_western_trail.city.{first.id}")
    for sign, words, about in (
        ("horseshoe", "move", say("great_western_trail_pictures.sam.steps.about")),
        ("city", "kansas_city", say("great_western_trail_pictures.sam.kansas_city.about", city=city)),
        ("points", "score", say("great_western_trail_pictures.sam.score.about")),
        ("back", "origin", say("great_western_trail_pictures.sam.origin.about")),
    ):
        yield Entry(row_image((Sign(sign),), _SIZE), say(f"great_western_trail_pictures.sam.{words}"), about)
