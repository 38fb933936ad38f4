"""What happened, as the log tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from bot.words.say import Say
from cogs.titles import phrases_of
from rules.great_western_trail import events
from rules.great_western_trail.model import Built
from rules.great_western_trail.printed.sam_cards import AnyEffect
from rules.kernel.contract import snake_case
from tests.cogs.great_western_trail.positions import WALKS, begin, scene_of, walk
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from rules import Event

PHRASES = phrases_of("great_western_trail")
SAY = Say(WORDS, "en")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])
SAM = 2
"""His number where two play."""
SAMPLES = (
    events.HerderPlaced(0, "A", "A"),
    events.HerderMoved(0, "A", ("AB1", "AB2"), 2),
    events.FeePaid(0, 1, 2, short=False),
    events.FeePaid(0, 1, 2, short=True),
    events.FeePaidToBank(0, 2, short=False),
    events.FeePaidToBank(0, 2, short=True),
    events.DollarsGained(0, 2),
    events.DollarsPaid(0, 2),
    events.CertificatesGained(0, 3),
    events.ExchangeTokensGained(0, 1),
    events.ExchangeTokenUsed(0, 2),
    events.CardsDiscarded(0, ("white", "white", "brown_4")),
    events.CardsDrawn(0, ("white", "start_ssg"), 2),
    events.DeckShuffled(0, 9),
    events.CardRemoved(0, "gray"),
    events.AuxiliaryTaken(0, "remove", 2),
    events.AuxiliaryTaken(0, "draw", 1),
    events.Hired(0, "cowboy", 2, 7),
    events.BuildingPlaced(0, "2a", "GK1", 2, ""),
    events.BuildingPlaced(0, "4a", "CMR2", 2, "2a"),
    events.BuildingCopied(0, "A", "A"),
    events.CattleBought(0, ("yellow", "red"), 3, 5),
    events.CattleRevealed(0, ("yellow", "calf")),
    events.CattleMarketRefilled(0, ("purple_7",)),
    events.EngineMoved(0, 0, 9),
    events.StationUpgraded(0, 1, "hand", 2),
    events.StationMasterAppointed(0, 1, "builder", "cert_camps"),
    events.CampTileTaken(0, "CAMP4", "camp_black", 3, 0),
    events.CampTileTaken(0, "CAMP1", "camp_green", -3, 0),
    events.CampTileTaken(0, "CAMP1", "camp_green", 0, 1),
    events.HazardRemoved(0, "FLOOD1", "flood_2_green", 7),
    events.HazardRemoved(0, "FLOOD1", "flood_2_green", 0),
    events.ObjectiveTaken(0, "aux_x", from_stack=False),
    events.ObjectiveTaken(0, "aux_x", from_stack=True),
    events.ObjectiveTurnedUp(0, "move3_34hh"),
    events.ObjectivePlayed(0, "start_ssg"),
    events.TilePlaced(0, "cowboy", "job_market"),
    events.TilePlaced(0, "camp_black", "CAMP9"),
    events.TilePlaced(0, "rockfall_4_green", ""),
    events.IncomeTaken(0, ("white", "gray"), 0, 3),
    events.IncomeTaken(0, (), 2, 2),
    events.CattleGrown(0, 1, 2),
    events.Delivered(0, 5, "aux_draw", 3),
    events.Delivered(0, 0, "station_3", 0),
    events.Delivered(0, 0, "none", 0),
    events.ForesightRefilled(0, ("cowboy", "camp_green")),
    events.SamDrew(SAM, 7, 2, acts=True, shuffled=False),
    events.SamDrew(SAM, 7, 2, acts=True, shuffled=True),
    events.SamDrew(SAM, 13, 2, acts=False, shuffled=False),
    events.HerderMoved(SAM, "A", ("AB1", "AB2"), 2),
    events.FeePaidByBank(SAM, 0, 2),
    events.Hired(SAM, "cowboy", 2, 0),
    events.Specialized(SAM, "cowboy"),
    events.EngineMoved(SAM, 0, 9),
    events.StationUpgraded(SAM, 1, "stock", 0),
    events.StationMasterTaken(SAM, 1, "cert_camps"),
    events.ObjectiveTaken(SAM, "aux_x", from_stack=False),
    events.CampTileTaken(SAM, "CAMP4", "camp_black", 0, 0),
    events.HazardRemoved(SAM, "FLOOD1", "flood_2_green", 0),
    events.CattleRevealed(SAM, ("yellow", "calf")),
    events.CattleBought(SAM, ("yellow", "red"), 3, 0),
    events.BuildingPlaced(SAM, "2b", "GK1", 0, ""),
    events.BuildingPlaced(SAM, "4b", "CMR2", 0, "2b"),
    events.TilePlaced(SAM, "cowboy", "job_market"),
    events.TilePlaced(SAM, "camp_black", "CAMP9"),
    events.TilePlaced(SAM, "rockfall_4_green", ""),
    events.Delivered(SAM, 5, "stock", 0),
    *(events.SamUnable(SAM, snake_case(effect.__name__)) for effect in get_args(AnyEffect)),
    events.LastTurns(SAM),
    events.LastTurns(0),
    events.GameEnded(0, "job_market"),
)


def told(event: Event, edition: str = "second", say: Say = SAY) -> str:
    """Return an event in words."""
    return PHRASES.story.event(say, event, scene_of(begin(2, edition=edition)))


def test_samples_are_complete() -> None:
    """There is an event of every kind above."""
    assert {type(event) for event in SAMPLES} == set(get_args(events.GreatWesternTrailEvent))


@LANGUAGES
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_event(language: str, edition: str) -> None:
    """Everything that can happen can be told, and each thing in its own words."""
    lines = [told(event, edition, Say(WORDS, language)) for event in SAMPLES]
    assert len(set(lines)) == len(SAMPLES)


@LANGUAGES
def test_whole_games(language: str) -> None:
    """What happens in whole games can be told to who acts and to onlookers."""
    say = Say(WORDS, language)
    for state, happened in walk(*WALKS[1]):
        for event in happened:
            assert PHRASES.story.event(say, event, scene_of(state, None))
            assert PHRASES.story.event(say, event.seen_by(None), scene_of(state, None))


def test_drawn_cards_are_secret() -> None:
    """Only who drew is told the cards."""
    drawn = events.CardsDrawn(0, ("white",), 1)
    assert "Galloway" in told(drawn.seen_by(0))
    assert told(drawn.seen_by(1)) == told(drawn.seen_by(None)).replace("Galloway", "")
    assert told(drawn.seen_by(1)).endswith("drew 1 card.")


@pytest.mark.parametrize(
    ("edition", "tile", "breed", "city"),
    [
        ("first", "black teepee", "Guernsey", "Albuquerque"),
        ("second", "black outlaw", "Galloway", "Chicago"),
    ],
)
def test_names_of_the_edition(edition: str, tile: str, breed: str, city: str) -> None:
    """Camps, breeds and cities are called as the edition prints them (1st p.1-9; 2nd p.1-11)."""
    assert tile in told(events.CampTileTaken(0, "CAMP4", "camp_black", 3, 0), edition)
    assert breed in told(events.CardRemoved(0, "white"), edition)
    assert city in told(events.Delivered(0, 5, "hand", 0), edition)


def test_a_turn_is_a_story() -> None:
    """What an action cost and brought stands in its line; a hand that was shown is not listed again."""
    happened = [
        events.HerderMoved(0, "G", ("KC",), 1),
        events.FeePaidToBank(0, 2, short=False),
        events.IncomeTaken(0, ("white",), 0, 2),
        events.CardsDiscarded(0, ("white",)),
        events.Delivered(0, 0, "step_left", 0),
        events.DollarsGained(0, 3),
    ]
    lines = PHRASES.story.told(SAY, happened, scene_of(begin(2)))
    assert [line.split(" ", 1)[1] for line in lines] == [
        "moved 1 step to Kansas City. Fees: $2 to the bank.",
        "showed Galloway (white 2) and gained $2.",
        "delivered to Kansas City. Disc placed: step limit +1, gain $3.",
    ]


@pytest.mark.parametrize(
    ("head", "brought"),
    [
        (events.Delivered(0, 0, "step_left", 0), events.DollarsGained(0, 3)),
        (events.Delivered(0, 5, "hand", 3), events.DollarsPaid(0, 5)),
        (events.StationUpgraded(0, 1, "hand", 2), events.DollarsPaid(0, 5)),
        (events.StationMasterAppointed(0, 1, "builder", "dollars2"), events.DollarsGained(0, 2)),
        (events.ObjectivePlayed(0, "dollars2_boo"), events.DollarsGained(0, 2)),
    ],
)
def test_dollars_are_told_once(head: Event, brought: Event) -> None:
    """Where a disc, tile or card is told with its dollars, these are not told again."""
    (line,) = PHRASES.story.told(SAY, [head, brought], scene_of(begin(2)))
    assert line == told(head)


def test_other_dollars_stand_with_a_delivery() -> None:
    """What the city itself brings, which the disc does not, is told."""
    happened = [events.Delivered(0, 0, "step_left", 0), events.DollarsGained(0, 3)]
    (line,) = PHRASES.story.told(SAY, [*happened, events.DollarsGained(0, 6)], scene_of(begin(2)))
    assert line.endswith("gain $3. Gain: $6.")


def test_the_subject_of_a_line_is_named_once() -> None:
    """Fees, gains and discards stand in the line of what they belong to, without their subject."""
    happened = [
        events.HerderMoved(0, "G", ("KC",), 1),
        events.FeePaid(0, 1, 2, short=False),
        events.FeePaidToBank(0, 1, short=True),
        events.CardsDiscarded(0, ("white",)),
        events.DollarsGained(0, 2),
        events.CertificatesGained(0, 3),
        events.ExchangeTokenUsed(0, 1),
        events.CardsDiscarded(0, ("gray",)),
        events.CardsDiscarded(0, ("gray",)),
    ]
    lines = PHRASES.story.told(SAY, happened, scene_of(begin(2)))
    assert [line.split(" ", 1)[1] for line in lines] == [
        "moved 1 step to Kansas City. Fees: $2 to 홍길동 and the last $1 to the bank (less than was due).",
        "discarded Galloway (white 2). Gain: $2 and certificates (now 3).",
        "used an exchange token to renew 1 card. Discarded: Criollo (grey 1).",
        "discarded Criollo (grey 1).",
    ]


def test_a_cost_stands_with_what_it_was_for() -> None:
    """Dollars that no other event tells stand in the line before them."""
    moved = events.HerderMoved(0, "G", ("KC",), 1)
    (line,) = PHRASES.story.told(SAY, [moved, events.DollarsPaid(0, 2)], scene_of(begin(2)))
    assert line.endswith("moved 1 step to Kansas City. Cost: $2.")


def test_tiles_of_kansas_city_are_one_line() -> None:
    """The tiles that a delivery brings into play are told together, workers with the job market (2nd p.9)."""
    happened = [
        events.TilePlaced(0, "rockfall_4_green", "ROCKFALL2"),
        events.TilePlaced(0, "cowboy", "job_market"),
        events.TilePlaced(0, "cowboy", "job_market"),
    ]
    (line,) = PHRASES.story.told(SAY, happened, scene_of(begin(2)))
    assert line.endswith(
        "put tiles into play: rockfall 2 (4 points, green hand) and 2× cowboy (job market)."  # noqa: RUF001  the printed sign
    )


def test_a_story_calls_an_own_building_so() -> None:
    """Who comes to a building of their own is not named a second time."""
    state = begin(2)
    state.buildings["AB2"] = Built(0, "3a")
    (said,) = PHRASES.story.told(SAY, [events.HerderMoved(0, "A", ("AB1", "AB2"), 2)], scene_of(state))
    assert said.endswith("moved 2 steps to their own building 3a (space 2 between A and B).")


def test_a_story_names_the_building_reached() -> None:
    """A post names the building that a herder has come to; the log, read later, the space alone."""
    state = begin(2)
    state.buildings["AB2"] = Built(1, "3a")
    moved = events.HerderMoved(0, "A", ("AB1", "AB2"), 2)
    (said,) = PHRASES.story.told(SAY, [moved], scene_of(state))
    assert said.endswith("moved 2 steps to 홍길동's building 3a (space 2 between A and B).")
    assert PHRASES.story.event(SAY, moved, scene_of(state)).endswith("to space 2 between A and B.")


def test_cards_discarded_one_by_one() -> None:
    """A story tells of cards that were discarded one after the other at once."""
    gone = [events.CardsDiscarded(0, ("gray",)), events.CardsDiscarded(0, ("gray",))]
    (said,) = PHRASES.story.told(SAY, [*gone], scene_of(begin(2)))
    assert said.endswith("discarded 2× Criollo (grey 1).")  # noqa: RUF001  the printed sign


def test_passing_events_are_the_log_s_alone() -> None:
    """Draws and new cards on display are not in a post, which comes with a picture of them."""
    assert {"cards_drawn", "deck_shuffled", "foresight_refilled"} <= PHRASES.story.passing


def test_an_auxiliary_action_names_its_dollars() -> None:
    """What it costs or brings is not told twice (2nd p.16)."""
    happened = [events.AuxiliaryTaken(0, "dollars", 1), events.DollarsGained(0, 1)]
    (line,) = PHRASES.story.told(SAY, happened, scene_of(begin(2)))
    assert line.endswith("took an auxiliary action (gain $1).")


def test_a_placed_tile() -> None:
    """A tile of Kansas City is told with the space that it came to (2nd p.9)."""
    assert told(events.TilePlaced(0, "rockfall_4_green", "ROCKFALL2")).endswith(
        "put a tile into play: rockfall 2 (4 points, green hand)."
    )
