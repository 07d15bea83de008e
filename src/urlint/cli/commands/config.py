"""`urlint config`: prints the settings that apply to a file, or the JSON Schema of configuration files."""

import os
from argparse import ArgumentParser, Namespace
from json import dumps

from urlint.cli.main import put
from urlint.cli.options import discovery_of, given
from urlint.cli.plain import in_strings, plain
from urlint.files.error import FileError
from urlint.files.paths import shown
from urlint.lint.config.dump import written

EXAMPLES = (
    ("urlint config show", "print the settings that apply here"),
    ("urlint config schema > urlint.schema.json", "write the JSON Schema for editors"),
)


def add(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    show = actions.add_parser("show", help="print the settings that apply")
    show.add_argument(
        "path", nargs="?", default=".", metavar="PATH", help="the file or folder they apply to (default: the current folder)"
    )
    show.add_argument("--config", metavar="FILE", type=given, help="use this configuration file instead of those near PATH")
    show.add_argument("--isolated", action="store_true", help="ignore all configuration files")
    actions.add_parser("schema", help="print the JSON Schema of configuration files")


def run(args: Namespace) -> int:
    """Prints the settings or the schema and returns 0. Raises FileError if the path does not exist."""
    if args.action == "schema":
        from urlint.lint.config.schema import schema

        put(dumps(schema(), indent=2) + "\n")
        return 0
    if not os.path.exists(args.path):
        raise FileError(f"{args.path}: no such file or folder")
    discovery = discovery_of(args)
    source = discovery.source(args.path)
    put(f"# {plain(shown(source)) if source else 'no configuration file: these are the defaults'}\n")
    per_file = discovery.per_file(args.path) if os.path.isdir(args.path) else ()  # a file's settings include it already
    put(in_strings(written(discovery.config(args.path), (each.values for each in per_file))))
    return 0
