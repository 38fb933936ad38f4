"""The catalogues are written as each language is written."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import pytest

from cogs.kit import limits
from tests.bot.words.po import LANGUAGES, entries, texts

if TYPE_CHECKING:
    from collections.abc import Collection

CJK = r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
HANGUL = re.compile(r"[\uac00-\ud7a3]")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
CODE = re.compile(r"`[^`]*`|python -m [^.]*[]…]|make run|\bverify\b|\b[A-Z]+(?:_[A-Z]+)+|\b[a-z_]+=[a-z_]+")
"""What is typed as it stands: commands, settings, options."""
LATIN_IN_OTHER_SCRIPTS = {
    *("AI", "Discord", "Garth", "ID", "JSON", "MiB", "PostgreSQL", "SQLite", "SHA"),
    *("dm", "gwt", "mini", "sierra", "ttr"),
}
"""Names that Korean and Japanese write in Latin letters, too."""
OF_OPERATORS = {
    *("Bot", "Code", "Endpoint", "General", "Grant", "Guild", "Information", "Install", "Installation"),
    *("Interactions", "OAuth", "Requires", "URL"),
    *("Color", "Emoji", "FriBiDi", "NTP", "Noto"),
}
"""Names in the developer portal, which is in English only, and of what is installed."""
LOG = re.compile(r"\.(?:log|event)\.|^clocks\.auto\.|^channels\.(?:pause|resume)\.")
"""Lines that tell what happened."""
_PAST_STEMS = "".join(chr(letter) for letter in range(0xAC00, 0xD7A4) if (letter - 0xAC00) % 28 == 20)
VERB = {"ko": re.compile("..니다"), "ja": re.compile("ませんでした|(?:まし|でし)た|ます|ません|です")}
PAST = {"ko": re.compile(f"(?!있)[{_PAST_STEMS}]습니다"), "ja": re.compile(".+た")}
NOT_PAST = {
    *("chat.log.empty", "chat.command.*", "votes.log.refused", "votes.log.lapsed"),
    *("mini_express.event.automa_chose.path.*", "mini_express.event.*.nobody"),
}
"""What tells of how things are, or go on."""
OF_THE_BOT = {
    *("admin.*", "doctor.*", "channels.*", "chat.start.*", "chat.post.fault", "chat.refused.*"),
    *("chat.command.game.bots.name", "chat.command.option.bot.name", "tables.bot_*", "tables.left"),
    *("chat.command.game.doctor.description", "chat.command.option.typed.description"),
    *("waiting.settings.*", "waiting.forget.deleted"),
    *("chat.lost.left", "history.follow.closed"),
}
"""What speaks of the program, and what has no room for more."""
PEOPLE = "player|players|asker|former|payee|others|host|late|moderator"
ON_BUTTONS = re.compile(r"\.(?:button|switch)\.")
OWN_NAMES = "chat.language."
"""Each language is called by its own name in all of them."""


def _written(language: str) -> list[tuple[str, str]]:
    """List (key, text) of what follows the manners of the language, without code."""
    return [(key, CODE.sub("`", text)) for key, text in texts(language) if not key.startswith(OWN_NAMES)]


def _wrong(language: str, pattern: str) -> list[str]:
    return [f"{key}: {text}" for key, text in _written(language) if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces(language: str) -> None:
    """No message begins or ends with a space, and none has two in a row."""
    assert _wrong(language, r"^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\t") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_before_punctuation(language: str) -> None:
    """Punctuation follows its word at once."""
    assert _wrong(language, r" [,.!?;:、。！？](?!\w)") == []  # noqa: RUF001  CJK punctuation


@pytest.mark.parametrize("language", LANGUAGES)
def test_ellipsis(language: str) -> None:
    """An ellipsis is one character."""
    assert _wrong(language, r"\.\.\.") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_close(language: str) -> None:
    """Every bracket opened is closed."""
    pairs = ("()", "[]", "（）", "「」", "『』", "“”")  # noqa: RUF001  CJK brackets
    for key, text in texts(language):
        assert all(text.count(pair[0]) == text.count(pair[1]) for pair in pairs), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks(language: str) -> None:
    """Quotation marks are those that the language prints."""
    others = {"en": '"«»„「」', "ko": '"«»„「」', "ja": '"«»„“”'}
    assert _wrong(language, f"[{others[language]}]") == []


def test_english_letters() -> None:
    """English messages have no letters or punctuation of other scripts."""
    assert _wrong("en", rf"[{CJK}\u3000-\u303f\uff00-\uffef]") == []


def test_korean_punctuation() -> None:
    """Korean is written with Western punctuation."""
    assert _wrong("ko", r"[\u3000-\u303f\uff00-\uffef]") == []


def test_korean_units_stand_close() -> None:
    """Numbers and their counters are written together, as in the rest of the catalogue."""
    assert _wrong("ko", r"(\d|\{n\}) (장|개|점|칸|명|번|번째|회)(?![가-힣])") == []


def test_korean_particles_follow_their_word() -> None:
    """A particle after a placeholder is chosen by its sound."""
    assert _wrong("ko", r"\{\w+\}(이|가|을|를|은|는|과|와|으로|로|이라|라|아|야)(?![가-힣])") == []


def test_korean_is_formal() -> None:
    """Korean sentences end in the formal style (합니다)."""
    assert _wrong("ko", r"(?<!세)요[.?!]|[^니]다[.!](?!\w)|[^니]까\?") == []


@pytest.mark.parametrize(
    ("language", "pattern"),
    [
        ("ko", "당신|그것|그렇게 되"),
        ("ko", r"\((?:으|이|가|을|를|은|는)\)"),
        ("ko", "님(?!,|:|에게)"),
        ("ko", r"[을를] (?:\d+칸 )?전진(?:하|합|했|할)"),
        ("ja", "それ[をが]|あなたを待"),
        ("ja", rf"\{{(?:{PEOPLE})\}}(?:さん|から|[がはのをにとも])|^\{{player\}}：.*。$"),  # noqa: RUF001
        ("ja", r"\{\w+\}つ|(?<!\+)\{(?:n|count)\}[をでにとがは、。]"),
        ("ja", r"[；〜－·]|\d, \d|？(?![」）（\n\u3000]|$)|（[^（）]*[^（）A-Za-z0-9}→–] [^（）A-Za-z{→–]"),  # noqa: RUF001
        ("ja", "(?:^|[、。が])いま(?![すせ])|。／"),  # noqa: RUF001
    ],
)
def test_what_nobody_writes(language: str, pattern: str) -> None:
    """No pronoun of the English, no particle in brackets, 님 but to who is called, nothing that is 전진.

    Japanese: さん where a person is named (their type says who is), counters, marks of its own.
    """
    assert _wrong(language, pattern) == []


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_the_log_is_in_the_past(language: str) -> None:
    """What happened has happened; what follows from it may stand in the present."""
    verbs = [(key, VERB[language].search(text)) for key, text in texts(language) if LOG.search(key)]
    present = {key for key, verb in verbs if verb and not PAST[language].fullmatch(verb[0])}
    assert {key for key in present if not _any(NOT_PAST, key)} == set()


@pytest.mark.parametrize(
    ("language", "pattern"), [("ko", "봇(?! 플레이어| 운영자)"), ("ja", "ボット(?!プレイヤー|の運営者)")]
)
def test_bot_players_are_named_in_full(language: str, pattern: str) -> None:
    """The bot is this program in other languages, too; who plays is 봇 플레이어, ボットプレイヤー."""
    alone = {key for key, text in texts(language) if re.search(pattern, text)}
    assert {key for key in alone if not _any(OF_THE_BOT, key)} == set()


def _any(patterns: Collection[str], key: str) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def test_japanese_punctuation() -> None:
    """Japanese is written with its own punctuation, without spaces between words."""
    assert _wrong("ja", rf"[{CJK}}}][,.!?:;]|[,!?;](?=[{CJK}])|[{CJK}、。] [{CJK}]") == []


def test_japanese_is_polite() -> None:
    """Japanese sentences end in the polite style (です, ます)."""
    endings = r"(です|ます|ません|ました|でした|ください|おかえりなさい|でしょう|ましょう)(か|ね|よ)?"
    for key, text in texts("ja"):
        for sentence in re.findall(r"([^。？！\n]*)[。？！]", text):  # noqa: RUF001  CJK punctuation
            assert re.search(endings + r"[」』]*(（[^（）]*）)?$", sentence), (key, sentence)  # noqa: RUF001


@pytest.mark.parametrize(("language", "script"), [("ko", HANGUL), ("ja", JAPANESE)])
def test_nothing_left_in_english(language: str, script: re.Pattern[str]) -> None:
    """Latin letters stand only in names that are written so everywhere."""
    for key, text in _written(language):
        words = set(re.findall(r"[^\W\d_]{2,}", PLACEHOLDER.sub("", text)))
        latin = {word for word in words if not script.search(word)}
        names = OF_OPERATORS if key.startswith("doctor.") else set()
        assert latin <= LATIN_IN_OTHER_SCRIPTS | names, key


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_same_lines(language: str) -> None:
    """A translation has as many lines as the English message."""
    for key, entry in entries("en").items():
        lines = entry.forms[-1].count("\n")
        assert all(form.count("\n") == lines for form in entries(language)[key].forms), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_ending(language: str) -> None:
    """A question stays a question, and what is no sentence in English does not become one."""
    ends = {"en": (".", "?"), "ko": (".", "?"), "ja": ("。", "？")}  # noqa: RUF001  CJK punctuation
    stop, question = ends[language]
    for key, entry in entries("en").items():
        for form in entries(language)[key].forms:
            assert form.endswith(question) == entry.forms[-1].endswith("?"), key
            assert not form.endswith(stop) or entry.forms[-1][-1] in ".)\"'", key


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_buttons_show_all_of_their_labels(language: str) -> None:
    """Discord's clients cut a label behind 38 letters, of Korean and Japanese sooner."""
    labels = [(key, PLACEHOLDER.sub("123", text)) for key, text in texts(language) if ON_BUTTONS.search(key)]
    assert [key for key, label in labels if not limits.fits_button(label)] == []
    assert labels


@pytest.mark.parametrize(
    ("language", "you"), [("en", r"\b[Yy]ou"), ("ko", r"(?:^|\s)내\s|당신|여러분"), ("ja", "あなた|自分")]
)
def test_a_reason_is_of_whoever_it_is(language: str, you: str) -> None:
    """What speaks for an action is told of one's own, and afterwards of those of others, bot players, too."""
    reasons = [(key, text) for key, text in texts(language) if re.match(r"hints\.(?:best|.*\.)", key)]
    assert reasons
    assert [key for key, text in reasons if re.search(you, text)] == []
