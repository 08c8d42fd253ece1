"""Which of the two builds does the environment use: the compiled tree if it belongs to the sources of now, else src/.

`make setup` copies this file into the environment, where a .pth file calls `choose` at every start of Python. It therefore
imports next to nothing and only looks at names, sizes and times.
"""

import os
import sys

PACKAGE = "escarmouche"
SUFFIXES = (".py", ".toml", ".typed", ".json", ".md", ".txt")
ALSO = ("pyproject.toml", "tools/build_compiled.py")  # they say how to build


def fingerprint(root: str) -> str:
    """What the sources look like from outside."""
    lines = [sys.version]
    folders = [os.path.join(root, "src", PACKAGE)]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in sorted(entries, key=lambda e: e.name):
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        folders.append(entry.path)
                elif entry.name.endswith(SUFFIXES):
                    status = entry.stat()
                    lines.append(f"{os.path.relpath(entry.path, root)} {status.st_size} {status.st_mtime_ns}")
    for name in ALSO:
        status = os.stat(os.path.join(root, name))
        lines.append(f"{name} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(lines)


def is_up_to_date(root: str, tree: str) -> bool:
    """Whether the tree was built from the sources of now."""
    try:
        with open(os.path.join(tree, ".stamp"), encoding="utf-8") as file:
            return file.read() == fingerprint(root)
    except OSError:
        return False


def choose(root: str) -> None:
    """Put the compiled tree on the import path, before the sources that the editable install adds."""
    tree = os.path.join(root, "build", "compiled")
    if tree not in sys.path and is_up_to_date(root, tree):
        sys.path.append(tree)
