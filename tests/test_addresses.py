"""The address of the repository is written in one place, and one command changes it everywhere."""

import doctest
import re
from pathlib import Path

import addresses
from addresses import ACTION, REPOSITORY, ROOT, absolute, copies, listed, moved

# Not pages of languages and tests, which show made-up addresses.
EXAMPLES = ("tests/", "src/urlint/find/", "src/urlint/lint/")
OURS = re.compile(r"https?://[\w.-]+/(?:[\w.-]+/)?urlint\b|(?<=uses: )[\w.-]+/urlint\b")


def text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace")


def test_the_examples_hold() -> None:
    assert doctest.testmod(addresses).failed == 0


def test_no_other_address_of_urlint_is_reported() -> None:
    shown = [name for name in listed() if not name.startswith(EXAMPLES)]
    said = {found for name in shown for found in OURS.findall(text(ROOT / name))}
    assert said <= {REPOSITORY, ACTION, "https://json.schemastore.org/urlint"}


def test_the_command_leaves_no_placeholder() -> None:
    found = list(copies())
    assert {ROOT / "README.md", ROOT / "pyproject.toml", ROOT / "tests" / "addresses.py"} <= set(found)
    for path in found:
        new = moved(text(path), "https://github.com/some/where", "some/where")
        assert not re.search(rf"{re.escape(REPOSITORY)}|(?<![\w./-]){re.escape(ACTION)}(?![\w/-])|where you keep[ ]urlint", new), (
            path
        )
        assert moved(new, "https://github.com/some/where", "some/where") == new


def test_each_link_of_the_readme_leads_to_a_file_when_it_is_shown_elsewhere() -> None:
    shown = absolute(text(ROOT / "README.md"), "v1")
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert links and [each for each in links if not re.match(r"https?://|#", each)] == []
    for each in links:
        if inside := re.match(rf"{re.escape(REPOSITORY)}/(?:raw|blob)/v1/([^#]+)", each):
            assert (ROOT / inside[1]).exists(), each
