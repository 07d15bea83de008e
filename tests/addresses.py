"""The address of the repository. `python tests/addresses.py https://github.com/OWNER/NAME` replaces it in all files.

Until then it is a placeholder that leads nowhere, since no account has an underscore, and `.ci/release` refuses to build a release.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
REPOSITORY = "https://github.com/YOUR_NAME/urlint"
# The name of the repository in workflows.
ACTION = "YOUR_NAME/urlint"
# A comment after placeholders, removed with them.
_NOTE = re.compile(r"(  # )where you keep[ ]urlint(?:; |(?=\n))")
_LINK = re.compile(r"(!?)(\[[^\]\n]*\]\()(?!\w+:|#)(?:\./)?([^)\s]+\))")


def listed() -> list[str]:
    """The files of the checkout, relative to its top. Raises RuntimeError outside of a checkout."""
    asked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    if asked.returncode:
        raise RuntimeError(f"this needs a checkout: {asked.stderr.strip()}")
    return asked.stdout.rstrip("\0").split("\0")


def copies() -> Iterator[Path]:
    """The files of the checkout that contain the address."""
    for path in (ROOT / name for name in listed()):
        if path.is_file() and _said(path.read_bytes().decode("utf-8", "replace")):
            yield path


def moved(text: str, repository: str, action: str) -> str:
    """`text` with the new address, and without the comments about placeholders.

    >>> moved(f"uses: {ACTION}@v1\\n", "https://github.com/a/b", "a/b")
    'uses: a/b@v1\\n'
    """
    new = text.replace(REPOSITORY, repository) if REPOSITORY in text else text
    new = re.sub(rf"(?<![\w./-]){re.escape(ACTION)}(?![\w/-])", action, new)
    return _NOTE.sub(lambda found: found[1] if found[0].endswith("; ") else "", new)


def absolute(text: str, tag: str, repository: str = REPOSITORY) -> str:
    """A page with relative links replaced by links to the files of a release, because PyPI shows the page without these files.

    >>> absolute("![p](a.svg) [docs](docs/b.md) [here](#c)", "v1", "https://host.test/x")
    '![p](https://host.test/x/raw/v1/a.svg) [docs](https://host.test/x/blob/v1/docs/b.md) [here](#c)'
    """
    return _LINK.sub(lambda to: f"{to[1]}{to[2]}{repository}/{'raw' if to[1] else 'blob'}/{tag}/{to[3]}", text)


def _said(text: str) -> bool:
    return moved(text, "", "") != text


def main(repository: str) -> None:
    found = re.fullmatch(r"https://[\w.-]+/([\w.-]+/[\w.-]+?)/?", repository)
    if not found:
        sys.exit("not an address as https://github.com/OWNER/NAME is one")
    for path in list(copies()):
        path.write_text(moved(path.read_text(encoding="utf-8"), repository.rstrip("/"), found[1]), encoding="utf-8", newline="\n")
    subprocess.run([sys.executable, str(ROOT / "tests" / "readme.py")], check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["absolute"]:
        path = Path(sys.argv[2])
        path.write_text(absolute(path.read_text(encoding="utf-8"), sys.argv[3]), encoding="utf-8", newline="\n")
    else:
        main(*sys.argv[1:])
