"""Options: what is allowed, and what is refused."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from rules import GAMES, OptionError, Options
from rules.kernel.options import check_seed, choices, defaults, parse


class _Options(Options, frozen=True):
    long: bool = False
    cards: Literal[5, 7] = 7
    side: Literal["north", "south"] = "south"

    def check_seats(self, seats: int) -> None:
        if self.long and seats > 2:
            raise OptionError("sample.illegal.long", seats=seats)


class _Game:
    key = "sample"
    seats = (2, 4)
    Options = _Options


class _Wrong(Options, frozen=True):
    anything: str = ""


def test_choices_in_their_order() -> None:
    """Every option lists its values: those of a bool and of a Literal."""
    assert choices(_Options) == {"long": (False, True), "cards": (5, 7), "side": ("north", "south")}


def test_defaults() -> None:
    """What nobody chose has its default."""
    assert defaults(_Options) == {"long": False, "cards": 7, "side": "south"}


def test_an_option_lists_its_values() -> None:
    """An option whose values cannot be listed is a mistake of the game."""
    with pytest.raises(TypeError):
        choices(_Wrong)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_defaults_of_every_game_are_allowed(game: object) -> None:
    """The default of each option is among its values."""
    options = game.Options  # type: ignore[attr-defined]
    assert all(value in choices(options)[name] for name, value in defaults(options).items())


def test_parse_chosen_values() -> None:
    """What is chosen replaces defaults."""
    assert parse(_Game, {"cards": 5}, 2) == _Options(cards=5)  # type: ignore[arg-type]
    assert parse(_Game, None, 4) == _Options()  # type: ignore[arg-type]
    assert parse(_Game, _Options(cards=7), 4) == _Options(cards=7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("chosen", "seats", "refused", "allowed"),
    [
        ({}, 3, {"seats": "3"}, "2, 4"),
        ({}, True, {"seats": "True"}, "2, 4"),
        ({"cards": 6}, 2, {"option": "cards", "value": "6"}, "5, 7"),
        ({"cards": "5"}, 2, {"option": "cards", "value": "5"}, "5, 7"),
        ({"long": 1}, 2, {"option": "long", "value": "1"}, "False, True"),
        ({"side": ["north"]}, 2, {"option": "side", "value": "['north']"}, "north, south"),
        ({"short": True}, 2, {"option": "short"}, "long, cards, side"),
        (["cards"], 2, {"option": "['cards']"}, "long, cards, side"),
        ("cards", 2, {"option": "cards"}, "long, cards, side"),
        (_Options(cards=6), 2, {"option": "cards", "value": "6"}, "5, 7"),  # type: ignore[arg-type]
    ],
)
def test_refusals_name_what_is_allowed(
    chosen: Any,  # noqa: ANN401  anything may be tried
    seats: int,
    refused: dict[str, str],
    allowed: str,
) -> None:
    """An unknown option, a wrong value or number of players is refused with what is allowed."""
    key = "seats" if "seats" in refused else "value" if "value" in refused else "unknown"
    with pytest.raises(OptionError) as caught:
        parse(_Game, chosen, seats)  # type: ignore[arg-type]
    assert caught.value.key == f"kernel.option.{key}"
    assert caught.value.params == {**refused, "allowed": allowed}


@pytest.mark.parametrize("seed", [5, None, "", "0" * 31, "0" * 33, "A" * 32, "x" * 32, ["0"] * 32])
def test_what_is_no_seed(seed: Any) -> None:  # noqa: ANN401  anything may be tried
    """A seed is 32 hex digits in lower case; the refusal says how many."""
    with pytest.raises(OptionError) as caught:
        check_seed(seed)
    assert (caught.value.key, caught.value.params) == ("kernel.option.seed", {"digits": 32})


def test_a_seed() -> None:
    """What is one comes back as it is."""
    assert check_seed("0123456789abcdef" * 2) == "0123456789abcdef" * 2


def test_options_may_need_a_number_of_players() -> None:
    """Options that do not go with the number of players are refused."""
    assert parse(_Game, {"long": True}, 2).long  # type: ignore[arg-type]
    with pytest.raises(OptionError) as caught:
        parse(_Game, {"long": True}, 4)
    assert (caught.value.key, caught.value.params) == ("sample.illegal.long", {"seats": 4})


def test_number_of_players_may_be_open() -> None:
    """While nobody knows how many will play, only the options themselves are checked."""
    assert parse(_Game, {"long": True}, None).long  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        parse(_Game, {"cards": 6}, None)
