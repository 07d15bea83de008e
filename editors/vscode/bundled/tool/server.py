"""Starts the urlint that lies beside this file, whatever else is installed for the interpreter that runs it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "libs"))

if __name__ == "__main__":
    from urlint_server.__main__ import main

    raise SystemExit(main(sys.argv[1:]))
