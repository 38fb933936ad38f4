"""Keys of Waystation that the code puts together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.toy.render.sheets import SIGNS, TINTS
from tests.toy.rules import PRINTED

if TYPE_CHECKING:
    from collections.abc import Mapping


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the code that becomes a key of the title's own, with its keys."""
    return {
        "waystation.land.{}": frozenset(f"waystation.land.{land}" for land in PRINTED.lands),
        "waystation.legend.{}": frozenset(
            f"waystation.legend.{s}" for signs in SIGNS.values() for s in signs
        ),
        "hints.waystation.{}": frozenset(f"hints.waystation.{name}" for name in ("enlarge", "guard", "keep")),
        "waystation.category.{}": frozenset(f"waystation.category.{key}" for key in TINTS),
    }
