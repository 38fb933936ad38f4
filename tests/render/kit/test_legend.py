"""Legends from declared data."""

from __future__ import annotations

from render.kit.legend import STYLE, Entry, Section, draw_legend
from tests.render.kit.pages import Page, dot


def _high(*sections: Section) -> int:
    return draw_legend(Page, "Signs", sections).frame.height


def test_a_section_takes_room_for_each_entry() -> None:
    """An entry is as high as its sign or its words, whichever is more."""
    small, large = Entry(dot(20), "Dot"), Entry(dot(90), "Dot")
    one = _high(Section([small]))
    assert _high(Section([small, small])) - one == STYLE.words.pitch + STYLE.words_space
    assert _high(Section([small, large])) - one == 90 + STYLE.sign_space


def test_long_words_are_broken_into_lines() -> None:
    """Nothing is cut: more words take more lines."""
    assert _high(Section([Entry(dot(20), "many words " * 60)])) > _high(Section([Entry(dot(20), "few")]))


def test_a_heading_stands_above_its_section() -> None:
    """A section without a heading is lower by it."""
    entries = [Entry(dot(40), "Dot", "It is round.")]
    assert _high(Section(entries, "Round")) - _high(Section(entries)) == 54


def test_entries_stand_in_columns() -> None:
    """Two columns take the room of half as many rows, each as high as its highest entry."""
    entries, style = [Entry(dot(size), "Dot") for size in (90, 20, 60)], STYLE._replace(columns=2)
    assert [high - STYLE.sign_space for _, high in style.rows(entries)] == [90, 60]
