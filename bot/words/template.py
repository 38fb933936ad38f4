"""A message with placeholders: ``{name}``, or ``{name:이/가}`` for a name with its Korean particle."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from bot.words.particles import PARTICLES, with_particle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class TemplateError(ValueError):
    """A message of a catalogue is not well formed."""


class Template:
    """A parsed message.

    Placeholders are plain names: no attributes, indices or conversions. What is put in is never parsed again.
    """

    __slots__ = ("_fields", "_head")

    def __init__(self, source: str) -> None:
        """Parse ``source`` (``{{`` and ``}}`` stand for braces); TemplateError if it is not well formed."""
        (_, _, self._head), *fields = _parse(source)
        self._fields = tuple(fields)

    @property
    def placeholders(self) -> frozenset[str]:
        """The names that have to be given."""
        return frozenset(name for name, _, _ in self._fields)

    @property
    def particles(self) -> frozenset[str]:
        """The Korean particle pairs in use."""
        return frozenset(pair for _, pair, _ in self._fields if pair)

    def fill(self, params: Mapping[str, object]) -> str:
        """Return the message with ``params`` in place; KeyError where one is missing."""
        if not self._fields:
            return self._head
        out = [self._head]
        for name, pair, literal in self._fields:
            value = str(params[name])
            out.append(with_particle(value, pair) if pair else value)
            out.append(literal)
        return "".join(out)


def _parse(source: str) -> Iterator[tuple[str, str, str]]:
    """Yield (placeholder, particle pair, text after it); the first one has no placeholder, just text."""
    name, pair, literal = "", "", ""
    for text, field, spec, conversion in _pieces(source):
        literal += text
        if field is None:
            continue
        if not field.isidentifier() or conversion:
            raise TemplateError(f"placeholder {{{field}}} is not a plain name: {source!r}")
        if spec and spec not in PARTICLES:
            raise TemplateError(f"{spec!r} is not a particle pair: {source!r}")
        yield name, pair, literal
        name, pair, literal = field, spec or "", ""
    yield name, pair, literal


def _pieces(source: str) -> Iterator[tuple[str, str | None, str | None, str | None]]:
    try:
        yield from Formatter().parse(source)
    except ValueError as error:
        raise TemplateError(f"{error}: {source!r}") from error
