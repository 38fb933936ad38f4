"""Keys of Great Western Trail that the code puts together."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, get_args

import rules
from bot.words import Catalogues
from bot.words.say import Say
from cogs.great_western_trail import event_lines
from render.great_western_trail.sheets.legend import ICONS
from render.great_western_trail.signs.icon_words import icon_explanation, icon_words
from render.great_western_trail.signs.sign_rows import MARKS
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed import sam_cards
from rules.great_western_trail.printed.catalogue import (
    COMMON,
    DISC_SPACES,
    EDITIONS,
    NEUTRAL_BUILDINGS,
    OBJECTIVES,
    Hand,
    Level,
)
from rules.kernel.contract import snake_case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.great_western_trail.model import Edition
    from rules.great_western_trail.printed.icons import Icon
    from rules.kernel.contract import ScoreLine

_TITLE = "great_western_trail"
_HAZARDS = frozenset(tile.hazard for tile in COMMON.supply.hazards)
_AUXILIARY = frozenset(space.removeprefix("aux_") for space in DISC_SPACES if space.startswith("aux_"))
_STEPS = frozenset(COMMON.player_board.steps) & frozenset(DISC_SPACES)
_TASKS = frozenset(chain.from_iterable(card.tasks for card in OBJECTIVES.values()))
_BY_EDITION = frozenset({"hazard_or_camp", "cert_camps"})
"""Station masters' tiles that are called otherwise in each edition."""
_SIGNS = (
    "station",
    "permanent",
    "transport",
    "last_space",
    "wage",
    "arrow",
    "token",
    "far_worker",
    "woods",
)
"""Signs of the legend that are no actions."""


_OF_SAM = {
    **dict.fromkeys(event_lines.OF_SAM, ("sam",)),
    "building_placed": ("sam", "sam_replaced"),
    "sam_unable": [snake_case(effect.__name__) for effect in get_args(sam_cards.AnyEffect)],
}
"""The lines of events for Sam, by kind."""
_PLAIN_EFFECTS = ("take_objective", "take_camp_tile", "remove_hazard", "build")
"""What Sam does without numbers and kinds."""


_GAINS = ("gain_certificates", "exchange_token")
"""What is explained by name."""
_PLAIN_ICONS = (
    "fill_certificates",
    "buy_cattle",
    "special_delivery",
    "copy_building",
    "upgrade_station_behind",
    "build",
    "engine_back_for",
    "draw_then_discard",
)
"""Icons of which nothing but their numbers differs."""
_FORMS = {
    "hire": ("more", "less", "same"),
    "take_objective": ("hand", "discard_pile"),
    "take_camp_tile": tuple(EDITIONS),
    "engine_forward": ("paid", "free"),
    "remove_hazard": ("paid", "free"),
    "auxiliary_action": ("single", "double"),
    "herder_forward": ("again", "only"),
}
"""Icons of which more differs."""


class _Recorder(Catalogues):
    """Catalogues that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__(strict=True)
        self.asked: set[str] = set()

    def text(self, language: str, key: str, /, **params: object) -> str:
        """Answer, and remember the key."""
        self.asked.add(key)
        return super().text(language, key, **params)


def lines() -> Iterator[str]:
    """Yield the keys of the lines for Sam."""
    return (f"{_TITLE}.event.{kind}.{end}" for kind, ends in _OF_SAM.items() for end in ends)


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the game's words that becomes a key, with its keys."""
    things = EDITIONS.values()
    masters = frozenset(chain.from_iterable(edition.station_masters for edition in things))
    cities = frozenset(city.id for edition in things for city in edition.cities)
    plain_discs = frozenset(DISC_SPACES) - _STEPS - {f"aux_{auxiliary}" for auxiliary in _AUXILIARY}
    return {
        f"{_TITLE}.{family}": frozenset(f"{_TITLE}.{prefix}.{end}" for end in ends)
        for family, prefix, ends in (
            ("cattle.{}.{}", "cattle", _breeds()),
            ("stage.{}", "stage", [stage.id for stage in COMMON.cattle.simmental.stages]),
            ("colour.{}", "colour", ["orange", *[breed.colour for breed in COMMON.cattle.breeds]]),
            ("city.{}", "city", cities),
            ("worker.{}", "worker", WORKERS),
            ("option.difficulty.{}", "option.difficulty", get_args(Level)),
            ("hazard.{}", "hazard", _HAZARDS),
            ("hand.{}", "hand", get_args(Hand)),
            ("camp.{}.{}", "camp", _in_editions(COMMON.supply.camp_hands)),
            ("station_master.{}", "station_master", masters - _BY_EDITION),
            ("station_master.{}.{}", "station_master", _in_editions(_BY_EDITION)),
            ("task.{}", "task", _TASKS - {"terminal_city"} - frozenset(COMMON.supply.camp_hands)),
            ("auxiliary.{}.{}", "auxiliary", _times(_AUXILIARY - {"remove"})),
            ("auxiliary.{}.{}.{}", "auxiliary", _in_editions(_times({"remove"}))),
            ("disc.{}", "disc", plain_discs),
            ("disc.steps.{}", "disc.steps", _STEPS),
            ("disc.auxiliary.{}", "disc.auxiliary", _AUXILIARY),
            ("brings.disc.{}", "brings.disc", {space.corners for space in DISC_SPACES.values()}),
            ("space.after.{}", "space.after", _HAZARDS),
            ("space.after_camps.{}", "space.after_camps", EDITIONS),
            ("space.hazard.{}", "space.hazard", _HAZARDS),
            ("space.camp.{}", "space.camp", EDITIONS),
            ("action.take_camp_tile.{}", "action.take_camp_tile", EDITIONS),
            ("effect.{}", "effect", {link.gain for edition in things for link in edition.links} - {""}),
            ("status.{}", "status", ("open", "done", "shut")),
            ("category.{}", "category", [line.category for line in _score()]),
        )
    }


def families_of_icons() -> Mapping[str, frozenset[str]]:
    """Return the f-strings of the icons' words, with their keys: those that printed icons ask for."""
    words = _Recorder()
    for edition in EDITIONS:
        for icon in _icons(edition):
            icon_words(icon, edition, Say(words, "en"))
        for icon in ICONS:
            icon_explanation(icon, edition, Say(words, "en"))
    prefix, about = "great_western_trail_pictures.icon", "great_western_trail_pictures.about"
    stems = (
        "cards",
        "gain_per.camp_tile_pair",
        "gain_per",
        "engine_per",
        "draw_per",
    )
    said_by_name = {f"{prefix}.cards.{name}" for name in ("colour", "value_3")}
    return {
        f"{prefix}.{stem}.{{}}": _beginning(words.asked, f"{prefix}.{stem}.") - said_by_name for stem in stems
    } | {
        f"{prefix}.{{}}": frozenset(f"{prefix}.{icon}" for icon in _PLAIN_ICONS),
        f"{prefix}.{{}}.{{}}": frozenset(
            f"{prefix}.{icon}.{form}" for icon in _FORMS for form in _FORMS[icon]
        ),
        f"{about}.{{}}": _beginning(words.asked, f"{about}.") - {f"{about}.{gain}" for gain in _GAINS},
    }


def _with_forms(prefix: str, icons: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{prefix}.{icon}.{form}" for icon in icons for form in _FORMS[icon])


def families_of_explanations() -> Mapping[str, frozenset[str]]:
    """Return the f-strings of legend and large pictures, with their keys."""
    camps = frozenset(COMMON.supply.camp_hands)
    corners = {space.corners for space in DISC_SPACES.values()}
    explained = (*corners, *_SIGNS)
    pictures = f"{_TITLE}_pictures"
    return {
        f"{pictures}.{family}": frozenset(f"{pictures}.{prefix}.{end}" for end in ends)
        for family, prefix, ends in (
            ("task.{}.{}", "task", _in_editions(camps)),
            ("task.{}", "task", _TASKS - {"terminal_city"} - camps),
            ("auxiliary.remove.{}", "auxiliary.remove", EDITIONS),
            ("auxiliary.{}", "auxiliary", _AUXILIARY - {"remove"}),
            ("legend.hand.{}", "legend.hand", get_args(Hand)),
            ("legend.{}", "legend", explained),
            ("legend.{}.about", "legend", [f"{sign}.about" for sign in explained]),
            ("legend.mark.{}", "legend.mark", MARKS),
            ("piece.score.{}", "piece.score", _scored() - {"camp_tile_pair"}),
            ("piece.score.camp_tile_pair.{}", "piece.score.camp_tile_pair", EDITIONS),
            ("sam.effect.{}", "sam.effect", _PLAIN_EFFECTS),
            ("sam.about.{}", "sam.about", _OF_SAM["sam_unable"]),
            ("sam.{}", "sam", ("move", "kansas_city", "score", "origin")),
        )
    } | {
        f"{_TITLE}.cattle.orange.{{}}": frozenset({f"{_TITLE}.cattle.orange.second"}),
        f"{pictures}.about.{{}}.{{}}": _with_forms(f"{pictures}.about", ("take_camp_tile", "herder_forward")),
    }


def _scored() -> frozenset[str]:
    """Return what station masters count."""
    tiles = chain.from_iterable(things.station_masters.values() for things in EDITIONS.values())
    return frozenset(tile.score.per for tile in tiles if tile.score)


def _score() -> tuple[ScoreLine, ...]:
    """Return the score of a game that is broken off at its start."""
    game = rules.GAMES[_TITLE]
    state = game.setup(seats=2, seed="0" * 32)
    state.ended = "job_market"
    result = game.result(state)
    assert result is not None
    return result.lines[0]


def _beginning(keys: Iterable[str], stem: str) -> frozenset[str]:
    return frozenset(key for key in keys if key.startswith(stem) and "." not in key.removeprefix(stem))


def _icons(edition: Edition) -> Iterator[Icon]:
    for neutral in NEUTRAL_BUILDINGS.values():
        yield from neutral.actions
    for private in EDITIONS[edition].private_buildings.values():
        yield from private.actions
    yield from COMMON.risk_actions.values()
    for bonuses in COMMON.player_board.worker_bonuses.values():
        yield from bonuses.values()
    for card in OBJECTIVES.values():
        yield from (card.immediate,) if card.immediate else ()
    for tile in EDITIONS[edition].station_masters.values():
        yield from (tile.immediate,) if tile.immediate else ()


def _breeds() -> Iterator[str]:
    yield from _in_editions(breed.colour for breed in COMMON.cattle.breeds)
    yield "orange.second"


def _in_editions(things: Iterable[str]) -> list[str]:
    return [f"{thing}.{edition}" for thing in things for edition in EDITIONS]


def _times(auxiliaries: Iterable[str]) -> list[str]:
    return [f"{auxiliary}.{times}" for auxiliary in auxiliaries for times in (1, 2)]
