"""What an editor offers keeps the string literal of a URL closed where it was, and starts no code in it."""

import pytest

from urlint.find.document import Document
from urlint.find.finder import find
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.lint.rule import NAMES
from urlint.text import apply

LITERALS = (
    ("shellscript", "echo 'https://x.test/’;id;#'\n"),
    ("shellscript", 'echo "https://x.test/$\u200b(id)"\n'),
    ("shellscript", 'echo "https://x.test/a\u200b$\u200b{id}"\n'),
    ("powershell", '$x = "https://x.test/$\u200b(calc)"\n'),
    ("python", "x = 'https://x.test/’+str(print(1337))#'\n"),
    ("python", 'x = r"https://x.test/a\\"b"\n'),
    ("ruby", 'x = "https://x.test/#\u200b{id}"\n'),
    ("javascript", "x = 'https://x.test/’+console.log(`RAN`)//'\n"),
    ("javascript", "x = `https://x.test/$\u200b{alert(1)}`\n"),
    ("typescript", "x = 'https://x.test/’+f()//'\n"),
    ("lua", "x = 'https://x.test/’..os.execute(id)--'\n"),
    ("groovy", "x = 'https://x.test/’+id.execute()//'\n"),
    ("dart", "x = 'https://x.test/’+f()//'\n"),
    ("r", "x = 'https://x.test/’+f()#'\n"),
    ("toml", "x = 'https://x.test/’,b'\n"),
    ("swift", 'x = "https://x.test/\\\u200b(f())"\n'),
    ("yaml", "a: 'https://x.test/’,b'\n"),
)


@pytest.mark.parametrize(("language", "text"), LITERALS)
def test_a_literal_stays_what_it_is(language: str, text: str) -> None:
    (finding,) = find(Document(text, language))
    for said in lint(Document(text, language), Config(select=NAMES)):
        for fix in said.fixes:
            after = apply(text, fix.edits)
            (other,) = find(Document(after, language))
            assert (other.span.start, len(after) - other.span.end) == (finding.span.start, len(text) - finding.span.end), after
            assert not any(begins in after and begins not in text for begins in ("$(", "${", "#{", "\\(")), after


def test_a_quote_that_is_meant_is_written_as_an_escape_in_a_string_and_as_it_is_elsewhere() -> None:
    for language, text, expected in (
        ("python", "x = 'https://x.test/it’s'", "x = 'https://x.test/it%27s'"),
        ("ruby", "x = 'https://x.test/it’s'", "x = 'https://x.test/it\\'s'"),
        ("markdown", "[x](https://x.test/it’s)", "[x](https://x.test/it's)"),
    ):
        (said,) = lint(Document(text, language), Config())
        assert apply(text, said.fixes[0].edits) == expected
