"""The rulebook, sentence by sentence: ``sentences.txt`` names the test that checks each."""

from __future__ import annotations

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
SENTENCES = [
    line.split(" | ")
    for line in (FOLDER / "sentences.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("module", sorted({test.split("::")[0] for _, test in SENTENCES}))
def test_every_sentence_has_its_test(module: str) -> None:
    """The tests that are named are there."""
    source = (FOLDER / f"{module}.py").read_text("utf-8")
    names = [test.split("::")[1] for _, test in SENTENCES if test.startswith(f"{module}::")]
    assert [name for name in names if f"def {name}(" not in source] == []
