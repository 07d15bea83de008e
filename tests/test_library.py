"""The Python library: `import urlint` takes almost no time, and everything that it promises exists, is documented, and is true."""

import ast
import copy
import doctest
import inspect
import os
import pickle
import pydoc
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_type_hints

import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlint
from strings import ODD
from urlint import api
from urlint.cli.main import main
from urlint.lint.config.values import LANGUAGES

ROOT = Path(__file__).parent.parent
README, PAGE = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "src/urlint/docs/python.md"))
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
# A public name stays public, because removing it would break programs that import it.
FUNCTIONS = (
    *("check", "explain", "find", "fix", "grammar", "is_valid", "lint", "normalize", "parse", "resolve", "split", "validate"),
)
TYPES = (
    *("Component", "Confidence", "Config", "Diagnostic", "Edit", "Fault", "Finding", "Fix", "Grammar", "GrammarError", "Kind"),
    *("Reference", "SettingsError", "Severity", "Span", "UrlError", "Verdict"),
)
PIECES = ("http://", "host", "](", "%2", "//", ":8a", "[::1]", "mailto:", "urlint: ignore", "\\u0041", "&amp;", "{id}")
PACKAGES = "import urlint.lint.linter, urlint.find.finder, urlint.grammar.language"
BAD = "[a](http://host/a b.html) and http://host:8a/\n"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: urlint.lint(b"x"), "`text` must be a string, not bytes; decode it first"),  # type: ignore[arg-type]
        (lambda: urlint.fix(None), "`text` must be a string, not NoneType"),  # type: ignore[arg-type]
        (lambda: urlint.find(5), "`text` must be a string, not int"),  # type: ignore[arg-type]
        (lambda: urlint.find("", 5), "`language` must be a string, not int"),  # type: ignore[arg-type]
        (lambda: urlint.validate(None), "`text` must be a string, not NoneType"),  # type: ignore[arg-type]
        (lambda: urlint.is_valid(Path("a")), f"`url` must be a string, not {type(Path()).__name__}"),  # type: ignore[arg-type]
        (lambda: urlint.check(b"x"), "`url` must be a string, not bytes; decode it first"),  # type: ignore[arg-type]
        (lambda: urlint.parse([]), "`url` must be a string, not list"),  # type: ignore[arg-type]
        (lambda: urlint.split(None), "`url` must be a string, not NoneType"),  # type: ignore[arg-type]
        (lambda: urlint.explain(None), "`url` must be a string, not NoneType"),  # type: ignore[arg-type]
        (lambda: urlint.normalize(5), "`text` must be a string, not int"),  # type: ignore[arg-type]
        (lambda: urlint.resolve("a:", b""), "`reference` must be a string, not bytes; decode it first"),  # type: ignore[arg-type]
        (lambda: urlint.grammar("dns").split(5), "`text` must be a string, not int"),  # type: ignore[arg-type]
        (lambda: urlint.grammar(b"dns"), "a grammar must be a string, a path, or a Grammar, not bytes"),  # type: ignore[arg-type]
        (lambda: urlint.is_valid("", 5), "a grammar must be a string, a path, or a Grammar, not int"),  # type: ignore[arg-type]
        (lambda: urlint.is_valid("", production=5), "`production` must be a string, not int"),  # type: ignore[arg-type]
        (lambda: urlint.lint("", production=b"x"), "`production` must be a string, not bytes; decode it first"),  # type: ignore[arg-type]
        (lambda: urlint.lint("", config="x"), "`config` must be a Config or a mapping, not str"),  # type: ignore[arg-type]
        (lambda: urlint.lint("", config={5: 1}), "a key of `config` must be a string, not int"),  # type: ignore[dict-item]
        (lambda: urlint.lint("", config={"per-file": [{None: 1}]}), "a key of `config` must be a string, not NoneType"),
    ],
)
def test_what_is_of_a_wrong_type_is_reported_with_what_was_expected(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == message


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8").stdout


def examples(text: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(text)


def failures(text: str, name: str) -> str:
    """What the examples in a text print that it does not say; nothing if they are true."""
    parsed, told = doctest.DocTestParser().get_doctest(text, {}, name, name, None), list[str]()
    doctest.DocTestRunner(optionflags=FLAGS).run(parsed, out=told.append)
    return "".join(told)


def public_methods(kind: type) -> list[Callable[..., Any]]:
    """The functions that a class itself defines, without leading underscore."""
    return [each for name, each in vars(kind).items() if inspect.isfunction(each) and not name.startswith("_")]


def test_no_public_name_vanishes() -> None:
    assert sorted(urlint.__all__) == sorted((*FUNCTIONS, *TYPES))
    assert set(urlint.__all__) <= set(dir(urlint))


def test_each_name_is_imported_at_run_time_from_where_its_types_come_from() -> None:
    """The table and the imports for type checkers are the same list."""
    tree = ast.parse(Path(urlint.__file__).read_text(encoding="utf-8"))
    imported = {
        alias.asname: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("urlint.")
        for alias in node.names
    }
    assert imported == {name: f"urlint.{home}.{name}" for name, home in urlint._HOME_OF.items()}
    assert sorted(imported, key=str) == sorted(urlint.__all__)


@pytest.mark.parametrize("name", urlint.__all__)
def test_each_name_is_documented_with_an_example_that_is_true(name: str) -> None:
    text = inspect.getdoc(getattr(urlint, name))
    assert text
    assert text.splitlines()[0].endswith((".", ":"))
    assert examples(text)
    assert failures(text, name) == ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_is_annotated_and_says_what_it_raises(name: str) -> None:
    function = getattr(urlint, name)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(each.annotation is not inspect.Parameter.empty for each in signature.parameters.values())
    assert "aises" in inspect.getdoc(function)


@pytest.mark.parametrize("name", ["is_valid", "check", "parse", "validate", "split", "explain"])
def test_whatever_judges_a_url_takes_grammar_and_production_next_to_it(name: str) -> None:
    parameters = list(inspect.signature(getattr(urlint, name)).parameters.values())[:3]
    assert [each.name for each in parameters[1:]] == ["grammar", "production"]
    assert {each.kind for each in parameters} == {inspect.Parameter.POSITIONAL_OR_KEYWORD}
    with pytest.raises(urlint.GrammarError, match="did you mean `host`"):
        getattr(urlint, name)("a", "rfc3986", "hots")


def test_settings_stand_next_to_the_language() -> None:
    assert urlint.lint(BAD, "markdown", {"ignore": ["invalid-port", "whitespace"]}) == []
    assert urlint.fix(BAD, "markdown", True) == urlint.fix(BAD, "markdown", unsafe=True) != urlint.fix(BAD, "markdown")


@pytest.mark.parametrize("name", TYPES)
def test_each_public_method_says_what_it_gives(name: str) -> None:
    kind = getattr(urlint, name)
    for method in public_methods(kind):
        assert method.__doc__, method
        assert failures(inspect.getdoc(method) or "", method.__qualname__) == ""


VALUES: dict[str, Any] = {
    "Component": urlint.Component("host", urlint.Span(7, 11)),
    "Config": urlint.Config(strict=True),
    "Diagnostic": urlint.lint("<http://host:8a/>", "markdown")[0],
    "Edit": urlint.Edit(urlint.Span(14, 15), ""),
    "Fault": urlint.validate("http://host:8a/").fault,
    "Finding": urlint.find("<http://host/>", "markdown")[0],
    "Fix": urlint.lint("<http://host:8a/>", "markdown")[0].fixes[0],
    "Grammar": urlint.grammar("dns"),
    "Reference": urlint.split("http://host/"),
    "Span": urlint.Span(1, 2),
    "Verdict": urlint.validate("http://host:8a/"),
}
RAISED = {"GrammarError", "SettingsError", "UrlError"}
CONSTANTS = {"Confidence", "Kind", "Severity"}


def test_each_type_is_a_value_an_error_or_a_set_of_constants() -> None:
    assert {*VALUES, *RAISED, *CONSTANTS} == set(TYPES)
    assert all(type(value) is getattr(urlint, name) for name, value in VALUES.items())


@pytest.mark.parametrize("name", VALUES)
def test_a_program_that_has_made_no_value_yet_is_told_the_types_of_its_parts(name: str) -> None:
    asked = (
        f"import inspect, typing, urlint; kind = urlint.{name}; print(inspect.signature(kind)); print(typing.get_type_hints(kind))"
    )
    signature, hints = python(asked).splitlines()
    fields = getattr(VALUES[name], "_fields", ("text", "components"))
    assert all(f"{field}: " in signature and f"'{field}': " in hints for field in fields)
    assert "*values" not in signature
    assert "object" not in signature


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_program_is_told_the_types_of_each_function(name: str) -> None:
    hints = python(f"import typing, urlint; print(typing.get_type_hints(urlint.{name}))")
    assert "'return'" in hints
    assert "object" not in hints


@pytest.mark.parametrize(
    "call",
    [
        lambda: urlint.check("http://host:8a/"),
        lambda: urlint.lint("", config={"ignore": ["invalid-prot"]}),
        lambda: urlint.grammar("rfc3968"),
    ],
    ids=["UrlError", "SettingsError", "GrammarError"],
)
def test_a_program_is_told_the_types_of_what_an_error_holds(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as raised:
        call()
    assert type(raised.value).__name__ in RAISED
    assert set(vars(raised.value)) <= set(get_type_hints(type(raised.value)))


@pytest.mark.parametrize("name", VALUES)
def test_help_draws_the_parameters_of_each_type(name: str) -> None:
    shown = pydoc.plain(pydoc.render_doc(getattr(urlint, name)))
    assert f"\n |  {name}(" in shown
    assert "*values" not in shown.partition("Methods")[0]


@pytest.mark.parametrize("name", VALUES)
def test_what_is_missing_or_too_much_is_named_with_its_type(name: str) -> None:
    kind = getattr(urlint, name)
    with pytest.raises(TypeError, match=rf"^{name}\.__(new|init)__\(\) got an unexpected keyword argument 'nothing'$"):
        kind(*VALUES[name], nothing=1) if isinstance(VALUES[name], tuple) else kind(nothing=1)
    if name != "Config":  # has a default for everything
        with pytest.raises(TypeError, match=rf"^{name}\.__(new|init)__\(\) missing [0-9]+ required positional argument"):
            kind()


@pytest.mark.parametrize("name", VALUES)
def test_each_value_is_shown_copied_pickled_and_matched(name: str) -> None:
    value = VALUES[name]
    assert repr(value).startswith(f"{name}(")
    if name != "Grammar":  # holds automata, which are compared by identity
        assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == copy.deepcopy(value) == value
    assert [getattr(value, part) for part in type(value).__match_args__]
    if isinstance(value, tuple):
        first = type(value)._fields[0]
        assert value._replace(**{first: value[0]}) == value
        assert sys.version_info < (3, 13) or copy.replace(value) == value


def test_a_match_statement_takes_a_value_apart() -> None:
    match VALUES["Diagnostic"]:
        case urlint.Diagnostic(rule="invalid-port", span=urlint.Span(start, end), fixes=(urlint.Fix(title, _, safe=False), *_)):
            assert (start, end, title) == (13, 15, "Use port `8`")
        case other:
            pytest.fail(repr(other))
    match VALUES["Reference"]:
        case urlint.Reference(text):
            assert text == "http://host/"


def test_pydantic_knows_the_types() -> None:
    read = pydantic.TypeAdapter(urlint.Edit).validate_python
    assert read({"span": {"start": "1", "end": 2}, "text": ""}) == urlint.Edit(urlint.Span(1, 2), "")
    with pytest.raises(pydantic.ValidationError, match="valid integer"):
        read({"span": {"start": "x", "end": 2}, "text": ""})


@pytest.mark.parametrize("name", [each.name for each in iter_modules(api.__path__)])
def test_the_examples_in_each_room_behind_the_door_are_true(name: str) -> None:
    found = doctest.testmod(import_module(f"urlint.api.{name}"), optionflags=FLAGS)
    assert found.attempted
    assert found.failed == 0


def test_a_star_imports_all_that_is_public() -> None:
    space: dict[str, Any] = {}
    exec("from urlint import *", space)
    assert space.keys() - {"__builtins__"} == set(urlint.__all__)


def test_the_door_itself_has_examples_that_are_true() -> None:
    assert examples(urlint.__doc__ or "")
    assert failures(urlint.__doc__ or "", "urlint") == ""


def test_the_examples_of_the_readme_are_true() -> None:
    short, section = README.partition("\n## In a program\n")[2].partition("\n## ")[0], PAGE
    assert len(examples(short)) > 2
    assert len(examples(section)) > 5
    wrong = [failures(text.replace("```", ""), name) for text, name in ((short, "README.md"), (section, "python.md"))]
    assert wrong == ["", ""], "".join(wrong)
    named = {name for name in FUNCTIONS if f"urlint.{name}" in section or f"`{name}" in section}
    assert named == set(FUNCTIONS)


def test_importing_it_loads_nothing_else() -> None:
    assert python("import sys; before = set(sys.modules); import urlint; print(*set(sys.modules) - before)") == "urlint\n"


def test_using_it_loads_no_terminal_and_no_protocol() -> None:
    used = "; ".join(f"urlint.{name}" for name in urlint.__all__)
    called = "urlint.lint('http://a:b'); urlint.fix('http://a:b'); urlint.explain('a')"
    loaded = set(python(f"import sys, urlint; {used}; {called}; print(*sys.modules)").split())
    assert not {"pygls", "lsprotocol", "asyncio", "argparse", "socket", "urlint_server", "urlint.cli"} & loaded


@pytest.mark.parametrize("first", [f"{PACKAGES}; ", ""], ids=["packages first", "functions first"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_no_package_whatever_was_imported(name: str, first: str) -> None:
    code = f"{first}import urlint; from urlint import {name}; {PACKAGES}"
    assert python(f"{code}; print(type(urlint.{name}).__name__, urlint.{name} is {name})") == "function True\n"


def test_type_checkers_see_what_there_is() -> None:
    code = "import urlint; reveal_type(urlint.lint('x')[0].fixes); reveal_type(urlint.grammar('dns').validate('x').fault)"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "-c", code]
    path = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    run = subprocess.run(command, cwd=ROOT, env=path, capture_output=True, text=True, check=False)
    assert "urlint.lint.diagnostic.Fix" in run.stdout
    assert "urlint.url.verdict.Fault" in run.stdout
    assert run.returncode == 0, run.stdout


def test_type_checkers_know_how_a_value_is_made_and_taken_apart() -> None:
    right = "start, end = urlint.Span(1, end=2); reveal_type(start); reveal_type(urlint.Span(1, 2)._replace(end=3))"
    wrong = "urlint.Span(1); urlint.Edit(urlint.Span(1, 2), 5); urlint.Span(1, 2).start = 3"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "-c", f"import urlint; {right}; {wrong}"]
    path = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    said = subprocess.run(command, cwd=ROOT, env=path, capture_output=True, text=True, check=False).stdout
    assert 'Revealed type is "int"' in said.replace("builtins.", "")
    assert "fallback=urlint.text.Span" in said
    assert 'Missing positional argument "end" in call to "Span"' in said
    assert 'Argument 2 to "Edit" has incompatible type "int"; expected "str"' in said
    assert 'Property "start" defined in "Span" is read-only' in said
    assert "Found 3 errors" in said


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'urlint' has no attribute 'lnit'") as raised:
        getattr(urlint, "lnit")  # noqa: B009
    assert raised.value.name == "lnit"


WRONG = {
    "unknown document language `markdwn`; did you mean `markdown`?": lambda: urlint.lint("", "markdwn"),
    "unknown document language `pyhton`; did you mean `python`?": lambda: urlint.find("", "pyhton"),
    "unknown document language `htlm`; did you mean `html`?": lambda: urlint.fix("", "htlm"),
    "unknown key `ingore`; did you mean `ignore`?": lambda: urlint.lint("", config={"ingore": []}),
    "unknown rule `invalid-prot`; did you mean `invalid-port`?": lambda: urlint.fix("", config={"select": ["invalid-prot"]}),
    "`select` must be a list of strings": lambda: urlint.explain("", config={"select": "ALL"}),
    "; did you mean `rfc3986`?": lambda: urlint.validate("", grammar="rfc3968"),
    "; did you mean `rfc1738`?": lambda: urlint.split("", grammar="rfc1783"),
    "; did you mean `rfc3987`?": lambda: urlint.explain("", grammar="rfc3897"),
    "; did you mean `dns`?": lambda: urlint.grammar("dsn"),
    "rfc3986: unknown production `hots`; did you mean `host`?": lambda: urlint.validate("", production="hots"),
    "dns: unknown production `hots`; did you mean `host`?": lambda: urlint.lint("", grammar="dns", production="hots"),
    "unknown notation `bnf`": lambda: urlint.grammar(ROOT / "src/urlint/grammar/standards/rfc3986.abnf", notation="bnf"),
    "no algorithm `rfc1088`": lambda: urlint.resolve("", "", grammar="rfc1088"),
    "rfc1808; did you mean `rfc1808`?": lambda: urlint.resolve("", "", grammar="rfc1880"),
}


@pytest.mark.parametrize("message", WRONG)
def test_a_wrong_name_is_a_value_error_with_the_nearest_right_one(message: str) -> None:
    with pytest.raises(ValueError) as raised:
        WRONG[message]()
    assert message in str(raised.value)
    assert isinstance(raised.value, urlint.GrammarError | urlint.SettingsError)


@given(st.one_of(st.text(), st.lists(st.sampled_from((*ODD, *PIECES))).map("".join)), st.sampled_from(LANGUAGES))
def test_nothing_that_a_text_holds_raises(text: str, language: str) -> None:
    for each in urlint.lint(text, language, config={"select": ["ALL"]}):
        assert 0 <= each.span.start <= each.span.end <= len(text)
    found = urlint.find(text, language)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))
    assert isinstance(urlint.fix(text, language, unsafe=True), str)
    assert urlint.validate(text).valid is (urlint.validate(text).fault is None) is bool(urlint.validate(text))
    assert all(urlint.split(text)[name] == text[span.start : span.end] for name, span in urlint.split(text))
    assert urlint.explain(text).endswith("\n")
    assert urlint.normalize(urlint.normalize(text)) == urlint.normalize(text)
    urlint.resolve(text, text)
    urlint.resolve(text, text, grammar="rfc1808")


def test_what_cannot_be_encoded_raises_nothing() -> None:
    text = "\0 http://\ud800:x/\udfff \x1b http://a b\n"
    assert urlint.find(text)
    assert urlint.lint(text, "md")
    assert urlint.fix(text, "md")
    assert not urlint.validate(text)
    assert urlint.explain(text)


def values() -> list[Any]:
    verdict = urlint.validate("http://host:8a/")
    found, said = urlint.find(BAD, "md"), urlint.lint(BAD, "md")
    return [*found, *said, said[0].fixes[0], verdict, verdict.fault, verdict.reference, *verdict.reference, urlint.grammar("dns")]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_values_are_frozen_and_equal_to_their_like(value: Any) -> None:
    assert value in values()
    assert hash(value) in map(hash, values())
    assert type(value).__name__ in repr(value)
    with pytest.raises(AttributeError):
        value.anything = 1
    with pytest.raises(AttributeError):
        setattr(value, next(iter(inspect.get_annotations(type(value)))), 1)


def test_values_go_to_other_processes() -> None:
    given = [*values(), urlint.Config(), urlint.Config().judging(urlint.grammar("dns").language)]
    assert pickle.loads(pickle.dumps(given)) == copy.deepcopy(given) == given


@pytest.mark.parametrize("call", [urlint.lint, urlint.fix, urlint.explain])
def test_a_grammar_that_matches_nothing_is_refused_as_on_the_command_line(call: Callable[..., object]) -> None:
    for text, production in (("a = b", "a"), ('a = "x"\nb = c', "b")):
        with pytest.raises(urlint.GrammarError, match=f"production `{production}` matches nothing"):
            call("<http://host/>", grammar=text, production=production)
    call("<http://host/>", grammar='a = "x" / b')


def test_severities_are_compared_by_how_bad_they_are() -> None:
    worst_last = [urlint.Severity(each) for each in ("hint", "info", "warning", "error")]
    assert sorted(urlint.Severity) == worst_last
    for at, low in enumerate(worst_last):
        for high in worst_last[at + 1 :]:
            assert low < high > low <= high >= str(low)
            assert not low > high and not low >= high and not high < low and not high <= str(low)
    assert urlint.Severity.ERROR < "off"  # no severity: as strings are


@pytest.mark.parametrize("text", ['id = "x" 1*DIGIT', 'nest = "(" [nest] ")"'], ids=["regular", "recursive"])
def test_a_grammar_of_ones_own_goes_to_other_processes(text: str) -> None:
    ours = urlint.grammar(text)
    theirs = [pickle.loads(pickle.dumps(ours))]
    fault = ours.validate("(x").fault
    theirs += [pickle.loads(pickle.dumps(ours)), copy.deepcopy(ours)]  # it has judged a text
    assert [each.validate("(x").fault for each in theirs] == [fault] * 3


def test_the_components_of_a_url_cannot_be_changed() -> None:
    parts = urlint.split("http://host/x")
    with pytest.raises(TypeError):
        parts.components["host"] = urlint.Span(0, 0)  # type: ignore[index]
    assert urlint.split("http://host/x")["host"] == "host"


def test_it_says_what_the_command_line_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.md"
    file.write_text(BAD + "HTTP://Host/ is a hint\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "concise", str(file)])
    printed = capsys.readouterr().out.splitlines()
    said = urlint.lint(file.read_text(encoding="utf-8"), "markdown")
    assert [each.message in line and each.rule in line for each, line in zip(said, printed, strict=True)] == [True, True]
    mended = [urlint.fix(file.read_text(encoding="utf-8"), "markdown", unsafe=unsafe) for unsafe in (False, True)]
    for expected, options in zip(mended, (["--fix"], ["--fix", "--unsafe-fixes"]), strict=True):
        main(["check", "--isolated", "--quiet", *options, str(file)])
        assert file.read_text(encoding="utf-8") == expected
    capsys.readouterr()
    assert main(["explain", "--isolated", "http://u:secret99@host:8a/"]) == 0
    assert capsys.readouterr().out == urlint.explain("http://u:secret99@host:8a/")


def test_what_is_given_outweighs_the_settings() -> None:
    url = "https://host/é"
    assert urlint.lint(url, grammar="rfc3986")
    assert urlint.lint(url, config={"grammar": "rfc3986"})
    assert not urlint.lint(url, config={"grammar": "rfc3987"})
    assert not urlint.lint(url, grammar="rfc3987", config={"grammar": "rfc3986", "production": "URI"})
    assert not urlint.lint(url, grammar=urlint.grammar("rfc3987"), config=urlint.Config())
    assert [each.severity for each in urlint.lint("HTTP://h/", config={"extend-select": ["normal-form"]})] == ["hint"]


def test_a_grammar_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.abnf"
    file.write_text('pair = key "=" 1*DIGIT\nkey = 1*ALPHA\n', encoding="utf-8")
    own = urlint.grammar(file)
    assert (own.start, own.productions[:2]) == ("pair", ("pair", "key"))
    assert own.validate("a=1").valid
    assert own.validate("a", production="key").valid
    assert urlint.validate("a=x", grammar=str(file)).fault.viable_prefix == 2


def test_a_grammar_of_ones_own_that_is_in_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'pair = key "=" 1*DIGIT\nkey = 1*ALPHA\n'
    own = urlint.grammar(text)
    assert (own.name, own.start, own.productions[:2]) == ("grammar", "pair", ("pair", "key"))
    assert urlint.is_valid("a=1", text)
    assert not urlint.is_valid("a=1", 'pair = "a"')
    assert urlint.grammar("a = b ;\nb = 'x';\n", notation="abnf").start == "a"
    with pytest.raises(ValueError, match=r"^grammar:1: "):
        urlint.grammar("a = (((")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a=b.abnf").write_text(text, encoding="utf-8")
    assert urlint.grammar("a=b.abnf").start == "pair"
