"""What the legend explains: sections of signs with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import COIN
from render.great_western_trail.pieces.card_faces import TASKS
from render.great_western_trail.pieces.markers import disc_place, market_token_with_points
from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.auxiliary_signs import auxiliary_image
from render.great_western_trail.signs.icon_signs import dollars, score, signs
from render.great_western_trail.signs.icon_words import icon_explanation, icon_words, task_words
from render.great_western_trail.signs.lettering import MINUS
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.great_western_trail.signs.ticks import MARKS
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.legend import Entry, Section
from render.kit.shapes import sprite
from rules.great_western_trail import AUXILIARIES, COMMON, CardCost, icons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import Breed, Edition, GreatWesternTrailOptions, Icon

_SIZE, _ROOM = 44, 132
ICONS: tuple[Icon, ...] = (
    icons.DiscardForIcon(CardCost(1, "colour", ("white",)), dollars=2),
    icons.DiscardForIcon(CardCost(2, "same_breed"), dollars=4),
    icons.DiscardForIcon(CardCost(1, "any_cattle"), certificates=1),
    icons.EitherIcon((icons.GainIcon(certificates=1), icons.TakeObjectiveIcon("discard_pile"))),
    icons.GainIcon(certificates=2),
    icons.FillCertificatesIcon(),
    icons.TakeObjectiveIcon("hand"),
    icons.HireIcon(2),
    icons.BuyCattleIcon(),
    icons.BuildIcon(2),
    icons.EngineForwardIcon(2, cost=2),
    icons.EngineForwardIcon(1, per="engineer"),
    icons.EngineBackForIcon(1, 3),
    icons.TakeCampTileIcon(),
    icons.RemoveHazardIcon(5),
    icons.AuxiliaryActionIcon(1),
    icons.AuxiliaryActionIcon(2),
    icons.HerderForwardIcon(3),
    icons.HerderForwardIcon(3, fees=False, phase_b=False, kansas_city=False),
    icons.DrawThenDiscardIcon(3),
    icons.GainIcon(dollars=2, per="building_in_woods"),
    icons.GainIcon(dollars=2, certificates=2, per="camp_tile_pair"),
    icons.SpecialDeliveryIcon(),
    icons.CopyBuildingIcon(),
    icons.UpgradeStationBehindIcon(),
)
_TOKEN = icons.GainIcon(exchange_tokens=1)


def sections(options: GreatWesternTrailOptions, say: Say) -> list[Section]:
    """Return all sections in the order of the legend."""
    edition = options.edition
    return [
        Section(say("great_western_trail_pictures.legend.actions"), tuple(_actions(edition, say))),
        Section(say("great_western_trail_pictures.board.auxiliary"), tuple(_auxiliaries(edition, say))),
        Section(say("great_western_trail_pictures.legend.trail"), tuple(_trail(edition, say))),
        Section(say("great_western_trail_pictures.legend.discs"), tuple(_discs(say))),
        Section(say("great_western_trail_pictures.legend.market"), tuple(_market(say))),
        Section(say("great_western_trail_pictures.legend.cattle"), tuple(_cattle(options, say))),
        Section(say("great_western_trail_pictures.legend.tasks"), tuple(_tasks(edition, say))),
        Section(say("great_western_trail_pictures.legend.marks"), tuple(_marks(say))),
    ]


def _row(row: Sequence[Sign]) -> Image.Image:
    return row_image(row, _SIZE, _ROOM)


def _actions(edition: Edition, say: Say) -> Iterator[Entry]:
    told: set[str] = set()
    for icon in (*ICONS, *((_TOKEN,) if edition == "second" else ())):
        sentences = icon_explanation(icon, edition, say)
        yield Entry(
            _row(signs(icon, edition)), icon_words(icon, edition, say), "" if sentences in told else sentences
        )
        told.add(sentences)


def _auxiliaries(edition: Edition, say: Say) -> Iterator[Entry]:
    for auxiliary in AUXILIARIES:
        drawn = auxiliary_image(auxiliary, edition, 26)
        if auxiliary == "remove":
            yield Entry(drawn, say(f"great_western_trail_pictures.auxiliary.remove.{edition}"))
        else:
            yield Entry(drawn, say(f"great_western_trail_pictures.auxiliary.{auxiliary}"))


def _trail(edition: Edition, say: Say) -> Iterator[Entry]:
    for hand, fees in COMMON.player_board.fees.items():
        yield Entry(
            _row((Sign("hand", hand),)),
            say(f"great_western_trail_pictures.legend.hand.{hand}"),
            say("great_western_trail_pictures.legend.fee", two=fees[2], three=fees[3], four=fees[4]),
        )
    sentences = say("great_western_trail_pictures.legend.risk.about")
    for icon in COMMON.risk_actions.values():
        words = icon_words(icon, edition, say)
        title = say("great_western_trail_pictures.legend.risk", action=words)
        yield Entry(_row(signs(icon, edition)), title, sentences)
    woods = say("great_western_trail_pictures.legend.woods")
    yield Entry(_row((Sign("tree"),)), woods, say("great_western_trail_pictures.legend.woods.about"))


def _discs(say: Say) -> Iterator[Entry]:
    for corners in ("white", "black"):
        yield Entry(
            disc_place(None, corners, 54),
            say(f"great_western_trail_pictures.legend.{corners}"),
            say(f"great_western_trail_pictures.legend.{corners}.about"),
        )
    for name, row in (
        ("station", (Sign("station"),)),
        ("permanent", (Sign("permanent"),)),
        ("transport", (Sign("engine"), Sign("arrow", wide=0.62), Sign("city"))),
        ("last_space", (Sign("engine"), dollars(COMMON.railroad.dollars_at_last_space))),
    ):
        words = say(f"great_western_trail_pictures.legend.{name}")
        yield Entry(_row(row), words, say(f"great_western_trail_pictures.legend.{name}.about"))


def _market(say: Say) -> Iterator[Entry]:
    images = {
        "wage": _row((dollars(-COMMON.job_market.wages[0]),)),
        "arrow": sprite(_SIZE, _SIZE, lambda pen: _paint_arrow(UnitSquare(pen, _SIZE))),
        "token": market_token_with_points(72),
        "far_worker": worker_tile("builder", (60, 60)),
    }
    for name, image in images.items():
        words = say(f"great_western_trail_pictures.legend.{name}")
        yield Entry(image, words, say(f"great_western_trail_pictures.legend.{name}.about"))


def _paint_arrow(square: UnitSquare) -> None:
    glyphs.arrow_down(square)
    glyphs.arrow_down(square.part(0.14, 0.13, 0.72), COIN.fill)


def _cattle(options: GreatWesternTrailOptions, say: Say) -> Iterator[Entry]:
    for breed in COMMON.cattle.breeds:
        name = say(f"great_western_trail.cattle.{breed.colour}.{options.edition}")
        yield Entry(_row((Sign("card", breed.colour),)), name, _worth(breed, say))
    if options.simmental:
        name = say(f"great_western_trail.cattle.orange.{options.edition}")
        stages = COMMON.cattle.simmental.stages
        about_stages = say(
            "great_western_trail_pictures.legend.simmental",
            value="/".join(str(stage.value) for stage in stages),
            points="/".join(str(stage.points) for stage in stages),
            copies=stages[0].copies,
        )
        yield Entry(_row((Sign("card", "orange"),)), name, about_stages)


def _worth(breed: Breed, say: Say) -> str:
    first = breed.cards[0]
    if first.per_player:
        key = "great_western_trail_pictures.legend.starting_breed"
        return say(key, value=breed.value, copies=first.copies)
    return say(
        "great_western_trail_pictures.legend.market_breed",
        value=breed.value,
        points="/".join(str(card.points) for card in breed.cards),
        copies=sum(card.copies for card in breed.cards),
    )


def _tasks(edition: Edition, say: Say) -> Iterator[Entry]:
    for task, sign in TASKS.items():
        yield Entry(_row((sign,)), task_words(task, edition, say))
    lost = Sign("", text=f"{MINUS}2", wide=1.0, share=0.7)
    yield Entry(
        _row((score(3), lost)),
        say("great_western_trail_pictures.legend.penalty"),
        say("great_western_trail_pictures.legend.tasks.about"),
    )


def _marks(say: Say) -> Iterator[Entry]:
    for mark, draw in MARKS.items():
        yield Entry(draw(_SIZE), say(f"great_western_trail_pictures.legend.mark.{mark}"))
