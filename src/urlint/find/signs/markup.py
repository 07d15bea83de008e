"""Signs of markup around a URL: angle brackets, elements, macros, code spans."""

from urlint.find.signs import Before, Behind

ANGLED = r"[^<>\r\n]*+(?:<[A-Za-z][A-Za-z0-9_ .-]*>[^<>\r\n]*+)*+"
"""The contents of angle brackets, including words in angle brackets of their own."""

STRING_OF_TROFF = Before(r"\\\*(?:\(T)?", "\\*(T¦<https\n\\*¦<https", "(T¦<https\n\\*T¦<https", reach=4, ends="T*")
"""Manual pages call strings of troff `T<` and `T>`, or `<` and `>`."""

REST = Behind(
    r"(?:(?!://|&(?:lt|gt|quot|apos|nbsp|amp;|#))[!-;=?-~]){1,400}+(?=</)",
    "<a>https://a.test/b¦.</a>\n<a>https://a.test/b¦,c;</a>",
    "<a>https://a.test/b¦ c</a>\n<a>https://a.test/b¦,http://c</a>\n<a>https://a.test/b¦.&lt;br&gt;</a>\n<a>https://a.test/b¦.<br>",
)
"""The rest of the contents of an element, without HTML that is written in it."""

MACRO = Before(
    r"\\[A-Za-z]{3,40}\*?(?:\[[^\[\]]{0,80}\])?\{",
    "# see \\url{¦https\n# \\href[a]{¦https\n# \\cite*{¦https",
    "# see {¦https\n# \\u{¦https\n# \\url(¦https",
    reach=130,
    ends="{",
)
"""A LaTeX macro whose argument begins here, in a string or a comment."""

WRITTEN = Behind(
    r"[^\s`<>\"']{0,600}?(?:\\(?!\|)|&(?:#|[A-Za-z][A-Za-z0-9]*;))",
    "`https://¦a.test/\\_b`\n`https://¦a.test/&amp;`\n`https://¦a.test/&#x41;`",
    "`https://¦a.test/\\|b`\n`https://¦a.test/?a&b`\n`https://¦a.test/` \\_",
)
"""What Markdown would read as an escape; not an escaped bar, which is one in tables."""
