"""Words that may be labels, names, or keys, rather than files."""

from urlint.lint.targets.filenames import is_a_path, suffix
from urlint.lint.targets.reason import Reason

REASONS = (
    Reason(
        "a word without a folder and a suffix",
        "programs have names for other things than files, and none has it here",
        hits="README.md: [a](later)\nREADME.md: [a](later.xyz)",
        misses="README.md: [a](later.md)\nREADME.md: [a](LATER)\nREADME.md: [a](docs/later) ┊ docs/x\n"
        "README.md: [a](later.xyz) ┊ docs/later.xyz",
        holds=lambda case: not is_a_path(case.name) and not (suffix(case.name) and case.lies(case.last)),
    ),
)
