"""Discord's limits, noticed before a message is sent."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.truths import weight
from cogs.kit import limits
from cogs.kit.controls import button, menu, option, rows
from cogs.kit.message import Shown, compose
from tests.cogs.pictures import pixel
from tests.cogs.world import DIGEST

HEAVY = 9000
"""Bytes of components up to which a message is sent as it is."""


def text(length: int) -> dict[str, Any]:
    """Return a text of some length."""
    return {"type": 10, "content": "x" * length}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    """Return a row of components."""
    return {"type": 1, "components": list(components)}


def press(**changes: object) -> dict[str, Any]:
    """Return a button."""
    return {"type": 2, "label": "Go", "custom_id": "go", **changes}


def select(options: list[dict[str, str]]) -> dict[str, Any]:
    """Return a menu."""
    return {"type": 3, "custom_id": "menu", "options": options}


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x" * 2001},
        {"components": [text(2000), text(2001)]},
        {"components": [text(1)] * 41},
        {"components": [{"type": 10, "content": "駅" * 3001}]},
        {"components": [text(0)]},
        {"components": [row()]},
        {"components": [row(*[press(custom_id=str(n)) for n in range(6)])]},
        {"components": [row(press(label="x" * 39))]},
        {"components": [row(press(label="駅" * 20))]},
        {"components": [row(press(label="x" * 35, emoji={"name": "🚂"}))]},
        {"components": [row(press(label=""))]},
        {"components": [row(press(custom_id="x" * 101))]},
        {"components": [row(press(), press())]},
        {"components": [row(select([]))]},
        {"components": [row(select([{"label": "a", "value": str(n)} for n in range(26)]))]},
        {"components": [row(select([{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]))]},
        {"components": [row(select([{"label": "x" * 101, "value": "1"}]))]},
        {"components": [{**row(select([{"label": "a", "value": "1"}])), "placeholder": "x" * 151}]},
        {"components": [{"type": 12, "items": [{"description": "x" * 1025}]}]},
        {"components": [{"type": 12, "items": [{"description": ""}]}]},
    ],
)
def test_broken_limits_are_found(payload: dict[str, Any]) -> None:
    """Each limit, broken by one, is named."""
    with pytest.raises(limits.LimitExceededError):
        limits.check(payload)


def test_whole_limits_may_be_used() -> None:
    """What just fits is let through."""
    limits.check({"components": [text(4000), row(press(label="x" * 38, custom_id="x" * 100))]})


def test_too_many_bytes() -> None:
    """Files of more than 10 MiB together are noticed."""
    limits.check_files([b"x" * limits.FILE_BYTES])
    with pytest.raises(limits.LimitExceededError):
        limits.check_files([b"x" * limits.FILE_BYTES, b"x"])


def test_shorten() -> None:
    """A text that is too long ends in an ellipsis."""
    assert limits.shorten("abcdef", 6) == "abcdef"
    assert limits.shorten("abcdefg", 6) == "abcde…"


def test_last_lines() -> None:
    """Of too many lines the last ones are kept."""
    assert limits.last_lines(["aaa", "bbb", "ccc"], 8) == (["bbb", "ccc"], 1)


def test_long_labels_are_shortened() -> None:
    """A button's label never breaks the limit, which wide letters reach with half of their number."""
    assert button("x" * 100, "id").label == "x" * (limits.LABEL - 1) + "…"
    assert button("駅" * 100, "id").label == "駅" * (limits.LABEL // 2 - 1) + "…"
    assert button("駅" * 19, "id").label == "駅" * 19


def test_long_option_goes_on_in_its_description() -> None:
    """An option's label is cut between words, and the rest can still be read."""
    long = option("word " * 30, "value")
    assert len(long.label) <= limits.OPTION_TEXT
    assert f"{long.label} {long.description}" == ("word " * 30)


def test_long_option_without_spaces() -> None:
    """A label without any space is cut all the same."""
    long = option("x" * 150, "value")
    assert long.label == "x" * 100
    assert long.description == "x" * 50


def test_custom_ids_are_never_cut() -> None:
    """A custom id that is too long is a fault of the program, not shortened."""
    with pytest.raises(limits.LimitExceededError):
        limits.custom_id("p", "x" * 99)


def test_rows_of_five() -> None:
    """Buttons stand in rows of at most five."""
    assert [len(row.children) for row in rows([button("x", n) for n in range(7)])] == [5, 2]


async def test_texts_share_the_room() -> None:
    """All texts of a message together keep within the limit."""
    message = compose("a" * 3000, "b" * 3000)
    length = sum(
        len(item.content) for item in message.view.walk_children() if isinstance(item, ui.TextDisplay)
    )
    assert length == limits.TEXT


async def test_empty_parts_are_left_out() -> None:
    """Nothing empty is sent."""
    message = compose("", None, "text", menu("which", [option("a", "1")], "id"))
    assert len(list(message.view.walk_children())) == 4


async def test_long_alt_text_is_shortened() -> None:
    """The words for a picture never break the limit."""
    message = compose(Shown(pixel("board.png"), ("x" * 2000,)))
    (gallery,) = [item for item in message.view.walk_children() if isinstance(item, ui.MediaGallery)]
    assert len(gallery.items[0].description or "") == limits.ALT_TEXT
    assert [DIGEST.sub("", file.filename) for file in message.files()] == ["board.png"]


@pytest.mark.parametrize(
    "parts",
    [
        [menu("which", [option("a", "1")], "id"), menu("which", [option("a", "1")], "id")],
        [Shown(pixel(f"{n}.png"), ("",)) for n in range(2)],
    ],
    ids=["ids", "alt"],
)
async def test_message_that_breaks_a_limit_is_not_composed(parts: list[Any]) -> None:
    """What Discord would refuse is found where it is made, not when it is sent."""
    with pytest.raises(limits.LimitExceededError):
        compose(*parts)


async def test_too_many_pictures_are_not_composed() -> None:
    """Nor are more files than Discord takes."""
    with pytest.raises(limits.LimitExceededError, match="files"):
        compose(*[Shown(pixel(f"{n}.png"), ("alt",)) for n in range(limits.FILES + 1)])


def components(*parts: Any) -> list[Any]:  # noqa: ANN401  any part of a message
    """Return the components of a message of some parts, as they are sent."""
    sent: list[Any] = compose(*parts).view.to_components()  # type: ignore[no-untyped-call]
    return sent


def heavy_parts(letters: int) -> list[Any]:
    """Return a long text, a picture with long words, a menu with details; all of letters of three bytes."""
    options = [option("駅" * 30, str(n), brings="駅" * 90) for n in range(10)]
    picture = Shown(pixel("board.png"), ("駅" * 1000,))
    return ["駅" * 20, picture, "\n".join(["駅" * 99] * (letters // 100)), menu("駅", options, "m")]


@pytest.mark.parametrize(
    ("letters", "alt", "text_whole", "details"),
    [(400, 1000, True, True), (1000, 400, True, True), (3600, 100, False, True)],
)
def test_heavy_messages_are_lightened_in_order(
    letters: int, alt: int, *, text_whole: bool, details: bool
) -> None:
    """Of a message over 9,000 bytes words for pictures are cut first, then texts, details of menus last."""
    parts = heavy_parts(letters)
    sent = components(*parts)
    assert weight(sent) <= limits.BYTES
    picture = next(part for part in limits._walk(sent) if part["type"] == 12)
    assert len(picture["items"][0]["description"]) == alt
    said = [part["content"] for part in limits._walk(sent) if part["type"] == 10]
    assert (parts[2] in said) is text_whole
    assert ("駅" * 90 in str(sent)) is details


def test_a_cut_text_ends_behind_a_line() -> None:
    """A text that is too heavy loses whole lines, and a mark says so."""
    sent = components("\n".join(["駅" * 99] * 36))
    said = next(part["content"] for part in limits._walk(sent) if part["type"] == 10)
    assert said.endswith("駅\n…")
    assert {len(line) for line in said.splitlines()[:-1]} == {99}


def test_details_of_menus_go_last() -> None:
    """Where nothing else is left to be cut, menus keep their labels alone."""
    menus = [[option("駅" * 30, str(n), brings="駅" * 40) for n in range(25)] for _ in range(2)]
    sent = components(*(menu("駅", options, f"m{n}") for n, options in enumerate(menus)))
    assert weight(sent) <= limits.BYTES
    details = ["description" in part["options"][0] for part in limits._walk(sent) if part["type"] == 3]
    assert details == [True, False]


@pytest.mark.parametrize(("alt", "letters"), [(1000, 1900), (0, 2900)], ids=["picture", "text"])
def test_a_message_of_9000_bytes_is_whole(alt: int, letters: int) -> None:
    """With one byte more it is lightened."""
    picture = [Shown(pixel("board.png"), ("駅" * alt,))] if alt else []
    room = HEAVY - weight(components(*picture, "駅" * letters + "x")) + 1
    whole, cut = (components(*picture, "駅" * letters + "x" * more) for more in (room, room + 1))
    assert weight(whole) == HEAVY
    assert "駅" * max(alt, letters) + "x" * (room if letters > alt else 0) in str(whole)
    assert weight(cut) < HEAVY
