"""What revision 1 of Waystation has written."""

from __future__ import annotations

import msgspec

import rules
from rules.kernel.codec import decode_action, decode_events
from tests.toy.rules import LayTile, TileLaid
from tests.toy.test_rules import GAME, game_of


def test_what_revision_1_wrote_is_read() -> None:
    """Wardens lay with their players, spaces were numbers of column and row."""
    state = game_of({"a1": "rock_0", "b1": "forest_0"}, {"b1": 1})
    plain = msgspec.json.decode(rules.dump(state))
    del plain["wardens"]
    for player, posts in zip(plain["players"], ([], ["b1"]), strict=True):
        player["posts"] = posts
    assert rules.load(GAME, msgspec.json.encode(plain), 1) == state
    laid = b'{"kind":"lay_tile","tile":"rock_2","column":2,"row":0}'
    assert decode_action(GAME, laid, 1) == LayTile("rock_2", "c1")
    told = b'[{"kind":"tile_laid","seat":0,"tile":"rock_2","column":2,"row":0}]'
    assert decode_events(GAME, told, 1) == [TileLaid(0, "rock_2", "c1")]
