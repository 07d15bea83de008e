"""What a glance takes for a plain web URL is one under close inspection."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.find.document import Kind
from urlint.find.escape import decode
from urlint.find.kinds import kind_of
from urlint.find.plain import PLAIN, plain_kind

PIECES = [*"aB08/._#%&:-?=+~!,;()*@", "..", "...", "__", "##", "%41", "%2F", "%20A", "&a=", "&amp;", "&copy=", ":8", ":port"]


@settings(max_examples=examples(800))
@given(st.lists(st.sampled_from(PIECES), max_size=6).map("".join))
def test_a_plain_url_needs_no_closer_look(rest: str) -> None:
    url = f"https://a{rest}"
    if re.fullmatch(PLAIN.url, url) or plain_kind(url) is Kind.URL:
        assert kind_of(url, ()) is Kind.URL
        assert decode(url, 0, "markdown") == decode(url, 0, "html") == (url, ())
