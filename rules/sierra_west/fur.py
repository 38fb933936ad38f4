"""The fur trade (rulebook 7, "fur trade")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.model import Choosing
from rules.sierra_west.printed.catalogue import BOARD, FISH, animals_of
from rules.sierra_west.supply import gain, room, take

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

BULLETS = "bullets"
"""The gain of two bullets."""
_BULLETS = {"bullet": 2}


def trade_fur(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain what every own face-up animal tile gives; what leaves a choice is asked for."""
    furs = state.players[seat].furs
    for animal in animals_of(state.mode):
        if animal not in furs:
            continue
        gain(state, seat, BOARD.fur.get(animal, {}), events)
        options = _options(state, seat, animal)
        if options:
            state.pending.append(Choosing(options))


def receive(state: SierraWestState, seat: int, gained: str, events: list[Event]) -> None:
    """Gain what was chosen: a fish, two bullets, or a card of the mode."""
    if gained in FISH:
        gain(state, seat, {gained: 1}, events)
    elif gained == BULLETS:
        gain(state, seat, _BULLETS, events)
    else:
        take(state, seat, gained, events)


def _options(state: SierraWestState, seat: int, animal: str) -> tuple[str, ...]:
    """Return what an animal gives to choose from, as far as it would bring something."""
    if animal == "raccoon":
        return tuple(fish for fish in FISH if state.supply[fish])
    if animal == "squirrel":
        return tuple(card for card in ("dynamite", "lantern") if state.owners[card] != seat)
    if animal == "badger":
        sheriff = ("sheriff",) if state.owners["sheriff"] != seat else ()
        return (*sheriff, BULLETS) if room(state, seat, "bullet") else sheriff
    return ()
