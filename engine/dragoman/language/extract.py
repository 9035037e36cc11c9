"""Collecting the marked texts of the source code, a template a domain. Imports none of the code it reads.

Babel finds the calls of `T` and `TN`. A second look at the syntax tree finds what Babel passes over in silence, such
as a text put together at run time: it would never reach a catalog, and nobody would notice.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

from dragoman.language.catalogs import INTERFACE
from dragoman.language.formatting import placeholders

__all__ = ["Problem", "Sources", "extract_domains", "read_sources"]

KEYWORDS = {"T": ((1, "c"), 2), "TN": ((1, "c"), 2, 3)}
COMMENT_TAGS = ("TRANSLATORS:",)


@dataclass(frozen=True)
class Problem:
    """A marked text that cannot be put into a catalog as it is written."""

    path: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.reason}"


@dataclass
class Sources:
    """The templates by domain, and what is wrong in the source."""

    templates: dict[str, Catalog] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def extract_domains(package: Path) -> dict[str, list[Path]]:
    """The source files of each domain, in a fixed order: a domain a game, `dragoman` for everything else.

    A game is a folder of `games`; the folder of the same name in `tables` belongs to it. One that `games/__init__.py`
    does not import is in the making: nobody can choose it, and its texts are in no catalog yet.
    """
    folders = (path for path in sorted((package / "games").glob("*")) if any(path.rglob("*.py")))
    games = [path.name for path in folders if path.is_dir() and path.name.isidentifier() and path.name[0] != "_"]
    making = set(games) - _imported(package / "games" / "__init__.py", games)
    files: dict[str, list[Path]] = {INTERFACE: [], **{game: [] for game in games}}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        if "__pycache__" in parts:
            continue
        owned = len(parts) > 2 and parts[0] in ("games", "tables") and parts[1] in files
        if owned and parts[1] in making:
            continue
        files[parts[1] if owned else INTERFACE].append(path)
    return {domain: paths for domain, paths in files.items() if domain not in making}


def _imported(registry: Path, games: list[str]) -> set[str]:
    """Which of the games the registry imports; all of them where there is no registry."""
    if not registry.is_file():
        return set(games)
    nodes = ast.walk(ast.parse(registry.read_text("utf-8"), str(registry)))
    modules = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {game for game in games if any(game in module.split(".") for module in modules)}


def read_sources(package: Path, root: Path) -> Sources:
    """The templates of all domains below `package`, with locations relative to `root`.

    A domain without a single text has no template. Raises `SyntaxError` for source that is not Python.
    """
    sources = Sources()
    for domain, files in extract_domains(package).items():
        template = Catalog(domain=domain, charset="utf-8", fuzzy=False)
        first: dict[tuple[str, str], tuple[str | None, str]] = {}
        for path in files:
            name = path.relative_to(root).as_posix()
            sources.problems.extend(_problems(path, name))
            for line, ids, comments, ctx in _messages(path):
                one, many = (ids, None) if isinstance(ids, str) else (ids[0], ids[1])
                known = first.setdefault((ctx, one), (many, name))
                if known[0] != many:
                    reason = f"{ctx!r}: the same text has a different plural in {known[1]}"
                    sources.problems.append(Problem(name, line, reason))
                    continue
                template.add(ids, context=ctx, locations=[(name, line)], auto_comments=comments)
        sources.problems.extend(_doubled_terms(template))
        if len(template):
            sources.templates[domain] = template
    return sources


def _messages(path: Path) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str]]:
    with path.open("rb") as stream:
        # With a plural in a T or none in a TN the syntax tree has more to say; here only sound ones pass.
        found = extract("python", stream, KEYWORDS, COMMENT_TAGS, strip_comment_tags=True)
        for line, ids, comments, ctx in found:
            if ctx:
                yield line, ids, [text.strip() for text in comments], ctx


def _problems(path: Path, name: str) -> Iterator[Problem]:
    tree = ast.parse(path.read_bytes(), filename=name)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called not in KEYWORDS:
            continue
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        wanted = 2 if called == "T" else 3
        if len(texts) < wanted or len(texts) != len(node.args) or not all(texts):
            yield Problem(name, node.lineno, f"{called}() wants {wanted} string literals by position, none empty")
        elif called == "TN":
            yield from _count_problem(node, texts, name)


def _count_problem(node: ast.Call, texts: list[str], name: str) -> Iterator[Problem]:
    given = [word.value for word in node.keywords if word.arg == "count"]
    counts = [value.value for value in given if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    count = counts[0] if counts else texts[3] if len(texts) > 3 else "n"
    if len(given) != len(counts):
        yield Problem(name, node.lineno, "the count of TN() must be a string literal")
    elif count not in placeholders(texts[2]):
        yield Problem(name, node.lineno, f"the plural text does not contain the counted {{{count}}}")


def _doubled_terms(template: Catalog) -> Iterator[Problem]:
    """A term's context is its identity, so it has one text; a rule's may have several."""
    seen: dict[str, str] = {}
    for message in template:
        ctx = message.context or ""
        if message.id and ctx.startswith("term:"):
            text = str(message.id)
            if seen.setdefault(ctx, text) != text:
                path, line = message.locations[0]
                yield Problem(path, line or 0, f"{ctx!r} has two texts: {seen[ctx]!r} and {text!r}")
