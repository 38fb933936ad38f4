"""`python -m bot admin doctor` at Discord, which is here a simulation behind HTTP."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from cogs.doctor import here
from render.kit import fonts
from tests.cogs.doctor.doctored import clinic as _clinic

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from tests.cogs.doctor.doctored import Clinic
    from tests.standin.over_http import Overheard

clinic = _clinic


async def test_all_is_well(clinic: Clinic) -> None:
    """Where nothing is wrong no line says so, and nothing is written at Discord."""
    assert await clinic.wrong() == []
    assert {each.method for each in clinic.discord.overheard} == {"GET"}
    assert {"token", "starts", "commands", "emoji", "clock", "database", "fonts", "memory"} <= {
        each.name for each in clinic.report.findings
    }


async def test_wrong_token(clinic: Clinic) -> None:
    """A token that Discord does not know is the last thing asked of it."""
    clinic.token = "wrong"
    assert [each.key for each in await clinic.wrong()] == ["doctor.token.wrong"]
    assert clinic.discord.overheard == []


async def test_no_token(clinic: Clinic) -> None:
    """Without a token this machine is looked at all the same."""
    clinic.token = ""
    assert [each.key for each in await clinic.wrong()] == ["doctor.token.none"]
    assert "database" in {each.name for each in clinic.report.findings}


async def test_application_out_of_order(clinic: Clinic) -> None:
    """Settings of the portal that keep commands or invitations from working are named."""
    clinic.alter(
        "/oauth2/applications/@me",
        integration_types_config={"1": {}},
        interactions_endpoint_url="https://example.invalid",
        bot_require_code_grant=True,
    )
    found = [each.name for each in await clinic.wrong() if each.name.startswith("application")]
    assert found == ["application.servers", "application.endpoint", "application.code_grant"]


async def test_few_starts_left(clinic: Clinic) -> None:
    """A bot that starts again and again is noticed before Discord takes its token away."""
    clinic.discord.starts_left = 10
    assert [each.name for each in await clinic.wrong()] == ["starts"]


async def test_commands_of_an_older_version(clinic: Clinic) -> None:
    """Missing and foreign commands are named, and where others differ."""

    async def older(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if not heard.path.endswith("/commands"):
            return answer
        kept = [dict(each) for each in answer if each["name"] != "ttr"]
        game = next(each for each in kept if each["name"] == "game")
        game["options"] = [each for each in game["options"] if each["name"] != "doctor"]
        return [*kept, {"name": "dance", "type": 1, "description": "?"}]

    clinic.discord.twist = older
    found = {each.key: each.params for each in await clinic.wrong()}
    assert found["doctor.commands.missing"] == {"names": "ttr"}
    assert found["doctor.commands.foreign"] == {"names": "dance"}
    assert found["doctor.commands.differ"]["where"] == "/game doctor"


async def test_changed_words_of_an_option(clinic: Clinic) -> None:
    """A description that differs is named by its command and option."""

    async def reworded(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
        if heard.path.endswith("/commands"):
            game = next(each for each in answer if each["name"] == "game")
            option = next(each for each in game["options"] if each["name"] == "doctor")["options"][0]
            return [*answer[:-1], answer[-1]] if option.pop("description") else answer
        return answer

    clinic.discord.twist = reworded
    (finding,) = await clinic.wrong()
    assert finding.params["where"] == "/game doctor typed"


async def test_missing_emoji(clinic: Clinic) -> None:
    """Small pictures that somebody has deleted are named."""
    clinic.world.env.backend.application_emojis.popitem()
    (finding,) = await clinic.wrong()
    assert finding.key == "doctor.emoji.lacking"


async def test_clock_that_is_wrong(clinic: Clinic) -> None:
    """A clock that differs from Discord's by more than a few seconds is told with the difference."""
    clinic.discord.ahead = timedelta(seconds=90)
    (finding,) = await clinic.wrong()
    assert finding.key == "doctor.clock.wrong"
    assert -91 < float(finding.params["seconds"]) < -89


async def test_damaged_database(clinic: Clinic) -> None:
    """A file that is no database is told."""
    clinic.damage()
    (finding,) = await clinic.wrong()
    assert finding.name == "database"


async def test_a_database_that_may_not_be_opened(clinic: Clinic, tmp_path: Path) -> None:
    """It is one thing that is wrong: the doctor looks at all others, too."""
    clinic.database = tmp_path
    findings = await clinic.examine()
    assert [each.name for each in findings if each.ok is False] == ["database"]
    assert "clock" in {each.name for each in findings}


async def test_missing_font(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    """A font file that is not there is named."""
    nowhere = fonts.Face("/nowhere/Some.ttf")
    monkeypatch.setattr(fonts, "faces", lambda _style: (nowhere,))
    (finding,) = await clinic.wrong()
    assert finding.params == {"files": "Some.ttf"}


async def test_missing_emoji_font(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a font for emoji names lose theirs."""
    monkeypatch.setattr(fonts, "emoji_faces", lambda: ())
    (finding,) = await clinic.wrong()
    assert finding.key == "doctor.fonts.no_emoji"


async def test_discord_out_of_reach(clinic: Clinic) -> None:
    """What Discord does not answer is told; the rest is looked at all the same."""
    clinic.refuse("GET", "/emojis", status=403)
    assert [(each.name, each.key) for each in await clinic.wrong()] == [("emoji", "doctor.unreachable")]
    assert "clock" in {each.name for each in clinic.report.findings}


@pytest.mark.parametrize(("limit", "enough"), [("max", True), (str(300 * here.MIB), False)])
def test_memory_of_a_group(tmp_path_factory: pytest.TempPathFactory, limit: str, enough: bool) -> None:  # noqa: FBT001
    """The least of the limits counts: of the machine, and of the groups that the process is in."""
    root = tmp_path_factory.mktemp("root")
    group = root / "sys/fs/cgroup/system.slice/railhead.service"
    group.mkdir(parents=True)
    (group / "memory.max").write_text(f"{limit}\n")
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/meminfo").write_text("MemTotal:  2048000 kB\n")
    (root / "proc/self/cgroup").write_text("0::/system.slice/railhead.service\n")
    assert here.look_at_memory(256, root).ok is enough


def test_memory_that_cannot_be_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where the system does not tell its memory, nothing is wrong."""
    assert here.look_at_memory(256, tmp_path_factory.mktemp("root")).ok is None
