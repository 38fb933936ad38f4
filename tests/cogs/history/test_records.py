"""The file of a game, played again: what it tells is bounded, whatever it is."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import rules
from bot import opening
from bot.words.say import Say
from cogs.history import records
from cogs.posts import chapters
from cogs.table.players import names, plain_names
from rules.kernel import record
from rules.kernel.contract import COUNTED
from rules.kernel.playout import play, random_chooser
from rules.kernel.record import Disagreement, OtherRevision
from rules.kernel.refusal import Refusal
from tests.cogs.world import WORDS
from tests.fixtures import COMMITS, exports

ENGLISH = Say(WORDS, "en")
SEED = "4" * 32
OLD = {
    f"{commit}-{number}": data
    for commit in COMMITS
    for number, data in exports(commit).items()
    if "seed" in msgspec.json.decode(data)
}


def exported(title: str = "mini_express", seats: int = 2) -> dict[str, Any]:
    """Return the file of a whole game, as a dict."""
    game = rules.GAMES[title]
    chooser, state = random_chooser(SEED), game.setup(seats=seats, seed=SEED)
    moves = [(step.seat, step.action) for step in play(game, state, chooser)]
    made = record.make(game, seats=seats, options={}, seed=SEED, moves=moves)
    found: dict[str, Any] = json.loads(record.write(made))
    return found


@pytest.fixture(scope="module", name="whole")
def _whole() -> bytes:
    return json.dumps(exported()).encode()


def changed(data: bytes, **fields: object) -> bytes:
    """Return a file with some fields changed."""
    return json.dumps(json.loads(data) | fields).encode()


def peopled(data: bytes, *players: object, **about: object) -> bytes:
    """Return a file with people at its table."""
    return changed(data, table={"players": players, **about})


@pytest.mark.parametrize("title", rules.GAMES)
def test_a_whole_game(title: str) -> None:
    """Every turn has its position, which is what everybody saw then; the last one is the end."""
    fields = exported(title)
    opened = records.play(json.dumps(fields).encode())
    game = rules.GAMES[title]
    state = game.setup(seats=2, options={}, seed=SEED)
    seen = [rules.dump(game.view(state, None))]
    for move in fields["moves"]:
        record.take_again(
            game, state, move["seat"], move["action"], json.dumps(move["events"]).encode(), game.revision
        )
        seen.append(rules.dump(game.view(state, None)))
    assert opened.found is None
    assert opened.is_over
    for chapter in chapters.chapters(opened.entries):
        last = chapter.entries[-1].version
        assert rules.dump(opened.view(last)) == seen[last]
    assert SEED.encode() not in b"".join(map(rules.dump, map(opened.view, opened.views)))


@pytest.mark.parametrize("name", OLD)
def test_games_of_older_revisions(name: str) -> None:
    """Agree, or are those of other rules; they can be looked at as far as their moves can be taken."""
    opened = records.play(OLD[name])
    assert opened.found is None or isinstance(opened.found, OtherRevision)
    played = opened.found.moves if opened.found else opened.moves
    assert len(opened.entries) == played + 1
    assert opened.at(opened.table.version).public is not None
    assert len(opened.table.seats) == len(plain_names(ENGLISH, opened.table))


def test_a_game_that_was_counted() -> None:
    """Ends with what counting it before its end has brought."""
    game, moves = rules.GAMES["mini_express"], []
    state = game.setup(seats=2, seed=SEED)
    for step, _ in zip(play(game, state, random_chooser(SEED)), range(9), strict=False):
        moves.append((step.seat, step.action))
    fields = json.loads(record.write(record.make(game, seats=2, options={}, seed=SEED, moves=moves)))
    state = game.setup(seats=2, seed=SEED)
    for seat, action in moves:
        game.apply(state, seat, action)
    game.stop(state)
    fields["result"] = msgspec.to_builtins(game.result(state))
    opened = records.play(json.dumps(fields).encode())
    assert fields["result"]["reason"] == COUNTED
    assert opened.found is None
    assert rules.dump(opened.view(len(moves))) == rules.dump(game.view(state, None))


def test_a_changed_move(whole: bytes) -> None:
    """Ends what can be looked at; where it differs is told."""
    fields = json.loads(whole)
    fields["moves"][8]["events"] = []
    opened = records.play(json.dumps(fields).encode())
    assert isinstance(opened.found, Disagreement)
    assert (opened.found.point, opened.found.move) == ("events", 9)
    assert opened.table.version == 8
    assert not opened.is_whole


def test_moves_that_are_missing(whole: bytes) -> None:
    """Leave a game that is not over."""
    opened = records.play(changed(whole, moves=json.loads(whole)["moves"][:-3]))
    assert isinstance(opened.found, Disagreement)
    assert opened.is_whole
    assert not opened.is_over


def test_another_seed(whole: bytes) -> None:
    """There is nothing to be played."""
    opened = records.play(changed(whole, seed="5" * 32))
    assert opened.found == Disagreement("seed")
    assert not opened.entries
    with pytest.raises(Refusal):
        opened.reel(ENGLISH)


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": 10**18},
        {"seats": -1},
        {"seats": 0, "table": {"players": []}},
        {"options": {"first_player": [{}]}},
        {"options": {"x" * 5000: 1}},
        {"moves": [{"seat": -1, "action": {}, "state_sha256": "", "events": []}]},
        {"moves": [{"seat": 10**18, "action": {"kind": "pass"}, "state_sha256": "", "events": [{}]}]},
        {"moves": [{"seat": 0, "action": {"kind": 7}, "state_sha256": "x", "events": [], "revision": -5}]},
        {"moves": [{"seat": 0, "action": {}, "state_sha256": "x", "events": [], "revision": 10**15}]},
        {"revision": -(10**15)},
        {"result": {"reason": COUNTED, "ranks": [1], "totals": [0], "lines": []}},
        {"result": None, "moves": []},
    ],
)
def test_what_no_game_is(whole: bytes, fields: dict[str, object]) -> None:
    """Is played as far as it goes, and never said to be right, but for one that nobody played."""
    opened = records.play(changed(whole, **fields))
    is_played = bool(fields.keys() & {"result", "revision"})
    assert opened.found is not None or is_played
    assert len(opened.entries) <= 1 or is_played
    assert len(opened.table.seats) <= 5


@pytest.mark.parametrize("seed", ["", "zz", "\u2603", "0" * 5000])
def test_what_no_seed_is(whole: bytes, seed: str) -> None:
    """Sets up no game, even with the hash that fits."""
    opened = records.play(changed(whole, seed=seed, seed_sha256=rules.kernel.chance.commitment(seed)))
    assert isinstance(opened.found, Disagreement | OtherRevision) or seed == ""


def test_half_a_letter_is_no_text(whole: bytes) -> None:
    """What JSON can say and no text can hold is refused as malformed."""
    with pytest.raises(Refusal):
        records.play(whole.replace(SEED.encode(), b"\\ud800", 1))


def test_what_a_refusal_says_of_a_file(whole: bytes) -> None:
    """Is short, and neither mentions nor links."""
    with pytest.raises(Refusal) as refused:
        records.play(changed(whole, game="@everyone [x](https://example.org) " + "y" * 10_000))
    said = str(refused.value.params["game"])
    assert len(said) < 300
    assert "@everyone" not in said
    assert "](" not in said


def test_it_takes_too_long(whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that takes more of the processor, or of the memory, than any game is given up."""
    for bound in ("SECONDS", "_MOST_KEPT"):
        with monkeypatch.context() as bounded:
            bounded.setattr(opening, bound, 0)
            with pytest.raises(Refusal) as refused:
                records.play(whole)
        assert refused.value.key == "history.open.long"


def test_names_from_outside(whole: bytes) -> None:
    """Are short, in one line, without what is never printed; in messages they are as they are read."""
    hostile = "\u202e**@everyone**\n<@1>\x00 " + "z" * 500
    table = records.play(peopled(whole, {"name": hostile}, {"name": " \n\x07", "resigned": True})).table
    plain, safe = plain_names(ENGLISH, table), names(ENGLISH, table)
    assert plain[0].startswith("**@everyone** <@1> zz")
    assert len(plain[0]) == 32
    assert plain[1] == ENGLISH("tables.left", player="Bot 2")
    assert "@everyone" not in safe[0]
    assert "<@1>" not in safe[0]
    assert all(seat.user_id in (None, 0) for seat in table.seats)


@pytest.mark.parametrize(
    "table",
    [
        None,
        [],
        {"players": "ab"},
        {"players": [{"name": "a"}] * 3},
        {"players": [{"name": 7}, {}]},
        {"players": [{"former": -1}, {"former": 10**9}]},
        {"id": -4},
        {"id": 10**30},
    ],
)
def test_a_table_that_is_none(whole: bytes, table: object) -> None:
    """Players have numbers where the file has no good names for them."""
    found = records.play(changed(whole, table=table)).table
    assert plain_names(ENGLISH, found) == ("Bot 1", "Bot 2")
    assert found.id == 0


def test_people_of_a_table(whole: bytes) -> None:
    """Bot players, those who have left and those who were forgotten are called as at their table."""
    told = {"name": "Bot 7", "bot": True}, {"former": 2, "resigned": True}
    table = records.play(peopled(whole, *told, id=12, winner=0)).table
    left = ENGLISH("tables.left", player=ENGLISH("tables.former_numbered", number=2))
    assert plain_names(ENGLISH, table) == (ENGLISH("tables.bot_name", number=7), left)
    assert (table.id, table.winner) == (12, 0)
