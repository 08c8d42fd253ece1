"""`python -m escarmouche`: the command, from wherever the package is found."""

from __future__ import annotations

from escarmouche.cli.main import main

main()
