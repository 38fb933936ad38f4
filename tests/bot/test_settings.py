from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.settings import DEFAULTS, LANGUAGES, Secret, Settings, SettingsError, load_settings
from bot.words import Catalogues

TOKEN = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
WRONG = {
    "DISCORD_TOKEN": "Bot " + TOKEN,
    "RAILHEAD_LOG_LEVEL": "loud",
    "RAILHEAD_LANGUAGE": "fr",
    "RAILHEAD_PLAYGROUND_PORT": "70000",
    "RAILHEAD_PICTURE_MEMORY": "lots",
    "RAILHEAD_LOG_FORMAT": "xml",
    "RAILHEAD_METRICS_PORT": "on",
    "RAILHEAD_BACKUP_EVERY": "daily",
    "RAILHEAD_BACKUP_KEEP": "0",
    "RAILHEAD_REQUESTS": "0",
}


def write(folder: Path, *lines: str) -> Path:
    """Return a .env file of these lines."""
    path = folder / ".env"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_without_any_setting_there_are_defaults() -> None:
    """Nothing set: no token, the data folder here, English."""
    assert load_settings({}, None) == Settings(
        token=None,
        data=Path("data"),
        database=Path("data/railhead.sqlite3"),
        log_level="INFO",
        language="en",
        playground_port=8765,
        picture_memory=192,
        log_format="text",
        metrics_port=0,
        metrics_host="127.0.0.1",
        backup_every=0,
        backup_keep=14,
        backup_folder=Path("data/backups"),
    )


def test_backups_lie_beside_the_database() -> None:
    """Unless another folder is set."""
    there = {"RAILHEAD_DATABASE": "/srv/games/railhead.sqlite3"}
    assert load_settings(there, None).backup_folder == Path("/srv/games/backups")
    elsewhere = {**there, "RAILHEAD_BACKUP_FOLDER": "/mnt/safe"}
    assert load_settings(elsewhere, None).backup_folder == Path("/mnt/safe")


def test_the_example_has_every_setting_with_its_default() -> None:
    """Whoever copies it has a bot as without it."""
    example = Path(__file__).parents[2] / ".env.example"
    named = {line.partition("=")[0] for line in example.read_text("utf-8").splitlines() if line[:1].isupper()}
    assert named == set(DEFAULTS)
    assert load_settings({}, example) == load_settings({}, None)


def test_a_missing_file_is_no_error(tmp_path: Path) -> None:
    """A host may use the environment alone."""
    assert load_settings({}, tmp_path / ".env") == load_settings({}, None)


def test_settings_are_read_from_the_file(tmp_path: Path) -> None:
    """Every setting may stand in .env."""
    path = write(
        tmp_path,
        f'DISCORD_TOKEN="{TOKEN}"',
        "RAILHEAD_DATA=/var/lib/railhead",
        "RAILHEAD_LOG_LEVEL=debug",
        "RAILHEAD_LANGUAGE=ko",
        "RAILHEAD_PLAYGROUND_PORT=9000",
    )
    settings = load_settings({}, path)
    assert settings.token is not None
    assert settings.token.reveal() == TOKEN
    assert settings.database == Path("/var/lib/railhead/railhead.sqlite3")
    assert (settings.log_level, settings.language, settings.playground_port) == ("DEBUG", "ko", 9000)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    """What is set for one run overrides what is set for all."""
    path = write(tmp_path, "RAILHEAD_LANGUAGE=ko", "RAILHEAD_LOG_LEVEL=ERROR")
    settings = load_settings({"RAILHEAD_LANGUAGE": "ja"}, path)
    assert (settings.language, settings.log_level) == ("ja", "ERROR")


def test_the_process_environment_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an argument the real environment counts."""
    monkeypatch.setenv("RAILHEAD_LANGUAGE", "ja")
    assert load_settings(env_file=None).language == "ja"


@pytest.mark.parametrize("name", DEFAULTS)
def test_an_empty_setting_is_its_default(name: str, tmp_path: Path) -> None:
    """A copy of the example with lines left empty works."""
    assert load_settings({}, write(tmp_path, f"{name}=")) == load_settings({}, None)


@pytest.mark.parametrize(("name", "value"), WRONG.items())
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    """The operator is told which setting is wrong."""
    with pytest.raises(SettingsError) as error:
        load_settings({name: value}, None)
    assert error.value.params["name"] == name


@pytest.mark.parametrize("text", ["-1", "8765.0", "http", "٣", "65536"])
def test_a_port_is_a_number_up_to_65535(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(SettingsError):
        load_settings({"RAILHEAD_PLAYGROUND_PORT": text}, None)


@pytest.mark.parametrize("text", ["63", "65537", "256 MiB", "-64", "1e3"])
def test_pictures_need_some_memory(text: str) -> None:
    """It is a whole number of MiB, enough for a picture and no slip of the keyboard."""
    with pytest.raises(SettingsError):
        load_settings({"RAILHEAD_PICTURE_MEMORY": text}, None)
    assert load_settings({"RAILHEAD_PICTURE_MEMORY": "64"}, None).picture_memory == 64


def test_a_misspelt_setting_of_the_file_is_named(tmp_path: Path) -> None:
    """A name that no setting has would otherwise be passed over in silence."""
    with pytest.raises(SettingsError) as error:
        load_settings({}, write(tmp_path, "RAILHEAD_LANGAUGE=ko"))
    assert error.value.params["name"] == "RAILHEAD_LANGAUGE"


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    """A picture in the place of .env is told as such."""
    path = tmp_path / ".env"
    path.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(SettingsError) as error:
        load_settings({}, path)
    assert error.value.key == "admin.settings.unreadable"


def test_a_wrong_token_is_not_shown() -> None:
    """The error says which setting, never its text."""
    with pytest.raises(SettingsError) as error:
        load_settings({"DISCORD_TOKEN": "Bot " + TOKEN}, None)
    assert TOKEN not in f"{error.value!s}{error.value!r}{error.value.params}"


def test_no_way_of_printing_shows_the_token() -> None:
    """Neither the token nor the settings that hold it print it."""
    settings = load_settings({"DISCORD_TOKEN": TOKEN}, None)
    assert TOKEN not in f"{settings!s}{settings!r}{settings.token}{settings.token!r}{[settings.token]}"


def test_a_secret_cannot_be_written_as_data() -> None:
    """Encoding settings by mistake fails rather than tells."""
    with pytest.raises(TypeError):
        msgspec.json.encode(Secret(TOKEN))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "value"), WRONG.items())
def test_each_error_is_one_line_in_each_language(name: str, value: str, language: str) -> None:
    """The start ends with one clear line that names the setting."""
    with pytest.raises(SettingsError) as error:
        load_settings({name: value}, None)
    line = Catalogues(strict=True).text(language, error.value.key, **error.value.params)
    assert name in line
    assert "\n" not in line
