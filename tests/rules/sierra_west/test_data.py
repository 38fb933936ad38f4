"""The data keep what the rulebook says of the printed pieces (rulebook 1, 3, 7)."""

from __future__ import annotations

import pytest

from rules.sierra_west.catalogue import (
    ALL_CABINS,
    ANIMALS,
    BASIC,
    BOARD,
    CARDS,
    COLOURS,
    ICONS,
    MODE_START,
    MODES,
    PLANS,
    SPECIAL,
    SPECIALS,
    START,
    Mode,
)


def test_numbers_of_cards() -> None:
    """1: eight start cards, one of each mode; fifteen basic and six special cards a mode; 18 plan cards."""
    assert len(START) == 8
    assert {len(BASIC[mode]) for mode in MODES} == {15}
    assert {len(SPECIAL[mode]) for mode in MODES} == {6}
    assert len(CARDS) == 8 + 4 + 60
    assert len(SPECIALS) == 24
    assert len(PLANS) == 18


def test_cabin_tiles() -> None:
    """1: 24 tiles; three slots are green, one is brown."""
    assert len(ALL_CABINS) == 24
    assert BOARD.cabins.slots == {"green": 3, "brown": 1}
    assert {COLOURS[cabin] for cabin in ALL_CABINS} == {"green", "brown"}


def test_icons_are_known() -> None:
    """7: every icon of every card has its entry, and no entry is without a card."""
    used = {code for card in CARDS.values() for code in (*card.green, *card.tan)}
    assert used == set(ICONS)


def test_only_tan_paid_spaces_have_shovels_and_bears() -> None:
    """4.2: shovels, bears and duels are paid tan actions; banjo dangers are met on the green path."""
    for card in CARDS.values():
        assert not {"shovel", "bear", "banjo_duel"} & {*card.green, card.tan[0]}
        assert "banjo_danger" not in card.tan


def test_mandatory_icons() -> None:
    """7, 9: apples to be gained, bears and banjo dangers are mandatory."""
    assert {icon.kind for icon in ICONS.values() if icon.mandatory} == {"apples", "bear", "banjo_danger"}


@pytest.mark.parametrize("mode", MODES)
def test_animals_on_cards(mode: Mode) -> None:
    """3: the animals of a mode's cards are those that its players have tiles of."""
    cards = [CARDS[card] for card in (*START, MODE_START[mode], *BASIC[mode])]
    assert {card.animal for card in cards if card.animal} == set(ANIMALS[mode])


def test_trail() -> None:
    """6: six slots, multipliers that never fall, a cost to leave every space but the last."""
    columns = [space.column for space in BOARD.trail]
    multipliers = [space.multiplier for space in BOARD.trail]
    assert (columns[0], columns[-1]) == (0, BOARD.trail_slots)
    assert multipliers == sorted(multipliers)
    assert [bool(space.cost) for space in BOARD.trail] == [True] * 12 + [False]


def test_a_step_of_the_trail_needs_two_boots_at_most() -> None:
    """6: a two-boot space can pay for any step."""
    assert max(space.cost.get("boots", 0) for space in BOARD.trail) == 2
