"""Install the choice between the two builds (choose_build.py) into the environment that runs this program."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
# .pth files are read in the order of their names; the editable install's begins with an underscore.
PTH = "00_escarmouche_builds.pth"
CHOOSER = "_escarmouche_builds"


def main() -> None:
    site = Path(sysconfig.get_path("purelib"))
    shutil.copyfile(HERE / "choose_build.py", site / f"{CHOOSER}.py")
    (site / PTH).write_text(f"import {CHOOSER}; {CHOOSER}.choose({str(HERE.parent)!r})\n", encoding="utf-8")


if __name__ == "__main__":
    main()
