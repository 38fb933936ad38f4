"""Messages with placeholders."""

from __future__ import annotations

import pytest

from bot.words.template import Template, TemplateError


def test_fills_placeholders() -> None:
    """Every placeholder is replaced by its value, as often as it stands there."""
    assert Template("{a} - {b}, {a}").fill({"a": "x", "b": 3}) == "x - 3, x"


def test_text_alone() -> None:
    """A message without placeholders is itself, and extra values do not matter."""
    assert Template("Board").fill({"n": 3}) == "Board"


def test_empty() -> None:
    """An empty message is empty."""
    assert Template("").fill({}) == ""


def test_braces() -> None:
    """Doubled braces stand for braces, also beside a placeholder."""
    assert Template("{{{a}}} {{b}}").fill({"a": "x"}) == "{x} {b}"


def test_percent_signs() -> None:
    """A percent sign is just that, in messages and values."""
    assert Template("%s 50% {a}%").fill({"a": "%(b)s"}) == "%s 50% %(b)s%"


def test_particle() -> None:
    """A placeholder may carry a particle that follows its value."""
    assert (
        Template("{player:이/가} {card:을/를} 냈습니다.").fill({"player": "지훈", "card": "기관차"})
        == "지훈이 기관차를 냈습니다."
    )


def test_values_are_not_templates() -> None:
    """Braces in a name are just braces."""
    assert (
        Template("{player} won").fill({"player": "{player.__class__} {0} {"})
        == "{player.__class__} {0} { won"
    )


def test_missing_value() -> None:
    """A placeholder without value is an error."""
    with pytest.raises(KeyError, match="b"):
        Template("{a} {b}").fill({"a": 1})


@pytest.mark.parametrize(
    "source", ["{a.b}", "{a[0]}", "{a!r}", "{}", "{0}", "{a:>5}", "{a:이/은}", "{a", "a}", "{a:{b}}", "{a b}"]
)
def test_refuses_more_than_names(source: str) -> None:
    """Attributes, indices, conversions, formats and unknown particles are refused."""
    with pytest.raises(TemplateError):
        Template(source)


def test_tells_its_placeholders() -> None:
    """Placeholders and particles can be compared between languages."""
    template = Template("{a:이/가} {b}")
    assert template.placeholders == {"a", "b"}
    assert template.particles == {"이/가"}


def test_numbers_below_zero_have_a_true_minus_sign() -> None:
    """As in the pictures; other values stay as they are."""
    filled = Template("{points} {name}").fill({"points": -5, "name": "a-b"})
    assert filled == "\N{MINUS SIGN}5 a-b"
