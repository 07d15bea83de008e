"""Exports accept what their automaton accepts; each format is run by an engine for it."""

import json
import re
from collections.abc import Callable, Iterable
from html.parser import HTMLParser
from io import StringIO
from itertools import islice
from pathlib import Path

import abnf
import pcre2
import pytest
import railroad
import re2
import regress
from pydantic_core import SchemaValidator, core_schema

from strings import strings, witness
from urlint.automata.dfa import Dfa
from urlint.automata.samples import members, strangers
from urlint.cli.export import Source, load
from urlint.cli.exports import NAMES
from urlint.cli.main import main
from urlint.grammar.build import built, grammar_of
from urlint.grammar.compile import Compiler
from urlint.grammar.grammar import Grammar
from urlint.grammar.language import Language, builtin
from urlint.grammar.notation import read
from urlint.grammar.railroad import linked
from urlint.grammar.standard import NAMES as STANDARDS
from urlint.grammar.standard import standard
from urlint.grammar.tables import Tables

OWN = {
    "counts": 'a = 2*3"x" *1( %x41-43 / "-" / "]" ) 3( "^" ) 0*0"q" [ b ] 1*( *"y" )\nb = *( *( "z" ) / [ "w" ] )\n',
    "case": 'a = "Ab\\" / "xé y" / %s"aB" / %x22 %d64.65 / "é" / %x1F600 / b\nb = undefined / ""\n',
    "signs": r"""a = 1*( "." / "\" / "$" / "(" / ")" / "*" / "/" / "{" / "|" / " " / "~" / "&" / "#" ) / CRLF / HTAB
""",
    "wide": "a = *( %x00-D7FF / %xE000-10FFFF ) %x7F-100\n",
    "many": 'a = 3*1200"x" "y"\n',
    "bnf": 'a = *[ "Q" | "q" ] x_y | <"> | "\\"\nx_y = "1" | [ "2" ]\nA = "3"\n',
    "tree": 'a:root = [^a-c\\n"] . | "k"{2,4} (b | "")*;\nb = "é" | [α-ω];\n',
}
CHOSEN = [
    *(("rfc3986", name) for name in ("URI-reference", "authority", "IPv6address", "path-noscheme", "path-empty", "h16")),
    *(("rfc3987", name) for name in ("IRI-reference", "ucschar")),
    *(("rfc1738", name) for name in ("url", "gopherurl", "waisurl")),
    ("whatwg", "valid-URL-string"),
    *(("rfc1808", "URL"), ("dns", "host")),
    *((name, "a") for name in OWN),
]


def source(name: str, production: str) -> Source:
    if name in STANDARDS:
        return Source(builtin(name), grammar_of(standard(name)), production, asked=True)
    grammar: Grammar = read(OWN[name], name)
    tables = Tables(built(grammar, OWN[name]))
    return Source(Language(name, grammar.start, None, tables), grammar, production, asked=True)


def texts(dfa: Dfa, without: str = "") -> list[str]:
    found = [*islice(members(dfa), 400), *islice(strangers(dfa), 400), *strings(dfa, 300, seed=7)]
    return [text for text in found if not re.search(without, text)] if without else found


def verdicts(
    name: str, production: str, target: str, engine: Callable[[str, list[str]], Iterable[bool]], without: str = ""
) -> None:
    made = source(name, production)
    asked = texts(made.dfa, without)
    wrong = [
        (text, said) for text, said in zip(asked, engine(load(target)(made)[:-1], asked), strict=True) if said != (text in made.dfa)
    ]
    assert wrong == []


SURROGATES = "[\ud800-\udfff]"
both = pytest.mark.parametrize(("name", "production"), CHOSEN)


@both
def test_python(name: str, production: str) -> None:
    verdicts(name, production, "python", lambda pattern, asked: [re.search(pattern, text) is not None for text in asked])


@both
def test_re2(name: str, production: str) -> None:
    options = re2.Options()
    options.max_mem = 1 << 28
    verdicts(
        name, production, "re2", lambda pattern, asked: map(bool, map(re2.compile(pattern, options).search, asked)), SURROGATES
    )


@both
def test_rust(name: str, production: str) -> None:
    def engine(pattern: str, asked: list[str]) -> Iterable[bool]:
        validator = SchemaValidator(core_schema.str_schema(pattern=pattern, regex_engine="rust-regex"))
        return map(validator.isinstance_python, asked)

    verdicts(name, production, "rust", engine, SURROGATES)


@both
def test_javascript(name: str, production: str) -> None:
    """`regress` is an engine for ECMAScript expressions; an unescaped `/` would end a literal."""

    def engine(pattern: str, asked: list[str]) -> Iterable[bool]:
        assert not re.search(r"(?<!\\)(?:\\\\)*/", pattern)
        return (found is not None for found in map(regress.Regex(pattern, "u").find, asked))

    verdicts(name, production, "javascript", engine, SURROGATES)


# Where PCRE2 is not what its manual says; `strict`: what comes to be right must leave this list.
BY_PCRE2 = {
    "rfc3987": "PCRE2 10.47, not 10.42, takes U+0100 to U+7FFF for none of a class of some fifteen ranges",
    "whatwg": "PCRE2 as it is built by default compiles to no more than 64 kB (pcre2limits, LINK_SIZE)",
}


def by_pcre2(name: str, production: str) -> object:
    marks = [pytest.mark.xfail(strict=True, reason=BY_PCRE2[name])] if name in BY_PCRE2 else []
    return pytest.param(name, production, marks=marks)


@pytest.mark.parametrize(("name", "production"), [by_pcre2(*each) for each in CHOSEN])
def test_pcre(name: str, production: str) -> None:
    """Python's binding reads `\\x{a}` as ECMAScript does, as ten `x`; PCRE2 also calls the character `\\N{U+a}`."""

    def engine(pattern: str, asked: list[str]) -> Iterable[bool]:
        compiled = pcre2.compile(re.sub(r"(?<!\\)((?:\\\\)*)\\x\{", r"\1\\N{U+", pattern))
        return (compiled.search(text) is not None for text in asked)

    verdicts(name, production, "pcre", engine, SURROGATES)


@both
def test_abnf_is_read_again(name: str, production: str) -> None:
    made = source(name, production)
    again = read(load("abnf")(made), "again", "abnf")
    assert witness(Compiler(again).dfa(again.start), made.dfa) is None


@pytest.mark.parametrize(("name", "production"), [("rfc3986", "authority"), ("rfc1738", "gopherurl"), ("tree", "a"), ("bnf", "a")])
def test_abnf_is_read_by_others(name: str, production: str) -> None:
    class Rule(abnf.Rule):  # type: ignore[misc]
        """The rules of one grammar."""

    made = source(name, production)
    text = load("abnf")(made).replace("\n", "\r\n")
    for definition in re.findall(r"^\S(?:.|\r\n\s)*\r\n", text, re.MULTILINE):
        Rule.create(definition)
    rule = Rule(text.split()[0])
    for each in islice(members(made.dfa), 60):
        assert rule.parse_all(each).value == each


@both
def test_json_dfa(name: str, production: str) -> None:
    def engine(written: str, asked: list[str]) -> Iterable[bool]:
        made = json.loads(written)

        def walk(text: str) -> bool:
            state = made["start"]
            for char in text:
                (number,) = (
                    at for at, ranges in enumerate(made["classes"]) if any(low <= ord(char) <= high for low, high in ranges)
                )
                state = made["table"][state][number]
                if state < 0:
                    return False
            return state in made["accepting"]

        return map(walk, asked)

    verdicts(name, production, "json-dfa", engine)


class Links(HTMLParser):
    """The anchors of a page, the links to them, and the elements that are open at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.places, self.links, self.open = list[str](), list[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.places.append(f"#{value}")
            if name in ("href", "xlink:href"):
                self.links.append(value or "")
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", [*STANDARDS, *OWN])
@pytest.mark.parametrize("asked", [True, False])
def test_every_name_of_a_diagram_leads_to_its_own(name: str, asked: bool) -> None:
    made = source(name, standard(name).start if name in STANDARDS else "a")
    made.asked = asked
    page = load("railroad-html")(made)
    found = Links()
    found.feed(page)
    assert found.open == []
    assert len(set(found.places)) == len(found.places)
    assert {*found.links} == {*found.places}
    assert "<script" not in page and "svg.railroad-diagram {" in page
    assert not re.search(r"(?:src|href)=\"(?!#)", page)
    if not asked:
        assert len(found.places) >= sum(len(block.productions) for block in made.grammar.blocks)


@pytest.mark.parametrize(
    ("count", "label"),
    [
        ("2*", "at least 2 times"),
        ("2*3", "2 to 3 times"),
        ("*3", "0 to 3 times"),
        ("2*2", "2 times"),
        ("2", "2 times"),
        ("1", "1 time"),
        ("0", "0 times"),
    ],
)
def test_a_diagram_says_how_often(count: str, label: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.abnf").write_text(f'a = {count}"x"\n')
    assert main(["grammar", "diagram", str(tmp_path / "x.abnf")]) == 0
    assert f">{label}<" in capsys.readouterr().out


def test_a_production_that_uses_itself_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'a = "(" a ")" / b b\nb = "x"\n'
    (tmp_path / "x.abnf").write_text(text)
    assert main(["grammar", "export", "--to", "abnf", str(tmp_path / "x.abnf")]) == 0
    assert capsys.readouterr().out == text


def test_a_diagram_is_drawn_of_the_shapes_of_its_expression() -> None:
    """Strings stand in quotes, what cannot be seen in code points, and what is no more than words as a comment."""
    text = 'a = *"x" 1*%x41-5A [ b / <a "b"> ] %x00.7F / %s"<" 2b\na =/ ""\nb = a\n'
    shapes = railroad.Choice(
        0,
        railroad.Sequence(
            railroad.ZeroOrMore(railroad.Terminal('"x"')),
            railroad.OneOrMore(railroad.Terminal("%x41-5A")),
            railroad.Optional(railroad.Choice(0, railroad.NonTerminal("b", "#b"), railroad.Comment('a "b"'))),
            railroad.Terminal("U+0000 U+007F"),
        ),
        railroad.Sequence(railroad.Terminal('"<"'), railroad.Group(railroad.OneOrMore(railroad.NonTerminal("b", "#b")), "2 times")),
        railroad.Terminal('""'),
    )
    written = StringIO()
    railroad.Diagram(shapes).writeSvg(written.write)
    assert linked(read(text, "x", "abnf").find("a")[1], lambda name: f"#{name}", str) == written.getvalue()


def test_a_uri_reference_is_of_sane_size() -> None:
    made = source("rfc3986", "URI-reference")
    sizes = {target: len(load(target)(made)) for target in NAMES if target != "railroad-html"}
    assert max(size for target, size in sizes.items() if target != "json-dfa") < 6_000
    assert sizes["json-dfa"] < 20_000
