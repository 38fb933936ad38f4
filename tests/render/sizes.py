"""How large pictures, their texts and their marks are where a chat shows them: ``docs/sizes.md``.

python -m tests.render.sizes              # writes it, which takes minutes
python -m tests.render.sizes usa 2        # prints the lines of a variant with so many seats
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.render import traced

if __name__ == "__main__":
    traced.follow()

from render import PICTURES
from render.kit.encoding import shown
from tests.render.every_picture import VARIANTS, Moments, seats_of, sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from render import Picture
    from tests.render.every_picture import Drawn

TABLE: Final = Path(__file__).parents[2] / "docs/sizes.md"
LANGUAGES: Final = ("en", "ko", "ja")
TELEPHONE: Final = 380
"""Pixels of width of a picture on a telephone, which has no limit of height that is known."""
_LONG = 3
"""What is so many times as long as broad is a line or a bar, and no mark."""
_MEASURES = frozenset(
    {"ranking._bar", "choices._leader", "names.name_sprite", "tickets._lines", "panels.gauge"}
)
"""What is as short as what it measures or leads to, as a route on a map."""
_JOINTS = ("arrow", "plus", "slash")
"""Signs between signs."""
_HEAD = """\
# How large pictures are where they are shown

Made by `python -m tests.render.sizes` from what is drawn in games of bot players. No figure is a goal.

- All sizes are in pixels. A desktop shows each strip of a picture within 566 x 350, a telephone 380 wide.
- Strips: of whatever picture of a kind comes smallest, in any position and language.
- Text: the smallest font on a desktop (on a telephone), side by side in {languages}; one number: in all.
- Mark: the longer side of the smallest sign, on a desktop (on a telephone). What joins signs is none, as
  what joins words is no text: arrows, plus, slash. The symbol on a thing is part of that.
- Which: a text and a mark that are so small, the mark by what paints it.
"""
_COLUMNS = ("picture", "seats", "strips", "ratio", "desktop", "telephone", "text", "mark", "which")


class Smallest(NamedTuple):
    """The smallest thing of a picture: its size on a desktop and on a telephone, and what it is."""

    desktop: float
    telephone: float
    name: str


_NOTHING: Final = Smallest(math.inf, math.inf, "")
"""Of a picture without words."""


class Figures(NamedTuple):
    """What a picture measures: its strips in pixels, the smallest text and the smallest mark."""

    strips: tuple[tuple[int, int], ...]
    text: Smallest
    mark: Smallest

    def and_of(self, other: Figures) -> Figures:
        """Return the figures of what comes smallest of both."""
        strips = min(self.strips, other.strips, key=lambda sizes: min(map(_on_desktop, sizes)))
        return Figures(strips, min(self.text, other.text), min(self.mark, other.mark))


class Line(NamedTuple):
    """The figures of a kind of picture of a title, by language."""

    kind: str
    variant: str
    seats: int
    figures: tuple[Figures, ...]


def _on_desktop(size: tuple[int, int]) -> float:
    return shown(*size)[0] / size[0]


def _on_telephone(size: tuple[int, int]) -> float:
    return min(1.0, TELEPHONE / size[0])


def measured(picture: Picture) -> Figures:
    """Return the figures of a picture that was drawn just now."""
    found: dict[str, list[Smallest]] = {"text": [], "mark": []}
    sizes = tuple((strip.width, strip.height) for strip in picture.strips)
    for strip, size in zip(picture.strips, sizes, strict=True):
        for trace in traced.taken(strip):
            if trace.kind == "text" or not _is_line(trace):
                desktop, telephone = (trace.size * scale(size) for scale in (_on_desktop, _on_telephone))
                found[trace.kind].append(Smallest(round(desktop, 1), round(telephone, 1), trace.name))
    return Figures(sizes, min(found["text"], default=_NOTHING), min(found["mark"]))


def _is_line(trace: traced.Trace) -> bool:
    wide, high = (trace.box[k + 2] - trace.box[k] for k in (0, 1))
    joins = trace.name.endswith(_JOINTS)
    return max(wide, high) > _LONG * min(wide, high) or joins or trace.name in _MEASURES


def lines_of(title: str, variant: str, numbers: Iterable[int]) -> Iterator[Line]:
    """Yield the lines of a variant: of its sheets as of 0 seats, and of games of some numbers of seats."""
    yield from _lines(variant, lambda language: sheets(title, variant, language))
    for seats in numbers:
        yield from _lines(variant, Moments(title, variant, seats).drawn)


def _lines(variant: str, draw: Callable[[str], Iterator[Drawn]]) -> Iterator[Line]:
    found: dict[tuple[str, int], dict[str, Figures]] = defaultdict(dict)
    for language in LANGUAGES:
        for kind, seats, picture in draw(language):
            own, figures = found[kind, seats], measured(picture)
            own[language] = own[language].and_of(figures) if language in own else figures
    for (kind, seats), own in found.items():
        yield Line(kind, variant, seats, tuple(own[language] for language in LANGUAGES))


def rows(title: str, lines: Iterable[Line]) -> Iterator[str]:
    """Yield the rows of a title: what is the same for several variants or numbers of seats has one row."""
    alike: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in lines:
        alike[line.kind, _cells(line.figures)].append(line)
    for (kind, measures), found in sorted(alike.items(), key=lambda row: row[0][0]):
        which = [min(getattr(each, thing) for each in found[0].figures).name for thing in ("text", "mark")]
        yield f"| {kind} | {_whose(title, found)} | {measures} | {', '.join(which).replace('|', '')} |"


def _cells(figures: Sequence[Figures]) -> str:
    """Return figures as they stand in a row."""
    sizes = min((each.strips for each in figures), key=lambda strips: min(map(_on_desktop, strips)))
    texts, mark = [each.text for each in figures], min(each.mark for each in figures)
    on_desktop, on_telephone = (_side_by_side([text[screen] for text in texts]) for screen in (0, 1))
    return " | ".join(
        (
            " + ".join(f"{wide} x {high}" for wide, high in sizes),
            " + ".join(f"{wide / high:.2f}" for wide, high in sizes),
            _shown(sizes, _on_desktop),
            _shown(sizes, _on_telephone),
            f"{on_desktop} ({on_telephone})",
            f"{mark.desktop} ({mark.telephone})",
        )
    )


def _shown(sizes: Sequence[tuple[int, int]], scale: Callable[[tuple[int, int]], float]) -> str:
    return " + ".join(
        f"{wide * scale((wide, high)):.0f} x {high * scale((wide, high)):.0f}" for wide, high in sizes
    )


def _side_by_side(sizes: Sequence[object]) -> str:
    return " / ".join(map(str, sizes if len(set(sizes)) > 1 else sizes[:1]))


def _whose(title: str, lines: Iterable[Line]) -> str:
    """Return for which variants and numbers of seats a row is: "2-4", "usa 1-3, europe 1"."""
    numbers: dict[int, list[str]] = defaultdict(list)
    for line in lines:
        numbers[line.seats].append(line.variant)
    by_variants: dict[str, list[int]] = defaultdict(list)
    for seats, variants in numbers.items():
        every = [each for each in VARIANTS[title] if not seats or seats in seats_of(title, each)]
        by_variants["" if variants == every else " ".join(variants)].append(seats)
    return ", ".join(f"{variants} {_span(seats)}".strip() for variants, seats in by_variants.items())


def _span(seats: Sequence[int]) -> str:
    if not any(seats):
        return ""
    run = len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1
    return f"{seats[0]}-{seats[-1]}" if run else " ".join(map(str, seats))


def _written() -> Iterator[str]:
    yield _HEAD.format(languages=", ".join(LANGUAGES))
    for title in PICTURES:
        lines = [
            line for variant in VARIANTS[title] for line in lines_of(title, variant, seats_of(title, variant))
        ]
        yield f"\n## {title}\n"
        yield f"| {' | '.join(_COLUMNS)} |"
        yield "|---" * len(_COLUMNS) + "|"
        yield from rows(title, lines)


if __name__ == "__main__":
    if sys.argv[1:]:
        variant, seats = sys.argv[1], int(sys.argv[2])
        title = next(title for title in PICTURES if variant in VARIANTS[title])
        sys.stdout.writelines(f"{row}\n" for row in rows(title, lines_of(title, variant, [seats])))
    else:
        TABLE.write_text("\n".join(_written()) + "\n", "utf-8")
