"""Each model of a reader agrees with its program on thousands of URLs; `programs.py` recorded the program's results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from programs import DRIVERS, Answer, asked, recorded, texts

from urlint.url.reader import NAMES, Refusal, reader, readings

TEXTS = texts()
# Node.js 20 is older than the URL Standard: it leaves `^` in a path, and a blank at the end of one that is opaque, refuses
# broken Punycode in ASCII, and lets both directions of writing stand in one label.
OLDER = ("^", "xn--a", "\u05d0", " ?", " #")


def answer(name: str, text: str) -> Answer:
    """A model's result in the form of the program's."""
    read = reader(name).read(text)
    if isinstance(read, Refusal):
        return None
    if name == "browser":
        scheme, host, port, path, query, fragment, _ = read
        return [scheme, host or "", port, path, query or "", fragment or ""]
    return [*read[:-1]]


@pytest.mark.parametrize("name", DRIVERS)
def test_a_model_says_what_its_program_says(name: str) -> None:
    pairs = zip(TEXTS, asked(name, TEXTS) if name == "python" else recorded(name), strict=True)
    wrong = [(text, answer(name, text), said) for text, said in pairs if answer(name, text) != said]
    argued = [each for each in wrong if name == "browser" and any(sign in each[0] for sign in OLDER)]
    assert [each for each in wrong if each not in argued] == []
    assert len(argued) <= 30


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("browser", "a.test", "missing-scheme-non-relative-URL"),
        ("browser", "http://[::1", "IPv6-unclosed"),
        ("curl", "", "malformed input"),
        ("curl", "http://a.test:x/", "bad port number"),
        ("curl", "http://a.test:65536/", "bad port number"),
        ("curl", "http://a!/", "bad hostname"),
        ("curl", "http:////a/", "bad slashes"),
        ("curl", "file://", "bad file URL"),
        ("curl", "file:///C:/b", "bad file URL"),
        ("python", "http://[::1", "Invalid IPv6 URL"),
        ("python", "http://a.test:65536", "Port out of range 0-65535"),
        ("php", "http://a.test:65536", "seriously malformed URL"),
        ("java", ":", "Illegal character in scheme name"),
        ("java", "x:\\", "Illegal character in opaque part"),
        ("java", "http://a.test/|", "Illegal character in path or query"),
        ("java", "http://a<b/", "Illegal character in authority"),
        ("java", "http://a.test/#|", "Illegal character in fragment"),
        ("java", "x://", "Expected authority"),
        ("ruby", "http://a.test/|", "bad URI"),
        ("ruby", "?%zz", "bad component"),
        ("go", "http://a.test/\x00", "invalid control character in URL"),
        ("go", "=:", "first path segment in URL cannot contain colon"),
        ("go", ":", "missing protocol scheme"),
        ("go", "http://a.test/%zz", "invalid URL escape"),
        ("go", "http://[::1]x/", "invalid host, port or login"),
    ],
)
def test_a_reader_says_why_it_refuses(name: str, text: str, reason: str) -> None:
    assert reader(name).read(text) == Refusal(reason)


def test_each_reader_has_its_program() -> None:
    assert set(DRIVERS) == set(NAMES)


def test_the_urls_are_many() -> None:
    assert len(TEXTS) >= 3000


@given(st.text(max_size=40) | st.text("http:/\\\\@#?[]%.1aé\ud800 ", max_size=30))
def test_no_text_stops_a_reader(text: str) -> None:
    assert [name for name, _ in readings(text)] == list(NAMES)


@pytest.mark.parametrize("digit", "09")
def test_a_port_of_any_length_stops_no_reader(digit: str) -> None:
    assert [name for name, _ in readings(f"http://a.test:{digit * 5000}/")] == list(NAMES)
