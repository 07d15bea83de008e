"""A reference and a base make a URL: RFC 3986, section 5, and RFC 1808, section 4; and the way back."""

import os.path
import re
from typing import Literal, NamedTuple

from urlint.url.reference import RELATIVE_1995, Reference, split

Algorithm = Literal["rfc3986", "rfc1808"]

_LEADING_DOTS = re.compile(r"(?:\.\.?/)*+(?:\.\.?\Z)?+")


class Parts(NamedTuple):
    """The five components of RFC 3986, section 3; None is one that is not defined."""

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None


def parts(text: str) -> Parts:
    """`text` as its five components. Never raises."""
    at = split(text)
    return Parts(at["scheme"], at["authority"], at["path"] or "", at["query"], at["fragment"])


def recompose(whole: Parts) -> str:
    """The reference that has these components (RFC 3986, section 5.3).

    Where the path alone would be read as something else, it gets a dot segment that changes nothing: `//x` without an
    authority is written `/.//x`, and a colon in the first segment without a scheme `./a:b` (section 4.2).
    """
    scheme, authority, path, query, fragment = whole
    if authority is None and path.startswith("//"):
        path = f"/.{path}"
    if authority is None and scheme is None and ":" in path.partition("/")[0]:
        path = f"./{path}"
    return "".join(
        (
            "" if scheme is None else f"{scheme}:",
            "" if authority is None else f"//{authority}",
            path,
            "" if query is None else f"?{query}",
            "" if fragment is None else f"#{fragment}",
        )
    )


def remove_dot_segments(path: str) -> str:
    """`path` without `.` and `..` segments (RFC 3986, section 5.2.4); `..` above the root is dropped. Never raises."""
    first, *segments = path[_LEADING_DOTS.match(path).end() :].split("/")  # type: ignore[union-attr]  # it matches nothing, too
    output = [first] if first else []
    for segment in segments:
        if segment == "..":
            del output[-1:]
        elif segment != ".":
            output.append(f"/{segment}")
    return "".join(output) + ("/" if segments and segments[-1] in (".", "..") else "")


def resolve(base: str, reference: str, *, standard: Algorithm = "rfc3986") -> str:
    """The URL that `reference` means in a document whose URL is `base`; never raises, whatever the two hold.

    `rfc3986` is section 5.2 of that RFC, strict: a reference with a scheme, `http:g` too, is not relative. `rfc1808` is
    section 4 of that one: surplus `..` stay, `;x` and `?y` take the base's path whole, an empty reference is the base with
    its fragment. `base` ought to have a scheme; without one the result has none either.
    """
    return _resolve_1808(base, reference) if standard == "rfc1808" else recompose(_resolve_3986(parts(base), parts(reference)))


def _resolve_3986(base: Parts, ref: Parts) -> Parts:
    if ref.scheme is not None:
        return ref._replace(path=remove_dot_segments(ref.path))
    if ref.authority is not None:
        return ref._replace(scheme=base.scheme, path=remove_dot_segments(ref.path))
    if not ref.path:
        return base._replace(query=base.query if ref.query is None else ref.query, fragment=ref.fragment)
    path = ref.path if ref.path.startswith("/") else _merge(base, ref.path)
    return ref._replace(scheme=base.scheme, authority=base.authority, path=remove_dot_segments(path))


def _merge(base: Parts, path: str) -> str:
    """RFC 3986, section 5.2.3."""
    if base.authority is not None and not base.path:
        return f"/{path}"
    return base.path[: base.path.rfind("/") + 1] + path


def _resolve_1808(base: str, reference: str) -> str:
    """The steps of RFC 1808, section 4, by their numbers; there an empty component and an absent one are the same."""
    whole, ref = split(base, RELATIVE_1995), split(reference, RELATIVE_1995)
    if not base or not reference:  # 1, 2a
        return base or reference
    if ref["scheme"] is not None:  # 2b
        return reference
    if ref["net_loc"]:  # 3
        return _recompose_1808(whole, ref, ref["path"] or "", ref)
    path = ref["path"] or ""
    if path and not path.startswith("/"):  # 6
        above = whole["path"] or ""
        path = _remove_dot_segments_1808(above[: above.rfind("/") + 1] + path)
    elif not path:  # 5
        after = ref if ref["params"] else whole
        return _recompose_1808(whole, ref, whole["path"] or "", after)
    return _recompose_1808(whole, ref, path, ref)  # 4, 7


def _recompose_1808(base: Reference, ref: Reference, path: str, params: Reference) -> str:
    """Step 7. Where the parameters are the base's, so is the query, unless the reference has one (step 5b)."""
    scheme, net_loc = base["scheme"], ref["net_loc"] or base["net_loc"]
    query = base["query"] if params is base and not ref["query"] else ref["query"]
    if net_loc and path and not path.startswith("/"):
        path = f"/{path}"  # the slash before a path is no part of it (section 2.4.6), so a base without a path has none to give
    marked = (("", scheme, ":"), ("//", net_loc, ""), ("", path, ""), (";", params["params"], ""), ("?", query, ""), ("#", ref["fragment"], ""))
    return "".join(f"{before}{text}{after}" for before, text, after in marked if text is not None)


def _remove_dot_segments_1808(path: str) -> str:
    """Steps 6a to 6d: a `..` goes only together with the segment before it, so surplus ones stay."""
    root, segments = ("/", path[1:]) if path.startswith("/") else ("", path)
    output: list[str] = []
    *directories, last = segments.split("/")
    for segment in directories if last not in (".", "..") else [*directories, last]:
        if segment == ".." and output and output[-1] != "..":
            output.pop()
        elif segment != ".":
            output.append(segment)
    return root + "".join(f"{segment}/" for segment in output) + ("" if last in (".", "..") else last)
