"""The generated parts of the README and its pages: `python tests/readme.py` writes them, and a test compares them.

It writes what is made for editors (`manifest.py`) as well, since that comes from the same tables.
"""

import argparse
import gzip
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "server")]

if __name__ == "__main__":  # first, and in a separate process, because the imports below read it
    if subprocess.run([sys.executable, str(ROOT / "tests" / "names.py")], check=False).returncode:
        sys.exit(1)  # it said why

from addresses import ACTION, REPOSITORY  # noqa: E402
from urlint import __version__ as VERSION  # noqa: E402
from urlint.cli.main import COMMANDS  # noqa: E402
from urlint.cli.parser import Parser  # noqa: E402
from urlint.find.language import load  # noqa: E402
from urlint.find.languages import LANGUAGES  # noqa: E402
from urlint.grammar.language import builtin  # noqa: E402
from urlint.grammar.standard import BUILT_IN as GRAMMARS  # noqa: E402
from urlint.grammar.standard import standard  # noqa: E402
from urlint.lint.config.settings import KEYS  # noqa: E402
from urlint.lint.explain import explain  # noqa: E402
from urlint.lint.rule import page  # noqa: E402
from urlint.lint.rules import ENTRIES as RULES  # noqa: E402
from urlint.lint.rules import Group  # noqa: E402
from urlint.url.validator import Validator  # noqa: E402

README = ROOT / "README.md"
DOCS = ROOT / "src" / "urlint" / "docs"
PAGES = (README, *sorted(DOCS.glob("*.md")))
RECORDED = ROOT / "tests" / "readers" / "recorded"
JUDGED = "tests/benchmarks/judged.toml"
# What is fetched in examples: the release that this is, or will be.
_RELEASE = re.compile(rf"(rev: |uses: {re.escape(ACTION)}@|git\+{re.escape(REPOSITORY)}@)[\w.]+")
_SECTION = re.compile(r"(<!-- generated: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(*rows: tuple[str, ...]) -> str:
    head, *body = rows
    lines = [head, tuple("---" for _ in head), *body]
    return "".join("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in line) + " |\n" for line in lines)


def commands() -> str:
    return table(("command", "what it does"), *((f"`urlint {name}`", what) for name, what in COMMANDS.items()))


def explained() -> str:
    return "```\n" + explain("http://host:8a/x%20y", Validator(builtin("rfc3986"))) + "```\n"


def grammars() -> str:
    return table(
        ("name", "what", "start production"),
        *((f"`{name}`", standard(name).title, f"`{standard(name).start}`") for name in GRAMMARS),
    )


def rules() -> str:
    return "\n".join(f"**{group}**\n\n{_group(group)}" for group in Group if any(each.group == group for each in RULES))


def readers() -> str:
    languages: dict[str, list[str]] = {}
    for language in LANGUAGES:
        languages.setdefault(", ".join(f"`{name}`" for name in load(language).readers), []).append(language)
    *others, most = sorted(languages.items(), key=lambda each: len(each[1]) if each[0] == "`browser`, `curl`" else 0)
    return table(("readers", "document languages"), *((who, ", ".join(ids)) for who, ids in others), (most[0], "all others"))


def _group(group: Group) -> str:
    rows = (
        (f"`{each.name}`", f"{each.severity}{'' if each.on else ', off'}", page(each.name).splitlines()[0])
        for each in RULES
        if each.group == group
    )
    return table(("rule", "severity", "what"), *rows)


def settings() -> str:
    return table(("key", "what it means"), *((f"`{key.name}`", key.text) for key in KEYS))


def trust() -> str:
    """What is tested against what, with figures that are counted here."""
    urls = json.loads(gzip.decompress((RECORDED / "curl.json.gz").read_bytes()))
    words = sum(len(re.findall(r"^```", page(each.name), re.MULTILINE)) // 2 for each in RULES)
    return table(
        ("what", "how it is measured"),
        (
            "verdicts",
            f"the {len(GRAMMARS)} grammars are the text of their standards, made into automata; no parser is written by hand",
        ),
        ("readers", f"each model says what its program said of {len(urls):,} URLs; `tests/readers/run` asks the programs again"),
        (
            "rules",
            f"the {len(RULES)} pages hold {words} blocks of examples and near misses, and each is run (`tests/test_rules.py`)",
        ),
        ("languages", f"each of the {len(LANGUAGES)} has a page of documents with every URL marked (`tests/languages`)"),
        ("fixes", "each result is judged again before it is offered, and applying all safe fixes twice changes nothing more"),
        ("reports", f"in published packages that it was not tuned to, {'; '.join(judged())} ([judged by hand]({JUDGED}))"),
    )


def judged() -> Iterator[str]:
    """How many findings of each kind a person would fix, in all draws together, and what the others are."""
    draws = tomllib.loads((ROOT / JUDGED).read_text(encoding="utf-8"))["draw"]
    for of in dict.fromkeys(draw["of"] for draw in draws):
        kinds = ("packages", "fixed", "deliberate", "pedantic", "false")
        packages, fixed, *others = (sum(draw[kind] for draw in draws if draw["of"] == of) for kind in kinds)
        told = listed([f"{number:,} {kind}" for number, kind in zip(others, kinds[2:], strict=True) if number])
        yield f"{fixed:,} of {fixed + sum(others):,} {of} in {packages:,} packages were worth fixing, {told}"


def listed(parts: list[str]) -> str:
    """The parts with commas, and "and" before the last one."""
    return ", ".join([*parts[:-1], f"and {parts[-1]}"]) if len(parts) > 2 else " and ".join(parts)


def parsers() -> dict[str, argparse.ArgumentParser]:
    made = {}
    for name in COMMANDS:
        made[name] = Parser(prog=f"urlint {name}")
        import_module(f"urlint.cli.commands.{name}").add(made[name])
        for action in made[name]._actions:
            if isinstance(action, argparse._SubParsersAction):
                made |= {f"{name} {inner}": parser for inner, parser in action.choices.items()}
    return made


def options() -> str:
    rows: dict[tuple[str, str], list[str]] = {}
    for name, parser in parsers().items():
        for action in parser._actions:
            if action.option_strings and "--help" not in action.option_strings:
                value = f" {action.metavar}" if action.metavar else ""
                *short, long = action.option_strings
                shown = "".join((f"`{long}{value}`", *(f", `{each}`" for each in short)))
                rows.setdefault((shown, action.help or ""), []).append(name)
    return table(
        ("option", "of", "what it does"), *((option, ", ".join(names), text) for (option, text), names in sorted(rows.items()))
    )


SECTIONS = {
    "commands": commands,
    "explain": explained,
    "rules": rules,
    "readers": readers,
    "settings": settings,
    "grammars": grammars,
    "options": options,
    "trust": trust,
}


def renewed(text: str) -> str:
    """A page with its generated sections and the releases that it names up to date."""
    text = _RELEASE.sub(rf"\g<1>v{VERSION}", text)
    return _SECTION.sub(lambda found: found[1] + "\n" * (found[2] != "explain") + SECTIONS[found[2]]() + "\n" + found[3], text)


if __name__ == "__main__":
    try:
        import capture  # late: a comparison draws nothing
    except ModuleNotFoundError as error:
        sys.exit(f"the package `{error.name}` is missing: python -m pip install -e '.[test]'")

    made = {path: renewed(path.read_text(encoding="utf-8")) for path in PAGES}  # all, before one is written: a failure leaves them
    made[capture.PICTURE] = capture.picture()
    for path, text in made.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    import architecture
    import manifest

    architecture.write()
    manifest.write()
    import manual

    manual.PAGE.write_text(manual.manual(), encoding="utf-8", newline="\n")
