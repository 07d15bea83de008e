"""Places where every character stands for itself, although a URL may end at a backslash."""

from urlint.find.escape import Escape, same

PRINTED = r"\\[nrt](?=[\"'\\]|\Z)|\\(?:[eE]|033|x1[bB])(?:\[|\\)"
"""A line end or a tab that nothing of a URL follows, and codes that color text on a terminal or end a link there."""
STOPS = ("\\n", "\\t\\n", "\\r'", "\\e[0m", "\\E[0m", "\\033\\", "\\x1b[0m")
PASSES = ("\\nb", "\\e", "\\033", "\\x1b")

ESCAPES = {
    "": Escape(r"(?!)", same, {}, sign="", macro="latex"),
    "printf": Escape(r"(?!)", same, {}, PRINTED, stops=STOPS, passes=PASSES, printed=True),
    "rtf": Escape(r"(?!)", same, {}, r"\\", stops=("\\par",)),
}
