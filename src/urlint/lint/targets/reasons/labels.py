"""Words that may be labels, names, or keys, rather than files."""

from urlint.lint.targets.filenames import is_a_path, suffix
from urlint.lint.targets.forgotten_sign import is_a_name_here
from urlint.lint.targets.reason import Case, Reason


def _is_here(case: Case) -> bool:
    """Whether a file of that name lies somewhere in the project, or a heading of the document has the name."""
    return (suffix(case.name) != "" and case.lies(case.last)) or is_a_name_here(case.links, case.name)


REASONS = (
    Reason(
        "a word without a folder and a suffix",
        "programs have names for other things than files, and none has it here",
        hits="README.md: [a](later)\nREADME.md: [a](later.xyz)",
        misses="README.md: [a](later.md)\nREADME.md: [a](LATER)\nREADME.md: [a](docs/later) ┊ docs/x\n"
        "README.md: [a](later.xyz) ┊ docs/later.xyz\nREADME.md: # Get it⏎[a](get-it)\n"
        "a.mdx: [a](/later) ┊ docs.json: https://mintlify.com/docs.json",
        holds=lambda case: not (is_a_path(case.name) or _is_here(case) or (case.name.startswith("/") and case.is_route)),
    ),
)
