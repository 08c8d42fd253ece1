"""Serve the page at once. If the compiled build is not that of the sources, it is made meanwhile, for the next start.

Compiling takes minutes and players should not wait for it: both builds play the same, the compiled one thinks faster. It is
made at low priority in the same group of processes, so that Ctrl-C ends both; what was compiled by then is kept.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from build_compiled import why_no_compiler
from choose_build import is_up_to_date

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "compiling.log"
PATIENT = 10  # nice


def compile_meanwhile() -> None:
    """Start making the compiled tree, and say so."""
    LOG.parent.mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "tools" / "build_compiled.py"), "--if-possible"]
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.Popen(["nice", "-n", str(PATIENT), *command], stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    print(f"the compiled build is made meanwhile ({LOG.relative_to(ROOT)}); the next start uses it", flush=True)


def main() -> None:
    if not is_up_to_date(str(ROOT), str(ROOT / "build" / "compiled")) and why_no_compiler() is None:
        compile_meanwhile()
    program = str(Path(sys.executable).with_name("escarmouche"))
    os.execv(program, [program, "serve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
