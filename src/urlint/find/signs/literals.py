"""Signs of a literal that is joined to another one."""

from urlint.find.signs import Before, Behind

ADJACENT = Behind(
    r"([\s\S])(?:[ \t]+(?=\w{0,2}\1)|[ \t]*\\?\r?\n[ \t]*)\w{0,2}([\"'])(?!\2\2|[\s<>]|\\[\"'nrt])",
    'x = "https://a.test/¦" "b"\nx = "https://a.test/¦"⏎    f"b"\nx = "https://a.test/¦" \\⏎ "b"',
    'x = "https://a.test/¦", "b"\nx = "https://a.test/¦" \'b\'\nx = "https://a.test/¦" " b"\nx = "https://a.test/¦" "<b>"',
)
"""A quote, and the next literal, unless that begins with a blank, a tag, or a quote."""

BRACKET_OPEN = Before(
    r"\([^()\"'\r\n]{0,200}([\"'])[ \t]*(?:\+[ \t]*)?(?:\r?\n[ \t]*(?:\+[ \t]*)?)?[A-Za-z]{0,2}\1",
    '"a (see " "¦https\n"(" + "¦https\n\'(\'⏎ + f\'¦https',
    '"a (see) " "¦https\n"(" \'¦https\n"(", "¦https',
)
"""A bracket that the literal before this one opened."""

_NEXT = r"[\"'][ \t]*(?:\\?\r?\n[ \t]*(?:#~?\|? ?)?)?[A-Za-z]{0,2}[\"']"

POINTS = Behind(
    rf"[.:,;]+(?={_NEXT}[A-Za-z0-9])|\?(?={_NEXT}\w+=)",
    'x = ("https://docs¦." "a.test"\nx = ("https://docs¦."⏎ "a.test"\n#~ "https://docs¦."⏎#~ "a.test"\n'
    '#| "https://docs¦."⏎#| "a.test"\n#~| "https://docs¦."⏎#~| "a.test"\nx = ("https://a.test/¦?" "b=c"',
    'x = ("https://docs¦." " a.test"\nx = ("https://docs¦.", "a"\nx = "https://docs¦."\nx = ("https://a.test/¦?" "b"',
)
"""Punctuation at the end of a literal that another one continues."""

CUT_OPEN = Before(
    r"\{[A-Za-z_][A-Za-z0-9_.]*[(\[]",
    "f'https://a.test/{b[¦\"c\"]}'\nf'https://a.test/{b.get(¦\"c\")}'",
    "f'https://a.test/{b¦\"\nf'https://a.test/b[¦\"",
)
"""An expression in a literal that a quote cuts off."""

LISTED = Before(
    r"\|([\"'])[ \t]*(?:\+[ \t]*(?:\r?\n[ \t]*)?)?\1",
    '"a|" "¦https\n"a|" + "¦https\n"a|" +⏎    "¦https',
    '"a" "¦https\n"a|", "¦https\n"a|" \'¦https',
    reach=60,
)
"""The item before this one in a list with bars, spread over literals."""

BRACKETED = Behind(r"[^()]*+\)[.,;]\Z", "(https://¦a.test).\n¦https://a.test/),", "¦https://a.test/(b).\n¦https://a.test)")
"""All of a literal up to a bracket that another literal opened, and punctuation of the sentence around it."""

SENTENCE = Before(
    r"[^\W\d_][,:;(]?(?: (?:\\n)?|\\n)[\"']"
    r"(?P<join>[ \t]*(?:[+\\][ \t]*){0,2}(?:\r?\n(?![ \t]*\r?\n)[ \t]*)?(?:[+.][ \t]*)?)[A-Za-z]{0,2}",
    'x = "Read " ¦"https\nx = ("Read:\\n" +⏎    ¦"https\nx = "see( " ¦"https\nx = \'Read \' . ¦"https',
    'x = "Read" ¦"https\nx = "1 " ¦"https\nx = "Read ", ¦"https',
    reach=200,
)
"""A sentence in a literal, and what joins that literal to this one."""

JOINED = r"[\"']\s*[+.]"
"""A quote, and what joins its literal to another."""
