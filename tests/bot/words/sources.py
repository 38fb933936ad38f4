"""The strings in the code, as the tests of the catalogues see them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[3]
PACKAGES = ("rules", "render", "cogs", "bot")
REFUSALS = {"Refusal", "IllegalAction", "OptionError"}
"""Exceptions that carry a message for players; what others say is for programmers."""
LOG_METHODS = {"log", "debug", "info", "warning", "error", "exception", "critical"}


class Text(NamedTuple):
    """A string of the code; ``{}`` stands for what an f-string puts in."""

    path: str
    line: int
    value: str

    @property
    def place(self) -> str:
        """Where it stands."""
        return f"{self.path}:{self.line}: {self.value}"


class Said(NamedTuple):
    """A message that the code says or refuses with: its key, and the names of the values given with it."""

    key: Text
    given: frozenset[str]


@cache
def modules() -> dict[str, ast.Module]:
    """Parse every module of the application, by its path in the project."""
    paths = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


@cache
def all_texts() -> list[Text]:
    """Return every string that is no docstring."""
    return [text for path, module in modules().items() for text in _texts(path, module, frozenset())]


def texts_for_people() -> Iterator[Text]:
    """Yield every string that could reach a person: none for logs, programmers' exceptions or types."""
    for path, module in modules().items():
        yield from _texts(path, module, frozenset(map(id, _not_for_people(module))))


def said() -> Iterator[Said]:
    """Yield every message that is said with all its values named (without ``**``)."""
    for path, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and (key := _key_of(node)) is not None:
                text = next(_texts(path, key, frozenset()))
                if all(keyword.arg for keyword in node.keywords):
                    yield Said(text, frozenset(str(keyword.arg) for keyword in node.keywords))


def _key_of(call: ast.Call) -> ast.Constant | ast.JoinedStr | None:
    name = _called(call)
    place = {"say": 0, "text": 1}.get(name, 0 if name in REFUSALS or name.endswith("Error") else None)
    if place is None or len(call.args) <= place:
        return None
    key = call.args[place]
    is_text = isinstance(key, ast.JoinedStr) or (isinstance(key, ast.Constant) and isinstance(key.value, str))
    return key if is_text and isinstance(key, ast.Constant | ast.JoinedStr) else None


def _texts(path: str, node: ast.AST, skipped: frozenset[int]) -> Iterator[Text]:
    if id(node) in skipped or _is_docstring(node):
        return
    inside: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield Text(path, node.lineno, node.value)
    elif isinstance(node, ast.JoinedStr):
        yield Text(path, node.lineno, "".join(map(_piece, node.values)))
        inside = [value for value in node.values if isinstance(value, ast.FormattedValue)]
    elif isinstance(node, ast.FormattedValue):
        inside = [node.value]
    for child in inside:
        yield from _texts(path, child, skipped)


def _piece(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else "{}"


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _not_for_people(module: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(module):
        if isinstance(node, ast.Raise) and node.exc is not None and _called(node.exc) not in REFUSALS:
            yield node.exc
        elif isinstance(node, ast.Assert) and node.msg is not None:
            yield node.msg
        elif isinstance(node, ast.Call) and _is_log_call(node):
            yield node
        else:
            yield from _types(node)


def _types(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the types that are written as strings."""
    if isinstance(node, ast.AnnAssign):
        yield node.annotation
        if isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias" and node.value:
            yield node.value
    elif isinstance(node, ast.arg) and node.annotation:
        yield node.annotation
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
        yield node.returns
    elif isinstance(node, ast.Call) and _called(node) == "cast":
        yield node.args[0]


def _called(node: ast.expr) -> str:
    function = node.func if isinstance(node, ast.Call) else node
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_log_call(node: ast.Call) -> bool:
    function = node.func
    return _called(node) == "contained" or (
        isinstance(function, ast.Attribute)
        and function.attr in LOG_METHODS
        and isinstance(function.value, ast.Name)
        and function.value.id in {"log", "logging", "_log", "logger"}
    )
