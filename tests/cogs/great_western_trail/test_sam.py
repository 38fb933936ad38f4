"""What is told of Sam, the opponent of a single player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

import render
from bot.words.say import Say
from cogs.posts.final import places
from cogs.title.kinds import kind_of
from cogs.titles import phrases_of
from rules.great_western_trail import events
from rules.great_western_trail.model import GreatWesternTrailOptions
from rules.kernel.contract import Result
from rules.kernel.playout import advised_chooser, play
from tests.cogs.conftest import running
from tests.cogs.great_western_trail.positions import PLAYERS, scene_of
from tests.cogs.world import PIXELS, WORDS, answer, english, last, pictures_of, shown, text_of
from tests.rules.great_western_trail.sam.tables import SAM, alone, build, cards
from tests.rules.great_western_trail.tables import GAME, dealt

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState
    from tests.cogs.world import World

TITLE = "great_western_trail"
PHRASES = phrases_of(TITLE)
SAY = Say(WORDS, "en")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])


def turns(number: int) -> Iterator[tuple[GreatWesternTrailState, list[Event]]]:
    """Yield the turns of Sam in a game, with the state after each, which is the same object."""
    state = GAME.setup(seats=1, options={"difficulty": "hard"}, seed=f"{number:032x}")
    for step in play(GAME, state, advised_chooser(GAME)):
        his = [event for event in step.events if event.seat == SAM]
        if his:
            yield state, his


@LANGUAGES
def test_three_lines_at_most(language: str) -> None:
    """Card and way, what it had him do, and Kansas City: his turn has at most three lines."""
    say, most = Say(WORDS, language), 0
    for state, happened in turns(3):
        shown = [event for event in happened if kind_of(event) not in PHRASES.story.passing]
        lines = PHRASES.story.told(say, shown, scene_of(state, None))
        assert 1 <= len(lines) <= 3
        assert say("great_western_trail.sam") in lines[0]
        most = max(most, len(lines))
        for event in happened:
            assert PHRASES.story.event(say, event, scene_of(state, None))
    assert most == 3


def told(*happened: Event) -> list[str]:
    """Return what a post tells of some events of a single player's game."""
    state = alone()
    build(state, AB3="2b")
    return PHRASES.story.told(SAY, happened, scene_of(state, None))


def test_whom_he_hires() -> None:
    """A card may name whom Sam hires: he then takes the cheapest of that kind, not of all workers."""
    lines = told(events.Hired(SAM, "builder", 0, 0))
    assert lines == ["Sam hired the cheapest builder."]


def test_card_and_way_with_fees() -> None:
    """The first line tells the card, how far he went and what the bank paid for it."""
    lines = told(
        events.SamDrew(SAM, 7, 2, acts=True, shuffled=False),
        events.HerderMoved(SAM, "A", ("AB1", "AB2", "AB3"), 2),
        events.FeePaidByBank(SAM, 0, 4),
        events.EngineMoved(SAM, 0, 4),
    )
    assert lines[0].startswith("Sam turned over card 7 and moved 2 steps to Sam's building 2b")
    assert lines[0].endswith(f"The bank paid {PLAYERS[0]} $4 for that.")
    assert lines[1:] == ["Sam's engine moved to space 2."]


def test_card_of_another_specialization() -> None:
    """It is told why a card has no effect."""
    (line,) = told(
        events.SamDrew(SAM, 13, 1, acts=False, shuffled=True), events.HerderMoved(SAM, "F", ("FG1", "G"), 1)
    )
    assert line.startswith("All cards of Sam were used and are shuffled.")
    assert line.endswith("The card acts for another specialization only.")


def test_kansas_city_is_one_line() -> None:
    """Tiles, delivery, the objective card of a link and the market token stand together."""
    lines = told(
        events.SamDrew(SAM, 7, 2, acts=True, shuffled=False),
        events.HerderMoved(SAM, "G", ("GK1", "KC"), 1),
        events.EngineMoved(SAM, 0, 4),
        events.TilePlaced(SAM, "camp_green", "CAMP5"),
        events.TilePlaced(SAM, "cowboy", "job_market"),
        events.LastTurns(SAM),
        events.Delivered(SAM, 4, "stock", 0),
        events.ObjectiveTaken(SAM, "aux_x", from_stack=False),
    )
    assert len(lines) == 3
    assert "cowboy (job market)" in lines[2]
    assert "market token" in lines[2]
    assert "Peoria" in lines[2]
    assert "objective card" in lines[2]


@pytest.mark.parametrize(
    ("ranks", "words"), [((1, 2), "beaten Sam"), ((2, 1), "lost to Sam"), ((1, 1), "shares the victory")]
)
def test_verdict(ranks: tuple[int, ...], words: str) -> None:
    """The last post tells a single player how it went; several are told nothing of Sam."""
    result = Result(reason="job_market", ranks=ranks, totals=(0, 0), lines=((), ()))
    (line,) = PHRASES.story.verdict(SAY, result, ["Ann"])
    assert words in line
    assert PHRASES.story.verdict(SAY, result, ["Ann", "Bob"]) == []


def test_his_place() -> None:
    """He has a line among the final places."""
    lines = places(SAY, "great_western_trail", GAME.count(dealt(seats=1)), ["Ann"])
    assert sum("Sam" in line for line in lines) == 1


def test_lobby() -> None:
    """With one person there the lobby names him and whose cards his are; others do without his level."""
    assert "Garth" in PHRASES.lobby.opening(SAY, 1)
    assert PHRASES.lobby.opening(SAY, 2) == ""
    assert PHRASES.lobby.moot({}, 1) == {"first_player"}
    assert PHRASES.lobby.moot({}, 3) == {"difficulty"}


@LANGUAGES
def test_rules(language: str) -> None:
    """How to play says that the cards are those of the fan automa."""
    say = Say(WORDS, language)
    automa = {"en": "Garth", "ko": "Garth", "ja": "ガース"}[language]
    assert automa in say("great_western_trail.how_to")
    assert automa in PHRASES.lobby.opening(say, 1)


@LANGUAGES
def test_standing(language: str) -> None:
    """His specialization and how many cards are left stand in a line of his own."""
    say, state = Say(WORDS, language), dealt(seats=1)
    *_, line = PHRASES.standing.scores(say, GAME.view(state, None), ["Ann"])
    assert line.startswith(say("great_western_trail.sam"))
    assert "12" in line
    assert len(PHRASES.standing.scores(say, GAME.view(dealt(seats=2), None), ["Ann", "Bob"])) == 2


@LANGUAGES
def test_his_board_in_words(language: str) -> None:
    """What everybody may see of him: cards used and left, what he has not built, what he has taken."""
    say, state = Say(WORDS, language), alone("easy")
    cards(state).used, cards(state).supply = [4, 9], [1, 2, 3, 5, 6, 7, 8, 10, 11, 12]
    said = PHRASES.alts.player_board(say, GAME.view(state, None), SAM, PLAYERS[:1])
    assert isinstance(said, dict)
    text = "\n".join(said.values())
    assert say.join(["4", "9"]) in text
    assert say.join(["1", "2", "3", *map(str, range(5, 9)), "10", "11", "12"]) in text
    assert say(f"great_western_trail.worker.{cards(state).specialization}") in text
    assert len(text.splitlines()) == 20


def test_a_card_looked_up() -> None:
    """It tells how far he goes, for whom it is, and all that he does."""
    options = GreatWesternTrailOptions()
    assert PHRASES.pieces.name(SAY, options, "sam_11") == "Sam's card 11"
    assert PHRASES.pieces.text(SAY, options, "sam_11").splitlines() == [
        "One step per building of whoever has most",
        "As engineer only: hires the cheapest engineer; moves the engine up to 1 space per engineer",
    ]
    assert len(PHRASES.pieces.text(SAY, options, "sam").splitlines()) == 15


@pytest_asyncio.fixture
async def painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world whose pictures of this title are drawn."""
    pictures = {**PIXELS, TITLE: render.PICTURES[TITLE]}
    async with running(tmp_path, monkeypatch, pictures, patience=100.0) as world:
        yield world


async def test_his_board_is_shown_with_those_of_players(painted: World) -> None:
    """The button under the board shows both boards; the command knows him by name."""
    await painted.begin(1, title=TITLE, settings="difficulty=hard")
    result = await painted.alice.click(last(painted.channel), label="Player boards")
    for said in ("Player board of alice", "Board of Sam"):
        assert text_of(shown(result)).count(said) == 1
    offered = await painted.alice.autocomplete(painted.channel, "game board", "seat", "")
    assert [(choice["name"], choice["value"]) for choice in offered] == [("alice", "0"), ("Sam", "1")]
    his = await painted.alice.slash(painted.channel, "game board", seat="1")
    assert "Player board of alice" not in text_of(shown(his))
    assert pictures_of(shown(his))
    refused = await painted.alice.slash(painted.channel, "game board", seat="2")
    assert answer(refused) == english("tables.unknown_seat")
