"""Who may see what of a state: declared with each field, so that views, samples and counts follow from it.

A field of a state (or of a mutable struct inside it) is annotated with a ``Sight``::

    class Player(msgspec.Struct):
        trains: Open[int]
        hand: Annotated[list[str], Owner(FaceDown("hidden"), pool="cards")]

    class State(kernel.State):
        players: Annotated[list[Player], BY_SEAT]
        deck: Annotated[list[str], Nobody(FaceDown("hidden"), pool="cards")]
        discard: Annotated[list[str], Everybody(pool="cards")]

What is not annotated is hidden from all: nothing stands in its place. Frozen structs and tuples are values,
seen as a whole or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.kernel.chance import Chance

T = TypeVar("T")
_ALL = -2


class Mask(msgspec.Struct, frozen=True):
    """What stands in the place of a value for those who may not see it, and how it may be filled again.

    ``thing`` is the struct whose field it is, a part of ``state`` or the state itself.
    """

    def hide(self, value: Any, thing: Any, viewer: int | None, state: Any) -> Any:  # noqa: ANN401  any field's value
        """Return what ``viewer`` sees in place of ``value``; masking twice is masking once."""
        raise NotImplementedError

    def places(self, value: Any) -> int:  # noqa: ANN401, ARG002  as above
        """Return how many things of the pool are missing in what ``hide`` has returned."""
        return 0

    def lying_open(self, value: Any) -> list[Any]:  # noqa: ANN401, ARG002  as above
        """Return the things that can be seen in what ``hide`` has returned, or where nothing is hidden."""
        return []

    def known(self, thing: Any) -> list[Any]:  # noqa: ANN401, ARG002  as above
        """Return things that all know to be among the missing ones."""
        return []

    def fill(self, value: Any, things: list[Any], thing: Any, chance: Chance) -> Any:  # noqa: ANN401  as above
        """Return a value with ``things``, as many as ``places``, where some were missing."""
        raise NotImplementedError


class Nothing(Mask, frozen=True):
    """An empty value. ``guess(thing, chance)`` makes one that fits where it is no thing of a pool."""

    empty: Callable[[], Any]
    guess: Callable[[Any, Chance], Any] | None = None

    def hide(self, value: Any, thing: Any, viewer: int | None, state: Any) -> Any:  # noqa: ANN401, ARG002  see Mask
        """Return the empty value."""
        return self.empty()

    def fill(self, value: Any, things: list[Any], thing: Any, chance: Chance) -> Any:  # noqa: ANN401, ARG002  see Mask
        """Return a guess, or the value as it is."""
        return self.guess(thing, chance) if self.guess else value


class Sorted(Mask, frozen=True):
    """All things of a list in their own order: what is there is known, in which order is not."""

    def hide(self, value: list[Any], thing: Any, viewer: int | None, state: Any) -> list[Any]:  # noqa: ANN401, ARG002  see Mask
        """Return the things sorted."""
        return sorted(value)

    def lying_open(self, value: list[Any]) -> list[Any]:
        """Return all things."""
        return value

    def fill(self, value: list[Any], things: list[Any], thing: Any, chance: Chance) -> list[Any]:  # noqa: ANN401, ARG002  see Mask
        """Return the things in any order."""
        shuffled = value.copy()
        chance.shuffle(shuffled)
        return shuffled


class FaceDown(Mask, frozen=True):
    """A back for each thing of a list: their number and places are known.

    ``known_to`` names a field of the same struct that says, from the first place on, which seat knows what
    lies there (it has put it there); -1: nobody does, -2: all do.
    """

    back: Any
    known_to: str = ""

    def hide(self, value: list[Any], thing: Any, viewer: int | None, state: Any) -> list[Any]:  # noqa: ANN401, ARG002  see Mask
        """Return as many backs, things that the viewer knows face up."""
        masked = [self.back] * len(value)
        if self.known_to:
            for place, seat in enumerate(getattr(thing, self.known_to)):
                if seat in (viewer, _ALL):
                    masked[place] = value[place]
        return masked

    def places(self, value: list[Any]) -> int:
        """Return the number of backs."""
        return value.count(self.back)

    def lying_open(self, value: list[Any]) -> list[Any]:
        """Return the things that lie face up."""
        return [item for item in value if item != self.back]

    def fill(self, value: list[Any], things: list[Any], thing: Any, chance: Chance) -> list[Any]:  # noqa: ANN401, ARG002  see Mask
        """Turn the backs into ``things``, from the first place on."""
        rest = iter(things)
        return [next(rest) if item == self.back else item for item in value]


class Counted(Mask, frozen=True):
    """For counts by kind: their sum as the count of one kind more, ``unknown``, which a list ends with.

    ``known_field`` names a field of the same struct with counts that all have seen come and not go.
    """

    unknown: int
    known_field: str = ""

    def hide(self, value: list[int], thing: Any, viewer: int | None, state: Any) -> list[int]:  # noqa: ANN401, ARG002  see Mask
        """Return how many there are in all."""
        return [0] * self.unknown + [sum(value)]

    def places(self, value: list[int]) -> int:
        """Return how many there are of the unknown kind."""
        return value[self.unknown]

    def lying_open(self, value: list[int]) -> list[int]:
        """Return the kinds that are not unknown, each as often as it is there."""
        return counted(value[: self.unknown])

    def known(self, thing: Any) -> list[int]:  # noqa: ANN401  see Mask
        """Return the kinds that all know of, each as often as it is known."""
        return counted(getattr(thing, self.known_field)) if self.known_field else []

    def fill(self, value: list[int], things: list[int], thing: Any, chance: Chance) -> list[int]:  # noqa: ANN401, ARG002  see Mask
        """Return the counts with ``things`` among them, none of the unknown kind."""
        counts = [*value[: self.unknown], 0]
        for kind in things:
            counts[kind] += 1
        return counts


def counted(counts: Iterable[int] | Mapping[Any, int]) -> list[Any]:
    """Return things from their counts, by kind (a mapping) or by the number of a kind (a list)."""
    pairs = counts.items() if isinstance(counts, dict) else enumerate(counts)
    return [kind for kind, count in pairs for _ in range(count)]


def listed(value: Iterable[Any]) -> list[Any]:
    """Return the things of a list, of a list of lists, or the values of a mapping."""
    values = value.values() if isinstance(value, dict) else value
    return [item for part in values for item in (part if isinstance(part, list) else (part,))]


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """Who may see a field: ``Everybody``, ``Owner`` and ``Nobody`` make it.

    ``mask``: what the others see; ``laid_open``: until the game is over, then all see it. ``pool``: what the
    things of the field belong to, ``things`` finds them in its value. ``back``: which of the pool's things
    can lie hidden here. ``each``: of a list of lists each is masked, and a pool of its own by its index.
    """

    public: bool
    owned: bool = False
    mask: Any = None
    pool: str = ""
    things: Callable[[Any], list[Any]] = listed
    back: str = ""
    each: bool = False
    laid_open: bool = False


class _BySeat(msgspec.Struct, frozen=True):
    """A list of structs, each its seat's own."""


BY_SEAT = _BySeat()
"""Marks a list of structs by seat: what is the owner's in one of them is that seat's."""


def Everybody(pool: str = "", things: Callable[[Any], list[Any]] = listed) -> Sight:  # noqa: N802  reads as a declaration
    """Declare what all may see; in a ``pool`` if others like it are hidden elsewhere."""
    return Sight(public=True, pool=pool, things=things)


def Owner(mask: Mask, pool: str = "", **more: Any) -> Sight:  # noqa: ANN401, N802  as above; the rest of a ``Sight``
    """Declare what only its seat may see."""
    return Sight(public=False, owned=True, mask=mask, pool=pool, **more)


def Nobody(mask: Mask, pool: str = "", **more: Any) -> Sight:  # noqa: ANN401, N802  as above
    """Declare what nobody may see."""
    return Sight(public=False, mask=mask, pool=pool, **more)


EVERYBODY = Everybody()
Open = Annotated[T, EVERYBODY]
"""What all may see."""


class Pool(msgspec.Struct, frozen=True):
    """Things that lie open in some fields and hidden in others, of which none comes or goes.

    ``total(state, owner)`` returns all of them, as far as a view tells; ``owner``: the seat, or the index of
    the inner list, whose pool it is if ``own``, else None. ``back_of(thing)`` tells things apart that can
    lie hidden in different fields.
    """

    total: Callable[[Any, int | None], Iterable[Any]]
    own: bool = False
    back_of: Callable[[Any], str] = lambda _thing: ""
