"""Places in which every character stands for itself, though a URL may end at a backslash."""

from urlint.find.escape import Escape, same

PRINTED = r"\\[nrt](?=[\"'\\]|\Z)|\\(?:[eE]|033|x1[bB])(?:\[|\\)"
"""A line end or a tab behind which nothing of a URL stands, and what colors the text of a terminal or ends a link there."""
STOPS = ("\\n", "\\t\\n", "\\r'", "\\e[0m", "\\E[0m", "\\033\\", "\\x1b[0m")
PASSES = ("\\nb", "\\e", "\\033", "\\x1b")

ESCAPES = {
    "": Escape(r"(?!)", same, {}, sign="", macro="latex"),
    "printf": Escape(r"(?!)", same, {}, PRINTED, stops=STOPS, passes=PASSES, printed=True),
    "rtf": Escape(r"(?!)", same, {}, r"\\", stops=("\\par",)),
}
