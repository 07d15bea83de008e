"""Installs the files of a release, and uses each in the ways that the README names: `try.py DIST`.

Needs the Python that is to be tried, with `venv`, and nothing of the repository: what people are told is read from what they get.
The editors themselves are driven by `tests/editors/run`; here, each server that they would start answers.
"""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

BROKEN = "See <http://host:8a/>.\n"  # urlint: ignore[invalid-port]


def run(*command: str | Path, cwd: Path, status: int = 0, given: bytes = b"") -> str:
    """The output of a command, which must end with that exit status."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHONPATH")}
    done = subprocess.run([*map(str, command)], cwd=cwd, input=given, capture_output=True, env=clean, timeout=600, check=False)
    assert done.returncode == status, (command, done.returncode, done.stdout, done.stderr)
    return done.stdout.decode()


def installed(what: Path, folder: Path) -> Path:
    """The folder of programs of an environment that contains nothing else."""
    venv = folder / "venv"
    run(sys.executable, "-m", "venv", venv, cwd=folder)
    programs = venv / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", what, cwd=folder)
    return programs


def contents(wheel: Path, folder: Path) -> None:
    """Checks that the wheel contains both packages, the manual page, and the license, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(about).decode()
    (root,) = {name.partition("/")[0] for name in names if ".dist-info/" in name}
    data = root.replace(".dist-info", ".data")
    assert {name.partition("/")[0] for name in names} == {"urlint", "urlint_server", root, data}, names
    kinds = {Path(name).suffix or Path(name).name for name in names if name.startswith("urlint")} - {"RECORD"}
    assert kinds >= {".py", ".typed", ".abnf", ".tables", ".md"} and not kinds & {".pyc", ".so", ".orig"}, kinds
    assert f"{data}/data/share/man/man1/urlint.1" in names and f"{root}/licenses/LICENSE" in names
    assert len(re.findall("^Requires-Dist: (?!.*extra ==)", metadata, re.MULTILINE)) <= 7


def command_line(programs: Path, folder: Path) -> None:
    (folder / "a.md").write_text(BROKEN, encoding="utf-8")
    assert "[invalid-port]" in run(programs / "urlint", "check", "a.md", cwd=folder, status=1)
    assert "[invalid-port]" in run(programs / "urlint", "check", "--exit-zero", ".", cwd=folder)
    assert "port" in run(programs / "urlint", "explain", "http://host:8a/", cwd=folder)  # urlint: ignore[invalid-port]
    (folder / "b.md").write_text("[one](https://host.test/a b.md)\n", encoding="utf-8")
    run(programs / "urlint", "check", "--quiet", "--fix", "b.md", cwd=folder)
    assert (folder / "b.md").read_text(encoding="utf-8") == "[one](https://host.test/a%20b.md)\n"
    run(programs / "urlint", "check", "--ignore", "invalid-port", "a.md", cwd=folder)


def library(programs: Path, folder: Path) -> None:
    """Runs the example of the README."""
    (site,) = (programs.parent).rglob("urlint-*.dist-info")
    text = (site / "METADATA").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(>>> import urlint\n.*?)^```", text, re.MULTILINE | re.DOTALL)
    (folder / "example.txt").write_text(example, encoding="utf-8")
    code = "import doctest, sys; sys.exit(doctest.testfile('example.txt', module_relative=False).failed)"
    assert doctest.DocTestParser().get_examples(example)
    run(programs / "python", "-c", code, cwd=folder)


def server(*command: str | Path, folder: Path) -> None:
    """The server reports a fault in a document, and exits on request."""
    uri = (folder / "a.md").as_uri()
    opened = {"uri": uri, "languageId": "markdown", "version": 1, "text": BROKEN}
    asked = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": opened}},
        {
            "id": 2,
            "method": "textDocument/hover",
            "params": {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 14}},
        },
        {"id": 3, "method": "shutdown"},
        {"method": "exit"},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **each}).encode() for each in asked]
    sent = b"".join(b"Content-Length: %d\r\n\r\n%b" % (len(each), each) for each in bodies)
    said = run(*command, cwd=folder, given=sent)
    assert "is not a number" in said and '"id":3' in said.replace(" ", ""), said


def extension(vsix: Path, folder: Path) -> None:
    """The server in the extension, run by the Python that it would find."""
    zipfile.ZipFile(vsix).extractall(folder)
    server(sys.executable, folder / "extension" / "bundled" / "tool" / "server.py", folder=folder)


def package(what: Path, folder: Path) -> None:
    programs = installed(what, folder)
    for use in (command_line, library):
        use(programs, folder)
    server(programs / "urlint", "server", folder=folder)


def from_source(sdist: Path, folder: Path) -> None:
    """The source as a clone, with the commands of the README."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.glob("urlint-*")
    text = (source / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^python3 -m venv .*--exit-zero .*$", text, re.MULTILINE)
    line = line.replace("python3", f'"{sys.executable}"', 1).replace("editors/sample", "broken.md")
    (source / "broken.md").write_text(BROKEN, encoding="utf-8")
    assert "[invalid-port]" in run("sh", "-c", line, cwd=source)


def tried(name: str, use: Callable[[Path, Path], None], what: Path) -> None:
    folder = Path(tempfile.mkdtemp(prefix="urlint-"))
    try:
        use(what, folder)
        print(f"ok: Python {sys.version.split()[0]}, {name}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    dist = Path(sys.argv[1]).resolve()
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    (vsix,) = (path for path in dist.glob("urlint-*.vsix") if "web" not in path.name)
    tried("what is in the wheel", contents, wheel)
    tried("the wheel: command line, library, server", package, wheel)
    tried("the source: command line, library, server", package, sdist)
    tried("the source as the README says", from_source, sdist)
    tried("the server in the extension of VS Code", extension, vsix)
