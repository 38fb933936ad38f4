"""Views, made from what fields declare."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

import rules
from rules import Action, State
from rules.kernel.views import copy_of, view_of, viewing
from rules.kernel.visibility import BY_SEAT, Open
from rules.kernel.wellformed import well_formed
from tests.rules.kernel.hidden_cards import Holding, secrets


def test_everybody_sees_what_is_open() -> None:
    """What is declared open is in every view."""
    state = secrets()
    for viewer in (None, 0, 1):
        view = view_of(state, viewer)
        assert (view.turn, view.discard, view.left) == (state.turn, state.discard, state.left)


def test_owner_sees_their_own() -> None:
    """Cards, coins and number of a seat are for that seat."""
    state = secrets()
    mine, theirs = view_of(state, 0).holdings
    assert (mine.cards, mine.coins, mine.number) == (["a"], [1, 0, 0], 3)
    assert (theirs.cards, theirs.coins, theirs.number) == (["?"], [0, 0, 2], 0)


def test_nobody_sees_decks_and_seed() -> None:
    """Backs stand for the cards of a deck, one for each; a bag is sorted; the seed is gone."""
    view = view_of(secrets(), 0)
    assert (view.deck, view.big, view.stacks) == (["?", "?"], ["?", "?"], [["?", "?", "?"], ["?"]])
    assert view.bag == ["p", "q", "r"]
    assert (view.chance.seed, view.chance.draws) == ("", 0)


def test_who_put_a_card_there_knows_it() -> None:
    """A place of a deck can be known to one seat."""
    state = secrets()
    assert view_of(state, 1).deck == ["d", "?"]
    assert view_of(state, None).deck == ["?", "?"]


def test_what_is_not_declared_is_hidden_from_all() -> None:
    """A forgotten declaration fails closed: nothing stands in its place, also for the owner."""
    view = view_of(secrets(), 0)
    assert view.undeclared == {}
    assert view.holdings[0].undeclared == []


@pytest.mark.parametrize("game", rules.GAMES.values(), ids=lambda game: game.key)
def test_a_new_field_of_a_title_is_hidden_until_it_is_declared(game: rules.Game[Any, Any, Any]) -> None:
    """Whatever a title's state, or what it has by seat, is given more shows in no view of the title."""
    state = game.setup(seats=2, seed="0" * 32)
    part = type(state.players[0])
    new = ("new", list[str])
    grown = msgspec.defstruct("Grown", [new], bases=(part,), kw_only=True)
    players = ("players", Annotated[list[grown], BY_SEAT])  # type: ignore[valid-type]
    more = msgspec.defstruct("More", [new, players], bases=(game.State,), kw_only=True)

    def given(thing: msgspec.Struct) -> dict[str, Any]:
        return {**{name: getattr(thing, name) for name in thing.__struct_fields__}, "new": ["secret"]}

    fields = given(state)
    view = game.view(more(**{**fields, "players": [grown(**given(each)) for each in state.players]}), 0)
    assert [view.new, *(each.new for each in view.players)] == [[]] * (1 + len(state.players))


def test_what_has_no_empty_value_must_be_declared() -> None:
    """A field that could not be left empty is found when the first view is made."""

    class Forgotten(State):
        mode: Literal["a", "b"]

    with pytest.raises(TypeError, match=r"Forgotten\.mode"):
        viewing(Forgotten)


@pytest.mark.parametrize(
    "hint", [Open[list[list[Holding]]], Open[tuple[Holding, ...]], Open[dict[str, list[Holding]]]]
)
def test_structs_lie_where_views_reach_them(hint: Any) -> None:  # noqa: ANN401  a type
    """Deeper inside, what is another's would be copied into every view."""
    deep = msgspec.defstruct("Deep", [("groups", hint)])
    with pytest.raises(TypeError, match="groups"):
        viewing(deep)


def test_laid_open_at_the_end() -> None:
    """What is laid open at the end shows to all then; the rest stays hidden."""
    state = secrets()
    state.ended = "over"
    holding = view_of(state, None).holdings[0]
    assert (holding.cards, holding.coins) == (["a"], [0, 0, 1])


@pytest.mark.parametrize("viewer", [True, 1.0, "1", 2, -1])
def test_what_is_no_seat_is_an_onlooker(viewer: object) -> None:
    """What only equals a seat's number sees nothing of that seat's."""
    state = secrets()
    assert view_of(state, viewer) == view_of(state, None)


def test_views_and_copies_share_nothing() -> None:
    """A view or copy stays as it is when the state goes on."""
    state = secrets()
    copy, view = copy_of(state), view_of(state, 0)
    before = msgspec.json.encode([copy, view])
    state.holdings[0].cards.append("c")
    state.stacks[0].pop()
    state.left[0].pop()
    state.chance.draws += 1
    assert msgspec.json.encode([copy, view]) == before
    assert copy == secrets()


class Put(Action, frozen=True, gc=False):
    """An action with a field of each kind."""

    where: Literal["here", "there"]
    count: int
    cards: tuple[str, ...]
    paid: bool


class Other(Action, frozen=True, gc=False):
    """An action without fields."""


IS_WELL_FORMED = well_formed(Put | Other)


@pytest.mark.parametrize("action", [Put("here", 1, ("a", "b"), True), Put("there", 0, (), False), Other()])  # noqa: FBT003  a field
def test_declared_types_are_well_formed(action: Action) -> None:
    """An action as it declares itself is well formed."""
    assert IS_WELL_FORMED(action)


@pytest.mark.parametrize(
    "fields",
    [
        {"where": "nowhere"},
        {"where": None},
        {"count": True},
        {"count": 1.0},
        {"cards": ["a"]},
        {"cards": ("a", 1)},
        {"paid": 1},
    ],
)
def test_other_types_are_not(fields: dict[str, Any]) -> None:
    """True is no 1, 1.0 no 1, a list no tuple, and a word must be one of those allowed."""
    whole: dict[str, Any] = {"where": "here", "count": 1, "cards": (), "paid": False} | fields
    assert not IS_WELL_FORMED(Put(**whole))


@pytest.mark.parametrize("thing", [None, "put", {}, Action()])
def test_what_is_no_action_of_the_game_is_not(thing: object) -> None:
    """Only the kinds of the union are actions of a game."""
    assert not IS_WELL_FORMED(thing)
