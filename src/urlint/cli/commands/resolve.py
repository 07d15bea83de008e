"""`urlint resolve`: resolves references against a base URL (RFC 3986, section 5.2, or RFC 1808, section 4).

The output is for programs, so it contains the real text, including any secrets.
"""

import argparse

from urlint.cli.main import aside, put
from urlint.cli.parser import OneOf
from urlint.cli.plain import leading, plain
from urlint.url.message import shown
from urlint.url.reference import split
from urlint.url.resolve import ALGORITHMS, resolve

EXAMPLES = (("urlint resolve http://a.test/b/c ../d", "print `http://a.test/d`"),)


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument(
        "--grammar", type=OneOf("algorithm", ALGORITHMS), default="rfc3986", help="the algorithm: rfc3986 (default) or rfc1808"
    )
    parser.add_argument(
        "--isolated", action="store_true", help="accepted for consistency; this command reads no configuration file"
    )
    parser.add_argument("base", metavar="BASE", help="the base URL")
    parser.add_argument("references", nargs="+", metavar="REF", help="a reference: resolved against the base URL")


def run(args: argparse.Namespace) -> int:
    """Prints the resolved references and returns 0, because every text resolves to something."""
    if split(args.base)["scheme"] is None:
        from urlint.lint.redact import redacted

        what = "has no scheme, so resolved references have none either (RFC 3986, section 5.1)"
        aside(f"urlint: the base {plain(shown(redacted(args.base)))} {what}")
    for reference in args.references:
        put(leading(resolve(args.base, reference, grammar=args.grammar)) + "\n")
    return 0
