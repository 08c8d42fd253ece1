"""Build hook of the wheel: compiled extension modules when there is a C compiler, the plain sources otherwise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_COMPILER = 3  # exit status of tools/build_compiled.py
EXTENSIONS = {".so", ".pyd"}


class CompiledHook(BuildHookInterface[Any]):
    """Adds the extension modules to the wheel and tags it for this platform."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # `make setup` builds the compiled tree itself
            return
        tree = Path(self.root, "build", "wheel")
        command = [sys.executable, str(Path(self.root, "tools", "build_compiled.py")), "--out", str(tree)]
        status = subprocess.run(command, check=False).returncode
        if status == NO_COMPILER:
            return
        if status:
            raise SystemExit("the compiled build failed; see above")
        modules = [p for p in tree.rglob("*") if p.suffix in EXTENSIONS]
        build_data["force_include"].update({str(p): p.relative_to(tree).as_posix() for p in modules})
        if modules:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
