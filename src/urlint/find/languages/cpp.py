"""C++: C, with raw strings."""

from urlint.find.languages.c import language as base

language = base._replace(
    id="cpp",
    raw="(?:u8|[uUL])?R",
    long=(r'R"([^()\\\s]{0,16})\(\Z', ')%s"'),
    joins=r"\+(?![+=])",
    placeholder=rf"%[1-9](?![0-9A-Fa-f])|{base.placeholder}",
)
