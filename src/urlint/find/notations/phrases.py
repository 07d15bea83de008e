"""Words as the value of an attribute."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation("words for a link", r"\A[A-Za-z]+(?: [A-Za-z]+){3,20}\Z", "link␣to␣the␣page", "a␣b␣c a␣b␣c␣d.md see␣this␣page␣1"),
)
