"""Skimming a text, which skips paragraphs of plain URLs, loses no diagnostics."""

from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from examples import examples
from fixture import pages
from project import Project
from test_find import TEXTS
from urlint.find.document import Document
from urlint.find.language import load
from urlint.find.languages import LANGUAGES as NAMES
from urlint.lint import prefilter
from urlint.lint.config import Config
from urlint.lint.linter import Linter
from work import is_linear

LANGUAGES = [*NAMES]
SKIMMED = [name for name in LANGUAGES if load(name).skims]
PROGRAMS = [name for name in LANGUAGES if not (load(name).skims or load(name).places)]
BLOCKS = [block for page in pages("languages") for block in page.blocks if block.info in LANGUAGES]
PLAIN = "https://a.test http://a.test/b?c=d#e https://a.test/v1.0...v1.1 https://a.test/b%20c ../b.md#c #c"
NOT_PLAIN = (
    "www.a.test https://a.test:8a/ https://a..test/%zz https:/a.test http//a.test https://u:secret99@a.b/ mailto:a@b.test "
    "//a.test/b https://a.test/b|c https\\://a\\.test/ https://a.test/?token=Zk3Vx81LqPw0Rt6Y ftp://a.test/b"
)
LEFT_OPEN = '{{a}} {{a}}/b {%a:b%}c/d.e {{a("b")}}.css /a/{{b}} {{a|b}}//c.d admin:index'
URLS = [
    "https://",
    "http://",
    "bitcoin:bc1qar0srrr7xfkvy5l643",
    *PLAIN.split(),
    *NOT_PLAIN.split(),
    *LEFT_OPEN.split(),
    "",
    "https://a.test/b c",
]
OPENERS = [
    *" ([<\"'`*_|>\n",
    *["](", "[x](", "\\[x](", "![x](<", "[x]:", ' <a href="', "<a href='", "<a href=", "`x <", ".. _x:", " a,", "(see", " x:"],
]
OPENERS += [":a b: ", ".. image:: ", "   :target: ", "__ ", "\n```\n", "\n~~~python\n", "<!-- ", "\n---\n", 'x = "', "\n    "]
OPENERS += [
    '<img srcset="',
    '<a style="background:url(',
    "<script>",
    "<style>",
    '<meta content="0; url=',
    '<a href=" ',
    "<b>",
    '<a ping="',
    '<a href = "{{static_url("',
    ' src = "{% static "',
]
OPENERS += ["\na: ", "\n- ", "\na = ", "\na: |\n  ", '\n  b: "', "\n# ", "\na=", "\nc: [", "\n? "]
OPENERS += ["'''", '"""', "/* ", "// ", "# ", "x <<EOF\n", "x: |\n  ", "r'", "f'", "`${a}", "+ '", "' + '", "s#", "EOF\n", "*/"]
CLOSERS = [
    *" )]>\"'`*_|<\n.,;:!?{}\\",
    *[").", ") x", "))", ")_", ")|", ">`_", ">`__.", '">x</a>', '" b'],
    "\n\n",
    "\r\n",
    "}}",
    '") }}">',
    '" %}">',
    "\n  b",
    ' "t")',
]
PIECES = st.sampled_from([*URLS, *URLS, *OPENERS, *CLOSERS])


@pytest.mark.parametrize(
    ("language", "plain"),
    [
        *((name, "One https://a.test/b") for name in (*SKIMMED, *PROGRAMS)),
        *((name, "One https://a.test/b two.") for name in (*SKIMMED, *PROGRAMS) if load(name).prose or not load(name).before_value),
        *((name, "One (https://a.test/b)") for name in PROGRAMS if not (load(name).long[0] or load(name).before_value)),
        ("markdown", "[One](https://a.test/b) two."),
        ("csv", "1,https://a.test/b,One"),
        ("html", '<a href="{{a}}/b{%c%}">One</a> two.'),
    ],
)
def test_some_paragraphs_are_passed_over(language: str, plain: str) -> None:
    linter = Linter(Config())
    document = Document(f"{plain}\n\nThree https://a.test:8a/ four.\n", language)
    assert len(linter(document).findings) == 2
    assert len(linter.skim(document).findings) == 1


@pytest.mark.parametrize(
    ("before", "piece", "language"),
    [
        ("", ".. _", "restructuredtext"),
        ("A field\n:a:", " ", "restructuredtext"),
        (" https://a.test/?", "token", "plaintext"),
        (" https://a.test/?a=b&", "a.token-", "markdown"),
        ("", '"""\nSee (ftp://a.test/b).\n"""\n\n', "python"),
    ],
)
def test_skimming_takes_linear_time(before: str, piece: str, language: str) -> None:
    linter = Linter(Config())
    assert is_linear(lambda size: linter.skim(Document(before + piece * (size // len(piece)), language)), 25_000)


@pytest.mark.parametrize("language", sorted({block.info for block in BLOCKS}))
def test_on_every_page_the_same_is_said(language: str) -> None:
    assert all(same(Document(block.text, language)) for block in BLOCKS if block.info == language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ('"""http://a.test/b"a=]=', "proto3"),
        ('"""https://a.test/b,style="+"""', "powershell"),
        ('let x = r#"https://a.test/"b"#;', "rust"),
        ('x <- r"(http://st M/)"', "r"),
        ('auto x = R"ab(http://st M/)ab";', "cpp"),
    ],
)
def test_a_quote_that_does_not_end_its_string_is_no_end(text: str, language: str) -> None:
    assert same(Document(text, language))


@settings(max_examples=examples(350))
@given(st.lists(PIECES, max_size=12).map("".join), st.sampled_from(LANGUAGES))
@example("https://'''// ", "plaintext")
@example('"https://`x"', "plaintext")
@example("'http://\"x'", "plaintext")
@example("<!--<a href=https://http://a.test/b", "markdown")
def test_of_any_text_the_same_is_said(text: str, language: str) -> None:
    assert same(Document(text, language))


@settings(max_examples=examples(250))
@given(st.lists(TEXTS, min_size=1, max_size=4).map("\n\n".join), st.sampled_from([*LANGUAGES, *SKIMMED * 9]))
def test_of_several_paragraphs_the_same_is_said(text: str, language: str) -> None:
    assert same(Document(text, language))


@pytest.mark.parametrize("language", sorted({block.info for block in BLOCKS}))
def test_of_the_lines_of_a_long_paragraph_the_same_is_said(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefilter, "_LONG", 0)
    assert all(same(Document(block.text, language)) for block in BLOCKS if block.info == language)


@settings(max_examples=examples(250))
@given(st.lists(PIECES | st.just("\n"), max_size=20).map("".join), st.sampled_from([*LANGUAGES, *SKIMMED * 3]))
def test_of_any_lines_of_a_long_paragraph_the_same_is_said(text: str, language: str) -> None:
    with patch.object(prefilter, "_LONG", 0):
        assert same(Document(text, language))


def test_of_a_long_paragraph_the_lines_around_a_fault_are_searched() -> None:
    text = "see http://a.test/b\n" * 2000
    findings = Linter(Config()).skim(Document(f"{text}<http://h:8a/>\n{text}")).findings
    assert "http://h:8a/" in [each.url for each in findings][:2]
    assert len(findings) < 600


LED = ["b.md", "../b.md#c", "no.md", "docs/no.md#c", "#c", "#no", "b.md#no", "./b.md", "a/b", "B.md", "b", "LICENSE"]
LEADING = [name for name in SKIMMED if load(name).headings]
LED_PIECES = PIECES | st.sampled_from([*LED, "\n\n# c\n\n", '<a href="', "[x]("])


@settings(max_examples=examples(250))
@given(st.lists(LED_PIECES, max_size=14), st.sampled_from(LEADING))
@example(['<a href="', "no.md", '">x</a>'], "html")
@example(["[x](", "docs/no.md", ")\n\n[y]: ", "no.md", "\n"], "markdown")
@example([".. image:: ", "no.md", "\n"], "restructuredtext")
def test_where_references_lead_is_said_alike(pieces: list[str], language: str) -> None:
    assert same(Document("".join(pieces), language, "docs/a.md"))


def same(document: Document) -> bool:
    """Whether skimming gives the same result as a full search."""
    linter = Linter(Config(), tree=Project({"docs/b.md": "# c\n", "b.md": "# c\n"}))
    assert linter.skim(document).diagnostics == linter(document).diagnostics
    return True
