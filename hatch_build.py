"""Build hook: a wheel has compiled extension modules when there is a C compiler, an sdist has the built page.

Whoever builds a wheel from an sdist therefore needs no Node.js, and a C compiler only for speed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_COMPILER = 3  # exit status of tools/build_compiled.py
EXTENSIONS = {".so", ".pyd"}
PAGE = "src/escarmouche/server/page/index.html"


class PackageHook(BuildHookInterface[Any]):
    """Adds the extension modules to a wheel and tags it for this platform; sees to it that an sdist is whole."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "sdist":
            self.require_page()
        elif version != "editable":  # `make setup` builds the compiled tree itself
            self.add_extensions(build_data)

    def require_page(self) -> None:
        if not Path(self.root, PAGE).is_file():
            raise SystemExit(f"{PAGE} is missing: `make page` builds it, and an sdist is nothing without it")

    def add_extensions(self, build_data: dict[str, Any]) -> None:
        tree = self.compiled_tree()
        modules = [] if tree is None else [p for p in tree.rglob("*") if p.suffix in EXTENSIONS]
        if tree is not None and modules:
            build_data["force_include"].update({str(p): p.relative_to(tree).as_posix() for p in modules})
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compiled_tree(self) -> Path | None:
        """That of `make compiled` if it belongs to the sources of now, else one made for the purpose; None without a compiler."""
        tools = str(Path(self.root, "tools"))
        sys.path.insert(0, tools)
        try:
            from choose_build import is_up_to_date  # noqa: PLC0415  of the tree that is packed
        finally:
            sys.path.remove(tools)
        ready, own = Path(self.root, "build", "compiled"), Path(self.root, "build", "wheel")
        if is_up_to_date(self.root, str(ready)):
            return ready
        command = [sys.executable, str(Path(tools, "build_compiled.py")), "--out", str(own)]
        status = subprocess.run(command, check=False).returncode
        if status == NO_COMPILER:
            return None
        if status:
            raise SystemExit("the compiled build failed; see above")
        return own
