"""The code base: imports run downward, everything on a shelf is registered, files are small, and ruff and mypy find nothing."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from addresses import listed
from urlint.cli import exports, format
from urlint.cli.commands import grammar
from urlint.cli.main import COMMANDS
from urlint.find import escapes, languages, notations
from urlint.find.container import CONTAINERS
from urlint.grammar import options, standard
from urlint.lint import rule
from urlint.url import reader
from urlint_server import feature, kind

ROOT = Path(__file__).parent.parent
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "server").rglob("*.py")])
FLOORS = ["text", "expression", "automata", "grammar", "url", "find", "lint", "files", "api", "cli", "urlint_server"]
LONGEST_FILE = 280
LONGEST_FUNCTION = 40
# What starts another floor lazily, and why.
DOORS = {
    ("cli/commands/server.py", "urlint_server"): "the `server` subcommand, and its options",
}


def floor(module: str) -> str:
    parts = module.split(".")
    return parts[0] if parts[0] == "urlint_server" else parts[1] if len(parts) > 1 and parts[0] == "urlint" else ""


def module_of(path: Path) -> str:
    inside = path.relative_to(ROOT / ("src" if (ROOT / "src") in path.parents else "server")).with_suffix("")
    return ".".join(inside.parts)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_run_downward() -> None:
    for path, imported in ((each, imported) for each in SOURCES for imported in imports(each)):
        own, below = floor(module_of(path)), floor(imported)
        if not below or below not in FLOORS or own not in FLOORS or below == own:
            continue
        if any(str(path).replace("\\", "/").endswith(door) and below == into for door, into in DOORS):
            continue
        assert FLOORS.index(below) < FLOORS.index(own), f"{path}: {own} imports {below}"
        assert (own, below) not in {("automata", "text"), ("urlint_server", "cli")}, path


def test_only_the_server_knows_the_protocol() -> None:
    for path in SOURCES:
        names = {imported.split(".")[0] for imported in imports(path)}
        if floor(module_of(path)) != "urlint_server":
            assert not names & {"pygls", "lsprotocol", "asyncio"}, path


def test_only_the_command_line_prints() -> None:
    for path in SOURCES:
        if floor(module_of(path)) not in ("cli", "urlint_server"):
            calls = [node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
            assert not any(isinstance(call, ast.Name) and call.id == "print" for call in calls), path


def test_only_main_writes_to_streams_so_that_their_errors_are_known() -> None:
    """By its functions `put`, `flush`, and `aside`."""
    for path in SOURCES:
        if floor(module_of(path)) == "cli" and path.name != "main.py":
            calls = [ast.unparse(node.func) for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
            assert not [call for call in calls if call == "print" or re.search(r"(std\w+|stream|buffer)\.(write|flush)", call)], (
                path
            )


def test_rooms_are_small_and_say_what_they_are() -> None:
    for path in SOURCES:
        text, tree = path.read_text(encoding="utf-8"), parsed(path)
        assert ast.get_docstring(tree), f"{path}: a module says what it is"
        assert text.count("\n") <= LONGEST_FILE, (
            f"{path}: longer than {LONGEST_FILE} lines: what has a reason of its own goes to a file beside it"
        )
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
                long = node.end_lineno - node.lineno >= LONGEST_FUNCTION
                assert not long, f"{path}: `{node.name}` has more than {LONGEST_FUNCTION} lines"


def test_the_first_line_of_a_floor_is_its_question_and_its_ignorance() -> None:
    for name in ("automata", "grammar", "url", "find", "lint", "files", "api"):
        first = (ROOT / "src" / "urlint" / name / "__init__.py").read_text(encoding="utf-8").splitlines()[0]
        assert re.fullmatch(r'""".+\? Knows no .+\."""', first), first


def opens(tree: ast.AST) -> bool:
    """Whether a file is opened somewhere: by `open` or `io.open`, or by methods of Path."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    methods = {call.attr for call in calls if isinstance(call, ast.Attribute)}
    return bool((names | methods) & {"open", "open_code", "read_text", "read_bytes", "write_text", "write_bytes"})


def test_only_the_rim_opens_files() -> None:
    below = FLOORS[: FLOORS.index("files")]
    opening = {module_of(path) for path in SOURCES if opens(parsed(path))}
    found = {module for module in opening if floor(module) in below}
    assert found == {"urlint.grammar.language", "urlint.grammar.build"}  # which read and write the shipped tables


def files(folder: str, suffix: str = ".py") -> set[str]:
    """The files on a shelf, by name."""
    found = {path.stem for root in ("src/urlint", "server/urlint_server") for path in (ROOT / root / folder).glob(f"*{suffix}")}
    return found - {"__init__"}


def named(names: Iterable[str]) -> set[str]:
    """Names as in file names."""
    return {name.replace("-", "_") for name in names}


def test_what_is_on_a_shelf_is_registered() -> None:
    assert files("grammar/notations") == set(options.NOTATIONS)
    assert (
        files("grammar/standards")
        == files("grammar/standards", ".abnf")
        == files("grammar/standards", ".tables")
        == {*standard.NAMES, *standard.TEMPLATES}
    )
    schemes = set(standard.SCHEMES.values())
    assert files("grammar/schemes") == files("grammar/schemes", ".tables") == schemes
    assert files("grammar/schemes", ".abnf") - {"server"} == schemes  # what some of them share
    assert files("lint/rules") == named(rule.NAMES), "each rule has a file and a line in lint/rules/__init__.py"
    served = {name for name in files("find/languages") if not name.startswith("_")}
    assert served == named(languages.LANGUAGES), "`python tests/readme.py` registers each file"
    assert files("find/notations") == {*notations.PLACEHOLDERS, *notations.READINGS}
    assert {page for container in CONTAINERS.values() for page, _ in container.readings} <= {*notations.READINGS}
    assert files("find/escapes") == set(escapes.PAGES.values())
    assert files("url/readers") == {*reader.NAMES, "xml"}
    assert files("cli/commands") == named(COMMANDS)
    assert files("cli/exports") == named(exports.NAMES)
    assert files("cli/grammars") == set(grammar.ACTIONS)
    assert files("cli/formats") == named(format.NAMES)
    assert files("features") == named(feature.NAMES)
    assert files("kinds") == set(kind.GLOBS.values())


def asks_for_a_name(node: ast.Compare) -> bool:
    """Whether a comparison tests for an escape, a container, or a language by its name."""
    asked = name_of(node.left) in ("escape", "container", "language", "id")
    constants = (each.value for side in node.comparators for each in ast.walk(side) if isinstance(each, ast.Constant))
    return asked and any(isinstance(each, str) and each for each in constants)


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_what_is_true_of_a_language_an_escape_or_a_container_stands_on_its_shelf() -> None:
    """So that no other code tests for their names."""
    for path in SOURCES:
        lines = [node.lineno for node in ast.walk(parsed(path)) if isinstance(node, ast.Compare) and asks_for_a_name(node)]
        assert lines == [], (
            f"in {path}: ask a field of `CONTAINERS[...]`, `load(language)`, or `load_escape(...)` instead of a name; if none "
            "tells, add one there"
        )


def defined(module: ast.Module) -> Iterator[str]:
    """The names that a module defines at its top level."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list:  # pytest calls what it decorates
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))


def mentioned(module: ast.Module) -> Iterator[str]:
    """The names that a module uses, also those in annotations, in strings of one word, and in programs."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            is_prose = " " in node.value.replace(", ", ",") and "import " not in node.value
            yield from () if is_prose else re.findall(r"\w+", node.value)


def test_what_a_module_defines_is_used() -> None:
    modules = [parsed(path) for path in [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]]
    used = {name for module in modules for name in mentioned(module)}
    unused = {name for module in modules for name in defined(module)} - used
    assert {name for name in unused if not name.startswith(("test_", "pytest_", "__"))} == set()


def test_the_top_level_is_as_it_was_agreed() -> None:
    top = {name.split("/")[0] for name in listed()}
    agreed = {"pyproject.toml", "server", "src", "tests", "editors", "README.md", "LICENSE", "CHANGELOG.md"}
    # Here, by those who read them.
    demanded = {".gitattributes", ".github", ".gitignore", ".ci", ".pre-commit-hooks.yaml", "SECURITY.md", "action.yml"}
    assert top == agreed | demanded


def test_dependencies_are_bounded_on_both_sides() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for each in [*project["dependencies"], *project["optional-dependencies"]["test"]]:
        assert re.fullmatch(r"[a-z0-9_-]+(>=[0-9.]+,<[0-9.]+|==[0-9.]+)", each), each


def test_the_command_line_starts_without_the_servers_libraries() -> None:
    loaded = "sorted({'pygls', 'lsprotocol', 'asyncio'} & set(sys.modules))"
    code = f"import sys, urlint.cli.commands.check, urlint.lint.linter; print({loaded})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


TOOLS = [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]


@pytest.mark.parametrize("command", TOOLS, ids=" ".join)
def test_the_tools_have_nothing_to_say(command: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
