"""The page of each grammar needs each of its productions, and an independent interpreter agrees with the grammars of schemes."""

import random
import re
from base64 import b64decode
from collections.abc import Iterable
from functools import cache

import pytest

import urlint
from examples import examples, some
from fixture import pages
from interpreter import NAMESPACES, disagreements, text_of
from strings import strings
from urlint.automata.budget import Budget
from urlint.automata.charset import ANY
from urlint.automata.compare import extra
from urlint.grammar.build import grammar_of
from urlint.grammar.check import check
from urlint.grammar.compile import Compiler
from urlint.grammar.derivation import met
from urlint.grammar.grammar import Choice, Class, Expr, Level, Repeat
from urlint.grammar.language import builtin
from urlint.grammar.notation import read
from urlint.grammar.scheme import scheme
from urlint.grammar.standard import BUILT_IN, NAMES, SCHEMES, TEMPLATES, standard
from urlint.lint.rule import entry
from urlint.lint.scheme import told
from urlint.text import apply
from urlint.url.own import consequence
from urlint.url.validator import validator_of

OWN = [name for name in BUILT_IN if name not in NAMES]
BLOCKS = [block for page in pages("grammars") for block in page.blocks if block.info.split()[0] in BUILT_IN]

NEAR = (
    "a" * 65 + "@b",
    "a" * 64 + "@b",
    "a..b@c",
    "a@b.",
    "a@b,",
    "a@b\n",
    "+1" * 9,
    "+1234567890123456",
    "+1-",
    "+1--2",
    "+-1",
    "//u@h/a",
    "//h:1/",
)
"""What is like the URLs of which nothing is told."""

EXPLAINED = re.compile(
    "ignore case"  # as schemes do (RFC 3986, section 3.1)
    "|is unused"  # of what several schemes share, or what another text of the same grammar has taken the place of
    "|does not show where a repetition ends|adds nothing to"  # so the standards write it, and the automaton minds neither
)
"""What `grammar check` may say of the texts."""


def productions(names: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, each) for name in names for each in read(text_of(name), name, "abnf").blocks[0].productions]


@cache
def lines(name: str) -> list[tuple[str, str]]:
    """The strings on the pages of a grammar, each with its production."""
    return [(block.info.split()[1], line) for block in BLOCKS if block.info.split()[0] == name for line in block.text.splitlines()]


@cache
def taken(name: str) -> list[tuple[str, str]]:
    """Those that the grammar accepts."""
    return [(production, line) for production, line in lines(name) if line in builtin(name).dfa(production)]


@pytest.mark.parametrize(("name", "production"), productions(OWN))
def test_the_page_needs_every_production(name: str, production: str) -> None:
    """Without a production, some string of the page is rejected, unless it is redundant."""
    compiler, start = changed(name, production, Choice(())), standard(name).start
    namespaces = [] if name != "urn" else [(each, line.split(":", 2)[-1]) for each in NAMESPACES for _, line in taken(name)]
    cases = [*taken(name), *((each, line) for each, line in namespaces if line in builtin(name).dfa(each))]
    if not any(line not in compiler.dfa(start) for start, line in nearest(production, cases)):
        redundant = len(standard(name).files) == 1 and extra(builtin(name).dfa(start), compiler.dfa(start)) is None
        assert redundant, (  # what it says, another one does, such as any parameter
            f"add to tests/grammars/schemes.md a string that only `{production}` accepts, or leave that production out"
        )
    assert "\0" not in builtin(name).dfa(production)


def changed(name: str, production: str, expr: Expr) -> Compiler:
    """A grammar with another expression for a production."""
    grammar = grammar_of(standard(name))
    block, made = grammar.find(production)
    block.add(made._replace(expr=expr))
    return Compiler(grammar)


def nearest(production: str, cases: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The strings of a production before those of others, whose automata take longer to compile."""
    return sorted(cases, key=lambda case: case[0] != production)


@pytest.mark.parametrize("name", NAMES)
def test_what_the_page_takes_is_made_of_every_production(name: str) -> None:
    grammar = grammar_of(standard(name))
    compiler, used = Compiler(grammar), set[str]()
    for production, line in taken(name):
        block, made = grammar.find(production)
        used |= met(compiler, block, made, line, Budget())
    assert {each for _, each in productions([name])} <= used


def lets_in(name: str, production: str) -> bool:
    """Whether a grammar accepts a string that its page rejects, if that production matches any text."""
    compiler, known = changed(name, production, Repeat(Class(ANY, ""), 0, None)), set(taken(name))
    return any(line in compiler.dfa(start) for start, line in nearest(production, lines(name)) if (start, line) not in known)


@pytest.mark.parametrize(("name", "production"), [*productions(OWN), *some(productions(NAMES), 8)])
def test_the_page_rejects_something_for_the_sake_of_every_production(name: str, production: str) -> None:
    assert lets_in(name, production), f"add to tests/grammars/schemes.md a string that `{production}` refuses, with a caret"


@pytest.mark.parametrize("production", read(text_of("server"), "server", "abnf").blocks[0].productions)
def test_some_page_rejects_something_for_the_sake_of_what_servers_share(production: str) -> None:
    assert any(lets_in(name, production) for name in OWN if "server" in standard(name).files)


@pytest.mark.parametrize(("name", "production"), [*((name, "") for name in OWN), *(("urn", each) for each in NAMESPACES)])
def test_the_package_abnf_agrees(name: str, production: str) -> None:
    """`python tests/interpreter.py` compares more strings."""
    assert disagreements(name, examples(100), 7, production) == []


@pytest.mark.parametrize("name", SCHEMES)
def test_what_is_reported_any_text_is_reported(name: str) -> None:
    """No check, weight, or part raises an exception for any text; each fix is accepted."""
    from urlint.url.repair import repairs

    validator, made = validator_of(builtin(SCHEMES[name])), scheme(name)
    for text in strings(validator.dfa, 600, seed=3):
        verdict = validator.judge(text)
        assert verdict.valid == validator.accepts(text)
        fault = verdict.fault
        list(made.told({part: verdict.reference[part] or "" for part, _ in verdict.reference}))
        if fault is not None:
            assert made.weigh is None or made.weigh(text, fault.component, fault.span.start) in ("", "refused", "misread", "none")
            assert 0 <= fault.span.start <= fault.span.end <= len(text)
            assert all(validator.accepts(each.text(text)) for each in repairs(verdict, validator))


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mailto:a@b.test,%22c%22@d.test?subject=Hi%20you&cc=e", {"to": '"c"@d.test', "subject": "Hi you", "cc": "e"}),
        ("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", {"version": "UUID version 1", "time": "1997-02-03T17:43:12Z"}),
        ("URN:UUID:1EC9414C-232A-6B00-B3C8-9F6BDECED846", {"version": "UUID version 6", "time": "2022-02-22T19:22:22Z"}),
        ("urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f", {"version": "UUID version 7", "time": "2022-02-22T19:22:22.000Z"}),
        ("urn:uuid:ffffffff-ffff-7fff-8fff-ffffffffffff", {"version": "UUID version 7"}),
        ("urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8", {"version": "UUID version 4"}),
        ("data:text/plain;base64,QUJDRA==", {"type": "text/plain", "size": "4 bytes"}),
        ("data:,a%20b", {"type": "text/plain;charset=US-ASCII", "size": "3 bytes"}),
        ("geo:48.2,16.3,5", {"latitude": "48.2", "longitude": "16.3", "altitude": "5"}),
        ("geo:48.2,16.3;u=30", {"latitude": "48.2", "longitude": "16.3", "within": "30 m"}),
        ("tel:+1-201-555-0123;ext=1", {"number": "+12015550123", "extension": "1"}),
        ("tel:863-1234;phone-context=+1-914-555", {"context": "+1-914-555"}),
        ("amqp://q.test/%2Fa", {"host": "q.test", "vhost": "/a"}),
        ("sqlite:///a%20b.db?mode=ro", {"database": "a b.db", "mode": "ro"}),
        ("mongodb://a.test:1,b.test/c?d=e;f=%2F", {"host": "b.test", "port": "1", "database": "c", "d": "e", "f": "/"}),
        ("s3://arn:aws:s3::123456789012:accesspoint/a/b/c", {"bucket": "arn:aws:s3::123456789012:accesspoint/a", "key": "b/c"}),
        ("mailto:?body=a=b&cc", {"body": "a=b", "cc": ""}),
        ("mailto:,a@b.test", {"to": "a@b.test"}),
        ("geo:48.2,16.3;crs=wgs84;u=0;x=1", {"latitude": "48.2", "longitude": "16.3", "system": "wgs84", "within": "0 m"}),
        ("data:;base64,QQ==", {"type": "text/plain;charset=US-ASCII", "size": "1 byte"}),
        ("data:text/html;charset=x,%20", {"type": "text/html;charset=x", "size": "1 byte"}),
        ("s3://b/", {"bucket": "b"}),
        ("tel:12;phone-context=+1;isub=3;x=4", {"context": "+1", "subaddress": "3"}),
        ("tel:+1-2.3", {"number": "+123"}),
        ("urn:uuid:f81d4fae", {}),
        ("urn:isbn:0395363411", {}),
        ("mongodb://u:p@h.test/?a&b=%26&=c", {"user": "u", "password": "***", "host": "h.test", "a": "", "b": "&"}),
        ("http://h.test/", {}),
        ("a:b", {}),
    ],
)
def test_a_url_in_the_words_of_its_scheme(url: str, said: dict[str, str]) -> None:
    """The times are those of RFC 9562, appendix A."""
    assert dict(told(url)) == said


def test_the_glance_knows_every_scheme() -> None:
    glance = re.compile(entry("scheme-syntax").glance)
    assert {name for name in SCHEMES if glance.match(f"{name}:a")} == {name for name in SCHEMES if scheme(name).weigh}, (
        "`_OWN` in lint/rules/__init__.py names the schemes that have a `weigh`"
    )


@pytest.mark.parametrize("name", [name for name in SCHEMES if scheme(name).weigh])
def test_the_glance_finds_whatever_is_reported(name: str) -> None:
    """And usually skips what nothing is reported for."""
    glance, validator = re.compile(entry("scheme-syntax").glance), validator_of(builtin(SCHEMES[name]))
    for text in [*strings(validator.dfa, 2000, seed=8), *(f"{name}:{each}" for each in NEAR)]:
        fault = validator.judge(text).fault
        told = fault is not None and text.lower().startswith(f"{name}:") and consequence(name, text, fault)
        assert not told or glance.match(text), text


@pytest.mark.parametrize("url", ["mailto:jo.b+c@host.test", "tel:+1-201-555-0123", "file:///etc/hosts", "file:/a"])
def test_for_most_urls_no_grammar_of_a_scheme_is_loaded(url: str) -> None:
    assert not re.match(entry("scheme-syntax").glance, url)


def test_the_reports_on_the_texts_are_explained() -> None:
    found = [(name, each) for name in (*OWN, *TEMPLATES) for each in check(grammar_of(standard(name)))]
    assert [(name, each) for name, each in found if each.level != Level.NOTE or not EXPLAINED.search(each.message)] == []


def test_stdnum_agrees_on_check_digits() -> None:
    """python-stdnum knows ISBN; it also requires that 13 digits start with 978 or 979."""
    from stdnum import isbn

    rng, urn = random.Random(5), validator_of(builtin("urn"))
    for length in (10, 13) * 500:
        number = ("" if length == 10 else rng.choice(("978", "979"))) + "".join(rng.choice("0123456789") for _ in range(9))
        number += rng.choice("0123456789X") if length == 10 else rng.choice("0123456789")
        assert urn.accepts(f"urn:isbn:{number}") == isbn.is_valid(number), number


def test_the_decoder_of_python_agrees_on_base64() -> None:
    """A browser removes one or two `=` if they complete four letters, and decodes without them (Infra Standard, section 7.2)."""
    rng, data = random.Random(6), validator_of(builtin("data"))
    for _ in range(1000):
        text = "".join(rng.choice("AZaz09+/=") for _ in range(rng.randint(0, 9))) + "=" * rng.randint(0, 3)
        bare = re.sub("={1,2}$", "", text) if len(text) % 4 == 0 else text
        assert data.accepts(f"data:;base64,{text}") == is_base64(bare), text


def is_base64(bare: str) -> bool:
    """Whether Python decodes a text, which has no `=` padding."""
    try:
        b64decode(bare + "=" * (-len(bare) % 4), validate=True)
    except ValueError:
        return False
    return "=" not in bare


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("amqp:h", "missing `//` after the scheme"),
        ("amqp://h:5x/v", "port `5x` is not a number"),
        ("postgresql://[::g]/d", "`g` not allowed here in IPv6 address"),
        ("git://h/a:[b", "`[` not allowed in path"),
        ("http://h/a:[b", "`[` not allowed in path"),
        ("file:///a:[b", "`[` not allowed in path"),
        ("file:a", "path must be absolute"),
    ],
)
def test_slashes_are_missing_after_the_scheme_alone(url: str, said: str) -> None:
    fault = validator_of(builtin(SCHEMES[url.split(":")[0]])).judge(url).fault
    assert fault is not None
    assert fault.message == said


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mailto:Jö%20%3Cjö@host.test%3E", "address cannot have a name or angle brackets"),
        ("tel:+1é2", "`é` not allowed in telephone number"),
        ("urn:isbn:0-395-36341-é", "the check digit is `1`, not `é`"),
    ],
)
def test_of_an_iri_the_letter_that_stands_there_is_named_and_none_is_written_again(url: str, said: str) -> None:
    [found] = urlint.lint(f"[x](<{url}>)", "markdown", config={"grammar": "rfc3987"})
    assert (found.rule, found.message, found.fixes) == ("scheme-syntax", said, ())


def test_a_made_up_name_is_reported_in_linear_time() -> None:
    assert scheme("urn").weigh("urn:uuid:" + "g" * 200_000 + "!", "NSS", 9) == "refused"


@pytest.mark.parametrize("url", ["data:image/png;base64:iVBORw0KGgo=", "MONGODB+SRV://h.test:27017"])
def test_what_nobody_takes_is_reported(url: str) -> None:
    assert [each.rule for each in urlint.lint(f"[x]({url})", "markdown")] == ["scheme-syntax"]


@pytest.mark.parametrize(
    ("url", "mended"),
    [
        ("mailto:a@b.test?subject=x&&body=y", "mailto:a@b.test?subject=x&body=y"),
        ("mailto:a@b.test?&subject=x", "mailto:a@b.test?subject=x"),
        ("mailto:a@b.test/?subject=x", "mailto:a@b.test?subject=x"),
    ],
)
def test_the_first_fix_of_an_address_keeps_its_fields(url: str, mended: str) -> None:
    text = f"[x]({url})"
    [found] = urlint.lint(text, "markdown")
    assert apply(text, found.fixes[0].edits) == f"[x]({mended})"


@pytest.mark.parametrize(
    ("url", "marked", "message"),
    [
        ("data:;base64,QQ=", "=", "base64 ends with 2 `=` here, not with 1"),
        ("data:;base64,QUJD=", "=", "base64 ends with no `=` here, not with 1"),
        ("data:;base64,QUJDR", "R", "base64 is cut short: one character is left over"),
        ("data:;base64,QQ===", "=", "`=` not allowed in base64"),
        ("data:;BASE64,a-_-", "-", "`-` belongs to base64url"),
        ("data:;base64,-*", "-", "`-` not allowed in base64"),
        ("urn:isbn:0395363412", "2", "the check digit is `1`, not `2`"),
        ("urn:isbn:039536341", "039536341", "an ISBN has 10 or 13 digits, not 9"),
        ("urn:isbn:9770395363411", "977", "an ISBN of 13 digits begins with 978 or 979"),
        ("urn:oid:1.40", "1.40", "not an object identifier: the second number is less than 40"),
        ("urn:oid:3.1", "3.1", "not an object identifier: the first number is 0, 1, or 2"),
        ("urn:ietf:rfc:26x48", "x48", "a document of the IETF has a number"),
        ("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "g", "a UUID has 32 hex digits, in groups of 8, 4, 4, 4, and 12"),
        ("urn:a-:bcd", ":", "a namespace cannot end with `-`"),
        ("urn::bcd", ":", "namespace is empty"),
        ("tel:+1234567890123456", "+1234567890123456", "telephone number has 16 digits; at most 15 are possible"),
        ("tel:+1;ext=1;isub=2;ext=3", "ext", "parameter `ext` is given twice"),
        ("mailto:%22a%22b@host.test", "%22a%22b", "the part before `@` must be in quotes, or have no such characters"),
        ("mailto:a@b.test,Jo%20%3Cjo@host.test%3E", "Jo%20%3Cjo@host.test%3E", "address cannot have a name or angle brackets"),
        ("mailto:a@b%2Cc", "b%2Cc", "not a domain"),
        ("geo:-90.1,100", "-90.1", "latitude must be from -90 to 90"),
        ("geo:1,180.5", "180.5", "longitude must be from -180 to 180"),
        ("geo:48.2,16.3;u=-5", "-5", "uncertainty is a number of meters without a sign"),
        ("geo:1,2;u", "u", "uncertainty is a number of meters without a sign"),
        ("mongodb+srv://a.test,b.test/c", ",b.test", "`mongodb+srv` has one host"),
        ("mongodb+srv://a.test:1/c", ":1", "a `mongodb+srv` URL has no port: DNS supplies it"),
        ("file://host.test:80/a", ":80", "a `file` URL has no port"),
        ("s3:///key", "/", "missing bucket"),
        (f"mailto:{'a' * 65}@host.test", "a" * 65, "the part before `@` is longer than 64 octets"),
    ],
)
def test_what_is_reported_where(url: str, marked: str, message: str) -> None:
    [found] = urlint.lint(url := f"[x](<{url}>)", "markdown")
    assert (url[found.span.start : found.span.end], found.message) == (marked, message)


@pytest.mark.parametrize(
    ("url", "severity"),
    [
        ("file://@path/a", ""),
        ("file://u@host.test/a", "error"),
        ("file://user@host.test/a", "error"),
        ("mailto:%22a:b%22@host.test", ""),
        ("mailto:a:b@host.test", "error"),
        ("mongodb://a.test:1,b.test:2/c", ""),
        ("mongodb+srv://a.test:1,b.test:2/c", "error"),
        ("mysqlx://u:p@[a.test:33060,b.test:33060]/c", ""),
        ("mysqlx://u:p@(/run/a.sock)/c", ""),
        ("urn:x:resource", "info"),
        ("tel:+", "error"),
        ("mailto:a@host.test,", "info"),
        ("mailto:a@host.test,,b@host.test", "info"),
        ("mailto:,a@host.test", "error"),
        ("mailto:a@host.test,b", "error"),
        ("urn:uuid:resource", ""),
        ("urn:uuid:name#a", ""),
        ("urn:uuid:f81d4fae..6bf6", ""),
        ("urn:oid:1.3...", ""),
        ("urn:oid:1..3", "error"),
        ("urn:oid:1.3:name", "error"),
        ("urn:example", ""),
        ("tel:+1-201-555-0123;ext=1;ext=2", "warning"),
        ("geo:148,16;crs=wgs84utm", ""),
        ("geo:48,16;u=-5", "info"),
        ("geo:48", "error"),
        ("geo://48.2,16.3", "warning"),
        ("geo:/48.2,16.3", "warning"),
        ("geo:x48.2,16.3", "error"),
        ("redis://host.test/a1", "warning"),
        ("redis://host.test/1.5", ""),
    ],
)
def test_what_is_reported_a_scheme_in_a_link(url: str, severity: str) -> None:
    assert [each.severity for each in urlint.lint(f"[x](<{url}>)", "markdown")] == ([severity] if severity else [])


@pytest.mark.parametrize(
    ("url", "message", "mended"),
    [
        ("mailto:mailto:a@host.test", "`mailto:` is doubled", "mailto:a@host.test"),
        ("redis:/host.test", "missing `//` after the scheme", "redis://host.test"),
        ("mailto:a@host.test,,b@host.test", "missing address after `,`", "mailto:a@host.test,b@host.test"),
        ("tel:tel:+1201", "`tel:` is doubled", "tel:+1201"),
        ("tel://+1201", "`tel:` is followed by a number, not by `//`", "tel:+1201"),
        ("tel:+1%20201%20555", "space not allowed in telephone number", "tel:+1-201-555"),
        ("geo://48.2,16.3", "`geo:` is followed by a latitude, not by `//`", "geo:48.2,16.3"),
        ("geo:48.2,-.3", "missing digit before the dot", "geo:48.2,-0.3"),
        ("data:image/png;base64;QUJD", "`,` belongs before the data, not `;`", "data:image/png;base64,QUJD"),
        ("data:image/png;base64:QUJD", "`,` belongs before the data, not `:`", "data:image/png;base64,QUJD"),
        ("data:image/png;base64,data:a/b;base64,QUJD", "`data:` is doubled", "data:a/b;base64,QUJD"),
    ],
)
def test_the_reason_and_the_fix_say_what_is_too_much_or_missing(url: str, message: str, mended: str) -> None:
    text = f"[x]({url})"
    [found] = urlint.lint(text, "markdown")
    assert (found.message, apply(text, found.fixes[0].edits)) == (message, f"[x]({mended})")


@pytest.mark.parametrize(
    ("url", "message", "titles"),
    [
        ("geo:104,13", "latitude must be from -90 to 90", ["Swap latitude and longitude"]),
        ("geo:95,200", "latitude must be from -90 to 90", []),
        ("geo:1,2;crs=a;crs=b", "parameter `crs` is given twice", []),
        ("geo:1,2;a=b;u=5", "parameter `u` is out of order: first `crs`, then `u`, then all others", []),
    ],
)
def test_what_is_reported_a_place(url: str, message: str, titles: list[str]) -> None:
    [found] = urlint.lint(f"[x](<{url}>)", "markdown")
    assert (found.message, [fix.title for fix in found.fixes]) == (message, titles)


REPORTED = {
    "error": """
        geo:48/2,16 geo:-90.1,0 geo:0,180.5 geo:148,16;CRS=WGS84 mailto:a mailto:a%20b@host.test mailto:%22a%22b@host.test
        mailto:a@host..test mailto:a@b.test,c@d.test,e%3Af@g.test mailto:@host.test tel:+1~2-3 tel:+1%411 tel:
        tel:+1234567890123456 data:;base64,QQ= data:;base64,QUJD= data:;base64,QUJDR data:;base64,QQ=== data:image/png
        data:;BASE64,-_-_ file://host.test:80/a s3:///key urn:isbn:0395363412 urn:isbn:039536341 urn:isbn:9770395363411
        urn:ietf:rfc:26x48 urn:oid:1.40 urn:oid:3.1 urn:oid:1.100 urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg urn:ab
        ws://host.test/#a
    """,
    "warning": """
        mailto:a@b.test# mailto:a@host.test?subject mailto:a@host.test?cc=b&body&to=c mailto:a@host.test?cc=b?body=c
        tel:+1201;=1 redis://host.test/x1
    """,
    "info": """
        geo:1,2;u= geo:1,2;u=5;crs=wgs84 mailto:Jo%20%3Cjo@host.test%3E tel:+1x201
    """,
    "": """
        geo:0,0?q=Rome geo:90,-180 geo:1,2;a=1;a=2 geo:1,2;u=5.5 mailto:# mailto:a/b@host.test mailto:a=b@host.test
        mailto:%20a@host.test mailto:a@host.test%20 mailto:a%40host.test mailto:a@host.test? mailto:a@host.test?cc=b&
        mailto:a@host.test?cc=b?c mailto:a@host.test?x=a=b mailto:%22a%20b%22@host.test mailto:a@%5B127.0.0.1%5D
        mongodb://h,,b/d tel:+1,201 tel:+1%2B1 tel:911 tel:+123456789012345 tel:+1-234-567-890-123-45;ext=123456 tel:+1?x=y
        data:;base64,QQ== data:;base64,QQ data:;base64,QQ%3D%3d data:image/png;base64... data:x,y
        data:text/plain;base64,%0AQUJD%20 data:text/plain;utf8,a file:///a?b file://host.test:/a s3://My_Bucket/k
        urn:isbn:0395363411 urn:isbn:0-395-36341-1 urn:isbn:xxx urn:ietf:rfc:2648 urn:ietf:params:xml urn:oid:1.39.5
        urn:oid:2.999 urn:oid:0 urn://x urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6/
        urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 urn:uuid:aaaa redis://host.test/n redis:///run/a.sock redis://host.test/db
        redis://host.test/-1
    """,
}


@pytest.mark.parametrize(("severity", "url"), [(severity, url) for severity, urls in REPORTED.items() for url in urls.split()])
def test_what_is_reported_in_a_link(severity: str, url: str) -> None:
    assert [each.severity for each in urlint.lint(f"[x](<{url}>)", "markdown")] == ([severity] if severity else [])


def test_an_address_may_have_64_octets_before_its_domain() -> None:
    assert urlint.lint(f"[x](mailto:{'a' * 64}@host.test)", "markdown") == []


def test_a_line_of_a_message_may_be_continued() -> None:
    """A soft line break of quoted-printable; an equals sign within a line is not one."""
    assert urlint.lint("ORGANIZER:MailTo:Eric@Ag=\nency.test", "plaintext") == []
    assert [each.rule for each in urlint.lint("write to mailto:eric@ag=ency.test", "plaintext")] == ["scheme-syntax"]


def test_explain_says_where_the_scheme_is_at_fault_and_by_which_clause() -> None:
    shown = urlint.explain("urn:isbn:977-")
    assert "  where     NSS, from 9 to 13\n  clause    RFC 8254, section 5.4\n" in shown


def test_each_host_of_a_list_is_said_with_its_port() -> None:
    assert list(told("mongodb://h1:1,h2:70000,h3,[::1]:4,[::2]/a")) == [
        *(("host", "h1"), ("port", "1"), ("host", "h2"), ("port", "70000"), ("host", "h3")),
        *(("host", "[::1]"), ("port", "4"), ("host", "[::2]"), ("database", "a")),
    ]


def test_no_fix_drops_the_next_host_of_a_list() -> None:
    [found] = urlint.lint("[x](mongodb://h1:27017,h2:2701x/d)", "markdown")
    assert found.fixes == ()
