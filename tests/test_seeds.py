"""Five grammar documents from the wild, including their damage: each loads unchanged and means what its RFC means."""

from dataclasses import replace
from pathlib import Path

import pytest

from examples import examples
from strings import Derivatives, strings, witness
from urlint.automata.compare import union
from urlint.grammar.build import grammar_of
from urlint.grammar.check import check
from urlint.grammar.compile import Compiler
from urlint.grammar.grammar import Block, Choice, Expr, Grammar, Level, Literal, Production, Repeat, Sequence
from urlint.grammar.language import builtin
from urlint.grammar.notation import read
from urlint.grammar.standard import standard

FOLDER = Path(__file__).parent / "grammars" / "seeds"
SEEDS = sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> Grammar:
    return read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name)


def caseless(expr: Expr) -> Expr:
    """An expression that ignores case in strings, as ABNF does; single letters are literal in both seeds."""
    match expr:
        case Literal(text, _):
            return Literal(text, case=len(text) == 1)
        case Sequence(parts):
            return Sequence(tuple(map(caseless, parts)))
        case Choice(options):
            return Choice(tuple(map(caseless, options)))
        case Repeat(body, low, high):
            return Repeat(caseless(body), low, high)
        case _:
            return expr


def changed(name: str, **productions: str) -> Compiler:
    """A built-in standard with some productions replaced."""
    grammar = grammar_of(standard(name))
    text = "\n".join(f"{production.replace('_', '-')} = {body}" for production, body in productions.items())
    for production in read(text, "changed", "abnf").blocks[0].productions.values():
        grammar.blocks[0].add(production)
    return Compiler(grammar)


def same(block: Block, compiler: Compiler, name: str) -> dict[str, str]:
    """The productions of a block that differ from those of a built-in standard, each with the shortest string that shows it."""
    apart = {}
    for production, own in block.productions.items():
        difference = witness(compiler.dfa_of(block, own), builtin(name).dfa(production))
        if difference is not None:
            apart[production] = difference
    return apart


@pytest.mark.parametrize(
    ("seed", "notation", "start", "blocks"),
    [
        ("rfc1738-in-abnf", "abnf", "genericurl", [67]),
        ("rfc1738", "rfc822", "genericurl", [67]),
        ("rfc1808-and-rfc1738", "rfc822", "URL", [30, 52]),
        ("rfc3986-in-treerack", "treerack", "url", [47]),
        ("rfc1808", "rfc822", "URL", [30]),
    ],
)
def test_each_loads_unchanged(seed: str, notation: str, start: str, blocks: list[int]) -> None:
    grammar = load(seed)
    assert (grammar.notation, grammar.start) == (notation, start)
    assert [len(block.productions) for block in grammar.blocks] == blocks


def test_rfc1738_is_the_built_in_one_but_for_the_dispatch() -> None:
    grammar = load("rfc1738")
    compiler = Compiler(grammar)
    assert same(grammar.blocks[0], compiler, "rfc1738") == {"url": "A:"}
    assert witness(compiler.dfa("url"), compiler.dfa("genericurl")) is None
    assert len(compiler.dfa("url").table) == 5


def test_rfc1738_in_abnf_ignores_case_in_strings_and_differs_in_nothing_else() -> None:
    abnf, bnf = load("rfc1738-in-abnf"), load("rfc1738")
    for production in list(bnf.blocks[0].productions.values()):
        bnf.blocks[0].add(Production(production.name, caseless(production.expr), production.line))
    ours, theirs = Compiler(abnf), Compiler(bnf)
    assert {name: witness(ours.dfa(name), theirs.dfa(name)) for name in abnf.blocks[0].productions} == dict.fromkeys(
        abnf.blocks[0].productions
    )
    assert "FTP://h" in ours.dfa("ftpurl")
    assert "FTP:" not in ours.dfa("genericurl")
    unlike = set(same(abnf.blocks[0], ours, "rfc1738"))
    assert unlike == {
        *("url", "ftpurl", "fileurl", "httpurl", "gopherurl", "mailtourl", "newsurl", "nntpurl", "telneturl"),
        *("waisurl", "waisdatabase", "waisindex", "waisdoc", "prosperourl"),
    }


def test_two_grammars_on_one_page_are_both_usable() -> None:
    grammar = load("rfc1808-and-rfc1738")
    compiler = Compiler(grammar)
    assert same(grammar.blocks[0], compiler, "rfc1808") == {}
    assert set(same(grammar.blocks[1], compiler, "rfc1738")) == {"url"}
    assert witness(compiler.dfa("url"), compiler.dfa("genericurl")) is None
    assert "//h/p" in compiler.dfa("URL")
    assert "//h/p" not in compiler.dfa("url")


def test_rfc1808_is_the_built_in_one() -> None:
    grammar = load("rfc1808")
    assert same(grammar.blocks[0], Compiler(grammar), "rfc1808") == {}


def test_treerack_takes_a_comma_in_schemes_and_no_future_addresses() -> None:
    compiler = Compiler(load("rfc3986-in-treerack"))
    both = {"scheme": 'ALPHA *( ALPHA / DIGIT / "+" / "," / "-" / "." )', "IP_literal": '"[" ( IPv6address / IPv6addrz ) "]"'}
    assert witness(compiler.dfa("url"), changed("rfc6874", **both).dfa("URI-reference")) is None
    flavour = union(compiler.dfa("absolute-url"), compiler.dfa("relative-url"))
    assert witness(flavour, changed("dns", **both).dfa("URI-reference")) is None
    assert witness(compiler.dfa("url"), builtin("rfc6874").dfa("URI-reference")) == "a,:"
    names = {
        **{
            "ipv6": "IPv6address",
            "ipv4": "IPv4address",
            "h16": "h16",
            "ls32": "ls32",
            "ipv6-zone": "IPv6addrz",
            "zone-id": "ZoneID",
        },
        **{"percent-encoded": "pct-encoded", "path-char": "pchar", "segment-non-zero-no-colon": "segment-nz-nc", "port": "port"},
        **{"path-noscheme": "path-noscheme", "path-absolute": "path-absolute", "path-rootless": "path-rootless", "query": "query"},
        **{
            "path-absolute-or-empty": "path-abempty",
            "userinfo": "userinfo",
            "registry-name-rfc": "reg-name",
            "fragment": "fragment",
        },
    }
    assert {name: witness(compiler.dfa(name), builtin("rfc6874").dfa(ours)) for name, ours in names.items()} == dict.fromkeys(names)
    assert witness(compiler.dfa("domain-name"), builtin("dns").dfa("domain-name")) is None


@pytest.mark.parametrize(
    ("seed", "production", "name", "ours"),
    [
        *(
            ("rfc1738", production, "rfc1738", production)
            for production in ("genericurl", "httpurl", "ftpurl", "newsurl", "hostname")
        ),
        ("rfc1738-in-abnf", "genericurl", "rfc1738", "genericurl"),
        ("rfc1808", "URL", "rfc1808", "URL"),
        ("rfc1808-and-rfc1738", "URL", "rfc1808", "URL"),
        ("rfc3986-in-treerack", "ipv6", "rfc3986", "IPv6address"),
        ("rfc3986-in-treerack", "domain-name", "dns", "domain-name"),
    ],
)
def test_thousands_of_strings_get_the_same_verdict(seed: str, production: str, name: str, ours: str) -> None:
    """The seed by derivatives of its expression, the standard by its shipped table."""
    derived, dfa = Derivatives(Compiler(load(seed)).regex(production)), builtin(name).dfa(ours)
    for text in strings(dfa, examples(2_000), seed=7):
        assert (text in derived) == (text in dfa), text


@pytest.mark.parametrize(
    ("seed", "line", "level", "message"),
    [
        ("rfc1738-in-abnf", 19, Level.REPAIR, "`&amp;` read as `&`"),
        ("rfc1738-in-abnf", 63, Level.REPAIR, "`&lt;` read as `<`"),
        ("rfc1738-in-abnf", 63, Level.REPAIR, '`<">` read as one double quote'),
        ("rfc1738-in-abnf", 22, Level.NOTE, "ignore case"),
        ("rfc1738", 54, Level.REPAIR, 'bare `/` read as `"/"`'),
        ("rfc1738", 19, Level.NOTE, "counted brackets in `scheme` read as a group"),
        ("rfc1738", 10, Level.NOTE, "`httpurl` adds nothing to `otherurl`"),
        ("rfc1738", 27, Level.NOTE, "in `hostname`, the next character does not show where a repetition ends"),
        ("rfc1738", 107, Level.NOTE, "production `national` is unused"),
        ("rfc1808-and-rfc1738", 141, Level.NOTE, "a second grammar starts here"),
        ("rfc1808-and-rfc1738", 146, Level.ERROR, "production `newsurl` is used in `url` but never defined"),
        ("rfc1808-and-rfc1738", 147, Level.ERROR, "production `nntpurl` is used in `url` but never defined"),
        ("rfc1808-and-rfc1738", 147, Level.ERROR, "production `gopherurl` is used in `url` but never defined"),
        ("rfc1808-and-rfc1738", 149, Level.ERROR, "production `prosperourl` is used in `url` but never defined"),
        ("rfc3986-in-treerack", 1, Level.REPAIR, "comment `// scheme:` ends before `scheme`"),
        ("rfc3986-in-treerack", 1, Level.NOTE, "`+-.` is a range that covers all of `+,-.`"),
        ("rfc3986-in-treerack", 1, Level.NOTE, "`absolute-url` adds nothing to `absolute-url-rfc`"),
        ("rfc1808", 1, Level.NOTE, "prose skipped, up to line 2"),
    ],
)
def test_known_defects_are_listed(seed: str, line: int, level: Level, message: str) -> None:
    assert any((each.line, each.level) == (line, level) and message in each.message for each in check(load(seed)))


def test_only_the_four_undefined_productions_are_errors() -> None:
    errors = {seed: [each.line for each in check(load(seed)) if each.level == Level.ERROR] for seed in SEEDS}
    assert errors == {**{seed: [] for seed in SEEDS}, "rfc1808-and-rfc1738": [146, 147, 147, 149]}


def test_a_seed_is_not_changed_by_being_read() -> None:
    first, second = load("rfc1738"), load("rfc1738")
    assert first.blocks[0].productions == second.blocks[0].productions
    assert replace(first, blocks=[]) == replace(second, blocks=[])
