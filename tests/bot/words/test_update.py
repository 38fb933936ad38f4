"""English texts that change, and their translations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.update import begin, unsettled, update

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HEAD = """\
# Words of a test
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {};\\n"
"""
ENGLISH_RULE = "nplurals=2; plural=(n != 1)"
POLISH_RULE = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
ENGLISH = (
    HEAD.format(ENGLISH_RULE)
    + """
#. For a button, at most 80 characters: there is no room for a second line, though one would like one.
msgctxt "x.join"
msgid "Join"
msgstr ""

msgctxt "x.rules"
msgid ""
"First line\\n"
"Second line of \\"{title}\\""
msgstr ""

msgctxt "x.cards"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""
"""
)
POLISH = (
    HEAD.format(POLISH_RULE)
    + """
# The imperative.
#. For a button, at most 80 characters: there is no room for a second line, though one would like one.
msgctxt "x.join"
msgid "Join"
msgstr "Dołącz"

msgctxt "x.rules"
msgid ""
"First line\\n"
"Second line of \\"{title}\\""
msgstr ""
"Pierwszy wiersz\\n"
"Drugi wiersz „{title}”"

msgctxt "x.cards"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""
)


class Words:
    """A folder of one template and one translation."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.english = folder / "x.pot"
        self.polish = folder / "pl" / "x.po"
        self.polish.parent.mkdir()
        self.english.write_text(ENGLISH, "utf-8")
        self.polish.write_text(POLISH, "utf-8")

    def change(self, path: Path, old: str, new: str) -> None:
        """Change what stands once in a file."""
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")

    def entry(self, key: str) -> str:
        """Return what stands for a key in the translation."""
        entries = self.polish.read_text("utf-8").split("\n\n")
        return next((entry.strip() for entry in entries if f'"{key}"' in entry), "")


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """Settled words."""
    return Words(tmp_path)


def test_settled_files_stay_as_they_are(words: Words) -> None:
    """Without a change no character changes: heads, comments, order, lines."""
    assert update(words.folder) == []
    assert words.english.read_text("utf-8") == ENGLISH
    assert words.polish.read_text("utf-8") == POLISH


def test_changed_english_makes_fuzzy(words: Words) -> None:
    """A changed English text keeps its translation, marked, with the text that it was made for."""
    words.change(words.english, '"Join"', '"Join in"')
    assert update(words.folder) == ["pl x.join: fuzzy"]
    assert words.entry("x.join").splitlines()[2:] == [
        "#, fuzzy",
        '#| msgid "Join"',
        'msgctxt "x.join"',
        'msgid "Join in"',
        'msgstr "Dołącz"',
    ]


def test_only_the_changed_entry_differs(words: Words) -> None:
    """Everything else in the file stands as it stood."""
    words.change(words.english, '"Join"', '"Join in"')
    update(words.folder)
    left, right = POLISH.split("\n\n"), words.polish.read_text("utf-8").split("\n\n")
    assert [new for old, new in zip(left, right, strict=True) if old != new] == [words.entry("x.join")]


def test_updating_twice_is_updating_once(words: Words) -> None:
    """A fuzzy entry stays as it is, also one whose English has several lines and quotation marks."""
    words.change(words.english, "First", "The first")
    update(words.folder)
    once = words.polish.read_text("utf-8")
    assert update(words.folder) == ["pl x.rules: fuzzy"]
    assert words.polish.read_text("utf-8") == once


def test_remembers_what_the_translation_was_made_for(words: Words) -> None:
    """However often the English text changes, the translator is shown the one that was translated."""
    for old, new in (("Join", "Join in"), ("Join in", "Take part")):
        words.change(words.english, f'"{old}"', f'"{new}"')
        update(words.folder)
    assert '#| msgid "Join"\n' in words.entry("x.join")


def test_english_taken_back_is_settled(words: Words) -> None:
    """When English says again what was translated, nothing is fuzzy."""
    words.change(words.english, "First", "The first")
    update(words.folder)
    words.change(words.english, "The first", "First")
    assert update(words.folder) == []
    assert words.polish.read_text("utf-8") == POLISH


def test_settled_by_a_translator(words: Words) -> None:
    """Where the mark is taken away, what was remembered goes, too."""
    words.change(words.english, '"Join"', '"Join in"')
    update(words.folder)
    words.change(words.polish, "#, fuzzy\n", "")
    assert update(words.folder) == []
    assert "#|" not in words.entry("x.join")


def test_fuzzy_by_hand_stays(words: Words) -> None:
    """A mark that a translator has set is for a translator to take away."""
    words.change(words.polish, 'msgctxt "x.join"', '#, fuzzy\nmsgctxt "x.join"')
    assert update(words.folder) == ["pl x.join: fuzzy"]


def test_changed_plural(words: Words) -> None:
    """Either English form makes all forms of the translation fuzzy."""
    words.change(words.english, '"{n} cards"', '"{n} cards of yours"')
    assert update(words.folder) == ["pl x.cards: fuzzy"]
    assert '#| msgid "{n} card"\n#| msgid_plural "{n} cards"\n' in words.entry("x.cards")
    assert 'msgstr[2] "{n} kart"' in words.entry("x.cards")


def test_begins_to_count(words: Words) -> None:
    """Where English begins to count, each form starts from the one that there was."""
    words.change(
        words.english,
        'msgid "Join"\nmsgstr ""',
        'msgid "Join"\nmsgid_plural "Join {n}"\nmsgstr[0] ""\nmsgstr[1] ""',
    )
    assert update(words.folder) == ["pl x.join: fuzzy"]
    assert words.entry("x.join").count("Dołącz") == 3


def test_ends_to_count(words: Words) -> None:
    """Where English counts no more, the form for many is what is left."""
    words.change(words.english, 'msgid_plural "{n} cards"\nmsgstr[0] ""\nmsgstr[1] ""', 'msgstr ""')
    assert update(words.folder) == ["pl x.cards: fuzzy"]
    assert words.entry("x.cards").endswith('msgid "{n} card"\nmsgstr "{n} kart"')


def test_new_message(words: Words) -> None:
    """A new message comes in where English has it, to be translated."""
    words.change(
        words.english, 'msgctxt "x.rules"', 'msgctxt "x.leave"\nmsgid "Leave"\nmsgstr ""\n\nmsgctxt "x.rules"'
    )
    assert unsettled(words.folder) == ["pl x.leave: missing"]
    assert update(words.folder) == ["pl x.leave: not translated"]
    keys = [line for line in words.polish.read_text("utf-8").splitlines() if line.startswith("msgctxt")]
    assert keys == [f'msgctxt "x.{name}"' for name in ("join", "leave", "rules", "cards")]


def test_message_that_is_gone(words: Words) -> None:
    """What English does not say any more goes."""
    words.change(words.english, 'msgctxt "x.rules"', 'msgctxt "x.help"')
    words.change(words.english, "First", "The first")
    assert "pl x.rules: superfluous" in unsettled(words.folder)
    assert update(words.folder) == ["pl x.help: not translated"]
    assert words.entry("x.rules") == ""


def test_renamed_key(words: Words) -> None:
    """A message that has another key and says the same keeps its translation."""
    words.change(words.english, '"x.join"', '"x.take_part"')
    assert update(words.folder) == []
    assert words.entry("x.take_part").endswith('msgstr "Dołącz"')


def test_comments_for_translators_follow_english(words: Words) -> None:
    """What is told about a message comes from the template; translators' own remarks stay."""
    words.change(words.english, "For a button", "For buttons")
    update(words.folder)
    assert words.entry("x.join").startswith("# The imperative.\n#. For buttons,")


def test_new_language(words: Words) -> None:
    """An empty folder becomes a language that has everything to translate."""
    (words.folder / "de").mkdir()
    assert update(words.folder) == [f"de x.{name}: not translated" for name in ("join", "rules", "cards")]
    text = (words.folder / "de" / "x.po").read_text("utf-8")
    assert text.startswith("# German words of Railhead: x\n")
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda words: words.change(words.english, '"Join"', '"Go"'),
            "pl x.join: the English text has changed",
        ),
        (lambda words: words.change(words.polish, '"x.join"', '"x.go"'), "pl x.join: missing"),
        (lambda words: words.change(words.polish, '"x.join"', '"x.go"'), "pl x.go: superfluous"),
        (lambda words: words.change(words.polish, '"Dołącz"', '""'), "pl x.join: not translated"),
        (lambda words: words.change(words.polish, '"{n} karty"', '""'), "pl x.cards: not translated"),
        (lambda words: words.change(words.polish, 'msgctxt "x.join"\n', ""), "pl 'Join': superfluous"),
        (lambda words: words.polish.unlink(), "pl x.rules: missing"),
    ],
)
def test_names_what_is_unsettled(words: Words, change: Callable[[Words], None], expected: str) -> None:
    """Each translation that does not stand for the present English text is named, and why."""
    change(words)
    assert expected in unsettled(words.folder)


def test_a_language_is_begun(words: Words) -> None:
    """Its files come in whole, and of each the first messages are named; what is no language is refused."""
    begin(words.folder, "zh_TW")
    update(words.folder)
    assert "Chinese (Traditional, Taiwan) words of Railhead: x" in (
        words.folder / "zh_TW" / "x.po"
    ).read_text("utf-8")
    assert {line.partition(" ")[0] for line in unsettled(words.folder)} == {"zh_TW"}
    with pytest.raises(ValueError, match="xx"):
        begin(words.folder, "xx")
    with pytest.raises(ValueError, match="templates"):
        begin(words.folder, "en")
    assert not any((words.folder / each).exists() for each in ("xx", "en"))


def test_of_much_to_do_the_first_is_named(words: Words) -> None:
    """And how much more there is in that file."""
    many = "".join(f'\nmsgctxt "x.more{n}"\nmsgid "More"\nmsgstr ""\n' for n in range(30))
    words.english.write_text(ENGLISH + many, "utf-8")
    assert update(words.folder)[-1] == "pl x: 10 more"
