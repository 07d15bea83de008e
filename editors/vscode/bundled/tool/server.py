"""Starts the bundled urlint, whatever else is installed for the interpreter."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "libs"))

if __name__ == "__main__":
    from urlint_server.__main__ import main

    raise SystemExit(main(sys.argv[1:]))
