"""Japanese says さん to people, and to nobody and nothing that stands in for one."""

from __future__ import annotations

from copy import deepcopy

import pytest

from bot.model import Holder, Seat
from bot.words import Catalogues
from bot.words.people import NoPerson, Several, with_san
from bot.words.say import Say, escape, former_name, plain_name, player_name
from bot.words.template import Template


@pytest.fixture(scope="module")
def say() -> Say:
    """Japanese."""
    return Say(Catalogues(strict=True), "ja")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("さくら", "さくらさん"),
        (NoPerson("ボット1"), "ボット1"),
        (Several("A、B、C", ["A", NoPerson("B"), "C"]), "Aさん、B、Cさん"),
        (Several("A", ["A"]), "Aさん"),
        (7, "7さん"),
    ],
)
def test_who_is_called_san(name: object, expected: str) -> None:
    """A name is a person's unless its type says otherwise; of a list each is called as it is alone."""
    assert with_san(name) == expected
    assert Template("{by:さん}が{by}").fill({"by": name}) == f"{expected}が{name}"


def test_seats(say: Say) -> None:
    """Bot players, seats that were left and players who were forgotten are called by no name of a person."""
    called = [
        player_name(say, Seat(0, 5, "さくら")),
        player_name(say, Seat(1, None, "Bot 1")),
        player_name(say, Seat(2, 6, "健太", resigned=True)),
        player_name(say, Seat(3, -1, "")),
        plain_name(say, Holder(3, 0, None, "Bot 2")),
        former_name(say, 2),
    ]
    assert [isinstance(name, NoPerson) for name in called] == [False, *[True] * 5]
    assert with_san(called[2]) == "健太さんの席のボット"


def test_a_seat_as_it_was(say: Say) -> None:
    """Of people who have left, the log has the name alone: they are people all the same."""
    assert with_san(plain_name(say, Seat(0, None, "さくら"))) == "さくらさん"
    assert with_san(player_name(say, Seat(0, None, "さくら", resigned=True))) == "さくらさんの席のボット"


def test_lists_are_copied_like_any_text(say: Say) -> None:
    """Labels are copied with the buttons that they stand on."""
    assert with_san(deepcopy(say.join(["A", NoPerson("B")]))) == "Aさん、B"


def test_type_outlives_what_is_done_to_a_name(say: Say) -> None:
    """A name made safe for a message, and names in a list, are still those of people or of none."""
    escaped = [escape(NoPerson("*B*")), escape("*A*")]
    assert with_san(say.join(escaped)) == r"\*B\*、\*A\*さん"
