"""Which servers a process serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.admin.main import main as admin
from bot.settings import SettingsError, load_settings
from bot.share import ALL, Share

if TYPE_CHECKING:
    from collections.abc import Mapping

SHARDED: Mapping[str, str] = {"DATABASE_URL": "postgresql://bot@localhost/railhead"}


def test_every_server_is_served_by_one_process() -> None:
    """As Discord shares them out: by the bits of a number that tell its time."""
    shares = [Share.read("0-1/5"), Share.read("2/5"), Share.read("3-4/5")]
    for guild_id in (number << 22 | 7 for number in range(50)):
        assert sum(share.has(guild_id) for share in shares) == 1
    assert [share.is_first for share in shares] == [True, False, False]
    assert [share.part for share in shares] == [0.4, 0.2, 0.4]
    assert Share.read("2/5").has(7 << 22)


def test_without_shards_all_are_served() -> None:
    """By the only process there is."""
    assert Share.read("") == ALL
    assert ALL.is_all
    assert ALL.is_first
    assert ALL.part == 1
    assert ALL.has(12345)


@pytest.mark.parametrize("text", ["32", "0-32/32", "5-4/8", "a/b", "-1/4", "0/0", "0-7/32/64"])
def test_what_is_no_share_is_said(text: str) -> None:
    """With an example."""
    with pytest.raises(SettingsError) as error:
        load_settings({**SHARDED, "RAILHEAD_SHARDS": text}, None)
    assert error.value.key == "admin.settings.shards"


def test_several_processes_need_postgresql() -> None:
    """A file of SQLite is for one."""
    with pytest.raises(SettingsError) as error:
        load_settings({"RAILHEAD_SHARDS": "0/2"}, None)
    assert error.value.key == "admin.settings.share"
    assert load_settings({**SHARDED, "RAILHEAD_SHARDS": "1/2"}, None).share == Share((1,), 2)


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:geheim@localhost/railhead",
        "postgresql://ann:geheim?x@localhost/railhead",
        "postgresql://ann:geheim#x@localhost/railhead",
        "postgresql://ann:geheim/x@localhost/railhead",
        "postgresql://ann:geheim@x@localhost/railhead",
        "postgresql://ann:geheim[x@localhost/railhead",
    ],
)
def test_a_wrong_url_is_not_shown(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It may hold a password, of which signs that are not escaped would be taken for something else."""
    with pytest.raises(SettingsError) as error:
        load_settings({"DATABASE_URL": url}, None)
    assert error.value.key == "admin.settings.database_url"
    with pytest.raises(SystemExit):
        admin(["--database", url, "list"])
    told = capsys.readouterr()
    assert "geheim" not in f"{error.value.params} {told.err} {told.out}"
