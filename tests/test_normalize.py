"""Normalization: RFC 3986, sections 6.2.2 and 6.2.3; it never changes what a reference means."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urlint.url.normalize import STEPS, normalize
from urlint.url.reference import split
from urlint.url.resolve import resolve

anything = st.text(st.characters(exclude_categories=()))
references = st.text(st.sampled_from("//..aA:?#@[]%%42eE"), max_size=14)
PREFIXES = ["", "http:", "HTTP://", "http://h", "http://h:80", "file:", "file://", "file://LocalHost", "a:", "//h"]
prefixed = st.builds("{}{}".format, st.sampled_from(PREFIXES), references)
# Without escapes of dots: those count as dots after normalizing only, in resolving they are letters.
plain = st.text(st.sampled_from("//..aA:?#%"), max_size=14).map(lambda text: text.replace("%", "%7e"))
bases = st.sampled_from(["http://h", "http://h/", "http://h/a/b", "http://h/a//b/?q", "a:/b", "a:b/c", "file:///a/b"])

NORMALIZED = [
    # RFC 3986, sections 6.2.2 and 6.2.3
    ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
    ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
    ("http://example.com/%7Esmith", "http://example.com/~smith"),
    ("http://example.com", "http://example.com/"),
    ("http://example.com:/", "http://example.com/"),
    ("http://example.com:80/", "http://example.com/"),
    ("https://example.com:80", "https://example.com:80/"),
    ("mailto:Joe@Example.COM", "mailto:Joe@Example.COM"),
    # what follows from them
    ("http://u:P@h?q", "http://u:P@h/?q"),
    ("x://H:?q", "x://h?q"),
    ("ws://h#f", "ws://h/#f"),
    ("http://h/a%2fb%2Fc", "http://h/a%2Fb%2Fc"),
    ("http://h/%c3%a9", "http://h/%C3%A9"),
    ("http://h/é", "http://h/é"),
    ("http://h/%2e%2E/x", "http://h/x"),
    ("http://%41%c3%89/", "http://a%C3%89/"),
    ("http://[FE80::A%25En0]:80/", "http://[fe80::a%25En0]/"),
    ("http://[FE80::A%25En%2fA]/", "http://[fe80::a%25En%2FA]/"),
    ("http://h/a//b/../..//c", "http://h/a//c"),
    ("file://localhost/x", "file:///x"),
    ("file://LOCALHOST:/x", "file:///x"),
    ("FILE:/x", "file:///x"),
    ("file:///x", "file:///x"),
    ("file://u@localhost/x", "file://u@localhost/x"),
    # what must stay
    ("a:/.//x", "a:/.//x"),
    ("a:/b/..//x", "a:/.//x"),
    ("/..//x", "/.//x"),
    ("./a:b", "./a:b"),
    ("x/../a:b", "./a:b"),
    ("a/..", "./"),
    ("a/..//b", ".//b"),
    (".", "./"),
    ("..", "../"),
    ("../a/../b", "../b"),
    ("../../a", "../../a"),
    ("urn:a/../b", "urn:a/../b"),
    ("data:text/plain,a/./b", "data:text/plain,a/./b"),
    ("", ""),
    ("?q", "?q"),
    ("%68ttp://h/", "./http://h/"),
    ("%%34%31%41", "%%34" + "1A"),
    ("%4%31", "%4%31"),
    ("http://h/%\udcff", "http://h/%\udcff"),
]


@pytest.mark.parametrize(("text", "normalized"), NORMALIZED)
def test_normalize(text: str, normalized: str) -> None:
    assert normalize(text) == normalized


@given(anything | references | prefixed)
@example("file://localhost:")
@example("file:/.//x")
@example("http://h/%%34%31")
def test_normalize_and_every_step_are_idempotent(text: str) -> None:
    for step in (*STEPS, normalize):
        assert step(step(text)) == step(text)


@given(bases, plain | st.builds("{}{}".format, st.sampled_from(PREFIXES), plain))
def test_a_normalized_reference_means_the_same_under_every_base(base: str, reference: str) -> None:
    assert normalize(resolve(base, normalize(reference))) == normalize(resolve(base, reference))


@given(prefixed)
def test_the_components_that_are_there_stay_there(text: str) -> None:
    before, after = split(text), split(normalize(text))
    for name in ("scheme", "query", "fragment"):
        assert (before[name] is None) == (after[name] is None)
    assert (before["authority"] is None) <= (after["authority"] is None or after["scheme"] == "file")


@pytest.mark.parametrize("trap", ["/", "../", "a/../", "%", "%4", "%41", "%2e/", ":", "@", "[", "?", "#", "É", "\0", "\udcff"])
def test_long_texts(trap: str) -> None:
    for start in ("", "http://", "http://h/", "http://h?", "file://localhost/"):
        normalize(start + trap * 200_000)
