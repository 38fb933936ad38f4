"""What things are worth to a bot player: the numbers of ``data/bots.json``, and its characters."""

from __future__ import annotations

from functools import cache

from rules.great_western_trail.printed.catalogue import read
from rules.kernel.data import Printed, times


class Weights(Printed, frozen=True):
    """Points of the final score, as far as one can guess; what is "a visit" counts for each visit to come."""

    dollar: float
    dollar_a_visit: float
    hope: float
    """Dollars that may come until a location further on is reached."""
    workers_a_visit: float
    turn: float
    """What a turn costs: others come nearer to the end of the game meanwhile."""
    further: float
    """How much of its worth an action keeps when others of the same stop cost dollars, too."""
    auxiliary: float
    token: float
    token_kept: float
    certificate: float
    """In the worth of one more of the hand's value."""
    certificate_kept: float
    permanent: float
    """A permanent certificate, a visit."""

    value: float
    """One more of the hand's value; ``rise``: how much of what better cities within reach bring is added."""
    rise: float
    unknown: float
    """How much of its mean an unknown card is worth."""
    draw: float
    remove: float
    better_card: float
    """A card's value above ``mean_card``, a visit; ``same_breed``: how much of it is left among its like."""
    mean_card: float
    same_breed: float
    potential: float
    """One more of what the best hand of the ranch is worth, a visit."""
    card_points: float
    cowboy_used: float
    reveal: float

    far_city: float
    half_link: float
    link_gain: float
    future: float
    """How much of what later deliveries would lose or win is counted."""
    reach: float
    growth: float

    cowboy: float
    builder: float
    engineer: float
    alike: float
    far_worker: float
    place_bonus: float

    building: float
    risk: float
    woods: float
    hand_side: float
    use: float
    use_of_many: float
    use_gain: float
    use_fill_certificates: float
    use_discard_for: float
    use_hire: float
    use_buy_cattle: float
    use_take_objective: float
    use_engine_forward: float
    use_engine_back_for: float
    use_take_camp_tile: float
    use_remove_hazard: float
    use_auxiliary_action: float
    use_herder_forward: float
    use_draw_then_discard: float
    use_special_delivery: float
    use_copy_building: float
    use_upgrade_station_behind: float

    space: float
    space_a_visit: float
    far_space: float
    station: float
    station_a_visit: float
    freed: float
    """How much of what the disc for a station frees is counted beforehand."""
    master: float
    master_growth: float
    disc_hand: float
    disc_step_left: float
    disc_step_right: float
    disc_certificates_6: float
    disc_certificates_4: float
    disc_aux_certificate: float
    disc_aux_engine: float
    disc_aux_remove: float
    disc_aux_dollars: float
    disc_aux_draw: float

    needed: float
    """A thing that an objective card asks for."""
    lacking: float
    worth_playing: float
    immediate: float
    objective: float
    camp_tile: float
    hazard: float
    worker_wanted: float
    hazard_placed: float
    move: float


class _Bots(Printed, frozen=True):
    """The numbers, and by character what they are multiplied by; ``made``: the runs that found them."""

    weights: Weights
    strong: dict[str, float]
    """What a strong player multiplies them by: it is in a hurry, for fewer points in all."""
    characters: dict[str, dict[str, float]]
    made: list[dict[str, object]]


BOTS: _Bots = read("bots", _Bots)
CHARACTERS = tuple(BOTS.characters)


@cache
def weights_of(character: str, *, strong: bool = False) -> Weights:
    """Return the numbers of a character; empty: of the all-round player."""
    plain = times(BOTS.weights, BOTS.characters.get(character, {}))
    return times(plain, BOTS.strong) if strong else plain
