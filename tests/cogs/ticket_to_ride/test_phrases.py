"""The words of Ticket to Ride, over whole games and in each language."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import rules
from bot.words.say import Say
from cogs.kit import limits
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.atlas import CITIES, ROUTES, TICKETS
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    GameEnded,
    RouteClaimed,
    TicketsKept,
)
from rules.ticket_to_ride.model import LOCOMOTIVE
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.title.words.alts import Said
    from rules import Event
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import Card, TicketToRideState

GAME = rules.GAMES["ticket_to_ride"]
PHRASES = phrases_of("ticket_to_ride")
PLAYERS = ("W" * 32, "홍길동", "さくら", "dave", "erin")
SCENE = Scene(GAME.view(GAME.setup(seats=5, seed="0" * 32), None), PLAYERS)
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])


def play(seed: int) -> Iterator[tuple[TicketToRideState, list[Event]]]:
    """Play a random game; yield each state with the events that led to it."""
    state = GAME.setup(seats=5, seed=f"{seed:032x}")
    chance = random.Random(seed)
    while seats := GAME.to_act(state):
        yield state, list(GAME.apply(state, seats[0], chance.choice(GAME.legal(state, seats[0]))))


@LANGUAGES
def test_every_event(language: str) -> None:
    """Everything that happens can be told to onlookers and to the player, and tells them different things."""
    say = Say(WORDS, language)
    for _, events in play(1):
        for event in events:
            assert PHRASES.story.event(say, event, SCENE)
            assert PHRASES.story.event(say, event.seen_by(None), SCENE)


def told(*events: Event) -> list[str]:
    """Return what the first seat did as a post tells it."""
    return PHRASES.story.told(Say(WORDS, "en"), events, Scene(SCENE.view, ("alice", *PLAYERS[1:])))


def test_two_cards_of_the_deck_are_one_line() -> None:
    """A turn may take two cards of the deck (p.3): a post says so once, not the same line twice."""
    assert told(CardDrawn(0, None), CardDrawn(0, None)) == ["alice drew 2 cards from the deck."]


def test_two_known_cards_of_the_deck_are_one_line() -> None:
    """Whoever drew two cards reads which, those alike together."""
    drawn = told(CardDrawn(0, "red"), CardDrawn(0, "red"))
    assert drawn == ["alice drew cards from the deck: 2 red."]


def test_two_face_up_cards_are_one_line() -> None:
    """Two face-up cards (p.3) and those that fill the gaps are told in a line each."""
    turn = (CardTaken(0, "red"), CardTurnedUp(0, "blue"), CardTaken(0, "black"), CardTurnedUp(0, "blue"))
    taken = "alice took face-up cards: 1 black and 1 red."
    assert told(*turn) == [taken, "New face-up cards: 2 blue."]


def test_a_card_of_each_kind_is_a_line_each() -> None:
    """A face-up card and one of the deck (p.3) are told one after the other."""
    assert len(told(CardTaken(0, "red"), CardDrawn(0, None))) == 2


def test_all_tickets_kept() -> None:
    """Where no ticket goes back (p.3) nothing is said of returned ones."""
    assert told(TicketsKept(0, None, 3, 0)) == ["alice kept all 3 destination tickets."]
    assert told(TicketsKept(0, None, 2, 1)) == ["alice kept 2 destination tickets and returned 1."]


@LANGUAGES
def test_every_question(language: str) -> None:
    """Every kind of action, question and answer has its words."""
    say = Say(WORDS, language)
    for state, _ in play(2):
        for seat in GAME.to_act(state)[:1]:
            legal = GAME.legal(state, seat)
            for kind in kinds(legal):
                assert limits.fits_button(PHRASES.answers.action(say, kind))
                step = follow(legal, (kind,), PHRASES)
                if isinstance(step, Ask):
                    assert len(PHRASES.answers.prompt(say, kind, step.question)) <= limits.OPTION_TEXT
                    assert all(
                        PHRASES.answers.label(say, step.question, choice.actions[0], SCENE)
                        for choice in step.choices
                    )


def _below(said: Said) -> str:
    """Return what the strip below the map shows."""
    assert not isinstance(said, str)
    return list(said.values())[-1]


@LANGUAGES
def test_alt_texts_fit(language: str) -> None:
    """The words for pictures fit into Discord's limit, with five players and long names."""
    say = Say(WORDS, language)
    for state, _ in play(3):
        view = GAME.view(state, 0)
        assert len(_below(PHRASES.alts.board(say, GAME.view(state, None), PLAYERS))) <= limits.ALT_TEXT
        if len(state.players[0].tickets) <= 12:
            assert len(PHRASES.alts.hand(say, view, 0, PLAYERS)) <= limits.ALT_TEXT


@LANGUAGES
def test_alt_text_of_the_board_has_a_line_a_player(language: str) -> None:
    """The alt text can be read line by line, and names stand in it as they are."""
    players = ("**bold**", "a_b")
    view = GAME.view(GAME.setup(seats=2, seed="0" * 32), None)
    lines = _below(PHRASES.alts.board(Say(WORDS, language), view, players)).splitlines()
    assert [line for line in lines if "**bold**" in line] != [line for line in lines if "a_b" in line]


def test_several_locomotives() -> None:
    """Locomotives are counted as the language has it."""
    state = GAME.setup(seats=2, seed="0" * 32)
    state.players[0].hand[LOCOMOTIVE] = 2
    assert "2 locomotives" in PHRASES.alts.hand(Say(WORDS, "en"), state, 0, ("a", "b"))


def test_alt_text_says_that_there_is_none() -> None:
    """Before the first tickets are kept there are none; no line ends with its colon."""
    state = GAME.setup(seats=2, seed="0" * 32)
    state.players[0].hand[:] = [0] * len(state.players[0].hand)
    say, actions = Say(WORDS, "en"), GAME.legal(state, 0)
    held = PHRASES.alts.hand(say, state, 0, ("a", "b"))
    assert "Train cards: none" in held
    for said in (held, PHRASES.alts.choices(say, Scene(state, ("a", "b")), 0, actions)):
        assert not any(line.rstrip().endswith(":") for line in str(said).splitlines())


@LANGUAGES
def test_answers_to_one_question_differ(language: str) -> None:
    """No two answers to a question look alike, but for twins of one colour, which are alike."""
    say = Say(WORDS, language)
    labels: dict[str, list[Route]] = {}
    for route in ROUTES.values():
        label = PHRASES.answers.label(
            say, PHRASES.answers.questions(rules_claim(route.id))[0], rules_claim(route.id), SCENE
        )
        labels.setdefault(label, []).append(route)
    for alike in labels.values():
        assert len({route.colour for route in alike}) == 1
        assert len(alike) <= 2


def rules_claim(route: str) -> rules.Action:
    """Return a claim of a route."""
    return ClaimRoute(route, "red", 0)


def test_route_by_its_cities() -> None:
    """A route is named by its cities."""
    route = next(iter(ROUTES.values()))
    name = PHRASES.names.name(Say(WORDS, "en"), "route", route.id)
    assert CITIES[route.a].name in name
    assert CITIES[route.b].name in name


def test_ticket_by_its_cities() -> None:
    """A ticket is named by its cities and points."""
    ticket = next(iter(TICKETS.values()))
    assert str(ticket.points) in PHRASES.names.name(Say(WORDS, "en"), "ticket", ticket.id)


def test_blind_card_is_told_to_its_owner_only() -> None:
    """A card from the deck is named to the one who drew it."""
    say = Say(WORDS, "en")
    event = CardDrawn(0, "red")
    assert "red" in PHRASES.story.event(say, event.seen_by(0), SCENE)
    assert "red" not in PHRASES.story.event(say, event.seen_by(1), SCENE)


@pytest.mark.parametrize(
    ("locomotives", "text"), [(0, "3 red"), (1, "2 red + 1 locomotive"), (3, "3 locomotives")]
)
def test_payments(locomotives: int, text: str) -> None:
    """A payment is told in cards."""
    route = next(route for route in ROUTES.values() if route.length == 3)
    colour: Card = "red" if locomotives < 3 else "locomotive"
    line = PHRASES.story.event(Say(WORDS, "en"), RouteClaimed(3, route.id, colour, locomotives, 4), SCENE)
    assert text in line


@LANGUAGES
def test_end_with_its_reason(language: str) -> None:
    """The end of a game says why it came."""
    say = Say(WORDS, language)
    lines = {PHRASES.story.event(say, GameEnded(0, reason), SCENE) for reason in ("last_turns", "stalemate")}
    assert len(lines) == 2
