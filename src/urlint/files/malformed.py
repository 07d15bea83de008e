"""What in a glob pattern is certainly a mistake? With such a pattern, Git silently matches nothing, or something else."""

import re

from urlint.expression import compiled

_SLIPS = (
    (r"[ \t]*\Z", "it is empty"),
    (r"#", "`#` makes it a comment; write `\\#`"),
    (r"!?/*\Z", "it names nothing"),
    (r"(?:[^\\]|\\.)*+\\\Z", "a backslash at its end escapes nothing"),
    (r"(?:[^\\\[]|\\.|\[[!^]?+\]?+[^\]]*+\])*+\[", "`[` without `]`; write `\\[` for the character"),
    (r".*\[:[a-z]+:\]", "classes such as `[:alpha:]` are not supported"),
    (r"!?(?:.*/)?\.\.?(?:/|\Z)", "paths are compared without `./` and `../`"),
    (r"(?:[^\\]|\\\W)*+\\\w", "a backslash escapes the next character; write `/` between folders"),
    (r"(?:[^\\{]|\\.|\{[^{},]*+[{}])*+\{[^{},]*+,[^{}]*\}", "braces are not expanded; write a pattern for each alternative"),
)


def slip(pattern: str) -> str:
    r"""Why a pattern cannot mean what its author wants; "" if it may. Takes linear time.

    >>> slip("docs/["), slip("docs/[ab]")
    ('`[` without `]`; write `\\[` for the character', '')
    """
    return next((reason for slipped, reason in _SLIPS if compiled(slipped, re.DOTALL).match(pattern)), "")
