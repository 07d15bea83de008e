"""Documents that are put into others, by their texts."""

from urlint.expression import compiled
from urlint.lint.targets.filenames import has_loud_name
from urlint.lint.targets.reason import TEXT, Case, Reason

_DEFINITIONS = r"(?:\s*\[[^\]\n]{1,200}\]:[^\n]*+){2,}+\s*"
_HEAD = 4000  # code points at the start of a document that are searched


def _is_of_definitions(case: Case) -> bool:
    """Whether a document defines references, and contains nothing else."""
    text = case.links.text()
    head = text if len(text) <= _HEAD else text[: text.rfind("\n", 0, _HEAD) + 1]
    return compiled(_DEFINITIONS).fullmatch(head) is not None


REASONS = (
    Reason(
        "a document that begins with a heading of a lower level",
        "another document includes it, from where its references begin",
        hits="a.md: ### Options⏎⏎[b](b.md)",
        misses="a.md: ## Options⏎⏎[b](b.md)\nBUILDING.md: ### Options⏎⏎[b](b.md)\n"
        "a.md: x⏎⏎### Options⏎⏎[b](b.md)\na.html: ### <h1>A</h1><a href='b.md'>b</a>",
        of=TEXT,
        pattern=r"\A\s*#{3,6}[ \t]",
        page=False,
        holds=lambda case: not has_loud_name(case.document),
    ),
    Reason(
        "a document that is a string of C++",
        "a program includes it, and shows it elsewhere",
        hits='a.md: R""(⏎# Examples⏎⏎[b](b.md)\na.md: R"x(⏎# Examples⏎⏎[b](b.md)',
        misses='a.md: R"" (⏎# Examples⏎⏎[b](b.md)\na.html: R""(<h1>A</h1><a href=\'b.md\'>b</a>',
        of=TEXT,
        pattern=r"\A\s*R\"[^\s()\\]{0,16}\(",
        page=False,
    ),
    Reason(
        "a document with nothing but definitions of references",
        "other documents include it",
        hits=f"a.md: [b]: b.md⏎[c]: c.md⏎\na.md: {'[b]: b.md⏎' * (_HEAD // 8)}[c]: c.md",
        misses="a.md: [b]: b.md⏎[c]: c.md⏎Text\na.md: [b]: b.md⏎",
        holds=_is_of_definitions,
    ),
)
