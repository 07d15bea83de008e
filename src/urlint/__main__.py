"""Lets `python -m urlint` do the same as `urlint`."""

import sys

from urlint.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
