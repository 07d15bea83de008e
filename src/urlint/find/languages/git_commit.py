"""A commit message: prose up to the scissors; below them is what git shows and throws away."""

from urlint.find.language import DOCUMENT, NOTHING, START, Language, Nesting, Remark, Run, State
from urlint.find.languages._names import Editors, Names

_SCISSORS = "# ------------------------ >8 ------------------------"


def runs(text: str, start: int, end: int, state: State, _nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """The message, without anything below the scissors."""
    if state not in (START, NOTHING):
        return [], state
    stop = text.find(_SCISSORS, start, end)
    return [Run(start, stop if stop >= 0 else end, "git-commit")], NOTHING if stop < 0 else ("below",)


names = Names(aliases="gitcommit commit", files="COMMIT_EDITMSG MERGE_MSG TAG_EDITMSG SQUASH_MSG")
editors = Editors(vim="gitcommit", helix={"git-commit": ""}, zed=("Git Commit",))
language = Language(
    "git-commit",
    comments=("#",),
    quotes={'"': "", "'": ""},
    prose=True,
    runs=runs,
    remark=Remark(where="above"),
)
