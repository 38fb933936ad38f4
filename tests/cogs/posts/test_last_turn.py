"""Last turns are said in the mention itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.kit.message import compose
from cogs.posts.turn import is_last, ping_post
from tests.cogs import fair
from tests.cogs.playing import open_panel
from tests.cogs.world import english, last, text_of

if TYPE_CHECKING:
    from rules.kernel.contract import State
    from tests.cogs.world import World


@pytest.fixture
def last_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the last two turns of the fair be everybody's last ones."""

    def is_last_turn(_: fair.FairStanding, view: State, seat: int) -> bool:
        return view.turn > fair.TURNS - 2 and seat in (0, 1)

    monkeypatch.setattr(fair.FairStanding, "is_last_turn", is_last_turn)


@pytest.mark.usefixtures("last_round")
async def test_the_mention_says_so(fairground: World) -> None:
    """The post of a last turn says that it is one; those before it do not."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    for turn in range(1, fair.TURNS + 1):
        person = fairground.people[(turn - 1) % 2]
        mention = f"<@{person.id}>"
        said = text_of(last(fairground.channel))
        final = turn > fair.TURNS - 2
        assert (english("history.turn.last", players=mention) in said) == final
        assert (english("chat.post.turn", players=mention) in said) == (not final)
        panel = await open_panel(fairground, person)
        version = (await fairground.table(table.id)).version
        await person.click(panel, custom_id=f"p:{table.id}:{version}:leave")


async def test_the_line_says_so(fairground: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does the line below it."""
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    assert not is_last(table)
    monkeypatch.setattr(fair.FairStanding, "is_last_turn", lambda *_: True)
    post = compose("A board", mentions=[fairground.alice.id])
    line = await ping_post(fairground.bot.services, fairground.voice("en"), table, post)
    assert line is not None
    named = english(
        "channels.thread.name", title=fairground.voice("en")(f"{fair.TITLE}.title"), table=table.id
    )
    assert line.text == english("channels.ping.last_turn", players=fairground.alice.mention, table=named)
