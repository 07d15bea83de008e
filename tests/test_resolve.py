"""Resolving references: the tables of RFC 3986, section 5.4, and RFC 1808, section 5, and algebraic properties."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.url.resolve import collapse_dot_segments, parts, recompose, relative, remove_dot_segments, resolve

anything = st.text(st.characters(exclude_categories=()))
paths = st.text(st.sampled_from("//..ab:"), max_size=12)
references = st.text(st.sampled_from("//..ab:?#@;["), max_size=14)
absolute = st.builds("{}{}".format, st.sampled_from(["http://a", "http://a/", "http://b/", "a:", "a:/", "a:b/"]), references)

RFC3986 = """
    g:h         g:h                     |   ;x          http://a/b/c/;x
    g           http://a/b/c/g          |   g;x         http://a/b/c/g;x
    ./g         http://a/b/c/g          |   g;x?y#s     http://a/b/c/g;x?y#s
    g/          http://a/b/c/g/         |   -           http://a/b/c/d;p?q
    /g          http://a/g              |   .           http://a/b/c/
    //g         http://g                |   ./          http://a/b/c/
    ?y          http://a/b/c/d;p?y      |   ..          http://a/b/
    g?y         http://a/b/c/g?y        |   ../         http://a/b/
    #s          http://a/b/c/d;p?q#s    |   ../g        http://a/b/g
    g#s         http://a/b/c/g#s        |   ../..       http://a/
    g?y#s       http://a/b/c/g?y#s      |   ../../      http://a/
    ../../g     http://a/g              |   ../../../g      http://a/g
    ../../../../g   http://a/g          |   /./g        http://a/g
    /../g       http://a/g              |   g.          http://a/b/c/g.
    .g          http://a/b/c/.g         |   g..         http://a/b/c/g..
    ..g         http://a/b/c/..g        |   ./../g      http://a/b/g
    ./g/.       http://a/b/c/g/         |   g/./h       http://a/b/c/g/h
    g/../h      http://a/b/c/h          |   g;x=1/./y   http://a/b/c/g;x=1/y
    g;x=1/../y  http://a/b/c/y          |   g?y/./x     http://a/b/c/g?y/./x
    g?y/../x    http://a/b/c/g?y/../x   |   g#s/./x     http://a/b/c/g#s/./x
    g#s/../x    http://a/b/c/g#s/../x   |   http:g      http:g
"""

RFC1808 = """
    g:h         g:h                     |   g           http://a/b/c/g
    ./g         http://a/b/c/g          |   g/          http://a/b/c/g/
    /g          http://a/g              |   //g         http://g
    ?y          http://a/b/c/d;p?y      |   g?y         http://a/b/c/g?y
    g?y/./x     http://a/b/c/g?y/./x    |   #s          http://a/b/c/d;p?q#s
    g#s         http://a/b/c/g#s        |   g#s/./x     http://a/b/c/g#s/./x
    g?y#s       http://a/b/c/g?y#s      |   ;x          http://a/b/c/d;x
    g;x         http://a/b/c/g;x        |   g;x?y#s     http://a/b/c/g;x?y#s
    .           http://a/b/c/           |   ./          http://a/b/c/
    ..          http://a/b/             |   ../         http://a/b/
    ../g        http://a/b/g            |   ../..       http://a/
    ../../      http://a/               |   ../../g     http://a/g
    -           http://a/b/c/d;p?q#f    |   ../../../g      http://a/../g
    ../../../../g   http://a/../../g    |   /./g        http://a/./g
    /../g       http://a/../g           |   g.          http://a/b/c/g.
    .g          http://a/b/c/.g         |   g..         http://a/b/c/g..
    ..g         http://a/b/c/..g        |   ./../g      http://a/b/g
    ./g/.       http://a/b/c/g/         |   g/./h       http://a/b/c/g/h
    g/../h      http://a/b/c/h          |   http:g      http:g
    http:       http:                   |   ../../..    http://a/..
"""


def table(text: str) -> list[tuple[str, str]]:
    """The rows of a table; `-` stands for an empty reference."""
    pairs = [each.split() for each in re.split(r"[|\n]", text) if each.strip()]
    return [(reference.removeprefix("-"), url) for reference, url in pairs]


@pytest.mark.parametrize(("reference", "url"), table(RFC3986))
def test_rfc3986(reference: str, url: str) -> None:
    assert resolve("http://a/b/c/d;p?q", reference) == url
    assert resolve("http://a/b/c/d;p?q#f", reference, grammar="rfc3986") == url


@pytest.mark.parametrize(("reference", "url"), table(RFC1808))
def test_rfc1808(reference: str, url: str) -> None:
    assert resolve("http://a/b/c/d;p?q#f", reference, grammar="rfc1808") == url


@pytest.mark.parametrize(
    ("base", "reference", "url"),
    [
        ("http://a", "g", "http://a/g"),
        ("http://a?q", "", "http://a?q"),
        ("http://a/b?q", "?", "http://a/b?"),
        ("http://a/b", "//", "http://"),
        ("http://u@[::1]:8/b", "g", "http://u@[::1]:8/g"),
        ("mailto:a@b", "c", "mailto:c"),
        ("urn:a/b", "../../c", "urn:/c"),
        ("x:/a", "/.//b", "x:/.//b"),  # a path `//b`, no host
        ("a", "./b:c", "./b:c"),
        ("", "", ""),
    ],
)
def test_rare_cases_of_rfc3986(base: str, reference: str, url: str) -> None:
    assert resolve(base, reference) == url


@pytest.mark.parametrize(
    ("base", "reference", "url"),
    [
        ("", "g", "g"),
        ("http://a", "g", "http://a/g"),
        ("http://a/b;p", "g?", "http://a/g?"),
        ("http://a/b;p?q", ";", "http://a/b;p?q"),
        ("http://a/b;p?q", "?", "http://a/b;p?q"),
        ("http://a/b;p?q", ";x?y", "http://a/b;x?y"),
        ("http://a/b;p?q", "///c", "http://a/c"),
        ("http://a/b;p?q", "//h?x;y", "http://h?x;y"),
        ("file:///b", "c", "file:///c"),
        ("http://a/b//c", "../g", "http://a/b/g"),
    ],
)
def test_rare_cases_of_rfc1808(base: str, reference: str, url: str) -> None:
    assert resolve(base, reference, grammar="rfc1808") == url


def by_the_letter(path: str) -> str:
    """RFC 3986, section 5.2.4, step by step, in quadratic time."""
    output = ""
    while path:
        if path.startswith(("../", "./")):
            path = path.partition("/")[2]
        elif path.startswith("/./") or path == "/.":
            path = "/" + path[3:]
        elif path.startswith("/../") or path == "/..":
            path, output = "/" + path[4:], output[: max(output.rfind("/"), 0)]
        elif path in (".", ".."):
            path = ""
        else:
            end = (path.find("/", 1) + len(path) + 1) % (len(path) + 1)
            output, path = output + path[:end], path[end:]
    return output


@given(paths | anything)
def test_remove_dot_segments_does_what_the_rfc_says(path: str) -> None:
    assert remove_dot_segments(path) == by_the_letter(path)
    assert remove_dot_segments(remove_dot_segments(f"/{path}")) == remove_dot_segments(f"/{path}")


@given(paths)
def test_surplus_dots_are_all_that_the_two_rfcs_part(path: str) -> None:
    assert remove_dot_segments(collapse_dot_segments(f"/{path}")) == remove_dot_segments(f"/{path}")


@given(references | anything)
def test_recompose_undoes_parts(text: str) -> None:
    path = parts(text).path.partition("/")[0]
    assert recompose(parts(text)) == text or (":" in path and recompose(parts(text)) == f"./{text}")


@given(anything | references, absolute)
def test_an_absolute_reference_needs_no_base(base: str, url: str) -> None:
    whole = parts(url)
    assert resolve(base, url) == recompose(whole._replace(path=remove_dot_segments(whole.path)))
    assert resolve(base, url, grammar="rfc1808") == url


@given(absolute, references)
def test_a_result_resolves_to_itself(base: str, reference: str) -> None:
    url = resolve(base, resolve(base, reference))  # twice: an empty reference keeps the base's path unchanged
    assert resolve(base, url) == url


@given(anything | absolute, anything | references)
def test_relative_there_and_back(base: str, target: str) -> None:
    reference = relative(base, target)
    assert reference == target or resolve(base, reference) == target


@given(absolute, references)
def test_relative_finds_a_way(base: str, reference: str) -> None:
    url = resolve(base, resolve(base, reference))
    assert resolve(base, relative(base, url)) == url


@pytest.mark.parametrize(
    ("target", "reference"),
    [
        ("http://a/b/c/d;p?q", ""),
        ("http://a/b/c/d;p?q#s", "#s"),
        ("http://a/b/c/d;p?y", "?y"),
        ("http://a/b/c/d;p", "d;p"),
        ("http://a/b/c/g", "g"),
        ("http://a/b/c/", "./"),
        ("http://a/b/", "../"),
        ("http://a/x", "../../x"),
        ("http://a/b/c/x:y", "./x:y"),
        ("http://a/b/c//x", ".//x"),
        ("http://a//x", "../..//x"),
        ("http://a", "http://a"),
        ("http://other/x", "http://other/x"),
        ("https://a/b", "https://a/b"),
        ("http://a/b/../x", "http://a/b/../x"),
        ("x", "x"),
        ("/b/c/x", "/b/c/x"),
    ],
)
def test_relative(target: str, reference: str) -> None:
    assert relative("http://a/b/c/d;p?q", target) == reference
    assert relative("http://a", "http://a/x/y") == "x/y"


@pytest.mark.parametrize("base", ["http://a.test/b/c", "/b/c", "b/c", ""])
@pytest.mark.parametrize("target", ["/b/d", "b/d", "//a.test/b/d", "?q", ""])
def test_a_target_without_a_scheme_is_left_as_it_is(base: str, target: str) -> None:
    assert relative(base, target) == target


@pytest.mark.parametrize("trap", ["/", "../", "./", "a/../", "a/", "..", ":", "?", "#", "@", "[", ";", "%", "\0", "\udcff"])
def test_long_texts(trap: str) -> None:
    text = trap * 200_000
    resolve(f"http://a/{text}", text)
    resolve(f"http://a/{text}", text, grammar="rfc1808")
    relative(f"http://a/{text}", f"http://a/{text}x")
