"""Whole states that fit what a seat has seen, and the count of pieces, from what fields declare."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of, fields_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.model import State
    from rules.kernel.visibility import Pool, Sight

S = TypeVar("S", bound="State")
_HALF_A_SEED = 1 << 64


class _Place(NamedTuple):
    """A field, or a list in one, of the struct ``thing``: its key in ``holder``, and the seat or index."""

    thing: Any
    holder: Any
    key: Any
    sight: Sight
    owner: int | None

    @property
    def value(self) -> Any:  # noqa: ANN401  any field's value
        return self.holder[self.key] if isinstance(self.holder, list) else getattr(self.holder, self.key)

    @property
    def missing(self) -> int:
        """How many of the pool's things lie hidden here."""
        return 0 if self.sight.public else int(self.sight.mask.places(self.value))

    @property
    def lying_open(self) -> list[Any]:
        """The pool's things that can be seen here."""
        public = self.sight.public
        return self.sight.things(self.value) if public else self.sight.mask.lying_open(self.value)

    def is_guessed(self, viewer: int | None, *, over: bool) -> bool:
        """Tell whether something is hidden here from ``viewer`` that is no thing of a pool."""
        sight = self.sight
        shown = sight.public or (sight.owned and self.owner == viewer) or (over and sight.laid_open)
        return not shown and not sight.pool

    def fill(self, things: list[Any], chance: Chance) -> None:
        """Put ``things`` where some are missing."""
        value = self.sight.mask.fill(self.value, things, self.thing, chance)
        if isinstance(self.holder, list):
            self.holder[self.key] = value
        else:
            setattr(self.holder, self.key, value)


def sample(view: S, seat: int | None, chance: Chance) -> S:
    """Return a whole state of which ``view`` could be the view of ``seat``, each that fits equally likely.

    The things of a pool that lie in none of its fields are dealt to the places where some lie hidden; what
    is no thing of a pool is guessed or shuffled as its mask says. The seed is another one.
    """
    state = copy_of(view)
    state.chance = Chance(f"{chance.below(_HALF_A_SEED):016x}{chance.below(_HALF_A_SEED):016x}")
    places = list(_places(state))
    for (name, owner), members in _by_pool(state, places).items():
        _deal(state, state.pools[name], owner, members, chance)
    for place in places:
        if place.is_guessed(seat, over=bool(state.ended)):
            place.fill([], chance)
    return state


def census(state: State) -> dict[tuple[str, int | None], tuple[Counter[Any], Counter[Any]]]:
    """Return by pool and owner of a whole state: its things in total, and those that lie in its fields."""
    counts = {}
    for (name, owner), places in _by_pool(state, _places(state)).items():
        lying = Counter(thing for place in places for thing in place.sight.things(place.value))
        counts[name, owner] = (+Counter(state.pools[name].total(state, owner)), +lying)
    return counts


def _deal(state: State, pool: Pool, owner: int | None, places: Sequence[_Place], chance: Chance) -> None:
    """Deal what lies in none of the places of a pool to those where things are missing."""
    hidden = [(place, place.sight.mask.known(place.thing)) for place in places if place.missing]
    if not hidden:
        return
    unseen = Counter(pool.total(state, owner))
    seen = [place.lying_open for place in places] + [known for _, known in hidden]
    unseen.subtract(Counter(chain.from_iterable(seen)))
    rest = sorted(unseen.elements())
    chance.shuffle(rest)
    for place, known in sorted(hidden, key=lambda each: not each[0].sight.back):  # where not all fit, first
        back = place.sight.back
        dealt = [thing for thing in rest if not back or pool.back_of(thing) == back]
        dealt = dealt[: place.missing - len(known)]
        for thing in dealt:
            rest.remove(thing)
        place.fill([*known, *dealt], chance)


def _by_pool(
    state: State, places: Iterator[_Place] | Sequence[_Place]
) -> dict[tuple[str, int | None], list[_Place]]:
    pools = defaultdict(list)
    for place in places:
        if place.sight.pool:
            own = state.pools[place.sight.pool].own
            pools[place.sight.pool, place.owner if own else None].append(place)
    return pools


def _places(thing: Any, owner: int | None = None) -> Iterator[_Place]:  # noqa: ANN401  any struct
    for field in fields_of(thing.__class__):
        value = getattr(thing, field.name)
        if field.holds_structs:
            for index, part in enumerate(value if isinstance(value, list) else [value]):
                if part is not None:
                    yield from _places(part, index if field.by_seat else owner)
        elif field.sight is not None and field.sight.each:
            for index in range(len(value)):
                yield _Place(thing, value, index, field.sight, index)
        elif field.sight is not None:
            yield _Place(thing, thing, field.name, field.sight, owner)
