from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from datetime import timedelta
from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.admin import commands, main
from bot.model import Person
from bot.model.seasons import Sat
from bot.storage import backups
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.rows import season_rows
from bot.tables import Tables
from bot.words import Catalogues
from tests.bot.admin.conftest import CANCELLED, FINISHED, LOBBY, RESIGNED, RUNNING, WITH_BOTS
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES
from tests.bot.tables.older import OtherRace
from tests.bot.tables.people import GUILD
from tests.bot.tables.seasons.playing import PLACE, season

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.admin.conftest import Command

ALL = (LOBBY, RUNNING, WITH_BOTS, FINISHED, RESIGNED, CANCELLED)


def whole(path: Path, table_id: int) -> bytes:
    """Return all that is stored of a table."""
    with closing(connect(path)) as connection:
        backup = backups.read(connection, table_id)
    assert backup is not None
    return msgspec.json.encode(backup)


def damage(path: Path, sql: str) -> None:
    """Change the database behind the program's back."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql)
        connection.commit()


def test_list_tells_of_every_table(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """One line each: number, game, status, version, time, players."""
    assert admin(path, "list") == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [line[0] for line in lines] == [str(number) for number in ALL]
    assert lines[0][1:4] == ["race", "lobby", "2"]
    assert lines[0][5] == "Ann, Ben"


def test_a_damaged_table_does_not_keep_others_from_being_listed(
    path: Path, admin: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told by its number, and the exit code says that something is wrong."""
    damage(path, f"UPDATE tables SET options = '{{' WHERE id = {RUNNING}")
    assert admin(path, "list") == 1
    told = capsys.readouterr()
    listed = [int(line.split("\t")[0]) for line in told.out.splitlines()]
    assert listed == [number for number in ALL if number != RUNNING]
    assert f"Table {RUNNING}:" in told.err


def test_a_damaged_game_is_listed(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing on its line is of its position."""
    damage(path, f"UPDATE games SET state = x'28B52FFD00' WHERE table_id = {RUNNING}")
    assert admin(path, "list") == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ALL)


def test_tables_come_back_as_they_were(path: Path, admin: Command, tmp_path: Path) -> None:
    """Out of one database and into another: seed, state, history and posts."""
    assert admin(path, "export", tmp_path / "out") == 0
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files] == ["settings.json", *(f"table-{number}.json" for number in ALL)]
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *files) == 0
    assert [whole(other, number) for number in ALL] == [whole(path, number) for number in ALL]
    assert admin(other, "check") == 0


def test_a_file_may_be_laid_out_for_reading(path: Path, admin: Command, tmp_path: Path) -> None:
    """What is stored of it is the same to the byte, so that an undo can still be checked."""
    admin(path, "export", tmp_path, RUNNING)
    file = tmp_path / "table-2.json"
    file.write_text(json.dumps(json.loads(file.read_text()), indent=4))
    assert admin(tmp_path / "other.sqlite3", "import", file) == 0
    assert whole(tmp_path / "other.sqlite3", RUNNING) == whole(path, RUNNING)


def test_chosen_tables_can_be_exported(path: Path, admin: Command, tmp_path: Path) -> None:
    """By their numbers."""
    assert admin(path, "export", tmp_path / "out", FINISHED, LOBBY) == 0
    assert {file.name for file in (tmp_path / "out").iterdir()} == {"table-1.json", "table-4.json"}


def test_a_server_is_exported_as_its_players_may_have_it(path: Path, admin: Command, tmp_path: Path) -> None:
    """For who manages it: games that have begun there; the seed of those alone that are over."""
    assert admin(path, "export", tmp_path / "out", "--server", GUILD) == 0
    found = {file.name: json.loads(file.read_text()) for file in (tmp_path / "out").iterdir()}
    begun = {RUNNING, WITH_BOTS, FINISHED, RESIGNED}
    assert set(found) == {f"table-{number}.json" for number in begun}
    over = {f"table-{number}.json" for number in (FINISHED, RESIGNED)}
    assert {name for name, known in found.items() if "seed" in known} == over
    assert admin(path, "export", tmp_path / "none", "--server", 404) == 0
    assert not (tmp_path / "none").exists()


def test_seasons_of_a_server_are_exported(path: Path, admin: Command, tmp_path: Path) -> None:
    """Who stands where, and who sat where; neither ids of people nor the seed of the lots."""
    with closing(connect(path)) as connection:
        number = season_rows.insert(connection, season(2, seed="5ec2e7"))
        for person in (Person(7_001, "Ann"), Person(7_002, "Ben")):
            stored = season_rows.load(connection, number)
            assert stored is not None
            season_rows.enter(connection, stored, person)
        season_rows.seat(connection, number, [Sat(1, 1, 1, FINISHED, 0), Sat(1, 1, 2, FINISHED, 1)])
        connection.commit()
    assert admin(path, "export", tmp_path / "out", "--server", PLACE[0]) == 0
    text = (tmp_path / "out" / f"season-{number}.json").read_text()
    found = json.loads(text)
    assert {each["name"] for each in found["standings"]} == {"Ann", "Ben"}
    assert [(each["number"], each["table_id"]) for each in found["tables"]] == [(1, FINISHED), (2, FINISHED)]
    assert not [secret for secret in ("5ec2e7", "7001", "7002") if secret in text]


def test_nobody_else_may_read_what_is_exported(path: Path, admin: Command, tmp_path: Path) -> None:
    """The files hold hands and seeds."""
    admin(path, "export", tmp_path / "out")
    assert {file.stat().st_mode & 0o777 for file in (tmp_path / "out").iterdir()} == {0o600}


def test_a_file_is_not_overwritten(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An older backup may be the only good one."""
    admin(path, "export", tmp_path, LOBBY)
    assert admin(path, "export", tmp_path, LOBBY) == 1
    assert "table-1.json" in capsys.readouterr().err


def test_a_damaged_table_does_not_keep_others_from_being_saved(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told by its number, and the exit code says that something is wrong."""
    damage(path, f"UPDATE tables SET options = '{{' WHERE id = {RUNNING}")
    assert admin(path, "export", tmp_path / "out") == 1
    saved = {file.name for file in (tmp_path / "out").iterdir()}
    assert saved == {"settings.json"} | {f"table-{number}.json" for number in ALL if number != RUNNING}
    assert f"Table {RUNNING}:" in capsys.readouterr().err


def test_a_folder_that_cannot_be_is_told(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file lies in its place."""
    (tmp_path / "out").write_text("x")
    assert admin(path, "export", tmp_path / "out", LOBBY) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_table_that_is_not_there_is_told(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its number."""
    assert admin(path, "export", tmp_path, 99) == 1
    assert "99" in capsys.readouterr().err


def test_a_number_that_is_taken_is_not_taken_away(path: Path, admin: Command, tmp_path: Path) -> None:
    """The operator has to say what to do."""
    admin(path, "export", tmp_path, RUNNING)
    before = whole(path, RUNNING)
    assert admin(path, "import", tmp_path / "table-2.json") == 1
    assert whole(path, RUNNING) == before


def test_a_table_can_be_put_back(path: Path, admin: Command, tmp_path: Path) -> None:
    """With --replace the file goes before what is stored."""
    before = whole(path, RUNNING)
    admin(path, "export", tmp_path, RUNNING)
    damage(path, f"UPDATE games SET seed = 'lost' WHERE table_id = {RUNNING}")
    assert admin(path, "import", "--replace", tmp_path / "table-2.json") == 0
    assert whole(path, RUNNING) == before
    assert admin(path, "check") == 0


def test_a_vote_of_a_table_that_is_put_back_waits_for_answers(
    path: Path, admin: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a day: its time came while the table was a file, and silence would have called the game off."""
    clock = SteppingClock()
    clock.skip(timedelta(days=30))
    monkeypatch.setattr(commands, "DiscordClock", lambda: clock)
    admin(path, "export", tmp_path, str(RUNNING))
    assert admin(path, "import", tmp_path / f"table-{RUNNING}.json", "--replace") == 0

    async def decided() -> list[int]:
        async with await Database.open(path) as database:
            return await Tables(database, clock, GAMES).votes.decide_due()

    assert asyncio.run(decided()) == []
    clock.skip(timedelta(days=1))
    assert asyncio.run(decided()) == [RUNNING]


def test_a_table_of_a_season_is_put_back_into_it(path: Path, admin: Command, tmp_path: Path) -> None:
    """In its round, where its result counts as before, and a post says so."""
    with closing(connect(path)) as connection:
        number = season_rows.insert(connection, season(2))
        season_rows.seat(connection, number, [Sat(1, 1, 1, FINISHED, 0), Sat(1, 1, 2, FINISHED, 1)])
        before = season_rows.load(connection, number)
    admin(path, "export", tmp_path, FINISHED)
    assert admin(path, "import", "--replace", tmp_path / f"table-{FINISHED}.json") == 0
    with closing(connect(path)) as connection:
        after = season_rows.load(connection, number)
    assert before is not None
    assert after is not None
    assert [each.table_id for each in after.sat] == [FINISHED, FINISHED]
    assert after.version == before.version + 1


def test_a_table_can_come_under_a_new_number(path: Path, admin: Command, tmp_path: Path) -> None:
    """With --renumber both are there."""
    admin(path, "export", tmp_path, RUNNING)
    assert admin(path, "import", "--renumber", tmp_path / "table-2.json") == 0
    assert whole(path, 7) == whole(path, RUNNING).replace(b'"id":2', b'"id":7', 1)
    assert admin(path, "check") == 0


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"format": 2}'])
def test_a_file_that_is_no_table_is_told(
    path: Path, admin: Command, tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also one that is not there."""
    (tmp_path / "x.json").write_text(content)
    assert admin(path, "import", tmp_path / "x.json") == 1
    assert admin(path, "import", tmp_path / "y.json") == 1
    errors = capsys.readouterr().err.splitlines()
    assert "x.json" in errors[0]
    assert "y.json" in errors[1]


def test_a_file_that_was_changed_is_refused(path: Path, admin: Command, tmp_path: Path) -> None:
    """A table that could not have come about is not let in."""
    admin(path, "export", tmp_path, FINISHED)
    file = tmp_path / "table-4.json"
    content = json.loads(file.read_text())
    content["history"][-1]["action"] = json.dumps({"kind": "run", "steps": 1})
    file.write_text(json.dumps(content))
    assert admin(tmp_path / "other.sqlite3", "import", file) == 1
    with closing(connect(tmp_path / "other.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone()[0] == 0


def test_a_sound_database_passes(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """All six tables, no problem."""
    assert admin(path, "check") == 0
    output = capsys.readouterr()
    assert "6" in output.out
    assert output.err == ""


@pytest.mark.parametrize(
    ("sql", "word"),
    [
        ("UPDATE games SET state = x'00' WHERE table_id = 2", "malformed"),
        ("UPDATE games SET state = x'28B52FFD00' WHERE table_id = 2", "cannot be read"),
        ("UPDATE games SET state = (SELECT state FROM games WHERE table_id = 3) WHERE table_id = 2", "state"),
        ("UPDATE games SET seed = '00' WHERE table_id = 2", "promised"),
        ("DELETE FROM games WHERE table_id = 2", "missing"),
        ("DELETE FROM history WHERE table_id = 2 AND version = 5", "history"),
        ("UPDATE tables SET version = 99 WHERE id = 2", "99"),
        ("UPDATE history SET action = '{}' WHERE table_id = 2 AND version = 7", "version 7"),
        ("UPDATE history SET seat = 1 WHERE table_id = 2 AND version = 10", "version 10"),
        ("UPDATE history SET events = '[]' WHERE table_id = 2 AND version = 5", "consequences"),
        ("UPDATE tables SET status = 'running' WHERE id = 4", "running"),
        ("UPDATE tables SET status = 'running' WHERE id = 1", "missing"),
        ("UPDATE tables SET title = 'chess' WHERE id = 1", "chess"),
        ("UPDATE tables SET options = '{' WHERE id = 1", "read"),
        ("DELETE FROM tables WHERE id = 2", "seats"),
        ("UPDATE history SET state = x'00' WHERE table_id = 2 AND version = 7", "damaged"),
        ("UPDATE history SET state = NULL, base = NULL WHERE table_id = 2 AND version = 7", "damaged"),
        ("UPDATE history SET state = NULL, base = NULL WHERE table_id = 2 AND version = 10", "incomplete"),
        ("UPDATE history SET base = 4 WHERE table_id = 2 AND version = 7", "damaged"),
    ],
)
def test_what_is_wrong_is_said(
    path: Path, admin: Command, sql: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In words, with the table; the exit code is 1, and the rest is checked all the same."""
    damage(path, sql)
    assert admin(path, "check") == 1
    output = capsys.readouterr()
    assert word in output.err
    assert len(output.out.splitlines()) == 1


def test_a_broken_file_is_told(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite's own check finds it."""
    content = bytearray(path.read_bytes())
    for page in range(3, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(content)
    assert admin(path, "check") == 1
    assert capsys.readouterr().err


@pytest.mark.parametrize("command", ["list", "check", "export x", "backup copy.sqlite3"])
def test_no_database_is_made_by_looking(tmp_path: Path, admin: Command, command: str) -> None:
    """A misspelt path is told, not created."""
    assert admin(tmp_path / "x.sqlite3", *command.split()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_setting_ends_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With one line that names it and exit code 2."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RAILHEAD_LANGUAGE", "fr")
    assert main(["list"], Catalogues(strict=True)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "RAILHEAD_LANGUAGE" in line


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_help_is_in_the_operators_language(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command is explained."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RAILHEAD_LANGUAGE", language)
    words = Catalogues(strict=True)
    with pytest.raises(SystemExit) as end:
        main(["--help"], words)
    assert end.value.code == 0
    assert words.text(language, "admin.help.check") in " ".join(capsys.readouterr().out.split())


def test_a_game_that_is_left_behind_is_told_and_kept(
    path: Path,
    admin: Command,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It cannot go on under the rules as they are; its file comes in all the same."""
    monkeypatch.setattr(commands, "GAMES", {"race": OtherRace()})
    assert admin(path, "check") == 1
    assert f"Table {RUNNING} was begun under older rules" in capsys.readouterr().err
    assert admin(path, "export", tmp_path / "out", RUNNING) == 0
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", tmp_path / "out" / "table-2.json") == 0
    assert whole(other, RUNNING) == whole(path, RUNNING)
