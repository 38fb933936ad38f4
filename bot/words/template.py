"""A message with placeholders: ``{name}``, ``{name:이/가}`` with a particle, ``{name:さん}`` of a person."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Final

from bot.words.particles import PARTICLES, with_particle
from bot.words.people import SAN, with_san

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


MINUS: Final = "\N{MINUS SIGN}"


class TemplateError(ValueError):
    """A message of a catalogue is not well formed."""


class Template:
    """A parsed message.

    Placeholders are plain names: no attributes, indices or conversions. What is put in is never parsed again.
    """

    __slots__ = ("_format", "_with_particle", "particles", "placeholders")

    def __init__(self, source: str) -> None:
        """Parse ``source`` (``{{`` and ``}}`` stand for braces); TemplateError if it is not well formed."""
        pieces = list(_parse(source))
        fields = {(name, pair) for _, name, pair in pieces if name}
        self.placeholders = frozenset(name for name, _ in fields)
        self.particles = frozenset(pair for _, pair in fields if pair)
        self._format = "".join(_slot(*piece) for piece in pieces)
        self._with_particle = tuple((f"{name}:{pair}", name, pair) for name, pair in fields if pair)

    def fill(self, params: Mapping[str, object]) -> str:
        """Return the message with ``params`` in place; KeyError where one is missing.

        A number below zero is written with a true minus sign, as pictures have it.
        """
        if any(isinstance(value, int) and value < 0 for value in params.values()):
            params = {name: _number(value) for name, value in params.items()}
        if self._with_particle:
            values = dict(params)
            for slot, name, pair in self._with_particle:
                value = params[name]
                values[slot] = with_san(value) if pair == SAN else with_particle(str(value), pair)
            return self._format % values
        return self._format % params


def _number(value: object) -> object:
    return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else value


def _slot(text: str, name: str, pair: str) -> str:
    """Return a piece in the form that Python's ``%`` fills fastest, and without looking into the values."""
    literal = text.replace("%", "%%")
    if not name:
        return literal
    return f"{literal}%({name}:{pair})s" if pair else f"{literal}%({name})s"


def _parse(source: str) -> Iterator[tuple[str, str, str]]:
    """Yield (text, placeholder after it or "", what follows its value or "")."""
    for text, field, spec, conversion in _pieces(source):
        if field is None:
            yield text, "", ""
            continue
        if not field.isidentifier() or conversion:
            raise TemplateError(f"placeholder {{{field}}} is not a plain name: {source!r}")
        if spec and spec != SAN and spec not in PARTICLES:
            raise TemplateError(f"{spec!r} is neither a particle pair nor {SAN}: {source!r}")
        yield text, field, spec or ""


def _pieces(source: str) -> Iterator[tuple[str, str | None, str | None, str | None]]:
    try:
        yield from Formatter().parse(source)
    except ValueError as error:
        raise TemplateError(f"{error}: {source!r}") from error
