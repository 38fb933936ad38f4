"""Korean particles follow the sound on which a word ends when it is read aloud."""

from __future__ import annotations

import pytest

from bot.words.particles import PARTICLES, with_particle


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("철수", "철수가"),
        ("지훈", "지훈이"),
        ("서울", "서울이"),
        ("\u1100\u1161\u11a8", "\u1100\u1161\u11a8이"),
    ],
)
def test_hangul(word: str, expected: str) -> None:
    """A final consonant takes 이, a vowel 가; decomposed syllables are read like composed ones."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize(
    ("pair", "after_vowel", "after_consonant"),
    [
        ("이/가", "나무가", "산이"),
        ("을/를", "나무를", "산을"),
        ("은/는", "나무는", "산은"),
        ("과/와", "나무와", "산과"),
        ("으로/로", "나무로", "산으로"),
        ("이라/라", "나무라", "산이라"),
        ("아/야", "나무야", "산아"),
    ],
)
def test_every_pair(pair: str, after_vowel: str, after_consonant: str) -> None:
    """Each pair has a form after a vowel and one after a consonant."""
    assert with_particle("나무", pair) == after_vowel
    assert with_particle("산", pair) == after_consonant


def test_every_pair_is_tested() -> None:
    """The table above names all pairs there are."""
    assert set(PARTICLES) == {"이/가", "을/를", "은/는", "과/와", "으로/로", "이라/라", "아/야"}


@pytest.mark.parametrize(
    ("word", "expected"),
    [("서울", "서울로"), ("부산", "부산으로"), ("제주", "제주로"), ("7", "7로"), ("Michelle", "Michelle로")],
)
def test_rieul_before_ro(word: str, expected: str) -> None:
    """After ㄹ the particle 으로 loses its 으, as after a vowel."""
    assert with_particle(word, "으로/로") == expected


@pytest.mark.parametrize(
    ("digit", "particle"),
    list(zip("0123456789", ["이", "이", "가", "이", "가", "가", "이", "이", "이", "가"], strict=True)),
)
def test_digits(digit: str, particle: str) -> None:
    """Digits are read 영 일 이 삼 사 오 육 칠 팔 구."""
    assert with_particle(digit, "이/가") == digit + particle


@pytest.mark.parametrize(("number", "expected"), [("10", "10으로"), ("100", "100으로"), ("21", "21로")])
def test_numbers(number: str, expected: str) -> None:
    """A number ends on its last digit; tens and hundreds (십, 백) end on a consonant like 영."""
    assert with_particle(number, "으로/로") == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Anna", "Anna가"),
        ("Mary", "Mary가"),
        ("Jane", "Jane이"),
        ("Tom", "Tom이"),
        ("Ring", "Ring이"),
        ("Paul", "Paul이"),
        ("Kyle", "Kyle이"),
        ("Jack", "Jack이"),
        ("Bot", "Bot이"),
        ("Mark", "Mark가"),
        ("Mike", "Mike가"),
        ("Peter", "Peter가"),
        ("Max", "Max가"),
        ("José", "José가"),
        ("Álvaro Peñín", "Álvaro Peñín이"),
        ("Book", "Book이(가)"),
    ],
)
def test_latin_words(word: str, expected: str) -> None:
    """English words are read as they are written in Hangul; where that could be either, both forms stand."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize(("word", "expected"), [("ㅋㅋ", "ㅋㅋ으로"), ("ㄹㄹ", "ㄹㄹ로"), ("ㅠㅠ", "ㅠㅠ로")])
def test_single_letters_of_hangul(word: str, expected: str) -> None:
    """Consonants are called 기역, 니은, 리을: they end on themselves; vowels are what they sound like."""
    assert with_particle(word, "으로/로") == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [("KBS", "KBS가"), ("NHL", "NHL이"), ("X", "X가"), ("팀 R", "팀 R이"), ("FM", "FM이")],
)
def test_latin_letters(word: str, expected: str) -> None:
    """Single letters and abbreviations are spelt: 엘, 엠, 엔 and 알 end on a consonant."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("덴버(Denver)", "덴버(Denver)가"),
        ("지훈 (봇)", "지훈 (봇)이"),
        ("지훈（ボット）", "지훈（ボット）이"),  # noqa: RUF001  the width of Japanese brackets
        ("(철수)", "(철수)가"),
        ("“지훈”", "“지훈”이"),
        ("「나무」", "「나무」가"),
        ("**철수**", "**철수**가"),
        (r"지훈\*\*", r"지훈\*\*이"),
        (r"철수\(봇\)", r"철수\(봇\)가"),
        ("철수!", "철수!가"),
    ],
)
def test_marks_are_not_read(word: str, expected: str) -> None:
    """Quotation marks, formatting and an aside in brackets are passed over; a word in brackets is read."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [("철수🚂", "철수🚂가"), ("지훈 <:train:123>", "지훈 <:train:123>이"), ("🚂", "🚂이(가)")],
)
def test_emoji_are_not_read(word: str, expected: str) -> None:
    """Emoji are passed over; nothing but emoji takes both forms."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize("mention", ["<@123>", "<@!123>", "<@&123>", "<#123>", "**<@123>**"])
def test_mentions(mention: str) -> None:
    """How a mentioned name ends is not known here."""
    assert with_particle(mention, "이/가") == mention + "이(가)"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("ケン", "ケン이"),
        ("さくら", "さくら가"),
        ("漢字", "漢字이(가)"),
        ("", "이(가)"),
        ("Иван", "Иван이(가)"),
    ],
)
def test_other_scripts(word: str, expected: str) -> None:
    """Kana are read by their sound; what cannot be read takes both forms."""
    assert with_particle(word, "이/가") == expected


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("을/를", "?을(를)"),
        ("으로/로", "?(으)로"),
        ("이라/라", "?(이)라"),
        ("과/와", "?과(와)"),
        ("아/야", "?아(야)"),
    ],
)
def test_unknown_endings(pair: str, expected: str) -> None:
    """Each pair has a form that fits anything."""
    assert with_particle("?", pair) == expected


@pytest.mark.parametrize(("shown", "particle"), [("3번 테이블", "이"), ("티켓 투 라이드 2", "가")])
def test_a_link_sounds_as_what_it_shows(shown: str, particle: str) -> None:
    """Its address is not read."""
    link = f"**[{shown}](<https://discord.com/channels/1/2/3>)**"
    assert with_particle(link, "이/가") == link + particle
