"""Which production was being matched where a user's grammar rejects a text."""

from pathlib import Path

import pytest

from urlint.files.grammars import load
from urlint.url.expected import wanted
from urlint.url.validator import Validator

CSV = 'file = record *( CRLF record )\nrecord = field *( "," field )\nfield = *TEXT\nTEXT = %x20-21 / %x23-2B / %x2D-7E\n'
LISTS = (
    'start = list / sum / 3pair\nlist = "(" [ list ] ")"\nsum = sum "+" term / term\nterm = 1*DIGIT "m"\npair = %x61-63 ":" %x64\n'
)
BYTES = "text = 1*two\ntwo = %xC2-DF tail\ntail = %x80-BF\n"
WIDE = "s = " + " / ".join(f'"k{at}" p{at}' for at in range(200)) + "\n" + "".join(f'p{at} = "a{at}" "b"\n' for at in range(200))


@pytest.mark.parametrize(
    ("grammar", "text", "production"),
    [
        (CSV, "é", "file"),
        (CSV, "a,é", "record"),
        (CSV, "a\r!", "CRLF"),
        (LISTS, "(()", "list"),
        (LISTS, "1m+", "sum"),
        (LISTS, "1m+2", "term"),
        (LISTS, "a:db:", "pair"),
        (LISTS, "a:d!", "start"),
        (BYTES, "ée", "text"),
        (WIDE, "k7a7", "p7"),
        (WIDE, "k", "s"),
        ('s = [ "a" ] t\nt = "b" u / "c"\nu = v\nv = "x" "y"\n', "bx", "v"),
        ('s = s s "!" / "a"\n', "aa?", "s"),
        ('s = "a" t / list\nt = "-"\nlist = "." / item list\nitem = "a"\n', "a!", "list"),
        ('s = b c s / "."\nb = 1*DIGIT "x"\nc = 1*DIGIT "x"\n', "1x2", "c"),
    ],
)
def test_it_is_the_one_that_began_last_and_goes_on(grammar: str, text: str, production: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text(grammar, encoding="utf-8")
    validator = Validator(load(str(file)))
    verdict = validator.judge(text)
    assert verdict.fault
    assert wanted(verdict, verdict.fault, validator).production == production


def test_it_is_not_named_if_messages_may_not_quote_the_grammar(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text(CSV)
    language = load(str(file))
    assert language.innermost("file", "a,") == "record"
    language.quoted = False
    assert language.innermost("file", "a,") == "file"


def test_it_is_asked_for_what_is_no_url_in_a_grammar_of_urls_as_well(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text(
        'URI = scheme ":" scheme\nscheme = 1*ALPHA\nvia = "v" note\nnote = "(" *( ALPHA / note ) ")"\n', encoding="utf-8"
    )
    validator = Validator(load(str(file)), "via")
    verdict = validator.judge("v(a(b)")
    assert verdict.fault
    assert wanted(verdict, verdict.fault, validator) == ("note", ("ALPHA", '"("', '")"'))


def test_where_it_takes_too_long_to_know_it_is_the_production_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text("".join(f'p{at} = "(" p{at + 1} ")" / *( p{at + 1} %x{at + 256:X} )\n' for at in range(3000)) + 'p3000 = "a"\n')
    assert load(str(file)).innermost("p0", "((") == "p0"
    file.write_text('list = "(" [ list ] ")"\ntop = "x" list\n')
    language = load(str(file))
    assert (language.innermost("top", "x" + "(" * 100), language.innermost("top", "x" + "(" * 3000)) == ("list", "top")
