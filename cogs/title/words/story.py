"""What happened: a line of the log for each event, a turn in the lines of a post, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cogs.title.kinds import kind_of
from cogs.title.words.scene import S

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.names import Names
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event, Result

K = TypeVar("K", bound="Hashable")
E = TypeVar("E", bound="Event")
ENDS: Final = (".", "\u3002")
"""What ends a sentence; in Korean and Japanese none stands behind a list."""
Variants: TypeAlias = "Mapping[type[Event], Mapping[str, Callable[[Any], object]]]"


class Story(Generic[S]):
    """What is told of the events of one title.

    ``counted`` names, by kind, the field of an event whose number or length decides the plural; ``variants``,
    by its class, further lines that an event may have, and when: the first that is true of it. ``passing``
    are the kinds of event that the log tells and a post, which comes later, need not; ``supplied`` those that
    say what lies there anew, which is not what somebody did; ``learnt`` those that
    tell everybody what their seat chose before, when the last has chosen; ``ending`` those that say why the
    game is over, which the last post does in its own words. ``bringing`` has, by the reason of a result, the
    kinds of event with which the end began: the seat of the last of them brought it about.
    ``whole_turns``: a post tells a turn seat by seat, however often others did something in between.
    ``choices`` are the kinds of action that make no turn of their own, as of a draft: a post says that one of
    them is to be chosen.
    """

    counted: ClassVar[Mapping[str, str]] = {}
    variants: ClassVar[Variants] = {}
    passing: ClassVar[frozenset[str]] = frozenset()
    supplied: ClassVar[frozenset[str]] = frozenset()
    learnt: ClassVar[frozenset[str]] = frozenset()
    ending: ClassVar[frozenset[str]] = frozenset({"game_ended"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {}
    whole_turns: ClassVar[bool] = False
    choices: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, title: str, names: Names[S]) -> None:
        self.title = title
        self.names = names

    def event(self, say: Say, event: Event, scene: Scene[S]) -> str:
        """Return an event as a line of the log."""
        kind, variant = kind_of(event), self.variant(event, scene)
        key = f"{self.title}.event.{kind}.{variant}" if variant else f"{self.title}.event.{kind}"
        return say(key, **self.params(say, event, scene))

    def variant(self, event: Event, scene: Scene[S]) -> str:  # noqa: ARG002  titles make use of it
        """Return which of its lines an event has, "" for the plain one.

        Without ``variants`` it is "known" where its secret is, or the reason that it gives.
        """
        if type(event) in self.variants:
            found = self.variants[type(event)].items()
            return next((name for name, holds in found if holds(event)), "")
        return "known" if is_known(event) else getattr(event, "reason", "")

    def params(self, say: Say, event: Event, scene: Scene[S]) -> dict[str, object]:
        """Return what the line of an event may name: the player, and its fields, ids by name."""
        params: dict[str, object] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field not in event.secret or is_known(event):
                params[field] = self.named(say, field, value, scene)
        if counted := self.counted.get(kind_of(event)):
            number = getattr(event, counted)
            params["n"] = number if isinstance(number, int) else len(number)
        return {**params, "player": self.names.everybody(say, scene.players)[event.seat]}

    def named(self, say: Say, field: str, value: object, scene: Scene[S]) -> object:  # noqa: ARG002  titles make use of it
        """Return a field of an event as its line names it: a number as it is, an id by its name."""
        return value if isinstance(value, int) else self.names.name(say, field, value)

    def told(self, say: Say, events: Sequence[Event], scene: Scene[S]) -> list[str]:
        """Return what successive moves of a seat led to, as lines of a post: by default a line an event."""
        return [self.event(say, event, scene) for event in events]

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:
        """Return how a single player has fared against the opponent whom the rules play."""
        if len(players) > 1 or not self.names.opponent:
            return []
        own, other = result.ranks
        outcome = "won" if own < other else "lost" if own > other else "shared"
        return [say(f"{self.title}.solo.{outcome}", player=players[0])]


def following(say: Say, before: str, then: str, after_list: str = "panel.then.list") -> str:
    """Return a sentence after what may be one, too, or end in a list without a full stop."""
    key = "panel.then" if before.endswith(ENDS) else after_list
    return say(key, before=before, then=then) if before else then


def is_known(event: Event) -> bool:
    """Tell whether an event has a secret and the reader knows it."""
    return bool(event.secret) and all(getattr(event, field) is not None for field in event.secret)


class Part(NamedTuple):
    """What stands in one line of a post: an event, and those that followed from it."""

    head: Event
    after: list[Event]


def parts(events: Iterable[Event], goes_with: Callable[[Part, Event, Part], bool]) -> list[Part]:
    """Return events by the line in which they stand.

    ``goes_with`` tells of a part, an event and the last part so far whether the event stands in the line of
    the first; of several it is the last.
    """
    found: list[Part] = []
    for event in events:
        before = next((part for part in reversed(found) if goes_with(part, event, found[-1])), None)
        if before is None:
            found.append(Part(event, []))
        else:
            before.after.append(event)
    return found


def totals(amounts: Iterable[tuple[K, int]]) -> dict[K, int]:
    """Return amounts by what they are of, added up, in the order in which each first came."""
    found: dict[K, int] = {}
    for thing, amount in amounts:
        found[thing] = found.get(thing, 0) + amount
    return found


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
