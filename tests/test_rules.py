"""Every rule has a page with true examples; the pages in `rules/` have more."""

import inspect
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib import import_module
from itertools import chain, pairwise
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from fixture import Block, Mark, blocks, pages
from pages import drawn
from project import Project
from urlint.files.grammars import load
from urlint.find.document import Confidence, Document, Finding, Kind
from urlint.find.finder import find
from urlint.grammar.language import builtin
from urlint.grammar.standard import NAMES as GRAMMARS
from urlint.lint import answers
from urlint.lint.clause import href
from urlint.lint.config import Config
from urlint.lint.config.settings import KEYS, applied, checked, field
from urlint.lint.config.values import READERS
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.fix.fixer import fix_document
from urlint.lint.judge import judged
from urlint.lint.linter import Linter, lint
from urlint.lint.precedence import Precedence, meet
from urlint.lint.rule import _BY_NAME, NAMES, Complaint, Subject, entry, page, rule
from urlint.lint.rules import ENTRIES, EXCUSED, Group
from urlint.lint.selector import is_plain
from urlint.text import Lines, Span, apply
from urlint.url.normalize import normalize
from urlint.url.reference import split
from urlint.url.registry import COMMON, HISTORICAL, REGISTERED
from urlint.url.schemes import DEFAULT_PORTS
from urlint.url.validator import validator_of
from work import is_linear


def is_settings(block: Block) -> bool:
    """Whether a block on a rule's page is not a document but settings for its examples."""
    return block.info == "toml" or '"error_map"' in block.text


EXAMPLES = [(name, block) for name in NAMES for block in blocks(page(name)) if not is_settings(block)]
EXAMPLES += [(each.name, block) for each in pages("rules") for block in each.blocks]
PROJECT = Project({"install.md": "# From source\n", "img/logo.png": ""})
COMPONENTS = {"", *split("a://b@c:1/d?e#f").components}
OF_OTHER_GRAMMARS = ("scheme-syntax", "invalid-template")  # whose components have the names of productions
WITHOUT_ADDRESS = ("Amazon S3 ", "IANA registration of ", "OpenAPI 3.1, ")  # clauses that no editor opens
IDS = [f"{name}-{at}" for at, (name, _) in enumerate(EXAMPLES)]


@cache
def settings_of(name: str) -> Config:
    """The settings for the examples on a rule's page: a block of TOML, and the answers of a link checker as JSON."""
    texts = {block.info: block.text for block in blocks(page(name)) if is_settings(block)}
    config = applied(checked(tomllib.loads(texts.get("toml", ""))), Config(), load)
    return config._replace(answers=answers.read(texts["json"])) if "json" in texts else config


@cache
def linted(name: str, block: Block) -> list[Diagnostic]:
    """The results for the block's document, with the default rules and this one."""
    tree = PROJECT if entry(name).group == Group.WORKSPACE else None
    linter = Linter(settings_of(name).selecting(None, (name,)), tree=tree)
    return linter(Document(block.text, block.info.split()[0], "page.md")).diagnostics


def said(name: str, block: Block) -> list[Mark]:
    """What the rule reports in the block's document, in the form of carets."""
    lines = Lines(block.text)
    diagnostics = [each for each in linted(name, block) if each.rule == name]
    places = [(lines.place(each.span.start), each) for each in diagnostics]
    return [
        Mark(place.line, place.column, place.column + max(each.span.end - each.span.start, 1), each.message)
        for place, each in places
    ]


@pytest.mark.parametrize(("name", "block"), [each for each in EXAMPLES if " " not in each[1].info])
def test_the_examples_of_a_rule_are_true(name: str, block: Block) -> None:
    speaks = [each.url for each in find(Document(block.text, block.info)) if is_plain(each.url) and complaints(name, each)]
    left_out = f"`in_plain=True` is missing in the entry of {name}" if speaks and not entry(name).in_plain else ""
    assert said(name, block) == sorted(block.marks), left_out or f"the rule reports this:\n{as_reported(name, block)}"
    reported = [each for each in linted(name, block) if each.rule == name]
    clauses = {each.clause for each in reported} - {""}
    assert [each for each in clauses if not href(each) and not each.startswith(WITHOUT_ADDRESS)] == []
    assert name in OF_OTHER_GRAMMARS or {each.component for each in reported} <= COMPONENTS


def as_reported(name: str, block: Block) -> str:
    """The block with carets under what the rule reports."""
    lines = block.text.split("\n")
    marks = [(each.line, each.start, each.end, each.note, lines[each.line][each.start : each.end]) for each in said(name, block)]
    return drawn(block, sorted(marks))


def pairs() -> Iterator[tuple[str, Block, Block]]:
    """Each block on a rule's page that shows fixes, and the last block before it with a finding."""
    for at, (name, after) in enumerate(EXAMPLES):
        if " " in after.info:
            before = next((each for other, each in reversed(EXAMPLES[:at]) if other == name and each.marks), None)
            assert before, f"{name}: no block before the one marked `{after.info}` has carets: show there what is reported"
            yield name, before, after


FIXES = pytest.mark.parametrize(("name", "before", "after"), [*pairs()])


@FIXES
def test_the_fixes_of_a_rule_do_what_its_page_says(name: str, before: Block, after: Block) -> None:
    """The first fix of each finding in the example before."""
    fixes = [each.fixes[0] for each in linted(name, before) if each.rule == name]
    assert all(fix.safe == after.info.endswith(" fixed") for fix in fixes), (
        "safe fixes are shown in a block marked `fixed`, others `suggested`, each in a block of its own: "
        f"{[(fix.title, 'fixed' if fix.safe else 'suggested') for fix in fixes]}; `lint/fix/safety.py` says where one is safe"
    )
    edits = sorted(edit for fix in fixes for edit in fix.edits)
    assert all(one.span.end <= other.span.start for one, other in pairwise(edits)), (
        "the fixes of two findings edit the same characters, so that a run makes one of them: show each in a URL of its own"
    )
    assert apply(before.text, edits) == after.text


@FIXES
def test_a_run_makes_the_fixes_of_a_rule(name: str, before: Block, after: Block) -> None:
    """None of them is undone, as it would be if another rule, one that is on, had something new to say."""
    config = settings_of(name).selecting(None, (name,))
    linter = Linter(config, tree=PROJECT if entry(name).group == Group.WORKSPACE else None)
    fixed = fix_document(linter(Document(before.text, before.info.split()[0], "page.md")), linter, unsafe=True, named=config.named)
    assert fixed.linted.document.text == after.text


def test_fixes_are_called_as_in_the_table() -> None:
    """The first fix of each finding on the pages of rules, by the rule: `titles.md` next to this file."""
    shown = [(name, block) for name, block in EXAMPLES if " " not in block.info]
    found = [
        (name, each.fixes[0].title) for name, block in shown for each in linted(name, block) if each.rule == name and each.fixes
    ]
    made = "".join(f"| {name} | {title} |\n" for name, title in sorted(dict.fromkeys(found), key=lambda each: each[0]))
    listed = (Path(__file__).parent / "titles.md").read_text(encoding="utf-8").partition("| --- | --- |\n")[2]
    lines, right = listed.splitlines(), made.splitlines()
    changes = [
        *(f"add {each}" for each in right if each not in lines),
        *(f"take out {each}" for each in lines if each not in right),
    ]
    assert listed == made, "\n".join(("in tests/titles.md, in the order of the rules' names, then of their pages,", *changes))


def test_each_page_shows_the_rule_at_work() -> None:
    """Except that of `invalid-url`, which only reports for grammar files."""
    assert {name for name, block in EXAMPLES if block.marks} == set(NAMES) - {"invalid-url"}


@pytest.mark.parametrize("name", NAMES)
def test_each_page_shows_a_near_miss_and_the_fix_if_there_is_one(name: str) -> None:
    own = [block for block in blocks(page(name)) if not is_settings(block)]
    near = [each for block in own if not block.marks and " " not in block.info for each in find(Document(block.text, block.info))]
    assert any(each.kind in rule(name).kinds for each in near) or entry(name).glance == NEVER, (
        "add a block without carets, with a URL that is nearly reported"
    )
    fixable = any(each.rule == name and each.fixes for block in own if " " not in block.info for each in linted(name, block))
    assert not fixable or any(" " in block.info for block in own), (
        "add a block marked `fixed` or `suggested`: what the fix makes of it"
    )


def test_each_rule_is_one_file_with_a_page() -> None:
    for name in NAMES:
        assert callable(rule(name).check)
        assert page(name).splitlines()[0].endswith(".")
        assert page(name).endswith((".\n", "```\n"))


@pytest.mark.parametrize(("name", "block"), [each for each in EXAMPLES if each[0] not in ("scheme-syntax", "invalid-template")])
def test_what_is_said_is_about_a_part_that_programs_know(name: str, block: Block) -> None:
    """The others name productions of grammars."""
    about = {each.component for each in linted(name, block) if each.rule == name}
    assert about <= {"", "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"}


@pytest.mark.parametrize(("name", "block"), EXAMPLES)
def test_of_the_same_characters_one_thing_is_said(name: str, block: Block) -> None:
    said = linted(name, block)
    assert not [(one, other) for one, other in pairwise(said) if one.span.end > other.span.start]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[x](http://http:www.host.test/a)", ["doubled-scheme"]),
        ("[x](file://C:\\Users\\a.txt)", ["drive-as-host"]),
        ("[x](http://www.bank.test@host.test/a|b)", ["misleading-userinfo", "invalid-path"]),
        ("[x](http://host.test/%2520|)", ["double-encoded", "invalid-path"]),
    ],
)
def test_a_fault_that_is_gone_with_another_is_not_said_besides(text: str, names: list[str]) -> None:
    assert [each.rule for each in lint(Document(text, "markdown"), Config())] == names


SPECIAL = [each.name for each in ENTRIES if each.glance and each.group in (Group.GRAMMAR, Group.WRITING)]


@pytest.mark.parametrize(("name", "block"), [each for each in EXAMPLES if each[0] in SPECIAL and each[1].marks])
@pytest.mark.parametrize("how", ["ignore", "severity"])
def test_what_a_rule_says_that_is_ignored_is_said_by_no_rule_of_the_grammar(name: str, block: Block, how: str) -> None:
    """With `--ignore whitespace`, `invalid-path` must not report the same."""
    off = Config()._replace(ignore=(name,)) if how == "ignore" else Config()._replace(severity={name: "off"})
    document = Document(block.text, block.info.split()[0])
    places = [each.span for each in linted(name, block) if each.rule == name]
    left = [each for each in lint(document, off) if not entry(each.rule).glance and any(map(each.span.touches, places))]
    assert not left


def test_only_what_is_ignored_is_unsaid() -> None:
    """If a rule is not selected, the grammar's rules report its findings; all other findings are always reported."""
    page = Document("[x](http://host.test/a b) and [y](http://host.test/a|b)", "markdown")
    assert [each.rule for each in lint(page, Config())] == ["whitespace", "invalid-path"]
    assert [each.rule for each in lint(page, Config().selecting(("invalid-path",)))] == ["invalid-path", "invalid-path"]
    assert [each.rule for each in lint(page, Config()._replace(ignore=("whitespace",)))] == ["invalid-path"]
    assert [each.rule for each in lint(page, Config()._replace(ignore=("credentials",)))] == ["whitespace", "invalid-path"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("[x](http://2001:db8::1/a)", ["invalid-host"]),
        ("[x](http://127.0.0.1]/a)", ["invalid-host"]),
        ("[x](http://10.0.0.1:8a/)", ["local-address", "invalid-port"]),
        ("[x](http://10.0.0.1/)", ["local-address"]),
    ],
)
def test_a_selected_rule_does_not_judge_a_host_that_the_grammar_refuses(text: str, rules: list[str]) -> None:
    config = Config().selecting(None, ("local-address", "special-use-host"))
    assert [each.rule for each in lint(Document(text, "markdown"), config)] == rules


@pytest.mark.parametrize(("name", "block"), [each for each in EXAMPLES if each[1].marks])
def test_more_rules_tell_of_every_graver_fault_that_fewer_tell_of(name: str, block: Block) -> None:
    document = Document(block.text, block.info.split()[0])
    more = lint(document, Config().selecting(None, NAMES))
    for fault in lint(document, Config()):
        rivals = [each for each in more if not entry(each.rule).on and meet(each.span, fault.span)]
        assert fault in more or any(grave(each) <= grave(fault) for each in rivals)


def grave(said: Diagnostic) -> int:
    """The rank of a severity; lower is more severe."""
    return list(Severity).index(said.severity)


@pytest.mark.parametrize(("later", "heard"), [("error", "invalid-host"), ("warning", "local-address"), ("hint", "local-address")])
def test_a_selected_rule_gives_way_to_a_graver_one_alone(later: str, heard: str) -> None:
    precedence, span = Precedence(), Span(7, 16)
    said = next(iter(lint(Document("http://127.0.0.1/"), Config().selecting(("local-address",)))))
    precedence.report(said, [span])
    assert not precedence.is_taken("invalid-host", span)
    precedence.report(said._replace(rule="invalid-host", severity=Severity(later)), [Span(8, 10)])
    assert [each.rule for each in precedence.diagnostics()] == [heard]


@pytest.mark.parametrize(("earlier", "is_taken"), [("error", True), ("warning", True), ("info", False)])
def test_a_selected_rule_gives_way_to_one_that_is_on_except_for_an_info(earlier: str, is_taken: bool) -> None:
    precedence, span = Precedence(), Span(7, 16)
    said = next(iter(lint(Document("http://127.0.0.1/"), Config().selecting(("local-address",)))))
    precedence.report(said._replace(rule="whitespace", severity=Severity(earlier)), [span])
    assert precedence.is_taken("local-address", span) is is_taken


ESCAPES = ["%20", "%2F", "%25", "%2e", "%41", "%C3", "%3A"]
LABELS = st.lists(st.sampled_from(["www", "a-b", "x1", "0x7f", "10", "example", "xn--a", "evil", "org"]), min_size=1, max_size=4)
WORDS = st.lists(st.sampled_from(["a", "_b", "c-d", "/", ".", "1", "2520", "http", "amp", *"+=@,", *ESCAPES]), max_size=7).map(
    "".join
)
SIGNS = ["a", "password", "pass_", "Token", "my.key", "state", "q", "=", "&", "%3A", "Zk3Vx81LqPw0Rt6Y", *"12:+@.,", *ESCAPES]
PAIRS = st.lists(st.sampled_from(SIGNS), max_size=8).map(lambda pieces: f"?{''.join(pieces)}" if pieces else "")


@given(
    st.sampled_from(["http", "https"]),
    LABELS,
    st.sampled_from(["org", "com", "test", "c0", "a-b", "3d", "localhost:8080", "localhost:3000"]),
    WORDS,
    PAIRS,
    WORDS,
)
def test_of_a_plain_url_only_those_rules_speak_that_say_so(
    scheme: str, labels: list[str], top: str, path: str, pair: str, fragment: str
) -> None:
    url = f"{scheme}://{top if ':' in top else '.'.join([*labels, top])}/{path}{pair}{fragment and '#' + fragment}"
    assume(is_plain(url))
    assert all(judged(found(url), validator_of(builtin(name), None))[0].valid for name in GRAMMARS if name != "rfc1808")
    asked = [each.name for each in ENTRIES if each.glance and not each.in_plain and re.search(each.glance, url)]
    speaking = [name for name in asked if complaints(name, found(url))]
    assert not speaking, f"{url} is plain: `in_plain=True` is missing in the entry of what speaks of it"


def found(url: str, kind: Kind = Kind.URL) -> Finding:
    return Finding(Span(0, len(url)), url, kind, "text", Confidence.HARD)


def complaints(name: str, finding: Finding, text: str = "") -> list[Complaint]:
    """What a rule reports for a finding in a text, without the glance and under the settings of its page."""
    config = settings_of(name)
    validator = validator_of(config.language, None)
    return list(rule(name).check(Subject(finding, config, lambda each: judged(each, validator), text)))


FINDINGS = {each.url: each for _, block in EXAMPLES for each in find(Document(block.text, block.info.split()[0]))}
# The same URLs in an attribute, which may hold anything, with a line end, a space, or a letter beyond ASCII every few characters.
ODD = [
    finding
    for each in FINDINGS
    for sign in "\n é"
    for finding in find(Document(f'<a href="{escape(sign.join(re.findall("(?s).{1,7}", each)))}">', "html"))
]
NEVER = r"(?!)"
"""The glance of a rule that is asked about no URL."""
WEIGHED = {"strict"}  # the settings that change no more than how much a report matters
GLANCING = [each.name for each in ENTRIES if each.glance]


@pytest.mark.parametrize("name", GLANCING)
def test_a_glance_finds_all_that_its_rule_speaks_of(name: str) -> None:
    findings = [each for each in FINDINGS.values() if each.kind in rule(name).kinds]
    odd = [each for each in ODD if each.kind in rule(name).kinds]
    missed = [each.url for each in (*findings, *odd) if complaints(name, each) and not re.search(entry(name).glance, each.url)]
    assert missed == [], "the glance in the entry is narrower than the check"


@pytest.mark.parametrize("name", [name for name in GLANCING if not entry(name).needs])
def test_a_glance_leaves_out_what_its_rule_never_speaks_of(name: str) -> None:
    """It saves the time of a closer look, so it must not match everything, unless the rule costs nothing without its setting."""
    usual = [] if entry(name).in_plain else ["https://www.host.test/a/b.html", "http://host.test", "https://host.test/a?b=c"]
    matched = [url for url in usual if re.search(entry(name).glance, url)]
    assert matched == [], (
        "the glance in the entry matches URLs in which nothing is unusual: make it narrower, or set `in_plain=True` if the rule "
        "reports such URLs"
    )
    urls = [each.url for each in FINDINGS.values() if each.kind in rule(name).kinds]
    assert not all(re.search(entry(name).glance, url) for url in urls), (
        "the glance in the entry matches every URL: make it narrower, or name in `needs` the setting without which it says nothing"
    )


def shown_by(name: str, config: Config) -> list[list[Diagnostic]]:
    """The findings in the examples of a rule under some settings."""
    linter = Linter(config.selecting(None, (name,)), tree=PROJECT if entry(name).group == Group.WORKSPACE else None)
    own = [block for other, block in EXAMPLES if other == name and " " not in block.info]
    return [linter(Document(block.text, block.info, "page.md")).diagnostics for block in own]


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_that_needs_a_setting_says_so(name: str) -> None:
    """A rule about usual URLs that is on by default would make every run slower for all who do not set anything."""
    if entry(name).in_plain and entry(name).on and not entry(name).needs:
        own = [block for other, block in EXAMPLES if other == name and " " not in block.info]
        shown = [Linter(Config().selecting(None, (name,)))(Document(block.text, block.info)).diagnostics for block in own]
        assert any(shown), "without a setting, the examples show nothing: name the setting in `needs` of the entry"


SET = [
    (name, block.text, key)
    for name in NAMES
    for block in blocks(page(name))
    if block.info == "toml"
    for key in tomllib.loads(block.text)
]


@pytest.mark.parametrize(("name", "text", "key"), SET)
def test_each_setting_on_the_page_of_a_rule_changes_what_an_example_says(name: str, text: str, key: str) -> None:
    without = {other: value for other, value in tomllib.loads(text).items() if other != key}
    config = applied(checked(without), Config(), load)
    assert shown_by(name, config) != shown_by(name, settings_of(name)), (
        f"the examples show the same without `{key}`: add a line with carets that needs the value on the page"
    )


def values_of(value: object) -> Iterator[str]:
    """The strings in the value of a setting."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from values_of(each)


@pytest.mark.parametrize(("name", "text", "key"), [each for each in SET if each[0] in GLANCING])
def test_a_glance_finds_what_other_values_of_a_setting_make_its_rule_speak_of(name: str, text: str, key: str) -> None:
    """Each word of the value on the page is replaced by another one, there and in the examples."""
    validator, missed = validator_of(settings_of(name).language, None), []
    for word in {word for value in values_of(tomllib.loads(text)[key]) for word in re.findall(r"(?<![:\w])[a-z]{2,}\b", value)}:
        config = applied(checked(tomllib.loads(text.replace(word, "qzx"))), Config(), load)
        for each in FINDINGS.values():
            other = at(each, each.url.replace(word, "qzx"))
            if other.url != each.url and each.kind in rule(name).kinds and not re.search(entry(name).glance, other.url):
                missed += [other.url for _ in rule(name).check(Subject(other, config, lambda found: judged(found, validator)))]
    assert missed == [], f"the glance in the entry is narrower than what other values of `{key}` make the rule report"


FLAGS = [(each.name, flag) for each in ENTRIES for flag in ("by_readers", "beside_grammar") if getattr(each, flag)]
UNSEEN = {
    ("invalid-port", "by_readers"): "no reader accepts such a port",
    ("invalid-url", "by_readers"): "only a grammar file makes it speak",
    ("credentials", "beside_grammar"): "tests/test_secret.py",
}
"""The marks of entries that no page shows, and why."""


@pytest.mark.parametrize(("name", "flag"), [each for each in FLAGS if each not in UNSEEN])
def test_each_mark_of_an_entry_changes_what_an_example_says(name: str, flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shown_by(name, settings_of(name))
    monkeypatch.setitem(_BY_NAME, name, entry(name)._replace(**{flag: False}))
    assert shown_by(name, settings_of(name)) != before, (
        f"the examples on the page show the same without `{flag}=True` in the entry: leave it out, or add an example that needs it"
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_marks_and_the_group_of_an_entry_fit(name: str) -> None:
    each = entry(name)
    assert not each.never_meant or each.group in EXCUSED, (
        "`never_meant` is for slips of the pen: somebody may mean what this rule reports"
    )
    assert all(
        len(said.fixes) < 2 for said in chain(*shown_by(name, settings_of(name))) if said.rule == name and each.never_meant
    ), "`never_meant` is for rules with one fix: with two, it is unknown which one people want"
    assert (each.group == Group.NETWORK) == (each.needs == ("answers",)), (
        "the group `network` is for what another program found out"
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_rule_shows_the_settings_that_it_asks_for(name: str) -> None:
    """So that its glance is tested with other values."""
    source = inspect.getsource(import_module(f"urlint.lint.rules.{name.replace('-', '_')}"))
    asked = {key.name for key in KEYS if re.search(rf"subject\.config\.{field(key.name)}\b(?!\.name)", source)}
    shown = {each for block in blocks(page(name)) if is_settings(block) for each in re.findall(r"(?m)^\[?([a-z-]+)", block.text)}
    missing = asked - shown - WEIGHED
    assert missing == set(), f"show {missing} in a block of TOML on the page"


def words_of(name: str) -> Iterator[list[str]]:
    """The groups of words in the code of a rule: those of a list or an expression, or in its functions."""
    values = {**vars(import_module(f"urlint.lint.rules.{name.replace('-', '_')}"))}
    values.pop("__builtins__", None)
    own = [each for each in values.values() if inspect.isfunction(each) and each.__module__ == values["__name__"]]
    for value in [*values.values(), *(each for function in own for each in function.__code__.co_consts)]:
        value = getattr(value, "pattern", value)
        if isinstance(value, tuple | list | set | frozenset | dict):
            yield [each for each in value if isinstance(each, str) and each]
        elif isinstance(value, str) and "|" in value:
            yield re.findall(r"[A-Za-z][\w-]+", value)


PARTS = (
    "{}://a.test/",
    "{}:a",
    "https://{}@a.test/",
    "https://{}/",
    "https://a.{}/",
    "https://a.test/{}",
    "https://a.test/?{}=b",
    "https://a.test/#{}",
)
"""URLs with a word as the scheme, the user, the host, and so on."""


@pytest.mark.parametrize("name", GLANCING)
def test_a_glance_finds_each_word_that_its_rule_knows(name: str) -> None:
    """In place of one that its page shows, and as each part of a URL; for mistyped schemes, only those that the finder knows."""
    kinds = {*rule(name).kinds} - {Kind.MISTYPED}
    spoken = [each for each in FINDINGS.values() if each.kind in kinds and complaints(name, each)]
    others = {
        each.url.replace(shown, word, 1): each
        for each in spoken
        for words in words_of(name)
        for shown in words
        if shown in each.url
        for word in words
    }
    alone = {url: found(url) for words in words_of(name) for word in words for url in (each.format(word) for each in PARTS)}
    asked = [(url, each) for url, each in {**alone, **others}.items() if each.kind in kinds]
    missed = [url for url, each in asked if not re.search(entry(name).glance, url) and complaints(name, at(each, url))]
    assert missed == [], "the glance in the entry is narrower than the check"


@pytest.mark.parametrize("name", GLANCING)
def test_a_glance_minds_no_case_and_needs_no_scheme(name: str) -> None:
    """What is reported for `https://a@b` is reported for `HTTPS://a@b`, and for `https://A@B` and `//a@b` if the rule does so."""
    spoken = [each for each in FINDINGS.values() if each.kind in rule(name).kinds and complaints(name, each)]
    missed = []
    for each in spoken:
        scheme, colon, rest = each.url.partition(":")
        others = [at(each, f"{written}:{rest}") for written in (scheme.upper(), scheme.capitalize()) if colon]
        others += [at(each, scheme + colon + written) for written in (rest.upper(), rest.lower(), rest.swapcase())]
        if Kind.REFERENCE in rule(name).kinds and rest.startswith("//"):
            others.append(at(each, rest)._replace(kind=Kind.REFERENCE))
        missed += [one.url for one in others if complaints(name, one) and not re.search(entry(name).glance, one.url)]
    assert missed == [], "the glance in the entry is narrower than the check"


def at(finding: Finding, url: str) -> Finding:
    """The same finding with another URL."""
    return finding._replace(url=url, span=Span(0, len(url)))


@pytest.mark.parametrize("name", [each.name for each in ENTRIES if each.glance and not each.in_plain])
def test_a_rule_that_is_not_said_to_speak_of_plain_urls_speaks_of_none(name: str) -> None:
    """Not even for its examples with some parts removed or replaced."""
    spoken = [each for each in FINDINGS.values() if each.kind in rule(name).kinds and complaints(name, each)]
    plainer = {url: each for each in spoken for url in plainer_than(each.url) if is_plain(url)}
    speaking = [url for url, each in plainer.items() if complaints(name, at(each, url))]
    assert speaking == [], f"`in_plain=True` is missing in the entry of {name}"


def plainer_than(url: str) -> Iterator[str]:
    """A URL without its fragment, its query, its path, its port, its escapes, or several of them."""
    for cut in ("#", "?", "#?", ""):
        short = re.split(f"[{cut}]", url)[0] if cut else url
        host = re.match(r"[^/?#]*//[^/?#]*", short)
        for each in (short, host[0] if host else short):
            for bare in (each, re.sub(r":[0-9a-z]*(?=/|\Z)", "", each), re.sub(r"%..", "", each)):
                yield from (bare, bare.lower(), re.sub(r"\A[a-z]+://(?:[^/?#@]*@)?", "https://", bare.lower()))


PIECES = [
    "http",
    "HTTPS",
    "ftp",
    ":",
    "//",
    "/",
    "\\",
    "@",
    "host",
    "[",
    "::1",
    "]",
    "%",
    "2F",
    "%25",
    "..",
    "?",
    "#",
    "&amp;",
    "é",
    "\u202e",
    "\ud800",
]


@given(
    st.lists(st.sampled_from([*PIECES, "443", " ", "(", ")", "xn--", "0x7f", "%7e", "=", "token", "."]), max_size=14).map("".join)
)
@example("//[::1")
@example("HTTP://host@")
@example("xn--HTTPS::1")
@example("http://")
def test_no_rule_raises_or_complains_of_what_is_not_there(url: str) -> None:
    for each in ENTRIES:
        for kind in rule(each.name).kinds:
            for complaint in complaints(each.name, found(url, kind)):
                assert kind is Kind.MISTYPED or not each.glance or re.search(each.glance, url), (
                    f"the glance of `{each.name}` is narrower than its check, which reports this"
                )
                assert 0 <= complaint.span.start <= complaint.span.end <= len(url)
                assert all(apply(url, repair.edits) != url for repair in complaint.repairs)


def rules_said(text: str, config: Config, language: str = "plaintext") -> list[str]:
    return [each.rule for each in lint(Document(text, language), config)]


@pytest.mark.parametrize(
    ("allowed", "quiet"), [("a,b.test", True), ("*.test", True), ("b.test", False), ("*.b.test", False), ("A,B.test", True)]
)
def test_a_host_that_is_allowed_is_not_looked_at(allowed: str, quiet: bool) -> None:
    hosts = READERS["hosts"]([allowed], ("allowed-hosts",))
    assert rules_said("http://a,b.test/", Config()) == ["not-dns-host"]
    assert rules_said("http://a,b.test/", Config(allowed_hosts=hosts)) == ([] if quiet else ["not-dns-host"])


@pytest.mark.parametrize(
    "allowed", ["bücher.de", "xn--bcher-kva.de", "BÜCHER.de", "bücher.de.", "*.bücher.de", "*.xn--bcher-kva.de"]
)
@pytest.mark.parametrize(
    "host", ["bücher.de", "xn--bcher-kva.de", "BÜCHER.de", "bu\u0308cher.de", "XN--BCHER-KVA.DE.", "bücher.de."]
)
def test_a_host_that_is_allowed_is_known_by_each_of_its_spellings(allowed: str, host: str) -> None:
    config = Config().selecting(("insecure-scheme",), ())._replace(grammar=builtin("rfc3987"))
    quiet = config._replace(allowed_hosts=READERS["hosts"]([allowed], ("allowed-hosts",)))
    url = f"http://{'a.' if allowed.startswith('*') else ''}{host}/"
    assert rules_said(url, config) == ["insecure-scheme"]
    assert rules_said(url, quiet) == []
    assert rules_said(f"http://other{host}/", quiet) == ["insecure-scheme"]


def test_a_scheme_that_is_allowed_is_neither_unknown_nor_mistyped() -> None:
    config = Config().selecting(None, ("unknown-scheme",))
    schemes = READERS["schemes"](["HTPS", "abc://"], ("allowed-schemes",))
    assert rules_said("htps://a/ abc://b/", config) == ["mistyped-scheme", "unknown-scheme"]
    assert rules_said("htps://a/ abc://b/", config._replace(allowed_schemes=schemes)) == []


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (
            "http://h.test/a b\\c",
            ["backslash"],
        ),  # one fault at a time, that readers mind, by its most special name
        ("http://h.test/a\\b c", ["backslash"]),
        ("https://http://h.test:80800/", ["doubled-scheme"]),
        ("http://A,b.test/%7e%2f", ["not-dns-host", "needless-escape"]),
        ("http://h.test/#a,%2520b", ["double-encoded"]),
        ("http://%2526a@h.test/%3F%2526", []),  # in a part where nothing is decoded twice by mistake
        ("http:///h.test/", ["empty-host"]),
        ("http://:80a/", ["empty-host"]),  # another port would fix nothing
        ("http://u@:99999/", ["empty-host"]),
        ("http://:/", ["empty-host"]),
        ("http://h.test:80/%7e/%2f?", ["default-port", "needless-escape", "lowercase-escape", "empty-query"]),
        ("http://h.test:80/^", ["invalid-path"]),  # a rejected URL has no normal form
    ],
)
def test_what_is_said_of_one_url(url: str, said: list[str]) -> None:
    assert rules_said(f'<a href="{url}">', Config(), "html") == said


def test_a_rule_that_is_not_selected_leaves_its_faults_to_the_general_one() -> None:
    html = '<a href="http://h.test/a b">'
    assert rules_said(html, Config().selecting(("invalid-path",)), "html") == ["invalid-path"]


@pytest.mark.parametrize("kind", ["xmlns", "template"])
def test_namespaces_and_templates_are_left_alone(kind: str) -> None:
    text = '<svg xmlns="HTTP://A,b.test:80/%7e/../">' if kind == "xmlns" else "http://A,b.test:80/%7e/{x}/../"
    everything = Config().selecting(NAMES)
    assert rules_said(text, everything, "html" if kind == "xmlns" else "plaintext") == []


def test_a_fix_is_kept_only_where_the_grammar_takes_its_result() -> None:
    html = '<a href="http://h.test/a%2520üb">'
    said = lint(Document(html, "html"), Config())
    assert [(each.rule, [fix.safe for fix in each.fixes]) for each in said] == [("double-encoded", []), ("invalid-path", [True])]


def test_a_quote_inside_a_host_has_no_fix() -> None:
    said = lint(Document('<a href="https://o’host.test/">', "html"), Config())
    assert [(each.rule, each.fixes) for each in said] == [("suspicious-character", ())]


def test_a_glance_knows_every_default_port() -> None:
    assert all(re.search(entry("default-port").glance, f"{scheme}://h:{port}/") for scheme, port in DEFAULT_PORTS.items())


def test_the_register_of_schemes_is_whole() -> None:
    assert (len(REGISTERED), len(HISTORICAL)) == (430, 18)
    assert {"http", "https", "mailto", "urn", "z39.50r"} < REGISTERED
    assert not COMMON & REGISTERED


@pytest.mark.parametrize(
    "piece", ["%7e", "%2520", "(", ")", "/..", ".", "&amp;", ":", "@", "//", "\\", "%", "a,", "-.", "%25", "é", "\u200b", " x/"]
)
@pytest.mark.parametrize("start", ["http://h.test/", "https://", "data:,"])
def test_time_is_linear_in_a_url(start: str, piece: str) -> None:
    """With all rules."""

    def judged_by_all(size: int) -> None:
        lint(Document(f'<a href="{start + piece * (size // len(piece))}">', "html"), Config().selecting(NAMES))

    assert is_linear(judged_by_all, 5_000)


SPELLINGS = ["a", "%7e", "%2f", "%41", "%2E", "..", ".", "/", "/./", "/../", "?", "#", ":", "B", "%c3%a9", "~", "-", "%25", "4"]
ORIGINS = [
    "https://h.test",
    "HTTP://h.test",
    "http://h.test:",
    "https://Host.TEST",
    "https://user:%7e@h.test:443",
    "http://h%41.test:",
    "ftp://h.test:21",
    "wss://[fe80::A]:443",
    "",
    "/x",
]


@given(st.sampled_from(ORIGINS), st.lists(st.sampled_from(SPELLINGS), max_size=10).map("".join))
def test_a_safe_fix_of_the_spelling_changes_no_meaning(origin: str, rest: str) -> None:
    """Both URLs have the same normal form, computed independently: RFC 3986, section 6.2.2."""
    url = f"{origin}/{rest}" if origin else rest
    finding = found(url, Kind.URL if origin and origin != "/x" else Kind.REFERENCE)
    if judged(finding, validator_of(Config().language, None))[0].valid:
        for each in ENTRIES:
            repairs = [repair for made in complaints(each.name, finding) for repair in made.repairs if repair.safe]
            if each.group == Group.NORMAL_FORM:
                assert all(normalize(apply(url, repair.edits)) == normalize(url) for repair in repairs)
            else:
                assert not repairs, (
                    f"{each.name}: only fixes of the group `normal-form` may be safe; give its `Repair` no `safe=True`"
                )


@given(st.sampled_from([each for each in ORIGINS if "://" in each]), st.lists(st.sampled_from(SPELLINGS), max_size=10).map("".join))
def test_a_url_that_no_rule_of_the_group_reports_is_its_own_normal_form(origin: str, rest: str) -> None:
    """Each step of `normalize` has a rule, but a URL may end with its host, and an escaped dot may be there on purpose."""
    assume("%2E" not in rest)
    finding = found(url := f"{origin}/{rest}", Kind.URL)
    group = [each.name for each in ENTRIES if each.group == Group.NORMAL_FORM]
    if judged(finding, validator_of(Config().language, None))[0].valid and not any(complaints(name, finding) for name in group):
        assert normalize(url) == url
