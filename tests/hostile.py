"""Hostile repositories, which try to stop or deceive whoever reads their settings: each in a folder with a document that is linted.

A case is made by a function that takes the folder; it comes with what is told of it: by the command line, and by the server where
that is another thing. "" is nothing: the file is passed over.
"""

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir
from functools import partial
from pathlib import Path
from typing import NamedTuple

Make = Callable[[Path], None]
POSIX = sys.platform != "win32"
OUTSIDE = "is outside the workspace"
AWAY = "is outside the repository; pass it with `--grammar` instead"
HUSHED = "cannot be used; its contents are not shown because it is outside the repository"
SECRET = "hunter2"
MEMORY = 300 << 20  # bytes of addresses; a short run takes some 60 MB
DOCUMENT = "<http://h:x/>\n"


class Case(NamedTuple):
    """How to make a folder hostile, and what is `told` about it."""

    name: str
    make: Make
    told: str
    server: str | None = None

    @property
    def by_server(self) -> str:
        """What the server tells."""
        return self.told if self.server is None else self.server


def bounded(module: str) -> list[str]:
    """The command that runs a Python module in at most `MEMORY`, if the system supports limits."""
    if sys.platform != "linux":
        return ["-m", module]
    limit = f"import resource, runpy; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))"
    return ["-c", f"{limit}; runpy.run_module({module!r}, run_name='__main__', alter_sys=True)"]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    with chdir(path.parent), socket.socket(socket.AF_UNIX) as made:  # the whole path may be too long for one
        made.bind(path.name)


def sparse(path: Path) -> None:
    path.touch()
    os.truncate(path, 20 << 30)


def link(to: str) -> Make:
    return lambda path: path.symlink_to(to)


SPECIAL: dict[str, tuple[Make, str]] = {"folder": (Path.mkdir, "is a directory"), "sparse": (sparse, "is too large: more than ")}
if POSIX:
    SPECIAL |= {
        "pipe": (pipe, "is not a regular file"),
        "socket": (listening, "is not a regular file"),
        "device": (link("/dev/zero"), "is not a regular file"),
        "stdin": (link("/dev/stdin"), "is not a regular file"),
        "loop": (link("x"), "too many levels of symbolic links"),
    }


def cases() -> Iterator[Case]:
    """All cases."""
    yield from _specials()
    yield from _texts()
    yield from _names()
    yield from _outside()


def _specials() -> Iterator[Case]:
    for kind, (make, told) in SPECIAL.items():
        for name in ("urlint.toml", ".urlint.toml"):
            yield Case(f"{name} is a {kind}", partial(_at, name, make), told)
        yield Case(f"pyproject.toml is a {kind}", partial(_at, "pyproject.toml", make), told if kind == "sparse" else "")
        for key in ("grammar", "baseline", "extend"):
            said = "`x` is not a configuration file" if key == "extend" and kind != "sparse" else told
            if kind in ("device", "stdin"):
                away = {"grammar": AWAY, "baseline": HUSHED}.get(key, said)
                yield Case(f"{key} is a {kind}", partial(_named, key, make), away, OUTSIDE)
            else:
                yield Case(f"{key} is a {kind}", partial(_named, key, make), said)


def _at(name: str, make: Make, folder: Path) -> None:
    make(folder / name)
    if (folder / name).is_symlink() and os.readlink(folder / name) == "x":
        (folder / "x").symlink_to(name)


def _named(key: str, make: Make, folder: Path) -> None:
    (folder / "urlint.toml").write_text(f'{key} = "x"\n')
    make(folder / "x")


def _texts() -> Iterator[Case]:
    def toml(name: str, text: str | bytes, told: str) -> Case:
        return Case(name, lambda folder: _write(folder / "urlint.toml", text), told)

    yield toml("10 MB", "# " + "x" * 10_000_000, "is too large")
    yield toml("a MB of comments", "#\n" * (1 << 19), "")
    yield toml("100,000 lists in each other", "ignore = " + "[" * 100_000, "not TOML: nested too deeply")
    yield toml("300 lists in each other", "ignore = " + "[" * 300 + "]" * 300, "must be a list of strings")
    yield toml("tables in each other", "severity = " + "{a=" * 300 + "1" + "}" * 300, "unknown rule `a`")
    yield toml("a number of 5,000 digits", f"max-diagnostics = {'9' * 5000}", "not TOML: a number has too many digits")
    yield toml(
        "a number of 100,000 hexadecimal digits", f"max-diagnostics = 0x{'f' * 100_000}", "not a number of more than 64 bits"
    )
    yield toml("a negative one in a list", "select = [-9223372036854775809]", "must be a list of strings")
    yield toml("a key twice", "base = 'http://x'\nbase = 'http://x'", "urlint.toml:2: not TOML")
    yield toml("no UTF-8", b'base = "\xff"', "urlint.toml:1: ")
    yield toml("UTF-16", 'base = "http://x"'.encode("utf-16"), "")
    yield toml("half of UTF-16", b"\xff\xfea", "is not valid UTF-16")
    yield toml("a NUL", b"base = '\0'", "urlint.toml:1: not TOML")
    yield toml("a key of many parts", ".".join("a" * 200_000) + " = 1", "urlint.toml:1: not TOML: a key has more than 100 parts")
    yield toml("a table of many parts", "\n[" + ".".join("a" * 200_000) + "]", "urlint.toml:2: not TOML: a key has more")
    escaped = '"\\"".' * 4_000 + "a = 1\n[tool.urlint]\nignore = []\n"
    yield Case(
        "a key of many quotes", lambda folder: _write(folder / "pyproject.toml", escaped), "pyproject.toml:1: not TOML: a key"
    )
    below = "[" + ".".join("a" * 99) + "]\n" + "".join(f"b{n}.{'a.' * 97}a = 1\n" for n in range(4900))
    yield toml("keys of many parts", below, "urlint.toml:103: not TOML: keys have more than 10000 parts in total")
    yield toml("open quotes", '"\\' * (1 << 18) + "." * 100, "urlint.toml:1: ")
    yield toml("many tables", "[[per-file]]\nfiles = []\n" * 5000, "more than 500 `per-file` tables")
    yield toml("nothing", b"", "")
    yield toml("extends itself", 'extend = "urlint.toml"', "extends this file")
    yield Case("extends itself by another name", _itself, "extends this file" if not POSIX else "is one too many: at most 16 files")
    yield Case("a chain of files", _chain, "`16.toml` is one too many: at most 16 files can extend each other in a chain")
    for name, text, told in _baselines():
        yield Case(f"a baseline {name}", partial(_known, text), told)


def _write(path: Path, text: str | bytes) -> None:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def _itself(folder: Path) -> None:
    (folder / "urlint.toml").write_text('extend = "b/b/urlint.toml"' if POSIX else 'extend = "./urlint.toml"')
    if POSIX:
        (folder / "b").symlink_to(".")


def _chain(folder: Path) -> None:
    for number in range(100):
        (folder / f"{number or 'urlint'}.toml").write_text(f'extend = "{number + 1}.toml"')


def _baselines() -> Iterator[tuple[str, str, str]]:
    entry = '{"path": "a.md", "rule": "r", "url": "u", "fingerprint": "f", "count": %s}'
    yield "in depth", "[" * 100_000, "is not a baseline: nested too deeply"
    yield "with a count", '{"version": 1, "entries": [%s]}' % (entry % "1000000000000"), "it lists more than 1,000,000 findings"
    yield "with a negative one", '{"version": 1, "entries": [%s]}' % (entry % "-1"), "an entry has an invalid value"
    yield "with a long number", '{"version": 1, "entries": [%s]}' % (entry % ("9" * 5000)), "is not a baseline"


def _known(text: str, folder: Path) -> None:
    (folder / "urlint.toml").write_text('baseline = "known.json"')
    (folder / "known.json").write_text(text)


def _names() -> Iterator[Case]:
    shares = ("//127.0.0.1/share/x", r"\\127.0.0.1\share\x", r"/\127.0.0.1/share/x", r"\\?\UNC\127.0.0.1\share\x", r"\??\UNC\h\s")
    for name in shares:
        for key in ("grammar", "baseline", "extend"):
            told = f"urlint.toml:1: `{name}` is a network path"
            yield Case(f"{key} = {name}", partial(_write_named, f"{key} = '{name}'\n"), told)
    each = "[[per-file]]\nfiles = ['*']\ngrammar = '//h/s/x'\n"
    yield Case("of some files", partial(_write_named, each), "urlint.toml:3: `//h/s/x` is a network path")
    nul = {"grammar": "unknown grammar `a\\x00b`", "baseline": "file name contains NUL", "extend": "does not exist"}
    for key, told in nul.items():
        yield Case(
            f"{key} has a NUL", partial(_write_named, f'{key} = "a\\u0000b"\n'), told, told.replace("\\x00", "\N{SYMBOL FOR NULL}")
        )


def _write_named(text: str, folder: Path) -> None:
    (folder / "urlint.toml").write_text(text)


def _outside() -> Iterator[Case]:
    """Creates files next to the folder, none of which may be quoted."""
    wrong = {
        "grammar": ("x.abnf", f"root = {SECRET}\n{SECRET} = {SECRET}", f"urlint.toml:1: `../x.abnf` {AWAY}"),
        "extend": ("x.toml", f'base = "http://x"\n{SECRET} = 1', f"x.toml:2: {HUSHED}"),
        "baseline": ("x.json", f'{{"version": "{SECRET}"}}', f"urlint.toml:1: the baseline {HUSHED}"),
    }
    for key, (name, text, told) in wrong.items():
        yield Case(f"{key} elsewhere", partial(_elsewhere, f'{key} = "../{name}"', name, text), told, f"`../{name}` {OUTSIDE}")
    broken = 'x = "' + SECRET
    yield Case("broken elsewhere", partial(_elsewhere, 'extend = "../y.toml"', "y.toml", broken), HUSHED, f"`../y.toml` {OUTSIDE}")
    text, grammar = 'grammar = "../z.abnf"\nproduction = "hunter"\n', f'root = {SECRET}\n{SECRET} = "a"\n'
    told = f"urlint.toml:1: `../z.abnf` {AWAY}"
    yield Case("production elsewhere", partial(_elsewhere, text, "z.abnf", grammar), told, f"`../z.abnf` {OUTSIDE}")
    text = "[[per-file]]\nfiles = ['*']\ngrammar = '../w.abnf'\n"
    told = f"urlint.toml:3: `../w.abnf` {AWAY}"
    yield Case("of some files elsewhere", partial(_elsewhere, text, "w.abnf", SECRET), told, f"`../w.abnf` {OUTSIDE}")
    if POSIX:
        yield Case("a link out", partial(_linked, "urlint.toml"), f"urlint.toml:1: {HUSHED}", f"urlint.toml: {OUTSIDE}")
        name = "pyproject.toml"
        yield Case("a shared link out", partial(_linked, name), f"{name}:3: {HUSHED}", f"{name}: {OUTSIDE}")
        yield Case("a grammar's link out", _linked_grammar, f"urlint.toml:1: `x.abnf` {AWAY}", f"`x.abnf` {OUTSIDE}")


def _elsewhere(text: str, name: str, other: str, folder: Path) -> None:
    (folder / "urlint.toml").write_text(text)
    (folder.parent / name).write_text(other)


def _linked(name: str, folder: Path) -> None:
    head = "[tool.urlint]\nignore = []\n" if name == "pyproject.toml" else ""
    (folder.parent / f"linked-{name}").write_text(f"{head}{SECRET} = 1")
    (folder / name).symlink_to(f"../linked-{name}")


def _linked_grammar(folder: Path) -> None:
    _elsewhere('grammar = "x.abnf"', "linked.abnf", f"{SECRET} = {SECRET}", folder)
    (folder / "x.abnf").symlink_to("../linked.abnf")


CASES = tuple(cases())
