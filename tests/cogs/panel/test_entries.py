"""The answers to a question: in pages, worse ones apart, several questions at once where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from discord import ui

import rules
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.panel import offers
from cogs.panel.entries import Entry, entries, pages
from cogs.panel.fitting import HEIGHT, SMALL, Block, Offer, fitted
from cogs.panel.offers import question
from cogs.title.narrowing import Ask, follow
from cogs.title.words.answers import Answers, Arranged
from rules.great_western_trail import GreatWesternTrailState
from rules.great_western_trail.actions import MoveHerder
from rules.ticket_to_ride.actions import ClaimRoute
from tests.cogs.panel.counting import owner_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.kit.controls import Control
    from cogs.panel.entries import Owner

ANY = ClaimRoute("r001", "red", 0)


def answer(name: str, *, worse: bool = False) -> Entry:
    """Return an answer."""
    return Entry(name, "", name, name, (name,), ANY, worse)


def asked(title: str, kind: str, depth: int = 1) -> tuple[Owner, Ask]:
    """Return the first question of a kind that a game as advised comes to, and whose it is.

    ``depth``: it asks for so much at once.
    """
    game = rules.GAMES[title]
    state = game.setup(seats=3, seed="7" * 32)
    while True:
        (seat, *_) = game.to_act(state)
        view = game.view(state, seat)
        owner, legal = owner_of(title, view, seat), game.legal(view, seat)
        if any(rules.kernel.contract.snake_case(type(action).__name__) == kind for action in legal):
            step = follow(legal, (kind,), owner.phrases)
            if isinstance(step, Ask) and max(len(e.tokens) for e in entries(owner, step)) == depth:
                return owner, step
        game.apply(state, seat, game.advise(view, seat))


def labels(rows: Iterable[Control]) -> list[str]:
    """Return what the buttons of some rows say."""
    buttons = (each for row in rows if not isinstance(row, str) for each in row.children)
    return [str(each.label) for each in buttons if isinstance(each, ui.Button)]


def test_worse_answers_stand_behind_more() -> None:
    """They have pages of their own, after all others, however few there are."""
    good, bad = [answer("a"), answer("b")], [answer("c", worse=True)]
    assert pages([*good, *bad]) == [good, bad]
    assert pages(good) == [good]


@pytest.mark.parametrize(("number", "sizes"), [(25, [25]), (26, [24, 2]), (49, [24, 24, 1])])
def test_pages_leave_room_for_more(number: int, sizes: list[int]) -> None:
    """A menu has 25 options, and one of them is More where there is more than one page."""
    assert [len(page) for page in pages([answer(str(each)) for each in range(number)])] == sizes


def test_two_questions_in_one_menu() -> None:
    """A delivery of Great Western Trail names city and disc at once, each by the path that leads there."""
    owner, ask = asked("great_western_trail", "deliver", depth=2)
    found = entries(owner, ask)
    assert len(found) <= limits.OPTIONS
    for entry in found:
        actions = [action for choice in ask.choices for action in choice.actions]
        assert follow(actions, (ask.kind, *entry.tokens), owner.phrases) == entry.action


def test_what_is_asked_apart_stays_apart() -> None:
    """A route of Ticket to Ride is chosen on the map before its payment."""
    owner, ask = asked("ticket_to_ride", "claim_route")
    assert {len(entry.tokens) for entry in entries(owner, ask)} == {1}


def test_worse_ways_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a title calls worse is on the second page, and a button leads there."""
    owner, ask = asked("mini_express", "draft_share")
    worst = ask.choices[0]
    monkeypatch.setattr(Answers, "arranged", lambda *_: Arranged(ask.choices[1:], (worst,)))
    assert [entry.worse for entry in entries(owner, ask)][-2:] == [False, True]
    assert entries(owner, ask)[-1].action == worst.actions[0]
    row = question(owner, ask, 0)[-1]
    assert labels([row]) == ["More"]


def test_shortcuts_are_as_short_as_the_picture_has_them() -> None:
    """A way to a neutral building is its letter; each leads to the way that the menu has by its full name."""
    owner, ask = asked("great_western_trail", "move_herder")
    view, found = owner.scene.view, entries(owner, ask)
    assert isinstance(view, GreatWesternTrailState)
    by_shortcut = {entry.shortcut: entry.action for entry in found}
    neutral = {
        name: action.to
        for name, action in by_shortcut.items()
        if isinstance(action, MoveHerder) and not any(action.fees) and action.to in view.neutrals
    }
    assert neutral
    assert all(view.neutrals[to] == name for name, to in neutral.items())


def test_answers_longer_than_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are called by their names, and said in full below the question."""
    owner, ask = asked("ticket_to_ride", "claim_route")
    found = [answer(name)._replace(whole=f"{name}: {'what it brings ' * 3}") for name in ("one", "two")]
    monkeypatch.setattr(offers, "entries", lambda *_: found)
    told, row = question(owner, ask, 0)
    assert labels([row]) == ["one", "two"]
    assert [each.whole for each in found] == [line.removeprefix(SMALL) for line in str(told).split("\n")[1:]]


def test_answers_that_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where buttons have no room for what tells answers apart, letters do, and lines say all."""
    owner, ask = asked("ticket_to_ride", "claim_route")
    found = [answer(f"what both of these answers begin with: {end}") for end in ("one", "two")]
    monkeypatch.setattr(offers, "entries", lambda *_: found)
    told, row = question(owner, ask, 0)
    assert labels([row]) == ["A", "B"]
    assert str(told).split("\n")[1:] == [f"{SMALL}A. {found[0].whole}", f"{SMALL}B. {found[1].whole}"]


def test_what_a_button_has_no_room_for_stands_above_it() -> None:
    """A line says it, directly above the buttons; the first one takes no room from the others."""
    lead, menu = button("Move", "p", "move"), Block(("menu",), HEIGHT - 42, 2)
    only = Offer([lead], line=f"{SMALL}Move: all of it")
    shown = fitted([Offer([button("Buy", "p", "buy")], menu), only])
    assert shown[:2] == ["menu", only.line]
    assert labels(shown[2:]) == ["Move"]


def test_offers_keep_within_the_height() -> None:
    """Only as many offers get lines of their own as fit into the panel."""
    tall = Block(("line",), HEIGHT - 10, 2)
    assert fitted([Offer([], tall), Offer([], tall)]) == ["line"]
    assert fitted([Offer([], Block(("line",), HEIGHT * 2, 2))]) == ["line"]
