"""What the bot asks to be allowed."""

from __future__ import annotations

from pathlib import Path

from cogs.kit.permissions import INVITE

README = Path(__file__).parents[3] / "README.md"


def test_invite_link() -> None:
    """The link in the README asks for what the bot needs, and for nothing else."""
    assert f"permissions={INVITE.value}\n" in README.read_text(encoding="utf-8")


def test_invite_asks_for_little() -> None:
    """The bot may not manage, delete or ban anything."""
    assert {name for name, asked in INVITE if asked} == {
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "attach_files",
        "create_public_threads",
        "read_message_history",
    }
