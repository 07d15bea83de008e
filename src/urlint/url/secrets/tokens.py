"""Which tokens say what they are? Each with what it begins with, so that a text without any is passed over at once."""

from functools import cache
from typing import NamedTuple

from urlint.expression import compiled


class Token(NamedTuple):
    """The tokens of a service: one of the `literals` stands in each, the `pattern` is all of one.

    `example` is one that nobody owns, `near_miss` what only looks like one.
    """

    service: str
    literals: tuple[str, ...]
    pattern: str
    example: str
    near_miss: str


_RUN = "q7Zk3vQ9wLr5TmXy2Bn8Hd6Jc4Fs7Ga1Pe0Ru9Vt2Ws"  # what the examples are made of, apart from what scanners would report
TOKENS = (
    Token(
        "GitHub",
        ("ghp_", "gho_", "ghu_", "ghs_", "ghr_"),
        "gh[oprsu]_[A-Za-z0-9]{30,}",
        f"ghp_{_RUN[:36]}",
        "ghp_the_token_of_the_build",
    ),
    Token("GitHub", ("github_pat_",), "github_pat_[A-Za-z0-9_]{22,}", f"github_pat_{_RUN[:30]}", "github_pat_1"),
    Token("GitLab", ("glpat-",), r"glpat-[A-Za-z0-9_\-]{20,}", f"glpat-{_RUN[:20]}", "glpat-short"),
    Token("Slack", ("xox",), r"xox[abeoprs]-[A-Za-z0-9\-]{11,}", f"xoxb-{_RUN[:24]}", "xoxo-kisses"),
    Token("Stripe", ("k_live_",), "[rs]k_live_[A-Za-z0-9]{16,}", f"sk_live_{_RUN[:24]}", "sk_live_stream"),
    Token("Google", ("AIza",), r"AIza[A-Za-z0-9_\-]{35}", f"AIza{_RUN[:35]}", "AIzawa"),
    Token("Google", ("ya29.",), r"ya29\.[A-Za-z0-9_\-]{20,}", f"ya29.{_RUN[:30]}", "ya29.html"),
    Token("npm", ("npm_",), "npm_[A-Za-z0-9]{36}", f"npm_{_RUN[:36]}", "npm_config_registry"),
    Token("PyPI", ("pypi-",), r"pypi-[A-Za-z0-9_\-]{50,}", f"pypi-{_RUN}{_RUN[:20]}", "pypi-publish-from-a-workflow"),
    Token(
        "SendGrid",
        ("SG.",),
        r"SG\.[A-Za-z0-9_\-]{22}\.[A-Za-z0-9_\-]{43}",
        f"SG.{_RUN[:22]}.{_RUN[:43]}",
        "SG.Hasselt.html",
    ),
    Token("Hugging Face", ("hf_",), "hf_[A-Za-z0-9]{30,}", f"hf_{_RUN[:34]}", "hf_transfer"),
    Token(
        "DigitalOcean",
        ("_v1_",),
        "do[opr]_v1_[a-f0-9]{64}",
        f"dop_v1_{'5f3dcc3b5aa765d61d8327deb882cf99' * 2}",
        "dop_v1_api",
    ),
    Token(
        "JWT",
        ("eyJ",),
        r"(?<![A-Za-z0-9_\-])eyJ[A-Za-z0-9_\-]{10,}\.[A-Za-z0-9_\-]{10,}\.[A-Za-z0-9_\-]*",
        f"eyJhbGciOiJFUzI1NiJ9.{_RUN[:20]}.{_RUN[:20]}",
        "eyJhbGciOiJFUzI1NiJ9",
    ),
)
PATTERN = "|".join(f"(?:{token.pattern})" for token in TOKENS)
"""Any of the tokens."""

_LITERALS = tuple(literal for token in TOKENS for literal in token.literals)
_RARE = "JIG_xyg"  # the rarest first
_BEHIND = r"(?=[A-Za-z0-9_.\-]{10})"  # of each of these, in any of the tokens: seldom in other texts


def is_token(value: str) -> bool:
    """Whether all of a value is a token that says what it is."""
    return compiled(PATTERN).fullmatch(value) is not None


def holds_token(text: str) -> bool:
    """Whether one of the tokens stands in a text."""
    return any(literal in text for literal in _LITERALS) and compiled(PATTERN).search(text) is not None


@cache
def glances() -> tuple[tuple[str, str], ...]:
    """What finds where the tokens may begin, or a little behind that: a rare character with an expression that begins with it."""
    by_char = dict[str, set[str]]()
    for literal in _LITERALS:
        char = next(char for char in _RARE if char in literal)
        by_char.setdefault(char, set()).add(literal)
    return tuple((char, f"{char}(?:{'|'.join(sorted(_around(found, char)))}){_BEHIND}") for char, found in by_char.items())


def _around(literals: set[str], char: str) -> set[str]:
    """What stands before and behind a character of some literals: the two before it are enough of those that end with it."""
    parts = [literal.rpartition(char) for literal in literals]
    ends = sorted({before[-2:] for before, _, behind in parts if not behind})
    others = {f"(?<={before}{char})(?={behind.replace('.', '[.]')})" for before, _, behind in parts if behind}
    return others | ({f"(?<={'|'.join(f'{end}{char}' for end in ends)})"} if ends else set())
