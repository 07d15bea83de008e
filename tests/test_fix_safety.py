"""Which fixes are safe: those of URLs in places where only readers of URLs read the characters."""

import re

import pytest

from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.diagnostic import Fix
from urlint.lint.fix import safety, side_effects
from urlint.lint.fix.fixer import fix_document
from urlint.lint.fix.safety import PLACES, REASONS, SafetyReason
from urlint.lint.fix.side_effects import SIDE_EFFECTS, SideEffect
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linter, lint
from urlint.lint.rule import DEFAULTS, NAMES
from urlint.text import apply


def fixes(document: Document) -> list[Fix]:
    """All fixes of all rules."""
    return [fix for said in lint(document, Config(select=NAMES)) for fix in said.fixes]


def first(document: Document) -> bool:
    """Whether the first fix is safe."""
    return fixes(document)[0].safe


@pytest.mark.parametrize("each", PLACES, ids=[each.reason for each in PLACES])
def test_a_fix_is_made_where_its_place_is_on_the_list_and_nowhere_else(each: SafetyReason, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (first(each.example), first(each.near)) == (True, False)
    monkeypatch.setattr(safety, "PLACES", tuple(other for other in PLACES if other is not each))
    assert not first(each.example)


@pytest.mark.parametrize("each", REASONS, ids=[each.reason for each in REASONS])
def test_a_fix_that_the_place_makes_something_of_is_offered_and_waits(each: SafetyReason, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (first(each.example), first(each.near)) == (False, True)
    monkeypatch.setattr(safety, "REASONS", tuple(other for other in REASONS if other is not each))
    assert first(each.example)


def made(document: Document, mark: SideEffect) -> int:
    """The number of fixes that add a character that begins or ends something."""
    pattern, text = re.compile(mark.pattern), document.text
    counts = (len(pattern.findall(apply(text, fix.edits))) for fix in fixes(document))
    return sum(count > len(pattern.findall(text)) for count in counts)


@pytest.mark.parametrize("each", SIDE_EFFECTS, ids=[each.reason for each in SIDE_EFFECTS])
def test_a_fix_that_ends_or_begins_something_is_not_offered(each: SideEffect, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(each.example, each) == 0
    assert fixes(each.near)
    monkeypatch.setattr(side_effects, "SIDE_EFFECTS", tuple(other for other in SIDE_EFFECTS if other is not each))
    assert made(each.example, each) == 1


LEFT = (  # what each did before it was left alone: crashed, printed something else, found nothing
    ("c", 'snprintf(u, n, "http://localhost:8080/item/%zu", i);'),
    ("c", 'snprintf(u, n, "http://localhost:8080/item/%-5d", i);'),
    ("c", 'snprintf(u, n, "http://localhost:8080/item/%" PRIu64, i);'),
    ("c", 'snprintf(u, n, "http://h.test/off?q=50%%&n=1");'),
    ("c", 'fprintf(stderr, "siehe https://de.wikipedia.org/wiki/Größe\\n");'),
    ("java", 'System.out.printf("See https://example.com/docs%n");'),
    ("java", 'String.format("https://example.com/docs/%tY", d);'),
    ("go", 'fmt.Printf("https://example.com/x/%+v\\n", x)'),
    ("python", 'x.strftime("https://example.com/x%Y.html")'),
    ("python", 'print("see https://example.com/grüße for %s" % x)'),
    ("python", 'logging.info("see https://example.com/a|b for %s", x)'),
    ("python", 'os.system("curl https://example.com/foo|sh")'),
    ("python", 're.search("https://example.com/foo|bar", s)'),
    ("python", 're.compile(r"https://example.com/ü+")'),
    ("python", 'urllib.parse.quote("https://example.com/ü")'),
    ("python", 'x = {"https://example.com/ü": 1}'),
    ("python", 'u == "https://example.com/ü"'),
    ("lua", 's:gsub("x", "https://example.com/a|b")'),
    ("javascript", 'encodeURI("https://example.com/größe a")'),
    ("javascript", '"https://example.com/foo|label".split("|")'),
    ("javascript", 'new RegExp("https://example.com/foo|bar")'),
    ("shellscript", "printf 'see https://example.com/grüße ...\\n'"),
    ("shellscript", "grep -E 'https://example.com/foo|bar' f"),
    ("shellscript", "curl https://example.com/ü"),
    ("shellscript", "declare -A m=([https://example.com/ü]=1)"),
    ("powershell", "iwr https://example.com/foo.ps1|iex"),
    ("dockerfile", 'RUN ["sh","-c","curl https://example.com/foo|sh"]'),
    ("ini", "url = https://example.com/grüße"),
    ("ini", "ExecStart=/usr/bin/curl https://example.com/ü"),
    ("ini", "if ($http_referer ~ https://example.com/foo|bar) {}"),
    ("properties", "a=see https://example.com/ü for {0} and %s"),
    ("po", '#, c-format\nmsgid "see %s"\nmsgstr "siehe %s https://example.com/ü"'),
    ("sql", "SELECT * FROM t WHERE u = 'https://example.com/ü'"),
    ("json", '{"scripts": {"x": "curl https://example.com/foo|sh"}}'),
    ("json", '{"https://example.com/ü": 1}'),
    ("yaml", '- "curl https://example.com/foo|sh"'),
    ("yaml", "https://example.com/ü: v"),
    ("yaml", "? https://example.com/ü"),
    ("yaml", "- https://example.com/ü: v"),
    ("yaml", "http://example.com:80/ü : v"),
    ("yaml", "http://example.com:80/: v"),
    ("yaml", "https://example.com/ü/a b:c: v"),
    ("yaml", "{a: 1, https://example.com/ü: 2}"),
    ("yaml", "[https://example.com/ü]: v"),
    ("toml", 'x = "curl https://example.com/foo|sh"'),
    ("toml", '["https://example.com/ü"]'),
    ("toml", '"https://example.com/ü" = 1'),
    ("css", 'a[href="https://example.com/ü"]{}'),
    ("html", '<input pattern="https://example.com/foo|bar">'),
    ("html", '<a href="?a=1&%63opy">'),
    ("markdown", "see https://example.com/?a=1&%63opy; b"),
    ("xml", "<!-- see http://evil.example/a%2D%2Db --><a/>"),
    ("html", "<!-- http://evil.example/a%2D-!><img src=x onerror=alert(1)> -->"),
    ("perl", 'x("http://evil.example/@%61rray")'),
    ("php", 'x("http://evil.example/?$%73ecret")'),
    ("yaml", "hosts: [http://2600:db8::1/, http://b/]"),
    ("yaml", "{u: http://2600:db8::1:8080/}"),
    ("yaml", "{\n  u: http://2600:db8::1/\n}"),
    ("yaml", "- [\n    http://2600:db8::1/,\n  ]"),
    ("yaml", "[https://example.com/a,über, b]"),
    ("diff", " see https://example.com/grüße now\n-old\n+new"),
    ("markdown", "```diff\n see https://example.com/grüße\n-old\n+new\n```"),
    ("xml", '<rdf:Description rdf:about="https://example.com/ü"/>'),
    ("xml", '<a\n  rdf:resource="http://example.com:80/"/>'),
    ("xml", '<a xml:base="https://example.com/ü"/>'),
    ("xml", '<xs:import namespace="https://example.com/ü"/>'),
    ("xml", '<system systemId="https://example.com/ü"/>'),
    ("json", '{"@id": "https://example.com/ü", "@type": ["x", "https://example.com/ö"]}'),
    ("json", '{"@context": {"@vocab": "https://example.com/ü#", "ex": "https://example.com/ü#"}}'),
    ("json", '{"@context": {\n "a": {"@id": "b"},\n "ex": "https://example.com/ü#"\n}}'),
    ("json", '{"@context": ["https://example.com/ü"]}'),
    ("json", '{"@base": "http://example.com:80/"}'),
    ("turtle", "@prefix ex: <http://example.com/ü#> .\n<http://example.com/ü> ex:p ex:q ."),
    ("turtle", "<http://example.com:80/~a> ex:p ex:q ."),
    ("markdown", "x `curl https://h.com/gpg|apt-key add -` y"),
    ("markdown", "```\ncurl https://h.com/gpg|apt-key add -\n```"),
    ("markdown", "a\n\n~~~ text\n$ curl https://h.com/gpg|apt-key add -\n~~~"),
    ("markdown", "<pre>\ncurl https://h.com/gpg|apt-key add -\n</pre>"),
    ("html", "<pre>curl https://h.com/gpg|apt-key add -</pre>"),
    ("html", "<pre>\n<code class=x>\n$ curl https://h.com/gpg|apt-key add -\n</code></pre>"),
    ("html", "<PRE>x curl https://h.com/gpg|apt-key add -</PRE>"),
    ("html", "<code>https://h.com/a|b c</code>"),
    ("restructuredtext", "x ``curl https://h.com/gpg|apt-key add -`` y"),
    ("restructuredtext", "x::\n\n  a\n    b\n  curl https://h.com/gpg|apt-key add -"),
    ("restructuredtext", ".. code-block::\n\n  curl https://h.com/gpg|apt-key add -"),
    ("restructuredtext", ".. code-block:: text\n\n  curl https://h.com/gpg|apt-key add -"),
    ("asciidoc", "x `curl https://h.com/gpg|apt-key add -` y"),
    ("asciidoc", "----\na\ncurl https://h.com/gpg|apt-key add -\n----"),
    ("asciidoc", "....\ncurl https://h.com/gpg|apt-key add -\n...."),
    ("org", "#+begin_src\ncurl https://h.com/gpg|apt-key add -\n#+end_src"),
    ("org", "#+BEGIN_EXAMPLE\ncurl https://h.com/gpg|apt-key add -\n#+END_EXAMPLE"),
    ("org", "x ~curl https://h.com/gpg|apt-key add -~ y"),
    ("org", "x =curl https://h.com/gpg|apt-key add -= y"),
    ("org", ": curl https://h.com/gpg|apt-key add -"),
    ("latex", "\\begin{verbatim}\ncurl https://h.com/gpg|apt-key add -\n\\end{verbatim}"),
    ("markdown", "`printf https://h.com/ü`"),
    ("plaintext", "```\ncurl https://h.com/gpg|apt-key add -\n```"),
    ("latex", "see http://www.cs.example.edu/\\%7Eknuth/"),
    ("bibtex", '@misc{a,\n  note = "http://www.cs.example.edu/%7Eknuth/",\n}'),
    ("awk", 'BEGIN { printf "see https://example.com/größe\\n" }'),
    ("awk", "# see https://example.com/a|b"),
    ("tcl", "puts [format {see https://example.com/größe for %s} x]"),
    ("markdown", '```awk\nprintf "https://example.com/größe"\n```'),
    ("erb", '<%# see https://example.com/x%>B<%= "C" %>D'),
    ("html", "<%-- https://example.com/x--%>"),
    ("markdown", "{% https://example.com/x%}"),
    ("markdown", "<% see\nhttps://example.com/x%>"),
    ("plaintext", "<% https://example.com/x%>"),
    ("xml", "<?p http://example.com/<??>"),
    ("plaintext", "Source1: https://example.com/x%name.tar.gz"),
    ("c", "x(); /* see https://example.com/grüße */"),
    ("c", 'x("http://example.com:80/");'),
    ("python", "# see https://example.com/a|b"),
    ("shellscript", "# see https://example.com/ü"),
    ("c", " * see https://example.com/ü"),
    ("shellscript", 'curl "http://example.com:80/"'),
    ("json", '{"a": "https://example.com/ü"}'),
    ("yaml", "a: https://example.com/ü"),
    ("yaml", "{a: http://example.com:80/, b: c}"),
    ("yaml", "- https://example.com/ü # or: b"),
    ("toml", 'a = "https://example.com/ü"'),
    ("css", "a { background: url(https://example.com/ü) }"),
    ("plaintext", "see http://h.com:/b"),
    ("json", '{"@id": "a", "url": "https://example.com/ü"}'),
    ("json", '{"@context": {"a": "b"}, "c": "http://a.com/ü"}'),
    ("awk", 'print "http://example.com:80/"'),
    ("bibtex", "@misc{a, url = {http://example.com/100%}}"),
    ("latex", "\\url{http://www.example.edu/%7Eknuth/}"),
    ("latex", "\\path{http://www.example.edu/%7Eknuth/}"),
    ("latex", "\\nolinkurl{http://www.example.edu/%7Ea/}"),
    ("latex", "\\href{http://www.example.edu/%7Eknuth/}{x}"),
    ("bibtex", "@misc{a, url = {http://www.example.edu/%7Ea/}}"),
    ("bibtex", '@misc{a,\n  url = "http://www.example.edu/%7Ea/"}'),
    ("javascriptreact", 'x = <a href="https://example.com/ü"/>'),
    ("html", '<a href="#größe">'),
    ("markdown", "[x](#größe)"),
    ("restructuredtext", ".. figure:: größe.png"),
    ("restructuredtext", ".. image:: https://a.test/größe.png"),
    ("restructuredtext", "`x <größe.html>`_"),
    ("asciidoc", "include::my größe.adoc[]"),
    ("asciidoc", "image::größe.png[]"),
    ("asciidoc", "link:größe.adoc[x]"),
    ("asciidoc", "link:https://a.test/b c[x]"),
    ("asciidoc", "link:https://a.test/ü[x]"),
    ("org", "[[https://a.test/ü][x]]"),
    ("markdown", "    curl <https://a.test/ü>"),
    ("markdown", "`` ` <https://a.test/ü>"),
    ("restructuredtext", "x::\n\n  `x <https://a.test/ü>`_"),
    ("restructuredtext", ".. `x <https://a.test/ü>`_"),
    ("html", '<title>%(t)s</title>\n<a href="https://a.test/?a=b|c">'),
    ("html", '<a href="https://a.test/%%20b|c">'),
    ("html", '{% blocktrans %}See <a href="https://a.test/x|y">x</a>{% endblocktrans %}'),
    ("json", '{"scripts": {"a": "printf \'https://a.test/grüße\'"}}'),
    ("yaml", '- run: printf "https://a.test/grüße"'),
    ("yaml", "- if: github.event.comment.body == 'https://a.test/grüße'"),
    ("yaml", 'expr: x{instance="https://a.test/grüße"} == 0'),
    ("markdown", "[1]: https://a.test/foo Some title"),
    ("markdown", "[x](https://a.test/b see this)"),
    ("markdown", '[x](https://a.test/b target="_blank")'),
    ("markdown", "![x](https://a.test/b width=100)"),
    ("markdown", "[x](https://a.test/b :ignore)"),
    ("markdown", "[x](https://a.test/b, https://a.test/c.html)"),
    ("markdown", "[x](https://a.test/b - the site.html)"),
    ("markdown", "![x](https://i.a.test/b.png =50%x)"),
    ("markdown", "![x](https://a.test/b.png thumb.png)"),
    ("markdown", "[1]: https://a.test/b c.html"),
    ("markdown", "[x](https://a.test/ see b.html)"),
    ("markdown", "[x](https://a.test/b c.html"),
    ("markdown", "<https://a.test/b c.html>"),
    ("markdown", "[x]({static}/größe.md)"),
    ("markdown", "[x](|filename|größe.md)"),
    ("markdown", "[x](@ref Größe)"),
    ("markdown", "[x](c:/größe.md)"),
    ("markdown", "[x](///C|/größe.md)"),
    ("html", '<a href="ms-word:ofe|u|https://a.test/x.docx">Edit</a>'),
    ("html", '<a href="mailto:a@b.c?subject=a b">'),
    ("html", '<a href="///C|/x">'),
    ("html", '<Image src="größe.png">'),
    ("html", '<A HREF="https://a.test/b|c">'),
    ("html", '<my-image src="größe.png">'),
    ("html", "<p title='<a href=\"https://a.test/größe\">%s</a>'>"),
    ("bibtex", "@misc{x, url={https://a.test/grüße}}"),
    ("json", '{"$id": "https://a.test/my schema.json"}'),
    ("xml", '<image href="größe.png"/>'),
    ("xml", '<file src="lib/ü.dll"/>'),
    ("python", 'x == "http://WWW.W3.ORG/2001/x"'),
    ("ini", "[https://a.test:443/]"),
    ("ini", "https://a.test:443/ = x"),
    ("jupyter", '{"cells": [{"cell_type": "markdown", "source": ["[x](https://a.test/ü)"]}]}'),
    ("markdown", '<%= "[x](https://a.test/ü %s)" % x %>'),
    ("markdown", "{{ '[x](https://a.test/ü)' | format }}"),
    ("po", '#| msgid "see https://a.test/ü"'),
)

NOT_OFFERED = (  # what would free a quote, encode a title, write what the language does not know, or take one brace for two
    ("shellscript", "echo https://example.com/grü\\'s/x-%"),
    ("toml", r'a = "https:\\\\example.com\\/=?b\\u00fc~"'),
    ("python", 'print(f"https://example.com/a}}b")'),
    ("python", "print(rf'{x} https://example.com/a}}b')"),
    ("csharp", 'x = $"https://example.com/a}}b";'),
    ("rust", 'println!("https://example.com/a}}b");'),
    ("xml", "<a><![CDATA[mailto:a@b.c?subject=[］x＜]]></a>"),
    ("markdown", '[x](https://a.test/b"title")'),
    ("markdown", '[x](https://a.test/b"a title")'),
)

OFFERED = (  # the near misses
    ("shellscript", "echo https://example.com/grü/x-%"),
    ("json", r'{"a": "https:\\\\example.com\\/b"}'),
    ("python", 'print("https://example.com/a}}b")'),
    ("python", 'print(f"{x}", "https://example.com/a}}b")'),
    ("csharp", 'x = "https://example.com/a}}b";'),
    ("rust", 'x("https://example.com/a}}b");'),
    ("markdown", '[x](https://a.test/b"c)'),
    ("markdown", '[x](https://a.test/"b"c)'),
)

MADE = (  # the near misses
    ("c", 'x("http://example.com:80/%zu");', 'x("http://example.com:80/%zu");'),
    ("c", 'x("/*", "https://example.com/a b|c");', 'x("/*", "https://example.com/a b|c");'),
    ("markdown", "see <https://h.com/aüb>", "see <https://h.com/a%C3%BCb>"),
    ("markdown", "[x](https://h.com/ü)", "[x](https://h.com/%C3%BC)"),
    ("restructuredtext", "`x <https://h.com/aüb>`_", "`x <https://h.com/a%C3%BCb>`_"),
    ("html", '<a href="https://example.com/aüb">', '<a href="https://example.com/a%C3%BCb">'),
    ("html", '<pre><a href="https://h.com/aüb">x</a></pre>', '<pre><a href="https://h.com/a%C3%BCb">x</a></pre>'),
    ("yaml", "[a]: {}\nb: http://2600:db8::1/", "[a]: {}\nb: http://[2600:db8::1]/"),
    ("yaml", "a: 1  # [ {\nb: http://2600:db8::1/", "a: 1  # [ {\nb: http://[2600:db8::1]/"),
    ("yaml", "- '['\n- http://2600:db8::1/", "- '['\n- http://[2600:db8::1]/"),
    ("yaml", '["http://2600:db8::1/"]', '["http://[2600:db8::1]/"]'),
    ("markdown", "<https://example.com/100ü>", "<https://example.com/100%C3%BC>"),
    ("markdown", "<% x %> <https://example.com/100ü>", "<% x %> <https://example.com/100%C3%BC>"),
    ("html", '<img src="größe b.png">', '<img src="gr%C3%B6%C3%9Fe%20b.png">'),
    ("markdown", '<a href="größe.md">', '<a href="gr%C3%B6%C3%9Fe.md">'),
    ("markdown", '[x](größe.md "a")', '[x](gr%C3%B6%C3%9Fe.md "a")'),
    ("markdown", "[x](https://a.test/my b/c d.html)", "[x](https://a.test/my%20b/c%20d.html)"),
    ("markdown", "[x](<https://a.test/b see this>)", "[x](<https://a.test/b%20see%20this>)"),
    ("markdown", "[1]: <https://a.test/b c>", "[1]: <https://a.test/b%20c>"),
    ("markdown", "[1]: https://a.test/ü 'x'", "[1]: https://a.test/%C3%BC 'x'"),
    ("restructuredtext", "__ https://a.test/ü", "__ https://a.test/%C3%BC"),
)


def fixed(text: str, language: str) -> str:
    """The text with all safe fixes."""
    linter = Linter(Config(select=(*DEFAULTS, "needless-escape", "default-port"), strict=True))
    return fix_document(linter(Document(text, language)), linter).linted.document.text


@pytest.mark.parametrize(("language", "text"), LEFT)
def test_what_a_program_would_take_for_something_else_is_left_alone(language: str, text: str) -> None:
    assert fixed(text + "\n", language) == text + "\n"


@pytest.mark.parametrize(("language", "text", "after"), MADE)
def test_what_only_a_reader_of_urls_reads_is_fixed(language: str, text: str, after: str) -> None:
    assert fixed(text + "\n", language) == after + "\n"


@pytest.mark.parametrize(("language", "text"), NOT_OFFERED)
def test_what_a_fix_would_break_is_not_offered(language: str, text: str) -> None:
    assert fixes(Document(text + "\n", language)) == []


@pytest.mark.parametrize(("language", "text"), OFFERED)
def test_what_no_fix_breaks_is_offered(language: str, text: str) -> None:
    assert fixes(Document(text + "\n", language))


@pytest.mark.parametrize(
    ("language", "link", "other"),
    [
        ("markdown", '<a href="HTTP://a.test/">', '<Link href="HTTP://a.test/">'),
        ("markdown", "[x](https://a.test/b c.html)", "[x]: https://a.test/b c.html"),
        ("restructuredtext", ".. _x: HTTP://a.test/", ".. image:: HTTP://a.test/"),
        ("restructuredtext", ".. _x: HTTP://a.test/", ".. image:: HTTP://a.test/"),
    ],
)
def test_what_was_said_of_a_link_is_not_said_of_what_is_none(language: str, link: str, other: str) -> None:
    linter = Linter(Config(select=NAMES), memory=Memory())
    made = [linter(Document(f"{text}\n", language)).diagnostics for text in (link, other, link)]
    assert [any(fix.safe for each in said for fix in each.fixes) for said in made] == [True, False, True]


QUOTED = (  # what an attribute, or a style in one, writes as a reference is a quote again to who reads what it holds
    (
        "html",
        "<a onclick=\"location='https://a.test/＇+alert(1)+＇'\">",
        "<a onclick=\"location='https://a.test/%27+alert(1)+%27'\">",
    ),
    ("html", "<p style=\"background: url('https://a.test/’x')\">", "<p style=\"background: url('https://a.test/%27x')\">"),
    ("html", "<a href='https://a.test/＇x'>", "<a href='https://a.test/&#39;x'>"),
)


@pytest.mark.parametrize(("language", "text", "after"), QUOTED)
def test_no_quote_is_written_where_a_program_is_in_a_value(language: str, text: str, after: str) -> None:
    document = Document(text + "\n", language)
    assert apply(document.text, fixes(document)[0].edits) == after + "\n"


COMMANDS = (  # what would end a command, whose next one would begin
    ("shellscript", "curl https://a.test/x＆id"),
    ("shellscript", "curl https://a.test/x?a&#59;id"),
    ("makefile", "a:\n\tcurl https://a.test/x?a&#59;id"),
    ("yaml", "run: curl https://a.test/x＆id"),
    ("yaml", 'run: "curl https://a.test/x＆id"'),
    ("json", '{"a": "curl https://a.test/x＆id"}'),
)
NO_COMMANDS = (
    ("shellscript", "curl 'https://a.test/x＆id'"),
    ("shellscript", "# see https://a.test/x＆id"),
    ("yaml", "run: https://a.test/x＆id"),
    ("json", '{"a": "https://a.test/x＆id"}'),
)


def written(language: str, text: str) -> list[str]:
    """The texts that the fixes of a document insert."""
    return [edit.text for fix in fixes(Document(text + "\n", language)) for edit in fix.edits]


@pytest.mark.parametrize(("language", "text"), COMMANDS)
def test_no_command_begins(language: str, text: str) -> None:
    assert not {"&", ";"} & set(written(language, text))


@pytest.mark.parametrize(("language", "text"), NO_COMMANDS)
def test_what_no_shell_reads_is_written_as_it_is_meant(language: str, text: str) -> None:
    assert "&" in written(language, text)


def test_a_colon_that_would_end_what_is_in_brackets_of_yaml_is_not_left() -> None:
    assert "" not in written("yaml", "[https://a.test/x／:％, b]")
