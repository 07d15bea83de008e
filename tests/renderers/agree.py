"""Does each program name the anchors of headings as urlint expects? Headings of the project's pages, and generated ones."""

import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from repository import files
from urlint.lint.targets.fragments import KnownNames
from urlint.lint.targets.headings import page

COUNT = 2000
SIGNS = [
    "a",
    "B",
    "cd",
    "1",
    " ",
    " ",
    "-",
    " -- ",
    "...",
    "_",
    ".",
    ":",
    "!",
    "?",
    "'",
    '"',
    "(C)",
    "/",
    "+",
    "ß",
    "é",
    "日本",
    "🚀",
    "&",
]


def headings(file: str) -> list[str]:
    """The texts of the project's headings, and generated ones; without duplicates, because numbering is tested elsewhere."""
    choice = random.Random(22)
    real = [each for path in files("*.md") for each in page("markdown").read(path.read_text(encoding="utf-8")).texts]
    made = ["".join(choice.choices(SIGNS, k=choice.randint(2, 9))).strip(" -=.'+_") for _ in range(COUNT)]
    return [each for each in dict.fromkeys([*real, *made]) if re.match(r"\w", each) and not re.search(file, each)]


def github(texts: list[str]) -> list[str]:
    """By github-slugger."""
    program = """
        import GithubSlugger from 'github-slugger'; import {readFileSync} from 'fs'; const slugger = new GithubSlugger();
        for (const each of readFileSync(0, 'utf8').split('\\n')) console.log(slugger.slug(each));
    """
    return said(["node", "--input-type=module", "-e", program], "\n".join(texts)).split("\n")[: len(texts)]


def asciidoctor(texts: list[str]) -> list[str]:
    """By Asciidoctor."""
    return identifiers(said(["asciidoctor", "-e", "-o", "-", "-"], document("asciidoc", texts)))


def hugo(texts: list[str]) -> list[str]:
    """By Hugo."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {
            "config.toml": "disableKinds = ['taxonomy', 'term', 'sitemap', 'RSS', 'home']",
            "content/a.md": f"---\ntitle: x\n---\n{document('markdown', texts)}",
            "layouts/_default/single.html": "{{ .Content }}",
        }.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        said(["hugo", "--quiet", "--source", folder], "")
        return identifiers(Path(folder, "public", "a", "index.html").read_text(encoding="utf-8"))


def identifiers(html: str) -> list[str]:
    """The ids of the headings in a page."""
    return re.findall(r'<h2 id="?([^">]*)', html)


def document(language: str, texts: list[str]) -> str:
    """A document that consists of headings."""
    return "".join(f"{'==' if language == 'asciidoc' else '##'} {each}\n\n" for each in texts)


def said(command: list[str], given: str) -> str:
    """The output of a program."""
    return subprocess.run(command, input=given, capture_output=True, check=True, text=True, cwd=os.environ["RENDERERS"]).stdout


# Each with the language it takes, and what means something else in a heading there.
PROGRAMS: dict[str, tuple[Callable[[list[str]], list[str]], str, str]] = {
    "asciidoctor": (asciidoctor, "asciidoc", r"[\[\]{}<>`*_#+~^|\\]|://|@|::|\(\("),
    "github": (github, "markdown", r"[\[\]{}<>`*_#\\&]"),
    "hugo": (hugo, "markdown", r"[\[\]{}<>`*_#\\&]|^\d+[.)]"),
}


def agree(name: str) -> int:
    """The number of headings with other anchors; the first of them are printed."""
    program, language, other = PROGRAMS[name]
    texts = headings(other)
    called = program(texts)
    assert len(called) == len(texts) >= 500, f"{name} has {len(called)} names for {len(texts)} headings"
    wrong = []
    for text, each in zip(texts, called, strict=True):
        makers = ("asciidoctor",) if language == "asciidoc" else (name,)
        stem = re.sub(r"[-_]\d+\Z", "", each)
        if not {each, stem} & KnownNames(page(language).read(document(language, [text])), makers).names:
            wrong.append((text, each))
    print(f"{name:11} {len(texts)} headings, {len(wrong)} wrong {wrong[:5]}")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(sum(map(agree, sys.argv[1:] or PROGRAMS)) > 0)
