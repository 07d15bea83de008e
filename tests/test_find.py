"""Every document language has a page, and the finder finds exactly what the pages mark."""

import re
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from examples import examples
from fixture import Block, blocks, pages
from pages import differing, drawn, found, redrawn
from urlint.automata.reader import search
from urlint.files.test_data import STYLES
from urlint.find import boundary, finder, languages
from urlint.find.document import Document, Kind
from urlint.find.escape import decode, encode, may_leave_ascii
from urlint.find.escapes import PAGES
from urlint.find.finder import find, scan
from urlint.find.kinds import is_template
from urlint.find.language import START, load
from urlint.find.languages import html, is_known, known, language_of
from urlint.find.schemes._words import REPOSITORY_NAMES, SERVER_NAMES, WEB_NAMES
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.lint.own_syntax import has_own_syntax
from urlint.text import Lines, Span, apply
from work import is_linear

IDS = [*languages.LANGUAGES]
BLOCKS = [(f"{page.name}-{index}", block) for page in pages("languages") for index, block in enumerate(page.blocks)]
LANGUAGES = sorted({block.info for _, block in BLOCKS})
PIECES = [
    *("http://a.test/b", "https://", "://", ":", "](", "[x]: ", "<a href=", '"', "'", "`", "```\n", "~~~js\n", "<!--", "-->"),
    *("<script>", "</script>", "{{ x }}", "${", "}", "{", "(", ")", "[", "]", "\\", "\\n", "\\/", "&amp;", "&lt;", "&#", "%s"),
    *(" ", "\n", "\r\n", "\t", ",", ";", "|", ".", "*", "#", "é", "。", "\U0001f642", "\0", "\ud800", "a b/c", "mailto:a@b.test"),
    *("url(", "\\url{", ".. _a: ", "link:", ".UR ", "key: ", "- ", "= ", '\\"', '"""', "''", "http//a.test", "urn:a:b"),
    *(".. code-block:: html\n", "   ", "[source,js]\n", "----\n"),
    *('"cell_type": "markdown"', "#+begin_src js\n", "#+end_src\n", "\\begin{verbatim}", "\\end{verbatim}", "# --- >8 ---\n", "[["),
    *('<meta http-equiv=refresh content="0;url=', '\nmsgid "', '\nmsgstr "'),
]
NEVER = search(r"[^\s\S]")
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=40).map("".join)


@pytest.mark.parametrize("block", [block for _, block in BLOCKS], ids=[name for name, _ in BLOCKS])
def test_pages(block: Block) -> None:
    findings = differing(block)
    assert findings is None, drawn(block, findings)


@pytest.mark.parametrize("page", ["css", "go", "yaml"])
def test_carets_are_drawn_as_the_pages_have_them(page: str) -> None:
    text = (Path(__file__).parent / "languages" / f"{page}.md").read_text(encoding="utf-8")
    bare = re.sub(r"(?m)^[ \t]*\^+ (?:url|reference|template|partial|name|pointer)\b.*\n", "", text)
    bare = re.sub(r"(?ms)^(~~~\w+\n).*?^~~~$", r"\1~~~", bare)
    assert bare != text
    assert redrawn(bare) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_drawn_as_a_page_has_it(language: str) -> None:
    """The carets drawn for the findings mean the same as those of the block."""
    for block in (block for _, block in BLOCKS if block.info == language):
        lines = Lines(block.text)
        findings = [found(lines, each) for each in find(Document(block.text, language))]
        (again,) = blocks(drawn(block, findings))
        assert differing(again) is None


@pytest.mark.parametrize("ending", re.findall(r"\\s|(?:\\u....|\\x..|.)(?:-(?:\\u....|\\x..))?", boundary._ENDS))
def test_each_character_that_ends_a_url_is_shown(ending: str) -> None:
    shown = any(re.match(f"[{re.escape(ending) if len(ending) == 1 else ending}]", char) for char in behind_urls())
    assert shown, f"add a line to tests/languages/plaintext.md in which `{ending}` is right behind a URL"


@cache
def behind_urls() -> set[str]:
    """The texts directly after URLs in open text on the pages of languages."""
    every = ((block.text, find(Document(block.text, block.info))) for _, block in BLOCKS)
    return {text[each.span.end : each.span.end + 1] for text, found in every for each in found if each.container == "text"}


def test_a_picture_in_an_attribute_may_be_as_long_as_a_book() -> None:
    text = f'<img src="data:image/png;base64,{"A" * 5_000}\n{"B" * 5_000}">'
    assert [finding.span for finding in find(Document(text, "html"))] == [Span(text.index("data"), text.index('">'))]


def test_of_a_tag_as_long_as_a_book_all_attributes_count() -> None:
    assert len(find(Document("<a" + " href='b'" * 1000, "html"))) == 1000


def test_what_gettext_looks_up_is_a_key() -> None:
    text = 'msgid "https://a.test/ "\n"https://b.test/ x"\nmsgstr "https://c.test/ "\n"https://d.test/"\n\n#~ msgctxt "https://e.test/"\n'
    containers = {finding.url[8]: finding.container for finding in find(Document(text, "po"))}
    assert containers == {"a": "key", "b": "key", "c": "text", "d": "string", "e": "key"}


def test_each_language_has_its_page_and_each_page_its_language() -> None:
    named = {page.name for page in pages("languages")}
    assert not set(IDS) - named, f"write tests/languages/{min(set(IDS) - named, default='')}.md"
    alone = sorted(named - set(IDS))
    assert alone == [], (
        f"pages in tests/languages without a language: write find/languages/{alone[0]}.py, run `python tests/readme.py`"
    )
    for page in pages("languages"):
        assert page.name in {block.info for block in page.blocks}, f"tests/languages/{page.name}.md has no block ```{page.name}"


def test_no_name_stands_for_two_languages() -> None:
    """Applies to other names, files, and interpreters."""
    for field in ("aliases", "files", "interpreters"):
        owners = dict[str, list[str]]()
        for language, names in languages.LANGUAGES.items():
            for each in [*getattr(names, field).split(), *([language] if field == "aliases" else ())]:
                owners.setdefault(each, []).append(language)
        assert {each: owned for each, owned in owners.items() if len(owned) > 1} == {}, f"`{field}` of several languages"


def test_each_language_is_known_by_a_file_or_says_why_not() -> None:
    assert [each for each, names in languages.LANGUAGES.items() if not (names.files or names.named or names.begins)] == []


@pytest.mark.parametrize("language", [each for each, names in languages.LANGUAGES.items() if names.named])
@given(st.data())
def test_each_further_name_of_a_language_has_its_sign(language: str, data: st.DataObject) -> None:
    names = languages.LANGUAGES[language]
    assert names.sign, "`named` needs a `sign`, a pattern that is found in each such name"
    assert re.search(names.sign, data.draw(st.from_regex(names.named, fullmatch=True)))


NO_SUFFIX = {"crontab", "dockerfile", "justfile", "makefile", "wscript"}
"""The files that are called so, without a suffix."""


def test_a_suffix_has_its_point() -> None:
    files = {name for names in languages.LANGUAGES.values() for name in names.files.split()}
    odd = sorted(name for name in files - NO_SUFFIX if name.islower() and "." not in name)
    assert odd == [], f"write `.{odd[0]}` in `files` if it is a suffix; if files are called so, add it to NO_SUFFIX here"


def test_tests_are_named_in_a_known_style() -> None:
    unknown = {each: names.tests for each, names in languages.LANGUAGES.items() if set(names.tests.split()) - set(STYLES)}
    assert unknown == {}, f"`tests` in the names of a language takes {', '.join(STYLES)} (files/test_data.py)"


def test_each_language_is_one_file_under_its_own_name() -> None:
    folder = Path(languages.__file__).parent
    files = {path.stem for path in folder.glob("[!_]*.py")}
    assert files == {name.replace("-", "_") for name in IDS}
    assert [load(name).id for name in IDS] == IDS


@settings(max_examples=examples(200))
@given(TEXTS, st.sampled_from(IDS))
def test_findings_are_in_order_disjoint_and_mapped(text: str, language: str) -> None:
    last = 0
    for finding in find(Document(text, language)):
        assert last <= finding.span.start < finding.span.end <= len(text)
        last = finding.span.end
        if not finding.breaks:
            assert text[finding.span.start : finding.span.end] == finding.url
        offsets = [finding.offset(at) for at in range(len(finding.url) + 1)]
        assert offsets == sorted(offsets)
        assert offsets[-1] == finding.span.end
        assert all(
            finding.url[at] == text[offsets[at]] or finding.url[at] not in text[offsets[at] : offsets[at] + 1]
            for at in range(len(finding.url))
        )


@settings(max_examples=examples(150))
@given(
    st.lists(TEXTS, min_size=2, max_size=4),
    st.sampled_from(["markdown", "html", "python", "restructuredtext", "yaml", "org", "latex", "jupyter", "git-commit"]),
)
def test_a_text_may_be_cut_at_a_blank_line(pieces: list[str], name: str) -> None:
    language = load(name)
    pieces = [piece.rstrip() + "\n\n" for piece in pieces]
    text = "".join(pieces)
    found, state, at = [], START, 0
    for piece in pieces:
        more, state = scan(text, at, at + len(piece), language, state)
        found += more
        at += len(piece)
    assert found == list(scan(text, 0, len(text), language, START)[0])


def nest(deep: int) -> str:
    """Nested documents in three languages in turn, with a URL in each."""
    text = "<http://a.test/>\n"
    for level in range(deep):
        fence = "`" * (3 + level)
        lines = "".join(f"   {line}\n" for line in text.splitlines())
        text = (f"{fence}md\n{text}{fence}\n", f"[source,md]\n{'-' * (4 + level)}\n{text}{'-' * (4 + level)}\n", lines)[level % 3]
        text = f"http://a.test/{level}.\n\n{'.. code-block:: adoc' * (level % 3 == 2)}\n\n{text}\n"
    return text


@pytest.mark.parametrize("name", ["markdown", "restructuredtext", "asciidoc", "org"])
def test_documents_in_one_another_are_searched_however_deep(name: str) -> None:
    text = "".join(f"{'`' * (1_500 - deep)}{name}\n" for deep in range(1_400)) + "http://a.test/b\n"
    assert len(find(Document(text, "markdown"))) == 1
    text = nest(30)
    found = find(Document(text, name))
    assert len(found) == text.count("http://")
    language = load(name)
    for at in (hit.end() for hit in re.finditer("\n\n", text)):
        before, state = scan(text, 0, at, language, START)
        assert [*before, *scan(text, at, len(text), language, state)[0]] == found


@given(st.text(alphabet=[chr(code) for code in range(128)], max_size=20), st.sampled_from(sorted(PAGES)))
@example("%u00e9=C3=A9''`e^e@'e", "texinfo")
def test_no_other_escape_leaves_ascii(text: str, escape: str) -> None:
    assert may_leave_ascii(text) or decode(text, 0, escape)[0].isascii()


@given(st.text(alphabet="abc&\\\"'/()%#_~é ={}<>-:$", max_size=20), st.sampled_from(sorted(PAGES)))
@example("\\-", "latex")
@example("\\#\\/", "slashes")
def test_what_is_encoded_is_decoded_again(text: str, escape: str) -> None:
    assume("\\/" not in text or escape not in ("html-slashes", "pattern"))
    assume(" " not in text or escape != "wrapped")
    written = encode(text, escape)
    assert decode(written, 0, escape)[0] == text


def test_a_language_goes_by_identifier_and_by_short_name() -> None:
    assert [known(name) for name in ("rst", "shell", "text", "JS", "md", "no such")] == [
        *("restructuredtext", "shellscript", "plaintext", "javascript", "markdown", "plaintext")
    ]


def test_each_identifier_of_lsp_is_known() -> None:
    """The table of TextDocumentItem (LSP 3.17)."""
    listed = (
        "abap bat bibtex clojure coffeescript c cpp csharp css d pascal diff dart dockerfile elixir erlang "
        "fsharp git-commit git-rebase go groovy handlebars haskell html ini java javascript javascriptreact "
        "json latex less lua makefile markdown objective-c objective-cpp perl perl6 php plaintext powershell "
        "pug python r razor ruby rust scss sass scala shaderlab shellscript sql swift typescript "
        "typescriptreact tex vb xml xsl yaml"
    )
    assert [name for name in listed.split() if not is_known(name)] == []


@pytest.mark.parametrize("opened", ["\\url{", "\\url[", "\\begin{comment}[\\end{comment}"])
def test_latex_left_open_again_and_again_takes_linear_time(opened: str) -> None:
    assert is_linear(lambda size: find(Document("http://a.test/" + opened * (size // len(opened)), "latex")), 40_000)


@pytest.mark.parametrize("behind", ["(a", "(a)(b", "'ab;"])
def test_what_comes_after_a_long_host_takes_linear_time(behind: str) -> None:
    assert is_linear(lambda size: find(Document("http://" + "a." * size + "com()" + behind * size)), 4_000)


def test_here_documents_within_a_string_take_linear_time() -> None:
    assert is_linear(lambda size: find(Document("<<EOF`data:" * size + "@\n", "shellscript")), 5_000)


@pytest.mark.parametrize(
    ("text", "language", "url"),
    [
        ("https://b.test/b^", "plaintext", "https://b.test/b^"),
        ('<https://a.test/b\\> "\\', "cpp", "https://a.test/b\\"),
        ("url = {https://a.test/b c}", "bibtex", "https://a.test/b c"),
    ],
)
def test_the_last_character_of_a_text_does_not_stand_before_the_first(text: str, language: str, url: str) -> None:
    assert [each.url for each in find(Document(text, language))] == [url]


@pytest.mark.parametrize(
    ("path", "first_line", "language"),
    [
        ("docs/README.md", "", "markdown"),
        ("C:\\x\\Dockerfile", "", "dockerfile"),
        ("build.gradle.kts", "", "kotlin"),
        (".gitmodules", "", "ini"),
        (".git/COMMIT_EDITMSG", "", "git-commit"),
        ("a.service", "", "ini"),
        ("package.json", "", "json"),
        ("Cargo.toml", "", "toml"),
        ("go.mod", "", "go"),
        ("a.ipynb", "", "jupyter"),
        ("record.replay", "{", "json"),
        ("notes", "[section]", "plaintext"),
        ("requirements-dev.txt", "", "pip-requirements"),
        ("run", "#!/usr/bin/env -S python3 -u", "python"),
        ("run", "#!/bin/bash", "shellscript"),
        ("feed", '<?xml version="1.0"?>', "xml"),
        ("index.html.fr.utf8", "<!DOCTYPE html>", "html"),
        ("a.m", "function [b, c] = a(d)", "matlab"),
        ("a.m", "#import <a.h>", "objective-c"),
        ("a.spec", "%define b c", "plaintext"),
        ("run", "function a {", "plaintext"),
        ("app_de.ts", '<?xml version="1.0"?>', "xml"),
        ("notes", "", "plaintext"),
        ("perlpod.1perl", '.\\" Automatically generated', "troff"),
        ("ssl.3ssl", ".TH SSL 3ssl", "troff"),
        ("index.rst.txt", "", "restructuredtext"),
        ("a.1.in", "", "troff"),
        (".env.example", "", "shellscript"),
        ("x.in", "", "plaintext"),
        ("nginx.conf.j2", "", "nginx"),
        ("/etc/nginx/sites-available/a.test", "", "nginx"),
        ("/etc/apache2/sites-available/a.conf", "", "apacheconf"),
        ("fail2ban/filter.d/nginx-http-auth.conf", "", "ini"),
        ("a.html.erb", "", "html"),
        ("config.yml.erb", "", "yaml"),
        ("page.j2", "", "html"),
        ("page.njk", "", "html"),
        ("feed.xml.njk", "", "xml"),
        ("README.md.njk", "", "markdown"),
        ("card.handlebars", "", "html"),
        ("values.yaml.gotmpl", "", "yaml"),
        ("index.js.ejs", "", "javascript"),
        ("index.html.ejs", "", "html"),
        ("show.html.heex", "", "html"),
        ("config.exs.eex", "", "elixir"),
        ("BUILD.bazel", "", "starlark"),
        ("third_party/zlib.BUILD", "", "starlark"),
        ("meson.build", "", "plaintext"),
        ("a.Rmd", "", "markdown"),
        ("Justfile", "", "makefile"),
        ("requirements/dev.txt", "", "pip-requirements"),
        ("my-requirements/dev.txt", "", "plaintext"),
        ("tsconfig.json", "", "jsonc"),
        ("dockerfile", "", "dockerfile"),
        ("fix.patch", "", "diff"),
        ("a.py.diff", "", "diff"),
        ("a.txt", "diff --git a/b b/b", "diff"),
        ("0001-fix", "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001", "diff"),
        ("a", "--- a/b", "diff"),
        ("a", "--- b.orig\t2026-01-01 00:00:00", "diff"),
        ("a.yaml", "--- a/b", "yaml"),
        ("a.txt", "--- a", "plaintext"),
    ],
)
def test_language_of_a_file(path: str, first_line: str, language: str) -> None:
    assert language_of(path, first_line) == language


def test_the_user_s_globs_come_first() -> None:
    assert language_of("docs/a.txt", "", {"docs/*.txt": "rst"}) == "restructuredtext"
    assert language_of("x/docs/a.txt", "", {"docs/*.txt": "rst"}) == "restructuredtext"
    assert language_of("b.txt", "", {"docs/*.txt": "rst"}) == "plaintext"


@pytest.mark.parametrize(
    ("url", "own"),
    [
        ("mongodb://u:p@a.test:1,b.test:2/c?d=e", True),
        ("cache+memcached://10.0.0.1:11211;10.0.0.2:11211/", True),
        ("kafka://[::1]:9092,b.test", True),
        ("amqp://u:p@a.test;u:p@b.test:5672/c", True),
        ("amqp://u:p@a.test:x;u:p@b.test", False),
        ("sqlserver://a.test:1433;database=b", True),
        ("docker://alpine:latest", True),
        ("http://a.test:1,b.test:2/", True),
        ("http://a.test:1,b.test/", False),
        ("redis://a.test:port", False),
        ("redis://a.test:1,b.test:2/<c>", False),
    ],
)
def test_a_list_of_hosts_has_a_syntax_of_its_own(url: str, own: bool) -> None:
    assert has_own_syntax(url) is own


@pytest.mark.parametrize(
    ("text", "language", "url"),
    [
        ("a { background: url(img/b.png) }", "css", "img/b.png"),
        ('const a = <a href="../b">c</a>', "typescriptreact", "../b"),
        ('@import "a b.css";', "css", "a b.css"),
        (r"\href{b/c}{d}", "latex", "b/c"),
        ("`x <a/b>`_", "restructuredtext", "a/b"),
        (".UR a/b", "troff", "a/b"),
    ],
)
def test_a_reference_counts_in_a_document_without_any_scheme(text: str, language: str, url: str) -> None:
    assert [finding.url for finding in find(Document(text, language))] == [url]


def test_the_user_s_own_placeholders() -> None:
    text = "see https://a.test/~~x y~~/b."
    (finding,) = find(Document(text), [search("~~[a-z ]+~~")])
    assert finding.kind is Kind.TEMPLATE
    assert finding.url == "https://a.test/~~x y~~/b"


@pytest.mark.parametrize("text", ["see https://HOST/b.", "'https://HOST/b'", "see https://HOST/b\\_c."])
def test_a_placeholder_of_the_user_s_own_may_look_like_a_name(text: str) -> None:
    (finding,) = find(Document(text), [search("HOST")])
    assert finding.kind is Kind.TEMPLATE
    assert is_template(finding.url, [search("HOST")])
    assert not is_template(finding.url)


@pytest.mark.parametrize(
    ("text", "expressions", "url"),
    [
        ("see https://a.test/~x y~/~z w~.", ["~[a-z ]+~"], "https://a.test/~x y~/~z w~"),
        ("see https://a.test/~x y~/ b", ["~.*~", "/ b$"], "https://a.test/~x y~/ b"),
        ("see https://a.test/~x y~/~z w~.", ["~[a-z]+~"], "https://a.test/~x"),
        ("see https://a.test/~x y~", [r"\b~x y~"], "https://a.test/~x"),
        ("see https://a.test/~x y~", [r"\B~x y~"], "https://a.test/~x y~"),
    ],
)
def test_a_url_goes_on_after_placeholders_that_it_would_cut(text: str, expressions: list[str], url: str) -> None:
    (finding,) = find(Document(text), [search(each) for each in expressions])
    assert finding.url == url


@pytest.mark.parametrize("expression", ["(a+)+$", "(?:.*,){12}P", r"(?:\w|~)+ x", "(?:~.?)+!"])
def test_no_placeholder_of_the_user_s_own_stops_the_search(expression: str) -> None:
    text = "https://a.test/" + "a" * 5_000 + " https://a.test/" + "~a" * 2_000 + "\n"
    assert find(Document(text * 5), [search(expression)])  # with `re` they never come to an end


def test_a_byte_of_python_s_bytes_is_what_surrogateescape_makes_of_it() -> None:
    (finding,) = find(Document(r'u = b"https://a.test/\xff\303\x41\u00e9"', "python"))
    assert (finding.kind, finding.url) == (Kind.URL, "https://a.test/\udcff\udcc3A\\u00e9")
    assert finding.offset(len("https://a.test/\udcff")) == finding.span.start + len(r"https://a.test/\xff")


def test_a_byte_that_is_no_text_ends_no_url_in_a_string_of_nothing_but_text() -> None:
    findings = find(Document(r"a, b = b'\x86\x05', b'see\n\thttps://a.test/\xe9b\x00'", "python"))
    assert [finding.url for finding in findings] == ["https://a.test/\udce9b"]


@settings(max_examples=examples(300))
@given(
    st.lists(st.sampled_from([*PIECES, " https://a.test/b", "https://a.test/c?d=e&f=%41#g\n"]), max_size=30).map("".join),
    st.sampled_from(IDS),
)
@example('<a href=key: x=//"', "markdown")
@example('\\" https://a.test/b https://a.test/b\\', "troff")
def test_the_short_road_leads_to_the_same_findings(text: str, language: str) -> None:
    long_way = find(Document(text, language), [NEVER])  # a placeholder of the user's own lets nothing be skipped
    assert find(Document(text, language)) == long_way


TAGS = [
    *(
        '<a href="',
        "<img ",
        ' src="',
        'alt="x y"',
        "<script",
        ' title="<b',
        "#a-b",
        "a/b.png",
        "../c.html#d",
        "https://a.test/b?c=1",
    ),
    *(
        "a__b",
        "//a.test",
        "...",
        "~a",
        "&amp;",
        "%zz",
        '">',
        '"',
        "'",
        ">",
        "<",
        " ",
        "=",
        "\n",
        "\n\n",
        "{{",
        "}}",
        "{% x %}",
        "`",
        "x",
    ),
]


@settings(max_examples=examples(300))
@given(st.lists(st.sampled_from(TAGS), max_size=30).map("".join), st.sampled_from(["markdown", "html", "xml", "javascriptreact"]))
@example('<a title="x" href="a/_b"><img src="https://a.test/c">', "markdown")
@example('{{ a }}<img src="a/b.png">{{ "<img src="a/c.png">" }}', "html")
@example('{{<a href="a/b.png">}}', "html")
def test_the_short_road_through_tags_leads_to_the_same_findings(text: str, language: str) -> None:
    with patch.object(html, "_ORDINARY", "(?!)"):
        long_way = find(Document(text, language))
    assert find(Document(text, language)) == long_way


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_road_is_the_long_one_on_pages(language: str) -> None:
    for document in (Document(block.text, language) for _, block in BLOCKS if block.info == language):
        assert find(document) == find(document, [NEVER]), (
            "a shortcut for plain URLs finds something else (`spaced`, `quoted`, `valued` of `find/plain.py`, which "
            "`find/resolver.py` and `find/literals.py` take); the second list is what is found without it"
        )


@pytest.mark.parametrize(
    ("text", "language", "shown"),
    [
        (".. _u: http://h/a|\n   b\n", "restructuredtext", "|"),
        (".. _u: http://h/a|\r\n\t b\n", "restructuredtext", "|"),
        (".UR http://h/a|\\:b\n", "troff", "|"),
        ("<a href='http://h/a&amp;|b'>", "html", "|"),
        ("<a href='http://h/a&#124;b'>", "html", "&#124;"),
    ],
)
def test_a_place_ends_before_an_escape_that_means_nothing(text: str, language: str, shown: str) -> None:
    """A line end and indent between two parts of a URL belong to neither; an escape for a character belongs to it completely."""
    (finding,) = find(Document(text, language))
    at = finding.url.index("|")
    start, end = finding.place(Span(at, at + 1))
    assert text[start:end] == shown
    start, end = finding.place(Span(at + 1, at + 2))
    assert text[start:end] == "b"


CLEAR = [
    "<https://a.test/b>",
    "https://a.test/c",
    "<http://a.b:8a/>",
    "<https://a.test/x.>",
    "<http://www.w3.org/2000/svg>",
    "<http://",
]
AROUND = [
    *" <>`\n\t|a",
    "\n\n",
    "\\",
    "](",
    "[x]",
    "<!-- ",
    " -->",
    "xmlns=",
    "<a href='",
    "'>",
    "**",
    "> ",
    "&gt;",
    ",",
    ".",
    ").",
    "(",
    "[",
    "]",
    "_",
    '"',
]


@settings(max_examples=examples(250))
@given(
    st.lists(st.sampled_from([*CLEAR, *AROUND]), max_size=12).map("".join),
    st.sampled_from(["markdown", "plaintext", "asciidoc", "git-commit", "diff", "restructuredtext", "html"]),
)
def test_a_glance_sees_what_a_closer_look_does(text: str, language: str) -> None:
    document = Document(text, language)
    with patch.object(finder, "clear", lambda *_: None):
        closer = find(document)
    assert find(document) == closer


@pytest.mark.parametrize(
    ("written", "languages", "url"),
    [
        (r"https://a\072b\100c.test/\303\251\x41", "c cpp objective-c proto3 go php perl ruby r po", "https://a:b@c.test/éA"),
        (r"https://a\072b\100c.test/\303\251\x41", "java groovy javascript typescript erlang", "https://a:b@c.test/Ã©A"),
        (r"https://a.test/\303x\377\342\202\254\360\237\230\200", "c go", "https://a.test/\udcc3x\udcff€😀"),
        (r"https://a\058b\064c.test/\0651", "lua haskell", "https://a:b@c.test/A1"),
        (r"https://a.test/\1/\2", "c java javascript", r"https://a.test/\1/\2"),  # back references
        (r"https://a.test/\1/\2", "lua haskell", "https://a.test/"),  # which have no text: the end of a name, such as a namespace
        (r"https://a.test/\12", "c java go lua", "https://a.test/"),  # a line end, or an invisible character
        (r"https://a.test/\072", "dart kotlin csharp rust", "https://a.test/\0" + "72"),
    ],
)
def test_numbers_after_a_backslash(written: str, languages: str, url: str) -> None:
    for name in languages.split():
        text = f'msgid "{written}"' if name == "po" else f'x = "{written}"'
        (finding,) = find(Document(text, name))
        assert (name, finding.url) == (name, url)
        if url[-1] != "/":
            assert text[finding.span.start : finding.span.end] == written


def test_a_fix_leaves_what_is_written_in_numbers() -> None:
    text = 'char *a = "https://a.test\\057b|\\057c";'
    (said,) = lint(Document(text, "c"), Config().selecting(("invalid-path",)))
    assert [apply(text, fix.edits) for fix in said.fixes] == [text.replace("|", "%7C")]


@pytest.mark.parametrize("separator", ["//", ":/"])
@pytest.mark.parametrize("name", [*WEB_NAMES, *REPOSITORY_NAMES, *SERVER_NAMES])
def test_a_separator_is_recognized_as_misspelled_after_each_scheme_of_the_shelf(name: str, separator: str) -> None:
    for written in (name, name.upper()):
        url = f"{written}{separator}localhost/b"
        found = find(Document(f"see {url} there"))
        assert [(each.url, each.kind) for each in found] == [(url, Kind.MISTYPED)]
