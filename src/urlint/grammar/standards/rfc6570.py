"""RFC 6570: URI Template (March 2012)."""

from collections.abc import Mapping

from urlint.expression import compiled
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.text import Span

_RESERVED = compiled(r"\{([=,!@|])")
_WHOLE = Shape(r"(?P<all>.*+)", names={"all": "URI-Template"})


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports operators that are reserved, so that no processor knows them."""
    found = _RESERVED.search(text)
    if found is None:
        return None
    said = f"operator `{found[1]}` is reserved for extensions"
    return Slip("URI-Template", Span(*found.span(1)), said, "RFC 6570, section 2.2")


standard = Standard(
    name="rfc6570",
    title="URI templates (RFC 6570, March 2012)",
    rfc="RFC 6570",
    files=("rfc6570",),
    start="URI-Template",
    shapes={"URI-Template": _WHOLE},
    component=dict.fromkeys(("expression", "varspec", "varname", "variable-list", "literals"), "URI-Template"),
    innermost={"URI-Template": "expression"},
    sections={"scheme": "2", "URI-Template": "2", "pct-encoded": "2.1"},
    rule="invalid-template",
    words={"URI-Template": "URI template"},
    reasons=(
        Explanation("", r"(?<=\{)\}", "expression is empty"),
        Explanation("", r"(?<=[{,.+#/;?&])[},]", "variable name is missing"),
        Explanation("", r"(?<=:)[},]", "length is missing after `:`"),
        Explanation("", r"(?<=:)0", "a length does not begin with `0`"),
        Explanation("", r"(?<=:....)[0-9]", "a length is less than 10000"),
        Explanation("", r"\}", "`}` without `{`"),
        Explanation("", r"\Z", "missing `}`", "Add `}`", "}"),
        Explanation("", r"(?<=\{)\{", "a URI template has single braces"),
        Explanation("", r"\{", "`{` not allowed inside an expression"),
        Explanation("", r"-", "`-` not allowed in variable name", "Replace `-` with `_`", "_"),
    ),
    check=_check,
)
