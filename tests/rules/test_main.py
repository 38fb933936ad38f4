"""The games at the command line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rules import GAMES
from rules.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path


def test_lists_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command all games are listed with players and options."""
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert all(key in printed for key in GAMES)
    assert "2-5 players" in printed
    assert "first_player: random, first_seat" in printed


@pytest.mark.parametrize("game", GAMES)
def test_plays_a_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A random game is played and its log printed, the same one for the same seed."""
    seats = GAMES[game].seats[-1]
    assert main(["play", game, "--seats", str(seats), "--seed", "5"]) == 0
    first = capsys.readouterr().out
    assert main(["play", game, "--seats", str(seats), "--seed", "5"]) == 0
    assert capsys.readouterr().out == first
    assert f"{game} ended" in first
    assert f"seat {seats - 1}: rank" in first


def test_plays_with_a_new_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seed a new one is taken, and said."""
    games = []
    for _ in range(2):
        assert main(["play", "ticket_to_ride", "--bots"]) == 0
        games.append(capsys.readouterr().out)
    assert games[0] != games[1]


def test_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that was printed agrees with the rules."""
    assert main(["play", "ticket_to_ride", "--seats", "4", "--seed", "5", "--record"]) == 0
    file = tmp_path / "export.json"
    file.write_text(capsys.readouterr().out)
    assert main(["verify", str(file)]) == 0
    assert "moves and result agree" in capsys.readouterr().out


def test_first_move_that_does_not_agree_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that somebody has changed is found out, and the move named."""
    main(["play", "ticket_to_ride", "--seed", "5", "--record"])
    text = capsys.readouterr().out
    file = tmp_path / "export.json"
    file.write_text(text.replace('"kind": "card_drawn"', '"kind": "card_stolen"', 1))
    assert main(["verify", str(file)]) == 1
    assert "its events differ" in (printed := capsys.readouterr().err)
    assert "move " in printed


def test_illegal_move_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A move that the rules do not allow is named with the reason."""
    main(["play", "ticket_to_ride", "--seed", "5", "--record"])
    text = capsys.readouterr().out
    file = tmp_path / "export.json"
    file.write_text(text.replace('"seat": 0,', '"seat": 6,', 1))
    assert main(["verify", str(file)]) == 1
    assert "the action is not legal: kernel.illegal.no_such_seat" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"not JSON", "this is no finished game"),
        (b"{}", "this is no finished game"),
        (b'{"format": 1, "seed_sha256": "0"}', "its seed and moves are told at its end"),
    ],
)
def test_malformed_file(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is no record is refused with a line that says so."""
    file = tmp_path / "export.json"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == 2
    assert message in capsys.readouterr().err


def test_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there is named."""
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "9"], "9 players are not allowed; allowed: 2, 3, 4, 5"),
        (["--seed", "xyz"], "a seed has at most 32 hexadecimal digits"),
    ],
)
def test_wrong_call(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong number of players or seed is refused with what is allowed."""
    assert main(["play", "ticket_to_ride", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_missing_moves_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that stops before the end of the game says after which move."""
    main(["play", "ticket_to_ride", "--seed", "5", "--record"])
    fields = json.loads(capsys.readouterr().out)
    fields["moves"] = fields["moves"][:20]
    file = tmp_path / "export.json"
    file.write_text(json.dumps(fields))
    assert main(["verify", str(file)]) == 1
    assert "move 20 of 20: the game is not over there" in capsys.readouterr().err


def test_other_revision_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of another revision is not called false: what could be checked is said."""
    main(["play", "ticket_to_ride", "--seed", "5", "--record"])
    text = capsys.readouterr().out
    file = tmp_path / "export.json"
    file.write_text(re.sub(r'"revision": \d+', '"revision": 0', text).replace('"seat": 1,', '"seat": 6,', 1))
    assert main(["verify", str(file)]) == 3
    printed = capsys.readouterr().err
    assert "made by another revision of the game (0; 0: not recorded)" in printed
    assert "the shuffles of the set-up agree; 1 of " in printed
    assert "what follows cannot be checked" in printed


def test_wrong_seed_of_another_revision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed that is not the one published is false whatever the revision."""
    main(["play", "ticket_to_ride", "--seed", "5", "--record"])
    text = re.sub(r'"revision": \d+', '"revision": 0', capsys.readouterr().out)
    file = tmp_path / "export.json"
    file.write_text(text.replace('"seed": "0', '"seed": "1'))
    assert main(["verify", str(file)]) == 1
    assert "the seed is not the one" in capsys.readouterr().err


def test_seed_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    """However the digits of a seed are written, the game is the same."""
    main(["play", "ticket_to_ride", "--seed", "BEEF"])
    written = capsys.readouterr().out
    main(["play", "ticket_to_ride", "--seed", "beef"])
    assert capsys.readouterr().out == written


def test_reader_who_has_seen_enough() -> None:
    """A log that is cut off (``| head``) is no error."""
    command = [sys.executable, "-m", "rules", "play", "ticket_to_ride", "--seats", "5", "--record"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 0


def test_same_game_under_any_hash_seed() -> None:
    """Design, section 3: same seed and actions, same game: no order of a set or dict may come in."""
    command = [
        sys.executable,
        "-m",
        "rules",
        "play",
        "ticket_to_ride",
        "--seats",
        "5",
        "--seed",
        "7",
        "--bots",
    ]
    logs = {
        subprocess.run(command, capture_output=True, check=True, env={"PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2", "3")
    }
    assert len(logs) == 1


def test_runs_as_a_module() -> None:
    """``python -m rules`` needs nothing but the rules."""
    run = subprocess.run([sys.executable, "-m", "rules"], capture_output=True, text=True, check=True)
    assert "ticket_to_ride" in run.stdout
