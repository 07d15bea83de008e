"""An edited document has the same diagnostics as a new one, including the effect of comments."""

from pathlib import Path
from random import Random
from re import finditer

import pytest

from examples import examples
from project import Project
from urlint.find.document import Document, Finding
from urlint.find.incremental import segments
from urlint.find.language import load
from urlint.find.languages import LANGUAGES
from urlint.find.resolver import Resolver
from urlint.grammar.language import builtin
from urlint.lint import judge
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental import comments, judgements
from urlint.lint.incremental import index as lint_index
from urlint.lint.incremental.index import Index
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linter
from urlint.lint.rule import DEFAULTS, NAMES
from urlint.lint.rules import ENTRIES
from urlint.lint.selector import Selector
from urlint.lint.suppression import Suppressions, heard
from urlint.lint.suppression.words import Word
from urlint.lint.targets.present import is_outdated
from urlint.text import Span

PIECES = [
    *(
        "http://example.com/ ",
        "http://example.com:8a/x",
        "http://example.com/ü",
        "[t](http://a.example/a b)",
        "http://",
        "a",
        ":",
        " ",
        "/",
        "\t",
    ),
    *("\n", "\r\n", "\r", "\n\n", "\x0c", "\x85", "\u2028", "😀", "e\u0301", "```\n", "<!-- ", " -->", "`", "\n---\n", "> "),
    *(
        "urlint: ignore",
        "urlint: ignore[invalid-port]",
        "urlint: off\n",
        "urlint: off[invalid-port]\n",
        "urlint: on\n",
        "urlint: grammar=rfc3987 ",
        "urlint:",
    ),
    *("http://a.example/?b&amp;c", "<a href=", "></a>", "<!-- urlint: ignore-file -->", "urlint: ignore[dot-segments]"),
    *("http://a.example/b(c ", "x)", "\nmsgstr ", "#~ msgid ", "[http://a.example/?b&amp;c label]", "http://a.example/?b&#38;c"),
    *("<!-- urlint: ignore -->\n", "# urlint: ignore[invalid-path, x]\n", "urlint: ignore-file[invalid-host]", "grammar=dns"),
    *("\nhref: https://a.test/b{?c\n", "\ntemplated: true\n", "templated: false", "a: https://a.test/b{c"),
    *("\n.. urlint: ignore\n\n", "\n\n\n \n", "ftp://korisnik:zaporka@primjer.org/ "),
]


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Segments that are shorter than the text that a rule looks at."""
    monkeypatch.setattr(segments, "_SHORTEST", 200)
    monkeypatch.setattr(segments, "_LONGEST", 400)
    monkeypatch.setattr(segments, "_LONG", 1000)
    monkeypatch.setattr(lint_index, "_LONG", 1000)


def agree(index: Index, document: Document, config: Config) -> None:
    fresh = Linter(config)(document)
    assert index.segments.text == document.text
    assert shown(index) == fresh.diagnostics
    assert list(index.diagnostics()) == fresh.diagnostics
    assert index.findings() == fresh.findings
    for said in fresh.diagnostics[:3]:
        assert said in index.diagnostics_at(said.span)
        end = said.finding.span.end
        assert said.finding.container == "comment" or said.finding in index.findings_at(Span(end, end))


def shown(index: Index) -> list[Diagnostic]:
    starts = index.segments.starts
    return [each.diagnostic.shift(starts[at] + each.start) for at, said in index.visible() for each in said]


@pytest.mark.parametrize("language", ["markdown", "html", "python", "plaintext"])
def test_edits_say_what_a_fresh_lint_says(language: str) -> None:
    random = Random(language)
    for _ in range(examples(3)):
        text = "".join(random.choices(PIECES, k=400))
        index = Index(Document(text, language), Config())
        agree(index, Document(text, language), Config())
        for _ in range(12):
            start = random.randrange(len(text) + 1)
            end = min(len(text), start + random.choice([0, 0, 1, 3, 30, 1000]))
            new = "".join(random.choices(PIECES, k=random.choice([0, 1, 1, 2, 20])))
            index.lazy = random.random() < 0.3
            index.edit(start, end, new)
            text = text[:start] + new + text[end:]
            if not index.lazy:
                agree(index, Document(text, language), Config())


@pytest.mark.parametrize("language", ["markdown", "html", "python", "plaintext", "json", "po"])
def test_edits_of_a_long_line_say_what_a_fresh_lint_says(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgements, "_PORTION", 7)
    random, in_line = Random(language), [each for each in PIECES if not set(each) & set("\n\r")]
    for most in (1, 5, 30, 1000):
        config, text = Config(max_diagnostics=most), "".join(random.choices(in_line, k=500))
        index = Index(Document(text, language), config)
        for _ in range(examples(2)):
            at = random.randrange(len(text) + 1)
            new = "".join(random.choices(in_line, k=random.choice([0, 1, 1, 2, 9])))
            end = min(len(text), at + random.choice([0, 0, 1, 3, 30]))
            index.edit(at, end, new)
            text = text[:at] + new + text[end:]
            fresh = Linter(config)(Document(text, language))
            here = Span(end, end)
            if random.random() < 0.5:
                assert index.findings_at(here) == [each for each in fresh.findings if each.span.touches(here)]
            for _ in range(random.randrange(4)):
                index.work(0)
            assert shown(index)[:most] == fresh.diagnostics[:most]
            if random.random() < 0.3:
                agree(index, Document(text, language), config._replace(max_diagnostics=len(shown(index))))


@pytest.mark.parametrize(
    "url", ["https://a.test/b,über", "https://a.test/b,|", "http://[::1", "http://::1/", "http://2001:db8::1/"]
)
def test_brackets_of_yaml_that_come_and_go_on_another_line_count(url: str) -> None:
    text = f"a:\n  {url}\n"
    index = Index(Document(text, "yaml"), Config())
    agree(index, Document(text, "yaml"), Config())
    index.edit(2, 2, " [")
    agree(index, Document(text.replace("a:", "a: ["), "yaml"), Config())
    index.edit(2, 4, "")
    agree(index, Document(text, "yaml"), Config())


def test_a_template_that_opens_on_another_line_counts() -> None:
    text = "a\nhttps://example.com/b%> c\n"
    index = Index(Document(text, "plaintext"), Config())
    agree(index, Document(text, "plaintext"), Config())
    index.edit(0, 0, "<% ")
    agree(index, Document(f"<% {text}", "plaintext"), Config())
    index.edit(0, 3, "")
    agree(index, Document(text, "plaintext"), Config())


def test_a_rule_looks_over_short_segments() -> None:
    text = "</k-a title=1\n" + "word " * 10 + "\n" + "word " * 12 + "\n" + "word " * 14 + '\nhref="http://a.example/?b&amp;c"\n'
    index = Index(Document(text), Config())
    assert len(index.segments) == 4
    agree(index, Document(text), Config())
    index.edit(0, 1, "")
    agree(index, Document(text[1:]), Config())
    assert shown(index)


def test_what_a_line_says_about_the_url_on_the_line_above_counts_when_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a segment ends between the two lines, however short the next segments are."""
    monkeypatch.setattr(segments, "_SHORTEST", 10)
    monkeypatch.setattr(segments, "_LONGEST", 20)
    for typed in ("->", "-> b\n", "->\n"):
        text = "1,http://a.test:8a/\n? b\n"
        index = Index(Document(text, "csv"), Config())
        assert len(index.segments) > 1
        agree(index, Document(text, "csv"), Config())
        for new in (typed, ""):
            at, end = text.index("\n") + 1, text.rindex("b")
            index.edit(at, end, new)
            text = text[:at] + new + text[end:]
            agree(index, Document(text, "csv"), Config())


def test_a_rule_looks_after_a_url_no_further_than_its_line() -> None:
    text = "wget http://a.example/git-(latest version.tar.gz\n"
    index = Index(Document(text), Config())
    agree(index, Document(text), Config())
    closed = text.replace("version", "version)")
    index.edit(41, 41, ")")
    agree(index, Document(closed), Config())
    assert not shown(index)
    index.edit(41, 42, "")
    agree(index, Document(text), Config())
    text = "word " * 50 + '"http://a.example/?b&amp;c"\n>' + " word" * 50 + "\n"
    agree(Index(Document(text), Config()), Document(text), Config())


def test_a_message_of_a_catalogue_is_known_by_its_own_word_not_by_one_far_away() -> None:
    copied, filler = "http://a.example/?b&amp;c", "word " * 100 + "\n\n"
    text = f'msgstr "{copied}"\n{filler * 4}{copied}\n'
    index = Index(Document(text, "po"), Config())
    assert len(index.segments) > 3
    agree(index, Document(text, "po"), Config())
    assert [each.finding.span.start > len(filler) for each in shown(index)] == [True]
    index.edit(0, 4, "")
    agree(index, Document(text[4:], "po"), Config())
    assert len(shown(index)) == 2


@pytest.mark.parametrize("url", ["http://a.example/?b&amp;c", "ftp://korisnik:zaporka@primjer.org/"])
@pytest.mark.parametrize("between", ["", "word " * 90, "word " * 190])
def test_a_message_of_a_catalogue_counts_when_its_word_is_typed(url: str, between: str) -> None:
    text = f'xmsgstr "{between}\n{url}"\n'
    index = Index(Document(text, "po"), Config())
    agree(index, Document(text, "po"), Config())
    assert len(shown(index)) == 1
    index.edit(0, 1, "")
    agree(index, Document(text[1:], "po"), Config())
    assert not shown(index)


def test_what_says_some_lines_below_that_a_url_is_a_template_counts_wherever_the_text_is_cut() -> None:
    item = "href: https://a.test/b{?c\nx: 1\ny: 2\ntemplated: true\n"
    for before in range(10, 40):
        text = "".join(f"k{at}: value\n" for at in range(before)) + item + "z: value\n" * 60
        index, at = Index(Document(text, "yaml"), Config()), text.index("true")
        agree(index, Document(text, "yaml"), Config())
        assert "invalid-template" in {each.rule for each in shown(index)}
        index.edit(at, at + 4, "false")
        agree(index, Document(text.replace("true", "false"), "yaml"), Config())


def test_one_url_in_two_places_of_a_short_text_is_judged_in_each() -> None:
    text = 'http://a.example/?b&amp;c <pre class="x">http://a.example/?b&amp;c\n'
    index = Index(Document(text), Config())
    agree(index, Document(text), Config())
    assert len(shown(index)) == 1
    index.edit(0, 0, " ")
    index.edit(0, 1, "")
    agree(index, Document(text), Config())
    assert Linter(Config(), memory=Memory())(Document(text)).diagnostics == shown(index)


@pytest.mark.parametrize("again", ["[y]: <http://a.test/b c>\n", "[y](http://a.test/b c)\n", "[y](<http://a.test/b c>)\n"])
def test_the_brackets_around_a_url_that_was_met_before_count(again: str) -> None:
    text = f"[x](<http://a.test/b c>)\n\n{again}"
    known = Linter(Config(), memory=Memory())(Document(text, "markdown")).diagnostics
    assert known == Linter(Config())(Document(text, "markdown")).diagnostics


def test_a_comment_far_away_is_respected() -> None:
    bad, filler = "http://example.com:8a/ü\n", "word " * 100 + "\n\n"
    text = filler * 40 + bad + filler * 40
    index = Index(Document(text), Config())
    assert [each.rule for each in index.diagnostics()] == ["invalid-port"]
    for comment, language, count in (("urlint: ignore-file\n", "rfc3986", 0), ("urlint: grammar=rfc3987\n", "rfc3987", 1)):
        index.edit(0, 0, comment)
        assert len(index.segments) > 3
        assert (index.judging.language.name, len(list(index.diagnostics()))) == (language, count)
        index.edit(0, len(comment), "")
        assert (index.judging.language.name, len(list(index.diagnostics()))) == ("rfc3986", 1)
    index.edit(0, 0, "urlint: off ")
    index.edit(len(text) + 12, len(text) + 12, bad + "urlint: on\n" + bad)
    assert [each.span.start > len(text) for each in index.diagnostics()] == [True]


def test_a_comment_that_names_no_grammar_changes_none() -> None:
    index = Index(Document("# urlint: grammar=rfc9 http://a\n", path="x"), Config())
    assert index.judging == Config()
    assert [each.rule for each in index.diagnostics()] == ["misspelled-suppression"]


def test_a_slip_in_a_comment_is_reported_where_it_stands() -> None:
    text = "http://example.com/ä\n" * 40 + "and <!-- urlint: ignor[invalid-path] --> more\n"
    document = Document(text, "markdown")
    assert Linter(Config())(document).diagnostics[-1].rule == "misspelled-suppression"
    agree(Index(document, Config()), document, Config())


def test_a_comment_that_is_gone_counts_no_more_after_the_next_edit() -> None:
    comment, text = "<!-- urlint: ignore-file -->\n\n", "http://example.com:8a/\n"
    index = Index(Document(comment + text, "markdown"), Config())
    assert list(index.diagnostics()) == []
    index.edit(0, len(comment), "")
    index.edit(len(text), len(text), "x\n")
    agree(index, Document(text + "x\n", "markdown"), Config())


def test_what_is_past_the_limit_is_found_and_not_judged() -> None:
    text = ("http://example.com:8a/ \n\n" + "x" * 2500 + "\n\n") * 4
    index = Index(Document(text), Config(max_file_size=len(text) // 2))
    assert len(index.findings()) == 4
    assert 0 < len(list(index.diagnostics())) < 4


def test_work_may_be_done_in_pieces() -> None:
    text = "http://example.com:8a/ü\n\n" * 2_000
    index = Index(Document(text), Config(grammar=builtin("dns")))
    pieces = 1
    while not index.work(0.001):
        pieces += 1
    assert pieces > 3
    assert len(list(index.diagnostics())) == 2_000
    index.edit(0, 0, "x")
    assert index.work(5)


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    """The URLs that rules have checked."""
    asked: list[Finding] = []

    def check(finding: Finding, selector: Selector) -> list[Diagnostic]:
        asked.append(finding)
        return judge.check(finding, selector)

    monkeypatch.setattr(judgements, "check", check)
    return asked


BAD = "http://example.com:8a/{}\n\n" + "word " * 500 + "\n\n"


def test_no_more_is_judged_than_is_shown(checked: list[Finding]) -> None:
    text = "".join(BAD.format(number) for number in range(50))
    config = Config(max_diagnostics=5, select=(*DEFAULTS, "unused-suppression"))
    index = Index(Document(text), config)
    assert shown(index) == Linter(config)(Document(text)).diagnostics[:6]
    assert len(checked) == 6
    for comment, count in (("urlint: off ", 0), ("urlint: ignore[invalid-path]\n", 7), ("urlint: ignore-file[invalid-path]\n", 6)):
        index.edit(0, 0, comment)
        assert [each.rule for each in shown(index)][:1] == ["unused-suppression" if count == 7 else "invalid-port"][:count]
        assert len(shown(index)) == count
        index.edit(0, len(comment), "")
    assert len(checked) == 6
    assert len(list(index.diagnostics())) == len(checked) == 50


def test_an_edit_asks_about_what_it_touches_alone(checked: list[Finding]) -> None:
    text = "".join(f"See http://example.com:8a/{number} for more of it.\n" for number in range(100, 160))
    index = Index(Document(text, "markdown"), Config())
    assert len(shown(index)) == len(checked) == 60
    for number, gone, new in ((100, 0, "x"), (120, 0, "\n"), (130, 0, "more "), (130, 3, ""), (159, 4, "\n\n")):
        at = index.segments.text.index(f"See http://example.com:8a/{number}")
        index.edit(at, at + gone, new)
        assert len(shown(index)) == 60
    assert len(checked) == 60
    at = index.segments.text.index("8a")
    index.edit(at, at, "b")
    assert len(shown(index)) == 60
    assert len(checked) == 61
    index.diagnostics_at(Span(1000, 1001))
    assert len(checked) == 61


@pytest.mark.parametrize("line", ['- <a href="#part-{}">Part</a>\n', '<a href="#part-{}">Part</a> ', "- [part](#part-{}) of it\n"])
def test_an_edit_asks_about_the_dead_anchors_that_it_touches_alone(checked: list[Finding], line: str) -> None:
    text = "".join(map(line.format, range(1000, 1100)))
    index = Index(Document(text, "markdown", "a.md"), Config(), Project({"a.md": text}))
    assert len(shown(index)) == len(checked) == 100
    for number in range(1000, 1100, 7):
        at = index.segments.text.index(line.format(number))
        index.edit(at, at, "x")
        assert len(shown(index)) == 100
    assert len(checked) - 100 <= 2 * 15, "the element, and the one before it"


TAGS = [
    *(
        '<a href="#b">b</a>',
        "<a ",
        'onclick="c" ',
        ">",
        "</a>",
        '<a href="#b',
        '"',
        " ",
        "\n",
        "\n\n",
        "```\n",
        "    ",
        "- a\n",
        "x",
    ),
    *("[b](#b)", "[](#b)", "word " * 60, "% ", "<!-- ", " -->", "https://a.test:8a/b ", "https://a.test/?b&amp;c ", "malformed: "),
]


@pytest.mark.parametrize(("text", "follows"), [("[a](b.md)\n", True), ("<https://a.test/b>\n", False)])
def test_only_a_document_with_references_is_judged_again_as_files_come(text: str, follows: bool) -> None:
    index = Index(Document(text, "markdown", "a.md"), Config(), Project({}))
    shown(index)
    assert index.follow() is follows


def test_edits_say_of_dead_anchors_what_a_fresh_lint_says() -> None:
    random = Random(1)
    for _ in range(examples(8)):
        text = "".join(random.choices(TAGS, k=200))
        index = Index(Document(text, "markdown", "a.md"), Config(), Project({}))
        for _ in range(20):
            at = random.randrange(len(text) + 1)
            end, new = min(len(text), at + random.choice([0, 0, 1, 9])), "".join(random.choices(TAGS, k=random.choice([0, 1, 2])))
            index.edit(at, end, new)
            text = text[:at] + new + text[end:]
            links = index.links
            if links and is_outdated(links, {}, links.path, links.text):
                index.follow()
            if random.random() < 0.7:
                assert shown(index) == Linter(Config(), Project({}))(Document(text, "markdown", "a.md")).diagnostics


def test_a_rule_that_looks_at_the_text_around_a_url_says_so() -> None:
    """Otherwise, what it said would be kept when that text is edited."""
    shelf, looks = Path(judge.__file__).parent / "rules", ("subject.text", "subject.translated")
    pages = {name: (shelf / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8") for name in NAMES}
    looking = {name for name, page in pages.items() if any(look in page for look in looks)}
    assert looking == {each.name for each in ENTRIES if each.looks}
    assert not any(load(name).prose for name in LANGUAGES if load(name).joins), "whose lines `mistyped-scheme` looks at"


def test_of_a_long_line_no_more_is_judged_than_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = list[Finding]()
    check = judge.check
    monkeypatch.setattr(judgements, "check", lambda finding, selector: judged.append(finding) or check(finding, selector))
    text = " ".join(f"http://example.com:8a/{number}" for number in range(1200))
    config = Config(max_diagnostics=100)
    index = Index(Document(text), config)
    assert [each.span.start for each in shown(index)][:101] == [match.start() + 19 for match in finditer("http", text)][:101]
    assert len(judged) < 600
    judged.clear()
    for _ in range(3):
        index.edit(0, 0, "x ")
        assert len(index.diagnostics_at(Span(20, 20))) == 1
        assert shown(index)
    assert not judged
    assert list(index.diagnostics()) == Linter(config)(Document(f"x x x {text}")).diagnostics


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The offsets of the candidates that were examined."""
    met: list[int] = []
    resolve = Resolver.resolve
    monkeypatch.setattr(Resolver, "resolve", lambda self, each: met.append(each.start) or resolve(self, each))
    return met


@pytest.mark.parametrize("language", ["plaintext", "markdown", "json"])
def test_of_a_long_line_no_more_is_found_than_is_shown(resolved: list[int], language: str) -> None:
    text = "[" + ",".join(f'"http://example.com:8a/{number}"' for number in range(3000)) + "]"
    index = Index(Document(text, language), Config(max_diagnostics=100))
    assert index.reach > len(text)
    for at in (2, len(text) // 2, len(text)):
        assert len(shown(index)) >= 100
        assert 0 < len(resolved) < 1000
        assert shown(index)[100].span.start < index.reach < len(text) // 5
        resolved.clear()
        index.edit(at, at, " ")
    assert not list(index.beyond_ascii(False))
    assert not resolved


def test_work_may_be_done_in_pieces_of_a_line() -> None:
    text = " ".join(f"http://example.com/({number}" for number in range(6000))
    index = Index(Document(text), Config(ignore=("unbalanced-bracket",)))
    pieces = 1
    while not index.work(0.001):
        pieces += 1
    assert pieces > 10
    assert not shown(index)


def test_what_is_known_of_a_long_line_is_known_after_the_next_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = list[Finding]()
    check = judge.check
    monkeypatch.setattr(judgements, "check", lambda finding, selector: judged.append(finding) or check(finding, selector))
    text = " ".join(f"http://example.com:8a/{number}" for number in range(600))
    index = Index(Document(text), Config(max_diagnostics=9999))
    assert len(shown(index)) == len(judged) == 600
    for _ in range(3):
        index.edit(0, 0, "x ")
        assert index.diagnostics_at(Span(20, 20))
        assert len(shown(index)) == 600
    assert len(judged) == 600


@pytest.mark.parametrize("comment", ["urlint: ignore", "urlint: ignore[invalid-port]", "urlint: off", "urlint: ignore-file"])
def test_what_comments_hide_in_a_long_line_is_made_up_for_by_what_follows(comment: str) -> None:
    line = " ".join(f"http://example.com:8a/{number}" for number in range(200))
    text = f"{line} {comment}\n{line} ftp://a.example:x/\n"
    config = Config(max_diagnostics=40)
    index = Index(Document(text), config)
    fresh = Linter(config)(Document(text)).diagnostics
    assert shown(index)[:40] == fresh[:40]
    assert list(index.diagnostics()) == fresh


def test_comments_are_listened_to_once_after_many_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    listened = list[int]()

    def listen(said: list[Word], end: int) -> Suppressions:
        listened.append(len(said))
        return heard(said, end)

    monkeypatch.setattr(comments, "heard", listen)
    text = "http://example.com:8a/ <!-- urlint: ignore[invalid-port] -->\n\n" * 100
    index = Index(Document(text, "markdown"), Config())
    for _ in range(300):
        index.edit(0, 0, "http://example.com:8a/\n\n")
    assert len(shown(index)) == len(list(index.diagnostics())) == 300
    assert listened == [100, 100]


@pytest.mark.parametrize(
    ("language", "item"),
    [
        ("yaml", "  {path}:\n    get: {{summary: b}}\n"),
        ("yaml", "  '{path}': # a\n    get: {{}}\n"),
        ("json", '"{path}": {{\n"get": {{}}\n}},\n'),
    ],
)
def test_the_paths_of_an_api_are_judged_wherever_an_edit_makes_them(language: str, item: str) -> None:
    names = [path for number in range(20) for path in (f"/a/{{b}}/c{number}", "/{a}/{a}", "/{}/x", "/{a")]
    text = "".join(item.format(path=path) for path in names)
    config, random = Config(), Random(1)
    index = Index(Document(text, language), config)
    assert len(shown(index)) == 60
    for _ in range(30):
        at = random.randrange(len(text))
        gone, new = random.randrange(3), random.choice(("", "\n", "{", "}", ":", "get:", "/"))
        text = text[:at] + new + text[at + gone :]
        index.edit(at, min(at + gone, len(index.segments.text)), new)
        agree(index, Document(text, language), config)
