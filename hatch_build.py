"""Build hook: puts the catalogs (PO and freshly compiled MO) and the notebooks into the wheel.

In the repository they live beside the engine, where translators and players find them; in a wheel they have to lie
inside the package. Both folders may be missing or empty. Compiled catalogs are written to a temporary folder only, so
that building leaves nothing behind in the source tree.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SHIPPED = {".mo", ".pot", ".pyc"}  # a .mo lying about may be stale; templates are for translators


def compile_catalog(source: Path, target: Path) -> None:
    """Compile one PO file; entries marked fuzzy are left out, a malformed file stops the build."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalog = read_po(file, domain=source.stem, abort_invalid=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as out:
        write_mo(out, catalog)


def shipped_files(folder: Path) -> list[Path]:
    """All files below a folder that belong into a wheel, relative to it and in a fixed order."""
    return sorted(
        path.relative_to(folder)
        for path in folder.rglob("*")
        if path.is_file()
        and path.suffix not in NOT_SHIPPED
        and not any(part.startswith((".", "__pycache__")) for part in path.relative_to(folder).parts)
    )


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `dragoman/locales` and `dragoman/notebooks`; an editable install needs neither."""

    scratch: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        include: dict[str, str] = build_data["force_include"]
        self.scratch = Path(tempfile.mkdtemp(prefix="dragoman-build-"))
        for folder in ("locales", "notebooks"):
            for relative in shipped_files(root / folder):
                include[str(root / folder / relative)] = f"dragoman/{folder}/{relative.as_posix()}"
                if relative.suffix == ".po":
                    compiled = self.scratch / relative.with_suffix(".mo")
                    compile_catalog(root / folder / relative, compiled)
                    include[str(compiled)] = f"dragoman/{folder}/{relative.with_suffix('.mo').as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)
