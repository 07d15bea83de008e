"""`urlint config`: the settings in force for a file, and the JSON Schema of a configuration file."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from json import dumps

from urlint.files.discover import Discovery
from urlint.files.error import FileError
from urlint.files.paths import shown
from urlint.lint.config import Config

_MERGED = ("extend-select", "extend-exclude", "per-file", "extend", "editor")  # are in the others, or for editors only


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    show = actions.add_parser("show", help="the settings in force")
    show.add_argument("path", nargs="?", default=".", metavar="PATH", help="for this file or folder (default: the current folder)")
    show.add_argument("--config", metavar="FILE", help="the configuration file to use, whatever lies beside PATH")
    show.add_argument("--isolated", action="store_true", help="read no configuration file")
    actions.add_parser("schema", help="the JSON Schema of a configuration file")


def run(args: Namespace) -> int:
    """0; a path that is not there is wrong usage."""
    if args.action == "schema":
        from urlint.lint.schema import schema

        sys.stdout.write(dumps(schema(), indent=2) + "\n")
        return 0
    if not os.path.exists(args.path):
        raise FileError(f"{args.path}: no such file or folder")
    discovery = Discovery(args.config, args.isolated)
    source = discovery.source(args.path)
    sys.stdout.write(f"# {shown(source) if source else 'no configuration file: the defaults'}\n")
    sys.stdout.write("".join(f"{name} = {_toml(value)}\n" for name, value in _settings(discovery.config(args.path)).items()))
    return 0


def _settings(config: Config) -> dict[str, object]:
    """What holds, by the keys that a configuration file has for it."""
    from urlint.lint.settings import KEYS

    settings = {key.name: getattr(config, key.name.replace("-", "_")) for key in KEYS if key.name not in _MERGED}
    start = config.production or config.language.start
    return {**settings, "grammar": config.language.name, "production": start}


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
