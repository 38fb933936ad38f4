"""Korean particles: the form that fits the sound on which the word before them ends."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Final

PARTICLES: Final[dict[str, str]] = {
    "이/가": "이(가)",
    "을/를": "을(를)",
    "은/는": "은(는)",
    "과/와": "과(와)",
    "으로/로": "(으)로",
    "이라/라": "(이)라",
    "아/야": "아(야)",
}
"""Each pair (after a consonant / after a vowel) with the form to write when the sound is not known."""


class Ending(Enum):
    """The sound on which a word ends."""

    VOWEL = "vowel"
    RIEUL = "ㄹ"
    CONSONANT = "consonant"
    UNKNOWN = "unknown"


_HANGUL: Final = range(0xAC00, 0xD7A4)
_FINALS: Final = 28
_RIEUL: Final = 8
_CONSONANTS: Final = range(0x3131, 0x314F)
_VOWELS: Final = range(0x314F, 0x3164)
_DIGITS: Final = dict(zip("0123456789", "영일이삼사오육칠팔구", strict=True))
_LETTER_NAMES: Final = {"l": Ending.RIEUL, "r": Ending.RIEUL, "m": Ending.CONSONANT, "n": Ending.CONSONANT}

_CUSTOM_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
_MENTION_AT_END: Final = re.compile(r"<(?:@[!&]?|#|/|t:)[^<>]*>\W*$")
_ASIDE_AT_END: Final = re.compile(r"(?<=\w)\s*(?:\([^()]*\)|\[[^\[\]]*\]|\uff08[^\uff08\uff09]*\uff09)\W*$")
_ADDRESS_AT_END: Final = re.compile(r"\]\([^()\s]*\)\W*$")
"""Of a link, which shows what stands before it."""
_LATIN_WORD_AT_END: Final = re.compile(r"[a-z]+$", re.IGNORECASE)

_LATIN_SOUNDS: Final = (
    (re.compile(r"[aeiouy]l{1,2}e?$|[b-df-hj-np-tv-xz]le$|l$"), Ending.RIEUL),
    (re.compile(r"[aeiouy](?:n{1,2}|m{1,2})e?$|[mn]$|ng$"), Ending.CONSONANT),
    (re.compile(r"ck$|(?:^|[^aeiouy])[aeiouy][pkctb]$"), Ending.CONSONANT),
    (re.compile(r"[aeiouy]{2}[pktcb]$"), Ending.UNKNOWN),
)
"""How English words come out in Hangul, first match wins: Michelle 미셸, Jane 제인, Jack 잭, Bot 봇.

Book 북 but Meet 미트: not known; all others end on a vowel, as in Mark 마크."""


@lru_cache(maxsize=4096)
def with_particle(word: str, pair: str) -> str:
    """Return ``word`` with the particle of ``pair`` (a key of PARTICLES) that fits it."""
    ending = ending_of(word)
    if ending is Ending.UNKNOWN:
        return word + PARTICLES[pair]
    after_consonant, after_vowel = pair.split("/")
    if ending is Ending.VOWEL or (ending is Ending.RIEUL and pair == "으로/로"):
        return word + after_vowel
    return word + after_consonant


def ending_of(word: str) -> Ending:
    """Return the sound on which ``word`` ends when it is read aloud in Korean.

    Marks, emoji, quotation marks and an aside in brackets are not read. A mention is shown as a name that is
    not known here.
    """
    text = _CUSTOM_EMOJI.sub("", unicodedata.normalize("NFC", word).replace("\\", ""))
    if _MENTION_AT_END.search(text):
        return Ending.UNKNOWN
    text = _ASIDE_AT_END.sub("", _ADDRESS_AT_END.sub("", text))
    while text and not text[-1].isalnum():
        text = text[:-1]
    return _sound(text) if text else Ending.UNKNOWN


def _sound(text: str) -> Ending:
    last = text[-1]
    if ord(last) in _HANGUL:
        return _hangul(last)
    if ord(last) in _CONSONANTS:
        return Ending.RIEUL if last == "ㄹ" else Ending.CONSONANT
    if ord(last) in _VOWELS:
        return Ending.VOWEL
    if last in _DIGITS:
        return _hangul(_DIGITS[last])
    if last.isascii():
        return _latin(text)
    return _foreign(text)


def _hangul(syllable: str) -> Ending:
    final = (ord(syllable) - _HANGUL.start) % _FINALS
    if final == 0:
        return Ending.VOWEL
    return Ending.RIEUL if final == _RIEUL else Ending.CONSONANT


def _latin(text: str) -> Ending:
    word = _LATIN_WORD_AT_END.findall(text)[0]
    if len(word) == 1 or (word.isupper() and not re.search("[AEIOUY]", word)):
        return _LETTER_NAMES.get(word[-1].lower(), Ending.VOWEL)
    lower = word.lower()
    return next((ending for pattern, ending in _LATIN_SOUNDS if pattern.search(lower)), Ending.VOWEL)


def _foreign(text: str) -> Ending:
    last = text[-1]
    name = unicodedata.name(last, "")
    if name.startswith(("HIRAGANA", "KATAKANA")):
        return Ending.CONSONANT if name.endswith("LETTER N") else Ending.VOWEL
    plain = "".join(c for c in unicodedata.normalize("NFKD", last) if not unicodedata.combining(c))
    if plain == last or not plain:
        return Ending.UNKNOWN
    if plain in "eE":
        return Ending.VOWEL
    return _sound(text[:-1] + plain)
