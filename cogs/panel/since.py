"""What happened since one's last turn: a paragraph for each of the others, the newest last."""

from __future__ import annotations

import math
import re
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import east_asian_width

import msgspec

from bot.words.people import same_kind
from cogs.posts import happened
from cogs.table.players import names, public_of
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.title.words.story import ENDS
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.services import Services
    from rules.kernel.contract import Event

LETTERS: Final = 72
"""Letters of a line of a panel on a desktop; those of Chinese and Japanese count two."""
_SYLLABLES: Final = range(0xAC00, 0xD7A4)
_SYLLABLE: Final = 1.75
"""What a Korean one counts: its letters and the spaces between words are narrower."""
LEAST: Final = 2
"""Lines for what happened that there are in a panel at least."""
LONG_WORD: Final = 10
"""Letters that the end of a line may lack."""
OWN_LINES: Final = 2
"""Lines of a panel for what one's own moves led to, at most."""
_MOVE: Final = "move"
_TOLD: Final = (_MOVE, "resign", "claim", "play_on", "replace")
_ELLIPSIS: Final = "…"
_BOLD: Final = "**"
_STOPS: Final = (". ", "\u3002")
_BULLET: Final = "\u2022"
_SAID: Final = re.compile(r"(?:[^.:\u3002\uff1a\u300c]|\u300c[^\u300d]*\u300d)*[.\u3002]?")
"""A sentence, or what stands before a list."""
_VERB_LAST: Final = re.compile(r"[\u3041-\u3093\uac00-\ud7a3]\W*$")
"""Korean and Japanese say at the end what was done."""
_WHO: Final = re.compile(
    r"\*\*.+?\*\*(?:\u3055\u3093)?(?:[\u304c\u306f\u306e]|[\uac00-\ud7a3](?:\([\uac00-\ud7a3]\))?)?"
)
"""Who did it, with the particle."""
_BETWEEN: Final = re.compile(r" (?!\u2013)|\u3001|(?<=[\u3063\u3057]\u3066)(?=.)")
"""Where words part, or clauses."""
_CLAUSE_CUT: Final = re.compile(r"^(?:\S+ )?\S*\uace0 ")
"""Up to two words that are left of a clause, with what joins it on."""
_ASIDE: Final = re.compile(r" ?[(\uff08][^()\uff08\uff09]*[)\uff09](?=[.\u3002]?$)")
_LINKS: Final = " ,\u3001\u2013\u2192"
"""What joins on to the next word, and says nothing without it."""


class News(NamedTuple):
    """What happened since a seat's last turn, as it may know it, without what its player did.

    ``begun``: they have moved in this turn already, and know of it.
    """

    entries: tuple[LogEntry, ...] = ()
    begun: bool = False


def news_of(table: Table, seat: int, found: Sequence[LogEntry]) -> News:
    """Return of the log since a seat's last turn what is news to it."""
    turn = public_of(table).turn
    begun = any(_in_person(entry, seat) and entry.turn == turn for entry in found)
    return News(tuple(_by_others(table, seat, found)), begun)


def told(services: Services, say: Say, table: Table, entries: Iterable[LogEntry], lines: int) -> str:
    """Return what happened in about so many ``lines``, one or two a player; one more if any is left out."""
    by_seat: dict[int, list[LogEntry]] = {}
    for entry in entries:  # that of who did something last at the end
        by_seat[entry.seat] = [*by_seat.pop(entry.seat, ()), entry]
    every = [said for each in by_seat.values() if (said := _sentences(say, table, each))]
    lines = max(lines, LEAST)
    shown = every[-lines:]
    more = lines - len(shown)
    # A long word goes to the next line and leaves a gap.
    rooms = [2 * LETTERS - LONG_WORD if place < more else LETTERS for place in range(len(shown))][::-1]
    kept = [_beginning(said, room) for said, room in zip(shown, rooms, strict=True)]
    texts = [_paragraph(say, each) for each in kept]
    if kept != every:
        texts.append(_rest(services, say))
    return "\n".join(texts)


def outcome(
    services: Services, say: Say, table: Table, seat: int, news: News, log: Iterable[LogEntry], since: int
) -> str:
    """Return what moves ``since`` a version led to, and what others did where the news do not tell it."""
    entries = [each for each in log if each.seat == seat]
    own = happened.lines(say, table, happened.single(entries))
    if len(own) > OWN_LINES:
        own = happened.in_short(say, table, entries)
    rest = [_rest(services, say)] if len(own) > OWN_LINES else []
    others = [entry for entry in news.entries if news.begun and entry.version > since]
    beside = told(services, say, table, others, LEAST) if others else ""
    return "\n".join(filter(None, [*own[-OWN_LINES:], *rest, beside]))


def height(text: str) -> int:
    """Return how many lines of a panel a text takes on a desktop."""
    return sum(-(-width(line) // LETTERS) for line in text.splitlines())


def width(text: str) -> int:
    """Return how many letters of a line a text takes."""
    text = text.replace(_BOLD, "")
    if text.isascii():  # asked for every line of a panel, for every way to show it
        return len(text)
    taken = 0.0
    for letter in text:
        wide = _SYLLABLE if ord(letter) in _SYLLABLES else 2.0
        taken += wide if east_asian_width(letter) in "WF" else 1.0
    return math.ceil(taken)


def _in_person(entry: LogEntry, seat: int) -> bool:
    """Tell whether the player of a seat made a move themselves."""
    return entry.seat == seat and entry.kind == _MOVE and not (entry.by_plan or entry.stand_in)


def _by_others(table: Table, seat: int, entries: Sequence[LogEntry]) -> Iterator[LogEntry]:
    """Yield what a player did not do; of their own moves what an opponent did whom the rules play."""
    opponent, learnt = len(table.seats), phrases_of(table.title).story.learnt
    stood_in = any(each.seat == seat and not _in_person(each, seat) for each in entries)
    for entry in entries:
        if entry.kind not in _TOLD:
            continue
        if not _in_person(entry, seat):
            parts = _by_chooser(entry, learnt)
            yield from (part for part in parts if part.seat != seat or entry.seat == seat or stood_in)
        elif events := tuple(event for event in entry.events if event.seat == opponent):
            yield msgspec.structs.replace(entry, seat=opponent, events=events)


def _by_chooser(entry: LogEntry, learnt: Container[str]) -> Iterator[LogEntry]:
    """Yield an entry in parts, its own last: what others chose before and all learn with it is theirs."""
    if not entry.events:
        yield entry
    parts: dict[int, list[Event]] = {}
    for event in entry.events:
        chose = entry.seat if event.seat is None or kind_of(event) not in learnt else event.seat
        parts.setdefault(chose, []).append(event)
    for chose in sorted(parts, key=entry.seat.__eq__):
        yield msgspec.structs.replace(entry, seat=chose, events=tuple(parts[chose]))


def _sentences(say: Say, table: Table, entries: Sequence[LogEntry]) -> list[str]:
    """Return what a seat did; in the first sentence its name stands out."""
    plain, acted = names(say, table, entries[0].then), entries[0].seat
    bold = [
        same_kind(f"{_BOLD}{name}{_BOLD}", name) if seat == acted else name for seat, name in enumerate(plain)
    ]
    return [*_lines(say, table, entries, bold)[:1], *_lines(say, table, entries, plain)[1:]]


def _lines(say: Say, table: Table, entries: Sequence[LogEntry], players: Sequence[str]) -> list[str]:
    story, scene = phrases_of(table.title).story, Scene(public_of(table), players)
    left_out, found = happened.passing(table), list[str]()
    for (kind, _), group in groupby(entries, lambda entry: (entry.kind, entry.turn)):
        moves = list(group)
        events = [event for each in moves for event in each.events if kind_of(event) not in left_out]
        if kind != _MOVE:
            found += happened.in_short(say, table, moves)
        elif events:
            found += story.told(say, events, scene)
    return found


def _beginning(sentences: Sequence[str], room: int) -> list[str]:
    """Return the first sentences as far as there is room for their letters, of the first one what fits."""
    kept = [_cut(sentence, room) for sentence in sentences[:1]]
    room -= sum(map(width, kept))
    for sentence in sentences[1:]:
        room -= width(sentence) + 1
        if room < 0:
            break
        kept.append(sentence)
    return kept


def _cut(sentence: str, room: int) -> str:
    """Return of sentences what has room: whole ones, else whole words, else letters, as in Japanese."""
    if width(sentence) <= room:
        return sentence
    found = _SAID.match(sentence)
    said = found[0] if found else ""
    if width(said) > room and _VERB_LAST.search(_ASIDE.sub("", said)) and (short := _ending(said, room)):
        return short
    kept = sentence
    while width(kept) >= room:
        kept = kept[:-1]
    whole = kept[: max(map(kept.rfind, _STOPS)) + 1]
    words = kept if sentence[len(kept)] == " " else kept.rpartition(" ")[0]
    if width(whole) > room // 2:
        kept = whole[:-1]
    elif width(words) >= max(room - LONG_WORD, room // 2):
        kept = words
    kept = kept.rstrip(_LINKS + _BOLD)
    return kept + _BOLD * (kept.count(_BOLD) % 2) + _ELLIPSIS


def _ending(sentence: str, room: int) -> str:
    """Return a sentence without an aside, else who did it and what has room of its end; "" for none."""
    sentence = _ASIDE.sub("", sentence)
    if width(sentence) <= room:
        return sentence
    found = _WHO.match(sentence)
    who = found[0] if found else ""
    rest, room = sentence[len(who) :], room - width(f"{who} {_ELLIPSIS} ")
    for gap in _BETWEEN.finditer(rest):
        end, space = rest[gap.end() :], "" if rest.endswith(_STOPS) else " "
        if width(end) <= room and _BOLD not in end:
            return f"{who}{space}{_ELLIPSIS}{space}{_CLAUSE_CUT.sub('', end)}".lstrip()
    return ""


def _paragraph(say: Say, sentences: Sequence[str]) -> str:
    first, *others = sentences
    for other in others:
        ends = first.endswith(ENDS) or other.startswith(_BULLET)
        first = say("panel.then" if ends else "panel.then.list", before=first, then=other)
    return first


def _rest(services: Services, say: Say) -> str:
    return say("panel.rest", command=services.link(say, "history log"))
